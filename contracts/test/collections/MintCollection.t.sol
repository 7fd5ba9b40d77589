// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {CallingWallet, ReentrantWallet} from "../../mocks/hostile/NftReceivers.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {MintCollection} from "../../src/collections/MintCollection.sol";
import {Test} from "../shared/Test.sol";

/// @title Minting for the native coin and for a token, its limits, and the pages of an account's pieces
contract MintCollectionTest is Test {
    uint256 private constant OPENS_AT = 1_700_000_000;
    uint256 private constant PRICE = 0.5 ether;

    address private treasury = makeAddr("treasury");
    address private owner = makeAddr("owner");
    address private alice = makeAddr("alice");
    address private bob = makeAddr("bob");
    MintCollection private collection;

    function setUp() public {
        vm.warp(OPENS_AT);
        collection = new MintCollection(_terms(address(0)), treasury, owner);
        vm.deal(alice, 100 ether);
        vm.deal(bob, 100 ether);
    }

    function _terms(address payingToken) private pure returns (MintCollection.Terms memory) {
        return MintCollection.Terms({
            name: "Goddess Angel",
            symbol: "ZNG",
            payingToken: payingToken,
            maxSupply: 12,
            nftPrice: PRICE,
            maxMintPerTx: 4,
            maxPerWallet: 6,
            mintActiveTime: OPENS_AT,
            maxReserve: 3,
            hue: 210
        });
    }

    function _mint(address account, uint256 amount) private {
        vm.prank(account);
        collection.mint{value: amount * PRICE}(amount);
    }

    /// @dev NFTMINT-11, NFTMINT-01.
    function test_ReadsAndMintForTheNativeCoin_NFTMINT11() public {
        assertEq(collection._maxSupply(), 12);
        assertEq(collection._nftPrice(), PRICE);
        assertEq(collection._maxMintPerTx(), 4);
        assertEq(collection._maxPerWallet(), 6);
        assertEq(collection._mintActiveTime(), OPENS_AT);
        vm.expectEmit(true, true, true, true, address(collection));
        emit MintCollection.Minted(alice, 1, 3, 3 * PRICE);
        _mint(alice, 3);
        assertEq(collection.totalSupply(), 3);
        assertEq(collection.ownerOf(3), alice);
        assertEq(treasury.balance, 3 * PRICE);
        assertEq(address(collection).balance, 0);
    }

    function test_RevertsBeforeTheOpening() public {
        vm.warp(OPENS_AT - 1);
        vm.expectRevert(abi.encodeWithSelector(MintCollection.NotOpen.selector, OPENS_AT));
        _mint(alice, 1);
    }

    function test_RevertsWithAnotherValueThanThePrice() public {
        vm.expectRevert(abi.encodeWithSelector(MintCollection.IncorrectValue.selector, 2 * PRICE - 1, 2 * PRICE));
        vm.prank(alice);
        collection.mint{value: 2 * PRICE - 1}(2);
        vm.expectRevert(abi.encodeWithSelector(MintCollection.IncorrectValue.selector, 2 * PRICE + 1, 2 * PRICE));
        vm.prank(alice);
        collection.mint{value: 2 * PRICE + 1}(2);
    }

    function test_LimitOfACallAndOfAWallet() public {
        vm.expectRevert(abi.encodeWithSelector(MintCollection.InvalidAmount.selector, 0, 4));
        _mint(alice, 0);
        vm.expectRevert(abi.encodeWithSelector(MintCollection.InvalidAmount.selector, 5, 4));
        _mint(alice, 5);
        _mint(alice, 4);
        // Transferring pieces away does not make room for more.
        vm.prank(alice);
        collection.transferFrom(alice, bob, 1);
        vm.expectRevert(abi.encodeWithSelector(MintCollection.WalletLimitReached.selector, 2));
        _mint(alice, 3);
        _mint(alice, 2);
        assertEq(collection.minted(alice), 6);
        _mint(bob, 4);
        vm.expectRevert(abi.encodeWithSelector(MintCollection.NotEnoughLeft.selector, 2));
        _mint(makeFunded("carol"), 3);
    }

    function makeFunded(string memory name) private returns (address account) {
        account = makeAddr(name);
        vm.deal(account, 100 ether);
    }

    /// @dev NFTMINT-10: sold out at the last piece.
    function test_NothingAfterTheLastPiece_NFTMINT10() public {
        _mint(alice, 4);
        _mint(bob, 4);
        _mint(makeFunded("carol"), 4);
        vm.expectRevert(abi.encodeWithSelector(MintCollection.NotEnoughLeft.selector, 0));
        _mint(makeFunded("dave"), 1);
    }

    function test_ReserveIsForTheOwnerAndLimited() public {
        vm.expectRevert();
        vm.prank(alice);
        collection.reserve(alice, 1);
        vm.prank(owner);
        collection.reserve(bob, 2);
        assertEq(collection.balanceOf(bob), 2);
        assertEq(collection.minted(bob), 0);
        vm.expectRevert(abi.encodeWithSelector(MintCollection.InvalidAmount.selector, 2, 1));
        vm.prank(owner);
        collection.reserve(bob, 2);
    }

    /// @dev A limit of 0 is no limit (NFTMINT-A4).
    function test_NoLimits() public {
        MintCollection.Terms memory terms = _terms(address(0));
        (terms.maxMintPerTx, terms.maxPerWallet) = (0, 0);
        collection = new MintCollection(terms, treasury, owner);
        _mint(alice, 12);
        assertEq(collection.balanceOf(alice), 12);
    }

    function test_PaidInAToken() public {
        TestToken token = new TestToken("Zono v2", "ZONO2", 18);
        collection = new MintCollection(_terms(address(token)), treasury, owner);
        token.mint(alice, 10 ether);
        vm.prank(alice);
        token.approve(address(collection), 10 ether);
        vm.expectRevert(abi.encodeWithSelector(MintCollection.IncorrectValue.selector, 1, 0));
        vm.prank(alice);
        collection.mint{value: 1}(1);
        vm.prank(alice);
        collection.mint(2);
        assertEq(token.balanceOf(treasury), 2 * PRICE);
        assertEq(collection.balanceOf(alice), 2);
    }

    function test_RevertsWhereTheTokenTakesAFee() public {
        FeeOnTransferToken token = new FeeOnTransferToken("Fee", "FEE", 18, 100);
        collection = new MintCollection(_terms(address(token)), treasury, owner);
        token.mint(alice, 10 ether);
        vm.prank(alice);
        token.approve(address(collection), 10 ether);
        vm.expectRevert(
            abi.encodeWithSelector(MintCollection.ReceivedTooLittle.selector, 2 * PRICE * 99 / 100, 2 * PRICE)
        );
        vm.prank(alice);
        collection.mint(2);
    }

    function test_ReceiverCannotMintAgainWithinItsReceipt() public {
        ReentrantWallet wallet = new ReentrantWallet();
        vm.deal(address(wallet), 100 ether);
        wallet.prepare(address(collection), abi.encodeCall(collection.mint, (1)));
        wallet.execute(address(collection), 2 * PRICE, abi.encodeCall(collection.mint, (2)));
        assertFalse(wallet.hasReentered());
        assertEq(collection.balanceOf(address(wallet)), 2);
    }

    function test_WalletThatCannotHoldNftsPaysNothing() public {
        CallingWallet wallet = new CallingWallet();
        vm.deal(address(wallet), PRICE);
        vm.expectRevert();
        wallet.execute(address(collection), PRICE, abi.encodeCall(collection.mint, (1)));
        assertEq(address(wallet).balance, PRICE);
    }

    /// @dev NFTMKT-16: pages of an account's pieces; a cursor past the end is an empty page.
    function test_PagesOfAnAccountsPieces_NFTMKT16() public {
        _mint(alice, 4);
        _mint(bob, 1);
        _mint(alice, 2);
        (uint256[] memory ids, uint256 next) = collection.tokensOfOwnerBySize(alice, 0, 4);
        assertEq(ids.length, 4);
        assertEq(next, 4);
        (ids, next) = collection.tokensOfOwnerBySize(alice, next, 4);
        assertEq(ids.length, 2);
        assertEq(ids[1], 7);
        (ids, next) = collection.tokensOfOwnerBySize(alice, 99, 4);
        assertEq(ids.length, 0);
        assertEq(next, 99);
        (ids,) = collection.tokensOfOwnerBySize(alice, 0, type(uint256).max);
        assertEq(ids.length, 6);
    }

    function test_RevertsOnTermsWithoutASale() public {
        MintCollection.Terms memory terms = _terms(address(0));
        terms.maxSupply = 0;
        vm.expectRevert(MintCollection.InvalidTerms.selector);
        new MintCollection(terms, treasury, owner);
        terms = _terms(address(0));
        terms.maxReserve = 13;
        vm.expectRevert(MintCollection.InvalidTerms.selector);
        new MintCollection(terms, treasury, owner);
        vm.expectRevert(MintCollection.InvalidTerms.selector);
        new MintCollection(_terms(address(0)), address(0), owner);
    }

    function test_TokenUriIsDrawnOnChainForExistingPiecesAlone() public {
        _mint(alice, 1);
        assertGt(bytes(collection.tokenURI(1)).length, 500);
        vm.expectRevert();
        collection.tokenURI(2);
    }
}
