// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IPrediction: bet whether a price rises or falls in the next round
/// @notice Functions, events and revert strings follow PancakeSwap's prediction (version 2). A round takes bets for
/// one interval, locks a price and closes one interval later with the price at which the next round locks. Amounts in
/// wei, prices with the feed's decimals, times in unix seconds, the fee in basis points.
interface IPrediction {
    /// @notice Bull bets on a rising price, bear on a falling one.
    enum Position {
        Bull,
        Bear
    }

    /// @notice Times and limits of rounds.
    /// @param intervalSeconds time between two rounds
    /// @param bufferSeconds time to execute a round, shorter than the interval
    /// @param minBetAmount lowest bet, wei
    /// @param maxRoundAmount highest sum of a round's bets, wei; 0 for no limit
    /// @param oracleUpdateAllowance highest age of an answer, seconds
    /// @param treasuryFee fee on the bets of losers, basis points
    /// @param deadZoneBps widest move that does not count, basis points of the locked price; 0 for none
    struct Terms {
        uint256 intervalSeconds;
        uint256 bufferSeconds;
        uint256 minBetAmount;
        uint256 maxRoundAmount;
        uint256 oracleUpdateAllowance;
        uint256 treasuryFee;
        uint256 deadZoneBps;
    }

    /// @notice Bet of an account in a round.
    /// @param position side
    /// @param amount wei; 0 without a bet
    /// @param claimed whether reward or refund was paid
    struct BetInfo {
        Position position;
        uint256 amount;
        bool claimed;
    }

    /// @notice State of a round.
    /// @param epoch round; 0 for one that has not started
    /// @param startTimestamp time from which on bets are taken
    /// @param lockTimestamp time until which bets are taken
    /// @param closeTimestamp time at which the round ends
    /// @param lockPrice price at the lock
    /// @param closePrice price at the end
    /// @param lockOracleId round of the feed of the locked price
    /// @param closeOracleId round of the feed of the closing price
    /// @param totalAmount all bets
    /// @param bullAmount bets on a rising price
    /// @param bearAmount bets on a falling price
    /// @param rewardBaseCalAmount bets that the reward is shared by
    /// @param rewardAmount reward of all winners together, their bets included
    /// @param oracleCalled whether the round has ended with a price
    struct RoundInfo {
        uint256 epoch;
        uint256 startTimestamp;
        uint256 lockTimestamp;
        uint256 closeTimestamp;
        int256 lockPrice;
        int256 closePrice;
        uint256 lockOracleId;
        uint256 closeOracleId;
        uint256 totalAmount;
        uint256 bullAmount;
        uint256 bearAmount;
        uint256 rewardBaseCalAmount;
        uint256 rewardAmount;
        bool oracleCalled;
    }

