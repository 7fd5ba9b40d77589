// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IFeeTreasury} from "../shared/IFeeTreasury.sol";

/// @title IStakingPool: stake one token, or the native coin, and earn another between two blocks
/// @notice Amounts in base units, times in unix seconds, fees in basis points (10,000 = 100%).
interface IStakingPool is IFeeTreasury {
    /// @notice Parameters of a pool. After deployment the owner can only raise the limit and move the end to the
    /// current block.
    struct PoolConfig {
        /// @dev Token to stake; zero for the native coin.
        IERC20 stakedToken;
        /// @dev Token to earn.
        IERC20 rewardToken;
        /// @dev Reward for all stakers together, base units per block.
        uint256 rewardPerBlock;
        /// @dev First block that earns.
        uint256 startBlock;
        /// @dev Last block that earns.
        uint256 bonusEndBlock;
        /// @dev Highest stake of an account, base units; 0 for no limit.
        uint256 poolLimitPerUser;
        /// @dev Fee on deposits, basis points.
        uint256 depositFee;
        /// @dev Fee on withdrawals within the lock period, basis points: on every withdrawal if the lock is flexible,
        /// on emergency withdrawals only if it is fixed.
        uint256 unlockFee;
        /// @dev Seconds that a stake is locked after its last deposit.
        uint256 lockPeriod;
        /// @dev Whether a locked stake can be withdrawn for the unlock fee.
        bool isFlexibleLock;
    }

    /// @notice Emitted when an account deposits or harvests through `deposit`.
    /// @param user staker
    /// @param amount base units sent, before any fee
    event Deposit(address indexed user, uint256 amount);
    /// @notice Emitted when an account withdraws or harvests through `withdraw`.
    /// @param user staker
    /// @param amount base units withdrawn, before any fee
    event Withdraw(address indexed user, uint256 amount);
    /// @notice Emitted when an account withdraws its whole stake and forfeits its pending reward.
    /// @param user staker
    /// @param amount base units withdrawn, before any fee
    event EmergencyWithdraw(address indexed user, uint256 amount);
    /// @notice Emitted when a reward is paid.
    /// @param user staker
    /// @param amount base units of the reward token
    event Harvest(address indexed user, uint256 amount);
    /// @notice Emitted when the total staked changes, so that an indexer needs no historical state.
    /// @param totalStaked base units after the change
    event TotalStakedUpdated(uint256 totalStaked);
    /// @notice Emitted when the stake limit changes.
    /// @param poolLimitPerUser new limit, base units; 0 for no limit
    event NewPoolLimit(uint256 poolLimitPerUser);
    /// @notice Emitted when the owner ends the rewards.
    /// @param blockNumber last block that earns
    event RewardsStop(uint256 blockNumber);
    /// @notice Emitted when an account is added to the blacklist or removed from it.
    /// @param user account
    /// @param isBlacklisted whether the account earns nothing and cannot deposit
    event BlacklistUpdated(address indexed user, bool isBlacklisted);
    /// @notice Emitted when reward tokens are added.
    /// @param from account that paid
    /// @param amount base units received
    event Funded(address indexed from, uint256 amount);
    /// @notice Emitted when the owner withdraws unearned reward tokens after the end.
    /// @param to receiver
    /// @param amount base units
    event RewardsRecovered(address indexed to, uint256 amount);
    /// @notice Emitted when the fees are transferred to the treasury.
    /// @param treasury receiver
    /// @param amount base units of the staked token
    event FeesCollected(address indexed treasury, uint256 amount);
    /// @notice Emitted when the owner declares an emergency: emergency withdrawals are free of fees and deposits are
    /// closed from now on. Irreversible.
    event EmergencyDeclared();

    /// @notice The end is not after the start, or does not fit in 40 bits.
    /// @param startBlock requested first block
    /// @param bonusEndBlock requested last block
    error InvalidBlocks(uint256 startBlock, uint256 bonusEndBlock);
    /// @notice The reward per block is zero or does not fit in 128 bits.
    /// @param rewardPerBlock requested reward, base units per block
    error InvalidRewardPerBlock(uint256 rewardPerBlock);
    /// @notice A fee exceeds its maximum.
    /// @param feeBps requested fee, basis points
    /// @param maxFeeBps maximum, basis points
    error FeeTooHigh(uint256 feeBps, uint256 maxFeeBps);
    /// @notice The lock period exceeds its maximum.
    /// @param lockPeriod requested period, seconds
    /// @param maxLockPeriod maximum, seconds
    error LockTooLong(uint256 lockPeriod, uint256 maxLockPeriod);
    /// @notice The limit can only be raised, or removed with 0.
    /// @param limit requested limit, base units
    error InvalidLimit(uint256 limit);
    /// @notice The stake would exceed the limit.
    /// @param staked stake after the deposit, base units
    /// @param limit highest stake, base units
    error LimitExceeded(uint256 staked, uint256 limit);
    /// @notice The withdrawal exceeds the stake.
    /// @param staked base units staked
    /// @param amount base units requested
    error InsufficientStake(uint256 staked, uint256 amount);
    /// @notice The stake is locked.
    /// @param lockedUntil unix seconds from which on the stake can be withdrawn
    error StakeLocked(uint256 lockedUntil);
    /// @notice The account is blacklisted and cannot deposit.
    /// @param account account
    error Blacklisted(address account);
    /// @notice The native coin sent differs from the amount to stake.
    /// @param value wei sent
    /// @param amount wei expected
    error InvalidValue(uint256 value, uint256 amount);
    /// @notice The reward token rejected the payment.
    error RewardTransferFailed();
    /// @notice The rewards have not ended yet.
    /// @param bonusEndBlock last block that earns
    error RewardsNotEnded(uint256 bonusEndBlock);
    /// @notice The rewards have ended already.
    /// @param bonusEndBlock last block that earned
    error RewardsEnded(uint256 bonusEndBlock);
    /// @notice Deposits are closed because an emergency was declared.
    error EmergencyActive();

