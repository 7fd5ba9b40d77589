// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NftOffers} from "../../src/market/NftOffers.sol";
import {NftMarketSetup} from "./NftMarketSetup.sol";

/// @title NftOffersSetup: a market with offers, whose contract may move the actors' pieces
abstract contract NftOffersSetup is NftMarketSetup {
    NftOffers internal offers;

    function setUp() public virtual override {
        super.setUp();
        offers = new NftOffers(market);
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            nft.setApprovalForAll(address(offers), true);
        }
    }

    /// @dev Offers for a piece of the collection, for a day.
    function _offer(address buyer, uint256 tokenId, uint256 amount) internal returns (uint256 offerId) {
        vm.prank(buyer);
        return offers.offer{value: amount}(address(nft), tokenId, false, block.timestamp + 1 days);
    }

    /// @dev Offers for any piece of the collection, for a day.
    function _offerForCollection(address buyer, uint256 amount) internal returns (uint256 offerId) {
        vm.prank(buyer);
        return offers.offer{value: amount}(address(nft), 7, true, block.timestamp + 1 days);
    }

    function _accept(address seller, uint256 offerId, uint256 tokenId) internal returns (uint256 netAmount) {
        vm.prank(seller);
        return offers.accept(offerId, address(nft), tokenId, 0, 0);
    }
}
