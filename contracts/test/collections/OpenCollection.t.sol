// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrantWallet} from "../../mocks/hostile/NftReceivers.sol";
import {OpenCollection} from "../../src/collections/OpenCollection.sol";
import {Test} from "../shared/Test.sol";

/// @title Creating pieces with metadata of one's own
contract OpenCollectionTest is Test {
    address private treasury = makeAddr("treasury");
    address private alice = makeAddr("alice");
    OpenCollection private collection;

    function setUp() public {
        collection = new OpenCollection("NFT Global", "ZNGLOBAL", 3, 0.1 ether, treasury);
        vm.deal(alice, 10 ether);
    }

    function _create(string memory uri) private returns (uint256) {
        vm.prank(alice);
        return collection.create{value: 0.1 ether}(uri);
    }

    /// @dev NFTMINT-11: the getters of a SELFCREATE collection.
    function test_CreateKeepsCreatorAndUri_NFTMINT11() public {
        assertEq(collection.MAX_SUPPLY(), 3);
        assertEq(collection.COST(), 0.1 ether);
        vm.expectEmit(true, true, true, true, address(collection));
        emit OpenCollection.Created(alice, 1, "ipfs://one");
        assertEq(_create("ipfs://one"), 1);
        assertEq(collection.tokenURI(1), "ipfs://one");
        assertEq(collection.creatorOf(1), alice);
        assertEq(collection.totalSupply(), 1);
        assertEq(treasury.balance, 0.1 ether);
    }

    function test_RevertsOnWrongValueUriAndSupply() public {
        vm.expectRevert(abi.encodeWithSelector(OpenCollection.IncorrectValue.selector, 0, 0.1 ether));
        vm.prank(alice);
        collection.create("x");
        vm.expectRevert(abi.encodeWithSelector(OpenCollection.InvalidUri.selector, 0));
        _create("");
        vm.expectRevert(abi.encodeWithSelector(OpenCollection.InvalidUri.selector, 2049));
        _create(string(new bytes(2049)));
        _create(string(new bytes(2048)));
        _create("b");
        _create("c");
        vm.expectRevert(OpenCollection.SoldOut.selector);
        _create("d");
    }

    function test_ReceiverCannotCreateWithinItsReceipt() public {
        ReentrantWallet wallet = new ReentrantWallet();
        vm.deal(address(wallet), 1 ether);
        wallet.prepare(address(collection), abi.encodeCall(collection.create, ("again")));
        wallet.execute(address(collection), 0.1 ether, abi.encodeCall(collection.create, ("once")));
        assertFalse(wallet.hasReentered());
        assertEq(collection.totalSupply(), 1);
    }
}
