// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {FarmAuction} from "../../src/auctions/FarmAuction.sol";
import {Actors} from "../shared/Actors.sol";

/// @title FarmAuctionHandler: bidders, and an operator and an owner who try whatever they can
contract FarmAuctionHandler is Actors {
    FarmAuction private immutable auction;
    TestToken private immutable token;
    address private immutable operator;
    address private immutable owner;

    /// @notice Base units bid, reclaimed and collected.
    uint256 public paidIn;
    uint256 public reclaimed;
    uint256 public collected;
    /// @notice Losers who could not reclaim.
    uint256 public violations;

    constructor(FarmAuction auction_, TestToken token_, address operator_, address owner_) {
        (auction, token, operator, owner) = (auction_, token_, operator_, owner_);
    }

    /// @notice Bids, most times in whole steps.
    function bid(uint256 actorSeed, uint256 steps, bool isOdd) external {
        uint256 amount = bound(steps, 0, 60) * 10e18 + (isOdd && steps % 8 == 0 ? 1 : 0);
        vm.prank(_actor(actorSeed));
        try auction.bid(amount) {
            paidIn += amount;
        } catch {}
    }

    /// @notice Reclaims from any auction.
    function claim(uint256 actorSeed, uint256 id) external {
        address actor = _actor(actorSeed);
        id = bound(id, 0, auction.currentAuctionId());
        bool isClaimable = auction.claimable(id, actor);
        uint256 balance = token.balanceOf(actor);
        vm.prank(actor);
        try auction.claimAuction(id) {
            reclaimed += token.balanceOf(actor) - balance;
            if (!isClaimable) violations++;
        } catch {
            if (isClaimable) violations++;
        }
    }

    /// @notice Collects from any auction, winners or not.
    function collect(uint256 actorSeed, uint256 id) external {
        address[] memory accounts = new address[](1);
        accounts[0] = _actor(actorSeed);
        uint256 balance = token.balanceOf(owner);
        vm.prank(owner);
        try auction.claimAuctionLeaderboard(bound(id, 0, auction.currentAuctionId()), accounts) {
            collected += token.balanceOf(owner) - balance;
        } catch {}
    }

    /// @notice Closes at any limit, fair or not, as operator or as anyone.
    function close(uint256 limitSteps, bool isOperator) external {
        if (isOperator) vm.prank(operator);
        if (!isOperator || limitSteps % 4 == 0) {
            try auction.closeOverdueAuction() {} catch {}
        } else {
            try auction.closeAuction(bound(limitSteps, 0, 200) * 10e18) {} catch {}
        }
    }

    /// @notice Sets up the next auction, and takes a bidder off the list before it, or puts it on.
    function start(uint256 actorSeed, uint256 length, bool isListed) external {
        address[] memory accounts = new address[](1);
        accounts[0] = _actor(actorSeed);
        vm.startPrank(operator);
        if (isListed) {
            try auction.addWhitelist(accounts) {} catch {}
        } else {
            try auction.removeWhitelist(accounts) {} catch {}
        }
        uint256 startBlock = block.number + 1;
        try auction.startAuction(startBlock, startBlock + bound(length, 1, 40), 50e18, bound(length, 1, 3)) {} catch {}
        vm.stopPrank();
    }

    /// @notice Mines blocks, sometimes so many that an auction is overdue.
    function mine(uint256 blocks) external {
        vm.roll(block.number + (blocks % 8 == 0 ? 30_000 : bound(blocks, 1, 20)));
    }
}
