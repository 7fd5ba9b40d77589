// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {Zono} from "../tokens/Zono.sol";
import {FarmAccounting} from "./FarmAccounting.sol";
import {FarmEmission} from "./FarmEmission.sol";
import {IMasterFarm} from "./IMasterFarm.sol";

/// @title MasterFarm: stake LP tokens or single tokens, earn ZONO per block
/// @notice The emission is shared between farms by allocation points and within a farm by stake. Rewards are minted
/// when they are harvested: the contract holds stakes and fees only, and forfeited rewards are never minted. Amounts in
/// base units, times in unix seconds, fees in basis points.
contract MasterFarm is FarmAccounting, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;
    using StakingLib for IERC20;

    /// @notice Highest deposit or withdrawal fee, basis points.
    uint256 public constant MAX_FEE_BPS = 1000;
    /// @notice Highest harvest interval, seconds.
    uint256 public constant MAX_HARVEST_INTERVAL = 14 days;
    /// @notice Highest lockup duration, seconds.
    uint256 public constant MAX_LOCKUP_DURATION = 30 days;

    Zono private immutable _zono;

    /// @param zono_ reward token; its ownership must be transferred to this contract so that it can mint
    /// @param initialZonoPerBlock emission rate for all farms together, base units per block
    /// @param startBlock_ first block that emits rewards
    /// @param feeAddress_ receiver of fees
    /// @param owner_ can add farms, change allocation and emission rate within their limits, set the fee address,
    /// declare an emergency and recover tokens that are neither stakes nor fees
    constructor(Zono zono_, uint256 initialZonoPerBlock, uint256 startBlock_, address feeAddress_, address owner_)
        FarmEmission(initialZonoPerBlock, startBlock_)
        Ownable(owner_)
    {
        if (feeAddress_ == address(0)) revert ZeroAddress();
        if (address(zono_).code.length == 0) revert InvalidToken(address(zono_));
        _zono = zono_;
        feeAddress = feeAddress_;
    }

    /// @inheritdoc IMasterFarm
    function zono() external view returns (address token) {
        return address(_zono);
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Adds a farm. Only its allocation can change afterwards.
    /// @param allocPoint share of the emission
    /// @param lpToken staked token
    /// @param harvestInterval seconds between two harvests of an account
    /// @param lockupDuration seconds that a stake is locked after its last deposit
    /// @param depositFeeBP fee on deposits, basis points
    /// @param withdrawFeeBP fee on withdrawals, basis points
    function add(
        uint256 allocPoint,
        IERC20 lpToken,
        uint256 harvestInterval,
        uint256 lockupDuration,
        uint256 depositFeeBP,
        uint256 withdrawFeeBP
    ) external onlyOwner {
        if (address(lpToken).code.length == 0) revert InvalidToken(address(lpToken));
        if (depositFeeBP > MAX_FEE_BPS) revert FeeTooHigh(depositFeeBP, MAX_FEE_BPS);
        if (withdrawFeeBP > MAX_FEE_BPS) revert FeeTooHigh(withdrawFeeBP, MAX_FEE_BPS);
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

    /// @notice Sets the share of the emission of a farm. 0 ends its rewards; stakes can always be withdrawn.
    /// @param pid farm
    /// @param allocPoint share of the emission
    function setAllocPoint(uint256 pid, uint256 allocPoint) external onlyOwner {
        Pool storage pool = _getPool(pid);
        _updatePool(pool);
        _setAllocation(pool.allocPoint, allocPoint);
        pool.allocPoint = uint32(allocPoint);
        pool.period = _currentPeriod;
        emit PoolUpdated(pid, allocPoint);
    }

    /// @notice Sets the emission rate from the current block on. Rewards of earlier blocks do not change.
    /// @param newZonoPerBlock base units per block for all farms together, at most `maxZonoPerBlock`
    function updateEmissionRate(uint256 newZonoPerBlock) external onlyOwner {
        _setEmissionRate(newZonoPerBlock);
    }

    /// @notice Sets the receiver of fees.
    /// @param newFeeAddress receiver, not zero
    function setFeeAddress(address newFeeAddress) external onlyOwner {
        if (newFeeAddress == address(0)) revert ZeroAddress();
        feeAddress = newFeeAddress;
        emit FeeAddressUpdated(newFeeAddress);
    }

    /// @notice Makes emergency withdrawals free of fees and closes deposits. Irreversible.
    function declareEmergency() external onlyOwner {
        isEmergency = true;
        emit EmergencyDeclared();
    }

    /// @notice Transfers tokens that are neither stakes nor fees, such as tokens sent to this contract by mistake.
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
            uint256 fee = StakingLib.calculateFee(amount, pool.withdrawFeeBps);
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
        if (_canLockRewards(pool)) user.rewardLockedUp = 0;
        uint256 fee = StakingLib.calculateFee(amount, pool.withdrawFeeBps);
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

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev Pays the reward since the last settlement, or holds it back until the lock and the harvest interval end.
    function _settle(uint256 pid, Pool storage pool, User storage user) private {
        uint256 accPerShare = _updatePool(pool);
        uint256 reward = _rewardSince(user, accPerShare);
        user.accZonoPerSharePaid = accPerShare;
        if (_canLockRewards(pool)) {
            if (!_canHarvest(user)) {
                if (reward > 0) user.rewardLockedUp += reward;
                return;
            }
            // Restart the interval even if nothing is paid, so that it cannot elapse on a dust stake.
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
        uint256 received = pool.lpToken.pullFromCaller(amount);
        uint256 fee = StakingLib.calculateFee(received, pool.depositFeeBps);
        if (fee > 0) {
            pendingFees[pid] += fee;
            received -= fee;
        }
        uint256 staked = user.amount;
        // A first stake starts a new interval: an interval that elapsed without a stake does not count.
        if (staked == 0 && pool.harvestInterval > 0) {
            user.nextHarvestUntil = (block.timestamp + pool.harvestInterval).toUint40();
        }
        if (pool.lockupDuration > 0) user.lockedUntil = (block.timestamp + pool.lockupDuration).toUint40();
        user.amount = (staked + received).toUint176();
        uint256 totalStaked = pool.totalStaked + received;
        pool.totalStaked = totalStaked.toUint176();
        emit TotalStakedUpdated(pid, totalStaked);
    }

    /// @dev The fee stays in this contract until `collectFees`, so that no withdrawal depends on its receiver.
    function _unstake(uint256 pid, Pool storage pool, uint256 amount, uint256 fee) private {
        uint256 totalStaked = pool.totalStaked - amount;
        pool.totalStaked = uint176(totalStaked);
        if (fee > 0) pendingFees[pid] += fee;
        pool.lpToken.safeTransfer(msg.sender, amount - fee);
        emit TotalStakedUpdated(pid, totalStaked);
    }
}
