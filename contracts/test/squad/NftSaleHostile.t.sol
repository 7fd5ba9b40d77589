// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {HostileProfile} from "../../mocks/hostile/HostileProfile.sol";
import {CallingWallet, ReentrantWallet} from "../../mocks/hostile/NftReceivers.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {Beacon} from "../../src/random/Beacon.sol";
import {INftSale} from "../../src/squad/INftSale.sol";
import {NftSale} from "../../src/squad/NftSale.sol";
import {SquadNft} from "../../src/squad/SquadNft.sol";
import {QuicknetRounds} from "../random/QuicknetRounds.sol";
import {SquadSetup} from "./SquadSetup.sol";

/// @title What hostile profiles, tokens, wallets and times of the beacon do to a squad sale
contract NftSaleHostileTest is SquadSetup, QuicknetRounds {
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
