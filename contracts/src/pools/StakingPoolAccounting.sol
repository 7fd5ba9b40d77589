// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {StakingPoolConfig} from "./StakingPoolConfig.sol";

/// @title StakingPoolAccounting: state of a staking pool and its stakers, and the rewards that follow from it
/// @notice Amounts in base units, times in unix seconds.
abstract contract StakingPoolAccounting is StakingPoolConfig {
    /// @dev Position of an account.
    struct User {
        /// @dev Stake.
        uint176 amount;
        /// @dev Time of the last deposit, from which on the lock period runs.
        uint40 lastDepositAt;
        /// @dev Whether the account earns nothing and cannot deposit.
        bool isBlacklisted;
        /// @dev Whether `rewardLockedUp` is not zero. Saves reading it.
        bool hasLockedReward;
        /// @dev `accTokenPerShare` at the last settlement.
        uint256 accTokenPerSharePaid;
    }

    uint176 internal _totalOwed;
    uint40 internal _lastRewardBlock;
    uint40 internal _bonusEndBlock;

    uint176 internal _totalStaked;
    bool internal _hasLimit;
    /// @inheritdoc IStakingPool
    bool public isEmergency;

    /// @inheritdoc IStakingPool
    uint256 public accTokenPerShare;
    /// @inheritdoc IStakingPool
    uint256 public poolLimitPerUser;
    /// @inheritdoc IStakingPool
    uint256 public pendingFees;
    mapping(address account => User) internal _users;
    /// @inheritdoc IStakingPool
    mapping(address account => uint256) public rewardLockedUp;

    /// @inheritdoc IStakingPool
    function bonusEndBlock() external view returns (uint256) {
        return _bonusEndBlock;
    }

    /// @inheritdoc IStakingPool
    function lastRewardBlock() external view returns (uint256) {
        return _lastRewardBlock;
    }

    /// @inheritdoc IStakingPool
    function stakedSupply() external view returns (uint256) {
        return _totalStaked;
    }

    /// @inheritdoc IStakingPool
    function totalOwed() external view returns (uint256) {
        return _totalOwed;
    }

    /// @inheritdoc IStakingPool
    function userInfo(address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, bool inBlackList, uint256 lastDepositAt)
    {
        User storage user = _users[account];
        amount = user.amount;
        rewardDebt = Math.mulDiv(amount, user.accTokenPerSharePaid, PRECISION_FACTOR);
        inBlackList = user.isBlacklisted;
        lastDepositAt = user.lastDepositAt;
    }

    /// @inheritdoc IStakingPool
    function pendingReward(address account) external view returns (uint256 amount) {
        User storage user = _users[account];
        amount = rewardLockedUp[account];
        if (user.isBlacklisted) return amount;
        uint256 accPerShare = accTokenPerShare;
        if (_totalStaked > 0) accPerShare += _accPerShareGrowth(_unaccountedReward(), _totalStaked);
        amount += _rewardSince(user, accPerShare);
    }

    /// @inheritdoc IStakingPool
    function rewardsAvailable() public view returns (uint256) {
        uint256 surplus = Math.saturatingSub(_rewardBalance(), _totalOwed);
        return _totalStaked == 0 ? surplus : surplus - _unaccountedReward();
    }

    /// @inheritdoc IStakingPool
    function fundedEndBlock() external view returns (uint256) {
        uint256 fromBlock = Math.max(block.number, startBlock);
        return Math.min(_bonusEndBlock, fromBlock + rewardsAvailable() / rewardPerBlock);
    }

    function _getLockedUntil(User storage user) internal view returns (uint256) {
        return lockPeriod == 0 ? 0 : user.lastDepositAt + lockPeriod;
    }

    /// @dev A fixed lock includes the rewards, so that an early withdrawal forfeits them.
    function _isRewardLocked(User storage user) internal view returns (bool) {
        return !isFlexibleLock && block.timestamp < _getLockedUntil(user);
    }

    /// @dev Accounts for rewards up to the current block. Blocks that are not funded earn nothing.
    /// @return accPerShare current `accTokenPerShare`
    function _updatePool() internal returns (uint256 accPerShare) {
        accPerShare = accTokenPerShare;
        if (block.number <= _lastRewardBlock) return accPerShare;
        uint256 totalStaked = _totalStaked;
        if (totalStaked > 0) {
            uint256 growth = _accPerShareGrowth(_unaccountedReward(), totalStaked);
            if (growth > 0) {
                accPerShare += growth;
                accTokenPerShare = accPerShare;
                // What stakers can claim, rounded up to cover all claims together. Fits in 176 bits because it does not
                // exceed the unaccounted reward.
                _totalOwed += uint176(Math.mulDiv(growth, totalStaked, PRECISION_FACTOR, Math.Rounding.Ceil));
            }
        }
        _lastRewardBlock = uint40(block.number);
    }

    /// @dev Reward of all stakers since the last update, limited to the funds available and to 176 bits.
    function _unaccountedReward() internal view returns (uint256) {
        uint256 fromBlock = _lastRewardBlock;
        uint256 toBlock = Math.min(block.number, _bonusEndBlock);
        if (toBlock <= fromBlock) return 0;
        uint256 owed = _totalOwed;
        uint256 surplus = Math.saturatingSub(Math.min(_rewardBalance(), type(uint176).max), owed);
        return Math.min((toBlock - fromBlock) * rewardPerBlock, surplus);
    }

    /// @dev Growth of `accTokenPerShare`. A growth that would overflow is dropped instead of reverting, which a stake
    /// of one unit and a huge reward could cause.
    function _accPerShareGrowth(uint256 reward, uint256 totalStaked) internal view returns (uint256) {
        if (reward > type(uint256).max / PRECISION_FACTOR) return 0;
        uint256 growth = reward * PRECISION_FACTOR / totalStaked;
        return growth > type(uint256).max - accTokenPerShare ? 0 : growth;
    }

    /// @dev Reward tokens held, without stakes and fees. A reward token that does not return its balance counts as
    /// zero, so that it cannot block withdrawals.
    function _rewardBalance() internal view returns (uint256 balance) {
        (bool success, bytes memory data) =
            address(rewardToken).staticcall(abi.encodeCall(IERC20.balanceOf, (address(this))));
        if (!success || data.length < 32) return 0;
        balance = abi.decode(data, (uint256));
        if (address(rewardToken) == address(stakedToken)) {
            balance = Math.saturatingSub(balance, uint256(_totalStaked) + pendingFees);
        }
    }

    /// @dev Reward of a stake since its last settlement, rounded down. Fits in 176 bits because it does not exceed
    /// `_totalOwed`.
    function _rewardSince(User storage user, uint256 accPerShare) internal view returns (uint256) {
        uint256 amount = user.amount;
        return amount == 0 ? 0 : Math.mulDiv(amount, accPerShare - user.accTokenPerSharePaid, PRECISION_FACTOR);
    }

    /// @dev Settles an account. The reward of a blacklisted account returns to the available rewards.
    /// @return reward base units earned since the last settlement
    function _settle(User storage user) internal returns (uint256 reward) {
        uint256 accPerShare = _updatePool();
        reward = _rewardSince(user, accPerShare);
        user.accTokenPerSharePaid = accPerShare;
        if (user.isBlacklisted && reward > 0) {
            _totalOwed = uint176(Math.saturatingSub(_totalOwed, reward));
            reward = 0;
        }
    }

    /// @dev Keeps a reward for a later claim.
    function _lockReward(address account, User storage user, uint256 reward) internal {
        if (reward == 0) return;
        rewardLockedUp[account] += reward;
        user.hasLockedReward = true;
    }

    /// @dev Clears the locked reward of the caller.
    /// @return reward base units that were locked
    function _unlockReward(User storage user) internal returns (uint256 reward) {
        if (!user.hasLockedReward) return 0;
        reward = rewardLockedUp[msg.sender];
        rewardLockedUp[msg.sender] = 0;
        user.hasLockedReward = false;
    }
}
