// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IPair} from "../interfaces/IPair.sol";
import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";
import {PairPriceReader} from "./PairPriceReader.sol";

/// @title PoolPriceFeed: price of the native coin in USD, from the mean prices of three pairs
/// @notice For test chains and chains without a price network. Each pair trades the wrapped native coin for a stablecoin.
/// An answer is the median of the pairs' time-weighted mean prices over the window, or the mean of two that agree. Anyone
/// can update. Answers have 8 decimals.
/// @dev A trade that is held for the whole window moves the answer, for little more than the fee of the pair. A contract
/// that pays by these answers has to keep what a move can win below that, see docs/security.md.
contract PoolPriceFeed is AggregatorV3Interface {
    using SafeCast for *;
    using PairPriceReader for PairPriceReader.Source;

    /// @notice Two prices that differ by more than this are no answer, basis points: the fees of two pairs. Trades through
    /// both of them bring prices together that are further apart.
    uint256 public constant MAX_DIFFERENCE_BPS = 50;

    /// @inheritdoc AggregatorV3Interface
    uint8 public constant decimals = 8;
    /// @inheritdoc AggregatorV3Interface
    string public constant description = "BNB / USD";
    /// @inheritdoc AggregatorV3Interface
    uint256 public constant version = 2;

    uint256 private constant PAIR_COUNT = 3;
    /// @dev With a quarter of the window between two checkpoints, the fourth to last is as old as the window.
    uint256 private constant CHECKPOINT_COUNT = 4;
    uint256 private constant BPS_DENOMINATOR = 10_000;

    struct Answer {
        int192 value;
        uint64 updatedAt;
    }

    /// @dev Cumulative prices of the pairs at a time.
    struct Checkpoint {
        uint256 time;
        uint256[PAIR_COUNT] priceCumulatives;
    }

    /// @notice Shortest time over which a mean is taken, seconds. The longest is twice as long.
    uint256 public immutable window;
    /// @notice Shortest time between two updates, seconds.
    uint256 public immutable minUpdateInterval;
    /// @notice Least native coin of a pair that counts, wei.
    uint256 public immutable minLiquidity;

    PairPriceReader.Source[PAIR_COUNT] private _sources;
    Checkpoint[CHECKPOINT_COUNT] private _checkpoints;
    mapping(uint80 roundId => Answer) private _answers;
    uint80 private _latestRoundId;
    /// @dev Position of the newest checkpoint.
    uint8 private _newest;

    /// @notice A pair does not trade the native coin, the window is zero, or the least liquidity is zero or above 80 bits.
    error InvalidConfig();
    /// @notice Chains 56 and 97 have a price network: name its feed instead.
    error ChainHasPriceNetwork();
    /// @notice The last update is too recent.
    /// @param earliest unix seconds of the next possible update
    error TooSoon(uint256 earliest);

    /// @param pairs pairs of the wrapped native coin and a stablecoin, each with liquidity
    /// @param wbnb wrapped native coin
    /// @param window_ shortest time over which a mean is taken, seconds
    /// @param minLiquidity_ least native coin of a pair that counts, wei
    constructor(IPair[PAIR_COUNT] memory pairs, address wbnb, uint256 window_, uint256 minLiquidity_) {
        if (block.chainid == 56 || block.chainid == 97) revert ChainHasPriceNetwork();
        if (window_ == 0 || minLiquidity_ == 0 || minLiquidity_ > type(uint80).max) revert InvalidConfig();
        window = window_;
        minUpdateInterval = Math.ceilDiv(window_, CHECKPOINT_COUNT);
        minLiquidity = minLiquidity_;
        _checkpoints[0].time = block.timestamp;
        for (uint256 i = 0; i < PAIR_COUNT; i++) {
            bool isNativeToken0 = pairs[i].token0() == wbnb;
            if (!isNativeToken0 && pairs[i].token1() != wbnb) revert InvalidConfig();
            // One pair in two places would outvote the third.
            for (uint256 j = 0; j < i; j++) {
                if (pairs[j] == pairs[i]) revert InvalidConfig();
            }
            _sources[i] = PairPriceReader.create(pairs[i], isNativeToken0);
            (_checkpoints[0].priceCumulatives[i],) = _sources[i].read();
        }
    }

    /// @notice Adds a checkpoint, and an answer if the pairs give one. Anyone can call.
    /// @dev The feed goes stale without a checkpoint that is one to two windows old, with fewer than two pairs of enough
    /// liquidity, and where only two are left that do not agree.
    function update() external {
        if (block.timestamp < lastCheckpoint() + minUpdateInterval) {
            revert TooSoon(lastCheckpoint() + minUpdateInterval);
        }
        Checkpoint memory start = _findStart();
        uint256 position = (_newest + 1) % CHECKPOINT_COUNT;
        _newest = uint8(position);
        Checkpoint storage current = _checkpoints[position];
        current.time = block.timestamp;

        uint256 elapsed = block.timestamp - start.time;
        uint256[] memory prices = new uint256[](PAIR_COUNT);
        uint256 count;
        for (uint256 i = 0; i < PAIR_COUNT; i++) {
            PairPriceReader.Source memory source = _sources[i];
            (uint256 priceCumulative, uint256 k) = source.read();
            current.priceCumulatives[i] = priceCumulative;
            uint256 increase;
            // Cumulative prices wrap around by design.
            unchecked {
                increase = priceCumulative - start.priceCumulatives[i];
            }
            if (source.hasLiquidity(k, increase / elapsed, minLiquidity)) {
                prices[count++] = source.toPrice(increase, elapsed);
            }
        }
        if (elapsed >= window && elapsed <= 2 * window) _answer(prices, count);
    }

    /// @inheritdoc AggregatorV3Interface
    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(_latestRoundId);
    }

    /// @notice Time of the last update.
    /// @return time unix seconds
    function lastCheckpoint() public view returns (uint256 time) {
        return _checkpoints[_newest].time;
    }

    /// @inheritdoc AggregatorV3Interface
    function getRoundData(uint80 _roundId)
        public
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        Answer memory stored = _answers[_roundId];
        require(stored.updatedAt != 0, "No data present");
        return (_roundId, stored.value, stored.updatedAt, stored.updatedAt, _roundId);
    }

    /// @dev Newest checkpoint that is as old as the window, or the oldest one. A mean over much more than the window would
    /// be known, but for a little, long before it is taken.
    function _findStart() private view returns (Checkpoint memory start) {
        uint256 position = _newest;
        for (uint256 i = 1; i < CHECKPOINT_COUNT && block.timestamp < _checkpoints[position].time + window; i++) {
            uint256 earlier = (position + CHECKPOINT_COUNT - 1) % CHECKPOINT_COUNT;
            // None so early yet.
            if (_checkpoints[earlier].time == 0) break;
            position = earlier;
        }
        return _checkpoints[position];
    }

    /// @dev Stores the median of three prices, or the mean of two that agree.
    function _answer(uint256[] memory prices, uint256 count) private {
        if (count < 2) return;
        (uint256 low, uint256 high) = (Math.min(prices[0], prices[1]), Math.max(prices[0], prices[1]));
        uint256 price = Math.max(low, Math.min(high, prices[2]));
        if (count == 2) {
            if ((high - low) * BPS_DENOMINATOR > low * MAX_DIFFERENCE_BPS) return;
            price = (low + high) / 2;
        }
        int192 value = price.toInt256().toInt192();
        uint80 roundId = ++_latestRoundId;
        _answers[roundId] = Answer(value, block.timestamp.toUint64());
        emit AnswerUpdated(value, roundId, block.timestamp);
    }
}
