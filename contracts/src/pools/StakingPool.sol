// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title StakingPool: stake one token, or the native coin, and earn another between two blocks
/// @notice Rewards are what was put in beforehand and never more; stakes are kept apart from them in the books, and nobody
/// but their owners can take them. A fixed lock keeps a stake in for its time; a flexible one lets it out earlier for a
/// fee. Amounts in base units, times in unix seconds, fees in basis points.
contract StakingPool is Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    struct UserInfo {
        uint256 amount;
        /// @dev What the stake had earned, per share, when it last changed.
        uint256 rewardDebt;
        /// @dev Earns nothing and may only leave.
        bool inBlackList;
        uint256 lastDepositAt;
    }

    /// @notice What a pool is made of; nothing of it changes but the limit, downwards never.
    struct Terms {
        /// @dev Zero: the native coin.
        IERC20 stakedToken;
        IERC20 rewardToken;
        uint256 rewardPerBlock;
        uint256 startBlock;
        uint256 bonusEndBlock;
        /// @dev Zero: none.
        uint256 poolLimitPerUser;
        uint256 depositFee;
        uint256 unlockFee;
        uint256 lockPeriod;
        bool isFlexibleLock;
    }

    uint256 public constant MAX_FEE = 1000;
    uint256 private constant BASIS = 10_000;
    uint256 private constant PRECISION = 1e18;

    IERC20 public immutable stakedToken;
    IERC20 public immutable rewardToken;
    uint256 public immutable rewardPerBlock;
    uint256 public immutable startBlock;
    uint256 public immutable depositFee;
    uint256 public immutable unlockFee;
    uint256 public immutable lockPeriod;
    bool public immutable isFlexibleLock;
    address public immutable treasury;
    uint256 public bonusEndBlock;
    uint256 public poolLimitPerUser;
    uint256 public stakedSupply;
    uint256 public accTokenPerShare;
    uint256 public lastRewardBlock;
    /// @notice Earned by stakers and not paid yet.
    uint256 public owed;
    mapping(address user => UserInfo) public userInfo;

    event Deposit(address indexed user, uint256 amount);
    event Withdraw(address indexed user, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 amount);
    event Harvest(address indexed user, uint256 amount);
    /// @notice What is staked by all from here on: whoever keeps its history needs no state of the past.
    event StakedSupply(uint256 amount);
    event NewPoolLimit(uint256 poolLimitPerUser);
    event RewardsStop(uint256 blockNumber);
    event BlackListed(address indexed user, bool inBlackList);

    constructor(Terms memory terms, address _treasury, address owner) Ownable(owner) {
        require(terms.depositFee <= MAX_FEE && terms.unlockFee <= MAX_FEE, "StakingPool: FEE");
        require(terms.startBlock < terms.bonusEndBlock, "StakingPool: BLOCKS");
        stakedToken = terms.stakedToken;
        rewardToken = terms.rewardToken;
        rewardPerBlock = terms.rewardPerBlock;
        startBlock = terms.startBlock;
        bonusEndBlock = terms.bonusEndBlock;
        poolLimitPerUser = terms.poolLimitPerUser;
        depositFee = terms.depositFee;
        unlockFee = terms.unlockFee;
        lockPeriod = terms.lockPeriod;
        isFlexibleLock = terms.isFlexibleLock;
        treasury = _treasury;
        lastRewardBlock = terms.startBlock;
    }

    function isNative() public view returns (bool) {
        return address(stakedToken) == address(0);
    }

    /// @notice Raises the limit of a stake, or takes it away (zero).
    function raisePoolLimit(uint256 limit) external onlyOwner {
        require(poolLimitPerUser > 0 && (limit == 0 || limit > poolLimitPerUser), "StakingPool: LIMIT");
        poolLimitPerUser = limit;
        emit NewPoolLimit(limit);
    }

    /// @notice Ends the rewards now. What was earned until then stays earned.
    function stopReward() external onlyOwner {
        _update();
        require(block.number < bonusEndBlock, "StakingPool: ENDED");
        bonusEndBlock = block.number;
        emit RewardsStop(block.number);
    }

    /// @notice Takes back rewards that nobody can earn any more, after the end.
    function recoverRewards(address to) external onlyOwner {
        require(block.number > bonusEndBlock, "StakingPool: RUNNING");
        _update();
        rewardToken.safeTransfer(to, _rewardBalance() - owed);
    }

    /// @notice Lets an account earn no more, or again. Its stake stays its own.
    function setBlackList(address account, bool inBlackList) external onlyOwner {
        _update();
        UserInfo storage user = userInfo[account];
        _harvest(account, user);
        user.inBlackList = inBlackList;
        user.rewardDebt = _debtOf(user.amount);
        emit BlackListed(account, inBlackList);
    }

    function pendingReward(address account) external view returns (uint256) {
        UserInfo storage user = userInfo[account];
        if (user.inBlackList) return 0;
        uint256 acc = accTokenPerShare;
        if (block.number > lastRewardBlock && stakedSupply > 0) {
            acc += _accrued() * PRECISION / stakedSupply;
        }
        return _earned(user, acc);
    }

    /// @notice Stakes `amount` and harvests; zero harvests alone. In a pool of the native coin, as much has to be sent.
    function deposit(uint256 amount) external payable nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        require(!user.inBlackList || amount == 0, "StakingPool: BLACKLISTED");
        _update();
        _harvest(msg.sender, user);
        if (amount > 0) {
            uint256 received = _take(amount);
            uint256 fee = _feeOf(received, depositFee);
            _give(treasury, fee);
            user.amount += received - fee;
            stakedSupply += received - fee;
            require(poolLimitPerUser == 0 || user.amount <= poolLimitPerUser, "StakingPool: LIMIT");
            user.lastDepositAt = block.timestamp;
        } else {
            require(msg.value == 0, "StakingPool: VALUE");
        }
        user.rewardDebt = _debtOf(user.amount);
        emit Deposit(msg.sender, amount);
        emit StakedSupply(stakedSupply);
    }

    /// @notice Takes `amount` of the stake out and harvests. Within the lock period: not at all, or, where the lock is
    /// flexible, for the unlock fee.
    function withdraw(uint256 amount) external nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        require(user.amount >= amount, "StakingPool: AMOUNT");
        bool isLocked = block.timestamp < user.lastDepositAt + lockPeriod;
        require(amount == 0 || !isLocked || isFlexibleLock, "StakingPool: LOCKED");
        _update();
        _harvest(msg.sender, user);
        user.amount -= amount;
        stakedSupply -= amount;
        user.rewardDebt = _debtOf(user.amount);
        uint256 fee = isLocked ? _feeOf(amount, unlockFee) : 0;
        _give(treasury, fee);
        _give(msg.sender, amount - fee);
        emit Withdraw(msg.sender, amount);
        emit StakedSupply(stakedSupply);
    }

    /// @notice Takes the whole stake out, whatever else may be broken, and leaves what it has earned behind.
    function emergencyWithdraw() external nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        uint256 amount = user.amount;
        owed -= _earned(user, accTokenPerShare);
        user.amount = 0;
        user.rewardDebt = 0;
        stakedSupply -= amount;
        _give(msg.sender, amount);
        emit EmergencyWithdraw(msg.sender, amount);
        emit StakedSupply(stakedSupply);
    }

    /// @dev Brings the books to this block. What was not funded is not earned.
    function _update() private {
        if (block.number <= lastRewardBlock) return;
        if (stakedSupply > 0) {
            uint256 earned = _accrued();
            // Whole shares only: what is owed never exceeds what can be claimed by more than dust.
            accTokenPerShare += earned * PRECISION / stakedSupply;
            owed += earned;
        }
        lastRewardBlock = block.number;
    }

    /// @dev Earned by all since the books were last brought forward, at most what is there.
    function _accrued() private view returns (uint256) {
        uint256 to = block.number < bonusEndBlock ? block.number : bonusEndBlock;
        if (to <= lastRewardBlock) return 0;
        uint256 earned = (to - lastRewardBlock) * rewardPerBlock;
        uint256 free = _rewardBalance() - owed;
        return earned < free ? earned : free;
    }

    function _rewardBalance() private view returns (uint256) {
        uint256 balance = rewardToken.balanceOf(address(this));
        return address(rewardToken) == address(stakedToken) ? balance - stakedSupply : balance;
    }

    function _harvest(address account, UserInfo storage user) private {
        uint256 earned = _earned(user, accTokenPerShare);
        if (earned == 0) return;
        owed -= earned;
        // What an account on the list would have earned stays in the pool.
        if (user.inBlackList) return;
        rewardToken.safeTransfer(account, earned);
        emit Harvest(account, earned);
    }

    /// @dev Rounded up, so that what all have earned together is never more than what is owed.
    function _debtOf(uint256 amount) private view returns (uint256) {
        return (amount * accTokenPerShare + PRECISION - 1) / PRECISION;
    }

    /// @dev Rounded down. The debt may be a unit above it while nothing new has been earned.
    function _earned(UserInfo storage user, uint256 acc) private view returns (uint256) {
        uint256 all = user.amount * acc / PRECISION;
        return all > user.rewardDebt ? all - user.rewardDebt : 0;
    }

    /// @dev What arrives counts, not what was sent.
    function _take(uint256 amount) private returns (uint256) {
        if (isNative()) {
            require(msg.value == amount, "StakingPool: VALUE");
            return amount;
        }
        require(msg.value == 0, "StakingPool: VALUE");
        uint256 before = stakedToken.balanceOf(address(this));
        stakedToken.safeTransferFrom(msg.sender, address(this), amount);
        return stakedToken.balanceOf(address(this)) - before;
    }

    function _give(address to, uint256 amount) private {
        if (amount == 0) return;
        if (isNative()) Address.sendValue(payable(to), amount);
        else stakedToken.safeTransfer(to, amount);
    }

    /// @dev Rounded up: a fee is never escaped by splitting.
    function _feeOf(uint256 amount, uint256 basisPoints) private pure returns (uint256) {
        return (amount * basisPoints + BASIS - 1) / BASIS;
    }
}
