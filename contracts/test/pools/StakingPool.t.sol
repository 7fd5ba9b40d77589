// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Test} from "../shared/Test.sol";

contract StakingPoolTest is Test {
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    address private constant TREASURY = address(0x7EA);
    uint256 private constant START = 100;
    uint256 private constant END = 200;

    TestToken private staked = new TestToken("Staked", "STK", 18);
    TestToken private reward = new TestToken("Reward", "RWD", 18);

    function _config() private view returns (IStakingPool.PoolConfig memory) {
        return IStakingPool.PoolConfig({
            stakedToken: IERC20(address(staked)),
            rewardToken: IERC20(address(reward)),
            rewardPerBlock: 1e18,
            startBlock: START,
            bonusEndBlock: END,
            poolLimitPerUser: 0,
            depositFee: 0,
            unlockFee: 0,
            lockPeriod: 0,
            isFlexibleLock: false
        });
    }

    function _createPool(IStakingPool.PoolConfig memory config) private returns (StakingPool pool) {
        pool = new StakingPool(config, TREASURY, address(this));
        reward.mint(address(pool), 100e18);
    }

    function _stake(StakingPool pool, address account, uint256 amount) private {
        staked.mint(account, amount);
        vm.prank(account);
        staked.approve(address(pool), amount);
        vm.prank(account);
        pool.deposit(amount);
    }

    function _getStake(StakingPool pool, address account) private view returns (uint256 amount) {
        (amount,,,) = pool.userInfo(account);
    }

    /// POOL-01, POOL-19, POOL-21: rewards accrue by stake between the start and the end block only.
    function test_RewardsAccrueBetweenStartAndEndBlock() public {
        StakingPool pool = _createPool(_config());
        vm.roll(50);
        _stake(pool, ALICE, 30e18);
        _stake(pool, BOB, 10e18);
        vm.roll(START);
        assertEq(pool.pendingReward(ALICE), 0);
        vm.roll(START + 8);
        assertEq(pool.pendingReward(ALICE), 6e18);
        assertEq(pool.pendingReward(BOB), 2e18);
        vm.roll(END + 500);
        assertEq(pool.pendingReward(ALICE) + pool.pendingReward(BOB), 100e18);
        vm.prank(ALICE);
        pool.deposit(0);
        assertEq(reward.balanceOf(ALICE), 75e18);
        vm.prank(BOB);
        pool.withdraw(10e18);
        assertEq(reward.balanceOf(BOB), 25e18);
        assertEq(staked.balanceOf(BOB), 10e18);
        assertEq(pool.stakedSupply(), 30e18);
    }

    /// POOL-15: the limit applies to the stake, to the unit.
    function test_PoolLimitIsExact() public {
        IStakingPool.PoolConfig memory config = _config();
        config.poolLimitPerUser = 5e18;
        StakingPool pool = _createPool(config);
        _stake(pool, ALICE, 5e18);
        staked.mint(ALICE, 1);
        vm.prank(ALICE);
        staked.approve(address(pool), 1);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.LimitExceeded.selector, 5e18 + 1, 5e18));
        pool.deposit(1);
        vm.expectEmit(true, true, true, true, address(pool));
        emit IStakingPool.NewPoolLimit(6e18);
        pool.raisePoolLimit(6e18);
        vm.prank(ALICE);
        pool.deposit(1);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.InvalidLimit.selector, 5e18));
        pool.raisePoolLimit(5e18);
    }

    /// POOL-08: a fixed lock rejects withdrawals until its end, a flexible lock charges the unlock fee until then.
    function testFuzz_LocksAndFeesMatchConfig(uint256 amount, uint256 lock) public {
        amount = bound(amount, 1, 1e30);
        lock = bound(lock, 1, 365 days);
        IStakingPool.PoolConfig memory config = _config();
        (config.lockPeriod, config.unlockFee, config.depositFee) = (lock, 300, 100);
        StakingPool fixedPool = _createPool(config);
        config.isFlexibleLock = true;
        StakingPool flexible = _createPool(config);
        vm.warp(5_000_000);
        _stake(fixedPool, ALICE, amount);
        _stake(flexible, BOB, amount);
        uint256 expectedDepositFee = (amount * 100 + 9999) / 10_000;
        uint256 stake = amount - expectedDepositFee;
        assertEq(_getStake(fixedPool, ALICE), stake);
        vm.warp(5_000_000 + lock - 1);
        if (stake > 0) {
            vm.prank(ALICE);
            vm.expectRevert(abi.encodeWithSelector(IStakingPool.StakeLocked.selector, 5_000_000 + lock));
            fixedPool.withdraw(stake);
        }
        vm.prank(BOB);
        flexible.withdraw(stake);
        uint256 expectedUnlockFee = (stake * 300 + 9999) / 10_000;
        assertEq(staked.balanceOf(BOB), stake - expectedUnlockFee);
        fixedPool.collectFees();
        flexible.collectFees();
        assertEq(staked.balanceOf(TREASURY), 2 * expectedDepositFee + expectedUnlockFee);
        vm.warp(5_000_000 + lock);
        vm.prank(ALICE);
        fixedPool.withdraw(stake);
        assertEq(staked.balanceOf(ALICE), stake);
    }

    /// POOL-19: stakes the native coin.
    function test_NativeCoinStake() public {
        IStakingPool.PoolConfig memory config = _config();
        config.stakedToken = IERC20(address(0));
        StakingPool pool = _createPool(config);
        vm.deal(ALICE, 3e18);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.InvalidValue.selector, 1e18, 2e18));
        pool.deposit{value: 1e18}(2e18);
        vm.prank(ALICE);
        pool.deposit{value: 2e18}(2e18);
        vm.roll(START + 10);
        vm.prank(ALICE);
        pool.withdraw(2e18);
        assertEq(ALICE.balance, 3e18);
        assertEq(reward.balanceOf(ALICE), 10e18);
    }

    /// @dev If the pool is underfunded, stakers share the funds and keep their stakes.
    function test_RewardsNeverExceedFunding() public {
        IStakingPool.PoolConfig memory config = _config();
        config.rewardPerBlock = 1000e18;
        StakingPool pool = _createPool(config);
        _stake(pool, ALICE, 1e18);
        _stake(pool, BOB, 1e18);
        vm.roll(END + 1);
        vm.prank(ALICE);
        pool.withdraw(1e18);
        vm.prank(BOB);
        pool.withdraw(1e18);
        assertEq(reward.balanceOf(ALICE) + reward.balanceOf(BOB), 100e18);
        assertEq(staked.balanceOf(ALICE) + staked.balanceOf(BOB), 2e18);
    }

    /// @dev With the same staked and reward token, stakes are never paid as rewards.
    function test_StakesAreNeverPaidAsRewards() public {
        IStakingPool.PoolConfig memory config = _config();
        config.rewardToken = IERC20(address(staked));
        StakingPool pool = new StakingPool(config, TREASURY, address(this));
        _stake(pool, ALICE, 50e18);
        vm.roll(END);
        assertEq(pool.pendingReward(ALICE), 0);
        vm.prank(ALICE);
        pool.withdraw(50e18);
        assertEq(staked.balanceOf(ALICE), 50e18);
    }

    /// POOL-11: a blacklisted account earns nothing more and withdraws its stake and its earlier reward.
    function test_BlacklistedAccountEarnsNothingAndWithdraws() public {
        StakingPool pool = _createPool(_config());
        _stake(pool, ALICE, 1e18);
        vm.roll(START + 4);
        pool.setBlacklisted(ALICE, true);
        assertEq(reward.balanceOf(ALICE), 0);
        vm.roll(START + 9);
        (,, bool inBlackList,) = pool.userInfo(ALICE);
        assertTrue(inBlackList);
        assertEq(pool.pendingReward(ALICE), 4e18);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.Blacklisted.selector, ALICE));
        pool.deposit(1);
        vm.prank(ALICE);
        pool.withdraw(1e18);
        assertEq(staked.balanceOf(ALICE), 1e18);
        assertEq(reward.balanceOf(ALICE), 4e18);
    }

    function test_EmergencyWithdrawForfeitsRewardsToRecovery() public {
        StakingPool pool = _createPool(_config());
        _stake(pool, ALICE, 1e18);
        vm.roll(START + 10);
        vm.prank(ALICE);
        pool.emergencyWithdraw();
        assertEq(staked.balanceOf(ALICE), 1e18);
        assertEq(reward.balanceOf(ALICE), 0);
        vm.expectRevert(abi.encodeWithSelector(IStakingPool.RewardsNotEnded.selector, END));
        pool.recoverRewards(TREASURY);
        _stake(pool, BOB, 1e18);
        vm.roll(START + 30);
        vm.expectEmit(true, true, true, true, address(pool));
        emit IStakingPool.RewardsStop(START + 30);
        pool.stopReward();
        vm.roll(START + 31);
        pool.recoverRewards(TREASURY);
        vm.prank(BOB);
        pool.withdraw(1e18);
        assertEq(reward.balanceOf(BOB), 20e18);
        assertEq(reward.balanceOf(TREASURY), 80e18);
    }

    /// @dev The reward balance covers all owed rewards.
    function testFuzz_OwedRewardsAreCovered(uint256[8] calldata actions) public {
        StakingPool pool = _createPool(_config());
        vm.roll(START);
        for (uint256 i = 0; i < actions.length; i++) {
            address account = actions[i] % 2 == 0 ? ALICE : BOB;
            uint256 action = (actions[i] >> 8) % 3;
            uint256 amount = bound(actions[i] >> 16, 1, 1e24);
            if (action == 0) _stake(pool, account, amount);
            uint256 stake = _getStake(pool, account);
            vm.prank(account);
            if (action == 1) pool.withdraw(stake == 0 ? 0 : bound(amount, 0, stake));
            else pool.deposit(0);
            vm.roll(block.number + (actions[i] >> 200) % 30);
            assertEq(staked.balanceOf(address(pool)), pool.stakedSupply());
            assertGe(reward.balanceOf(address(pool)), pool.totalOwed());
            assertGe(reward.balanceOf(address(pool)), pool.pendingReward(ALICE) + pool.pendingReward(BOB));
        }
    }

    function test_StakingPoolOwnershipTransferHasTwoSteps() public {
        StakingPool pool = _createPool(_config());
        pool.transferOwnership(BOB);
        assertEq(pool.owner(), address(this));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, BOB));
        vm.prank(BOB);
        pool.setTreasury(BOB);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        pool.acceptOwnership();
        vm.prank(BOB);
        pool.acceptOwnership();
        assertEq(pool.owner(), BOB);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
        pool.setTreasury(BOB);
        vm.prank(BOB);
        pool.setTreasury(BOB);
    }
}
