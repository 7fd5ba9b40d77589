// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMasterFarm} from "./IMasterFarm.sol";

/// @title FarmEmission: how much each farm earned, however often rate and allocation changed meanwhile
/// @notice A change opens a new period instead of visiting every farm, so it costs the same with ten farms or ten thousand.
/// Amounts in base units, rates per block.
abstract contract FarmEmission is IMasterFarm {
    using SafeCast for uint256;

    /// @dev Blocks between two changes of emission or allocation. A farm that was not updated for many periods catches up
    /// with the rest of its own period and one difference.
    struct EmissionPeriod {
        uint96 zonoPerBlock;
        uint64 totalAllocPoint;
        uint40 fromBlock;
        /// @dev 0 while the period runs.
        uint40 untilBlock;
        /// @dev Reward of one allocation point in all earlier periods, times PRECISION.
        uint256 accZonoPerPoint;
    }

    /// @notice Highest allocation of one farm.
    uint256 public constant MAX_ALLOC_POINT = 1e9;
    /// @notice Highest emission a deployment can begin with, base units per block.
    uint256 public constant MAX_INITIAL_ZONO_PER_BLOCK = 1000e18;
    /// @notice The owner can raise the emission to this multiple of the initial one at most.
    uint256 public constant MAX_EMISSION_MULTIPLE = 10;
    /// @dev 36 digits: nothing is lost on stakes of up to 30 decimals. With the ceilings above, no product below reaches
    /// 2^256 before block 2^40.
    uint256 internal constant PRECISION = 1e36;

    /// @inheritdoc IMasterFarm
    uint256 public immutable startBlock;
    /// @inheritdoc IMasterFarm
    uint256 public immutable maxZonoPerBlock;

    mapping(uint256 period => EmissionPeriod) private _periods;
    uint24 internal _currentPeriod;

    /// @param initialZonoPerBlock base units per block for all farms together
    /// @param startBlock_ first block that emits
    constructor(uint256 initialZonoPerBlock, uint256 startBlock_) {
        if (initialZonoPerBlock > MAX_INITIAL_ZONO_PER_BLOCK) {
            revert EmissionTooHigh(initialZonoPerBlock, MAX_INITIAL_ZONO_PER_BLOCK);
        }
        startBlock = startBlock_;
        maxZonoPerBlock = initialZonoPerBlock * MAX_EMISSION_MULTIPLE;
        _periods[0].zonoPerBlock = uint96(initialZonoPerBlock);
        _periods[0].fromBlock = Math.max(block.number, startBlock_).toUint40();
        emit EmissionChanged(initialZonoPerBlock);
    }

    /// @inheritdoc IMasterFarm
    function zonoPerBlock() public view returns (uint256) {
        return _periods[_currentPeriod].zonoPerBlock;
    }

    /// @inheritdoc IMasterFarm
    function totalAllocPoint() public view returns (uint256) {
        return _periods[_currentPeriod].totalAllocPoint;
    }

    /// @dev Changes the emission from this block on.
    function _setEmission(uint256 newZonoPerBlock) internal {
        if (newZonoPerBlock > maxZonoPerBlock) revert EmissionTooHigh(newZonoPerBlock, maxZonoPerBlock);
        _openPeriod(newZonoPerBlock, totalAllocPoint());
        emit EmissionChanged(newZonoPerBlock);
    }

    /// @dev Changes the allocation of one farm among all from this block on.
    function _setAllocation(uint256 oldPoints, uint256 newPoints) internal {
        if (newPoints > MAX_ALLOC_POINT) revert AllocPointTooHigh(newPoints, MAX_ALLOC_POINT);
        _openPeriod(zonoPerBlock(), totalAllocPoint() - oldPoints + newPoints);
    }

    function _isOver(uint256 period) internal view returns (bool) {
        return _periods[period].untilBlock != 0;
    }

    /// @dev This block, but never before emission begins.
    function _emissionBlock() internal view returns (uint256) {
        return Math.max(block.number, startBlock);
    }

    /// @dev From this block on emission and allocation are these.
    function _openPeriod(uint256 rate, uint256 totalPoints) private {
        uint256 current = _currentPeriod;
        EmissionPeriod storage period = _periods[current];
        uint256 fromBlock = _emissionBlock();
        if (period.fromBlock != fromBlock) {
            uint256 acc = _accZonoPerPoint(period, fromBlock);
            period.untilBlock = fromBlock.toUint40();
            _currentPeriod = (++current).toUint24();
            period = _periods[current];
            period.fromBlock = fromBlock.toUint40();
            period.accZonoPerPoint = acc;
        }
        period.zonoPerBlock = rate.toUint96();
        period.totalAllocPoint = totalPoints.toUint64();
    }

    /// @dev Reward of one allocation point up to `toBlock`, which lies in `period`, times PRECISION.
    function _accZonoPerPoint(EmissionPeriod storage period, uint256 toBlock) private view returns (uint256) {
        uint256 totalPoints = period.totalAllocPoint;
        if (totalPoints == 0) return period.accZonoPerPoint;
        return period.accZonoPerPoint + (toBlock - period.fromBlock) * period.zonoPerBlock * PRECISION / totalPoints;
    }

    /// @dev Emission of a farm since its last update.
    /// @param id period in which `last` lies
    /// @param points allocation of the farm in all periods since
    /// @param last block up to which its rewards are accounted for
    function _pendingEmission(uint256 id, uint256 points, uint256 last) internal view returns (uint256 reward) {
        if (points == 0 || block.number <= last) return 0;
        EmissionPeriod storage period = _periods[id];
        uint256 until = period.untilBlock;
        if (until == 0) return (block.number - last) * period.zonoPerBlock * points / period.totalAllocPoint;
        reward = (until - last) * period.zonoPerBlock * points / period.totalAllocPoint;
        uint256 acc = _accZonoPerPoint(_periods[_currentPeriod], block.number) - _periods[id + 1].accZonoPerPoint;
        reward += points * acc / PRECISION;
    }
}
