// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {FarmEmission} from "./FarmEmission.sol";
import {IMasterFarm} from "./IMasterFarm.sol";

/// @title FarmAccounting: state of farms and stakers, and the rewards that follow from it
/// @notice Amounts in base units, times in unix seconds, fees in basis points.
/// @dev `Ownable2Step` is a base of this contract so that the owner and `_currentPeriod` share a storage slot.
abstract contract FarmAccounting is FarmEmission, Ownable2Step {
    /// @dev State and parameters of a farm. Packed so that a deposit or withdrawal reads only slots that it also
    /// writes.
    struct Pool {
        /// @dev Staked token.
        IERC20 lpToken;
        /// @dev Share of the emission, out of `totalAllocPoint`.
        uint32 allocPoint;
        /// @dev Block up to which rewards are accounted for.
        uint40 lastRewardBlock;
        /// @dev Emission period that contains `lastRewardBlock`.
        uint24 period;
        /// @dev Accumulated reward per staked base unit, times PRECISION.
        uint256 accZonoPerShare;
        /// @dev Sum of all stakes.
        uint176 totalStaked;
        /// @dev Seconds between two harvests of an account.
        uint24 harvestInterval;
        /// @dev Seconds that a stake is locked after its last deposit.
        uint24 lockupDuration;
        /// @dev Fee on deposits.
        uint16 depositFeeBps;
        /// @dev Fee on withdrawals.
        uint16 withdrawFeeBps;
    }

    /// @dev Position of an account in a farm.
    struct User {
        /// @dev Stake.
        uint176 amount;
        /// @dev Time of the next possible harvest.
        uint40 nextHarvestUntil;
        /// @dev Time from which on the stake can be withdrawn.
        uint40 lockedUntil;
        /// @dev `accZonoPerShare` at the last settlement.
        uint256 accZonoPerSharePaid;
        /// @dev Reward held back by a lock or a harvest interval. Not written in farms without either.
        uint256 rewardLockedUp;
    }

    /// @dev Factor of `accZonoPerShare` in `poolInfo`, as in MasterChef.
    uint256 private constant PUBLISHED_PRECISION = 1e12;

    uint32 internal _poolCount;
    /// @inheritdoc IMasterFarm
    bool public isEmergency;
    /// @inheritdoc IMasterFarm
    address public feeAddress;

    mapping(uint256 pid => Pool) internal _pools;
    mapping(uint256 pid => mapping(address account => User)) internal _users;
    /// @inheritdoc IMasterFarm
    mapping(uint256 pid => uint256) public pendingFees;

    /// @inheritdoc IMasterFarm
    function poolLength() external view returns (uint256) {
        return _poolCount;
    }

    /// @inheritdoc IMasterFarm
    function poolInfo(uint256 pid)
        external
        view
        returns (
            IERC20 lpToken,
            uint256 allocPoint,
            uint256 lastRewardBlock,
            uint256 accZonoPerShare,
            uint256 totalStaked,
            uint256 harvestInterval,
            uint256 lockupDuration,
            uint256 depositFeeBP,
            uint256 withdrawFeeBP
        )
    {
        Pool storage pool = _getPool(pid);
        lpToken = pool.lpToken;
        allocPoint = pool.allocPoint;
        lastRewardBlock = pool.lastRewardBlock;
        accZonoPerShare = pool.accZonoPerShare / (PRECISION / PUBLISHED_PRECISION);
        totalStaked = pool.totalStaked;
        harvestInterval = pool.harvestInterval;
        lockupDuration = pool.lockupDuration;
        depositFeeBP = pool.depositFeeBps;
        withdrawFeeBP = pool.withdrawFeeBps;
    }

    /// @inheritdoc IMasterFarm
    function userInfo(uint256 pid, address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 rewardLockedUp, uint256 nextHarvestUntil)
    {
        User storage user = _users[pid][account];
        amount = user.amount;
        rewardDebt = Math.mulDiv(amount, user.accZonoPerSharePaid, PRECISION);
        rewardLockedUp = user.rewardLockedUp;
        nextHarvestUntil = user.nextHarvestUntil;
    }

    /// @inheritdoc IMasterFarm
    function getPosition(uint256 pid, address account) public view returns (uint256 amount, uint256 pendingReward) {
        Pool storage pool = _getPool(pid);
        User storage user = _users[pid][account];
        amount = user.amount;
        uint256 accPerShare = pool.accZonoPerShare;
        uint256 totalStaked = pool.totalStaked;
        if (totalStaked > 0) {
            accPerShare += _pendingEmission(pool.period, pool.allocPoint, pool.lastRewardBlock) * PRECISION
            / totalStaked;
        }
        pendingReward = _rewardSince(user, accPerShare);
        if (_canLockRewards(pool)) pendingReward += user.rewardLockedUp;
    }

    /// @inheritdoc IMasterFarm
    function userLockedUntil(uint256 pid, address account) external view returns (uint256 lockedUntil) {
        return _users[pid][account].lockedUntil;
    }

    /// @inheritdoc IMasterFarm
    function pendingZono(uint256 pid, address account) external view returns (uint256 pendingReward) {
        (, pendingReward) = getPosition(pid, account);
    }

    /// @inheritdoc IMasterFarm
    function canHarvest(uint256 pid, address account) external view returns (bool isHarvestable) {
        return _canHarvest(_users[pid][account]);
    }

    function _getPool(uint256 pid) internal view returns (Pool storage pool) {
        pool = _pools[pid];
        if (address(pool.lpToken) == address(0)) revert InvalidPid(pid);
    }

    /// @dev Accounts for rewards up to the current block. Blocks without any stake earn nothing.
    /// @return accPerShare current `accZonoPerShare`
    function _updatePool(Pool storage pool) internal returns (uint256 accPerShare) {
        accPerShare = pool.accZonoPerShare;
        if (block.number <= pool.lastRewardBlock) return accPerShare;
        uint256 totalStaked = pool.totalStaked;
        if (totalStaked > 0) {
            uint256 reward = _pendingEmission(pool.period, pool.allocPoint, pool.lastRewardBlock);
            if (reward > 0) {
                accPerShare += reward * PRECISION / totalStaked;
                pool.accZonoPerShare = accPerShare;
            }
        }
        pool.lastRewardBlock = uint40(block.number);
        if (_hasEnded(pool.period)) pool.period = _currentPeriod;
    }

    /// @dev Reward of a stake since its last settlement, rounded down: the rewards of all stakers never exceed the
    /// emission.
    function _rewardSince(User storage user, uint256 accPerShare) internal view returns (uint256) {
        uint256 amount = user.amount;
        return amount == 0 ? 0 : Math.mulDiv(amount, accPerShare - user.accZonoPerSharePaid, PRECISION);
    }

    /// @dev Whether the farm has a lock or a harvest interval. Constant, since the parameters of a farm never change.
    function _canLockRewards(Pool storage pool) internal view returns (bool) {
        return pool.harvestInterval > 0 || pool.lockupDuration > 0;
    }

    function _canHarvest(User storage user) internal view returns (bool) {
        return block.timestamp >= user.nextHarvestUntil && block.timestamp >= user.lockedUntil;
    }
}
