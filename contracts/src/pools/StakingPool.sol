// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IStakingPool} from "./IStakingPool.sol";
import {PoolTerms} from "./PoolTerms.sol";

/// @title StakingPool: stake one token, or the native coin, and earn another between two blocks
/// @notice Rewards are what was funded and never more; stakes and fees are accounted for apart from them, and nobody but
/// its owner can withdraw a stake. A fixed lock keeps stake and rewards for its time; a flexible one lets the stake out
/// earlier for a fee. Amounts in base units, times in unix seconds, fees in basis points.
contract StakingPool is PoolTerms, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    struct User {
        uint176 amount;
        uint40 lastDepositAt;
        bool inBlackList;
        /// @dev Whether `rewardLockedUp` holds something: it is not read otherwise.
        bool hasLockedReward;
        /// @dev `accTokenPerShare` at the last settlement.
        uint256 accTokenPerSharePaid;
    }

    uint256 private constant BPS_DENOMINATOR = 10_000;

    uint176 private _owed;
    uint40 private _lastRewardBlock;
    uint40 private _bonusEndBlock;

    uint176 private _stakedSupply;
    bool private _hasLimit;
    /// @inheritdoc IStakingPool
    bool public isEmergency;

    /// @inheritdoc IStakingPool
    uint256 public accTokenPerShare;
    /// @inheritdoc IStakingPool
    uint256 public poolLimitPerUser;
    /// @inheritdoc IStakingPool
    uint256 public pendingFees;
    /// @inheritdoc IStakingPool
    address public treasury;
    mapping(address account => User) private _users;
    /// @inheritdoc IStakingPool
    mapping(address account => uint256) public rewardLockedUp;

    /// @param terms what the pool pays, when, and what it asks for
    /// @param treasury_ receiver of fees
    /// @param owner_ may raise the limit, end the rewards early, recover what nobody can earn any more, blacklist accounts,
    /// name the treasury, declare an emergency and recover foreign tokens
    constructor(Terms memory terms, address treasury_, address owner_) PoolTerms(terms) Ownable(owner_) {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
        poolLimitPerUser = terms.poolLimitPerUser;
        _hasLimit = terms.poolLimitPerUser > 0;
        _bonusEndBlock = terms.bonusEndBlock.toUint40();
        _lastRewardBlock = terms.startBlock.toUint40();
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Raises the limit of a stake, or removes it.
    /// @param limit base units; 0 removes it
    function raisePoolLimit(uint256 limit) external onlyOwner {
        uint256 current = poolLimitPerUser;
        if (current == 0 || (limit > 0 && limit <= current)) revert InvalidLimit(limit);
        poolLimitPerUser = limit;
        _hasLimit = limit > 0;
        emit NewPoolLimit(limit);
    }

    /// @notice Ends the rewards now. What was earned until then stays earned.
    function stopReward() external onlyOwner nonReentrant {
        _update();
        if (block.number >= _bonusEndBlock) revert RewardsEnded(_bonusEndBlock);
        _bonusEndBlock = block.number.toUint40();
        emit RewardsStop(block.number);
    }

    /// @notice Takes back rewards that nobody can earn any more, after the end.
    /// @param to receiver
    function recoverRewards(address to) external onlyOwner nonReentrant {
        if (block.number <= _bonusEndBlock) revert RewardsRunning(_bonusEndBlock);
        _update();
        uint256 amount = Math.saturatingSub(_rewardBalance(), _owed);
        emit RewardsRecovered(to, amount);
        rewardToken.safeTransfer(to, amount);
    }

    /// @notice Lets an account earn no more, or again. Its stake and what it has earned stay its own; nothing is paid here.
    /// @param account staker
    /// @param inBlackList whether it earns nothing from now on
    function setBlackList(address account, bool inBlackList) external onlyOwner nonReentrant {
        User storage user = _users[account];
        _lockReward(account, user, _accrue(user));
        user.inBlackList = inBlackList;
        emit BlackListed(account, inBlackList);
    }

    /// @notice Names the receiver of fees.
    /// @param treasury_ not zero
    function setTreasury(address treasury_) external onlyOwner {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
        emit TreasuryChanged(treasury_);
    }

    /// @notice Makes emergency exits free and closes deposits. Cannot be undone.
    function declareEmergency() external onlyOwner {
        isEmergency = true;
        emit EmergencyDeclared();
    }

    /// @notice Sends a token that was sent here by mistake to `to`; never the staked or the reward token.
    /// @param token token to recover
    /// @param to receiver
    function recoverToken(IERC20 token, address to) external onlyOwner nonReentrant {
        if (address(token) == address(stakedToken) || address(token) == address(rewardToken)) {
            revert InvalidToken(address(token));
        }
        uint256 amount = token.balanceOf(address(this));
        token.safeTransfer(to, amount);
        emit TokenRecovery(address(token), amount);
    }

    // ------------------------------------------------------------------------------------------------- stakers

    /// @inheritdoc IStakingPool
    function deposit(uint256 amount) external payable nonReentrant {
        User storage user = _users[msg.sender];
        uint256 reward = _accrue(user);
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
        uint256 lockedUntil = _lockedUntil(user);
        if (amount > 0 && !isFlexibleLock && block.timestamp < lockedUntil) revert StakeLocked(lockedUntil);
        uint256 reward = _accrue(user);
        user.amount = uint176(staked - amount);
        if (_isRewardLocked(user)) _lockReward(msg.sender, user, reward);
        else _payReward(user, reward, amount == 0);
        if (amount > 0) _unstake(amount, block.timestamp < lockedUntil ? _calculateFee(amount, unlockFee) : 0);
        emit Withdraw(msg.sender, amount);
    }

    /// @inheritdoc IStakingPool
    function emergencyWithdraw() external nonReentrant {
        User storage user = _users[msg.sender];
        uint256 amount = user.amount;
        // What is forfeited is free again, for other stakers or, after the end, for the owner.
        uint256 forfeited = _earned(user, accTokenPerShare);
        if (user.hasLockedReward) {
            forfeited += rewardLockedUp[msg.sender];
            rewardLockedUp[msg.sender] = 0;
            user.hasLockedReward = false;
        }
        if (forfeited > 0) _owed = uint176(Math.saturatingSub(_owed, forfeited));
        uint256 fee = block.timestamp < _lockedUntil(user) && !isEmergency ? _calculateFee(amount, unlockFee) : 0;
        user.amount = 0;
        user.lastDepositAt = 0;
        _unstake(amount, fee);
        emit EmergencyWithdraw(msg.sender, amount);
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @inheritdoc IStakingPool
    function fund(uint256 amount) external nonReentrant {
        uint256 balanceBefore = rewardToken.balanceOf(address(this));
        rewardToken.safeTransferFrom(msg.sender, address(this), amount);
        emit Funded(msg.sender, rewardToken.balanceOf(address(this)) - balanceBefore);
    }

    /// @inheritdoc IStakingPool
    function collectFees() external nonReentrant {
        uint256 amount = pendingFees;
        pendingFees = 0;
        emit FeesCollected(treasury, amount);
        _pushStake(treasury, amount);
    }

    // ------------------------------------------------------------------------------------------------- views

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
        return _stakedSupply;
    }

    /// @inheritdoc IStakingPool
    function owed() external view returns (uint256) {
        return _owed;
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
        inBlackList = user.inBlackList;
        lastDepositAt = user.lastDepositAt;
    }

    /// @inheritdoc IStakingPool
    function pendingReward(address account) external view returns (uint256 reward) {
        User storage user = _users[account];
        reward = rewardLockedUp[account];
        if (user.inBlackList) return reward;
        uint256 acc = accTokenPerShare;
        if (_stakedSupply > 0) acc += _accDelta(_accruedReward(), _stakedSupply);
        reward += _earned(user, acc);
    }

    /// @inheritdoc IStakingPool
    function rewardsAvailable() public view returns (uint256) {
        uint256 free = Math.saturatingSub(_rewardBalance(), _owed);
        return _stakedSupply == 0 ? free : free - _accruedReward();
    }

    /// @inheritdoc IStakingPool
    function fundedEndBlock() external view returns (uint256) {
        uint256 fromBlock = Math.max(block.number, startBlock);
        return Math.min(_bonusEndBlock, fromBlock + rewardsAvailable() / rewardPerBlock);
    }

    // ------------------------------------------------------------------------------------------------- internals

    function _lockedUntil(User storage user) private view returns (uint256) {
        return lockPeriod == 0 ? 0 : user.lastDepositAt + lockPeriod;
    }

    /// @dev A fixed lock keeps the rewards too, so that leaving early forfeits them.
    function _isRewardLocked(User storage user) private view returns (bool) {
        return !isFlexibleLock && block.timestamp < _lockedUntil(user);
    }

    /// @dev Brings the books to this block. Blocks that were not funded are not earned.
    function _update() private returns (uint256 acc) {
        acc = accTokenPerShare;
        if (block.number <= _lastRewardBlock) return acc;
        uint256 supply = _stakedSupply;
        if (supply > 0) {
            uint256 delta = _accDelta(_accruedReward(), supply);
            if (delta > 0) {
                acc += delta;
                accTokenPerShare = acc;
                // Only what shares can claim is owed; rounded up, so that all claims together are covered. Never more
                // than what accrued, so it fits.
                _owed += uint176(Math.mulDiv(delta, supply, PRECISION_FACTOR, Math.Rounding.Ceil));
            }
        }
        _lastRewardBlock = uint40(block.number);
    }

    /// @dev Earned by all since the last update: at most what is there, and what the books can hold.
    function _accruedReward() private view returns (uint256) {
        uint256 last = _lastRewardBlock;
        uint256 to = Math.min(block.number, _bonusEndBlock);
        if (to <= last) return 0;
        uint256 owed_ = _owed;
        uint256 free = Math.saturatingSub(Math.min(_rewardBalance(), type(uint176).max), owed_);
        return Math.min((to - last) * rewardPerBlock, free);
    }

    /// @dev Growth of `accTokenPerShare`. An absurd one (all rewards on a share of one unit) is left out rather than reverting.
    function _accDelta(uint256 reward, uint256 supply) private view returns (uint256) {
        if (reward > type(uint256).max / PRECISION_FACTOR) return 0;
        uint256 delta = reward * PRECISION_FACTOR / supply;
        return delta > type(uint256).max - accTokenPerShare ? 0 : delta;
    }

    /// @dev Reward tokens held, without stakes and fees. A reward token that does not answer counts as empty, so that it
    /// cannot stop a withdrawal.
    function _rewardBalance() private view returns (uint256 balance) {
        (bool success, bytes memory data) =
            address(rewardToken).staticcall(abi.encodeCall(IERC20.balanceOf, (address(this))));
        if (!success || data.length < 32) return 0;
        balance = abi.decode(data, (uint256));
        if (address(rewardToken) == address(stakedToken)) {
            balance = Math.saturatingSub(balance, uint256(_stakedSupply) + pendingFees);
        }
    }

    /// @dev Rounded down; fits, because it is never more than what is owed.
    function _earned(User storage user, uint256 acc) private view returns (uint256) {
        uint256 amount = user.amount;
        return amount == 0 ? 0 : Math.mulDiv(amount, acc - user.accTokenPerSharePaid, PRECISION_FACTOR);
    }

    /// @dev Settles an account: what it has earned since the last time. What a blacklisted one would earn stays free.
    function _accrue(User storage user) private returns (uint256 reward) {
        uint256 acc = _update();
        reward = _earned(user, acc);
        user.accTokenPerSharePaid = acc;
        if (user.inBlackList && reward > 0) {
            _owed = uint176(Math.saturatingSub(_owed, reward));
            reward = 0;
        }
    }

    function _lockReward(address account, User storage user, uint256 reward) private {
        if (reward == 0) return;
        rewardLockedUp[account] += reward;
        user.hasLockedReward = true;
    }

    /// @dev Pays the caller, books first. What is not there, or what the token refuses, stays claimable.
    function _payReward(User storage user, uint256 reward, bool mustSucceed) private {
        if (user.hasLockedReward) {
            reward += rewardLockedUp[msg.sender];
            rewardLockedUp[msg.sender] = 0;
            user.hasLockedReward = false;
        }
        if (reward == 0) return;
        uint256 paid = Math.min(reward, _rewardBalance());
        if (paid < reward) _lockReward(msg.sender, user, reward - paid);
        if (paid == 0) return;
        _owed = uint176(Math.saturatingSub(_owed, paid));
        if (rewardToken.trySafeTransfer(msg.sender, paid)) {
            emit Harvest(msg.sender, paid);
            return;
        }
        if (mustSucceed) revert RewardTransferFailed();
        _owed += uint176(paid);
        _lockReward(msg.sender, user, paid);
    }

    function _stake(User storage user, uint256 amount) private {
        if (user.inBlackList) revert Blacklisted(msg.sender);
        if (isEmergency) revert EmergencyActive();
        uint256 received = _pullStake(amount);
        uint256 fee = _calculateFee(received, depositFee);
        if (fee > 0) {
            pendingFees += fee;
            received -= fee;
        }
        uint256 staked = user.amount + received;
        if (_hasLimit && staked > poolLimitPerUser) revert LimitExceeded(staked, poolLimitPerUser);
        user.amount = staked.toUint176();
        user.lastDepositAt = uint40(block.timestamp);
        uint256 supply = _stakedSupply + received;
        _stakedSupply = supply.toUint176();
        emit StakedSupply(supply);
    }

    /// @dev The fee stays here until `collectFees`: no exit depends on its receiver.
    function _unstake(uint256 amount, uint256 fee) private {
        uint256 supply = _stakedSupply - amount;
        _stakedSupply = uint176(supply);
        if (fee > 0) pendingFees += fee;
        emit StakedSupply(supply);
        _pushStake(msg.sender, amount - fee);
    }

    /// @dev Credit the received balance difference: fee-on-transfer tokens deliver less than was sent.
    function _pullStake(uint256 amount) private returns (uint256) {
        if (isNative()) {
            if (msg.value != amount) revert InvalidValue(msg.value, amount);
            return amount;
        }
        if (msg.value > 0) revert InvalidValue(msg.value, 0);
        uint256 balanceBefore = stakedToken.balanceOf(address(this));
        stakedToken.safeTransferFrom(msg.sender, address(this), amount);
        return stakedToken.balanceOf(address(this)) - balanceBefore;
    }

    function _pushStake(address to, uint256 amount) private {
        if (amount == 0) return;
        if (isNative()) Address.sendValue(payable(to), amount);
        else stakedToken.safeTransfer(to, amount);
    }

    /// @dev Rounded up: a fee is not escaped by splitting.
    function _calculateFee(uint256 amount, uint256 feeBps) private pure returns (uint256) {
        return feeBps == 0 ? 0 : Math.ceilDiv(amount * feeBps, BPS_DENOMINATOR);
    }
}
