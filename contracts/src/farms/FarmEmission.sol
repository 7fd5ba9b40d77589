// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMasterFarm} from "./IMasterFarm.sol";

/// @title FarmEmission: emission of each farm across changes of rate and allocation
/// @notice A change starts a new period instead of updating every farm, so that its cost does not depend on the number
/// of farms. Amounts in base units, rates per block.
abstract contract FarmEmission is IMasterFarm {
    using SafeCast for uint256;

    /// @dev Blocks between two changes of rate or allocation. A farm that was not updated for many periods catches up
    /// with the rest of its own period and one difference of `accZonoPerPoint`.
    struct EmissionPeriod {
        /// @dev Emission rate, base units per block for all farms together.
        uint96 zonoPerBlock;
        /// @dev Sum of the allocation points of all farms.
        uint64 totalAllocPoint;
        /// @dev First block of the period.
        uint40 startBlock;
        /// @dev First block of the next period; 0 for the current period.
        uint40 endBlock;
        /// @dev Accumulated reward of one allocation point in all earlier periods, times PRECISION.
        uint256 accZonoPerPoint;
    }

    /// @notice Highest allocation of one farm.
    uint256 public constant MAX_ALLOC_POINT = 1e9;
    /// @notice Highest initial emission rate, base units per block.
    uint256 public constant MAX_INITIAL_ZONO_PER_BLOCK = 1000e18;
    /// @notice Highest emission rate, as a multiple of the initial rate.
    uint256 public constant MAX_EMISSION_MULTIPLE = 10;
    /// @dev 36 digits: no reward is lost on stakes of tokens with up to 30 decimals. With the limits above, no product
    /// overflows before block 2^40.
    uint256 internal constant PRECISION = 1e36;

    /// @inheritdoc IMasterFarm
    uint256 public immutable startBlock;
    /// @inheritdoc IMasterFarm
    uint256 public immutable maxZonoPerBlock;

    mapping(uint256 period => EmissionPeriod) private _periods;
    uint24 internal _currentPeriod;

    /// @param initialZonoPerBlock base units per block for all farms together
    /// @param startBlock_ first block that emits rewards
    constructor(uint256 initialZonoPerBlock, uint256 startBlock_) {
        if (initialZonoPerBlock > MAX_INITIAL_ZONO_PER_BLOCK) {
            revert EmissionTooHigh(initialZonoPerBlock, MAX_INITIAL_ZONO_PER_BLOCK);
        }
        startBlock = startBlock_;
        maxZonoPerBlock = initialZonoPerBlock * MAX_EMISSION_MULTIPLE;
        _periods[0].zonoPerBlock = uint96(initialZonoPerBlock);
        _periods[0].startBlock = Math.max(block.number, startBlock_).toUint40();
        emit EmissionRateUpdated(initialZonoPerBlock);
    }

    /// @inheritdoc IMasterFarm
    function zonoPerBlock() public view returns (uint256 rate) {
        return _periods[_currentPeriod].zonoPerBlock;
    }

    /// @inheritdoc IMasterFarm
    function totalAllocPoint() public view returns (uint256 points) {
        return _periods[_currentPeriod].totalAllocPoint;
    }

    /// @dev Sets the emission rate from the current block on.
    function _setEmissionRate(uint256 newZonoPerBlock) internal {
        if (newZonoPerBlock > maxZonoPerBlock) revert EmissionTooHigh(newZonoPerBlock, maxZonoPerBlock);
        _startPeriod(newZonoPerBlock, totalAllocPoint());
        emit EmissionRateUpdated(newZonoPerBlock);
    }

    /// @dev Replaces the allocation points of one farm from the current block on.
    function _setAllocation(uint256 oldPoints, uint256 newPoints) internal {
        if (newPoints > MAX_ALLOC_POINT) revert AllocPointTooHigh(newPoints, MAX_ALLOC_POINT);
        _startPeriod(zonoPerBlock(), totalAllocPoint() - oldPoints + newPoints);
    }

    /// @dev Whether a later period has started.
    function _hasEnded(uint256 period) internal view returns (bool) {
        return _periods[period].endBlock != 0;
    }

    /// @dev Current block, or the first block that emits rewards if that is later.
    function _emissionBlock() internal view returns (uint256) {
        return Math.max(block.number, startBlock);
    }

    /// @dev Starts a period in the current block, or updates the period that has started in it.
    function _startPeriod(uint256 rate, uint256 totalPoints) private {
        uint256 current = _currentPeriod;
        EmissionPeriod storage period = _periods[current];
        uint256 start = _emissionBlock();
        if (period.startBlock != start) {
            uint256 accumulated = _accZonoPerPoint(period, start);
            period.endBlock = start.toUint40();
            _currentPeriod = (++current).toUint24();
            period = _periods[current];
            period.startBlock = start.toUint40();
            period.accZonoPerPoint = accumulated;
        }
        period.zonoPerBlock = rate.toUint96();
        period.totalAllocPoint = totalPoints.toUint64();
    }

    /// @dev Accumulated reward of one allocation point up to `toBlock`, which is within `period`, times PRECISION.
    function _accZonoPerPoint(EmissionPeriod storage period, uint256 toBlock) private view returns (uint256) {
        uint256 totalPoints = period.totalAllocPoint;
        if (totalPoints == 0) return period.accZonoPerPoint;
        return period.accZonoPerPoint + (toBlock - period.startBlock) * period.zonoPerBlock * PRECISION / totalPoints;
    }

    /// @dev Emission of a farm since its last update.
    /// @param id period that contains `lastRewardBlock`
    /// @param points allocation points of the farm since then
    /// @param lastRewardBlock block up to which rewards are accounted for
    /// @return reward base units
    function _pendingEmission(uint256 id, uint256 points, uint256 lastRewardBlock)
        internal
        view
        returns (uint256 reward)
    {
        if (points == 0 || block.number <= lastRewardBlock) return 0;
        EmissionPeriod storage period = _periods[id];
        uint256 endBlock = period.endBlock;
        if (endBlock == 0) {
            return (block.number - lastRewardBlock) * period.zonoPerBlock * points / period.totalAllocPoint;
        }
        reward = (endBlock - lastRewardBlock) * period.zonoPerBlock * points / period.totalAllocPoint;
        uint256 accumulated =
            _accZonoPerPoint(_periods[_currentPeriod], block.number) - _periods[id + 1].accZonoPerPoint;
        reward += points * accumulated / PRECISION;
    }
}
