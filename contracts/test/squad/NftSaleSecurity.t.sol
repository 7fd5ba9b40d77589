// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {HostileProfile} from "../../mocks/hostile/HostileProfile.sol";
import {CallingWallet, ReentrantWallet} from "../../mocks/hostile/NftReceivers.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {Beacon} from "../../src/random/Beacon.sol";
import {INftSale} from "../../src/squad/INftSale.sol";
import {ISquadNft} from "../../src/squad/ISquadNft.sol";
import {NftSale} from "../../src/squad/NftSale.sol";
import {SquadNft} from "../../src/squad/SquadNft.sol";
import {QuicknetRounds} from "../random/QuicknetRounds.sol";
import {SquadSetup} from "./SquadSetup.sol";

/// @title HugeCollection: more pieces than the books of a sale can count
contract HugeCollection {
    uint256 public constant maxSupply = 65_536;
}

/// @title Attacks on a squad sale, and what its operator and owner cannot do
contract NftSaleSecurityTest is SquadSetup, QuicknetRounds {
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

    // ------------------------------------------------------------------------------------------------- hostile contracts

    /// @dev A profile contract that fails refuses buyers; nobody pays.
    function test_UnreadableProfileRefusesAndTakesNothing() public {
        HostileProfile hostile = new HostileProfile();
        squad = new SquadNft("Zono Squad", "ZSQ", 100, PROVENANCE, address(this));
        INftSale.Terms memory terms = _terms(1, 1);
        terms.profile = IProfile(address(hostile));
        sale = new NftSale(terms, team, owner);
        squad.transferOwnership(address(sale));
        _setProperties(START, 10, 5);
        _approveAll(zono, nft, address(sale));
        vm.warp(START);
        uint256 balance = zono.balanceOf(alice);
        for (uint8 mode = 2; mode <= 7; mode++) {
            hostile.setMode(HostileProfile.Mode(mode));
            vm.prank(alice);
            (bool isSold,) = address(sale).call(abi.encodeCall(sale.buyTickets, (1)));
            assertFalse(isSold, "sold");
        }
        assertEq(zono.balanceOf(alice), balance, "paid");
        hostile.setMode(HostileProfile.Mode.Works);
        _buy(alice, 1);
    }

    /// @dev A token that takes a fee is refused: the price arrives in full, or nothing is sold.
    function test_TokenWithFeeIsRefused() public {
        FeeOnTransferToken token = new FeeOnTransferToken("Fee", "FEE", 18, 100);
        _deployFor(token);
        token.mint(alice, 1e24);
        vm.prank(alice);
        token.approve(address(sale), type(uint256).max);
        vm.warp(START);
        vm.expectRevert(abi.encodeWithSelector(INftSale.ReceivedTooLittle.selector, PRICE * 99 / 100, PRICE));
        _buy(alice, 1);
    }

    /// @dev A token that calls back while it is paid gets no second ticket.
    function test_TokenCannotReenter() public {
        ReentrantToken token = new ReentrantToken();
        _deployFor(token);
        token.mint(alice, 1e24);
        vm.prank(alice);
        token.approve(address(sale), type(uint256).max);
        vm.warp(START);
        token.reenter(address(sale), abi.encodeCall(sale.buyTickets, (1)));
        _buy(alice, 1);
        assertFalse(token.succeeded(), "reentered");
        assertEq(sale.totalTicketsDistributed(), 1, "tickets");
    }

    /// @dev A wallet that calls back while it receives a piece mints nothing more.
    function test_ReceiverCannotReenter() public {
        ReentrantWallet wallet = new ReentrantWallet();
        _allot(address(wallet), 2);
        _buyFor(wallet, 2);
        _draw(3);
        wallet.prepare(address(sale), abi.encodeCall(sale.mint, (_range(1, 1))));
        wallet.execute(address(sale), 0, abi.encodeCall(sale.mint, (_range(0, 1))));
        assertFalse(wallet.hasReentered(), "reentered");
        assertEq(squad.totalSupply(), 1, "pieces");
        wallet.execute(address(sale), 0, abi.encodeCall(sale.mint, (_range(1, 1))));
        assertEq(squad.balanceOf(address(wallet)), 2, "pieces at last");
    }

    /// @dev A wallet that takes no pieces keeps its ticket, and stops nobody else.
    function test_WalletThatTakesNoPiecesStopsNobody() public {
        CallingWallet wallet = new CallingWallet();
        _allot(address(wallet), 1);
        _buyFor(wallet, 1);
        vm.warp(START);
        _buy(alice, 1);
        _draw(3);
        vm.expectRevert();
        wallet.execute(address(sale), 0, abi.encodeCall(sale.mint, (_range(0, 1))));
        assertEq(sale.viewNumberTicketsOfUser(address(wallet)), 1, "ticket");
        _mint(alice, _range(1, 1));
        assertEq(squad.ownerOf(4), alice);
    }

    /// @dev The real beacon: a round of drand quicknet decides, whoever submits it.
    function test_QuicknetDecidesTheOrder() public {
        QuicknetRound memory round = _getRounds()[1];
        vm.warp(QUICKNET_GENESIS);
        Beacon quicknet = new Beacon(QUICKNET_PUBLIC_KEY, QUICKNET_GENESIS, QUICKNET_PERIOD);
        squad = new SquadNft("Zono Squad", "ZSQ", 10_000, PROVENANCE, address(this));
        INftSale.Terms memory terms = _terms(120, 490);
        (terms.beacon, terms.presaleDuration) = (quicknet, 1);
        sale = new NftSale(terms, team, owner);
        squad.transferOwnership(address(sale));
        // 200 rounds after the one in whose second the draw is asked for.
        uint256 drawTime = quicknet.getRoundTime(round.round - sale.ROUND_DELAY());
        vm.warp(drawTime - 7 days - 100);
        _setProperties(drawTime - 7 days, 10, 5);
        vm.warp(drawTime);
        vm.prank(makeAddr("anyone"));
        sale.drawRandomness();
        assertEq(sale.drawRound(), round.round, "round");
        quicknet.submit(round.round, round.signature);
        vm.prank(makeAddr("anyone"));
        sale.fulfil();
        assertEq(sale.randomOffsetNumber(), uint256(round.randomness) % 10_000, "offset");
    }

    /// @dev The chain's clock is behind the beacon. Who knows published rounds draws in the block whose round suits; once
    /// anyone has submitted the newest one, no draw takes a round that is published.
    function test_DrawTakesNoRoundThatIsSubmitted() public {
        vm.warp(END);
        uint64 published = beacon.getRoundAt(END) + sale.ROUND_DELAY();
        beacon.setRandomness(published, bytes32(uint256(9_940)));
        sale.drawRandomness();
        assertGt(sale.drawRound(), published);
        assertEq(beacon.getRandomness(sale.drawRound()), 0);
    }

    /// @dev Thirty days without a beacon: the order is none that was known while tickets were sold.
    function testFuzz_WithoutTheBeaconABlockDecides(bytes32 hash) public {
        vm.warp(END);
        sale.drawRandomness();
        vm.warp(beacon.getRoundTime(sale.drawRound()) + 30 days);
        vm.roll(500);
        vm.setBlockhash(499, hash);
        sale.fulfil();
        assertEq(sale.randomOffsetNumber(), uint256(keccak256(abi.encode(hash, address(sale)))) % 10_000);
    }

    function _expectInvalidTerms(INftSale.Terms memory terms) private {
        vm.expectRevert(INftSale.InvalidTerms.selector);
        new NftSale(terms, team, owner);
    }

    function _deployFor(IERC20 token) private {
        squad = new SquadNft("Zono Squad", "ZSQ", 100, PROVENANCE, address(this));
        INftSale.Terms memory terms = _terms(1, 1);
        terms.token = token;
        sale = new NftSale(terms, team, owner);
        squad.transferOwnership(address(sale));
        _setProperties(START, 10, 5);
    }

    function _buyFor(CallingWallet wallet, uint256 count) private {
        zono.mint(address(wallet), count * PRICE);
        wallet.execute(address(zono), 0, abi.encodeCall(zono.approve, (address(sale), count * PRICE)));
        vm.warp(PRESALE);
        wallet.execute(address(sale), 0, abi.encodeCall(sale.buyTicketsInPreSaleForGen0, (count)));
    }
}
