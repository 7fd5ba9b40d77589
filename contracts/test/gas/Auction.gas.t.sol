// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FarmAuctionSetup} from "../auctions/FarmAuctionSetup.sol";

/// @title Gas of bids
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract AuctionGasTest is FarmAuctionSetup {
    function setUp() public override {
        super.setUp();
        vm.roll(START + 1);
        _bid(bob, 200e18);
    }

    function test_Gas_AuctionFirstBid() public {
        _bid(alice, 100e18);
    }

    function test_Gas_AuctionFurtherBid() public {
        _bid(bob, 10e18);
    }
}

/// @title Gas of closing an auction in which everyone who can be whitelisted has bid
contract FullAuctionGasTest is FarmAuctionSetup {
    function setUp() public override {
        super.setUp();
        address[] memory bidders = _bidders(auction.MAX_BIDDERS() - actors.length);
        vm.roll(END + 1);
        _close(type(uint256).max);
        vm.startPrank(operator);
        auction.addWhitelist(bidders);
        auction.startAuction(END + 2, END + 100, FIRST_BID, 20);
        vm.stopPrank();
        vm.roll(END + 3);
        for (uint256 i = 0; i < bidders.length; i++) {
            // Totals up to ten thousand million tokens, so that the range to search is a wide one.
            _bidAs(bidders[i], FIRST_BID + uint256(keccak256(abi.encode(i))) % 1e9 * 10e18);
        }
        vm.roll(END + 100 + auction.CLOSING_PERIOD());
    }

    function test_Gas_AuctionCloseOverdueByAnyone() public {
        uint256 gasBefore = gasleft();
        auction.closeOverdueAuction();
        assertLt(gasBefore - gasleft(), 1 << 24);
    }
}