    /// @notice Emitted when an account bets on a falling price.
    /// @param sender player
    /// @param epoch round
    /// @param amount wei
    event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount);
    /// @notice Emitted when an account bets on a rising price.
    /// @param sender player
    /// @param epoch round
    /// @param amount wei
    event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount);
    /// @notice Emitted when a reward or refund is paid.
    /// @param sender player
    /// @param epoch round
    /// @param amount wei
    event Claim(address indexed sender, uint256 indexed epoch, uint256 amount);
    /// @notice Emitted when a round ends.
    /// @param epoch round
    /// @param roundId round of the feed
    /// @param price closing price
    event EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);
    /// @notice Emitted when a round locks.
    /// @param epoch round
    /// @param roundId round of the feed
    /// @param price locked price
    event LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price);
    /// @notice Emitted when the admin changes.
    /// @param admin new admin
    event NewAdminAddress(address admin);
    /// @notice Emitted when the times of later rounds change.
    /// @param bufferSeconds time to execute a round
    /// @param intervalSeconds time between two rounds
    event NewBufferAndIntervalSeconds(uint256 bufferSeconds, uint256 intervalSeconds);
    /// @notice Emitted when the dead zone of later settlements changes.
    /// @param epoch current round
    /// @param deadZoneBps basis points of the locked price
    event NewDeadZone(uint256 indexed epoch, uint256 deadZoneBps);
    /// @notice Emitted when the highest sum of a round's bets changes.
    /// @param epoch current round
    /// @param maxRoundAmount wei; 0 for no limit
    event NewMaxRoundAmount(uint256 indexed epoch, uint256 maxRoundAmount);
    /// @notice Emitted when the minimum bet changes.
    /// @param epoch current round
    /// @param minBetAmount wei
    event NewMinBetAmount(uint256 indexed epoch, uint256 minBetAmount);
    /// @notice Emitted when the operator changes.
    /// @param operator new operator
    event NewOperatorAddress(address operator);
    /// @notice Emitted when the feed changes.
    /// @param oracle new feed
    event NewOracle(address oracle);
    /// @notice Emitted when the highest age of an answer changes.
    /// @param oracleUpdateAllowance seconds
    event NewOracleUpdateAllowance(uint256 oracleUpdateAllowance);
    /// @notice Emitted when the fee of later settlements changes.
    /// @param epoch current round
    /// @param treasuryFee basis points
    event NewTreasuryFee(uint256 indexed epoch, uint256 treasuryFee);
    /// @notice Emitted when the game is paused.
    /// @param epoch current round
    event Pause(uint256 indexed epoch);
    /// @notice Emitted when anyone starts a game again that nobody executed.
    /// @param epoch new genesis round
    event Restart(uint256 indexed epoch);
    /// @notice Emitted when a round is settled.
    /// @param epoch round
    /// @param rewardBaseCalAmount stakes that the reward is shared by
    /// @param rewardAmount wei for all of them
    /// @param treasuryAmount wei for the treasury
    event RewardsCalculated(
        uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount
    );
    /// @notice Emitted when a round starts.
    /// @param epoch round
    event StartRound(uint256 indexed epoch);
    /// @notice Emitted when the owner recovers tokens sent by mistake.
    /// @param token recovered token
    /// @param amount base units
    event TokenRecovery(address indexed token, uint256 amount);
    /// @notice Emitted when the treasury's part is paid.
    /// @param amount wei
    event TreasuryClaim(uint256 amount);
    /// @notice Emitted when the game is resumed.
    /// @param epoch last round before it
    event Unpause(uint256 indexed epoch);

    /// @notice The feed has no answer since the time at which the round locks. Without one the round is refunded.
    error NoPriceYet();
    /// @notice The newest answer is too old.
    /// @param updatedAt unix seconds of the answer
    error StalePrice(uint256 updatedAt);
    /// @notice The newest answer is zero or negative.
    error InvalidPrice();
    /// @notice The interval exceeds its maximum.
    /// @param intervalSeconds requested interval, seconds
    /// @param maxIntervalSeconds maximum, seconds
    error IntervalTooLong(uint256 intervalSeconds, uint256 maxIntervalSeconds);
    /// @notice The buffer exceeds its maximum.
    /// @param bufferSeconds requested buffer, seconds
    /// @param maxBufferSeconds maximum, seconds
    error BufferTooLong(uint256 bufferSeconds, uint256 maxBufferSeconds);
    /// @notice The dead zone exceeds its maximum.
    /// @param deadZoneBps requested dead zone, basis points
    /// @param maxDeadZoneBps maximum, basis points
    error DeadZoneTooWide(uint256 deadZoneBps, uint256 maxDeadZoneBps);
    /// @notice The bet would bring the round above its highest sum.
    /// @param available what the round still takes, wei
    error RoundFull(uint256 available);
    /// @notice The game still runs, or was never started.
    error NotStuck();

    /// @notice Round that takes bets; the one before it is live.
    /// @return epoch round
    function currentEpoch() external view returns (uint256 epoch);

    /// @notice State of a round. Encoded like the fourteen values of the lineage's getter.
    /// @param epoch round
    /// @return info zeros for a round that has not started
    function rounds(uint256 epoch) external view returns (RoundInfo memory info);

    /// @notice Bet of an account.
    /// @param epoch round
    /// @param user account
    /// @return position side
    /// @return amount wei; 0 without a bet
    /// @return claimed whether reward or refund was paid
    function ledger(uint256 epoch, address user) external view returns (Position position, uint256 amount, bool claimed);

    /// @notice Highest sum of a round's bets.
    /// @return amount wei; 0 for no limit
    function maxRoundAmount() external view returns (uint256 amount);

    /// @notice A round whose price moves by this much or less is void: everyone is paid back. With 0 only a price that does
    /// not move decides nothing, and its bets go to the treasury.
    /// @return width basis points of the locked price
    function deadZoneBps() external view returns (uint256 width);

    /// @notice Whether an account can claim a reward: it won, or the round was void because one side had no bets or the
    /// price stayed within the dead zone.
    /// @param epoch round
    /// @param user account
    /// @return isClaimable whether `claim` would pay
    function claimable(uint256 epoch, address user) external view returns (bool isClaimable);

    /// @notice Whether an account can take its bet back because the round was not executed in time.
    /// @param epoch round
    /// @param user account
    /// @return isRefundable whether `claim` would pay
    function refundable(uint256 epoch, address user) external view returns (bool isRefundable);

    /// @notice Number of rounds in which an account has bet.
    /// @param user account
    /// @return length rounds
    function getUserRoundsLength(address user) external view returns (uint256 length);

    /// @notice Bets of an account, by pages, oldest first.
    /// @param user account
    /// @param cursor number of bets to skip
    /// @param size highest number of bets to return
    /// @return epochs rounds; none past the end
    /// @return bets the bet in each of them
    /// @return nextCursor cursor of the next page
    function getUserRounds(address user, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory epochs, BetInfo[] memory bets, uint256 nextCursor);

    /// @notice Bets on a falling price.
    /// @param epoch current round
    function betBear(uint256 epoch) external payable;

    /// @notice Bets on a rising price.
    /// @param epoch current round
    function betBull(uint256 epoch) external payable;

    /// @notice Claims rewards and refunds of rounds.
    /// @param epochs rounds; each must pay something
    function claim(uint256[] calldata epochs) external;

    /// @notice Starts the first round, also after a pause. Only the operator.
    function genesisStartRound() external;

    /// @notice Locks the first round and starts the second. The operator, after half the buffer anyone.
    function genesisLockRound() external;

    /// @notice Locks the current round, ends the live one and starts the next. The operator, after half the buffer
    /// anyone.
    function executeRound() external;

    /// @notice Starts a new first round after the game was not executed for a buffer and an interval. Anyone.
    function restart() external;
}
