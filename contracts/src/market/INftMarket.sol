// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title INftMarket: sale of pieces at fixed prices, with the names of the lineage's ERC721NFTMarketV1
/// @notice Prices in wei of the wrapped native coin, fees in basis points of the price.
interface INftMarket {
    /// @notice State of a collection.
    enum CollectionStatus {
        Pending,
        Open,
        Close
    }

    /// @notice A piece for sale.
    struct Ask {
        address seller;
        uint256 price;
    }

    /// @notice Terms on which pieces of a collection are listed.
    struct Collection {
        CollectionStatus status;
        /// @dev Receiver of the creator's fee; zero where there is none.
        address creatorAddress;
        /// @dev Decides which pieces can be listed; zero allows all.
        address whitelistChecker;
        uint256 tradingFee;
        uint256 creatorFee;
    }

    /// @notice A listing was cancelled.
    event AskCancel(address indexed collection, address indexed seller, uint256 indexed tokenId);
    /// @notice A piece was listed.
    event AskNew(address indexed collection, address indexed seller, uint256 indexed tokenId, uint256 askPrice);
    /// @notice The price of a listing changed.
    event AskUpdate(address indexed collection, address indexed seller, uint256 indexed tokenId, uint256 askPrice);
    /// @notice A collection was closed for listing and trading.
    event CollectionClose(address indexed collection);
    /// @notice A collection was added.
    event CollectionNew(
        address indexed collection,
        address indexed creator,
        address indexed whitelistChecker,
        uint256 tradingFee,
        uint256 creatorFee
    );
    /// @notice The terms for new listings of a collection changed, or it was opened again.
    event CollectionUpdate(
        address indexed collection,
        address indexed creator,
        address indexed whitelistChecker,
        uint256 tradingFee,
        uint256 creatorFee
    );
    /// @notice The admin and the receiver of trading fees changed.
    event NewAdminAndTreasuryAddresses(address indexed admin, address indexed treasury);
    /// @notice The range of prices for new listings changed.
    event NewMinimumAndMaximumAskPrices(uint256 minimumAskPrice, uint256 maximumAskPrice);
    /// @notice A piece that was sent by mistake was returned.
    event NonFungibleTokenRecovery(address indexed token, uint256 indexed tokenId);
    /// @notice Fees were claimed.
    event RevenueClaim(address indexed claimer, uint256 amount);
    /// @notice Tokens that were sent by mistake were returned.
    event TokenRecovery(address indexed token, uint256 amount);
    /// @notice A piece was sold.
    event Trade(
        address indexed collection,
        uint256 indexed tokenId,
        address indexed seller,
        address buyer,
        uint256 askPrice,
        uint256 netPrice,
        bool withBNB
    );

    /// @notice Lists a piece of the caller; it stays in the market until it is sold or the listing is cancelled. The fees
    /// of a listing never change.
    /// @param collection address of an open collection
    /// @param tokenId id of the piece
    /// @param askPrice wei, within the range of prices
    function createAskOrder(address collection, uint256 tokenId, uint256 askPrice) external;

    /// @notice Changes the price of a listing of the caller.
    /// @param collection address of an open collection
    /// @param tokenId id of the piece
    /// @param newPrice wei, within the range of prices
    function modifyAskOrder(address collection, uint256 tokenId, uint256 newPrice) external;

    /// @notice Returns a listed piece to the caller, in every state of the collection.
    /// @param collection address of the collection
    /// @param tokenId id of the piece
    function cancelAskOrder(address collection, uint256 tokenId) external;

    /// @notice Buys a piece with the native coin. The value sent must be the exact price, so that a price that changed
    /// meanwhile is never paid.
    /// @param collection address of an open collection
    /// @param tokenId id of the piece
    function buyTokenUsingBNB(address collection, uint256 tokenId) external payable;

    /// @notice Buys a piece with the wrapped native coin.
    /// @param collection address of an open collection
    /// @param tokenId id of the piece
    /// @param price wei, the exact price
    function buyTokenUsingWBNB(address collection, uint256 tokenId, uint256 price) external;

    /// @notice Pays the caller the fees collected for it.
    function claimPendingRevenue() external;

    /// @notice Fees of a listing, as they were when it was made.
    /// @param collection address of the collection
    /// @param tokenId id of a listed piece
    /// @return tradingFee basis points
    /// @return creatorFee basis points
    /// @return creator receiver of the creator's fee
    function viewAskFees(address collection, uint256 tokenId)
        external
        view
        returns (uint256 tradingFee, uint256 creatorFee, address creator);
}
