// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";
import {ExchangeHandler} from "./ExchangeHandler.sol";
import {LiquidityValueLib} from "./LiquidityValueLib.sol";

/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract ExchangeInvariantTest is ExchangeSetup {
    uint256 private constant INITIAL_BALANCE = 1e26;

    ExchangeHandler private handler;
    address[] private actors;
    IERC20[] private tokens;
    Pair[] private pairs;
    mapping(IERC20 token => uint256 amount) private initialSupply;
    mapping(Pair pair => uint256 value) private initialOwnerValue;

    function setUp() public override {
        super.setUp();
        _enableProtocolFee();
        vm.startPrank(owner);
        collector.setPathAllowed(_path(address(tokenA), address(tokenB), address(zono)), true);
        collector.setPathAllowed(_path(address(tokenB), address(zono)), true);
        vm.stopPrank();
        address carol = makeAddr("carol");
        actors = [alice, bob, carol];
        tokens = [IERC20(tokenA), IERC20(tokenB), IERC20(zono)];
        pairs.push(_createPair(tokenA, tokenB, 1_000e18, 4_000e6));
        pairs.push(Pair(factory.createPair(address(tokenB), address(zono))));
        tokenB.mint(address(pairs[1]), 9_000e6);
        zono.mint(address(pairs[1]), 30_000e18);
        pairs[1].mint(owner);
        for (uint256 i = 0; i < actors.length; i++) {
            tokenA.mint(actors[i], INITIAL_BALANCE);
            tokenB.mint(actors[i], INITIAL_BALANCE / 1e12);
            zono.mint(actors[i], INITIAL_BALANCE);
        }
        for (uint256 i = 0; i < tokens.length; i++) {
            initialSupply[tokens[i]] = tokens[i].totalSupply();
        }
        for (uint256 i = 0; i < pairs.length; i++) {
            initialOwnerValue[pairs[i]] = _getOwnerValue(pairs[i]);
        }

        handler = new ExchangeHandler(router, collector, actors, tokens, pairs);
        bytes4[] memory actions = new bytes4[](14);
        actions[0] = ExchangeHandler.swapExactIn.selector;
        actions[1] = ExchangeHandler.swapExactOut.selector;
        actions[2] = ExchangeHandler.swapSupportingFee.selector;
        actions[3] = ExchangeHandler.addLiquidity.selector;
        actions[4] = ExchangeHandler.removeLiquidity.selector;
        actions[5] = ExchangeHandler.swapAtPair.selector;
        actions[6] = ExchangeHandler.mintAtPair.selector;
        actions[7] = ExchangeHandler.donate.selector;
        actions[8] = ExchangeHandler.skim.selector;
        actions[9] = ExchangeHandler.sync.selector;
        actions[10] = ExchangeHandler.mintFee.selector;
        actions[11] = ExchangeHandler.collect.selector;
        actions[12] = ExchangeHandler.buybackAndBurn.selector;
        actions[13] = ExchangeHandler.passTime.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_ReservesMatchBalancesAndLpValueNeverFalls_TRADE18() public view {
        _assertLiquidityValueNeverFalls();
        _assertReservesMatchBalances();
        _assertTokensAreConserved();
        _assertFeeIsSplitInHalves();
    }

    /// @dev Compares with the highest value so far, so that small losses cannot accumulate unnoticed.
    function _assertLiquidityValueNeverFalls() private view {
        for (uint256 i = 0; i < pairs.length; i++) {
            (uint256 rootK, uint256 supply) = handler.highestValue(pairs[i]);
            LiquidityValueLib.LiquidityValue memory value = LiquidityValueLib.getLiquidityValue(pairs[i]);
            // rootK and the accrued fee are rounded down.
            assertGe((value.rootK + 2) * (supply + 1), rootK * value.supply, "liquidity value has decreased");
        }
    }

    function _assertReservesMatchBalances() private view {
        for (uint256 i = 0; i < pairs.length; i++) {
            (uint256 reserve0, uint256 reserve1,) = pairs[i].getReserves();
            _assertBalance(pairs[i], IERC20(pairs[i].token0()), reserve0);
            _assertBalance(pairs[i], IERC20(pairs[i].token1()), reserve1);
        }
    }

    function _assertTokensAreConserved() private view {
        for (uint256 i = 0; i < tokens.length; i++) {
            uint256 sum = tokens[i].balanceOf(treasury) + tokens[i].balanceOf(address(collector));
            for (uint256 j = 0; j < actors.length; j++) {
                sum += tokens[i].balanceOf(actors[j]);
            }
            for (uint256 j = 0; j < pairs.length; j++) {
                sum += tokens[i].balanceOf(address(pairs[j]));
            }
            if (address(tokens[i]) == address(zono)) sum += handler.burned();
            assertEq(sum, initialSupply[tokens[i]], "sum of all balances");
        }
        for (uint256 i = 0; i < pairs.length; i++) {
            assertEq(
                pairs[i].balanceOf(address(router)) + pairs[i].balanceOf(address(pairs[i])),
                0,
                "LP tokens left in router or pair"
            );
        }
    }

    function _assertFeeIsSplitInHalves() private view {
        for (uint256 i = 0; i < tokens.length; i++) {
            uint256 half = handler.buybackAmount(tokens[i]);
            assertLe(tokens[i].balanceOf(treasury), half, "treasury amount");
            assertLe(half, tokens[i].balanceOf(treasury) + handler.collections(), "buyback amount");
        }
    }

    /// @dev At the end of each run all actors remove their liquidity. The owner, who never traded, has lost nothing.
    function afterInvariant() public {
        for (uint256 i = 0; i < pairs.length; i++) {
            for (uint256 j = 0; j < actors.length; j++) {
                uint256 liquidity = pairs[i].balanceOf(actors[j]);
                vm.startPrank(actors[j]);
                pairs[i].transfer(address(pairs[i]), liquidity);
                try pairs[i].burn(actors[j]) {} catch {}
                vm.stopPrank();
            }
            assertGe(_getOwnerValue(pairs[i]) + 2, initialOwnerValue[pairs[i]], "the owner has lost value");
        }
    }

    function _getOwnerValue(Pair pair) private view returns (uint256) {
        LiquidityValueLib.LiquidityValue memory value = LiquidityValueLib.getLiquidityValue(pair);
        return Math.mulDiv(value.rootK, pair.balanceOf(owner), value.supply);
    }

    function _assertBalance(Pair pair, IERC20 token, uint256 reserve) private view {
        assertEq(token.balanceOf(address(pair)), reserve + handler.excess(pair, token), "balance of the pair");
    }
}
