// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HostileCollection} from "../../mocks/hostile/HostileCollection.sol";
import {CallingWallet, ReentrantWallet} from "../../mocks/hostile/NftReceivers.sol";
import {INftOffers} from "../../src/market/INftOffers.sol";
import {EvenIdsAlone} from "./NftMarketSetup.sol";
import {NftOffersSetup} from "./NftOffersSetup.sol";

/// @title Making, withdrawing and accepting offers, and what buyers, sellers, admins and collections try
contract NftOffersTest is NftOffersSetup {
    uint256 private constant AMOUNT = 2 ether;

    /// @dev NFTMKT-17: the seller gets the offer less 2% and the creator's 1%, and the buyer the piece.
    function test_AcceptPaysSellerTreasuryAndCreator_NFTMKT17() public {
        nft.mint(alice, 1);
        uint256 offerId = _offer(bob, 1, AMOUNT);
        assertEq(address(offers).balance, AMOUNT);
        uint256 before = alice.balance;
        vm.expectEmit(true, true, true, true, address(offers));
        emit INftOffers.OfferAccept(offerId, address(nft), 1, alice, bob, AMOUNT, 1.94 ether);
        assertEq(_accept(alice, offerId, 1), 1.94 ether);
        assertEq(alice.balance - before, 1.94 ether);
        assertEq(wbnb.balanceOf(treasury), 0.04 ether);
        assertEq(wbnb.balanceOf(creator), 0.02 ether);
        assertEq(nft.ownerOf(1), bob);
        assertEq(address(offers).balance, 0);
        vm.expectRevert(INftOffers.OfferNotFound.selector);
        _accept(alice, offerId, 1);
    }

    /// @dev The three parts are the offer, for every amount and every fee.
    function testFuzz_PartsAddUpToTheOffer(uint256 amount, uint256 tradingFee, uint256 creatorFee) public {
        amount = bound(amount, MINIMUM, MAXIMUM);
        tradingFee = bound(tradingFee, 0, 1000);
        creatorFee = bound(creatorFee, 0, 1000 - tradingFee);
        vm.prank(admin);
        market.modifyCollection(
            address(nft), creatorFee == 0 ? address(0) : creator, address(0), tradingFee, creatorFee
        );
        nft.mint(alice, 1);
        uint256 net = _accept(alice, _offerForCollection(bob, amount), 1);
        assertEq(net + wbnb.balanceOf(treasury) + wbnb.balanceOf(creator), amount);
        assertTrue(wbnb.balanceOf(treasury) <= (amount * tradingFee) / 10_000);
        assertEq(address(offers).balance, 0);
    }

    /// @dev An offer for a collection buys any one piece of it, once.
    function test_OfferForACollectionBuysOnePiece() public {
        nft.mint(alice, 31);
        nft.mint(alice, 32);
        uint256 offerId = _offerForCollection(bob, AMOUNT);
        _accept(alice, offerId, 32);
        assertEq(nft.ownerOf(32), bob);
        vm.expectRevert(INftOffers.OfferNotFound.selector);
        _accept(alice, offerId, 31);
    }

    function test_OfferForAPieceBuysNoOther() public {
        nft.mint(alice, 1);
        nft.mint(alice, 2);
        uint256 offerId = _offer(bob, 1, AMOUNT);
        vm.expectRevert(INftOffers.WrongPiece.selector);
        _accept(alice, offerId, 2);
    }

    /// @dev Only a piece of the caller's is sold: an approval of others to this contract is no use to anybody.
    function test_AcceptSellsPiecesOfTheCallerAlone() public {
        nft.mint(alice, 1);
        uint256 offerId = _offer(bob, 1, AMOUNT);
        vm.expectRevert();
        _accept(actors[2], offerId, 1);
        vm.expectRevert(INftOffers.OwnOffer.selector);
        _accept(bob, offerId, 1);
        assertEq(nft.ownerOf(1), alice);
    }

    /// @dev The money comes back to the unit, to the buyer alone, in every state of the market, and once.
    function test_WithdrawReturnsTheMoneyAtAnyTime() public {
        uint256 offerId = _offer(bob, 1, AMOUNT);
        vm.expectRevert(INftOffers.OfferNotFound.selector);
        vm.prank(alice);
        offers.withdraw(offerId);
        vm.prank(admin);
        market.closeCollectionForTradingAndListing(address(nft));
        vm.warp(block.timestamp + 400 days);
        uint256 before = bob.balance;
        vm.startPrank(bob);
        offers.withdraw(offerId);
        assertEq(bob.balance - before, AMOUNT);
        vm.expectRevert(INftOffers.OfferNotFound.selector);
        offers.withdraw(offerId);
        vm.expectRevert(INftOffers.OfferNotFound.selector);
        offers.withdraw(77);
        vm.stopPrank();
    }

    /// @dev At its last second an offer is accepted, one later it is not.
    function test_OfferEndsWhenItSays() public {
        nft.mint(alice, 1);
        uint256 offerId = _offer(bob, 1, AMOUNT);
        uint256 snapshot = vm.snapshotState();
        vm.warp(block.timestamp + 1 days - 1);
        _accept(alice, offerId, 1);
        vm.revertToState(snapshot);
        vm.warp(block.timestamp + 1 days);
        vm.expectRevert(INftOffers.OfferExpired.selector);
        _accept(alice, offerId, 1);
    }

    function test_TermsOfAnOffer() public {
        vm.startPrank(bob);
        uint256 soon = block.timestamp + 1;
        vm.expectRevert(INftOffers.AmountOutOfRange.selector);
        offers.offer{value: MINIMUM - 1}(address(nft), 1, false, soon);
        vm.expectRevert(INftOffers.AmountOutOfRange.selector);
        offers.offer{value: MAXIMUM + 1}(address(nft), 1, false, soon);
        vm.expectRevert(INftOffers.InvalidExpiry.selector);
        offers.offer{value: AMOUNT}(address(nft), 1, false, block.timestamp);
        vm.expectRevert(INftOffers.InvalidExpiry.selector);
        offers.offer{value: AMOUNT}(address(nft), 1, false, block.timestamp + 180 days + 1);
        offers.offer{value: AMOUNT}(address(nft), 1, false, block.timestamp + 180 days);
        vm.stopPrank();
    }

    /// @dev Fees that were raised before the seller's transaction undo it; the id of another collection's offer too.
    function test_SellerSaysWhatItSellsAndForHowMuch() public {
        nft.mint(alice, 1);
        uint256 offerId = _offer(bob, 1, AMOUNT);
        vm.prank(admin);
        market.modifyCollection(address(nft), creator, address(0), 900, 100);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(INftOffers.NetAmountTooLow.selector, 1.8 ether));
        offers.accept(offerId, address(nft), 1, 1.94 ether, 0);
        vm.expectRevert(INftOffers.OfferNotFound.selector);
        offers.accept(offerId, address(wbnb), 1, 0, 0);
        offers.accept(offerId, address(nft), 1, 1.8 ether, 0);
        vm.stopPrank();
    }

    /// @dev Neither a closed collection nor one of nobody's list, nor a piece that the checker keeps out.
    function test_AcceptKeepsToTheRulesOfTheMarket() public {
        nft.mint(alice, 1);
        nft.mint(alice, 2);
        uint256 offerId = _offerForCollection(bob, AMOUNT);
        vm.expectRevert(INftOffers.CollectionNotOpen.selector);
        vm.prank(alice);
        offers.accept(offerId, address(nft), 1, 0, 5);
        vm.startPrank(admin);
        market.modifyCollection(address(nft), creator, address(new EvenIdsAlone()), 200, 100);
        vm.stopPrank();
        vm.expectRevert(INftOffers.PieceNotEligible.selector);
        _accept(alice, offerId, 1);
        vm.prank(admin);
        market.closeCollectionForTradingAndListing(address(nft));
        vm.expectRevert(INftOffers.CollectionNotOpen.selector);
        _accept(alice, offerId, 2);
        vm.prank(bob);
        uint256 unknown = offers.offer{value: AMOUNT}(address(wbnb), 1, false, block.timestamp + 1);
        vm.expectRevert(INftOffers.CollectionNotOpen.selector);
        vm.prank(alice);
        offers.accept(unknown, address(wbnb), 1, 0, 0);
    }

    /// @dev A piece that is listed belongs to the market until it is cancelled.
    function test_ListedPieceIsNotSoldForAnOffer() public {
        _list(alice, 1, 1 ether);
        uint256 offerId = _offer(bob, 1, AMOUNT);
        vm.expectRevert();
        _accept(alice, offerId, 1);
        assertEq(nft.ownerOf(1), address(market));
    }

    /// @dev A buyer that answers the receipt with a call gets neither its money nor another piece; one that answers none keeps
    /// its offer, and the seller its piece.
    function test_BuyersGainNothingFromTheirReceipt() public {
        ReentrantWallet wallet = new ReentrantWallet();
        vm.deal(address(wallet), 2 * AMOUNT);
        bytes memory makeOffer = abi.encodeCall(offers.offer, (address(nft), 1, false, block.timestamp + 1 days));
        bytes memory offerId = wallet.execute(address(offers), AMOUNT, makeOffer);
        bytes memory second = wallet.execute(address(offers), AMOUNT, makeOffer);
        nft.mint(alice, 1);
        wallet.prepare(address(offers), abi.encodeCall(offers.withdraw, (abi.decode(second, (uint256)))));
        _accept(alice, abi.decode(offerId, (uint256)), 1);
        assertFalse(wallet.hasReentered());
        assertEq(address(offers).balance, AMOUNT);

        CallingWallet plain = new CallingWallet();
        vm.deal(address(plain), AMOUNT);
        bytes memory plainId = plain.execute(
            address(offers), AMOUNT, abi.encodeCall(offers.offer, (address(nft), 2, false, block.timestamp + 1 days))
        );
        nft.mint(alice, 2);
        vm.expectRevert();
        _accept(alice, abi.decode(plainId, (uint256)), 2);
        assertEq(nft.ownerOf(2), alice);
    }

    /// @dev A collection that calls back while its piece moves cannot take another offer.
    function test_CollectionCannotReenterAnAcceptance() public {
        HostileCollection hostile = new HostileCollection();
        vm.prank(admin);
        market.addCollection(address(hostile), address(0), address(0), 200, 0);
        hostile.mint(alice, 1);
        hostile.mint(alice, 2);
        vm.prank(alice);
        hostile.setApprovalForAll(address(offers), true);
        vm.startPrank(bob);
        uint256 first = offers.offer{value: 1 ether}(address(hostile), 0, true, block.timestamp + 1 days);
        uint256 second = offers.offer{value: 5 ether}(address(hostile), 0, true, block.timestamp + 1 days);
        vm.stopPrank();
        hostile.prepare(
            HostileCollection.Mode.Calls,
            address(offers),
            abi.encodeCall(offers.accept, (second, address(hostile), 2, 0, 1))
        );
        vm.prank(alice);
        offers.accept(first, address(hostile), 1, 0, 1);
        assertEq(hostile.successes(), 0);
        assertEq(address(offers).balance, 5 ether);
        assertEq(hostile.ownerOf(2), alice);
    }

    /// @dev A collection whose pieces do not move takes nobody's money.
    function test_PieceThatDoesNotMoveIsNotPaid() public {
        FrozenCollection frozen = new FrozenCollection();
        vm.prank(admin);
        market.addCollection(address(frozen), address(0), address(0), 0, 0);
        vm.prank(bob);
        uint256 offerId = offers.offer{value: AMOUNT}(address(frozen), 1, false, block.timestamp + 1);
        vm.expectRevert(INftOffers.PieceNotReceived.selector);
        vm.prank(alice);
        offers.accept(offerId, address(frozen), 1, 0, 1);
    }

    function test_PagesOfOffers() public {
        uint256 a = _offer(bob, 1, 1 ether);
        uint256 b = _offerForCollection(bob, 2 ether);
        uint256 c = _offer(alice, 3, 3 ether);
        vm.prank(bob);
        offers.withdraw(a);
        (uint256[] memory ids, INftOffers.Offer[] memory page, uint256 next) =
            offers.viewOffersByCollection(address(nft), 0, 10);
        assertEq(ids.length, 2);
        assertEq(ids[0], c);
        assertEq(ids[1], b);
        assertEq(page[1].amount, 2 ether);
        assertEq(page[1].tokenId, 0);
        assertTrue(page[1].isForCollection && !page[0].isForCollection);
        assertEq(next, 2);
        (ids, page,) = offers.viewOffersByBuyer(bob, 0, 1);
        assertEq(ids[0], b);
        (ids,,) = offers.viewOffersByBuyer(bob, 1, 1);
        assertEq(ids.length, 0);
        (ids,,) = offers.viewOffersByCollection(address(nft), 5, 1);
        assertEq(ids.length, 0);
    }

    /// @dev There is no way in for money but an offer.
    function test_OffersTakeNoOtherCoins() public {
        vm.prank(bob);
        (bool isAccepted,) = address(offers).call{value: 1}("");
        assertFalse(isAccepted);
    }
}

/// @title FrozenCollection: says yes to every transfer and moves nothing
contract FrozenCollection {
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id != 0xffffffff;
    }

    function safeTransferFrom(address, address, uint256) external {}

    function ownerOf(uint256) external pure returns (address) {
        return address(1);
    }
}
