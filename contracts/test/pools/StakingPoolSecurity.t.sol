// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BlocklistToken} from "../../mocks/weird/BlocklistToken.sol";
import {ConfigurableToken} from "../../mocks/weird/ConfigurableToken.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {IFeeTreasury} from "../../src/shared/IFeeTreasury.sol";
import {StakingPoolSetup} from "./StakingPoolSetup.sol";

/// @title Attacks on staking pools and failures of their tokens and receivers
contract StakingPoolSecurityTest is StakingPoolSetup {
    TestToken private staked = new TestToken("Staked", "STK", 18);
    BlocklistToken private reward = new BlocklistToken();

    function _createPool(uint256 lock, bool isFlexible, uint256 unlockFee) private returns (StakingPool pool) {
        IStakingPool.PoolConfig memory config = _config(address(staked), address(reward));
        (config.lockPeriod, config.isFlexibleLock, config.unlockFee) = (lock, isFlexible, unlockFee);
        pool = new StakingPool(config, TREASURY, address(this));
        _fund(pool, 100e18);
    }

    /// A1: a harvest and an emergency withdrawal in one block avoid neither the fixed lock nor the unlock fee.
    function test_HarvestBeforeEmergencyWithdrawAvoidsNeitherLockNorFee() public {
        StakingPool pool = _createPool(1 days, false, 300);
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
        // The forfeited reward is available again.
        assertEq(pool.rewardsAvailable(), 100e18);
    }

    /// A1: a flexible lock charges its fee on emergency withdrawals too, to the second.
    function test_FlexibleLockChargesFeeOnEmergencyWithdraw() public {
        StakingPool pool = _createPool(1 days, true, 300);
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
        StakingPool pool = _createPool(1 days, false, 0);
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
        assertEq(pool.totalOwed(), 0);
    }

    /// A1: after the owner has declared an emergency, emergency withdrawals are free and deposits are closed.
    function test_EmergencyWaivesFeeAndClosesDeposits() public {
        StakingPool pool = _createPool(1 days, false, 300);
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

    /// A6: blacklisting pays nothing, so that no token can make it revert; earned rewards stay claimable.
    function test_BlacklistingPaysNothingAndNeverReverts() public {
        StakingPool pool = _createPool(0, false, 0);
        vm.roll(START);
        _stake(pool, ALICE, 1e18);
        _stake(pool, BOB, 1e18);
        vm.roll(START + 10);
        reward.setBlocked(ALICE, true);
        pool.setBlacklisted(ALICE, true);
        vm.roll(START + 20);
        reward.setBlocked(ALICE, false);
        vm.prank(ALICE);
        pool.withdraw(1e18);
        assertEq(reward.balanceOf(ALICE), 5e18);
        assertEq(pool.pendingReward(BOB), 10e18);
        vm.prank(BOB);
        pool.withdraw(1e18);
        assertEq(pool.totalOwed(), 0);
        assertEq(pool.rewardsAvailable(), 85e18);
    }

    /// A6: a reward token that calls back cannot enter any function, and other stakers can still withdraw.
    function test_ReentrantRewardTokenIsPaidOnce() public {
        ReentrantToken reentrantToken = new ReentrantToken();
        StakingPool pool = new StakingPool(_config(address(staked), address(reentrantToken)), TREASURY, address(this));
        _fund(pool, 100e18);
        vm.roll(START);
        _stake(pool, ALICE, 1e18);
        _stake(pool, BOB, 1e18);
        bytes[4] memory calls = [
            abi.encodeCall(pool.deposit, (0)),
            abi.encodeCall(pool.withdraw, (0)),
            abi.encodeCall(pool.emergencyWithdraw, ()),
            abi.encodeCall(pool.collectFees, ())
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            vm.roll(block.number + 10);
            reentrantToken.reenter(address(pool), calls[i]);
            vm.prank(ALICE);
            pool.deposit(0);
            assertFalse(reentrantToken.succeeded());
        }
        assertEq(reentrantToken.balanceOf(ALICE), 20e18);
        vm.prank(BOB);
        pool.emergencyWithdraw();
        assertEq(staked.balanceOf(BOB), 1e18);
    }

    /// A11: if the reward token rejects the payment, withdrawals still work and the reward stays claimable.
    function test_RejectedRewardPaymentStaysClaimable() public {
        StakingPool pool = _createPool(0, false, 0);
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
        assertEq(pool.totalOwed(), 10e18);
        reward.setBlocked(ALICE, false);
        vm.prank(ALICE);
        pool.withdraw(0);
        assertEq(reward.balanceOf(ALICE), 10e18);
        assertEq(pool.totalOwed(), 0);
    }

    /// A11: if the reward balance shrinks, the pool pays what it has, still owes the rest, and pays out stakes.
    function test_RebasingRewardTokenDoesNotBlockWithdrawals() public {
        ConfigurableToken rebasingToken = new ConfigurableToken("Rebasing", "REBASE", 18);
        StakingPool pool = new StakingPool(_config(address(staked), address(rebasingToken)), TREASURY, address(this));
        _fund(pool, 50e18);
        vm.roll(START);
        _stake(pool, ALICE, 1e18);
        vm.roll(START + 40);
        pool.stopReward();
        // Balances halve: the pool has 25 and owes 40.
        rebasingToken.setBehavior(ConfigurableToken.Behavior.Rebases);
        assertEq(pool.pendingReward(ALICE), 40e18);
        vm.prank(ALICE);
        pool.withdraw(1e18);
        assertEq(staked.balanceOf(ALICE), 1e18);
        assertEq(rebasingToken.balanceOf(ALICE), 25e18 / 2);
        assertEq(pool.pendingReward(ALICE), 15e18);
        rebasingToken.setBehavior(ConfigurableToken.Behavior.Standard);
        vm.prank(ALICE);
        pool.deposit(0);
        assertEq(rebasingToken.balanceOf(ALICE), 40e18);
    }

    /// A19: a treasury that cannot receive blocks no staker and can be replaced.
    function test_RejectingTreasuryDoesNotBlockStakers() public {
        IStakingPool.PoolConfig memory config = _config(address(0), address(reward));
        (config.depositFee, config.unlockFee, config.lockPeriod, config.isFlexibleLock) = (100, 300, 1 days, true);
        // A contract that cannot receive native coin.
        StakingPool pool = new StakingPool(config, address(staked), address(this));
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
        vm.expectRevert(IFeeTreasury.ZeroAddress.selector);
        pool.setTreasury(address(0));
    }

    /// @dev Recovers tokens sent by mistake, but neither stakes nor rewards.
    function test_RecoverTokenRejectsStakedAndRewardToken() public {
        StakingPool pool = _createPool(0, false, 0);
        TestToken foreignToken = new TestToken("Foreign", "FRN", 6);
        foreignToken.mint(address(pool), 5e6);
        pool.recoverToken(foreignToken, BOB);
        assertEq(foreignToken.balanceOf(BOB), 5e6);
        vm.expectRevert(abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, address(staked)));
        pool.recoverToken(staked, BOB);
        vm.expectRevert(abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, address(reward)));
        pool.recoverToken(IERC20(address(reward)), BOB);
    }
}
