// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title IMasterFarm: stake LP tokens or single tokens, earn ZONO per block
/// @notice Amounts in base units, times in unix seconds, fees in basis points (10,000 = 100%), rates per block.
interface IMasterFarm {
    /// @notice Emitted when an account deposits or harvests through `deposit`.
    /// @param user staker
    /// @param pid farm
    /// @param amount base units sent, before any fee
    event Deposit(address indexed user, uint256 indexed pid, uint256 amount);
    /// @notice Emitted when an account withdraws or harvests through `withdraw`.
    /// @param user staker
    /// @param pid farm
    /// @param amount base units withdrawn, before any fee
    event Withdraw(address indexed user, uint256 indexed pid, uint256 amount);
    /// @notice Emitted when an account withdraws its whole stake and forfeits its pending reward.
    /// @param user staker
    /// @param pid farm
    /// @param amount base units withdrawn, before any fee
    event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount);
    /// @notice Emitted when a reward is paid.
    /// @param user staker
    /// @param pid farm
    /// @param amount base units of ZONO
    event Harvest(address indexed user, uint256 indexed pid, uint256 amount);
    /// @notice Emitted when a farm is added.
    /// @param pid new farm
    /// @param lpToken staked token
    /// @param allocPoint allocation points of the farm
    event PoolAdded(uint256 indexed pid, address indexed lpToken, uint256 allocPoint);
    /// @notice Emitted when the allocation of a farm changes.
    /// @param pid farm
    /// @param allocPoint new allocation points
    event PoolUpdated(uint256 indexed pid, uint256 allocPoint);
    /// @notice Emitted when the emission rate changes.
    /// @param zonoPerBlock base units per block for all farms together
    event EmissionRateUpdated(uint256 zonoPerBlock);
    /// @notice Emitted when the total staked in a farm changes, so that an indexer needs no historical state.
    /// @param pid farm
    /// @param totalStaked base units after the change
    event TotalStakedUpdated(uint256 indexed pid, uint256 totalStaked);
    /// @notice Emitted when the receiver of fees changes.
    /// @param feeAddress new receiver
    event FeeAddressUpdated(address indexed feeAddress);
    /// @notice Emitted when the fees of a farm are transferred to their receiver.
    /// @param pid farm
    /// @param feeAddress receiver
    /// @param amount base units of the staked token
    event FeesCollected(uint256 indexed pid, address indexed feeAddress, uint256 amount);
    /// @notice Emitted when the owner declares an emergency: emergency withdrawals are free of fees and deposits are
    /// closed from now on. Irreversible.
    event EmergencyDeclared();
    /// @notice Emitted when tokens sent to this contract by mistake are recovered.
    /// @param token recovered token
    /// @param amount base units
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice The farm does not exist.
    /// @param pid requested farm
    error InvalidPid(uint256 pid);
    /// @notice An address argument is zero.
    error ZeroAddress();
    /// @notice The address has no code.
    /// @param token requested token
    error InvalidToken(address token);
    /// @notice A fee exceeds its maximum.
    /// @param feeBps requested fee, basis points
    /// @param maxFeeBps maximum, basis points
    error FeeTooHigh(uint256 feeBps, uint256 maxFeeBps);
    /// @notice The harvest interval exceeds its maximum.
    /// @param harvestInterval requested interval, seconds
    /// @param maxHarvestInterval maximum, seconds
    error HarvestIntervalTooLong(uint256 harvestInterval, uint256 maxHarvestInterval);
    /// @notice The lockup duration exceeds its maximum.
    /// @param lockupDuration requested duration, seconds
    /// @param maxLockupDuration maximum, seconds
    error LockupTooLong(uint256 lockupDuration, uint256 maxLockupDuration);
    /// @notice The allocation exceeds its maximum.
    /// @param allocPoint requested allocation points
    /// @param maxAllocPoint maximum
    error AllocPointTooHigh(uint256 allocPoint, uint256 maxAllocPoint);
    /// @notice The emission rate exceeds its maximum.
    /// @param zonoPerBlock requested rate, base units per block
    /// @param maxZonoPerBlock maximum, base units per block
    error EmissionTooHigh(uint256 zonoPerBlock, uint256 maxZonoPerBlock);
    /// @notice The withdrawal exceeds the stake.
    /// @param staked base units staked
    /// @param amount base units requested
    error InsufficientStake(uint256 staked, uint256 amount);
    /// @notice The stake is locked.
    /// @param lockedUntil unix seconds from which on the stake can be withdrawn
    error StakeLocked(uint256 lockedUntil);
    /// @notice Deposits are closed because an emergency was declared.
    error EmergencyActive();

    /// @notice Reward token.
    /// @return token address of ZONO
    function zono() external view returns (address token);

    /// @notice First block that emits rewards.
    /// @return blockNumber block number
    function startBlock() external view returns (uint256 blockNumber);

    /// @notice Emission rate for all farms together.
    /// @return rate base units per block
    function zonoPerBlock() external view returns (uint256 rate);

    /// @notice Highest emission rate that the owner can set.
    /// @return rate base units per block
    function maxZonoPerBlock() external view returns (uint256 rate);

    /// @notice Sum of the allocation points of all farms.
    /// @return points allocation points
    function totalAllocPoint() external view returns (uint256 points);

    /// @notice Receiver of collected fees.
    /// @return receiver address of the receiver
    function feeAddress() external view returns (address receiver);

    /// @notice Whether an emergency was declared.
    /// @return isActive true from the declaration on
    function isEmergency() external view returns (bool isActive);

    /// @notice Number of farms. Pids start at 0.
    /// @return length number of farms
    function poolLength() external view returns (uint256 length);

    /// @notice State and parameters of a farm.
    /// @param pid farm
    /// @return lpToken staked token
    /// @return allocPoint share of the emission, out of `totalAllocPoint`
    /// @return lastRewardBlock block up to which rewards are accounted for
    /// @return accZonoPerShare accumulated reward per staked base unit, times 1e12
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
    /// @return rewardDebt accumulated reward of the stake when it was last settled, base units
    /// @return rewardLockedUp reward held back until the lock and the harvest interval end, base units
    /// @return nextHarvestUntil unix seconds of the next possible harvest; 0 without an interval
    function userInfo(uint256 pid, address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, uint256 rewardLockedUp, uint256 nextHarvestUntil);

    /// @notice Stake and pending reward of an account in one call, for contracts that integrate a farm.
    /// @param pid farm
    /// @param account staker
    /// @return amount staked base units
    /// @return pendingReward base units of ZONO
    function getPosition(uint256 pid, address account) external view returns (uint256 amount, uint256 pendingReward);

    /// @notice End of the lock of an account. Until then only `emergencyWithdraw` is possible.
    /// @param pid farm
    /// @param account staker
    /// @return lockedUntil unix seconds; 0 without a lock
    function userLockedUntil(uint256 pid, address account) external view returns (uint256 lockedUntil);

    /// @notice Reward of an account that was not harvested yet, including reward that is still locked.
    /// @param pid farm
    /// @param account staker
    /// @return pendingReward base units of ZONO
    function pendingZono(uint256 pid, address account) external view returns (uint256 pendingReward);

    /// @notice Whether the harvest interval and the lock of an account have ended.
    /// @param pid farm
    /// @param account staker
    /// @return isHarvestable whether a harvest would pay the pending reward
    function canHarvest(uint256 pid, address account) external view returns (bool isHarvestable);

    /// @notice Fees of a farm that `collectFees` has not transferred yet.
    /// @param pid farm
    /// @return amount base units of the staked token
    function pendingFees(uint256 pid) external view returns (uint256 amount);

    /// @notice Stakes `amount` and harvests if possible. The reward is paid before the stake is transferred.
    /// @param pid farm
    /// @param amount base units of the staked token; 0 harvests only
    function deposit(uint256 pid, uint256 amount) external;

    /// @notice Withdraws `amount` of the stake, less the withdrawal fee, and harvests if possible.
    /// @param pid farm
    /// @param amount base units of the staked token; 0 harvests only
    function withdraw(uint256 pid, uint256 amount) external;

    /// @notice Withdraws the whole stake, locked or not, less the withdrawal fee, and forfeits the pending reward.
    /// Calls no contract but the staked token. Free of fees after an emergency was declared.
    /// @param pid farm
    function emergencyWithdraw(uint256 pid) external;

    /// @notice Updates the reward accounting of a farm to the current block.
    /// @param pid farm
    function updatePool(uint256 pid) external;

    /// @notice Updates the reward accounting of every active farm. Optional: every other function updates what it uses.
    function massUpdatePools() external;

    /// @notice Transfers the fees of a farm to the fee address. Anyone can call.
    /// @param pid farm
    function collectFees(uint256 pid) external;
}
