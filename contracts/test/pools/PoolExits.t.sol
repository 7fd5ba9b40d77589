// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BlocklistToken} from "../../mocks/weird/BlocklistToken.sol";
import {MoodyToken} from "../../mocks/weird/ConfigurableToken.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {PoolWorld} from "./PoolWorld.sol";

/// @notice Every way out of a staking pool, for somebody who wants to rob it or to lock others in.
contract PoolExitsTest is PoolWorld {
    TestToken private staked = new TestToken("Staked", "STK", 18);
    BlocklistToken private reward = new BlocklistToken();

    function _pool(uint256 lock, bool isFlexible, uint256 unlockFee) private returns (StakingPool pool) {
        IStakingPool.Terms memory terms = _terms(address(staked), address(reward));
        (terms.lockPeriod, terms.isFlexibleLock, terms.unlockFee) = (lock, isFlexible, unlockFee);
        pool = new StakingPool(terms, TREASURY, address(this));
        _fund(pool, 100e18);
    }

    /// A1: harvest, then the emergency exit in one block: a fixed lock kept the rewards and the fee is paid.
    function test_HarvestAndEmergencyExitEscapeNothing() public {
        StakingPool pool = _pool(1 days, false, 300);
        vm.warp(1_000_000);
        vm.roll(START);
        _stake(pool, ALICE, 100e18);
        vm.roll(START + 10);
        vm.warp(1_000_000 + 1 days - 1);
        vm.prank(ALICE);
        pool.deposit(0);
        vm.prank(ALICE);
        pool.withdraw(0);
        assertEq(reward.balanceOf(ALICE), 0);
        assertEq(pool.pendingReward(ALICE), 10e18);
        assertEq(pool.rewardLockedUp(ALICE), 10e18);
        vm.prank(ALICE);
        pool.emergencyWithdraw();
        assertEq(staked.balanceOf(ALICE), 97e18);
        assertEq(pool.pendingFees(), 3e18);
        assertEq(reward.balanceOf(ALICE), 0);
        assertEq(pool.pendingReward(ALICE), 0);
        // What was forfeited is free for others.
        assertEq(pool.rewardsAvailable(), 100e18);
    }

    /// A1: a flexible lock costs its fee by either path, to the second.
    function test_AFlexibleLockCostsItsFeeByEitherPath() public {
        StakingPool pool = _pool(1 days, true, 300);
        vm.warp(1_000_000);
        _stake(pool, ALICE, 100e18);
        _stake(pool, BOB, 100e18);
        vm.warp(1_000_000 + 1 days - 1);
        vm.prank(ALICE);
        pool.emergencyWithdraw();
        assertEq(staked.balanceOf(ALICE), 97e18);
        vm.warp(1_000_000 + 1 days);
        vm.prank(BOB);
        pool.emergencyWithdraw();
        assertEq(staked.balanceOf(BOB), 100e18);
    }

    function test_LockedRewardsArePaidAfterTheLock() public {
        StakingPool pool = _pool(1 days, false, 0);
        vm.warp(1_000_000);
        vm.roll(START);
        _stake(pool, ALICE, 100e18);
        vm.roll(START + 10);
        vm.prank(ALICE);
        pool.deposit(0);
        vm.roll(START + 20);
        vm.warp(1_000_000 + 1 days);
        vm.prank(ALICE);
        pool.withdraw(100e18);
        assertEq(reward.balanceOf(ALICE), 20e18);
        assertEq(pool.owed(), 0);
    }

    /// A1: after the owner has declared an emergency the exit is free and deposits are closed.
    function test_AnEmergencyFreesTheExit() public {
        StakingPool pool = _pool(1 days, false, 300);
        _stake(pool, ALICE, 100e18);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", ALICE));
        pool.declareEmergency();
        pool.declareEmergency();
        staked.mint(BOB, 1);
        vm.prank(BOB);
        staked.approve(address(pool), 1);
        vm.prank(BOB);
        vm.expectRevert(IStakingPool.EmergencyActive.selector);
        pool.deposit(1);
        vm.prank(ALICE);
        pool.emergencyWithdraw();
        assertEq(staked.balanceOf(ALICE), 100e18);
    }

    /// A6: listing pays nothing, so no hook runs and no account can refuse to be listed; what was earned stays claimable.
    function test_ListingNeitherPaysNorFails() public {
        StakingPool pool = _pool(0, false, 0);
        vm.roll(START);
        _stake(pool, ALICE, 1e18);
        _stake(pool, BOB, 1e18);
        vm.roll(START + 10);
        reward.setBlocked(ALICE, true);
        pool.setBlackList(ALICE, true);
        vm.roll(START + 20);
        reward.setBlocked(ALICE, false);
        vm.prank(ALICE);
        pool.withdraw(1e18);
        assertEq(reward.balanceOf(ALICE), 5e18);
        assertEq(pool.pendingReward(BOB), 10e18);
        vm.prank(BOB);
        pool.withdraw(1e18);
        assertEq(pool.owed(), 0);
        assertEq(pool.rewardsAvailable(), 85e18);
    }

    /// A6: a hook of the reward token opens no door, and the exit of others never fails on the books.
    function test_AHookedRewardIsPaidOnce() public {
        ReentrantToken hooked = new ReentrantToken();
        StakingPool pool = new StakingPool(_terms(address(staked), address(hooked)), TREASURY, address(this));
        _fund(pool, 100e18);
        vm.roll(START);
        _stake(pool, ALICE, 1e18);
        _stake(pool, BOB, 1e18);
        bytes[4] memory doors = [
            abi.encodeCall(pool.deposit, (0)),
            abi.encodeCall(pool.withdraw, (0)),
            abi.encodeCall(pool.emergencyWithdraw, ()),
            abi.encodeCall(pool.collectFees, ())
        ];
        for (uint256 i = 0; i < doors.length; i++) {
            vm.roll(block.number + 10);
            hooked.reenter(address(pool), doors[i]);
            vm.prank(ALICE);
            pool.deposit(0);
            assertTrue(!hooked.succeeded());
        }
        assertEq(hooked.balanceOf(ALICE), 20e18);
        vm.prank(BOB);
        pool.emergencyWithdraw();
        assertEq(staked.balanceOf(BOB), 1e18);
    }

    /// A11: a reward token that refuses the payment shuts neither the withdrawal nor the exit, and nothing is lost.
    function test_ARefusedRewardStaysClaimable() public {
        StakingPool pool = _pool(0, false, 0);
        vm.roll(START);
        _stake(pool, ALICE, 1e18);
        vm.roll(START + 10);
        reward.setBlocked(ALICE, true);
        vm.prank(ALICE);
        vm.expectRevert(IStakingPool.RewardTransferFailed.selector);
        pool.deposit(0);
        vm.prank(ALICE);
        pool.withdraw(1e18);
        assertEq(staked.balanceOf(ALICE), 1e18);
        assertEq(pool.pendingReward(ALICE), 10e18);
        assertEq(pool.owed(), 10e18);
        reward.setBlocked(ALICE, false);
        vm.prank(ALICE);
        pool.withdraw(0);
        assertEq(reward.balanceOf(ALICE), 10e18);
        assertEq(pool.owed(), 0);
    }

    /// A11: when the balance of the reward token shrinks, what is there is paid, the rest stays owed, and stakes come out.
    function test_AShrinkingRewardShutsNothing() public {
        MoodyToken moody = new MoodyToken("Moody", "MOOD", 18);
        StakingPool pool = new StakingPool(_terms(address(staked), address(moody)), TREASURY, address(this));
        _fund(pool, 50e18);
        vm.roll(START);
        _stake(pool, ALICE, 1e18);
        vm.roll(START + 40);
        pool.stopReward();
        // Shown balances halve: 25 are there, 40 are owed.
        moody.become(MoodyToken.Mood.Rebases);
        assertEq(pool.pendingReward(ALICE), 40e18);
        vm.prank(ALICE);
        pool.withdraw(1e18);
        assertEq(staked.balanceOf(ALICE), 1e18);
        assertEq(moody.balanceOf(ALICE), 25e18 / 2);
        assertEq(pool.pendingReward(ALICE), 15e18);
        moody.become(MoodyToken.Mood.Plain);
        vm.prank(ALICE);
        pool.deposit(0);
        assertEq(moody.balanceOf(ALICE), 40e18);
    }

    /// A19: a treasury that cannot receive shuts nothing, and can be changed.
    function test_NoPathDependsOnTheTreasury() public {
        IStakingPool.Terms memory terms = _terms(address(0), address(reward));
        (terms.depositFee, terms.unlockFee, terms.lockPeriod, terms.isFlexibleLock) = (100, 300, 1 days, true);
        // A contract without a way to receive the native coin.
        StakingPool pool = new StakingPool(terms, address(staked), address(this));
        vm.deal(ALICE, 200e18);
        vm.prank(ALICE);
        pool.deposit{value: 100e18}(100e18);
        vm.prank(ALICE);
        pool.withdraw(50e18);
        vm.prank(ALICE);
        pool.emergencyWithdraw();
        assertEq(ALICE.balance, 200e18 - 1e18 - 1.5e18 - 1.47e18);
        vm.expectRevert();
        pool.collectFees();
        pool.setTreasury(TREASURY);
        pool.collectFees();
        assertEq(TREASURY.balance, 3.97e18);
        vm.expectRevert(IStakingPool.ZeroAddress.selector);
        pool.setTreasury(address(0));
    }

    /// @dev Recovery reaches what was sent by mistake, never stakes nor rewards.
    function test_RecoveryNeverTouchesStakesOrRewards() public {
        StakingPool pool = _pool(0, false, 0);
        TestToken foreign = new TestToken("Foreign", "FRN", 6);
        foreign.mint(address(pool), 5e6);
        pool.recoverToken(foreign, BOB);
        assertEq(foreign.balanceOf(BOB), 5e6);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.InvalidToken.selector, address(staked)));
        pool.recoverToken(staked, BOB);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.InvalidToken.selector, address(reward)));
        pool.recoverToken(IERC20(address(reward)), BOB);
    }
}
