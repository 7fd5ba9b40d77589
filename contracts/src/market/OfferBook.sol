// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {INftOffers} from "./INftOffers.sol";

/// @title OfferBook: which offers are open, by collection and by buyer
abstract contract OfferBook is INftOffers {
    using SafeCast for uint256;

    /// @dev Places of an offer in the two lists, from 0.
    struct Places {
        uint128 inCollection;
        uint128 ofBuyer;
    }

    /// @notice Offers that were ever made.
    uint256 public offerCount;

    mapping(uint256 offerId => Offer) internal _offers;
    mapping(uint256 offerId => Places) private _places;
    mapping(address collection => uint256[]) private _idsInCollection;
    mapping(address buyer => uint256[]) private _idsOfBuyer;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice Open offers for a collection and its pieces. A cursor past the end gives an empty page.
    /// @param collection address of the collection
    /// @param cursor index of the first offer, from 0
    /// @param size most offers to return
    /// @return offerIds ids
    /// @return offers offer of each id
    /// @return nextCursor cursor of the next page
    function viewOffersByCollection(address collection, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory offerIds, Offer[] memory offers, uint256 nextCursor)
    {
        return _viewPage(_idsInCollection[collection], cursor, size);
    }

    /// @notice Open offers of an account. A cursor past the end gives an empty page.
    /// @param buyer account
    /// @param cursor index of the first offer, from 0
    /// @param size most offers to return
    /// @return offerIds ids
    /// @return offers offer of each id
    /// @return nextCursor cursor of the next page
    function viewOffersByBuyer(address buyer, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory offerIds, Offer[] memory offers, uint256 nextCursor)
    {
        return _viewPage(_idsOfBuyer[buyer], cursor, size);
    }

    // ------------------------------------------------------------------------------------------------- internal

    function _addOffer(Offer memory added) internal returns (uint256 offerId) {
        offerId = ++offerCount;
        uint256[] storage inCollection = _idsInCollection[added.collection];
        uint256[] storage ofBuyer = _idsOfBuyer[added.buyer];
        _offers[offerId] = added;
        _places[offerId] = Places(inCollection.length.toUint128(), ofBuyer.length.toUint128());
        inCollection.push(offerId);
        ofBuyer.push(offerId);
    }

    /// @dev In both lists the last offer takes the place of the one removed.
    function _removeOffer(uint256 offerId) internal {
        Offer memory removed = _offers[offerId];
        Places memory places = _places[offerId];
        uint256[] storage ids = _idsInCollection[removed.collection];
        uint256 last = ids[ids.length - 1];
        ids[places.inCollection] = last;
        _places[last].inCollection = places.inCollection;
        ids.pop();
        ids = _idsOfBuyer[removed.buyer];
        last = ids[ids.length - 1];
        ids[places.ofBuyer] = last;
        _places[last].ofBuyer = places.ofBuyer;
        ids.pop();
        delete _offers[offerId];
        delete _places[offerId];
    }

    function _viewPage(uint256[] storage ids, uint256 cursor, uint256 size)
        private
        view
        returns (uint256[] memory offerIds, Offer[] memory offers, uint256)
    {
        uint256 length = Math.min(size, Math.saturatingSub(ids.length, cursor));
        offerIds = new uint256[](length);
        offers = new Offer[](length);
        for (uint256 i = 0; i < length; i++) {
            offerIds[i] = ids[cursor + i];
            offers[i] = _offers[offerIds[i]];
        }
        return (offerIds, offers, cursor + length);
    }
}
