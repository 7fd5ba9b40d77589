// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Zono} from "../tokens/Zono.sol";
import {FarmEmission} from "./FarmEmission.sol";
import {IMasterFarm} from "./IMasterFarm.sol";

/// @title MasterFarm: stake LP tokens or single tokens, earn ZONO with each block
/// @notice Emission is shared between farms by allocation points and within a farm by stake. Rewards are minted when they
/// are harvested, so this contract holds stakes and fees only, and a forfeited reward never comes into being.
/// Amounts in base units, times in unix seconds, fees in basis points.
contract MasterFarm is FarmEmission, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @dev Three slots. Every field that a deposit or withdrawal reads lies in a slot that it writes.
    struct Pool {
        IERC20 lpToken;
        uint32 allocPoint;
        uint40 lastRewardBlock;
        /// @dev Emission period in which `lastRewardBlock` lies.
        uint24 period;
        /// @dev Reward per staked base unit, times PRECISION.
        uint256 accZonoPerShare;
        uint176 totalStaked;
        uint24 harvestInterval;
        uint24 lockupDuration;
        uint16 depositFeeBps;
        uint16 withdrawFeeBps;
    }

    struct User {
        uint176 amount;
        uint40 nextHarvestUntil;
        uint40 lockedUntil;
        /// @dev `accZonoPerShare` at the last settlement.
        uint256 accZonoPerSharePaid;
        /// @dev Only written in farms with a lock or a harvest interval.
        uint256 rewardLockedUp;
    }

    /// @notice Highest deposit or withdrawal fee, basis points.
    uint256 public constant MAX_FEE_BP = 1000;
    uint256 public constant MAX_HARVEST_INTERVAL = 14 days;
    uint256 public constant MAX_LOCKUP_DURATION = 30 days;
    /// @dev Digits of `accZonoPerShare` in `poolInfo`, as tools of this lineage expect.
    uint256 private constant PUBLISHED_PRECISION = 1e12;
    uint256 private constant BPS_DENOMINATOR = 10_000;

    Zono private immutable _zono;

    uint32 private _poolCount;
    /// @inheritdoc IMasterFarm
    bool public isEmergency;
    /// @inheritdoc IMasterFarm
    address public feeAddress;

    mapping(uint256 pid => Pool) private _pools;
    mapping(uint256 pid => mapping(address account => User)) private _users;
    /// @inheritdoc IMasterFarm
    mapping(uint256 pid => uint256) public pendingFees;

    /// @param zono_ reward token; this contract has to become its owner to mint
    /// @param initialZonoPerBlock emission for all farms together, base units per block
    /// @param startBlock_ first block that emits
    /// @param feeAddress_ receiver of fees
    /// @param owner_ may add farms, change allocation and emission within the ceilings, name the fee address, declare an
    /// emergency and recover tokens that are neither stakes nor fees
    constructor(Zono zono_, uint256 initialZonoPerBlock, uint256 startBlock_, address feeAddress_, address owner_)
        FarmEmission(initialZonoPerBlock, startBlock_)
        Ownable(owner_)
    {
        if (feeAddress_ == address(0)) revert ZeroAddress();
        if (address(zono_).code.length == 0) revert InvalidToken(address(zono_));
        _zono = zono_;
        feeAddress = feeAddress_;
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Adds a farm. Its terms never change afterwards, only its allocation does.
    /// @param allocPoint share of the emission
    /// @param lpToken staked token
    /// @param harvestInterval seconds between two harvests of an account
    /// @param lockupDuration seconds a stake is locked after its last deposit
    /// @param depositFeeBP basis points of a deposit
    /// @param withdrawFeeBP basis points of a withdrawal
    function add(
        uint256 allocPoint,
        IERC20 lpToken,
        uint256 harvestInterval,
        uint256 lockupDuration,
        uint256 depositFeeBP,
        uint256 withdrawFeeBP
    ) external onlyOwner {
        if (address(lpToken).code.length == 0) revert InvalidToken(address(lpToken));
        if (depositFeeBP > MAX_FEE_BP) revert FeeTooHigh(depositFeeBP, MAX_FEE_BP);
        if (withdrawFeeBP > MAX_FEE_BP) revert FeeTooHigh(withdrawFeeBP, MAX_FEE_BP);
        if (harvestInterval > MAX_HARVEST_INTERVAL) {
            revert HarvestIntervalTooLong(harvestInterval, MAX_HARVEST_INTERVAL);
        }
        if (lockupDuration > MAX_LOCKUP_DURATION) revert LockupTooLong(lockupDuration, MAX_LOCKUP_DURATION);
        _setAllocation(0, allocPoint);
        uint256 pid = _poolCount++;
        _pools[pid] = Pool({
            lpToken: lpToken,
            allocPoint: uint32(allocPoint),
            lastRewardBlock: _emissionBlock().toUint40(),
            period: _currentPeriod,
            accZonoPerShare: 0,
            totalStaked: 0,
            harvestInterval: uint24(harvestInterval),
            lockupDuration: uint24(lockupDuration),
            depositFeeBps: uint16(depositFeeBP),
            withdrawFeeBps: uint16(withdrawFeeBP)
        });
        emit PoolAdded(pid, address(lpToken), allocPoint);
    }

    /// @notice Changes a farm's share of the emission. 0 finishes it; stakes can always be withdrawn.
    /// @param pid farm
    /// @param allocPoint share of the emission
    function set(uint256 pid, uint256 allocPoint) external onlyOwner {
        Pool storage pool = _getPool(pid);
        _updatePool(pool);
        _setAllocation(pool.allocPoint, allocPoint);
        pool.allocPoint = uint32(allocPoint);
        pool.period = _currentPeriod;
        emit PoolChanged(pid, allocPoint);
    }

    /// @notice Changes the emission from this block on. What was earned before stays earned.
    /// @param newZonoPerBlock base units per block for all farms together, at most `maxZonoPerBlock`
    function updateEmissionRate(uint256 newZonoPerBlock) external onlyOwner {
        _setEmission(newZonoPerBlock);
    }

    /// @notice Names the receiver of fees.
    /// @param newFeeAddress not zero
    function setFeeAddress(address newFeeAddress) external onlyOwner {
        if (newFeeAddress == address(0)) revert ZeroAddress();
        feeAddress = newFeeAddress;
        emit FeeAddressChanged(newFeeAddress);
    }

    /// @notice Makes emergency exits free and closes deposits. Cannot be undone.
    function declareEmergency() external onlyOwner {
        isEmergency = true;
        emit EmergencyDeclared();
    }

    /// @notice Sends tokens that are neither stakes nor fees, such as those sent here by mistake, to `to`.
    /// @param token token to recover
    /// @param to receiver
    function recoverToken(IERC20 token, address to) external onlyOwner nonReentrant {
        uint256 reserved;
        for (uint256 pid = 0; pid < _poolCount; pid++) {
            if (address(_pools[pid].lpToken) == address(token)) reserved += _pools[pid].totalStaked + pendingFees[pid];
        }
        uint256 amount = Math.saturatingSub(token.balanceOf(address(this)), reserved);
        token.safeTransfer(to, amount);
        emit TokenRecovery(address(token), amount);
    }

    // ------------------------------------------------------------------------------------------------- stakers

    /// @inheritdoc IMasterFarm
    function deposit(uint256 pid, uint256 amount) external nonReentrant {
        Pool storage pool = _getPool(pid);
        User storage user = _users[pid][msg.sender];
        _settle(pid, pool, user);
        if (amount > 0) _stake(pid, pool, user, amount);
        emit Deposit(msg.sender, pid, amount);
    }

    /// @inheritdoc IMasterFarm
    function withdraw(uint256 pid, uint256 amount) external nonReentrant {
        Pool storage pool = _getPool(pid);
        User storage user = _users[pid][msg.sender];
        uint256 staked = user.amount;
        if (staked < amount) revert InsufficientStake(staked, amount);
        if (amount > 0 && block.timestamp < user.lockedUntil) revert StakeLocked(user.lockedUntil);
        _settle(pid, pool, user);
        if (amount > 0) {
            user.amount = uint176(staked - amount);
            uint256 fee = _calculateFee(amount, pool.withdrawFeeBps);
            _unstake(pid, pool, amount, fee);
        }
        emit Withdraw(msg.sender, pid, amount);
    }

    /// @inheritdoc IMasterFarm
    function emergencyWithdraw(uint256 pid) external nonReentrant {
        Pool storage pool = _getPool(pid);
        User storage user = _users[pid][msg.sender];
        uint256 amount = user.amount;
        (user.amount, user.nextHarvestUntil, user.lockedUntil) = (0, 0, 0);
        if (_canHoldRewards(pool)) user.rewardLockedUp = 0;
        uint256 fee = _calculateFee(amount, pool.withdrawFeeBps);
        if (fee > 0 && isEmergency) fee = 0;
        _unstake(pid, pool, amount, fee);
        emit EmergencyWithdraw(msg.sender, pid, amount);
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @inheritdoc IMasterFarm
    function updatePool(uint256 pid) external {
        _updatePool(_getPool(pid));
    }

    /// @inheritdoc IMasterFarm
    function massUpdatePools() external {
        for (uint256 pid = 0; pid < _poolCount; pid++) {
            if (_pools[pid].allocPoint > 0) _updatePool(_pools[pid]);
        }
    }

    /// @inheritdoc IMasterFarm
    function collectFees(uint256 pid) external nonReentrant {
        IERC20 token = _getPool(pid).lpToken;
        uint256 amount = pendingFees[pid];
        pendingFees[pid] = 0;
        emit FeesCollected(pid, feeAddress, amount);
        token.safeTransfer(feeAddress, amount);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IMasterFarm
    function zono() external view returns (address) {
        return address(_zono);
    }

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
        uint256 acc = pool.accZonoPerShare;
        uint256 totalStaked = pool.totalStaked;
        if (totalStaked > 0) {
            acc += _pendingEmission(pool.period, pool.allocPoint, pool.lastRewardBlock) * PRECISION / totalStaked;
        }
        pendingReward = _earned(user, acc);
        if (_canHoldRewards(pool)) pendingReward += user.rewardLockedUp;
    }

    /// @inheritdoc IMasterFarm
    function userLockedUntil(uint256 pid, address account) external view returns (uint256) {
        return _users[pid][account].lockedUntil;
    }

    /// @inheritdoc IMasterFarm
    function pendingZono(uint256 pid, address account) external view returns (uint256 pendingReward) {
        (, pendingReward) = getPosition(pid, account);
    }

    /// @inheritdoc IMasterFarm
    function canHarvest(uint256 pid, address account) external view returns (bool) {
        return _canHarvest(_users[pid][account]);
    }

    // ------------------------------------------------------------------------------------------------- internals

    function _getPool(uint256 pid) private view returns (Pool storage pool) {
        pool = _pools[pid];
        if (address(pool.lpToken) == address(0)) revert InvalidPid(pid);
    }

    /// @dev While nobody stakes, nothing is earned.
    function _updatePool(Pool storage pool) private returns (uint256 acc) {
        acc = pool.accZonoPerShare;
        if (block.number <= pool.lastRewardBlock) return acc;
        uint256 totalStaked = pool.totalStaked;
        if (totalStaked > 0) {
            uint256 reward = _pendingEmission(pool.period, pool.allocPoint, pool.lastRewardBlock);
            if (reward > 0) {
                acc += reward * PRECISION / totalStaked;
                pool.accZonoPerShare = acc;
            }
        }
        pool.lastRewardBlock = uint40(block.number);
        if (_isOver(pool.period)) pool.period = _currentPeriod;
    }

    /// @dev Rounded down; what all stakers earn together is never more than the emission.
    function _earned(User storage user, uint256 acc) private view returns (uint256) {
        uint256 amount = user.amount;
        return amount == 0 ? 0 : Math.mulDiv(amount, acc - user.accZonoPerSharePaid, PRECISION);
    }

    /// @dev Whether rewards of this farm can wait for a lock or an interval. Terms never change, so 'no' holds for good.
    function _canHoldRewards(Pool storage pool) private view returns (bool) {
        return pool.harvestInterval > 0 || pool.lockupDuration > 0;
    }

    function _canHarvest(User storage user) private view returns (bool) {
        return block.timestamp >= user.nextHarvestUntil && block.timestamp >= user.lockedUntil;
    }

    /// @dev Pays what was earned, or holds it back while the lock or the harvest interval runs.
    function _settle(uint256 pid, Pool storage pool, User storage user) private {
        uint256 acc = _updatePool(pool);
        uint256 reward = _earned(user, acc);
        user.accZonoPerSharePaid = acc;
        if (_canHoldRewards(pool)) {
            if (!_canHarvest(user)) {
                if (reward > 0) user.rewardLockedUp += reward;
                return;
            }
            // Renewed even when nothing is due: an interval cannot run down on dust.
            if (pool.harvestInterval > 0) user.nextHarvestUntil = (block.timestamp + pool.harvestInterval).toUint40();
            reward += user.rewardLockedUp;
            user.rewardLockedUp = 0;
        }
        if (reward == 0) return;
        emit Harvest(msg.sender, pid, reward);
        _zono.mint(msg.sender, reward);
    }

    function _stake(uint256 pid, Pool storage pool, User storage user, uint256 amount) private {
        if (isEmergency) revert EmergencyActive();
        IERC20 token = pool.lpToken;
        // Credit the received balance difference: fee-on-transfer tokens deliver less than was sent.
        uint256 balanceBefore = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - balanceBefore;
        uint256 fee = _calculateFee(received, pool.depositFeeBps);
        if (fee > 0) {
            pendingFees[pid] += fee;
            received -= fee;
        }
        uint256 staked = user.amount;
        // A first stake starts its own interval: one that ran down without a stake counts for nothing.
        if (staked == 0 && pool.harvestInterval > 0) {
            user.nextHarvestUntil = (block.timestamp + pool.harvestInterval).toUint40();
        }
        if (pool.lockupDuration > 0) user.lockedUntil = (block.timestamp + pool.lockupDuration).toUint40();
        user.amount = (staked + received).toUint176();
        uint256 totalStaked = pool.totalStaked + received;
        pool.totalStaked = totalStaked.toUint176();
        emit TotalStaked(pid, totalStaked);
    }

    /// @dev The fee stays here until `collectFees`: no exit depends on its receiver.
    function _unstake(uint256 pid, Pool storage pool, uint256 amount, uint256 fee) private {
        uint256 totalStaked = pool.totalStaked - amount;
        pool.totalStaked = uint176(totalStaked);
        if (fee > 0) pendingFees[pid] += fee;
        pool.lpToken.safeTransfer(msg.sender, amount - fee);
        emit TotalStaked(pid, totalStaked);
    }

    /// @dev Rounded up: a fee is not escaped by splitting.
    function _calculateFee(uint256 amount, uint256 feeBps) private pure returns (uint256) {
        return feeBps == 0 ? 0 : Math.ceilDiv(amount * feeBps, BPS_DENOMINATOR);
    }
}
