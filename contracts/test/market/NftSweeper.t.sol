// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HostileCollection} from "../../mocks/hostile/HostileCollection.sol";
import {CallingWallet, ReentrantWallet} from "../../mocks/hostile/NftReceivers.sol";
import {INftSweeper} from "../../src/market/INftSweeper.sol";
import {NftSweeper} from "../../src/market/NftSweeper.sol";
import {NftMarketSetup} from "./NftMarketSetup.sol";

/// @title Purchases of several listings, refunds, and what sellers, collections and buyers try against them
contract NftSweeperTest is NftMarketSetup {
    NftSweeper private sweeper;
    HostileCollection private hostile;

    function setUp() public override {
        super.setUp();
        sweeper = new NftSweeper(market);
        hostile = new HostileCollection();
        vm.prank(admin);
        market.addCollection(address(hostile), address(0), address(0), 200, 0);
        vm.prank(alice);
        hostile.setApprovalForAll(address(market), true);
        _list(alice, 1, 1 ether);
        _list(alice, 2, 2 ether);
        _list(alice, 3, 4 ether);
    }

    /// @dev NFTMKT-15: each at its price, with the fees of each, and the pieces are the buyer's.
    function test_SweepBuysSeveralListings_NFTMKT15() public {
        uint256 sellerBefore = wbnb.balanceOf(alice);
        vm.expectEmit(true, true, true, true, address(sweeper));
        emit INftSweeper.Sweep(bob);
        vm.prank(bob);
        assertEq(sweeper.buy{value: 7 ether}(_three(), false), 7 ether);
        for (uint256 id = 1; id <= 3; id++) {
            assertEq(nft.ownerOf(id), bob);
        }
        assertEq(wbnb.balanceOf(alice) - sellerBefore, 6.79 ether);
        _assertEmpty();
    }

    function test_SweepSpansCollections() public {
        _listHostile(7, 0.5 ether);
        INftSweeper.Purchase[] memory purchases = new INftSweeper.Purchase[](2);
        purchases[0] = INftSweeper.Purchase(address(hostile), 7, 0.5 ether);
        purchases[1] = INftSweeper.Purchase(address(nft), 2, 2 ether);
        vm.prank(bob);
        sweeper.buy{value: 2.5 ether}(purchases, false);
        assertEq(hostile.ownerOf(7), bob);
        assertEq(nft.ownerOf(2), bob);
    }

    /// @dev Whatever was sold, repriced or cancelled before is left out, and its price comes back to the unit.
    function testFuzz_SweepReturnsWhatWasLeftOut(uint256 gone, uint256 newPrice) public {
        gone = bound(gone, 0, 7);
        newPrice = bound(newPrice, MINIMUM, MAXIMUM);
        vm.assume(newPrice != 1 ether && newPrice != 2 ether && newPrice != 4 ether);
        uint256 expected = 7 ether;
        for (uint256 i = 0; i < 3; i++) {
            if ((gone >> i) & 1 == 0) continue;
            uint256 price = 1 ether << i;
            expected -= price;
            if (i == 0) {
                vm.prank(actors[2]);
                market.buyTokenUsingBNB{value: price}(address(nft), 1);
            } else {
                vm.prank(alice);
                if (i == 1) market.modifyAskOrder(address(nft), 2, newPrice);
                else market.cancelAskOrder(address(nft), 3);
            }
        }
        uint256 before = bob.balance;
        vm.prank(bob);
        if (expected == 0) vm.expectRevert(INftSweeper.NothingBought.selector);
        sweeper.buy{value: 7 ether}(_three(), true);
        assertEq(before - bob.balance, expected);
        for (uint256 i = 0; i < 3; i++) {
            assertTrue((nft.ownerOf(i + 1) == bob) == ((gone >> i) & 1 == 0));
        }
        _assertEmpty();
    }

    /// @dev A buyer that wants all or nothing pays nothing, and learns why.
    function test_SweepOfAllRevertsForOneThatIsGone() public {
        vm.prank(alice);
        market.modifyAskOrder(address(nft), 2, 3 ether);
        vm.expectRevert(bytes("Buy: Incorrect price"));
        vm.prank(bob);
        sweeper.buy{value: 7 ether}(_three(), false);
        vm.prank(alice);
        market.cancelAskOrder(address(nft), 2);
        vm.expectRevert(bytes("Buy: Not for sale"));
        vm.prank(bob);
        sweeper.buy{value: 7 ether}(_three(), false);
    }

    /// @dev A closed collection is not traded, whoever asks.
    function test_SweepBuysNothingOfAClosedCollection() public {
        vm.prank(admin);
        market.closeCollectionForTradingAndListing(address(nft));
        vm.expectRevert(INftSweeper.NothingBought.selector);
        vm.prank(bob);
        sweeper.buy{value: 7 ether}(_three(), true);
    }

    function test_SweepTakesTheSumOfThePricesAlone() public {
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(INftSweeper.IncorrectSum.selector, 7 ether));
        sweeper.buy{value: 7 ether - 1}(_three(), true);
        vm.expectRevert(abi.encodeWithSelector(INftSweeper.IncorrectSum.selector, 7 ether));
        sweeper.buy{value: 7 ether + 1}(_three(), true);
        vm.expectRevert(INftSweeper.NothingBought.selector);
        sweeper.buy(new INftSweeper.Purchase[](0), true);
        vm.stopPrank();
    }

    /// @dev The second of two purchases of one piece finds it gone: it is paid once.
    function test_SweepPaysAPieceOnce() public {
        INftSweeper.Purchase[] memory purchases = new INftSweeper.Purchase[](2);
        purchases[0] = purchases[1] = INftSweeper.Purchase(address(nft), 1, 1 ether);
        uint256 before = bob.balance;
        vm.prank(bob);
        assertEq(sweeper.buy{value: 2 ether}(purchases, true), 1 ether);
        assertEq(before - bob.balance, 1 ether);
    }

    /// @dev Native coin that was forced into the contract pays nothing and is returned to nobody.
    function test_SweepSpendsNothingThatIsHere() public {
        vm.deal(address(sweeper), 5 ether);
        vm.prank(alice);
        market.cancelAskOrder(address(nft), 3);
        uint256 before = bob.balance;
        vm.prank(bob);
        sweeper.buy{value: 7 ether}(_three(), true);
        assertEq(before - bob.balance, 3 ether);
        assertEq(address(sweeper).balance, 5 ether);
    }

    /// @dev A piece that reverts or burns all the gas it is given costs the buyer neither the rest nor its price.
    function test_SweepLeavesOutAPieceThatDoesNotMove() public {
        _listHostile(7, 0.5 ether);
        INftSweeper.Purchase[] memory purchases = new INftSweeper.Purchase[](2);
        purchases[0] = INftSweeper.Purchase(address(hostile), 7, 0.5 ether);
        purchases[1] = INftSweeper.Purchase(address(nft), 1, 1 ether);
        hostile.prepare(HostileCollection.Mode.Reverts, address(0), "");
        uint256 before = bob.balance;
        uint256 snapshot = vm.snapshotState();
        vm.prank(bob);
        sweeper.buy{value: 1.5 ether}(purchases, true);
        assertEq(before - bob.balance, 1 ether);
        vm.revertToState(snapshot);
        hostile.prepare(HostileCollection.Mode.BurnsGas, address(0), "");
        vm.prank(bob);
        sweeper.buy{value: 1.5 ether, gas: 1_200_000}(purchases, true);
        assertEq(before - bob.balance, 1 ether);
        assertEq(nft.ownerOf(1), bob);
        _assertEmpty();
    }

    /// @dev Wallets estimate the least gas with which a call succeeds: no piece is left out for want of it.
    function testFuzz_SweepLeavesNothingOutForWantOfGas(uint256 gas_) public {
        gas_ = bound(gas_, 100_000, 2_000_000);
        vm.prank(bob);
        try sweeper.buy{value: 7 ether, gas: gas_}(_three(), true) returns (uint256 spent) {
            assertEq(spent, 7 ether);
        } catch {
            assertEq(nft.balanceOf(bob), 0);
        }
    }

    /// @dev A collection that calls back while its piece moves takes neither money nor another piece.
    function test_CollectionCannotReenterASweep() public {
        _listHostile(7, 0.5 ether);
        vm.deal(address(hostile), 1 ether);
        INftSweeper.Purchase[] memory purchases = new INftSweeper.Purchase[](2);
        purchases[0] = INftSweeper.Purchase(address(hostile), 7, 0.5 ether);
        purchases[1] = INftSweeper.Purchase(address(nft), 1, 1 ether);
        INftSweeper.Purchase[] memory stolen = new INftSweeper.Purchase[](1);
        stolen[0] = INftSweeper.Purchase(address(nft), 1, 1 ether);
        bytes[3] memory attacks = [
            abi.encodeCall(sweeper.buy, (stolen, true)),
            abi.encodeCall(sweeper.buyOne, (stolen[0], address(hostile))),
            abi.encodeCall(market.buyTokenUsingBNB, (address(nft), 1))
        ];
        for (uint256 i = 0; i < attacks.length; i++) {
            uint256 snapshot = vm.snapshotState();
            hostile.prepare(HostileCollection.Mode.Calls, i == 2 ? address(market) : address(sweeper), attacks[i]);
            uint256 before = bob.balance;
            vm.prank(bob);
            sweeper.buy{value: 1.5 ether}(purchases, true);
            assertEq(before - bob.balance, 1.5 ether);
            assertEq(nft.ownerOf(1), bob);
            assertEq(hostile.ownerOf(7), bob);
            assertEq(hostile.successes(), 0);
            _assertEmpty();
            vm.revertToState(snapshot);
        }
    }

    /// @dev A buyer that calls back while it receives a piece gets no second refund.
    function test_BuyerCannotReenterASweep() public {
        ReentrantWallet wallet = new ReentrantWallet();
        vm.deal(address(wallet), 8 ether);
        INftSweeper.Purchase[] memory one = new INftSweeper.Purchase[](1);
        one[0] = INftSweeper.Purchase(address(nft), 3, 1 ether);
        wallet.prepare(address(sweeper), abi.encodeCall(sweeper.buy, (one, true)));
        wallet.execute(address(sweeper), 7 ether, abi.encodeCall(sweeper.buy, (_three(), true)));
        assertFalse(wallet.hasReentered());
        assertEq(address(wallet).balance, 1 ether);
        assertEq(nft.ownerOf(3), address(wallet));
        _assertEmpty();
    }

    /// @dev A wallet that cannot hold pieces, or takes no refund, pays nothing.
    function test_SweepForAWalletThatCannotReceiveTakesNothing() public {
        CallingWallet wallet = new CallingWallet();
        vm.deal(address(wallet), 7 ether);
        vm.expectRevert(INftSweeper.NothingBought.selector);
        wallet.execute(address(sweeper), 7 ether, abi.encodeCall(sweeper.buy, (_three(), true)));
        RefusesRefunds refusing = new RefusesRefunds();
        vm.deal(address(refusing), 7 ether);
        vm.prank(alice);
        market.cancelAskOrder(address(nft), 3);
        vm.expectRevert();
        refusing.sweep(sweeper, _three());
        assertEq(address(refusing).balance, 7 ether);
        assertEq(address(wallet).balance, 7 ether);
    }

    /// @dev Nobody leaves a piece here, or buys through the part that is the contract's own.
    function test_SweeperTakesPiecesFromPurchasesAlone() public {
        nft.mint(bob, 50);
        vm.startPrank(bob);
        vm.expectRevert(INftSweeper.NotAPurchase.selector);
        nft.safeTransferFrom(bob, address(sweeper), 50);
        vm.expectRevert(INftSweeper.NotAPurchase.selector);
        sweeper.buyOne(INftSweeper.Purchase(address(nft), 1, 1 ether), bob);
        (bool isAccepted,) = address(sweeper).call{value: 1}("");
        assertFalse(isAccepted);
        vm.stopPrank();
    }

    function _three() private view returns (INftSweeper.Purchase[] memory purchases) {
        purchases = new INftSweeper.Purchase[](3);
        for (uint256 i = 0; i < 3; i++) {
            purchases[i] = INftSweeper.Purchase(address(nft), i + 1, 1 ether << i);
        }
    }

    function _listHostile(uint256 tokenId, uint256 price) private {
        hostile.mint(alice, tokenId);
        vm.prank(alice);
        market.createAskOrder(address(hostile), tokenId, price);
    }

    function _assertEmpty() private view {
        assertEq(address(sweeper).balance, 0);
        assertEq(wbnb.balanceOf(address(sweeper)), 0);
        assertEq(nft.balanceOf(address(sweeper)) + hostile.balanceOf(address(sweeper)), 0);
    }
}

/// @title RefusesRefunds: buyer that holds pieces and takes no native coin
contract RefusesRefunds {
    function sweep(NftSweeper sweeper, INftSweeper.Purchase[] calldata purchases) external {
        sweeper.buy{value: 7 ether}(purchases, true);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}
