// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {INftMarket} from "./INftMarket.sol";

/// @title MarketListings: what is for sale, by collection and by seller
/// @notice A listing carries its fees and its two places in the lists, which costs two slots instead of eight.
abstract contract MarketListings is INftMarket {
    using SafeCast for uint256;

    /// @dev Places in the lists count from 0.
    struct Listing {
        address seller;
        uint16 tradingFee;
        uint16 creatorFee;
        uint32 collectionIndex;
        uint32 sellerIndex;
        address creator;
        uint96 price;
    }

    mapping(address collection => mapping(uint256 tokenId => Listing)) private _listings;
    mapping(address collection => uint256[]) private _tokenIds;
    mapping(address collection => mapping(address seller => uint256[])) private _tokenIdsOfSeller;

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc INftMarket
    function viewAskFees(address collection, uint256 tokenId) external view returns (uint256, uint256, address) {
        Listing storage listing = _listings[collection][tokenId];
        return (listing.tradingFee, listing.creatorFee, listing.creator);
    }

    /// @notice Listings of a collection. A cursor past the end gives an empty page.
    /// @param collection address of the collection
    /// @param cursor index of the first listing, from 0
    /// @param size most listings to return
    /// @return tokenIds ids of the pieces
    /// @return askInfo seller and price of each
    /// @return nextCursor cursor of the next page
    function viewAsksByCollection(address collection, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory tokenIds, Ask[] memory askInfo, uint256 nextCursor)
    {
        return _viewPage(collection, _tokenIds[collection], cursor, size);
    }

    /// @notice Listings of a collection by one seller. A cursor past the end gives an empty page.
    /// @param collection address of the collection
    /// @param seller seller
    /// @param cursor index of the first listing, from 0
    /// @param size most listings to return
    /// @return tokenIds ids of the pieces
    /// @return askInfo seller and price of each
    /// @return nextCursor cursor of the next page
    function viewAsksByCollectionAndSeller(address collection, address seller, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory tokenIds, Ask[] memory askInfo, uint256 nextCursor)
    {
        return _viewPage(collection, _tokenIdsOfSeller[collection][seller], cursor, size);
    }

    /// @notice Listings of some pieces of a collection.
    /// @param collection address of the collection
    /// @param tokenIds ids of the pieces
    /// @return statuses whether each is listed
    /// @return askInfo seller and price of each; zero where it is not listed
    function viewAsksByCollectionAndTokenIds(address collection, uint256[] calldata tokenIds)
        external
        view
        returns (bool[] memory statuses, Ask[] memory askInfo)
    {
        statuses = new bool[](tokenIds.length);
        askInfo = new Ask[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; i++) {
            askInfo[i] = _viewAsk(collection, tokenIds[i]);
            statuses[i] = askInfo[i].seller != address(0);
        }
    }

    // ------------------------------------------------------------------------------------------------- internal

    function _isListed(address collection, uint256 tokenId) internal view returns (bool) {
        return _listings[collection][tokenId].seller != address(0);
    }

    function _listingOf(address collection, uint256 tokenId) internal view returns (Listing memory) {
        return _listings[collection][tokenId];
    }

    /// @dev The listing of the caller, or a revert.
    function _ownListing(address collection, uint256 tokenId) internal view returns (Listing storage listing) {
        listing = _listings[collection][tokenId];
        require(listing.seller == msg.sender, "Order: Token not listed");
    }

    function _addListing(address collection, uint256 tokenId, uint256 price, Collection storage terms) internal {
        uint256[] storage ids = _tokenIds[collection];
        uint256[] storage idsOfSeller = _tokenIdsOfSeller[collection][msg.sender];
        _listings[collection][tokenId] = Listing({
            seller: msg.sender,
            tradingFee: uint16(terms.tradingFee),
            creatorFee: uint16(terms.creatorFee),
            collectionIndex: ids.length.toUint32(),
            sellerIndex: idsOfSeller.length.toUint32(),
            creator: terms.creatorAddress,
            price: price.toUint96()
        });
        ids.push(tokenId);
        idsOfSeller.push(tokenId);
    }

    /// @dev In both lists the last piece takes the place of the one removed.
    function _removeListing(address collection, uint256 tokenId) internal {
        Listing memory listing = _listings[collection][tokenId];
        uint256[] storage ids = _tokenIds[collection];
        uint256 last = ids[ids.length - 1];
        ids[listing.collectionIndex] = last;
        _listings[collection][last].collectionIndex = listing.collectionIndex;
        ids.pop();
        uint256[] storage idsOfSeller = _tokenIdsOfSeller[collection][listing.seller];
        last = idsOfSeller[idsOfSeller.length - 1];
        idsOfSeller[listing.sellerIndex] = last;
        _listings[collection][last].sellerIndex = listing.sellerIndex;
        idsOfSeller.pop();
        delete _listings[collection][tokenId];
    }

    function _viewAsk(address collection, uint256 tokenId) private view returns (Ask memory) {
        Listing storage listing = _listings[collection][tokenId];
        return Ask(listing.seller, listing.price);
    }

    function _viewPage(address collection, uint256[] storage ids, uint256 cursor, uint256 size)
        private
        view
        returns (uint256[] memory tokenIds, Ask[] memory askInfo, uint256)
    {
        uint256 length = Math.min(size, Math.saturatingSub(ids.length, cursor));
        tokenIds = new uint256[](length);
        askInfo = new Ask[](length);
        for (uint256 i = 0; i < length; i++) {
            tokenIds[i] = ids[cursor + i];
            askInfo[i] = _viewAsk(collection, tokenIds[i]);
        }
        return (tokenIds, askInfo, cursor + length);
    }
}
