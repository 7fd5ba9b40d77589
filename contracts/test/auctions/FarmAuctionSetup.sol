// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {FarmAuction} from "../../src/auctions/FarmAuction.sol";
import {Actors} from "../shared/Actors.sol";

/// @title FarmAuctionSetup: three whitelisted bidders and an auction from block 110 to 200 with two places
abstract contract FarmAuctionSetup is Actors {
    uint256 internal constant START = 110;
    uint256 internal constant END = 200;
    uint256 internal constant FIRST_BID = 100e18;
    uint256 internal constant PLACES = 2;

    TestToken internal token;
    FarmAuction internal auction;
    address internal owner = makeAddr("owner");
    address internal operator = makeAddr("operator");
    address internal alice = actors[0];
    address internal bob = actors[1];
    address internal carol = actors[2];

    function setUp() public virtual {
        vm.roll(100);
        token = new TestToken("Zono", "ZONO", 18);
        auction = new FarmAuction(token, operator, 1_000, owner);
        for (uint256 i = 0; i < actors.length; i++) {
            token.mint(actors[i], 1e30);
            vm.prank(actors[i]);
            token.approve(address(auction), type(uint256).max);
        }
        vm.startPrank(operator);
        auction.addWhitelist(actors);
        auction.startAuction(START, END, FIRST_BID, PLACES);
        vm.stopPrank();
    }

    function _bid(address account, uint256 amount) internal {
        vm.prank(account);
        auction.bid(amount);
    }

    function _close(uint256 bidLimit) internal {
        vm.prank(operator);
        auction.closeAuction(bidLimit);
    }

    function _claim(address account, uint256 auctionId) internal {
        vm.prank(account);
        auction.claimAuction(auctionId);
    }

    function _collect(uint256 auctionId, address[] memory accounts) internal {
        vm.prank(owner);
        auction.claimAuctionLeaderboard(auctionId, accounts);
    }

    function _bidders(uint256 count) internal pure returns (address[] memory accounts) {
        accounts = new address[](count);
        for (uint256 i = 0; i < count; i++) {
            accounts[i] = address(uint160(0xb1d0000 + i));
        }
    }

    /// @dev A bid of any whitelisted account, with tokens that it gets for it.
    function _bidAs(address account, uint256 amount) internal {
        token.mint(account, amount);
        vm.startPrank(account);
        token.approve(address(auction), amount);
        auction.bid(amount);
        vm.stopPrank();
    }

    function _list(address account) internal pure returns (address[] memory accounts) {
        accounts = new address[](1);
        accounts[0] = account;
    }
}
