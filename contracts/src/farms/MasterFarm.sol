// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Zono} from "../tokens/Zono.sol";

/// @title MasterFarm: stake pool tokens or single tokens, earn the main token with each block
/// @notice Emission is shared between farms by their allocation points, and within a farm by stake. Rewards are minted as
/// they accrue and wait here; stakes are kept apart from them in the books, so that a farm of the main token itself never
/// pays one out of the other. Amounts in base units, times in unix seconds, fees in basis points.
contract MasterFarm is Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    struct UserInfo {
        uint256 amount;
        /// @dev What the stake had earned, per share, when it last changed.
        uint256 rewardDebt;
        /// @dev Earned, but not yet to be harvested.
        uint256 rewardLockedUp;
        uint256 nextHarvestUntil;
    }

    struct PoolInfo {
        IERC20 lpToken;
        uint256 allocPoint;
        uint256 lastRewardBlock;
        /// @dev Times 1e12.
        uint256 accZonoPerShare;
        uint256 totalStaked;
        uint256 harvestInterval;
        uint256 lockupDuration;
        uint256 depositFeeBP;
        uint256 withdrawFeeBP;
    }

    uint256 public constant MAX_FEE_BP = 1000;
    uint256 public constant MAX_HARVEST_INTERVAL = 14 days;
    uint256 public constant MAX_LOCKUP_DURATION = 30 days;
    uint256 private constant PRECISION = 1e12;
    uint256 private constant BASIS = 10_000;

    Zono public immutable zono;
    uint256 public immutable startBlock;
    /// @notice Minted for all farms together, with each block.
    uint256 public zonoPerBlock;
    uint256 public totalAllocPoint;
    /// @notice Where fees go.
    address public feeAddress;

    PoolInfo[] public poolInfo;
    mapping(uint256 pid => mapping(address user => UserInfo)) public userInfo;
    /// @notice Before this time an account cannot withdraw, other than by emergency.
    mapping(uint256 pid => mapping(address user => uint256)) public userLockedUntil;

    event Deposit(address indexed user, uint256 indexed pid, uint256 amount);
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount);
    event Harvest(address indexed user, uint256 indexed pid, uint256 amount);
    event PoolAdded(uint256 indexed pid, address indexed lpToken, uint256 allocPoint);
    event PoolChanged(uint256 indexed pid, uint256 allocPoint);
    event EmissionChanged(uint256 zonoPerBlock);
    /// @notice What is staked in a farm by all from here on: whoever keeps its history needs no state of the past.
    event TotalStaked(uint256 indexed pid, uint256 amount);
    event FeeAddressChanged(address indexed feeAddress);

    constructor(Zono _zono, uint256 _zonoPerBlock, uint256 _startBlock, address _feeAddress, address owner)
        Ownable(owner)
    {
        zono = _zono;
        zonoPerBlock = _zonoPerBlock;
        startBlock = _startBlock;
        feeAddress = _feeAddress;
        emit EmissionChanged(_zonoPerBlock);
    }

    function poolLength() external view returns (uint256) {
        return poolInfo.length;
    }

    /// @notice Adds a farm. The terms of a farm never change afterwards, only its allocation does.
    function add(
        uint256 allocPoint,
        IERC20 lpToken,
        uint256 harvestInterval,
        uint256 lockupDuration,
        uint256 depositFeeBP,
        uint256 withdrawFeeBP
    ) external onlyOwner {
        require(depositFeeBP <= MAX_FEE_BP && withdrawFeeBP <= MAX_FEE_BP, "MasterFarm: FEE");
        require(harvestInterval <= MAX_HARVEST_INTERVAL, "MasterFarm: INTERVAL");
        require(lockupDuration <= MAX_LOCKUP_DURATION, "MasterFarm: LOCKUP");
        massUpdatePools();
        totalAllocPoint += allocPoint;
        poolInfo.push(
            PoolInfo({
                lpToken: lpToken,
                allocPoint: allocPoint,
                lastRewardBlock: block.number > startBlock ? block.number : startBlock,
                accZonoPerShare: 0,
                totalStaked: 0,
                harvestInterval: harvestInterval,
                lockupDuration: lockupDuration,
                depositFeeBP: depositFeeBP,
                withdrawFeeBP: withdrawFeeBP
            })
        );
        emit PoolAdded(poolInfo.length - 1, address(lpToken), allocPoint);
    }

    /// @notice Changes how much of the emission a farm gets. Zero finishes it: stakes can always be taken out.
    function set(uint256 pid, uint256 allocPoint) external onlyOwner {
        massUpdatePools();
        totalAllocPoint = totalAllocPoint - poolInfo[pid].allocPoint + allocPoint;
        poolInfo[pid].allocPoint = allocPoint;
        emit PoolChanged(pid, allocPoint);
    }

    function updateEmissionRate(uint256 _zonoPerBlock) external onlyOwner {
        massUpdatePools();
        zonoPerBlock = _zonoPerBlock;
        emit EmissionChanged(_zonoPerBlock);
    }

    function setFeeAddress(address _feeAddress) external onlyOwner {
        require(_feeAddress != address(0), "MasterFarm: ZERO");
        feeAddress = _feeAddress;
        emit FeeAddressChanged(_feeAddress);
    }

    /// @notice What an account has earned and not harvested, whether it may be harvested yet or not.
    function pendingZono(uint256 pid, address account) external view returns (uint256) {
        PoolInfo storage pool = poolInfo[pid];
        UserInfo storage user = userInfo[pid][account];
        uint256 acc = pool.accZonoPerShare;
        if (block.number > pool.lastRewardBlock && pool.totalStaked > 0 && totalAllocPoint > 0) {
            acc += _emission(pool) * PRECISION / pool.totalStaked;
        }
        return _earned(user, acc) + user.rewardLockedUp;
    }

    function canHarvest(uint256 pid, address account) public view returns (bool) {
        return block.timestamp >= userInfo[pid][account].nextHarvestUntil;
    }

    function massUpdatePools() public {
        for (uint256 pid = 0; pid < poolInfo.length; pid++) {
            updatePool(pid);
        }
    }

    /// @notice Mints what a farm has earned since it was last asked. While nobody stakes, nothing is minted.
    function updatePool(uint256 pid) public {
        PoolInfo storage pool = poolInfo[pid];
        if (block.number <= pool.lastRewardBlock) return;
        if (pool.totalStaked > 0 && pool.allocPoint > 0) {
            uint256 reward = _emission(pool);
            pool.accZonoPerShare += reward * PRECISION / pool.totalStaked;
            pool.lastRewardBlock = block.number;
            zono.mint(address(this), reward);
        } else {
            pool.lastRewardBlock = block.number;
        }
    }

    /// @notice Stakes `amount`, and harvests where that may be. A deposit of zero harvests alone.
    function deposit(uint256 pid, uint256 amount) external nonReentrant {
        updatePool(pid);
        PoolInfo storage pool = poolInfo[pid];
        UserInfo storage user = userInfo[pid][msg.sender];
        _harvest(pid, pool, user);
        if (amount > 0) {
            // What arrives counts, not what was sent: some tokens take a fee of their own.
            uint256 before = pool.lpToken.balanceOf(address(this));
            pool.lpToken.safeTransferFrom(msg.sender, address(this), amount);
            uint256 received = pool.lpToken.balanceOf(address(this)) - before;
            uint256 fee = _feeOf(received, pool.depositFeeBP);
            if (fee > 0) pool.lpToken.safeTransfer(feeAddress, fee);
            user.amount += received - fee;
            pool.totalStaked += received - fee;
            userLockedUntil[pid][msg.sender] = block.timestamp + pool.lockupDuration;
        }
        user.rewardDebt = _debtOf(user.amount, pool.accZonoPerShare);
        emit Deposit(msg.sender, pid, amount);
        emit TotalStaked(pid, pool.totalStaked);
    }

    /// @notice Takes `amount` of the stake out, and harvests where that may be.
    function withdraw(uint256 pid, uint256 amount) external nonReentrant {
        UserInfo storage user = userInfo[pid][msg.sender];
        require(user.amount >= amount, "MasterFarm: AMOUNT");
        require(amount == 0 || block.timestamp >= userLockedUntil[pid][msg.sender], "MasterFarm: LOCKED");
        updatePool(pid);
        PoolInfo storage pool = poolInfo[pid];
        _harvest(pid, pool, user);
        user.amount -= amount;
        pool.totalStaked -= amount;
        user.rewardDebt = _debtOf(user.amount, pool.accZonoPerShare);
        if (amount > 0) {
            uint256 fee = _feeOf(amount, pool.withdrawFeeBP);
            if (fee > 0) pool.lpToken.safeTransfer(feeAddress, fee);
            pool.lpToken.safeTransfer(msg.sender, amount - fee);
        }
        emit Withdraw(msg.sender, pid, amount);
        emit TotalStaked(pid, pool.totalStaked);
    }

    /// @notice Takes the whole stake out at once, locked or not and without a fee, and leaves what it has earned behind.
    /// Depends on nothing but the staked token.
    function emergencyWithdraw(uint256 pid) external nonReentrant {
        PoolInfo storage pool = poolInfo[pid];
        UserInfo storage user = userInfo[pid][msg.sender];
        uint256 amount = user.amount;
        delete userInfo[pid][msg.sender];
        delete userLockedUntil[pid][msg.sender];
        pool.totalStaked -= amount;
        pool.lpToken.safeTransfer(msg.sender, amount);
        emit EmergencyWithdraw(msg.sender, pid, amount);
        emit TotalStaked(pid, pool.totalStaked);
    }

    /// @dev Pays what has been earned, or keeps it for later while the interval runs.
    function _harvest(uint256 pid, PoolInfo storage pool, UserInfo storage user) private {
        if (user.nextHarvestUntil == 0) user.nextHarvestUntil = block.timestamp + pool.harvestInterval;
        uint256 earned = _earned(user, pool.accZonoPerShare);
        if (block.timestamp < user.nextHarvestUntil) {
            user.rewardLockedUp += earned;
            return;
        }
        uint256 paid = earned + user.rewardLockedUp;
        if (paid == 0) return;
        user.rewardLockedUp = 0;
        user.nextHarvestUntil = block.timestamp + pool.harvestInterval;
        IERC20(address(zono)).safeTransfer(msg.sender, paid);
        emit Harvest(msg.sender, pid, paid);
    }

    /// @dev Rounded up, so that what all have earned together is never more than what was minted.
    function _debtOf(uint256 amount, uint256 acc) private pure returns (uint256) {
        return (amount * acc + PRECISION - 1) / PRECISION;
    }

    /// @dev Rounded down. The debt may be a unit above it while nothing new has been earned.
    function _earned(UserInfo storage user, uint256 acc) private view returns (uint256) {
        uint256 all = user.amount * acc / PRECISION;
        return all > user.rewardDebt ? all - user.rewardDebt : 0;
    }

    function _emission(PoolInfo storage pool) private view returns (uint256) {
        return (block.number - pool.lastRewardBlock) * zonoPerBlock * pool.allocPoint / totalAllocPoint;
    }

    /// @dev Rounded up: a fee is never escaped by splitting.
    function _feeOf(uint256 amount, uint256 basisPoints) private pure returns (uint256) {
        return (amount * basisPoints + BASIS - 1) / BASIS;
    }
}
