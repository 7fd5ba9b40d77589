// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BlocklistToken} from "../../mocks/weird/BlocklistToken.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Test} from "../shared/Test.sol";

/// @notice Every way out of a farm, for somebody who wants to rob it or to lock others in.
contract FarmExitsTest is Test {
    uint256 private constant PER_BLOCK = 10e18;
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    address private constant FEES = address(0xFEE);

    Zono private zono = new Zono(address(this));
    BlocklistToken private lp = new BlocklistToken();
    MasterFarm private farm = new MasterFarm(zono, PER_BLOCK, 0, FEES, address(this));

    constructor() {
        zono.mint(ALICE, 1000e18);
        zono.transferOwnership(address(farm));
        vm.warp(1_000_000);
    }

    function _farm(uint256 interval, uint256 lockup, uint256 feeIn, uint256 feeOut) private returns (uint256 pid) {
        farm.add(100, IERC20(address(lp)), interval, lockup, feeIn, feeOut);
        return farm.poolLength() - 1;
    }

    function _stake(address who, uint256 pid, uint256 amount) private {
        lp.mint(who, amount);
        vm.prank(who);
        lp.approve(address(farm), amount);
        vm.prank(who);
        farm.deposit(pid, amount);
    }

    /// A1: harvest, then the emergency exit in one block: the lock kept the rewards, and the fee is paid.
    function test_HarvestAndEmergencyExitEscapeNothing() public {
        uint256 pid = _farm(0, 1 days, 0, 400);
        uint256 before = zono.balanceOf(ALICE);
        _stake(ALICE, pid, 100e18);
        vm.roll(block.number + 50);
        vm.warp(block.timestamp + 1 days - 1);
        assertTrue(!farm.canHarvest(pid, ALICE));
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        vm.prank(ALICE);
        farm.withdraw(pid, 0);
        assertEq(farm.pendingZono(pid, ALICE), 500e18);
        vm.prank(ALICE);
        farm.emergencyWithdraw(pid);
        assertEq(zono.balanceOf(ALICE), before);
        assertEq(lp.balanceOf(ALICE), 96e18);
        assertEq(farm.pendingFees(pid), 4e18);
        assertEq(farm.pendingZono(pid, ALICE), 0);
        vm.warp(block.timestamp + 2 days);
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        assertEq(zono.balanceOf(ALICE), before);
    }

    /// A1: what a lock held back is paid to the unit when it is over.
    function test_LockedRewardsArePaidAfterTheLock() public {
        uint256 pid = _farm(0, 1 days, 0, 0);
        uint256 before = zono.balanceOf(ALICE);
        _stake(ALICE, pid, 100e18);
        vm.roll(block.number + 10);
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        vm.roll(block.number + 10);
        vm.warp(block.timestamp + 1 days);
        vm.prank(ALICE);
        farm.withdraw(pid, 100e18);
        assertEq(zono.balanceOf(ALICE) - before, 200e18);
        assertEq(lp.balanceOf(ALICE), 100e18);
    }

    /// A1: after the owner has declared an emergency the exit is free, deposits are closed, and there is no way back.
    function test_AnEmergencyFreesTheExitOneWay() public {
        uint256 pid = _farm(0, 1 days, 0, 400);
        _stake(ALICE, pid, 100e18);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", ALICE));
        farm.declareEmergency();
        vm.expectEmit(true, true, true, true, address(farm));
        emit IMasterFarm.EmergencyDeclared();
        farm.declareEmergency();
        lp.mint(BOB, 1);
        vm.prank(BOB);
        lp.approve(address(farm), 1);
        vm.prank(BOB);
        vm.expectRevert(IMasterFarm.EmergencyActive.selector);
        farm.deposit(pid, 1);
        vm.prank(ALICE);
        farm.emergencyWithdraw(pid);
        assertEq(lp.balanceOf(ALICE), 100e18);
        assertTrue(farm.isEmergency());
    }

    /// A19: a fee address that the token refuses shuts neither deposits nor withdrawals nor the exit.
    function test_NoPathDependsOnTheFeeAddress() public {
        lp.setBlocked(FEES, true);
        uint256 pid = _farm(0, 0, 100, 400);
        _stake(ALICE, pid, 100e18);
        _stake(BOB, pid, 100e18);
        vm.prank(ALICE);
        farm.withdraw(pid, 99e18);
        vm.prank(BOB);
        farm.emergencyWithdraw(pid);
        vm.expectRevert(abi.encodeWithSelector(BlocklistToken.Blocked.selector, FEES));
        farm.collectFees(pid);
        farm.setFeeAddress(address(0xFEE2));
        farm.collectFees(pid);
        assertEq(lp.balanceOf(address(0xFEE2)), 2e18 + 2 * 3.96e18);
        assertEq(lp.balanceOf(address(farm)), 0);
    }

    /// @dev Nothing but the staked token: not even a farm that cannot mint keeps a stake in.
    function test_TheExitDoesNotDependOnRewards() public {
        MasterFarm dry = new MasterFarm(zono, PER_BLOCK, 0, FEES, address(this));
        dry.add(100, IERC20(address(lp)), 0, 0, 0, 0);
        lp.mint(ALICE, 5e18);
        vm.prank(ALICE);
        lp.approve(address(dry), 5e18);
        vm.prank(ALICE);
        dry.deposit(0, 5e18);
        vm.roll(block.number + 1);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", address(dry)));
        dry.withdraw(0, 5e18);
        vm.prank(ALICE);
        dry.emergencyWithdraw(0);
        assertEq(lp.balanceOf(ALICE), 5e18);
    }

    /// A7: an interval runs with a stake only, and dust does not run it down for a stake to come.
    function test_TheIntervalDoesNotRunDownWithoutAStake() public {
        uint256 pid = _farm(14 days, 0, 0, 0);
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        _stake(BOB, pid, 1);
        _stake(address(this), pid, 1e24);
        vm.warp(block.timestamp + 14 days);
        _stake(ALICE, pid, 1000e18);
        _stake(BOB, pid, 1000e18);
        vm.roll(block.number + 1);
        uint256 before = zono.balanceOf(ALICE);
        for (uint256 round = 0; round < 2; round++) {
            for (uint256 i = 0; i < 2; i++) {
                address who = i == 0 ? ALICE : BOB;
                vm.prank(who);
                farm.deposit(pid, 0);
                assertTrue(farm.pendingZono(pid, who) > 0 == (round == 0));
            }
            if (round == 0) assertEq(zono.balanceOf(ALICE) + zono.balanceOf(BOB), before);
            vm.warp(block.timestamp + 14 days);
        }
        assertTrue(zono.balanceOf(ALICE) > before && zono.balanceOf(BOB) > 0);
    }

    /// A13: forfeited rewards are never minted; tokens sent by mistake come back; stakes and fees stay.
    function test_WhatIsForfeitedOrSentByMistakeIsNotStuck() public {
        uint256 pid = _farm(0, 0, 100, 0);
        _stake(ALICE, pid, 100e18);
        vm.roll(block.number + 10);
        uint256 supply = zono.totalSupply();
        vm.prank(ALICE);
        farm.emergencyWithdraw(pid);
        assertEq(zono.totalSupply(), supply);
        assertEq(zono.balanceOf(address(farm)), 0);

        _stake(BOB, pid, 100e18);
        vm.prank(ALICE);
        zono.transfer(address(farm), 7e18);
        lp.mint(address(farm), 3e18);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", ALICE));
        farm.recoverToken(zono, ALICE);
        farm.recoverToken(zono, BOB);
        farm.recoverToken(IERC20(address(lp)), BOB);
        farm.recoverToken(IERC20(address(lp)), BOB);
        assertEq(zono.balanceOf(BOB), 7e18);
        assertEq(lp.balanceOf(BOB), 3e18);
        assertEq(lp.balanceOf(address(farm)), 99e18 + 2e18);
    }

    /// @dev A hooked token opens no door of the farm while another one stands open.
    function test_NoDoorOpensInsideAnother() public {
        ReentrantToken hooked = new ReentrantToken();
        farm.add(100, IERC20(address(hooked)), 0, 0, 0, 0);
        hooked.mint(ALICE, 10e18);
        vm.prank(ALICE);
        hooked.approve(address(farm), 10e18);
        bytes[5] memory doors = [
            abi.encodeCall(farm.deposit, (0, 1)),
            abi.encodeCall(farm.withdraw, (0, 0)),
            abi.encodeCall(farm.emergencyWithdraw, (0)),
            abi.encodeCall(farm.collectFees, (0)),
            abi.encodeCall(farm.recoverToken, (IERC20(address(hooked)), ALICE))
        ];
        for (uint256 i = 0; i < doors.length; i++) {
            hooked.reenter(address(farm), doors[i]);
            vm.prank(ALICE);
            farm.deposit(0, 1e18);
            assertTrue(!hooked.succeeded());
        }
        (uint256 staked,) = farm.getPosition(0, ALICE);
        assertEq(staked, hooked.balanceOf(address(farm)));
    }
}