    /// @notice Token to stake.
    /// @return token zero for the native coin
    function stakedToken() external view returns (IERC20 token);

    /// @notice Token to earn.
    /// @return token address of the token
    function rewardToken() external view returns (IERC20 token);

    /// @notice Reward for all stakers together.
    /// @return rate base units per block
    function rewardPerBlock() external view returns (uint256 rate);

    /// @notice First block that earns.
    /// @return blockNumber block number
    function startBlock() external view returns (uint256 blockNumber);

    /// @notice Last block that earns.
    /// @return blockNumber block number
    function bonusEndBlock() external view returns (uint256 blockNumber);

    /// @notice Highest stake of an account.
    /// @return limit base units; 0 for no limit
    function poolLimitPerUser() external view returns (uint256 limit);

    /// @notice Fee on deposits.
    /// @return feeBps basis points
    function depositFee() external view returns (uint256 feeBps);

    /// @notice Fee on withdrawals within the lock period.
    /// @return feeBps basis points
    function unlockFee() external view returns (uint256 feeBps);

    /// @notice Time that a stake is locked after its last deposit.
    /// @return period seconds
    function lockPeriod() external view returns (uint256 period);

    /// @notice Whether a locked stake can be withdrawn for the unlock fee.
    /// @return isFlexible false if the lock is fixed
    function isFlexibleLock() external view returns (bool isFlexible);

    /// @notice Total staked.
    /// @return totalStaked base units
    function stakedSupply() external view returns (uint256 totalStaked);

    /// @notice Rewards of stakers that were not paid yet.
    /// @return amount base units
    function totalOwed() external view returns (uint256 amount);

    /// @notice Reward tokens that no staker has earned yet.
    /// @return amount base units
    function rewardsAvailable() external view returns (uint256 amount);

    /// @notice Last block that is covered by the reward tokens held now.
    /// @return blockNumber `bonusEndBlock` if the pool is fully funded
    function fundedEndBlock() external view returns (uint256 blockNumber);

    /// @notice Factor of `accTokenPerShare`.
    /// @return factor ten to the power of 30 + staked decimals - reward decimals
    function PRECISION_FACTOR() external view returns (uint256 factor);

    /// @notice Accumulated reward per staked base unit.
    /// @return accumulated base units of the reward token, times PRECISION_FACTOR
    function accTokenPerShare() external view returns (uint256 accumulated);

    /// @notice Block up to which rewards are accounted for.
    /// @return blockNumber block number
    function lastRewardBlock() external view returns (uint256 blockNumber);

    /// @notice Fees that `collectFees` has not transferred yet.
    /// @return amount base units of the staked token
    function pendingFees() external view returns (uint256 amount);

    /// @notice Whether an emergency was declared.
    /// @return isActive true from the declaration on
    function isEmergency() external view returns (bool isActive);

    /// @notice Position of an account.
    /// @param account staker
    /// @return amount staked base units
    /// @return rewardDebt accumulated reward of the stake when it was last settled, base units
    /// @return inBlackList whether the account earns nothing and cannot deposit
    /// @return lastDepositAt unix seconds of the last deposit
    function userInfo(address account)
        external
        view
        returns (uint256 amount, uint256 rewardDebt, bool inBlackList, uint256 lastDepositAt);

    /// @notice Settled reward of an account that was not paid because of a fixed lock, the blacklist, or a reward token
    /// that rejected the payment. Included in `pendingReward`.
    /// @param account staker
    /// @return amount base units
    function rewardLockedUp(address account) external view returns (uint256 amount);

    /// @notice Reward of an account that was not harvested yet, including reward that is still locked.
    /// @param account staker
    /// @return amount base units
    function pendingReward(address account) external view returns (uint256 amount);

    /// @notice Stakes `amount` and harvests. In a pool of the native coin the same value must be sent.
    /// @param amount base units of the staked token; 0 harvests only
    function deposit(uint256 amount) external payable;

    /// @notice Withdraws `amount` of the stake and harvests. If the reward token rejects the payment, the withdrawal
    /// succeeds and the reward can be claimed later.
    /// @param amount base units of the staked token; 0 harvests only
    function withdraw(uint256 amount) external;

    /// @notice Withdraws the whole stake, locked or not, and forfeits the pending reward. Within the lock period the
    /// unlock fee applies, unless an emergency was declared. Calls no contract but the staked token.
    function emergencyWithdraw() external;

    /// @notice Adds reward tokens to the pool, for blocks from this one on. Anyone can call. Tokens that are sent without
    /// this function are a gift: they also pay blocks since the last deposit, withdrawal or funding.
    /// @param amount base units of the reward token
    function fund(uint256 amount) external;

    /// @notice Transfers the fees to the treasury. Anyone can call.
    function collectFees() external;
}
