// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title INftFarm: lock tokens for a time, then get pieces of a collection and the tokens back
/// @notice Amounts in base units of the staking token, times in unix seconds, the fee in basis points.
interface INftFarm {
    /// @notice Tokens were locked and pieces reserved.
    /// @param user account
    /// @param tokenAmount base units paid, fee included
    /// @param nftAmount number of pieces
    /// @param tokenIds ids of the reserved pieces
    event Staked(address indexed user, uint256 tokenAmount, uint256 nftAmount, uint256[] tokenIds);
    /// @notice The lock is over: pieces and tokens went to the account.
    /// @param user account
    /// @param tokenAmount base units returned
    /// @param tokenIds ids of the pieces
    event Claimed(address indexed user, uint256 tokenAmount, uint256[] tokenIds);
    /// @notice An account took its tokens back early and gave up its pieces.
    /// @param user account
    /// @param tokenAmount base units returned
    event EmergencyWithdrawn(address indexed user, uint256 tokenAmount);
    /// @notice No more stakes are accepted.
    event FarmingEnded();
    /// @notice The number of pieces sold changed.
    /// @param sold pieces locked or claimed
    event TotalNftsSold(uint256 sold);
    /// @notice Pieces were added to the stock.
    /// @param tokenIds ids of the pieces
    event StockAdded(uint256[] tokenIds);

    /// @notice The terms make no farm possible.
    error InvalidTerms();
    /// @notice No stake is accepted now.
    /// @param startAt unix seconds
    /// @param endAt unix seconds
    error FarmingClosed(uint256 startAt, uint256 endAt);
    /// @notice The farm has not ended yet.
    /// @param endAt unix seconds
    error FarmingNotEnded(uint256 endAt);
    /// @notice The tokens are not the exact price of the pieces.
    /// @param tokenAmount base units offered
    /// @param price base units needed
    error IncorrectAmount(uint256 tokenAmount, uint256 price);
    /// @notice Fewer tokens arrived than were sent: the token takes a fee on transfer.
    /// @param received base units
    /// @param sent base units
    error ReceivedTooLittle(uint256 received, uint256 sent);
    /// @notice The account can get fewer pieces.
    /// @param left pieces that it can still lock
    error UserLimitReached(uint256 left);
    /// @notice Fewer pieces are left.
    /// @param left pieces that can still be locked
    error NotEnoughLeft(uint256 left);
    /// @notice The lock is not over.
    /// @param until unix seconds
    error StillLocked(uint256 until);
    /// @notice The account has nothing locked.
    error NothingLocked();

    /// @notice What an account has.
    /// @param account account
    /// @return nftsLocked pieces reserved
    /// @return tokensLocked base units locked
    /// @return nftsPurchased pieces reserved and claimed
    /// @return lastStakedAt unix seconds of the last stake; the lock of all its tokens counts from here
    function userInfo(address account)
        external
        view
        returns (uint256 nftsLocked, uint256 tokensLocked, uint256 nftsPurchased, uint256 lastStakedAt);

    /// @notice Ids of the pieces reserved for an account.
    /// @param account account
    /// @return tokenIds ids, the first reserved first
    function reservedOf(address account) external view returns (uint256[] memory tokenIds);

    /// @notice Pieces that can still be locked: no more than are in stock.
    /// @return left number of pieces
    function nftsLeft() external view returns (uint256 left);

    /// @notice Locks tokens and reserves pieces. Staking again restarts the lock of everything the account has locked.
    /// @param tokenAmount base units, exactly the price of the pieces
    /// @param nftAmount number of pieces
    function stake(uint256 tokenAmount, uint256 nftAmount) external;

    /// @notice After the lock: sends the reserved pieces and the locked tokens to the caller.
    function claim() external;

    /// @notice At any time but in the second of a stake: returns the locked tokens to the caller and the reserved pieces
    /// to the front of the stock, for the next account. The fee paid is not returned.
    function emergencyWithdraw() external;
}
