// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {OldCollection} from "../../mocks/hostile/OldCollection.sol";
import {CallingWallet, ReentrantWallet} from "../../mocks/hostile/NftReceivers.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {INftMarket} from "../../src/market/INftMarket.sol";
import {EvenIdsAlone, NftMarketSetup} from "./NftMarketSetup.sol";

/// @title Listing, buying, cancelling and the revenue of treasury and creators
contract NftMarketTest is NftMarketSetup {
    /// @dev NFTMKT-15, NFTMKT-17: a sale for the native coin pays the seller, 2% to the treasury, 1% to the creator.
    function test_BuyWithTheNativeCoin_NFTMKT15_NFTMKT17() public {
        _list(alice, 1, 2 ether);
        uint256 sellerBefore = wbnb.balanceOf(alice);
        vm.expectEmit(true, true, true, true, address(market));
        emit INftMarket.Trade(address(nft), 1, alice, bob, 2 ether, 1.94 ether, true);
        vm.prank(bob);
        market.buyTokenUsingBNB{value: 2 ether}(address(nft), 1);
        assertEq(nft.ownerOf(1), bob);
        assertEq(wbnb.balanceOf(alice) - sellerBefore, 1.94 ether);
        assertEq(market.pendingRevenue(treasury), 0.04 ether);
        assertEq(market.pendingRevenue(creator), 0.02 ether);
        vm.prank(creator);
        market.claimPendingRevenue();
        assertEq(wbnb.balanceOf(creator), 0.02 ether);
        vm.expectRevert(bytes("Claim: Nothing to claim"));
        vm.prank(creator);
        market.claimPendingRevenue();
    }

    function test_BuyWithTheWrappedCoin() public {
        _list(alice, 1, 3 ether);
        uint256 buyerBefore = wbnb.balanceOf(bob);
        vm.prank(bob);
        market.buyTokenUsingWBNB(address(nft), 1, 3 ether);
        assertEq(nft.ownerOf(1), bob);
        assertEq(buyerBefore - wbnb.balanceOf(bob), 3 ether);
    }

    /// @dev A price that changed meanwhile is never paid.
    function test_ExactPriceAloneBuys() public {
        _list(alice, 1, 1 ether);
        vm.startPrank(bob);
        vm.expectRevert(bytes("Buy: Incorrect price"));
        market.buyTokenUsingBNB{value: 1 ether + 1}(address(nft), 1);
        vm.expectRevert(bytes("Buy: Incorrect price"));
        market.buyTokenUsingBNB{value: 1 ether - 1}(address(nft), 1);
        vm.stopPrank();
        vm.prank(alice);
        market.modifyAskOrder(address(nft), 1, 5 ether);
        vm.expectRevert(bytes("Buy: Incorrect price"));
        vm.prank(bob);
        market.buyTokenUsingWBNB(address(nft), 1, 1 ether);
        vm.expectRevert(bytes("Buy: Not for sale"));
        vm.prank(bob);
        market.buyTokenUsingWBNB(address(nft), 2, 1 ether);
        vm.expectRevert(bytes("Buy: Buyer cannot be seller"));
        vm.prank(alice);
        market.buyTokenUsingWBNB(address(nft), 1, 5 ether);
    }

    /// @dev NFTMKT-08: the range of prices, at its edges.
    function test_PriceRange_NFTMKT08() public {
        nft.mint(alice, 1);
        vm.startPrank(alice);
        vm.expectRevert(bytes("Order: Price not within range"));
        market.createAskOrder(address(nft), 1, MINIMUM - 1);
        vm.expectRevert(bytes("Order: Price not within range"));
        market.createAskOrder(address(nft), 1, MAXIMUM + 1);
        market.createAskOrder(address(nft), 1, MINIMUM);
        market.modifyAskOrder(address(nft), 1, MAXIMUM);
        vm.expectRevert(bytes("Order: Price not within range"));
        market.modifyAskOrder(address(nft), 1, 0);
        vm.stopPrank();
        // A listing outside a new range stays for sale.
        vm.prank(admin);
        market.updateMinimumAndMaximumPrices(1 ether, 2 ether);
        vm.prank(bob);
        market.buyTokenUsingBNB{value: MAXIMUM}(address(nft), 1);
    }

    /// @dev NFTMKT-07: the piece is in the market while it is listed, so that no listing is stale.
    function test_ListingHoldsThePiece_NFTMKT07() public {
        nft.mint(alice, 1);
        vm.prank(alice);
        nft.setApprovalForAll(address(market), false);
        vm.expectRevert();
        vm.prank(alice);
        market.createAskOrder(address(nft), 1, 1 ether);
        vm.prank(alice);
        nft.approve(address(market), 1);
        vm.prank(alice);
        market.createAskOrder(address(nft), 1, 1 ether);
        assertEq(nft.ownerOf(1), address(market));
        vm.expectRevert();
        vm.prank(bob);
        market.createAskOrder(address(nft), 1, 1 ether);
    }

    function test_FeesAreThoseOfTheListing() public {
        _list(alice, 1, 1 ether);
        vm.prank(admin);
        market.modifyCollection(address(nft), bob, address(0), 500, 500);
        (uint256 tradingFee, uint256 creatorFee, address to) = market.viewAskFees(address(nft), 1);
        assertEq(tradingFee, 200);
        assertEq(creatorFee, 100);
        assertEq(to, creator);
        uint256 before = wbnb.balanceOf(alice);
        vm.prank(actors[2]);
        market.buyTokenUsingBNB{value: 1 ether}(address(nft), 1);
        assertEq(wbnb.balanceOf(alice) - before, 0.97 ether);
        assertEq(market.pendingRevenue(creator), 0.01 ether);
        assertEq(market.pendingRevenue(bob), 0);
    }

    function test_ClosedCollectionStopsAllButCancelling() public {
        _list(alice, 1, 1 ether);
        nft.mint(alice, 2);
        vm.expectRevert(bytes("Management: Not admin"));
        market.closeCollectionForTradingAndListing(address(nft));
        vm.prank(admin);
        market.closeCollectionForTradingAndListing(address(nft));
        vm.startPrank(alice);
        vm.expectRevert(bytes("Collection: Not for listing"));
        market.createAskOrder(address(nft), 2, 1 ether);
        vm.expectRevert(bytes("Collection: Not for listing"));
        market.modifyAskOrder(address(nft), 1, 2 ether);
        vm.stopPrank();
        vm.expectRevert(bytes("Collection: Not for trading"));
        vm.prank(bob);
        market.buyTokenUsingBNB{value: 1 ether}(address(nft), 1);
        vm.prank(alice);
        market.cancelAskOrder(address(nft), 1);
        assertEq(nft.ownerOf(1), alice);
        // Opened again, it is traded again.
        vm.prank(admin);
        market.modifyCollection(address(nft), address(0), address(0), 200, 0);
        vm.prank(alice);
        market.createAskOrder(address(nft), 1, 1 ether);
    }

    function test_OnlyTheSellerChangesAListing() public {
        _list(alice, 1, 1 ether);
        vm.startPrank(bob);
        vm.expectRevert(bytes("Order: Token not listed"));
        market.cancelAskOrder(address(nft), 1);
        vm.expectRevert(bytes("Order: Token not listed"));
        market.modifyAskOrder(address(nft), 1, 1 ether);
        vm.stopPrank();
    }

    /// @dev NFTMKT-03, NFTMKT-14: terms of a collection and reads of the specification, page by page; a cursor past the end is an empty page.
    function test_Views_NFTMKT14() public {
        for (uint256 i = 1; i <= 5; i++) {
            _list(i % 2 == 0 ? bob : alice, i, i * 1 ether);
        }
        vm.prank(bob);
        market.cancelAskOrder(address(nft), 2);
        (uint256[] memory ids, INftMarket.Ask[] memory asks, uint256 next) =
            market.viewAsksByCollection(address(nft), 0, 3);
        assertEq(ids.length, 3);
        assertEq(next, 3);
        // The last listing took the place of the one cancelled.
        assertEq(ids[1], 5);
        assertEq(asks[1].price, 5 ether);
        assertEq(asks[1].seller, alice);
        (ids,, next) = market.viewAsksByCollection(address(nft), 77, 3);
        assertEq(ids.length, 0);
        assertEq(next, 77);
        (ids,,) = market.viewAsksByCollectionAndSeller(address(nft), alice, 0, type(uint256).max);
        assertEq(ids.length, 3);
        (ids,,) = market.viewAsksByCollectionAndSeller(address(nft), bob, 0, 10);
        assertEq(ids[0], 4);
        uint256[] memory asked = new uint256[](2);
        (asked[0], asked[1]) = (4, 2);
        (bool[] memory statuses, INftMarket.Ask[] memory infos) =
            market.viewAsksByCollectionAndTokenIds(address(nft), asked);
        assertTrue(statuses[0]);
        assertEq(infos[0].seller, bob);
        assertFalse(statuses[1]);
        (address[] memory addresses, INftMarket.Collection[] memory details,) = market.viewCollections(0, 100);
        assertEq(addresses[0], address(nft));
        assertEq(uint256(details[0].status), uint256(INftMarket.CollectionStatus.Open));
        assertEq(details[0].tradingFee, 200);
        assertEq(details[0].creatorFee, 100);
        assertEq(details[0].creatorAddress, creator);
        assertEq(details[0].whitelistChecker, address(0));
        (addresses,,) = market.viewCollections(5, 100);
        assertEq(addresses.length, 0);
        (uint256 net, uint256 tradingFee, uint256 creatorFee) =
            market.calculatePriceAndFeesForCollection(address(nft), 1 ether);
        assertEq(net, 0.97 ether);
        assertEq(tradingFee, 0.02 ether);
        assertEq(creatorFee, 0.01 ether);
        (net,,) = market.calculatePriceAndFeesForCollection(address(1), 1 ether);
        assertEq(net, 0);
    }

    function test_WhitelistChecker() public {
        address checker = address(new EvenIdsAlone());
        vm.prank(admin);
        market.modifyCollection(address(nft), address(0), checker, 200, 0);
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (1, 2);
        bool[] memory statuses = market.canTokensBeListed(address(nft), ids);
        assertFalse(statuses[0]);
        assertTrue(statuses[1]);
        nft.mint(alice, 1);
        vm.expectRevert(bytes("Order: tokenId not eligible"));
        vm.prank(alice);
        market.createAskOrder(address(nft), 1, 1 ether);
        _list(alice, 2, 1 ether);
        statuses = market.canTokensBeListed(address(1), ids);
        assertFalse(statuses[1]);
    }

    function test_ManagementOfCollections() public {
        vm.expectRevert(bytes("Management: Not admin"));
        market.addCollection(address(nft), address(0), address(0), 200, 0);
        vm.startPrank(admin);
        vm.expectRevert(bytes("Operations: Collection already listed"));
        market.addCollection(address(nft), address(0), address(0), 200, 0);
        vm.expectRevert(bytes("Operations: Not ERC721"));
        market.addCollection(address(wbnb), address(0), address(0), 200, 0);
        vm.expectRevert(bytes("Operations: Collection not listed"));
        market.modifyCollection(address(1), address(0), address(0), 200, 0);
        vm.expectRevert(bytes("Operations: Collection not listed"));
        market.closeCollectionForTradingAndListing(address(1));
        vm.expectRevert(bytes("Operations: Creator parameters incorrect"));
        market.modifyCollection(address(nft), address(0), address(0), 200, 1);
        vm.expectRevert(bytes("Operations: Creator parameters incorrect"));
        market.modifyCollection(address(nft), creator, address(0), 200, 0);
        vm.expectRevert(bytes("Operations: Sum of fee must inferior to TOTAL_MAX_FEE"));
        market.modifyCollection(address(nft), creator, address(0), 901, 100);
        vm.expectRevert(bytes("Operations: Sum of fee must inferior to TOTAL_MAX_FEE"));
        market.modifyCollection(address(nft), creator, address(0), type(uint256).max, 100);
        market.modifyCollection(address(nft), creator, address(0), 900, 100);
        vm.expectRevert(bytes("Operations: _minimumAskPrice must be > 0"));
        market.updateMinimumAndMaximumPrices(0, 1);
        vm.expectRevert(bytes("Operations: _minimumAskPrice < _maximumAskPrice"));
        market.updateMinimumAndMaximumPrices(1, 1);
        vm.expectRevert(bytes("Operations: _maximumAskPrice too high"));
        market.updateMinimumAndMaximumPrices(1, uint256(type(uint96).max) + 1);
        vm.stopPrank();
        vm.expectRevert();
        market.setAdminAndTreasuryAddresses(bob, bob);
        vm.prank(owner);
        market.setAdminAndTreasuryAddresses(bob, bob);
        vm.prank(bob);
        market.updateMinimumAndMaximumPrices(1, 2);
    }

    function test_OwnerRecoversNothingThatBelongsToOthers() public {
        _list(alice, 1, 1 ether);
        nft.mint(address(market), 9);
        TestToken token = new TestToken("Lost", "LOST", 18);
        token.mint(address(market), 5);
        vm.startPrank(owner);
        vm.expectRevert(bytes("Operations: NFT not recoverable"));
        market.recoverNonFungibleToken(address(nft), 1);
        vm.expectRevert(bytes("Operations: Cannot recover WBNB"));
        market.recoverFungibleTokens(address(wbnb));
        market.recoverNonFungibleToken(address(nft), 9);
        market.recoverFungibleTokens(address(token));
        vm.expectRevert(bytes("Operations: No token to recover"));
        market.recoverFungibleTokens(address(token));
        vm.stopPrank();
        assertEq(nft.ownerOf(9), owner);
        assertEq(token.balanceOf(owner), 5);
    }

    /// @dev A collection whose `transfer` moves pieces: what is recovered as tokens is no listed piece.
    function test_PiecesAreNotRecoveredAsTokens() public {
        OldCollection old = new OldCollection();
        vm.prank(admin);
        market.addCollection(address(old), creator, address(0), 200, 100);
        old.mint(alice, 1);
        vm.startPrank(alice);
        old.approve(address(market), 1);
        market.createAskOrder(address(old), 1, 1 ether);
        vm.stopPrank();
        vm.expectRevert(bytes("Operations: Cannot recover a collection"));
        vm.prank(owner);
        market.recoverFungibleTokens(address(old));
        assertEq(old.ownerOf(1), address(market));
    }

    function test_BuyerCannotReenterWithinItsReceipt() public {
        ReentrantWallet wallet = new ReentrantWallet();
        vm.deal(address(wallet), 10 ether);
        _list(alice, 1, 1 ether);
        _list(alice, 2, 1 ether);
        wallet.prepare(address(market), abi.encodeCall(market.buyTokenUsingBNB, (address(nft), 2)));
        wallet.execute(address(market), 1 ether, abi.encodeCall(market.buyTokenUsingBNB, (address(nft), 1)));
        assertFalse(wallet.hasReentered());
        assertEq(nft.ownerOf(2), address(market));
    }

    /// @dev A wallet that cannot hold pieces cannot buy one, and a seller that cannot answer a receipt gets its own back.
    function test_WalletsWithoutReceipt() public {
        CallingWallet wallet = new CallingWallet();
        vm.deal(address(wallet), 10 ether);
        _list(alice, 1, 1 ether);
        vm.expectRevert();
        wallet.execute(address(market), 1 ether, abi.encodeCall(market.buyTokenUsingBNB, (address(nft), 1)));
        assertEq(address(wallet).balance, 10 ether);
        nft.mint(address(wallet), 5);
        wallet.execute(address(nft), 0, abi.encodeCall(nft.approve, (address(market), 5)));
        wallet.execute(address(market), 0, abi.encodeCall(market.createAskOrder, (address(nft), 5, 1 ether)));
        wallet.execute(address(market), 0, abi.encodeCall(market.cancelAskOrder, (address(nft), 5)));
        assertEq(nft.ownerOf(5), address(wallet));
    }

    /// @dev The three parts are the price exactly, whatever the fees.
    function testFuzz_PartsAddUpToThePrice(uint256 price, uint256 tradingFee, uint256 creatorFee) public {
        price = bound(price, MINIMUM, MAXIMUM);
        tradingFee = bound(tradingFee, 0, 1000);
        creatorFee = bound(creatorFee, 0, 1000 - tradingFee);
        vm.prank(admin);
        market.modifyCollection(address(nft), creatorFee > 0 ? creator : address(0), address(0), tradingFee, creatorFee);
        _list(alice, 1, price);
        uint256 before = wbnb.balanceOf(alice);
        vm.prank(bob);
        market.buyTokenUsingWBNB(address(nft), 1, price);
        uint256 net = wbnb.balanceOf(alice) - before;
        assertEq(net + market.pendingRevenue(treasury) + market.pendingRevenue(creator), price);
        assertEq(market.pendingRevenue(treasury), price * tradingFee / 10_000);
    }
}
