// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";
import {ExchangeHandler} from "./ExchangeHandler.sol";
import {ShareWorth} from "./ShareWorth.sol";

/// @dev Every assertion in the handler counts: none of its actions may revert.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract ExchangeInvariantTest is ExchangeWorld {
    uint256 private constant PURSE = 1e26;

    ExchangeHandler private handler;
    address[] private actors;
    IERC20[] private tokens;
    Pair[] private pairs;
    mapping(IERC20 token => uint256 amount) private supplied;
    mapping(Pair pair => uint256 root) private ownersRoot;

    function setUp() public override {
        super.setUp();
        _takeProtocolFee();
        vm.startPrank(owner);
        collector.setPathAllowed(_path(address(tokenA), address(tokenB), address(zono)), true);
        collector.setPathAllowed(_path(address(tokenB), address(zono)), true);
        vm.stopPrank();
        (address carol,) = _account("carol");
        actors = [alice, bob, carol];
        tokens = [IERC20(tokenA), IERC20(tokenB), IERC20(zono)];
        pairs.push(_addPool(tokenA, tokenB, 1_000e18, 4_000e6));
        pairs.push(Pair(factory.createPair(address(tokenB), address(zono))));
        tokenB.mint(address(pairs[1]), 9_000e6);
        zono.mint(address(pairs[1]), 30_000e18);
        pairs[1].mint(owner);
        for (uint256 i = 0; i < actors.length; i++) {
            tokenA.mint(actors[i], PURSE);
            tokenB.mint(actors[i], PURSE / 1e12);
            zono.mint(actors[i], PURSE);
        }
        for (uint256 i = 0; i < tokens.length; i++) {
            supplied[tokens[i]] = tokens[i].totalSupply();
        }
        for (uint256 i = 0; i < pairs.length; i++) {
            ownersRoot[pairs[i]] = _ownersRoot(pairs[i]);
        }

        handler = new ExchangeHandler(router, collector, actors, tokens, pairs);
        bytes4[] memory actions = new bytes4[](14);
        actions[0] = ExchangeHandler.swapExactIn.selector;
        actions[1] = ExchangeHandler.swapExactOut.selector;
        actions[2] = ExchangeHandler.swapWhatArrives.selector;
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
        _target(address(handler), actions);
    }

    /// @dev One campaign for all four: each call of a deep run is checked against every rule.
    function invariant_TRADE18_BooksBalanceAndNoShareLosesWorth() public view {
        _assertWorthOfAShareNeverFalls();
        _assertReservesAreWhatWasBooked();
        _assertNothingIsMadeOrLost();
        _assertTreasuryAndBuybackGetTheSame();
    }

    /// @dev Against the dearest it has ever been, so that no slow leak hides in the rounding of one step.
    function _assertWorthOfAShareNeverFalls() private view {
        for (uint256 i = 0; i < pairs.length; i++) {
            (uint256 rootK, uint256 shares) = handler.dearest(pairs[i]);
            ShareWorth.Worth memory worth = ShareWorth.measure(pairs[i]);
            // Roots and shares owed are rounded down to whole units.
            assertGe((worth.rootK + 2) * (shares + 1), rootK * worth.shares, "k per share has fallen");
        }
    }

    function _assertReservesAreWhatWasBooked() private view {
        for (uint256 i = 0; i < pairs.length; i++) {
            (uint256 reserve0, uint256 reserve1,) = pairs[i].getReserves();
            _assertBooked(pairs[i], IERC20(pairs[i].token0()), reserve0);
            _assertBooked(pairs[i], IERC20(pairs[i].token1()), reserve1);
        }
    }

    function _assertNothingIsMadeOrLost() private view {
        for (uint256 i = 0; i < tokens.length; i++) {
            uint256 sum = tokens[i].balanceOf(treasury) + tokens[i].balanceOf(address(collector));
            for (uint256 j = 0; j < actors.length; j++) {
                sum += tokens[i].balanceOf(actors[j]);
            }
            for (uint256 j = 0; j < pairs.length; j++) {
                sum += tokens[i].balanceOf(address(pairs[j]));
            }
            if (address(tokens[i]) == address(zono)) sum += handler.burned();
            assertEq(sum, supplied[tokens[i]], "tokens are where nobody should have them");
        }
        for (uint256 i = 0; i < pairs.length; i++) {
            assertEq(
                pairs[i].balanceOf(address(router)) + pairs[i].balanceOf(address(pairs[i])), 0, "shares left behind"
            );
        }
    }

    function _assertTreasuryAndBuybackGetTheSame() private view {
        for (uint256 i = 0; i < tokens.length; i++) {
            uint256 half = handler.toBuyback(tokens[i]);
            assertLe(tokens[i].balanceOf(treasury), half, "the treasury got more");
            assertLe(
                half, tokens[i].balanceOf(treasury) + handler.halvings(), "the buyback got more than the odd units"
            );
        }
    }

    /// @dev At the end everybody takes out all they can: the one who only held has lost nothing to them.
    function afterInvariant() public {
        for (uint256 i = 0; i < pairs.length; i++) {
            for (uint256 j = 0; j < actors.length; j++) {
                uint256 shares = pairs[i].balanceOf(actors[j]);
                vm.startPrank(actors[j]);
                pairs[i].transfer(address(pairs[i]), shares);
                try pairs[i].burn(actors[j]) {} catch {}
                vm.stopPrank();
            }
            assertGe(_ownersRoot(pairs[i]) + 2, ownersRoot[pairs[i]], "a holder has lost to the others");
        }
    }

    function _ownersRoot(Pair pair) private view returns (uint256) {
        ShareWorth.Worth memory worth = ShareWorth.measure(pair);
        return Math.mulDiv(worth.rootK, pair.balanceOf(owner), worth.shares);
    }

    function _assertBooked(Pair pair, IERC20 token, uint256 reserve) private view {
        assertEq(token.balanceOf(address(pair)), reserve + handler.loose(pair, token), "not what was booked");
    }
}
