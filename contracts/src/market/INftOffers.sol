// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title INftOffers: offers for a piece, or for any piece of a collection, with their money in the contract
/// @notice Amounts in wei of the native coin.
interface INftOffers {
    /// @notice An offer that is neither accepted nor withdrawn.
    struct Offer {
        address buyer;
        uint96 amount;
        address collection;
        /// @dev Unix seconds; from then on it can be withdrawn alone.
        uint40 expiresAt;
        /// @dev Whether any piece of the collection is wanted; `tokenId` is 0 then.
        bool isForCollection;
        uint256 tokenId;
    }

    /// @notice An offer was made.
    event OfferNew(
        uint256 indexed offerId,
        address indexed collection,
        address indexed buyer,
        uint256 tokenId,
        bool isForCollection,
        uint256 amount,
        uint256 expiresAt
    );

    /// @notice An offer was withdrawn, and its money returned.
    event OfferWithdraw(uint256 indexed offerId, address indexed collection, address indexed buyer);

    /// @notice An offer was accepted: a sale at its amount.
    event OfferAccept(
        uint256 indexed offerId,
        address indexed collection,
        uint256 indexed tokenId,
        address seller,
        address buyer,
        uint256 amount,
        uint256 netAmount
    );

    /// @notice The amount is outside of the market's range of prices.
    error AmountOutOfRange();
    /// @notice An offer has to end, within 180 days.
    error InvalidExpiry();
    /// @notice There is no such offer, or it is not the caller's to withdraw.
    error OfferNotFound();
    /// @notice The offer has expired.
    error OfferExpired();
    /// @notice The offer is for another piece.
    error WrongPiece();
    /// @notice The market does not trade the collection now, or it has another place in the market's list.
    error CollectionNotOpen();
    /// @notice The market does not take the piece.
    error PieceNotEligible();
    /// @notice The fees of now leave less than the seller wants.
    error NetAmountTooLow(uint256 netAmount);
    /// @notice The buyer cannot be the seller.
    error OwnOffer();
    /// @notice The collection moved nothing.
    error PieceNotReceived();

    /// @notice Makes an offer with the native coin sent, which stays here until it is accepted or withdrawn.
    /// @param collection address of a collection of the market
    /// @param tokenId id of the piece; ignored for an offer for the collection
    /// @param isForCollection whether any piece of the collection is wanted
    /// @param expiresAt unix seconds, within 180 days
    /// @return offerId id of the offer, from 1
    function offer(address collection, uint256 tokenId, bool isForCollection, uint256 expiresAt)
        external
        payable
        returns (uint256 offerId);

    /// @notice Returns the money of an offer to the caller, who made it: at any time, whatever the market says.
    /// @param offerId id of the offer
    function withdraw(uint256 offerId) external;

    /// @notice Sells a piece of the caller for an offer. The fees are those of the collection now.
    /// @param offerId id of the offer
    /// @param collection collection of the offer, so that no reorganized chain can put another offer behind the id
    /// @param tokenId id of the piece, which this contract may move
    /// @param minNetAmount least that the caller receives, so that no fee can be raised before
    /// @param collectionIndex place of the collection in the market's list, from 0
    /// @return netAmount wei for the caller
    function accept(uint256 offerId, address collection, uint256 tokenId, uint256 minNetAmount, uint256 collectionIndex)
        external
        returns (uint256 netAmount);
}
