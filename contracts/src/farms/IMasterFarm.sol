// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title IMasterFarm: stake LP tokens or single tokens, earn ZONO with each block
/// @notice Amounts in base units, times in unix seconds, fees in basis points (10,000 = 100%), rates per block.
interface IMasterFarm {
    event Deposit(address indexed user, uint256 indexed pid, uint256 amount);
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount);
    event Harvest(address indexed user, uint256 indexed pid, uint256 amount);
    event PoolAdded(uint256 indexed pid, address indexed lpToken, uint256 allocPoint);
    event PoolChanged(uint256 indexed pid, uint256 allocPoint);
    event EmissionChanged(uint256 zonoPerBlock);
    /// @notice Total staked in a farm after it changed: an indexer needs no past state.
    event TotalStaked(uint256 indexed pid, uint256 amount);
    event FeeAddressChanged(address indexed feeAddress);
    event FeesCollected(uint256 indexed pid, address indexed feeAddress, uint256 amount);
    /// @notice From here on emergency exits are free and deposits are closed. Cannot be undone.
    event EmergencyDeclared();
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice There is no farm of this pid.
    error InvalidPid(uint256 pid);
    error ZeroAddress();
    /// @notice Not a token contract.
    error InvalidToken(address token);
    error FeeTooHigh(uint256 feeBps, uint256 maxFeeBps);
    error HarvestIntervalTooLong(uint256 harvestInterval, uint256 maxHarvestInterval);
    error LockupTooLong(uint256 lockupDuration, uint256 maxLockupDuration);
    error AllocPointTooHigh(uint256 allocPoint, uint256 maxAllocPoint);
    error EmissionTooHigh(uint256 zonoPerBlock, uint256 maxZonoPerBlock);
    error InsufficientStake(uint256 staked, uint256 amount);
    /// @notice The stake can be withdrawn at `lockedUntil` (unix seconds).
    error StakeLocked(uint256 lockedUntil);
    /// @notice An emergency was declared: no new stakes.
    error EmergencyActive();

    /// @notice The reward token.
    function zono() external view returns (address);

    /// @notice First block that emits rewards.
    function startBlock() external view returns (uint256);

    /// @notice Emission for all farms together, base units per block.
    function zonoPerBlock() external view returns (uint256);

    /// @notice Highest emission the owner can set, base units per block.
    function maxZonoPerBlock() external view returns (uint256);

    /// @notice Sum of the allocation points of all farms.
    function totalAllocPoint() external view returns (uint256);

    /// @notice Receiver of collected fees.
    function feeAddress() external view returns (address);

    /// @notice Whether an emergency was declared.
    function isEmergency() external view returns (bool);

    /// @notice Number of farms; pids run from 0.
    function poolLength() external view returns (uint256);

    /// @notice State and terms of a farm.
    /// @param pid farm
    /// @return lpToken staked token
    /// @return allocPoint share of the emission, out of `totalAllocPoint`
    /// @return lastRewardBlock block up to which rewards are accounted for
    /// @return accZonoPerShare reward per staked base unit so far, times 1e12
    /// @return totalStaked base units
    /// @return harvestInterval seconds between two harvests of an account
    /// @return lockupDuration seconds a stake is locked after its last deposit
    /// @return depositFeeBP basis points of a deposit
    /// @return withdrawFeeBP basis points of a withdrawal
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
        );

    /// @notice Position of an account.
    /// @param pid farm
    /// @param account staker
    /// @return amount staked base units
    /// @return rewardDebt reward the stake had accrued when it was last settled
    /// @return rewardLockedUp reward that waits for the end of the lock or the harvest interval
    /// @return nextHarvestUntil earliest time of the next harvest; 0 without an interval
    function userInfo(uint256 pid, address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 rewardLockedUp, uint256 nextHarvestUntil);

    /// @notice Stake and pending reward of an account, for contracts that build on a farm.
    /// @param pid farm
    /// @param account staker
    function getPosition(uint256 pid, address account) external view returns (uint256 amount, uint256 pendingReward);

    /// @notice Time before which an account cannot withdraw other than by emergency; 0 without a lock.
    /// @param pid farm
    /// @param account staker
    function userLockedUntil(uint256 pid, address account) external view returns (uint256);

    /// @notice Reward an account has earned and not harvested, whether it can be harvested yet or not.
    /// @param pid farm
    /// @param account staker
    function pendingZono(uint256 pid, address account) external view returns (uint256);

    /// @notice Whether the harvest interval and the lock of an account are over.
    /// @param pid farm
    /// @param account staker
    function canHarvest(uint256 pid, address account) external view returns (bool);

    /// @notice Fees of a farm that wait for `collectFees`, in base units of its staked token.
    /// @param pid farm
    function pendingFees(uint256 pid) external view returns (uint256);

    /// @notice Stakes `amount` and harvests where that is due. Rewards are paid before the stake is taken.
    /// @param pid farm
    /// @param amount base units of the staked token; 0 harvests only
    function deposit(uint256 pid, uint256 amount) external;

    /// @notice Withdraws `amount` of the stake, less the withdrawal fee, and harvests where that is due.
    /// @param pid farm
    /// @param amount base units of the staked token; 0 harvests only
    function withdraw(uint256 pid, uint256 amount) external;

    /// @notice Withdraws the whole stake, locked or not, less the withdrawal fee, and forfeits all pending rewards.
    /// Depends on nothing but the staked token. Free of the fee once an emergency was declared.
    /// @param pid farm
    function emergencyWithdraw(uint256 pid) external;

    /// @notice Accounts for the rewards of one farm up to this block.
    /// @param pid farm
    function updatePool(uint256 pid) external;

    /// @notice Accounts for the rewards of every running farm. Nothing in this contract needs it.
    function massUpdatePools() external;

    /// @notice Sends the fees of a farm to the fee address. Anyone may call.
    /// @param pid farm
    function collectFees(uint256 pid) external;
}
