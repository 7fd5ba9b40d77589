// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Zap} from "../../../src/exchange/Zap.sol";
import {Pair} from "../../../src/exchange/Pair.sol";
import {IZap} from "../../../src/interfaces/IZap.sol";
import {Actors} from "../../shared/Actors.sol";

/// @title ZapHandler: random plans of three accounts into and out of the pairs of three tokens
/// @notice Plans may be wrong: paths, parts and bounds are drawn. Reverts are caught; what a plan that succeeds spends,
/// delivers and returns is asserted here.
contract ZapHandler is Actors {
    uint256 private constant MAX_UINT = type(uint256).max;

    Zap private immutable zap;
    IERC20[] private tokens;
    Pair[] private pairs;

    /// @dev Zaps that succeeded, so that a test sees that plans are not all wrong.
    uint256 public zaps;

    /// @param _pairs of tokens 0 and 1, 0 and 2, 1 and 2
    constructor(Zap _zap, IERC20[] memory _tokens, Pair[] memory _pairs) {
        (zap, tokens, pairs) = (_zap, _tokens, _pairs);
        for (uint256 i = 0; i < actors.length; i++) {
            vm.startPrank(actors[i]);
            for (uint256 j = 0; j < tokens.length; j++) {
                tokens[j].approve(address(zap), MAX_UINT);
                pairs[j].approve(address(zap), MAX_UINT);
            }
            vm.stopPrank();
        }
    }

    /// @notice One token into a pair.
    function zapIn(uint256 actorSeed, uint256 planSeed, uint256 amount, uint256 liquidityMin) external {
        address actor = _actor(actorSeed);
        (address[] memory pathA, address[] memory pathB) = _drawRoutes(planSeed, true);
        IERC20 paid = IERC20(pathA[0]);
        Pair pair = _pairOf(pathA[pathA.length - 1], pathB[pathB.length - 1]);
        amount = bound(amount, 1, paid.balanceOf(actor) / 100);
        liquidityMin = bound(liquidityMin, 0, amount);
        IZap.Entry memory entry = IZap.Entry(pathA, pathB, bound(planSeed >> 32, 0, amount + amount / 100));
        uint256[3] memory before = _balances(actor);
        uint256 others = _othersHoldings(actor);
        uint256 liquidityBefore = pair.balanceOf(actor);
        vm.prank(actor);
        try zap.zapIn(amount, liquidityMin, entry, actor, MAX_UINT) returns (uint256 liquidity) {
            zaps++;
            assertEq(pair.balanceOf(actor) - liquidityBefore, liquidity, "liquidity delivered");
            assertGe(liquidity, liquidityMin, "below the minimum");
            for (uint256 i = 0; i < 3; i++) {
                uint256 balance = tokens[i].balanceOf(actor);
                if (address(tokens[i]) == address(paid)) {
                    assertGe(balance + amount, before[i], "more spent than the amount");
                } else {
                    assertGe(balance, before[i], "another token spent");
                }
            }
        } catch {
            assertEq(paid.balanceOf(actor), before[_indexOf(paid)], "a plan that failed has spent");
        }
        assertEq(_othersHoldings(actor), others, "somebody else's tokens moved");
    }

    /// @notice Liquidity of a pair out as one token.
    function zapOut(uint256 actorSeed, uint256 planSeed, uint256 liquidity, uint256 amountOutMin) external {
        address actor = _actor(actorSeed);
        (address[] memory pathA, address[] memory pathB) = _drawRoutes(planSeed, false);
        Pair pair = _pairOf(pathA[0], pathB[0]);
        uint256 held = pair.balanceOf(actor);
        if (held == 0) return;
        liquidity = bound(liquidity, 1, held);
        IERC20 received = IERC20(pathA[pathA.length - 1]);
        amountOutMin = bound(amountOutMin, 0, liquidity);
        uint256 before = received.balanceOf(actor);
        uint256 others = _othersHoldings(actor);
        vm.prank(actor);
        try zap.zapOut(liquidity, amountOutMin, IZap.Exit(pathA, pathB), actor, MAX_UINT) returns (uint256 amountOut) {
            zaps++;
            assertEq(held - pair.balanceOf(actor), liquidity, "liquidity given");
            assertEq(received.balanceOf(actor) - before, amountOut, "amount received");
            assertGe(amountOut, amountOutMin, "below the minimum");
        } catch {
            assertEq(pair.balanceOf(actor), held, "a plan that failed has given liquidity");
        }
        assertEq(_othersHoldings(actor), others, "somebody else's tokens moved");
    }

    /// @dev Mostly plans that work: to or from one of the three tokens, directly or over the third. An eighth draws a token.
    function _drawRoutes(uint256 seed, bool isIn)
        private
        view
        returns (address[] memory pathA, address[] memory pathB)
    {
        (address a, address b, address c) = _tokensOf(seed % 3);
        uint256 kind = (seed >> 8) % 4;
        if (kind == 0) (pathA, pathB) = (_toPath(a), _toPath(a, b));
        else if (kind == 1) (pathA, pathB) = (_toPath(a), _toPath(a, c, b));
        else if (kind == 2) (pathA, pathB) = (_toPath(c, a), _toPath(c, b));
        else (pathA, pathB) = (_toPath(c, a), _toPath(c, a, b));
        if ((seed >> 16) % 8 == 0) pathB[(seed >> 20) % pathB.length] = address(tokens[(seed >> 24) % 3]);
        if (!isIn) (pathA, pathB) = (_reverse(pathA), _reverse(pathB));
    }

    function _tokensOf(uint256 pool) private view returns (address a, address b, address c) {
        uint8[3] memory order = pool == 0 ? [0, 1, 2] : pool == 1 ? [0, 2, 1] : [1, 2, 0];
        return (address(tokens[order[0]]), address(tokens[order[1]]), address(tokens[order[2]]));
    }

    /// @dev The pair of two tokens; any pair for two that are one, which no plan can name.
    function _pairOf(address first, address second) private view returns (Pair) {
        for (uint256 i = 0; i < 3; i++) {
            (address token0, address token1) = (pairs[i].token0(), pairs[i].token1());
            if ((token0 == first && token1 == second) || (token0 == second && token1 == first)) return pairs[i];
        }
        return pairs[0];
    }

    function _toPath(address first) private pure returns (address[] memory path) {
        path = new address[](1);
        path[0] = first;
    }

    function _toPath(address first, address second) private pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (first, second);
    }

    function _toPath(address first, address second, address third) private pure returns (address[] memory path) {
        path = new address[](3);
        (path[0], path[1], path[2]) = (first, second, third);
    }

    function _reverse(address[] memory path) private pure returns (address[] memory reversed) {
        reversed = new address[](path.length);
        for (uint256 i = 0; i < path.length; i++) {
            reversed[i] = path[path.length - 1 - i];
        }
    }

    function _balances(address actor) private view returns (uint256[3] memory balances) {
        for (uint256 i = 0; i < 3; i++) {
            balances[i] = tokens[i].balanceOf(actor);
        }
    }

    /// @dev Sum of everything that the other accounts hold: it must not move in one account's call.
    function _othersHoldings(address actor) private view returns (uint256 sum) {
        for (uint256 i = 0; i < actors.length; i++) {
            if (actors[i] == actor) continue;
            for (uint256 j = 0; j < 3; j++) {
                sum += tokens[j].balanceOf(actors[i]) + pairs[j].balanceOf(actors[i]);
            }
        }
    }

    function _indexOf(IERC20 token) private view returns (uint256 i) {
        while (address(tokens[i]) != address(token)) i++;
    }
}
