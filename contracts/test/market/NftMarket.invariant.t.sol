// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INftMarket} from "../../src/market/INftMarket.sol";
import {NftMarketHandler} from "./NftMarketHandler.sol";
import {NftMarketSetup} from "./NftMarketSetup.sol";

/// @title Whatever happens, the lists agree with the book, the money adds up, and every seller can take a piece back
contract NftMarketInvariantTest is NftMarketSetup {
    NftMarketHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new NftMarketHandler(market, nft, wbnb, admin, creator);
        bytes4[] memory actions = new bytes4[](9);
        actions[0] = NftMarketHandler.list.selector;
        actions[1] = NftMarketHandler.reprice.selector;
        actions[2] = NftMarketHandler.cancel.selector;
        actions[3] = NftMarketHandler.buy.selector;
        actions[4] = NftMarketHandler.claim.selector;
        actions[5] = NftMarketHandler.modify.selector;
        actions[6] = NftMarketHandler.close.selector;
        actions[7] = NftMarketHandler.setPrices.selector;
        actions[8] = NftMarketHandler.sendDirectly.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    function invariant_ListingsAndMoneyAddUp() public {
        _assertListsAgree();
        uint256 sum = market.pendingRevenue(treasury) + market.pendingRevenue(creator);
        assertEq(market.pendingRevenue(treasury), handler.revenue(treasury), "revenue of the treasury");
        assertEq(market.pendingRevenue(creator), handler.revenue(creator), "revenue of the creator");
        for (uint256 i = 0; i < actors.length; i++) {
            assertEq(market.pendingRevenue(actors[i]), handler.revenue(actors[i]), "revenue of a creator");
            sum += market.pendingRevenue(actors[i]);
        }
        assertEq(wbnb.balanceOf(address(market)), sum, "money in the market");
        assertEq(address(market).balance, 0, "native coin in the market");
        assertEq(handler.violations(), 0, "payments differ from the model");
        _assertEverySellerCanCancel();
    }

    function _assertListsAgree() private view {
        uint256[] memory listed = handler.listed();
        (uint256[] memory ids,,) = market.viewAsksByCollection(address(nft), 0, type(uint256).max);
        assertEq(ids.length, listed.length, "length of the list");
        (bool[] memory statuses, INftMarket.Ask[] memory asks) =
            market.viewAsksByCollectionAndTokenIds(address(nft), listed);
        uint256 sumBySeller;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256[] memory ofSeller, INftMarket.Ask[] memory asksOfSeller,) =
                market.viewAsksByCollectionAndSeller(address(nft), actors[i], 0, type(uint256).max);
            for (uint256 j = 0; j < ofSeller.length; j++) {
                assertTrue(asksOfSeller[j].seller == actors[i], "list of a seller");
            }
            sumBySeller += ofSeller.length;
        }
        assertEq(sumBySeller, listed.length, "lists of the sellers");
        for (uint256 i = 0; i < listed.length; i++) {
            NftMarketHandler.Entry memory entry = handler.entryOf(listed[i]);
            assertTrue(statuses[i], "listed");
            assertTrue(asks[i].seller == entry.seller, "seller");
            assertEq(asks[i].price, entry.price, "price");
            (uint256 tradingFee, uint256 creatorFee, address to) = market.viewAskFees(address(nft), listed[i]);
            assertEq(tradingFee, entry.tradingFee, "trading fee");
            assertEq(creatorFee, entry.creatorFee, "creator fee");
            assertTrue(to == entry.creator, "creator");
            assertTrue(nft.ownerOf(listed[i]) == address(market), "a listed piece is elsewhere");
        }
    }

    function _assertEverySellerCanCancel() private {
        uint256 snapshot = vm.snapshotState();
        uint256[] memory listed = handler.listed();
        for (uint256 i = 0; i < listed.length; i++) {
            vm.prank(handler.entryOf(listed[i]).seller);
            market.cancelAskOrder(address(nft), listed[i]);
        }
        (uint256[] memory ids,,) = market.viewAsksByCollection(address(nft), 0, 10);
        assertEq(ids.length, 0, "listings left");
        vm.revertToState(snapshot);
    }
}
