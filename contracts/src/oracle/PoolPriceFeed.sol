// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IPair} from "../interfaces/IPair.sol";
import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";

/// @title PoolPriceFeed: price of the native coin in USD, the median of the mean prices of three pairs
/// @notice For chains without a price network. Each pair trades the wrapped native coin for a stablecoin. An answer is
/// the median of the pairs' time-weighted mean prices since the previous answer, so that trades within one block move
/// nothing and one pair alone cannot move it far. Anyone can update. Answers have 8 decimals.
contract PoolPriceFeed is AggregatorV3Interface {
    using SafeCast for *;

    /// @notice Least liquidity of a pair that counts, whole units of its stablecoin.
    uint256 public constant MIN_LIQUIDITY_USD = 10_000;

    /// @inheritdoc AggregatorV3Interface
    uint8 public constant decimals = 8;
    /// @inheritdoc AggregatorV3Interface
    string public constant description = "BNB / USD";
    /// @inheritdoc AggregatorV3Interface
    uint256 public constant version = 1;

    uint256 private constant PAIR_COUNT = 3;
    /// @dev One whole native coin in base units, times one USD with 8 decimals.
    uint256 private constant PRICE_SCALE = 1e18 * 1e8;

    struct Answer {
        int192 value;
        uint64 updatedAt;
    }

    /// @dev What an update needs of a pair.
    struct Source {
        IPair pair;
        bool isNativeToken0;
        uint256 stableUnit;
    }

    /// @notice Shortest time between two answers, seconds: over this time every mean is taken.
    uint256 public immutable minWindow;

    /// @notice Unix seconds up to which the last mean was taken.
    uint256 public lastCheckpoint;

    Source[PAIR_COUNT] private _sources;
    uint256[PAIR_COUNT] private _priceCumulativeLast;
    mapping(uint80 roundId => Answer) private _answers;
    uint80 private _latestRoundId;

    /// @notice A pair does not trade the native coin, or the window is zero.
    error InvalidConfig();
    /// @notice The window since the previous answer is too short.
    /// @param earliest unix seconds of the next possible update
    error TooSoon(uint256 earliest);
    /// @notice Fewer than two pairs have enough liquidity.
    error TooFewPairs();

    /// @param pairs pairs of the wrapped native coin and a stablecoin, each with liquidity
    /// @param wbnb wrapped native coin
    /// @param minWindow_ shortest time between two answers, seconds
    constructor(IPair[PAIR_COUNT] memory pairs, address wbnb, uint256 minWindow_) {
        if (minWindow_ == 0) revert InvalidConfig();
        minWindow = minWindow_;
        lastCheckpoint = block.timestamp;
        for (uint256 i = 0; i < PAIR_COUNT; i++) {
            bool isNativeToken0 = pairs[i].token0() == wbnb;
            if (!isNativeToken0 && pairs[i].token1() != wbnb) revert InvalidConfig();
            address stablecoin = isNativeToken0 ? pairs[i].token1() : pairs[i].token0();
            _sources[i] = Source(pairs[i], isNativeToken0, 10 ** IERC20Metadata(stablecoin).decimals());
            (_priceCumulativeLast[i],) = _read(_sources[i]);
        }
    }

    /// @notice Adds an answer. Anyone can call. Without two pairs of enough liquidity the feed goes stale instead.
    function update() external {
        uint256 elapsed = block.timestamp - lastCheckpoint;
        if (elapsed < minWindow) revert TooSoon(lastCheckpoint + minWindow);
        lastCheckpoint = block.timestamp;

        uint256[] memory prices = new uint256[](PAIR_COUNT);
        uint256 count;
        for (uint256 i = 0; i < PAIR_COUNT; i++) {
            Source memory source = _sources[i];
            (uint256 priceCumulative, uint256 k) = _read(source);
            uint256 increase;
            // Cumulative prices wrap around by design.
            unchecked {
                increase = priceCumulative - _priceCumulativeLast[i];
            }
            _priceCumulativeLast[i] = priceCumulative;
            if (_isLiquid(k, increase / elapsed, source.stableUnit)) {
                prices[count++] = _toPrice(increase, elapsed, source.stableUnit);
            }
        }
        if (count < 2) revert TooFewPairs();

        int192 answer = _median(prices, count).toInt256().toInt192();
        uint80 roundId = ++_latestRoundId;
        _answers[roundId] = Answer(answer, block.timestamp.toUint64());
        emit AnswerUpdated(answer, roundId, block.timestamp);
    }

    /// @inheritdoc AggregatorV3Interface
    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(_latestRoundId);
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

    /// @dev Cumulative price of the native coin up to this second, as if the pair was updated now, and the product of
    /// its reserves.
    function _read(Source memory source) private view returns (uint256 priceCumulative, uint256 k) {
        IPair pair = source.pair;
        (uint256 native, uint256 stable, uint32 updatedAt) = pair.getReserves();
        priceCumulative = source.isNativeToken0 ? pair.price0CumulativeLast() : pair.price1CumulativeLast();
        if (!source.isNativeToken0) (native, stable) = (stable, native);
        k = native * stable;
        if (k == 0) return (priceCumulative, 0);
        // The pair's clock has 32 bits and wraps around, as its cumulative prices do.
        unchecked {
            priceCumulative += (stable << 112) / native * uint32(uint32(block.timestamp) - updatedAt);
        }
    }

    /// @dev Whether a pair would hold enough stablecoin at its mean price. Trades of one block change neither the mean
    /// nor k, apart from fees, so they cannot make a pair count or not.
    /// @param k product of the reserves
    /// @param meanPrice mean price with 112 binary digits
    /// @param stableUnit one USD in base units
    function _isLiquid(uint256 k, uint256 meanPrice, uint256 stableUnit) private pure returns (bool isLiquid) {
        return Math.mulDiv(k, meanPrice, 1 << 112) >= (MIN_LIQUIDITY_USD * stableUnit) ** 2;
    }

    /// @dev Mean price, rounded to the nearest: cumulative prices are rounded down.
    /// @param increase increase of the cumulative price, with 112 binary digits
    /// @param elapsed seconds
    /// @param stableUnit one USD in base units
    function _toPrice(uint256 increase, uint256 elapsed, uint256 stableUnit) private pure returns (uint256 price) {
        return (Math.mulDiv(increase, 2 * PRICE_SCALE, elapsed * (stableUnit << 112)) + 1) / 2;
    }

    /// @dev Middle of three prices, or mean of two.
    function _median(uint256[] memory prices, uint256 count) private pure returns (uint256 median) {
        (uint256 low, uint256 high) = (Math.min(prices[0], prices[1]), Math.max(prices[0], prices[1]));
        if (count == 2) return (low + high) / 2;
        return Math.max(low, Math.min(high, prices[2]));
    }
}
