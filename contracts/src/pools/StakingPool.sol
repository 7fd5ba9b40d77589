// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {FeeTreasury} from "../shared/FeeTreasury.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {StakingPoolAccounting} from "./StakingPoolAccounting.sol";
import {StakingPoolConfig} from "./StakingPoolConfig.sol";

/// @title StakingPool: stake one token, or the native coin, and earn another between two blocks
/// @notice Rewards never exceed the funds of the pool. Stakes and fees are accounted for separately, and only its owner
/// can withdraw a stake. A fixed lock holds stake and rewards for its period; a flexible lock allows earlier
/// withdrawals for a fee. Amounts in base units, times in unix seconds, fees in basis points.
contract StakingPool is StakingPoolAccounting, FeeTreasury, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;
    using StakingLib for IERC20;

    /// @param config parameters of the pool
    /// @param treasury_ receiver of fees
    /// @param owner_ can raise the limit, end the rewards early, recover unearned rewards after the end, blacklist
    /// accounts, set the treasury, declare an emergency and recover other tokens
    constructor(PoolConfig memory config, address treasury_, address owner_)
        StakingPoolConfig(config)
        FeeTreasury(treasury_, owner_)
    {
        poolLimitPerUser = config.poolLimitPerUser;
        _hasLimit = config.poolLimitPerUser > 0;
        _bonusEndBlock = config.bonusEndBlock.toUint40();
        _lastRewardBlock = config.startBlock.toUint40();
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Raises or removes the stake limit.
    /// @param limit highest stake of an account, base units; 0 removes the limit
    function raisePoolLimit(uint256 limit) external onlyOwner {
        uint256 current = poolLimitPerUser;
        if (current == 0 || (limit > 0 && limit <= current)) revert InvalidLimit(limit);
        poolLimitPerUser = limit;
        _hasLimit = limit > 0;
        emit NewPoolLimit(limit);
    }

    /// @notice Ends the rewards with the current block. Rewards of earlier blocks do not change.
    function stopReward() external onlyOwner nonReentrant {
        _updatePool();
        if (block.number >= _bonusEndBlock) revert RewardsEnded(_bonusEndBlock);
        _bonusEndBlock = block.number.toUint40();
        emit RewardsStop(block.number);
    }

    /// @notice Withdraws unearned reward tokens after the end.
    /// @param to receiver
    function recoverRewards(address to) external onlyOwner nonReentrant {
        if (block.number <= _bonusEndBlock) revert RewardsNotEnded(_bonusEndBlock);
        _updatePool();
        uint256 amount = Math.saturatingSub(_rewardBalance(), _totalOwed);
        emit RewardsRecovered(to, amount);
        rewardToken.safeTransfer(to, amount);
    }

    /// @notice Adds an account to the blacklist or removes it. The account keeps its stake and the reward earned so
    /// far; nothing is paid here.
    /// @param account staker
    /// @param isBlacklisted whether the account earns nothing and cannot deposit from now on
    function setBlacklisted(address account, bool isBlacklisted) external onlyOwner nonReentrant {
        User storage user = _users[account];
        _lockReward(account, user, _settle(user));
        user.isBlacklisted = isBlacklisted;
        emit BlacklistUpdated(account, isBlacklisted);
    }

    /// @notice Makes emergency withdrawals free of fees and closes deposits. Irreversible.
    function declareEmergency() external onlyOwner {
        isEmergency = true;
        emit EmergencyDeclared();
    }

    /// @notice Transfers tokens sent to this contract by mistake; never the staked or the reward token.
    /// @param token token to recover
    /// @param to receiver
    function recoverToken(IERC20 token, address to) external onlyOwner nonReentrant {
        if (address(token) == address(stakedToken) || address(token) == address(rewardToken)) {
            revert InvalidToken(address(token));
        }
        _recover(token, to);
    }

    // ------------------------------------------------------------------------------------------------- stakers

    /// @inheritdoc IStakingPool
    function deposit(uint256 amount) external payable nonReentrant {
        User storage user = _users[msg.sender];
        uint256 reward = _settle(user);
        if (_isRewardLocked(user)) _lockReward(msg.sender, user, reward);
        else _payReward(user, reward, true);
        if (amount > 0) _stake(user, amount);
        else if (msg.value > 0) revert InvalidValue(msg.value, 0);
        emit Deposit(msg.sender, amount);
    }

    /// @inheritdoc IStakingPool
    function withdraw(uint256 amount) external nonReentrant {
        User storage user = _users[msg.sender];
        uint256 staked = user.amount;
        if (staked < amount) revert InsufficientStake(staked, amount);
        uint256 lockedUntil = _getLockedUntil(user);
        if (amount > 0 && !isFlexibleLock && block.timestamp < lockedUntil) revert StakeLocked(lockedUntil);
        uint256 reward = _settle(user);
        user.amount = uint176(staked - amount);
        if (_isRewardLocked(user)) _lockReward(msg.sender, user, reward);
        else _payReward(user, reward, amount == 0);
        if (amount > 0) {
            _unstake(amount, block.timestamp < lockedUntil ? StakingLib.calculateFee(amount, unlockFee) : 0);
        }
        emit Withdraw(msg.sender, amount);
    }

    /// @inheritdoc IStakingPool
    function emergencyWithdraw() external nonReentrant {
        User storage user = _users[msg.sender];
        uint256 amount = user.amount;
        // Forfeited rewards return to the available rewards, for other stakers or, after the end, for the owner.
        uint256 forfeited = _rewardSince(user, accTokenPerShare) + _unlockReward(user);
        if (forfeited > 0) _totalOwed = uint176(Math.saturatingSub(_totalOwed, forfeited));
        bool hasFee = block.timestamp < _getLockedUntil(user) && !isEmergency;
        user.amount = 0;
        user.lastDepositAt = 0;
        _unstake(amount, hasFee ? StakingLib.calculateFee(amount, unlockFee) : 0);
        emit EmergencyWithdraw(msg.sender, amount);
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @inheritdoc IStakingPool
    function fund(uint256 amount) external nonReentrant {
        // Blocks that have passed are paid out of what was here before: new funds pay later blocks alone.
        _updatePool();
        emit Funded(msg.sender, rewardToken.pullFromCaller(amount));
    }

    /// @inheritdoc IStakingPool
    function collectFees() external nonReentrant {
        uint256 amount = pendingFees;
        pendingFees = 0;
        emit FeesCollected(treasury, amount);
        _pushStake(treasury, amount);
    }

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev Pays the caller after updating the accounting. What is missing, or what the token rejects, can be claimed
    /// later.
    /// @param user position of the caller
    /// @param reward base units earned since the last settlement
    /// @param mustSucceed whether to revert if the token rejects the payment
    function _payReward(User storage user, uint256 reward, bool mustSucceed) private {
        reward += _unlockReward(user);
        if (reward == 0) return;
        uint256 payment = Math.min(reward, _rewardBalance());
        if (payment < reward) _lockReward(msg.sender, user, reward - payment);
        if (payment == 0) return;
        _totalOwed = uint176(Math.saturatingSub(_totalOwed, payment));
        if (rewardToken.trySafeTransfer(msg.sender, payment)) {
            emit Harvest(msg.sender, payment);
            return;
        }
        if (mustSucceed) revert RewardTransferFailed();
        _totalOwed += uint176(payment);
        _lockReward(msg.sender, user, payment);
    }

    function _stake(User storage user, uint256 amount) private {
        if (user.isBlacklisted) revert Blacklisted(msg.sender);
        if (isEmergency) revert EmergencyActive();
        uint256 received = _pullStake(amount);
        uint256 fee = StakingLib.calculateFee(received, depositFee);
        if (fee > 0) {
            pendingFees += fee;
            received -= fee;
        }
        uint256 staked = user.amount + received;
        if (_hasLimit && staked > poolLimitPerUser) revert LimitExceeded(staked, poolLimitPerUser);
        user.amount = staked.toUint176();
        user.lastDepositAt = uint40(block.timestamp);
        uint256 totalStaked = _totalStaked + received;
        _totalStaked = totalStaked.toUint176();
        emit TotalStakedUpdated(totalStaked);
    }

    /// @dev The fee stays in this contract until `collectFees`, so that no withdrawal depends on its receiver.
    function _unstake(uint256 amount, uint256 fee) private {
        uint256 totalStaked = _totalStaked - amount;
        _totalStaked = uint176(totalStaked);
        if (fee > 0) pendingFees += fee;
        emit TotalStakedUpdated(totalStaked);
        _pushStake(msg.sender, amount - fee);
    }

    /// @dev Takes the staked token or native coin from the caller.
    /// @return received base units that this contract received
    function _pullStake(uint256 amount) private returns (uint256 received) {
        if (isNative()) {
            if (msg.value != amount) revert InvalidValue(msg.value, amount);
            return amount;
        }
        if (msg.value > 0) revert InvalidValue(msg.value, 0);
        return stakedToken.pullFromCaller(amount);
    }

    function _pushStake(address to, uint256 amount) private {
        if (amount == 0) return;
        if (isNative()) Address.sendValue(payable(to), amount);
        else stakedToken.safeTransfer(to, amount);
    }
}
