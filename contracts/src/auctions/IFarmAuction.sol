// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IFarmAuction: projects bid for a farm, with the names of the lineage's FarmAuction
/// @notice Amounts in base units of the bidding token, times in blocks. The first auction has id 1.
interface IFarmAuction {
    /// @notice State of an auction.
    enum Status {
        Pending,
        Open,
        Close
    }

    /// @notice An auction.
    struct Auction {
        Status status;
        /// @dev Bids count after this block.
        uint256 startBlock;
        /// @dev Bids count before this block.
        uint256 endBlock;
        uint256 initialBidAmount;
        /// @dev Most winners.
        uint256 leaderboard;
        /// @dev Least total of a winner; 0 until the auction is closed.
        uint256 leaderboardThreshold;
    }

    /// @notice Total of a bidder in an auction, as lists show it.
    struct Bid {
        address account;
        uint256 amount;
        bool hasClaimed;
    }

    /// @notice An account raised its total.
    /// @param auctionId id of the auction
    /// @param account bidder
    /// @param amount base units added
    event AuctionBid(uint256 indexed auctionId, address indexed account, uint256 amount);
    /// @notice A bidder reclaimed its total, or the owner collected those of winners.
    /// @param auctionId id of the auction
    /// @param account receiver
    /// @param amount base units
    /// @param isAdmin whether the owner collected
    event AuctionClaim(uint256 indexed auctionId, address indexed account, uint256 amount, bool isAdmin);
    /// @notice An auction was closed.
    /// @param auctionId id of the auction
    /// @param participationLimit least total of a winner
    /// @param numberParticipants bidders
    event AuctionClose(uint256 indexed auctionId, uint256 participationLimit, uint256 numberParticipants);
    /// @notice An auction was set up.
    /// @param auctionId id of the auction
    /// @param startBlock bids count after this block
    /// @param endBlock bids count before this block
    /// @param initialBidAmount least first bid
    /// @param leaderboard most winners
    event AuctionStart(
        uint256 indexed auctionId, uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard
    );
    /// @notice The longest auction changed.
    /// @param maxAuctionLength blocks
    event NewMaxAuctionLength(uint256 maxAuctionLength);
    /// @notice The operator changed.
    /// @param account new operator
    event NewOperatorAddress(address indexed account);
    /// @notice Tokens sent by mistake were returned.
    /// @param token token
    /// @param amount base units
    event TokenRecovery(address indexed token, uint256 amount);
    /// @notice An account may bid.
    /// @param account bidder
    event WhitelistAdd(address indexed account);
    /// @notice An account may not bid any more.
    /// @param account bidder
    event WhitelistRemove(address indexed account);

    /// @notice More bidders would win than the auction has places.
    /// @param winners bidders at the threshold or above
    /// @param leaderboard most winners
    error TooManyWinners(uint256 winners, uint256 leaderboard);
    /// @notice More accounts would be whitelisted than can be.
    /// @param limit most accounts
    error TooManyBidders(uint256 limit);
    /// @notice The operator still has time to close the auction.
    /// @param block_ first block in which anyone can
    error NotOverdue(uint256 block_);

    /// @notice Raises the caller's total in the current auction.
    /// @param amount base units to add, a multiple of ten whole tokens
    function bid(uint256 amount) external;

    /// @notice Returns the caller's total in an auction that it has not won.
    /// @param auctionId id of the auction
    function claimAuction(uint256 auctionId) external;

    /// @notice Closes an auction that the operator left open too long, at the threshold of `winningThreshold`.
    function closeOverdueAuction() external;

    /// @notice Whether a bidder can reclaim its total.
    /// @param auctionId id of the auction
    /// @param bidder account
    /// @return isClaimable whether it can
    function claimable(uint256 auctionId, address bidder) external view returns (bool isClaimable);

    /// @notice Whether an account may bid.
    /// @param bidder account
    /// @return isListed whether it may
    function whitelisted(address bidder) external view returns (bool isListed);

    /// @notice Least threshold with no more winners than places. Of bidders who tie for the last place all win or none.
    /// @param auctionId id of the auction
    /// @return threshold base units
    function winningThreshold(uint256 auctionId) external view returns (uint256 threshold);

    /// @notice A page of the auctions.
    /// @param cursor auctions to skip
    /// @param size most auctions
    /// @return auctions_ auctions in the order of their ids
    /// @return next cursor of the next page
    function viewAuctions(uint256 cursor, uint256 size) external view returns (Auction[] memory auctions_, uint256 next);

    /// @notice A page of the accounts that may bid.
    /// @param cursor accounts to skip
    /// @param size most accounts
    /// @return accounts accounts
    /// @return next cursor of the next page
    function viewBidders(uint256 cursor, uint256 size) external view returns (address[] memory accounts, uint256 next);

    /// @notice A page of the bidders of an auction, in the order of their first bids.
    /// @param auctionId id of the auction
    /// @param cursor bidders to skip
    /// @param size most bidders
    /// @return bids bidders with their totals
    /// @return next cursor of the next page
    function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (Bid[] memory bids, uint256 next);

    /// @notice A page of the auctions in which an account has bid.
    /// @param bidder account
    /// @param cursor auctions to skip
    /// @param size most auctions
    /// @return auctionIds ids
    /// @return amounts totals of the account
    /// @return claimed whether the totals were reclaimed or collected
    /// @return next cursor of the next page
    function viewBidderAuctions(address bidder, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory auctionIds, uint256[] memory amounts, bool[] memory claimed, uint256 next);
}
