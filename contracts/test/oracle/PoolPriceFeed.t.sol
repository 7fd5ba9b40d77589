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
    uint256 private constant WINDOW = 60;
    uint256 private constant GAP = 15;
    uint256 private constant MIN_LIQUIDITY = 17e18;

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
        assertEq(feed.version(), 2);
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
        vm.warp(START + WINDOW);
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
        uint256 answer = _updateAfter(2 * WINDOW);
        assertGe(answer, 600e8);
        assertLe(answer, 602e8);
    }

    function testFuzz_AnswerIsTheMeanOverTime(uint256 firstPrice, uint256 secondPrice, uint256 first, uint256 second)
        public
    {
        firstPrice = bound(firstPrice, 100, 10_000);
        secondPrice = bound(secondPrice, 100, 10_000);
        (first, second) = (bound(first, 0, WINDOW), bound(second, 0, WINDOW));
        if (first + second < WINDOW) second = WINDOW;
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
        assertEq(feed.minUpdateInterval(), GAP);
        vm.warp(START + GAP - 1);
        vm.expectRevert(abi.encodeWithSelector(PoolPriceFeed.TooSoon.selector, START + GAP));
        feed.update();
        _update(1);
        assertEq(feed.lastCheckpoint(), START + GAP);
        vm.expectRevert(abi.encodeWithSelector(PoolPriceFeed.TooSoon.selector, START + 2 * GAP));
        feed.update();
    }

    /// @dev However updates are spread, a mean is taken over one to two windows, and one update too many delays an answer by
    /// a quarter of the window at most.
    function testFuzz_MeanIsTakenOverOneToTwoWindows(uint256[12] memory gaps) public {
        uint256[13] memory times;
        times[0] = block.timestamp;
        for (uint256 i = 0; i < 12; i++) {
            uint256 price = 600 + 10 * i;
            for (uint256 j = 0; j < 3; j++) {
                _setPrice(j, price);
            }
            // Long silences are rare.
            bool hasAnswered = _update(gaps[i] % 8 == 0 ? bound(gaps[i], GAP, 1 days) : bound(gaps[i], GAP, 40));
            times[i + 1] = block.timestamp;
            uint256 start = i + 1;
            while (start > 0 && block.timestamp - times[start] < WINDOW) start--;
            uint256 elapsed = block.timestamp - times[start];
            assertEq(hasAnswered, elapsed >= WINDOW && elapsed <= 2 * WINDOW, "answer");
            if (!hasAnswered) continue;
            uint256 sum;
            for (uint256 j = start; j <= i; j++) {
                sum += (600 + 10 * j) * (times[j + 1] - times[j]);
            }
            assertApproxEqRel(_latest(), sum * 1e8 / elapsed, 1e12, "mean");
        }
    }

    /// @dev A mean over a long silence would be known long before it is taken. The next window has an answer again.
    function test_LongSilenceGivesNoAnswer() public {
        assertEq(_updateAfter(WINDOW), 601e8);
        assertFalse(_update(2 * WINDOW + 1));
        assertFalse(_update(WINDOW - 1));
        assertTrue(_update(GAP));
    }

    function test_PairWithLittleLiquidityDoesNotCount() public {
        _setReserves(pairs[1], 9999e6, 16e18);
        assertEq(_updateAfter(60), 601e8);
        // The mean of the two that are left; without a second one the feed goes stale.
        _setReserves(pairs[2], 9999, 16e18);
        assertFalse(_update(60));
        _setReserves(pairs[1], 601_000e6, 1000e18);
        assertTrue(_update(120));
    }

    /// @dev With two pairs left, a price counts only if both agree: one alone moves the answer by 25 basis points at most.
    function testFuzz_TwoPairsAnswerOnlyWhereTheyAgree(uint256 price) public {
        price = bound(price, 50, 1_000_000);
        _setReserves(pairs[1], 0, 0);
        _setPrice(0, 600);
        _setPrice(2, price);
        bool shouldAnswer = price == 600 || (price > 597 && price <= 603);
        assertEq(_update(WINDOW), shouldAnswer, "answer");
        if (shouldAnswer) assertEq(_latest(), (600e8 + price * 1e8) / 2);
    }

    /// @dev Whoever can take a pair below the least liquidity moves the answer from the median to the mean of the other two:
    /// by half of what they may differ at most, or there is no answer.
    function testFuzz_PairThatIsTakenOutMovesTheAnswerByAQuarterPercentAtMost(uint256 index, uint256[3] memory cents)
        public
    {
        index = bound(index, 0, 2);
        for (uint256 i = 0; i < 3; i++) {
            // A thousand native coins at 597 to 603 USD.
            uint256 stable = bound(cents[i], 59_700, 60_300) * 10 * 10 ** stables[i].decimals();
            _setReserves(pairs[i], stable, 1000e18);
        }
        uint256 median = _updateAfter(2 * WINDOW);
        uint256 snapshot = vm.snapshotState();
        _setReserves(pairs[index], 1, 1);
        bool hasAnswered = _update(WINDOW);
        uint256 answer = _latest();
        assertTrue(vm.revertToState(snapshot));
        if (hasAnswered) assertApproxEqRel(answer, median, 0.0026e18, "answer");
        else assertEq(answer, median);
    }

    /// @dev A pair at the widest price that reserves can have does not count, and holds up no other one.
    function test_AbsurdPriceStopsNothing() public {
        _setReserves(pairs[0], type(uint112).max, 1);
        assertEq(_updateAfter(2 * WINDOW), (601e8 + 602e8) / 2);
    }

    /// @dev One pair at ten times the price, of two: before, the answer was in the middle.
    function test_OneOfTwoPairsMovesNothing() public {
        _setReserves(pairs[1], 0, 0);
        assertEq(_updateAfter(WINDOW), 601e8);
        _setPrice(2, 6000);
        assertFalse(_update(WINDOW));
        assertEq(_latest(), 601e8);
    }

    function test_ChainsWithPriceNetworkAreRefused() public {
        IPair[3] memory sources = _getSources();
        uint64[2] memory chainIds = [uint64(56), 97];
        for (uint256 i = 0; i < 2; i++) {
            vm.chainId(chainIds[i]);
            vm.expectRevert(PoolPriceFeed.ChainHasPriceNetwork.selector);
            new PoolPriceFeed(sources, address(wbnb), WINDOW, MIN_LIQUIDITY);
        }
    }

    function test_ClockOfPairsWrapsAround() public {
        vm.warp((1 << 32) - 10);
        feed = _createFeed();
        assertEq(_updateAfter(WINDOW), 601e8);
    }

    function test_ConstructorRejectsInvalidConfig() public {
        IPair[3] memory sources = _getSources();
        vm.expectRevert(PoolPriceFeed.InvalidConfig.selector);
        new PoolPriceFeed(sources, address(wbnb), 0, MIN_LIQUIDITY);
        vm.expectRevert(PoolPriceFeed.InvalidConfig.selector);
        new PoolPriceFeed(sources, address(wbnb), WINDOW, 0);
        vm.expectRevert(PoolPriceFeed.InvalidConfig.selector);
        new PoolPriceFeed(sources, address(wbnb), WINDOW, 1 << 80);
        sources[2] = _createPair(tokenA, tokenB, 1e18, 1e6);
        vm.expectRevert(PoolPriceFeed.InvalidConfig.selector);
        new PoolPriceFeed(sources, address(wbnb), WINDOW, MIN_LIQUIDITY);
        for (uint256 i = 0; i < 2; i++) {
            sources[2] = sources[i];
            vm.expectRevert(PoolPriceFeed.InvalidConfig.selector);
            new PoolPriceFeed(sources, address(wbnb), WINDOW, MIN_LIQUIDITY);
        }
    }

    function _createFeed() private returns (PoolPriceFeed) {
        return new PoolPriceFeed(_getSources(), address(wbnb), WINDOW, MIN_LIQUIDITY);
    }

    function _getSources() private view returns (IPair[3] memory sources) {
        (sources[0], sources[1], sources[2]) = (pairs[0], pairs[1], pairs[2]);
    }

    /// @dev Advances the chain, updates the feed and returns its answer.
    function _updateAfter(uint256 elapsed) private returns (uint256) {
        assertTrue(_update(elapsed), "no answer");
        return _latest();
    }

    /// @dev Advances the chain, updates the feed and returns whether it has a new answer.
    function _update(uint256 elapsed) private returns (bool hasAnswered) {
        vm.warp(block.timestamp + elapsed);
        feed.update();
        try feed.latestRoundData() returns (uint80, int256, uint256, uint256 updatedAt, uint80) {
            return updatedAt == block.timestamp;
        } catch {
            return false;
        }
    }

    function _latest() private view returns (uint256) {
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
