// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title IStakingPool: stake one token, or the native coin, and earn another between two blocks
/// @notice Amounts in base units, times in unix seconds, fees in basis points (10,000 = 100%).
interface IStakingPool {
    /// @notice Terms of a pool. Only the limit (upwards) and the end (to an earlier block) can change.
    struct Terms {
        /// @dev Zero: the native coin.
        IERC20 stakedToken;
        IERC20 rewardToken;
        uint256 rewardPerBlock;
        uint256 startBlock;
        uint256 bonusEndBlock;
        /// @dev Zero: no limit.
        uint256 poolLimitPerUser;
        uint256 depositFee;
        /// @dev Charged for leaving within the lock period: by any withdrawal where the lock is flexible, by an emergency
        /// withdrawal where it is fixed.
        uint256 unlockFee;
        uint256 lockPeriod;
        bool isFlexibleLock;
    }

    event Deposit(address indexed user, uint256 amount);
    event Withdraw(address indexed user, uint256 amount);
    event EmergencyWithdraw(address indexed user, uint256 amount);
    event Harvest(address indexed user, uint256 amount);
    /// @notice Total staked after it changed: an indexer needs no past state.
    event StakedSupply(uint256 amount);
    event NewPoolLimit(uint256 poolLimitPerUser);
    event RewardsStop(uint256 blockNumber);
    event BlackListed(address indexed user, bool inBlackList);
    event Funded(address indexed from, uint256 amount);
    event RewardsRecovered(address indexed to, uint256 amount);
    event TreasuryChanged(address indexed treasury);
    event FeesCollected(address indexed treasury, uint256 amount);
    /// @notice From here on emergency exits are free and deposits are closed. Cannot be undone.
    event EmergencyDeclared();
    event TokenRecovery(address indexed token, uint256 amount);

    error ZeroAddress();
    /// @notice Not a token contract, more than 30 decimals, or a token that has to stay here.
    error InvalidToken(address token);
    error InvalidBlocks(uint256 startBlock, uint256 bonusEndBlock);
    error InvalidRewardPerBlock(uint256 rewardPerBlock);
    error FeeTooHigh(uint256 feeBps, uint256 maxFeeBps);
    error LockTooLong(uint256 lockPeriod, uint256 maxLockPeriod);
    /// @notice The limit can only be raised, or removed with 0.
    error InvalidLimit(uint256 limit);
    error LimitExceeded(uint256 staked, uint256 limit);
    error InsufficientStake(uint256 staked, uint256 amount);
    /// @notice The stake can be withdrawn at `lockedUntil` (unix seconds).
    error StakeLocked(uint256 lockedUntil);
    error Blacklisted(address account);
    /// @notice The value sent is not the amount staked.
    error InvalidValue(uint256 value, uint256 amount);
    error RewardTransferFailed();
    error RewardsRunning(uint256 bonusEndBlock);
    error RewardsEnded(uint256 bonusEndBlock);
    /// @notice An emergency was declared: no new stakes.
    error EmergencyActive();

    /// @notice Token staked; zero is the native coin.
    function stakedToken() external view returns (IERC20);

    /// @notice Token earned.
    function rewardToken() external view returns (IERC20);

    /// @notice Reward for all stakers together, base units per block.
    function rewardPerBlock() external view returns (uint256);

    /// @notice First block that earns.
    function startBlock() external view returns (uint256);

    /// @notice Last block that earns.
    function bonusEndBlock() external view returns (uint256);

    /// @notice Highest stake of an account, base units; 0 is none.
    function poolLimitPerUser() external view returns (uint256);

    /// @notice Fee of a deposit, basis points.
    function depositFee() external view returns (uint256);

    /// @notice Fee of leaving within the lock period, basis points.
    function unlockFee() external view returns (uint256);

    /// @notice Seconds a stake is locked after its last deposit.
    function lockPeriod() external view returns (uint256);

    /// @notice Whether a locked stake can be withdrawn for the unlock fee.
    function isFlexibleLock() external view returns (bool);

    /// @notice Total staked, base units.
    function stakedSupply() external view returns (uint256);

    /// @notice Rewards accrued to stakers and not paid yet, base units.
    function owed() external view returns (uint256);

    /// @notice Rewards that nobody has earned yet, base units of the reward token.
    function rewardsAvailable() external view returns (uint256);

    /// @notice Last block that is paid for with what the pool holds now: `bonusEndBlock` where it is fully funded.
    function fundedEndBlock() external view returns (uint256);

    /// @notice Factor of `accTokenPerShare`: ten to the power of 30 + staked decimals - reward decimals.
    function PRECISION_FACTOR() external view returns (uint256);

    /// @notice Reward per staked base unit so far, times PRECISION_FACTOR.
    function accTokenPerShare() external view returns (uint256);

    /// @notice Block up to which rewards are accounted for.
    function lastRewardBlock() external view returns (uint256);

    /// @notice Receiver of collected fees.
    function treasury() external view returns (address);

    /// @notice Fees that wait for `collectFees`, base units of the staked token.
    function pendingFees() external view returns (uint256);

    /// @notice Whether an emergency was declared.
    function isEmergency() external view returns (bool);

    /// @notice Position of an account.
    /// @param account staker
    /// @return amount staked base units
    /// @return rewardDebt reward the stake had accrued when it was last settled
    /// @return inBlackList whether the account earns nothing and can only leave
    /// @return lastDepositAt unix seconds of the last deposit
    function userInfo(address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, bool inBlackList, uint256 lastDepositAt);

    /// @notice Reward that was earned earlier and held back: by a fixed lock, by being blacklisted, or because the reward
    /// token refused the payment. Part of `pendingReward`.
    /// @param account staker
    function rewardLockedUp(address account) external view returns (uint256);

    /// @notice Reward an account has earned and not harvested, whether it can be harvested yet or not.
    /// @param account staker
    function pendingReward(address account) external view returns (uint256);

    /// @notice Stakes `amount` and harvests. In a pool of the native coin as much value has to be sent.
    /// @param amount base units of the staked token; 0 harvests only
    function deposit(uint256 amount) external payable;

    /// @notice Withdraws `amount` of the stake and harvests. A reward token that refuses the payment does not stop the
    /// withdrawal: the reward stays claimable.
    /// @param amount base units of the staked token; 0 harvests only
    function withdraw(uint256 amount) external;

    /// @notice Withdraws the whole stake, locked or not, and forfeits all pending rewards. Within the lock period it costs
    /// the unlock fee, until an emergency was declared. Depends on nothing but the staked token.
    function emergencyWithdraw() external;

    /// @notice Puts rewards into the pool. Anyone may.
    /// @param amount base units of the reward token
    function fund(uint256 amount) external;

    /// @notice Sends the collected fees to the treasury. Anyone may call.
    function collectFees() external;
}
