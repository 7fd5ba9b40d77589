// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Test} from "../shared/Test.sol";

contract MasterFarmTest is Test {
    uint256 private constant PER_BLOCK = 10e18;
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    address private constant FEES = address(0xFEE);

    Zono private zono = new Zono(address(this));
    TestToken private lp = new TestToken("LP", "LP", 18);
    MasterFarm private farm = new MasterFarm(zono, PER_BLOCK, 0, FEES, address(this));

    constructor() {
        zono.transferOwnership(address(farm));
    }

    function _farm(uint256 points, uint256 interval, uint256 lockup, uint256 inBP, uint256 outBP)
        private
        returns (uint256 pid)
    {
        farm.add(points, IERC20(address(lp)), interval, lockup, inBP, outBP);
        return farm.poolLength() - 1;
    }

    function _stake(address who, uint256 pid, uint256 amount) private {
        lp.mint(who, amount);
        vm.prank(who);
        lp.approve(address(farm), amount);
        vm.prank(who);
        farm.deposit(pid, amount);
    }

    function _staked(uint256 pid, address who) private view returns (uint256 amount) {
        (amount,,,) = farm.userInfo(pid, who);
    }

    /// FARM-01, FARM-14, FARM-16: rewards follow allocation between farms, and stake within one.
    function test_RewardsFollowAllocationAndStake() public {
        uint256 one = _farm(300, 0, 0, 0, 0);
        uint256 other = _farm(100, 0, 0, 0, 0);
        vm.roll(100);
        _stake(ALICE, one, 30e18);
        _stake(BOB, one, 10e18);
        _stake(BOB, other, 1e18);
        vm.roll(110);
        assertEq(farm.pendingZono(one, ALICE), 75e18 * 3 / 4);
        assertEq(farm.pendingZono(one, BOB), 75e18 / 4);
        assertEq(farm.pendingZono(other, BOB), 25e18);
        (IERC20 token, uint256 points, uint256 lastBlock,,,,,,) = farm.poolInfo(one);
        assertEq(address(token), address(lp));
        assertEq(points, 300);
        assertEq(lastBlock, 100);
        assertEq(farm.totalAllocPoint(), 400);
        vm.prank(ALICE);
        farm.deposit(one, 0);
        assertEq(zono.balanceOf(ALICE), 75e18 * 3 / 4);
        assertEq(farm.pendingZono(one, ALICE), 0);
    }

    /// FARM-13, FARM-18: not a second before the interval has passed, and then all of it.
    function testFuzz_HarvestIntervalToTheSecond(uint256 interval) public {
        interval = bound(interval, 1, farm.MAX_HARVEST_INTERVAL());
        uint256 pid = _farm(100, interval, 0, 0, 0);
        vm.warp(1_000_000);
        _stake(ALICE, pid, 5e18);
        vm.roll(block.number + 3);
        vm.warp(1_000_000 + interval - 1);
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        assertEq(zono.balanceOf(ALICE), 0);
        assertEq(farm.pendingZono(pid, ALICE), 3 * PER_BLOCK);
        vm.warp(1_000_000 + interval);
        assertTrue(farm.canHarvest(pid, ALICE));
        vm.prank(ALICE);
        farm.withdraw(pid, 0);
        assertEq(zono.balanceOf(ALICE), 3 * PER_BLOCK);
    }

    /// FARM-13: locked to the second; only the emergency exit is open before, and costs the fee of a withdrawal.
    function testFuzz_LockupToTheSecond(uint256 lockup, uint256 amount) public {
        lockup = bound(lockup, 1, farm.MAX_LOCKUP_DURATION());
        amount = bound(amount, 1, 1e30);
        uint256 pid = _farm(100, 0, lockup, 0, 400);
        vm.warp(1_000_000);
        _stake(ALICE, pid, amount);
        _stake(BOB, pid, amount);
        assertEq(farm.userLockedUntil(pid, ALICE), 1_000_000 + lockup);
        vm.warp(1_000_000 + lockup - 1);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.StakeLocked.selector, 1_000_000 + lockup));
        farm.withdraw(pid, amount);
        vm.prank(BOB);
        farm.emergencyWithdraw(pid);
        uint256 fee = (amount * 400 + 9999) / 10_000;
        assertEq(lp.balanceOf(BOB), amount - fee);
        assertEq(farm.userLockedUntil(pid, BOB), 0);
        vm.warp(1_000_000 + lockup);
        vm.prank(ALICE);
        farm.withdraw(pid, amount);
        assertEq(lp.balanceOf(ALICE), amount - fee);
        assertEq(farm.pendingFees(pid), 2 * fee);
        farm.collectFees(pid);
        assertEq(lp.balanceOf(FEES), 2 * fee);
        assertEq(farm.pendingFees(pid), 0);
    }

    /// FARM-11: a deposit fee is rounded up and waits for its address; the rest is the stake.
    function testFuzz_DepositFee(uint256 amount, uint256 basisPoints) public {
        amount = bound(amount, 1, 1e30);
        basisPoints = bound(basisPoints, 0, farm.MAX_FEE_BP());
        uint256 pid = _farm(100, 0, 0, basisPoints, 0);
        _stake(ALICE, pid, amount);
        uint256 fee = (amount * basisPoints + 9999) / 10_000;
        assertEq(_staked(pid, ALICE), amount - fee);
        farm.collectFees(pid);
        assertEq(lp.balanceOf(FEES), fee);
    }

    function test_WhatArrivesIsTheStake() public {
        FeeOnTransferToken taxed = new FeeOnTransferToken("Taxed", "TAX", 18, 500);
        farm.add(100, IERC20(address(taxed)), 0, 0, 0, 0);
        taxed.mint(ALICE, 100e18);
        vm.prank(ALICE);
        taxed.approve(address(farm), 100e18);
        vm.prank(ALICE);
        farm.deposit(0, 100e18);
        assertEq(_staked(0, ALICE), taxed.balanceOf(address(farm)));
    }

    /// FARM-07: a farm of the main token itself pays rewards from what is minted, never from stakes.
    function test_AFarmOfTheMainTokenKeepsStakesApart() public {
        Zono own = new Zono(address(this));
        MasterFarm ownFarm = new MasterFarm(own, PER_BLOCK, 0, FEES, address(this));
        own.mint(ALICE, 100e18);
        own.mint(BOB, 100e18);
        own.transferOwnership(address(ownFarm));
        ownFarm.add(100, IERC20(address(own)), 0, 0, 0, 0);
        for (uint256 i = 0; i < 2; i++) {
            address who = i == 0 ? ALICE : BOB;
            vm.prank(who);
            own.approve(address(ownFarm), 100e18);
            vm.prank(who);
            ownFarm.deposit(0, 100e18);
        }
        vm.roll(block.number + 7);
        vm.prank(ALICE);
        ownFarm.withdraw(0, 100e18);
        assertEq(own.balanceOf(ALICE), 100e18 + 35e18);
        vm.prank(BOB);
        ownFarm.emergencyWithdraw(0);
        assertEq(own.balanceOf(BOB), 100e18);
    }

    /// @dev Roundings of many small steps: what two have earned and harvested is never a unit more than what was emitted.
    function testFuzz_WhatIsEarnedWasEmitted(uint256[12] calldata actions) public {
        uint256 pid = _farm(100, 0, 0, 0, 0);
        uint256 start = block.number;
        for (uint256 i = 0; i < actions.length; i++) {
            _stake(actions[i] % 2 == 0 ? ALICE : BOB, pid, bound(actions[i] >> 8, 0, 1e22));
            vm.roll(block.number + bound(actions[i] >> 200, 0, 300));
            farm.updatePool(pid);
            uint256 owed = farm.pendingZono(pid, ALICE) + farm.pendingZono(pid, BOB);
            assertTrue(zono.totalSupply() + owed <= (block.number - start) * PER_BLOCK);
        }
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(i == 0 ? ALICE : BOB);
            farm.deposit(pid, 0);
        }
    }

    function test_AFinishedFarmLetsStakesOut() public {
        uint256 pid = _farm(100, 0, 0, 0, 0);
        _stake(ALICE, pid, 1e18);
        vm.roll(block.number + 1);
        farm.set(pid, 0);
        vm.roll(block.number + 50);
        assertEq(farm.pendingZono(pid, ALICE), PER_BLOCK);
        vm.prank(ALICE);
        farm.withdraw(pid, 1e18);
        assertEq(zono.balanceOf(ALICE), PER_BLOCK);
        assertEq(lp.balanceOf(ALICE), 1e18);
    }

    function test_NothingIsMintedWhileNobodyStakes() public {
        uint256 pid = _farm(100, 0, 0, 0, 0);
        vm.roll(block.number + 1000);
        _stake(ALICE, pid, 1e18);
        assertEq(farm.pendingZono(pid, ALICE), 0);
        assertEq(zono.totalSupply(), 0);
    }

    function test_OnlyTheOwnerAndWithinBounds() public {
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", ALICE));
        farm.add(1, IERC20(address(lp)), 0, 0, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.FeeTooHigh.selector, 1001, 1000));
        farm.add(1, IERC20(address(lp)), 0, 0, 1001, 0);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.FeeTooHigh.selector, 1001, 1000));
        farm.add(1, IERC20(address(lp)), 0, 0, 0, 1001);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.HarvestIntervalTooLong.selector, 14 days + 1, 14 days));
        farm.add(1, IERC20(address(lp)), 14 days + 1, 0, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.LockupTooLong.selector, 30 days + 1, 30 days));
        farm.add(1, IERC20(address(lp)), 0, 30 days + 1, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.InvalidToken.selector, ALICE));
        farm.add(1, IERC20(ALICE), 0, 0, 0, 0);
        uint256 pid = _farm(100, 0, 0, 0, 0);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.InsufficientStake.selector, 0, 1));
        farm.withdraw(pid, 1);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.InvalidPid.selector, pid + 1));
        farm.deposit(pid + 1, 1);
    }

    function test_OwnershipOfTheFarmsMovesInTwoSteps() public {
        farm.transferOwnership(BOB);
        assertEq(farm.owner(), address(this));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, BOB));
        vm.prank(BOB);
        farm.updateEmissionRate(1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        farm.acceptOwnership();
        vm.prank(BOB);
        farm.acceptOwnership();
        assertEq(farm.owner(), BOB);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
        farm.updateEmissionRate(1);
        vm.prank(BOB);
        farm.updateEmissionRate(1);
    }
}
