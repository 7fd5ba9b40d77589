// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SplitRouter} from "../../../src/exchange/SplitRouter.sol";
import {ISplitRouter} from "../../../src/interfaces/ISplitRouter.sol";
import {Actors} from "../../shared/Actors.sol";

/// @title SplitRouterHandler: random plans of three accounts over the pairs of four tokens
/// @notice Plans may be wrong: tokens and shares of their hops are drawn. Reverts are caught; what a plan that succeeds
/// spends, delivers and leaves is asserted here.
contract SplitRouterHandler is Actors {
    uint256 private constant WHOLE = 1 << 128;
    uint256 private constant MAX_UINT = type(uint256).max;

    SplitRouter private immutable split;
    IERC20[] private tokens;

    constructor(SplitRouter _split, IERC20[] memory _tokens) {
        (split, tokens) = (_split, _tokens);
        for (uint256 i = 0; i < actors.length; i++) {
            for (uint256 j = 0; j < tokens.length; j++) {
                vm.prank(actors[i]);
                tokens[j].approve(address(split), MAX_UINT);
            }
        }
    }

    /// @notice Sells an exact amount by a random plan.
    function sell(uint256 actorSeed, uint256 planSeed, uint256 amountIn, uint256 minOut) external {
        address actor = _actor(actorSeed);
        ISplitRouter.Hop[] memory hops = _draw(planSeed, false);
        IERC20 sold = IERC20(hops[0].tokenIn);
        IERC20 bought = IERC20(hops[hops.length - 1].tokenOut);
        amountIn = bound(amountIn, 1, sold.balanceOf(actor) / 1000);
        minOut = bound(minOut, 0, amountIn);
        (uint256 soldBefore, uint256 boughtBefore) = (sold.balanceOf(actor), bought.balanceOf(actor));
        vm.prank(actor);
        try split.swapExactTokensForTokens(amountIn, minOut, hops, actor, MAX_UINT) returns (uint256 received) {
            assertEq(soldBefore - sold.balanceOf(actor), amountIn, "amount sold");
            assertEq(bought.balanceOf(actor) - boughtBefore, received, "amount received");
            assertGe(received, minOut, "below the minimum");
        } catch {
            assertEq(sold.balanceOf(actor), soldBefore, "a plan that failed has sold");
        }
    }

    /// @notice Buys an exact amount by a random plan.
    function buy(uint256 actorSeed, uint256 planSeed, uint256 amountOut, uint256 maxIn) external {
        address actor = _actor(actorSeed);
        ISplitRouter.Hop[] memory hops = _draw(planSeed, true);
        IERC20 sold = IERC20(hops[0].tokenIn);
        IERC20 bought = IERC20(hops[hops.length - 1].tokenOut);
        amountOut = bound(amountOut, 1, 1e18);
        maxIn = bound(maxIn, 0, sold.balanceOf(actor) / 100);
        (uint256 soldBefore, uint256 boughtBefore) = (sold.balanceOf(actor), bought.balanceOf(actor));
        vm.prank(actor);
        try split.swapTokensForExactTokens(amountOut, maxIn, hops, actor, MAX_UINT) returns (uint256 spent) {
            assertEq(soldBefore - sold.balanceOf(actor), spent, "amount sold");
            assertLe(spent, maxIn, "above the maximum");
            assertEq(bought.balanceOf(actor) - boughtBefore, amountOut, "amount bought");
        } catch {
            assertEq(sold.balanceOf(actor), soldBefore, "a plan that failed has sold");
        }
    }

    /// @dev Mostly plans that work: a direct hop and one or two paths over the other tokens. A quarter has drawn shares
    /// everywhere, and an eighth a drawn token.
    function _draw(uint256 seed, bool isExactOut) private view returns (ISplitRouter.Hop[] memory hops) {
        uint256 shift = seed % 4;
        address[4] memory order;
        for (uint256 i = 0; i < 4; i++) {
            order[i] = address(tokens[(i + shift) % 4]);
        }
        uint256 share = WHOLE / 100 + (seed >> 8) % (WHOLE / 10 * 9);
        hops = new ISplitRouter.Hop[](5);
        hops[0] = ISplitRouter.Hop(order[0], order[1], isExactOut ? WHOLE : share);
        hops[1] = ISplitRouter.Hop(order[0], order[2], WHOLE);
        // Token 2 goes on directly and over token 3.
        hops[2] = ISplitRouter.Hop(order[2], order[1], isExactOut ? share : WHOLE / 2);
        hops[3] = ISplitRouter.Hop(order[2], order[3], WHOLE);
        hops[4] = ISplitRouter.Hop(order[3], order[1], isExactOut ? share : (seed >> 6) % 2 * WHOLE);
        if ((seed >> 2) % 4 == 0) hops[(seed >> 16) % 5].share = (seed >> 24) % (WHOLE + 2);
        if ((seed >> 4) % 8 == 0) hops[(seed >> 32) % 5].tokenOut = address(tokens[(seed >> 40) % 4]);
    }
}
