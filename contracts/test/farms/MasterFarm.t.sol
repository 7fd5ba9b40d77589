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

    Zono private zono = new Zono(address(this), "Zono", "ZONO");
    TestToken private lp = new TestToken("LP", "LP", 18);
    MasterFarm private farm = new MasterFarm(zono, PER_BLOCK, 0, FEES, address(this));

    constructor() {
        zono.transferOwnership(address(farm));
    }

    function _addFarm(uint256 points, uint256 interval, uint256 lockup, uint256 depositFeeBps, uint256 withdrawFeeBps)
        private
        returns (uint256 pid)
    {
        farm.add(points, IERC20(address(lp)), interval, lockup, depositFeeBps, withdrawFeeBps);
        return farm.poolLength() - 1;
    }

    function _stake(address account, uint256 pid, uint256 amount) private {
        lp.mint(account, amount);
        vm.prank(account);
        lp.approve(address(farm), amount);
        vm.prank(account);
        farm.deposit(pid, amount);
    }

    function _getStake(uint256 pid, address account) private view returns (uint256 amount) {
        (amount,,,) = farm.userInfo(pid, account);
    }

    /// FARM-01, FARM-14, FARM-16: rewards are shared by allocation between farms and by stake within a farm.
    function test_RewardsFollowAllocationAndStake() public {
        uint256 one = _addFarm(300, 0, 0, 0, 0);
        uint256 other = _addFarm(100, 0, 0, 0, 0);
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

    /// FARM-13, FARM-18: pays nothing one second before the end of the interval, and the whole reward at its end.
    function testFuzz_HarvestIntervalEndsOnTheSecond(uint256 interval) public {
        interval = bound(interval, 1, farm.MAX_HARVEST_INTERVAL());
        uint256 pid = _addFarm(100, interval, 0, 0, 0);
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

    /// FARM-13: rejects withdrawals until the lock ends; an emergency withdrawal is possible for the withdrawal fee.
    function testFuzz_LockupEndsOnTheSecond(uint256 lockup, uint256 amount) public {
        lockup = bound(lockup, 1, farm.MAX_LOCKUP_DURATION());
        amount = bound(amount, 1, 1e30);
        uint256 pid = _addFarm(100, 0, lockup, 0, 400);
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

    /// FARM-11: rounds the deposit fee up, keeps it until it is collected, and stakes the rest.
    function testFuzz_DepositFeeIsRoundedUp(uint256 amount, uint256 feeBps) public {
        amount = bound(amount, 1, 1e30);
        feeBps = bound(feeBps, 0, farm.MAX_FEE_BPS());
        uint256 pid = _addFarm(100, 0, 0, feeBps, 0);
        _stake(ALICE, pid, amount);
        uint256 fee = (amount * feeBps + 9999) / 10_000;
        assertEq(_getStake(pid, ALICE), amount - fee);
        farm.collectFees(pid);
        assertEq(lp.balanceOf(FEES), fee);
    }

    function test_StakeIsReceivedAmount() public {
        FeeOnTransferToken feeToken = new FeeOnTransferToken("Fee on transfer", "FEE", 18, 500);
        farm.add(100, IERC20(address(feeToken)), 0, 0, 0, 0);
        feeToken.mint(ALICE, 100e18);
        vm.prank(ALICE);
        feeToken.approve(address(farm), 100e18);
        vm.prank(ALICE);
        farm.deposit(0, 100e18);
        assertEq(_getStake(0, ALICE), feeToken.balanceOf(address(farm)));
    }

    /// FARM-07: a farm of ZONO pays rewards by minting, never out of stakes.
    function test_ZonoFarmKeepsStakesSeparateFromRewards() public {
        Zono token = new Zono(address(this), "Zono", "ZONO");
        MasterFarm zonoFarm = new MasterFarm(token, PER_BLOCK, 0, FEES, address(this));
        token.mint(ALICE, 100e18);
        token.mint(BOB, 100e18);
        token.transferOwnership(address(zonoFarm));
        zonoFarm.add(100, IERC20(address(token)), 0, 0, 0, 0);
        for (uint256 i = 0; i < 2; i++) {
            address account = i == 0 ? ALICE : BOB;
            vm.prank(account);
            token.approve(address(zonoFarm), 100e18);
            vm.prank(account);
            zonoFarm.deposit(0, 100e18);
        }
        vm.roll(block.number + 7);
        vm.prank(ALICE);
        zonoFarm.withdraw(0, 100e18);
        assertEq(token.balanceOf(ALICE), 100e18 + 35e18);
        vm.prank(BOB);
        zonoFarm.emergencyWithdraw(0);
        assertEq(token.balanceOf(BOB), 100e18);
    }

    /// @dev The rounding of many small updates never adds up to more than the emission.
    function testFuzz_RewardsNeverExceedEmission(uint256[12] calldata actions) public {
        uint256 pid = _addFarm(100, 0, 0, 0, 0);
        uint256 start = block.number;
        for (uint256 i = 0; i < actions.length; i++) {
            _stake(actions[i] % 2 == 0 ? ALICE : BOB, pid, bound(actions[i] >> 8, 0, 1e22));
            vm.roll(block.number + bound(actions[i] >> 200, 0, 300));
            farm.updatePool(pid);
            uint256 pending = farm.pendingZono(pid, ALICE) + farm.pendingZono(pid, BOB);
            assertLe(zono.totalSupply() + pending, (block.number - start) * PER_BLOCK);
        }
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(i == 0 ? ALICE : BOB);
            farm.deposit(pid, 0);
        }
    }

    function test_FinishedFarmAllowsWithdrawals() public {
        uint256 pid = _addFarm(100, 0, 0, 0, 0);
        _stake(ALICE, pid, 1e18);
        vm.roll(block.number + 1);
        farm.setAllocPoint(pid, 0);
        vm.roll(block.number + 50);
        assertEq(farm.pendingZono(pid, ALICE), PER_BLOCK);
        vm.prank(ALICE);
        farm.withdraw(pid, 1e18);
        assertEq(zono.balanceOf(ALICE), PER_BLOCK);
        assertEq(lp.balanceOf(ALICE), 1e18);
    }

    function test_NoRewardWithoutStakes() public {
        uint256 pid = _addFarm(100, 0, 0, 0, 0);
        vm.roll(block.number + 1000);
        _stake(ALICE, pid, 1e18);
        assertEq(farm.pendingZono(pid, ALICE), 0);
        assertEq(zono.totalSupply(), 0);
    }

    function test_AddRequiresOwnerAndLimits() public {
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
        uint256 pid = _addFarm(100, 0, 0, 0, 0);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.InsufficientStake.selector, 0, 1));
        farm.withdraw(pid, 1);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.InvalidPid.selector, pid + 1));
        farm.deposit(pid + 1, 1);
    }

    function test_MasterFarmOwnershipTransferHasTwoSteps() public {
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
