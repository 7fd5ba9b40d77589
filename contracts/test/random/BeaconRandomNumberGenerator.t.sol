// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Beacon} from "../../src/random/Beacon.sol";
import {BeaconRandomNumberGenerator, IDrawSchedule} from "../../src/random/BeaconRandomNumberGenerator.sol";
import {IBeacon} from "../../src/random/IBeacon.sol";
import {Test} from "../shared/Test.sol";
import {QuicknetRounds} from "./QuicknetRounds.sol";

/// @dev This contract is the lottery.
contract BeaconRandomNumberGeneratorTest is Test, IDrawSchedule, QuicknetRounds {
    uint256 public currentLotteryId = 7;
    uint256 private drawTime;

    Beacon private beacon = new Beacon(QUICKNET_PUBLIC_KEY, QUICKNET_GENESIS, QUICKNET_PERIOD);
    BeaconRandomNumberGenerator private generator = new BeaconRandomNumberGenerator(beacon);

    function setUp() public {
        generator.setLotteryAddress(address(this));
    }

    function getDrawTime(uint256) external view returns (uint256) {
        return drawTime;
    }

    /// @dev The round is fixed before it exists, and a real signature decides.
    function test_NumberFollowsFromRealQuicknetRound() public {
        QuicknetRound memory known = _getRounds()[1];
        drawTime = beacon.getRoundTime(known.round - generator.ROUND_DELAY());
        vm.warp(drawTime - 30 minutes);
        generator.getRandomNumber(0);
        assertEq(generator.getDrawRound(7), known.round);

        vm.expectRevert(abi.encodeWithSelector(BeaconRandomNumberGenerator.RoundNotSubmitted.selector, known.round));
        generator.fulfil();
        beacon.submit(known.round, known.signature);
        vm.prank(makeAddr("anyone"));
        generator.fulfil();

        assertEq(generator.viewLatestLotteryId(), 7);
        assertEq(generator.viewRandomResult(), generator.computeNumber(known.randomness, 7));
        assertEq(generator.pendingLotteryId(), 0);
        vm.expectRevert(BeaconRandomNumberGenerator.NothingRequested.selector);
        generator.fulfil();
    }

    /// @dev The chain's clock is late and its round is closed late. Whoever sees it submits the newest round of the beacon,
    /// and none that is published can be drawn.
    function test_RequestNeverFixesARoundThatIsSubmitted() public {
        QuicknetRound memory known = _getRounds()[1];
        drawTime = beacon.getRoundTime(700);
        vm.warp(beacon.getRoundTime(known.round - generator.REQUEST_DELAY()));
        beacon.submit(known.round, known.signature);
        generator.getRandomNumber(0);
        assertEq(generator.getDrawRound(7), known.round + 200);
    }

    /// @dev Nobody knows the value of the round when it is chosen, however late the request is, also where the clock is
    /// late by almost ten minutes.
    function testFuzz_RoundIsPublishedAfterRequestAndDrawTime(uint32 now_, uint32 drawTime_) public {
        vm.warp(QUICKNET_GENESIS + uint256(now_));
        drawTime = QUICKNET_GENESIS + uint256(drawTime_);
        generator.getRandomNumber(uint256(now_));
        uint256 published = beacon.getRoundTime(generator.getDrawRound(7));
        assertGt(published, block.timestamp + 597);
        assertGt(published, drawTime + 27);
        assertLe(published, Math.max(block.timestamp + 600, drawTime + 30));
    }

    function testFuzz_SeedDoesNotChangeTheRound(uint256 seed) public {
        drawTime = QUICKNET_GENESIS + 1000;
        uint256 snapshot = vm.snapshotState();
        generator.getRandomNumber(0);
        uint64 round = generator.getDrawRound(7);
        assertTrue(vm.revertToState(snapshot));
        generator.getRandomNumber(seed);
        assertEq(generator.getDrawRound(7), round);
    }

    function testFuzz_NumberHasSixDigits(bytes32 randomness, uint256 lotteryId) public view {
        uint256 number = generator.computeNumber(randomness, lotteryId);
        assertGe(number, 1_000_000);
        assertLe(number, 1_999_999);
        assertEq(number, 1_000_000 + uint256(keccak256(abi.encode(randomness, lotteryId))) % 1_000_000);
    }

    function test_OnlyLotteryRequestsOnce() public {
        vm.prank(makeAddr("anyone"));
        vm.expectRevert(BeaconRandomNumberGenerator.OnlyLottery.selector);
        generator.getRandomNumber(0);
        generator.getRandomNumber(0);
        vm.expectRevert(abi.encodeWithSelector(BeaconRandomNumberGenerator.AlreadyRequested.selector, 7));
        generator.getRandomNumber(0);
    }

    function test_LotteryIsSetOnceByTheOwner() public {
        assertEq(generator.owner(), address(0));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
        generator.setLotteryAddress(address(1));

        generator = new BeaconRandomNumberGenerator(IBeacon(address(beacon)));
        vm.expectRevert(BeaconRandomNumberGenerator.ZeroAddress.selector);
        generator.setLotteryAddress(address(0));
        vm.prank(makeAddr("anyone"));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, makeAddr("anyone")));
        generator.setLotteryAddress(address(1));
    }
}
