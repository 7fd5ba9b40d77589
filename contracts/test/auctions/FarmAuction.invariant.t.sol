// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFarmAuction} from "../../src/auctions/IFarmAuction.sol";
import {FarmAuctionHandler} from "./FarmAuctionHandler.sol";
import {FarmAuctionSetup} from "./FarmAuctionSetup.sol";

/// @title Whatever operator and owner do, each bid leaves once, and losers get theirs back
contract FarmAuctionInvariantTest is FarmAuctionSetup {
    FarmAuctionHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new FarmAuctionHandler(auction, token, operator, owner);
        bytes4[] memory actions = new bytes4[](6);
        actions[0] = FarmAuctionHandler.bid.selector;
        actions[1] = FarmAuctionHandler.claim.selector;
        actions[2] = FarmAuctionHandler.collect.selector;
        actions[3] = FarmAuctionHandler.close.selector;
        actions[4] = FarmAuctionHandler.start.selector;
        actions[5] = FarmAuctionHandler.mine.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    function invariant_EveryBidLeavesOnceAndLosersGetTheirsBack() public {
        uint256 open;
        for (uint256 id = 1; id <= auction.currentAuctionId(); id++) {
            open += _assertAuction(id);
        }
        assertEq(token.balanceOf(address(auction)), open, "bids that are not claimed");
        assertEq(handler.paidIn(), open + handler.reclaimed() + handler.collected(), "each bid leaves once");
        assertEq(auction.totalCollected(), handler.collected(), "collected");
        assertEq(handler.violations(), 0, "claims against the rules");
        _assertLosersCanReclaim();
    }

    /// @dev Returns the bids of an auction that are not claimed.
    function _assertAuction(uint256 id) private view returns (uint256 open) {
        (IFarmAuction.Status status,,,, uint256 places, uint256 threshold) = auction.auctions(id);
        (IFarmAuction.Bid[] memory bids,) = auction.viewBidsPerAuction(id, 0, 10);
        uint256 winners;
        uint256 fair = auction.winningThreshold(id);
        uint256 fairWinners;
        for (uint256 i = 0; i < bids.length; i++) {
            assertEq(bids[i].amount % 10e18, 0, "steps");
            if (!bids[i].hasClaimed) open += bids[i].amount;
            if (bids[i].amount >= threshold) winners++;
            if (bids[i].amount >= fair) fairWinners++;
        }
        if (status == IFarmAuction.Status.Close) assertLe(winners, places, "winners");
        assertLe(fairWinners, places, "winners by the rule");
    }

    function _assertLosersCanReclaim() private {
        uint256 snapshot = vm.snapshotState();
        for (uint256 id = 1; id <= auction.currentAuctionId(); id++) {
            for (uint256 i = 0; i < actors.length; i++) {
                if (!auction.claimable(id, actors[i])) continue;
                vm.prank(actors[i]);
                auction.claimAuction(id);
            }
        }
        vm.revertToState(snapshot);
    }
}
