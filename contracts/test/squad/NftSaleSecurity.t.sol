// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {INftSale} from "../../src/squad/INftSale.sol";
import {ISquadNft} from "../../src/squad/ISquadNft.sol";
import {NftSale} from "../../src/squad/NftSale.sol";
import {SquadNft} from "../../src/squad/SquadNft.sol";
import {SquadSetup} from "./SquadSetup.sol";

/// @title HugeCollection: more pieces than the books of a sale can count
contract HugeCollection {
    uint256 public constant maxSupply = 65_536;
}

/// @title What operator, owner and strangers cannot do to a squad sale
contract NftSaleSecurityTest is SquadSetup {
    // ------------------------------------------------------------------------------------------------- operator

    /// @dev From the presale on, price, limits, times, allotments and reserve are fixed.
    function test_TermsAreFixedFromThePresaleOn() public {
        _allot(alice, 2);
        for (uint256 i = 0; i < 2; i++) {
            vm.warp(i == 0 ? PRESALE : START);
            INftSale.Status status = sale.currentStatus();
            vm.startPrank(team);
            _expectStatusRevert(status);
            sale.setSaleProperties(END, 100, 100);
            _expectStatusRevert(status);
            sale.setTicketPrice(1);
            _expectStatusRevert(status);
            sale.getReserveTickets(1);
            _expectStatusRevert(status);
            sale.whitelistAddresses(actors, _range(1, 3));
            _expectStatusRevert(status);
            sale.unwhitelistAddresses(actors);
            vm.stopPrank();
        }
    }

    /// @dev The presale begins in the future, whenever its time is set; nobody buys in the block of a change.
    function test_PresaleBeginsInTheFuture() public {
        vm.expectRevert(INftSale.InvalidSaleProperties.selector);
        _setProperties(block.timestamp + 1 days, 10, 5);
        vm.expectRevert(INftSale.InvalidSaleProperties.selector);
        _setProperties(uint256(type(uint40).max) + 1, 10, 5);
        vm.expectRevert(INftSale.InvalidSaleProperties.selector);
        _setProperties(START, 0, 5);
        vm.expectRevert(INftSale.InvalidSaleProperties.selector);
        _setProperties(START, 10, 0);
        _setProperties(block.timestamp + 1 days + 1, 20, 6);
        _assertStatus(INftSale.Status.Premint);
        assertEq(sale.maxPerAddress(), 20, "limit of an account");
        assertEq(sale.maxPerTransaction(), 6, "limit of a transaction");
        vm.warp(block.timestamp + 1);
        _assertStatus(INftSale.Status.Presale);
    }

    function test_OperatorSetsThePriceBeforeThePresale() public {
        vm.startPrank(team);
        vm.expectRevert(INftSale.InvalidPrice.selector);
        sale.setTicketPrice(0);
        sale.setTicketPrice(2e18);
        vm.stopPrank();
        assertEq(sale.pricePerTicket(), 2e18, "price");
    }

    function test_OperatorTakesAllotmentsBackBeforeThePresale() public {
        _allot(alice, 5);
        _allot(bob, 485);
        address[] memory users = new address[](2);
        (users[0], users[1]) = (alice, alice);
        vm.prank(team);
        sale.unwhitelistAddresses(users);
        assertEq(sale.numberTicketsForGen0(alice), 0, "alice");
        assertEq(sale.totalTicketsForGen0(), 485, "in all");
        vm.prank(team);
        vm.expectRevert(INftSale.LengthMismatch.selector);
        sale.whitelistAddresses(users, _range(1, 1));
    }

    function test_OnlyRolesSetTerms() public {
        vm.startPrank(owner);
        vm.expectRevert(INftSale.OnlyOperator.selector);
        sale.setSaleProperties(START, 10, 5);
        vm.expectRevert(INftSale.OnlyOperator.selector);
        sale.setTicketPrice(1);
        vm.expectRevert(INftSale.OnlyOperator.selector);
        sale.getReserveTickets(1);
        vm.expectRevert(INftSale.OnlyOperator.selector);
        sale.whitelistAddresses(actors, _range(1, 3));
        vm.expectRevert(INftSale.OnlyOperator.selector);
        sale.unwhitelistAddresses(actors);
        sale.setOperatorAddress(alice);
        vm.stopPrank();
        assertEq(sale.operator(), alice);
        vm.startPrank(team);
        bytes memory notOwner = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, team);
        vm.expectRevert(notOwner);
        sale.claim();
        vm.expectRevert(notOwner);
        sale.setOperatorAddress(team);
        vm.expectRevert(notOwner);
        sale.setBaseURI("a");
        vm.expectRevert(notOwner);
        sale.lock();
        vm.expectRevert(notOwner);
        sale.recoverToken(zono);
        vm.expectRevert(notOwner);
        sale.recoverCollectionToken(zono);
        vm.expectRevert(notOwner);
        sale.recoverCollectionNft(nft, 1);
        vm.stopPrank();
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @dev The owner takes the proceeds after the draw alone, once the pieces can no longer be changed, and never as a
    /// token sent by mistake.
    function test_OwnerTakesProceedsAtClaim() public {
        vm.warp(START);
        _buy(alice, 4);
        vm.startPrank(owner);
        _expectStatusRevert(INftSale.Status.Sale);
        sale.claim();
        vm.expectRevert(abi.encodeWithSelector(INftSale.InvalidToken.selector, address(zono)));
        sale.recoverToken(zono);
        vm.stopPrank();
        _draw(1);
        vm.startPrank(owner);
        vm.expectRevert(INftSale.MetadataNotLocked.selector);
        sale.claim();
        sale.setBaseURI("ipfs://squad/");
        vm.expectRevert(INftSale.MetadataNotLocked.selector);
        sale.claim();
        sale.lock();
        sale.claim();
        assertEq(zono.balanceOf(owner), 4 * PRICE, "proceeds");
        vm.expectRevert(INftSale.NothingToClaim.selector);
        sale.claim();
        vm.stopPrank();
        _mint(alice, _range(0, 4));
    }

    function test_OwnerReturnsWhatWasSentByMistake() public {
        uint256 tokenId = _mint(alice);
        vm.prank(alice);
        nft.transferFrom(alice, address(squad), tokenId);
        zono.mint(address(squad), 5);
        FeeOnTransferToken other = new FeeOnTransferToken("Other", "OTH", 18, 0);
        other.mint(address(sale), 7);
        vm.startPrank(owner);
        sale.recoverCollectionToken(zono);
        sale.recoverCollectionNft(nft, tokenId);
        sale.recoverToken(other);
        vm.stopPrank();
        assertEq(zono.balanceOf(owner), 5, "token of the collection");
        assertEq(nft.ownerOf(tokenId), owner);
        assertEq(other.balanceOf(owner), 7, "token of the sale");
    }

    /// @dev Nobody but the sale mints, and the sale keeps the collection.
    function test_OnlyTheSaleMints() public {
        bytes memory notOwner = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, owner);
        vm.startPrank(owner);
        vm.expectRevert(notOwner);
        squad.mint(owner, 0);
        vm.expectRevert(notOwner);
        squad.transferOwnership(owner);
        vm.stopPrank();
    }

    /// @dev A collection that another account still owns, or has minted from, sells nothing.
    function test_CollectionIsTheSalesBeforeItBegins() public {
        squad = new SquadNft("Zono Squad", "ZSQ", 100, PROVENANCE, address(this));
        sale = new NftSale(_terms(1, 1), team, owner);
        vm.expectRevert(INftSale.CollectionNotReady.selector);
        _setProperties(START, 10, 5);
        squad.mint(alice, 50);
        squad.transferOwnership(address(sale));
        vm.expectRevert(INftSale.CollectionNotReady.selector);
        _setProperties(START, 10, 5);
    }

    /// @dev Terms with which the presale could sell everything, or nothing could be read, are refused.
    function test_TermsThatMakeNoSaleAreRefused() public {
        squad = new SquadNft("Zono Squad", "ZSQ", 100, PROVENANCE, address(this));
        _expectInvalidTerms(_terms(50, 50));
        INftSale.Terms memory terms = _terms(1, 1);
        terms.presaleDuration = 0;
        _expectInvalidTerms(terms);
        terms = _terms(1, 1);
        terms.profile = IProfile(address(1000));
        _expectInvalidTerms(terms);
        terms = _terms(1, 1);
        terms.token = IERC20(address(1000));
        _expectInvalidTerms(terms);
        terms = _terms(1, 1);
        terms.collection = ISquadNft(address(new HugeCollection()));
        _expectInvalidTerms(terms);
    }

    function _expectInvalidTerms(INftSale.Terms memory terms) private {
        vm.expectRevert(INftSale.InvalidTerms.selector);
        new NftSale(terms, team, owner);
    }
}
