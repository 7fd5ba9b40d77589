// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ILottery} from "../../src/lottery/ILottery.sol";
import {Lottery} from "../../src/lottery/Lottery.sol";
import {Beacon} from "../../src/random/Beacon.sol";
import {BeaconRandomNumberGenerator} from "../../src/random/BeaconRandomNumberGenerator.sol";
import {QuicknetRounds} from "../random/QuicknetRounds.sol";
import {LotterySetup} from "./LotterySetup.sol";

/// @title Attacks on the lottery, and the limits of purchases, claims and draws
contract LotterySecurityTest is LotterySetup, QuicknetRounds {
    /// @dev Storage slot of the mapping of buckets, the third variable of `LotteryTickets`.
    uint256 private constant BUCKETS_SLOT = 2;

    /// @dev LOTTERY-17: at most a hundred tickets, while the round is open.
    function test_PurchasesKeepToTheirLimits_LOTTERY17() public {
        vm.expectRevert("Lottery is not open");
        vm.prank(alice);
        lottery.buyTickets(1, _numbers(1_000_000));
        uint256 id = _start();
        _expectBuyRevert(new uint32[](0), "No ticket specified");
        _expectBuyRevert(new uint32[](101), "Too many tickets");
        _expectBuyRevert(_numbers(999_999), "Outside range");
        _expectBuyRevert(_numbers(2_000_000), "Outside range");
        vm.warp(_view(id).endTime);
        _expectBuyRevert(_numbers(1_000_000), "Lottery is over");
        _close();
        _expectBuyRevert(_numbers(1_000_000), "Lottery is not open");
    }

    function test_ClaimsKeepToTheirLimits() public {
        uint256 first = _start();
        _buy(alice, 1_000_001);
        _expectClaimRevert(first, _ids(0), _numbers(5), "Lottery not claimable");
        _draw(1_000_001);
        _start();
        _buy(alice, 1_000_001);
        _draw(1_000_001);
        _expectClaimRevert(first, _ids(0), new uint32[](2), "Not same length");
        _expectClaimRevert(first, new uint256[](0), new uint32[](0), "Length must be >0");
        _expectClaimRevert(first, new uint256[](101), new uint32[](101), "Too many tickets");
        _expectClaimRevert(first, _ids(0), _numbers(6), "Bracket out of range");
        _expectClaimRevert(first, _ids(1), _numbers(5), "TicketId too high");
        _expectClaimRevert(2, _ids(0), _numbers(5), "TicketId too low");
        vm.expectRevert("Not the owner");
        vm.prank(bob);
        lottery.claimTickets(first, _ids(0), _numbers(5));
    }

    function test_TicketPaysOnce() public {
        uint256 id = _start();
        _buy(alice, 1_000_001);
        _draw(1_000_001);
        uint256[] memory twice = new uint256[](2);
        uint32[] memory brackets = new uint32[](2);
        (brackets[0], brackets[1]) = (5, 5);
        _expectClaimRevert(id, twice, brackets, "Not the owner");
        _claim(alice, id, 0, 5);
        _expectClaimRevert(id, _ids(0), _numbers(5), "Not the owner");
        (,, bool[] memory areClaimed,) = lottery.viewUserInfoForLotteryId(alice, id, 0, 1);
        assertTrue(areClaimed[0]);
    }

    /// @dev Purchases beside each other: the first and the last ticket of each belong to its buyer only.
    function test_TicketsOfNeighboursCannotBeClaimed() public {
        uint256 id = _start();
        uint32[] memory numbers = new uint32[](2);
        (numbers[0], numbers[1]) = (1_000_001, 1_000_001);
        for (uint256 i = 0; i < 3; i++) {
            _buy(alice, numbers);
            _buy(bob, numbers);
        }
        _draw(1_000_001);
        for (uint256 ticketId = 0; ticketId < 12; ticketId++) {
            bool isOfAlice = ticketId % 4 < 2;
            vm.expectRevert("Not the owner");
            vm.prank(isOfAlice ? bob : alice);
            lottery.claimTickets(id, _ids(ticketId), _numbers(5));
            assertGt(_claim(isOfAlice ? alice : bob, id, ticketId, 5), 0);
        }
    }

    /// @dev LOTTERY-11: start, close, draw, claim.
    function test_StatusOnlyMovesForward_LOTTERY11() public {
        uint256 id = _start();
        vm.startPrank(operator);
        vm.warp(_view(id).endTime);
        vm.expectRevert("Lottery not over");
        lottery.closeLottery(id);
        vm.expectRevert("Lottery not close");
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, true);
        vm.stopPrank();
        _close();
        assertEq(generator.requestCount(), 1);
        vm.startPrank(operator);
        vm.expectRevert("Lottery not open");
        lottery.closeLottery(id);
        vm.expectRevert("Numbers not drawn");
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, true);
        generator.setNumber(id, 1_000_000);
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, true);
        generator.setNumber(id, 1_999_999);
        vm.expectRevert("Lottery not close");
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, true);
        vm.stopPrank();
        assertEq(_view(id).finalNumber, 1_000_000);
    }

    /// @dev A dead operator stops nothing: one hour after the end anyone closes and draws, but never for the treasury.
    function test_AnyoneClosesAndDrawsLateRounds() public {
        uint256 id = _start();
        uint256 end = _view(id).endTime;
        vm.startPrank(anyone);
        vm.warp(end + 1 hours);
        vm.expectRevert("Not operator");
        lottery.closeLottery(id);
        vm.warp(end + 1 hours + 1);
        lottery.closeLottery(id);
        generator.setNumber(id, 1_000_000);
        vm.expectRevert("Not operator");
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, false);
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, true);
        assertEq(uint256(_view(id).status), uint256(ILottery.Status.Claimable));
        vm.expectRevert("Not operator");
        lottery.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, _breakdown(), 0);
    }

    /// @dev LOTTERY-19: the beacon round of the draw lies half an hour after the end and is known before it.
    function test_NumberComesFromTheBeaconRoundOfTheDraw_LOTTERY19() public {
        QuicknetRound memory known = _getRounds()[1];
        Beacon beacon = new Beacon(QUICKNET_PUBLIC_KEY, QUICKNET_GENESIS, QUICKNET_PERIOD);
        BeaconRandomNumberGenerator beaconGenerator = new BeaconRandomNumberGenerator(beacon);
        lottery = new Lottery(zono, beaconGenerator, 30 minutes, owner);
        beaconGenerator.setLotteryAddress(address(lottery));
        vm.prank(owner);
        lottery.setOperatorAndTreasuryAndInjectorAddresses(operator, TREASURY, injector);
        uint256 drawTime = beacon.getRoundTime(known.round) - 30;
        vm.warp(drawTime - 30 minutes - LENGTH);
        uint256 id = _start();
        assertEq(lottery.getDrawTime(id), drawTime);
        _fund(alice);
        _buy(alice, 1_000_000);
        _close();
        assertEq(beaconGenerator.getDrawRound(id), known.round);
        vm.prank(operator);
        vm.expectRevert("Numbers not drawn");
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, true);
        beacon.submit(known.round, known.signature);
        beaconGenerator.fulfil();
        vm.prank(operator);
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, true);
        assertEq(_view(id).finalNumber, beaconGenerator.computeNumber(known.randomness, id));
    }

    /// @dev A bucket that is full refuses more instead of miscounting, and hinders no other number.
    function test_FullBucketRefusesItsNumbersOnly() public {
        uint256 id = _start();
        // Selling 32,000 tickets would take minutes: the count of the bucket is set instead.
        bytes32 slot = keccak256(abi.encode((id * 1000 + 321) << 16, BUCKETS_SLOT));
        vm.store(address(lottery), slot, bytes32(uint256(32_000)));
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ILottery.NumberSoldOut.selector, 1_654_321));
        lottery.buyTickets(id, _numbers(1_654_321));
        _buy(alice, 1_654_322);
    }

    function test_PotBeyondAnyNumberOfTicketsIsRefused() public {
        uint256 id = _start();
        vm.prank(owner);
        vm.expectRevert();
        lottery.injectFunds(id, uint256(1) << 128);
    }

    function _expectBuyRevert(uint32[] memory numbers, string memory reason) private {
        uint256 id = lottery.currentLotteryId();
        vm.expectRevert(bytes(reason));
        vm.prank(alice);
        lottery.buyTickets(id, numbers);
    }

    function _expectClaimRevert(uint256 id, uint256[] memory ids, uint32[] memory brackets, string memory reason)
        private
    {
        vm.expectRevert(bytes(reason));
        vm.prank(alice);
        lottery.claimTickets(id, ids, brackets);
    }
}
