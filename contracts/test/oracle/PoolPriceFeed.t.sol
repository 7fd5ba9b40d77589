// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {IPair} from "../../src/interfaces/IPair.sol";
import {AggregatorV3Interface} from "../../src/oracle/AggregatorV3Interface.sol";
import {PoolPriceFeed} from "../../src/oracle/PoolPriceFeed.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

/// @dev Three pairs at 600, 601 and 602 USD, of stablecoins with 18, 6 and 0 decimals.
contract PoolPriceFeedTest is ExchangeSetup {
    uint256 private constant WINDOW = 15;

    TestToken[3] private stables;
    Pair[3] private pairs;
    PoolPriceFeed private feed;

    function setUp() public override {
        super.setUp();
        stables[0] = new TestToken("Stable 18", "S18", 18);
        stables[1] = new TestToken("Stable 6", "S6", 6);
        stables[2] = new TestToken("Stable 0", "S0", 0);
        for (uint256 i = 0; i < 3; i++) {
            pairs[i] = _createNativePair(stables[i], (600 + i) * 1000 * 10 ** stables[i].decimals(), 1000e18);
        }
        feed = _createFeed();
    }

    function test_AnswerIsTheMedianWithEightDecimals() public {
        vm.expectRevert("No data present");
        feed.latestRoundData();
        vm.warp(START + WINDOW);
        vm.expectEmit(true, true, true, true, address(feed));
        emit AggregatorV3Interface.AnswerUpdated(601e8, 1, START + WINDOW);
        feed.update();
        (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredIn) =
            feed.latestRoundData();
        assertEq(uint256(answer), 601e8);
        assertEq(roundId, 1);
        assertEq(answeredIn, 1);
        assertEq(startedAt, START + WINDOW);
        assertEq(updatedAt, START + WINDOW);
        assertEq(feed.decimals(), 8);
        assertEq(feed.description(), "BNB / USD");
        assertEq(feed.version(), 1);
    }

    function test_EarlierAnswersStayReadable() public {
        _updateAfter(WINDOW);
        _setPrice(0, 700);
        _setPrice(1, 700);
        assertEq(_updateAfter(60), 700e8);
        (uint80 roundId, int256 answer,, uint256 updatedAt,) = feed.getRoundData(1);
        assertEq(roundId, 1);
        assertEq(uint256(answer), 601e8);
        assertEq(updatedAt, START + WINDOW);
        vm.expectRevert("No data present");
        feed.getRoundData(3);
    }

    /// @dev A hundred times the depth of every pair, in either direction, but within one block.
    function testFuzz_TradesOfOneBlockMoveNothing(bool isBuy) public {
        vm.warp(START + 60);
        for (uint256 i = 0; i < 3; i++) {
            uint256 stableAmount = 100 * 600_000 * 10 ** stables[i].decimals();
            _trade(i, isBuy, isBuy ? stableAmount : 100_000e18);
        }
        feed.update();
        (, int256 answer,,,) = feed.latestRoundData();
        assertEq(uint256(answer), 601e8);
    }

    /// @dev Held over the whole window, one pair moves the answer to the next pair's price at most.
    function testFuzz_OnePairMovesTheAnswerWithinTheOthers(uint256 index, uint256 price) public {
        _setPrice(bound(index, 0, 2), bound(price, 50, 1_000_000));
        uint256 answer = _updateAfter(1 hours);
        assertGe(answer, 600e8);
        assertLe(answer, 602e8);
    }

    function testFuzz_AnswerIsTheMeanOverTime(uint256 firstPrice, uint256 secondPrice, uint256 first, uint256 second)
        public
    {
        firstPrice = bound(firstPrice, 100, 10_000);
        secondPrice = bound(secondPrice, 100, 10_000);
        (first, second) = (bound(first, 1, 1 days), bound(second, WINDOW, 1 days));
        _updateAfter(WINDOW);
        for (uint256 i = 0; i < 3; i++) {
            _setPrice(i, firstPrice);
        }
        vm.warp(block.timestamp + first);
        for (uint256 i = 0; i < 3; i++) {
            _setPrice(i, secondPrice);
        }
        uint256 mean = (firstPrice * first + secondPrice * second) * 1e8 / (first + second);
        // The stablecoin without decimals rounds its reserve to whole dollars.
        assertApproxEqRel(_updateAfter(second), mean, 1e13, "mean");
    }

    function test_UpdatesKeepTheirDistance() public {
        vm.warp(START + WINDOW - 1);
        vm.expectRevert(abi.encodeWithSelector(PoolPriceFeed.TooSoon.selector, START + WINDOW));
        feed.update();
        _updateAfter(1);
        vm.expectRevert(abi.encodeWithSelector(PoolPriceFeed.TooSoon.selector, START + 2 * WINDOW));
        feed.update();
    }

    function test_PairWithLittleLiquidityDoesNotCount() public {
        _setReserves(pairs[1], 9999e6, 16e18);
        assertEq(_updateAfter(60), 601e8);
        // The mean of the two that are left; without a second one the feed goes stale.
        _setReserves(pairs[2], 9999, 16e18);
        vm.warp(block.timestamp + 60);
        vm.expectRevert(PoolPriceFeed.TooFewPairs.selector);
        feed.update();
        _setReserves(pairs[1], 650_000e6, 1000e18);
        feed.update();
        (uint80 roundId,,,,) = feed.latestRoundData();
        assertEq(roundId, 2);
    }

    function test_ClockOfPairsWrapsAround() public {
        vm.warp((1 << 32) - 10);
        feed = _createFeed();
        assertEq(_updateAfter(20), 601e8);
    }

    function test_ConstructorRejectsInvalidConfig() public {
        IPair[3] memory sources = _getSources();
        vm.expectRevert(PoolPriceFeed.InvalidConfig.selector);
        new PoolPriceFeed(sources, address(wbnb), 0);
        sources[2] = _createPair(tokenA, tokenB, 1e18, 1e6);
        vm.expectRevert(PoolPriceFeed.InvalidConfig.selector);
        new PoolPriceFeed(sources, address(wbnb), WINDOW);
    }

    function _createFeed() private returns (PoolPriceFeed) {
        return new PoolPriceFeed(_getSources(), address(wbnb), WINDOW);
    }

    function _getSources() private view returns (IPair[3] memory sources) {
        (sources[0], sources[1], sources[2]) = (pairs[0], pairs[1], pairs[2]);
    }

    /// @dev Advances the chain, updates the feed and returns its answer.
    function _updateAfter(uint256 elapsed) private returns (uint256) {
        vm.warp(block.timestamp + elapsed);
        feed.update();
        (, int256 answer,,,) = feed.latestRoundData();
        return uint256(answer);
    }

    /// @dev Sets the price of a pair of 1000 native coins, whole USD.
    function _setPrice(uint256 index, uint256 price) private {
        _setReserves(pairs[index], price * 1000 * 10 ** stables[index].decimals(), 1000e18);
    }

    /// @dev Buys or sells the native coin at a pair.
    function _trade(uint256 index, bool isBuy, uint256 amountIn) private {
        uint256 received;
        Pair pair = pairs[index];
        bool isNativeToken0 = pair.token0() == address(wbnb);
        (uint256 native, uint256 stable,) = pair.getReserves();
        if (!isNativeToken0) (native, stable) = (stable, native);
        if (isBuy) {
            stables[index].mint(address(pair), amountIn);
            received = native * amountIn * 9975 / (stable * 10_000 + amountIn * 9975);
        } else {
            vm.deal(address(this), amountIn);
            wbnb.deposit{value: amountIn}();
            wbnb.transfer(address(pair), amountIn);
            received = stable * amountIn * 9975 / (native * 10_000 + amountIn * 9975);
        }
        bool isOutToken0 = isBuy == isNativeToken0;
        pair.swap(isOutToken0 ? received : 0, isOutToken0 ? 0 : received, address(this), "");
    }

    /// @dev Replaces both balances of a pair and lets it take them over.
    function _setReserves(Pair pair, uint256 stableAmount, uint256 nativeAmount) private {
        address stable = pair.token0() == address(wbnb) ? pair.token1() : pair.token0();
        uint256 stableBalance = TestToken(stable).balanceOf(address(pair));
        uint256 nativeBalance = wbnb.balanceOf(address(pair));
        vm.startPrank(address(pair));
        TestToken(stable).transfer(address(this), stableBalance);
        wbnb.transfer(address(this), nativeBalance);
        vm.stopPrank();
        TestToken(stable).mint(address(pair), stableAmount);
        vm.deal(address(this), nativeAmount);
        wbnb.deposit{value: nativeAmount}();
        wbnb.transfer(address(pair), nativeAmount);
        pair.sync();
    }
}
