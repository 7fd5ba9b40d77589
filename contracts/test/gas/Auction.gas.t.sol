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
