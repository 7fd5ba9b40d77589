// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ITokenMigration: exchange an old token for a new one at a fixed rate
/// @notice Amounts in base units, times in unix seconds.
interface ITokenMigration {
    /// @notice An account migrated.
    /// @param account account
    /// @param amountIn old tokens that this contract received
    /// @param amountOut new tokens sent
    event Migrated(address indexed account, uint256 amountIn, uint256 amountOut);
    /// @notice Migrations were paused or resumed.
    /// @param isPaused whether they are paused
    event PausedUpdated(bool isPaused);
    /// @notice An account was put on the whitelist, or taken off it.
    /// @param account account
    /// @param isListed whether it is on the list
    event WhitelistUpdated(address indexed account, bool isListed);
    /// @notice An account was put on the blacklist, or taken off it.
    /// @param account account
    /// @param isListed whether it is on the list
    event BlacklistUpdated(address indexed account, bool isListed);
    /// @notice The limit for each account was raised or lifted.
    /// @param maxLimit old tokens in all; 0 is no limit
    event MaxLimitUpdated(uint256 maxLimit);
    /// @notice New tokens were added.
    /// @param account sender
    /// @param amount base units received
    event Funded(address indexed account, uint256 amount);
    /// @notice The owner announced that it will withdraw new tokens.
    /// @param withdrawableFrom earliest time
    event WithdrawalAnnounced(uint256 withdrawableFrom);
    /// @notice New tokens that nobody migrated to were withdrawn.
    /// @param to receiver
    /// @param amount base units
    event UnusedWithdrawn(address indexed to, uint256 amount);

    /// @notice The terms make no migration possible.
    error InvalidTerms();
    /// @notice Migrations have not started.
    /// @param startAt first second
    error NotStarted(uint256 startAt);
    /// @notice Migrations are paused.
    error MigrationPaused();
    /// @notice The account cannot migrate.
    error AccountBlacklisted();
    /// @notice The account can migrate less.
    /// @param left old tokens that it can still migrate
    error LimitExceeded(uint256 left);
    /// @notice The limit for each account can only rise.
    /// @param maxLimit limit that it has; 0 is none
    error LimitLowered(uint256 maxLimit);
    /// @notice The amount is worth less than the smallest unit of the new token, or less than the requested minimum.
    /// @param amountOut new tokens that it is worth
    error TooLittle(uint256 amountOut);
    /// @notice Fewer new tokens are left.
    /// @param left new tokens in the contract
    error NotEnoughLeft(uint256 left);
    /// @notice The owner cannot withdraw yet.
    /// @param withdrawableFrom earliest time
    error NotWithdrawable(uint256 withdrawableFrom);
    /// @notice No withdrawal was announced, or the announcement has lapsed.
    error NotAnnounced();

    /// @notice New tokens for an amount of old ones, rounded down.
    /// @param amount old tokens that this contract receives
    /// @return amountOut new tokens
    function quote(uint256 amount) external view returns (uint256 amountOut);

    /// @notice New tokens left.
    /// @return amount base units
    function available() external view returns (uint256 amount);

    /// @notice Migrates old tokens of the caller.
    /// @param amount old tokens to send
    /// @return amountOut new tokens sent
    function migrate(uint256 amount) external returns (uint256 amountOut);

    /// @notice Migrates old tokens of the caller, or reverts.
    /// @param amount old tokens to send
    /// @param minimumOut least new tokens
    /// @return amountOut new tokens sent
    function migrateWithMinimum(uint256 amount, uint256 minimumOut) external returns (uint256 amountOut);

    /// @notice Migrates old tokens of the caller with an approval by signature (EIP-2612).
    /// @param amount old tokens to send, which the signature approves
    /// @param minimumOut least new tokens
    /// @param deadline end of the signature
    /// @param v recovery id
    /// @param r first half of the signature
    /// @param s second half of the signature
    /// @return amountOut new tokens sent
    function migrateWithPermit(uint256 amount, uint256 minimumOut, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 amountOut);

    /// @notice Adds new tokens. Anyone can call.
    /// @param amount base units
    function fund(uint256 amount) external;
}
