// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BlocklistToken} from "../../mocks/weird/BlocklistToken.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Test} from "../shared/Test.sol";

/// @title Attacks on farms and failures of their tokens and receivers
contract MasterFarmSecurityTest is Test {
    uint256 private constant PER_BLOCK = 10e18;
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    address private constant FEES = address(0xFEE);

    Zono private zono = new Zono(address(this), "Zono", "ZONO");
    BlocklistToken private lp = new BlocklistToken();
    MasterFarm private farm = new MasterFarm(zono, PER_BLOCK, 0, FEES, address(this));

    constructor() {
        zono.mint(ALICE, 1000e18);
        zono.transferOwnership(address(farm));
        vm.warp(1_000_000);
    }

    function _addFarm(uint256 interval, uint256 lockup, uint256 depositFeeBps, uint256 withdrawFeeBps)
        private
        returns (uint256 pid)
    {
        farm.add(100, IERC20(address(lp)), interval, lockup, depositFeeBps, withdrawFeeBps);
        return farm.poolLength() - 1;
    }

    function _stake(address account, uint256 pid, uint256 amount) private {
        lp.mint(account, amount);
        vm.prank(account);
        lp.approve(address(farm), amount);
        vm.prank(account);
        farm.deposit(pid, amount);
    }

    /// A1: a harvest and an emergency withdrawal in one block avoid neither the lock of the reward nor the withdrawal
    /// fee.
    function test_HarvestBeforeEmergencyWithdrawAvoidsNeitherLockNorFee() public {
        uint256 pid = _addFarm(0, 1 days, 0, 400);
        uint256 zonoBefore = zono.balanceOf(ALICE);
        _stake(ALICE, pid, 100e18);
        vm.roll(block.number + 50);
        vm.warp(block.timestamp + 1 days - 1);
        assertFalse(farm.canHarvest(pid, ALICE));
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        vm.prank(ALICE);
        farm.withdraw(pid, 0);
        assertEq(farm.pendingZono(pid, ALICE), 500e18);
        vm.prank(ALICE);
        farm.emergencyWithdraw(pid);
        assertEq(zono.balanceOf(ALICE), zonoBefore);
        assertEq(lp.balanceOf(ALICE), 96e18);
        assertEq(farm.pendingFees(pid), 4e18);
        assertEq(farm.pendingZono(pid, ALICE), 0);
        vm.warp(block.timestamp + 2 days);
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        assertEq(zono.balanceOf(ALICE), zonoBefore);
    }

    /// A1: pays the whole reward after the lock has ended.
    function test_LockedRewardsArePaidAfterTheLock() public {
        uint256 pid = _addFarm(0, 1 days, 0, 0);
        uint256 zonoBefore = zono.balanceOf(ALICE);
        _stake(ALICE, pid, 100e18);
        vm.roll(block.number + 10);
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        vm.roll(block.number + 10);
        vm.warp(block.timestamp + 1 days);
        vm.prank(ALICE);
        farm.withdraw(pid, 100e18);
        assertEq(zono.balanceOf(ALICE) - zonoBefore, 200e18);
        assertEq(lp.balanceOf(ALICE), 100e18);
    }

    /// A1: after the owner has declared an emergency, emergency withdrawals are free and deposits are closed.
    function test_EmergencyWaivesFeeAndClosesDeposits() public {
        uint256 pid = _addFarm(0, 1 days, 0, 400);
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

    /// A19: a fee address that the token blocks affects neither deposits nor withdrawals.
    function test_BlockedFeeAddressDoesNotBlockStakers() public {
        lp.setBlocked(FEES, true);
        uint256 pid = _addFarm(0, 0, 100, 400);
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

    /// @dev A farm that cannot mint ZONO still pays out stakes.
    function test_EmergencyWithdrawWorksWithoutMinting() public {
        MasterFarm farmWithoutMinting = new MasterFarm(zono, PER_BLOCK, 0, FEES, address(this));
        farmWithoutMinting.add(100, IERC20(address(lp)), 0, 0, 0, 0);
        lp.mint(ALICE, 5e18);
        vm.prank(ALICE);
        lp.approve(address(farmWithoutMinting), 5e18);
        vm.prank(ALICE);
        farmWithoutMinting.deposit(0, 5e18);
        vm.roll(block.number + 1);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", address(farmWithoutMinting)));
        farmWithoutMinting.withdraw(0, 5e18);
        vm.prank(ALICE);
        farmWithoutMinting.emergencyWithdraw(0);
        assertEq(lp.balanceOf(ALICE), 5e18);
    }

    /// A7: the interval elapses with a stake only, and a dust stake does not use it up for a later stake.
    function test_HarvestIntervalDoesNotElapseWithoutStake() public {
        uint256 pid = _addFarm(14 days, 0, 0, 0);
        vm.prank(ALICE);
        farm.deposit(pid, 0);
        _stake(BOB, pid, 1);
        _stake(address(this), pid, 1e24);
        vm.warp(block.timestamp + 14 days);
        _stake(ALICE, pid, 1000e18);
        _stake(BOB, pid, 1000e18);
        vm.roll(block.number + 1);
        uint256 zonoBefore = zono.balanceOf(ALICE);
        for (uint256 round = 0; round < 2; round++) {
            for (uint256 i = 0; i < 2; i++) {
                address account = i == 0 ? ALICE : BOB;
                vm.prank(account);
                farm.deposit(pid, 0);
                assertTrue(farm.pendingZono(pid, account) > 0 == (round == 0));
            }
            if (round == 0) assertEq(zono.balanceOf(ALICE) + zono.balanceOf(BOB), zonoBefore);
            vm.warp(block.timestamp + 14 days);
        }
        assertGt(zono.balanceOf(ALICE), zonoBefore);
        assertGt(zono.balanceOf(BOB), 0);
    }

    /// A13: forfeited rewards are not minted; tokens sent by mistake are recoverable, stakes and fees are not.
    function test_ForfeitedRewardsAreNeverMintedAndTokensAreRecoverable() public {
        uint256 pid = _addFarm(0, 0, 100, 0);
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

    /// @dev A staked token that calls back during a transfer cannot enter any function.
    function test_FarmRejectsReentrancy() public {
        ReentrantToken reentrantToken = new ReentrantToken();
        farm.add(100, IERC20(address(reentrantToken)), 0, 0, 0, 0);
        reentrantToken.mint(ALICE, 10e18);
        vm.prank(ALICE);
        reentrantToken.approve(address(farm), 10e18);
        bytes[5] memory calls = [
            abi.encodeCall(farm.deposit, (0, 1)),
            abi.encodeCall(farm.withdraw, (0, 0)),
            abi.encodeCall(farm.emergencyWithdraw, (0)),
            abi.encodeCall(farm.collectFees, (0)),
            abi.encodeCall(farm.recoverToken, (IERC20(address(reentrantToken)), ALICE))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            reentrantToken.reenter(address(farm), calls[i]);
            vm.prank(ALICE);
            farm.deposit(0, 1e18);
            assertFalse(reentrantToken.succeeded());
        }
        (uint256 staked,) = farm.getPosition(0, ALICE);
        assertEq(staked, reentrantToken.balanceOf(address(farm)));
    }
}
