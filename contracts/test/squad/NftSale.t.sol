// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INftSale} from "../../src/squad/INftSale.sol";
import {SquadSetup} from "./SquadSetup.sol";

/// @title What buyers and everyone can do with a squad sale
contract NftSaleTest is SquadSetup {
    event TicketsBought(
        address indexed user, uint256 firstTicketId, uint256 numberTickets, uint256 numberAsked, uint256 cost
    );

    // ------------------------------------------------------------------------------------------------- statuses

    /// @dev NFTMKT-19, NFTMKT-21: the status follows from times that are fixed before the presale.
    function test_StatusFollowsTheTimes_NFTMKT19_NFTMKT21() public {
        _deploy(10_000, 120, 490);
        _assertStatus(INftSale.Status.Pending);
        assertEq(sale.presaleTimestamp() + sale.startTimestamp() + sale.endTimestamp(), 0, "times before they are set");
        _setProperties(START, 10, 5);
        _assertStatus(INftSale.Status.Premint);
        assertEq(sale.presaleTimestamp(), PRESALE, "presale");
        assertEq(sale.endTimestamp(), END, "end");
        vm.warp(PRESALE - 1);
        _assertStatus(INftSale.Status.Premint);
        vm.warp(PRESALE);
        _assertStatus(INftSale.Status.Presale);
        vm.warp(START - 1);
        _assertStatus(INftSale.Status.Presale);
        vm.warp(START);
        _assertStatus(INftSale.Status.Sale);
        vm.warp(END - 1);
        _assertStatus(INftSale.Status.Sale);
        vm.warp(END);
        _assertStatus(INftSale.Status.DrawingRandomness);
        _draw(7);
        _assertStatus(INftSale.Status.Claim);
    }

    /// @dev A sale that is not sold out ends all the same: the money of its buyers is not locked in.
    function test_UnsoldSaleEndsAfterAWeek() public {
        vm.warp(START);
        _buy(alice, 3);
        _draw(9_999);
        _mint(alice, _range(0, 3));
        assertEq(squad.totalSupply(), 3, "unsold pieces were minted");
        assertEq(squad.ownerOf(9_999), alice);
        assertEq(squad.ownerOf(0), alice);
        assertEq(squad.ownerOf(1), alice);
    }

    /// @dev Nothing of buyers is possible outside its status.
    function test_CallsKeepToTheirStatus_NFTMKT21() public {
        _allot(alice, 2);
        _expectStatusRevert(INftSale.Status.Premint);
        _buyInPresale(alice, 1);
        _expectStatusRevert(INftSale.Status.Premint);
        _buy(alice, 1);
        vm.warp(PRESALE);
        _expectStatusRevert(INftSale.Status.Presale);
        _buy(alice, 1);
        vm.warp(START);
        _expectStatusRevert(INftSale.Status.Sale);
        _buyInPresale(alice, 1);
        _buy(alice, 1);
        _expectStatusRevert(INftSale.Status.Sale);
        sale.drawRandomness();
        vm.warp(END);
        _expectStatusRevert(INftSale.Status.DrawingRandomness);
        _buy(alice, 1);
        _expectStatusRevert(INftSale.Status.DrawingRandomness);
        _mint(alice, _range(0, 1));
        _expectStatusRevert(INftSale.Status.DrawingRandomness);
        sale.calculateTokenId(0);
        _draw(1);
        _expectStatusRevert(INftSale.Status.Claim);
        sale.drawRandomness();
        _expectStatusRevert(INftSale.Status.Claim);
        sale.fulfil();
    }

    // ------------------------------------------------------------------------------------------------- tickets

    /// @dev NFTMKT-22, NFTMKT-26: ten tickets for an account, besides its Gen 0 tickets, at the exact price.
    function test_PublicSaleKeepsToItsLimits_NFTMKT22_NFTMKT26() public {
        _allot(alice, 4);
        vm.warp(PRESALE);
        _buyInPresale(alice, 3);
        vm.warp(START);
        uint256 balance = zono.balanceOf(alice);
        vm.expectRevert(abi.encodeWithSelector(INftSale.TransactionLimitReached.selector, 5));
        _buy(alice, 6);
        vm.expectRevert(INftSale.NoTickets.selector);
        _buy(alice, 0);
        _buy(alice, 5);
        _buy(alice, 4);
        vm.expectRevert(abi.encodeWithSelector(INftSale.AddressLimitReached.selector, 1));
        _buy(alice, 2);
        _buy(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(INftSale.AddressLimitReached.selector, 0));
        _buy(alice, 1);
        assertEq(balance - zono.balanceOf(alice), 10 * PRICE, "paid");
        assertEq(sale.viewNumberTicketsOfUser(alice), 13, "tickets");
        _buy(bob, 5);
        assertEq(_tickets(bob)[0], 13, "ids go on");
    }

    /// @dev NFTMKT-23: in the presale an account buys what it was allotted, with or without a profile.
    function test_PresaleSellsWhatWasAllotted_NFTMKT23_NFTMKT26() public {
        _allot(carol, 2);
        assertEq(sale.numberTicketsForGen0(carol), 2, "allotted");
        vm.warp(PRESALE);
        assertTrue(sale.canClaimForGen0(carol), "can buy");
        vm.expectRevert(abi.encodeWithSelector(INftSale.AddressLimitReached.selector, 2));
        _buyInPresale(carol, 3);
        vm.expectRevert(INftSale.NoTickets.selector);
        _buyInPresale(carol, 0);
        uint256 balance = zono.balanceOf(carol);
        _buyInPresale(carol, 2);
        assertEq(balance - zono.balanceOf(carol), 2 * PRICE, "paid");
        assertEq(sale.numberTicketsUsedForGen0(carol), 2, "used");
        assertFalse(sale.canClaimForGen0(carol), "can buy no more");
        vm.expectRevert(abi.encodeWithSelector(INftSale.AddressLimitReached.selector, 0));
        _buyInPresale(carol, 1);
        vm.expectRevert(abi.encodeWithSelector(INftSale.AddressLimitReached.selector, 0));
        _buyInPresale(bob, 1);
    }

    /// @dev NFTMKT-24: without a profile, or with a paused one, nobody buys in the public sale.
    function test_PublicSaleNeedsAnActiveProfile_NFTMKT24() public {
        vm.warp(START);
        vm.expectRevert(INftSale.NoActiveProfile.selector);
        _buy(carol, 1);
        vm.prank(alice);
        profile.pauseProfile();
        vm.expectRevert(INftSale.NoActiveProfile.selector);
        _buy(alice, 1);
        _buy(bob, 1);
    }

    /// @dev NFTMKT-25: tickets that were not minted, page by page.
    function test_TicketsAreListedByPage_NFTMKT25() public {
        vm.warp(START);
        _buy(alice, 5);
        _buy(bob, 2);
        _buy(alice, 5);
        (uint256[] memory ids, uint256 next) = sale.ticketsOfUserBySize(alice, 3, 4);
        uint256[4] memory page = [uint256(3), 4, 7, 8];
        for (uint256 i = 0; i < 4; i++) {
            assertEq(ids[i], page[i], "page");
        }
        assertEq(next, 7, "cursor");
        (ids, next) = sale.ticketsOfUserBySize(alice, 10, 5);
        assertEq(ids.length + next, 10, "behind the end");
        (ids, next) = sale.ticketsOfUserBySize(carol, 0, 5);
        assertEq(ids.length + next, 0, "nobody's");
        _draw(1);
        uint256[] memory batch = new uint256[](2);
        (batch[0], batch[1]) = (8, 3);
        _mint(alice, batch);
        (ids,) = sale.ticketsOfUserBySize(alice, 2, 4);
        page = [uint256(2), 4, 7, 9];
        for (uint256 i = 0; i < 4; i++) {
            assertEq(ids[i], page[i], "page after minting");
        }
        assertEq(sale.viewNumberTicketsOfUser(alice), 8, "tickets left");
    }

    /// @dev Near the end the sale sells what is left, and only the next buyer is refused.
    function test_LastTicketsAreSoldWithoutRevert() public {
        _deploy(100, 88, 10);
        _setProperties(START, 10, 10);
        _reserve(88);
        vm.warp(START);
        _buy(alice, 9);
        uint256 balance = zono.balanceOf(bob);
        vm.expectEmit(true, true, true, true, address(sale));
        emit TicketsBought(bob, 97, 3, 10, 3 * PRICE);
        _buy(bob, 10);
        assertEq(balance - zono.balanceOf(bob), 3 * PRICE, "paid");
        assertEq(sale.viewNumberTicketsOfUser(bob), 3, "tickets");
        _assertStatus(INftSale.Status.DrawingRandomness);
        _expectStatusRevert(INftSale.Status.DrawingRandomness);
        _buy(alice, 1);
    }

    // ------------------------------------------------------------------------------------------------- draw and mint

    /// @dev The round that decides is in the future when it is fixed, and fixed once.
    function test_DrawIsFixedOnce() public {
        vm.warp(START);
        _buy(alice, 1);
        vm.warp(END);
        vm.expectRevert(INftSale.NoRoundFixed.selector);
        sale.fulfil();
        sale.drawRandomness();
        uint64 round = sale.drawRound();
        assertGt(beacon.getRoundTime(round), block.timestamp + 594, "round is published already");
        vm.warp(END + 60);
        vm.expectRevert(abi.encodeWithSelector(INftSale.RoundAlreadyFixed.selector, round));
        sale.drawRandomness();
        vm.expectRevert(abi.encodeWithSelector(INftSale.RoundNotSubmitted.selector, round));
        sale.fulfil();
        beacon.setRandomness(round - 1, bytes32(uint256(5)));
        vm.expectRevert(abi.encodeWithSelector(INftSale.RoundNotSubmitted.selector, round));
        sale.fulfil();
        beacon.setRandomness(round, bytes32(uint256(123_456_789)));
        sale.fulfil();
        assertEq(sale.randomOffsetNumber(), 6789, "offset");
        assertEq(sale.calculateTokenId(0), 6789, "piece of the first ticket");
        vm.expectRevert(abi.encodeWithSelector(INftSale.UnknownTicket.selector, 1));
        sale.calculateTokenId(1);
    }

    /// @dev If the beacon never answers, a block decides after 30 days. Until then, anyone submits the round.
    function test_SaleEndsWithoutItsBeacon() public {
        vm.warp(START);
        _buy(alice, 1);
        vm.warp(END);
        sale.drawRandomness();
        uint256 deadline = beacon.getRoundTime(sale.drawRound()) + 30 days;
        vm.warp(deadline - 1);
        vm.expectRevert(abi.encodeWithSelector(INftSale.RoundNotSubmitted.selector, sale.drawRound()));
        sale.fulfil();
        vm.warp(deadline);
        vm.roll(1000);
        vm.setBlockhash(999, keccak256("block"));
        sale.fulfil();
        uint256 offset = uint256(keccak256(abi.encode(keccak256("block"), address(sale)))) % 10_000;
        assertEq(sale.randomOffsetNumber(), offset, "offset");
        _mint(alice, _range(0, 1));
        assertEq(squad.ownerOf(offset), alice);
    }

    /// @dev For each offset, tickets and pieces are one to one.
    function testFuzz_TicketsAndPiecesAreOneToOne(uint256 randomness) public {
        _deploy(100, 88, 10);
        _setProperties(START, 12, 12);
        _reserve(88);
        vm.warp(START);
        _buy(alice, 12);
        randomness = bound(randomness, 1, type(uint256).max);
        _draw(randomness);
        assertEq(sale.randomOffsetNumber(), randomness % 100, "offset");
        bool[100] memory isTaken;
        for (uint256 ticketId = 0; ticketId < 100; ticketId++) {
            uint256 tokenId = sale.calculateTokenId(ticketId);
            assertFalse(isTaken[tokenId], "piece of two tickets");
            isTaken[tokenId] = true;
        }
    }

    /// @dev NFTMKT-26: a ticket mints one piece, once, for its buyer, in any order and number.
    function test_TicketMintsOnce_NFTMKT26() public {
        vm.warp(START);
        _buy(alice, 5);
        _buy(bob, 5);
        _draw(42);
        vm.expectRevert(INftSale.NoTickets.selector);
        _mint(alice, _range(0, 0));
        vm.expectRevert(abi.encodeWithSelector(INftSale.NotTicketOwner.selector, 5));
        _mint(alice, _range(3, 3));
        vm.expectRevert(abi.encodeWithSelector(INftSale.NotTicketOwner.selector, 10));
        _mint(bob, _range(10, 1));
        vm.expectRevert(abi.encodeWithSelector(INftSale.NotTicketOwner.selector, type(uint256).max));
        _mint(bob, _range(type(uint256).max, 1));
        uint256[] memory twice = new uint256[](2);
        (twice[0], twice[1]) = (4, 4);
        vm.expectRevert(abi.encodeWithSelector(INftSale.NotTicketOwner.selector, 4));
        _mint(alice, twice);
        _mint(alice, _range(4, 1));
        vm.expectRevert(abi.encodeWithSelector(INftSale.NotTicketOwner.selector, 4));
        _mint(alice, _range(4, 1));
        _mint(alice, _range(0, 4));
        _mint(bob, _range(5, 5));
        for (uint256 i = 0; i < 10; i++) {
            assertEq(squad.ownerOf(42 + i), i < 5 ? alice : bob);
        }
        assertEq(sale.viewNumberTicketsOfUser(alice), 0, "tickets left");
    }

    /// @dev NFTMKT-27: 10,000 pieces, 490 in the presale, 120 for the team.
    function test_SupplyOfTheSquad_NFTMKT27() public {
        assertEq(sale.maxSupply(), 10_000, "supply");
        assertEq(sale.maxPresaleSupply(), 490, "presale");
        assertEq(sale.maxReserveSupply(), 120, "reserve");
        _reserve(100);
        vm.expectRevert(abi.encodeWithSelector(INftSale.ReserveReached.selector, 20));
        _reserve(21);
        _reserve(20);
        assertEq(sale.totalReserveTickets(), 120, "reserve taken");
        _allot(alice, 400);
        _allot(alice, 300);
        vm.expectRevert(abi.encodeWithSelector(INftSale.PresaleSupplyReached.selector, 190));
        _allot(bob, 191);
        _allot(bob, 190);
        assertEq(sale.totalTicketsForGen0(), 490, "allotted");
    }
}
