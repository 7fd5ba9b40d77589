// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {FarmAuction} from "../../src/auctions/FarmAuction.sol";
import {IFarmAuction} from "../../src/auctions/IFarmAuction.sol";
import {FarmAuctionSetup} from "./FarmAuctionSetup.sol";

/// @title Bidding for a farm: who may bid and when, who wins, and that everyone else gets everything back
contract FarmAuctionTest is FarmAuctionSetup {
    /// @dev AUCTION-02, AUCTION-03, AUCTION-04, AUCTION-14, AUCTION-15: the reads and writes of the specification.
    function test_BidsAddUpAndAreListed_AUCTION02_AUCTION14() public {
        vm.roll(START + 1);
        vm.expectEmit(true, true, true, true, address(auction));
        emit IFarmAuction.AuctionBid(1, alice, FIRST_BID);
        _bid(alice, FIRST_BID);
        _bid(bob, 200e18);
        _bid(alice, 10e18);
        (uint256 total, bool hasClaimed) = auction.auctionBids(1, alice);
        assertEq(total, 110e18);
        assertFalse(hasClaimed);
        (IFarmAuction.Bid[] memory bids, uint256 next) = auction.viewBidsPerAuction(1, 0, 10);
        assertEq(bids.length, 2);
        assertEq(next, 2);
        assertEq(bids[0].account, alice);
        assertEq(bids[0].amount, 110e18);
        (IFarmAuction.Auction[] memory auctions,) = auction.viewAuctions(0, 10);
        assertEq(auctions.length, 1);
        assertEq(auctions[0].initialBidAmount, FIRST_BID);
        assertEq(auctions[0].leaderboard, PLACES);
        (uint256[] memory ids, uint256[] memory amounts, bool[] memory claimed,) =
            auction.viewBidderAuctions(alice, 0, 10);
        assertEq(ids[0], 1);
        assertEq(amounts[0], 110e18);
        assertFalse(claimed[0]);
        (address[] memory accounts,) = auction.viewBidders(1, 10);
        assertEq(accounts.length, 2);
        // Behind the end there is nothing.
        (bids, next) = auction.viewBidsPerAuction(1, 7, 10);
        assertEq(bids.length, 0);
        assertEq(next, 7);
    }

    /// @dev AUCTION-09, AUCTION-10, AUCTION-11, AUCTION-12.
    function test_OnlyWhitelistedBidsInStepsWhileLiveCount_AUCTION09_AUCTION10_AUCTION11_AUCTION12() public {
        vm.expectRevert("Auction: Too early");
        _bid(alice, FIRST_BID);
        vm.roll(START);
        vm.expectRevert("Auction: Too early");
        _bid(alice, FIRST_BID);
        vm.roll(START + 1);
        vm.expectRevert("Whitelist: Not whitelisted");
        _bid(owner, FIRST_BID);
        vm.expectRevert("Bid: Incorrect amount");
        _bid(alice, FIRST_BID + 1);
        vm.expectRevert("Bid: Incorrect amount");
        _bid(alice, 0);
        vm.expectRevert("Bid: Incorrect initial bid amount");
        _bid(alice, FIRST_BID - 10e18);
        _bid(alice, FIRST_BID);
        // Further bids have no minimum but the step.
        vm.roll(END - 1);
        _bid(alice, 10e18);
        vm.roll(END);
        vm.expectRevert("Auction: Too late");
        _bid(alice, 10e18);
    }

    /// @dev AUCTION-05: the list changes between auctions only.
    function test_WhitelistChangesBetweenAuctions_AUCTION05() public {
        vm.startPrank(operator);
        vm.expectRevert("Auction: In progress");
        auction.addWhitelist(_list(owner));
        vm.expectRevert("Auction: In progress");
        auction.removeWhitelist(_list(alice));
        vm.roll(END + 1);
        auction.closeAuction(0);
        auction.removeWhitelist(_list(alice));
        vm.stopPrank();
        assertFalse(auction.whitelisted(alice));
        assertTrue(auction.whitelisted(bob));
    }

    /// @dev AUCTION-07, AUCTION-08.
    function test_LosersReclaimAndWinnersAreCollectedOnce_AUCTION07_AUCTION08() public {
        vm.roll(START + 1);
        _bid(alice, 300e18);
        _bid(bob, 200e18);
        _bid(carol, 100e18);
        vm.roll(END);
        vm.expectRevert("Auction: In progress");
        _close(200e18);
        vm.expectRevert("Auction: Not claimable");
        _claim(carol, 1);
        vm.roll(END + 1);
        assertEq(auction.winningThreshold(1), 200e18);
        vm.expectEmit(true, true, true, true, address(auction));
        emit IFarmAuction.AuctionClose(1, 200e18, 3);
        _close(200e18);
        assertTrue(auction.claimable(1, carol));
        assertFalse(auction.claimable(1, bob));
        uint256 balance = token.balanceOf(carol);
        vm.expectEmit(true, true, true, true, address(auction));
        emit IFarmAuction.AuctionClaim(1, carol, 100e18, false);
        _claim(carol, 1);
        assertEq(token.balanceOf(carol) - balance, 100e18);
        vm.expectRevert("Bid: Cannot be claimed twice");
        _claim(carol, 1);
        vm.expectRevert("Bid: Cannot be claimed (in leaderboard)");
        _claim(bob, 1);
        vm.expectRevert("Bid: Not found");
        _claim(owner, 1);
        address[] memory winners = new address[](3);
        (winners[0], winners[1], winners[2]) = (alice, bob, owner);
        _collect(1, winners);
        assertEq(token.balanceOf(owner), 500e18);
        assertEq(auction.totalCollected(), 500e18);
        vm.expectRevert("Bid: Cannot be claimed twice");
        _collect(1, winners);
    }

    function test_OwnerCannotCollectTheBidsOfLosers() public {
        vm.roll(START + 1);
        _bid(alice, 300e18);
        _bid(carol, 100e18);
        vm.expectRevert("Auction: Not claimable");
        _collect(1, _list(alice));
        vm.roll(END + 1);
        _close(200e18);
        vm.expectRevert("Bid: Cannot be claimed (not in leaderboard)");
        _collect(1, _list(carol));
        vm.expectRevert("Recover: Cannot be the bidding token");
        vm.prank(owner);
        auction.recoverToken(token, 1);
    }

    function test_AClosedAuctionStaysAsItWasClosed() public {
        vm.roll(START + 1);
        _bid(alice, 300e18);
        _bid(carol, 100e18);
        vm.roll(END + 1);
        _close(200e18);
        vm.expectRevert("Auction: Not in progress");
        _close(0);
        vm.expectRevert("Auction: Not in progress");
        _close(400e18);
    }

    function test_NoMoreWinnersThanPlaces() public {
        vm.roll(START + 1);
        _bid(alice, 200e18);
        _bid(bob, 100e18);
        _bid(carol, 100e18);
        vm.roll(END + 1);
        // Bob and Carol tie for the second place: neither wins.
        assertEq(auction.winningThreshold(1), 200e18);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.TooManyWinners.selector, 3, PLACES));
        _close(100e18);
        _close(200e18);
        _claim(bob, 1);
        _claim(carol, 1);
        assertEq(token.balanceOf(address(auction)), 200e18);
    }

    function test_ATieAtTheTopBeyondThePlacesHasNoWinner() public {
        vm.roll(START + 1);
        for (uint256 i = 0; i < actors.length; i++) {
            _bid(actors[i], 100e18);
        }
        assertEq(auction.winningThreshold(1), 110e18);
        // Without bids nothing is won at the least bid.
        assertEq(auction.winningThreshold(7), 10e18);
    }

    /// @dev The least total with few enough winners, however the totals lie; checked against every total.
    function testFuzz_ThresholdIsTheLeastWithAPlaceForAll(uint8[12] memory steps, uint8 places) public {
        places = uint8(bound(places, 1, 13));
        address[] memory bidders = _bidders(steps.length);
        vm.roll(END + 1);
        _close(type(uint256).max);
        vm.startPrank(operator);
        auction.addWhitelist(bidders);
        auction.startAuction(END + 2, END + 100, 10e18, places);
        vm.stopPrank();
        vm.roll(END + 3);
        for (uint256 i = 0; i < steps.length; i++) {
            _bidAs(bidders[i], (uint256(steps[i]) + 1) * 10e18);
        }
        uint256 threshold = auction.winningThreshold(2);
        uint256 expected;
        uint256 highest;
        for (uint256 i = 0; i < steps.length; i++) {
            uint256 total = (uint256(steps[i]) + 1) * 10e18;
            uint256 winners;
            for (uint256 j = 0; j < steps.length; j++) {
                if (steps[j] >= steps[i]) winners++;
            }
            if (winners <= places && (expected == 0 || total < expected)) expected = total;
            if (total > highest) highest = total;
        }
        assertEq(threshold, expected == 0 ? highest + 10e18 : expected);
    }

    function test_NoMoreBiddersThanAnyoneCanClose() public {
        vm.roll(END + 1);
        _close(type(uint256).max);
        address[] memory bidders = _bidders(auction.MAX_BIDDERS() - actors.length);
        vm.startPrank(operator);
        auction.addWhitelist(bidders);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.TooManyBidders.selector, auction.MAX_BIDDERS()));
        auction.addWhitelist(_list(makeAddr("one more")));
        vm.stopPrank();
    }

    function test_AnyoneClosesAnOverdueAuction() public {
        vm.roll(START + 1);
        _bid(alice, 300e18);
        _bid(bob, 200e18);
        _bid(carol, 100e18);
        uint256 firstBlock = END + auction.CLOSING_PERIOD();
        vm.roll(firstBlock - 1);
        vm.expectRevert(abi.encodeWithSelector(IFarmAuction.NotOverdue.selector, firstBlock));
        auction.closeOverdueAuction();
        vm.roll(firstBlock);
        auction.closeOverdueAuction();
        _claim(carol, 1);
        vm.expectRevert("Auction: Not in progress");
        auction.closeOverdueAuction();
    }

    function test_TermsOfAnAuction() public {
        vm.roll(END + 1);
        _close(0);
        uint256 now_ = block.number;
        vm.startPrank(operator);
        vm.expectRevert("Auction: Start block must be higher than current block");
        auction.startAuction(now_, now_ + 10, 10e18, 1);
        vm.expectRevert("Auction: Start block must be lower than end block");
        auction.startAuction(now_ + 1, now_ + 2, 10e18, 1);
        vm.expectRevert("Auction: Start block too far");
        auction.startAuction(now_ + 1_000, now_ + 1_010, 10e18, 1);
        vm.expectRevert("Auction: Too long");
        auction.startAuction(now_ + 1, now_ + 1_001, 10e18, 1);
        vm.expectRevert("Auction: Incorrect initial bid amount");
        auction.startAuction(now_ + 1, now_ + 10, 15e18, 1);
        vm.expectRevert("Auction: Leaderboard cannot be zero");
        auction.startAuction(now_ + 1, now_ + 10, 10e18, 0);
        auction.removeWhitelist(actors);
        vm.expectRevert("Auction: No whitelisted address");
        auction.startAuction(now_ + 1, now_ + 10, 10e18, 1);
        vm.expectRevert("Auction: Invalid length");
        auction.setMaxAuctionLength(86_401);
        auction.setMaxAuctionLength(86_400);
        vm.stopPrank();
        assertEq(auction.maxAuctionLength(), 86_400);
    }

    function test_RolesOfOwnerAndOperator() public {
        vm.expectRevert("Not operator");
        auction.closeAuction(0);
        vm.expectRevert("Not operator");
        auction.startAuction(300, 400, 10e18, 1);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", address(this)));
        auction.claimAuctionLeaderboard(1, actors);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", address(this)));
        auction.setOperatorAddress(alice);
        vm.startPrank(owner);
        vm.expectRevert("Management: Cannot be zero address");
        auction.setOperatorAddress(address(0));
        auction.setOperatorAddress(alice);
        TestToken other = new TestToken("Other", "OTHER", 18);
        other.mint(address(auction), 5);
        auction.recoverToken(other, 5);
        vm.stopPrank();
        assertEq(auction.operatorAddress(), alice);
        assertEq(other.balanceOf(owner), 5);
        vm.expectRevert("Auction: Invalid length");
        new FarmAuction(token, operator, 0, owner);
    }
}
