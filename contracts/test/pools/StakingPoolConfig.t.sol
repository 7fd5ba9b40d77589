// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {IFeeTreasury} from "../../src/shared/IFeeTreasury.sol";
import {StakingPoolSetup} from "./StakingPoolSetup.sol";

/// @title Staking pool: validation of the configuration, funding and arithmetic
contract StakingPoolConfigTest is StakingPoolSetup {
    TestToken private staked = new TestToken("Staked", "STK", 18);
    TestToken private reward = new TestToken("Reward", "RWD", 18);

    function _expectRejection(IStakingPool.PoolConfig memory config, bytes memory reason) private {
        vm.expectRevert(reason);
        new StakingPool(config, TREASURY, address(this));
    }

    /// A10: rejects invalid configurations.
    function test_ConstructorRejectsInvalidConfig() public {
        IStakingPool.PoolConfig memory config = _config(address(staked), address(0));
        _expectRejection(config, abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, address(0)));
        config.rewardToken = IERC20(ALICE);
        _expectRejection(config, abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, ALICE));
        config = _config(ALICE, address(reward));
        _expectRejection(config, abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, ALICE));
        address manyDecimals = address(new TestToken("Many Decimals", "MANY", 31));
        _expectRejection(
            _config(address(staked), manyDecimals),
            abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, manyDecimals)
        );
        config = _config(address(staked), address(reward));
        config.lockPeriod = 365 days + 1;
        _expectRejection(config, abi.encodeWithSelector(IStakingPool.LockTooLong.selector, 365 days + 1, 365 days));
        config.lockPeriod = 0;
        config.depositFee = 1001;
        _expectRejection(config, abi.encodeWithSelector(IStakingPool.FeeTooHigh.selector, 1001, 1000));
        (config.depositFee, config.unlockFee) = (0, 1001);
        _expectRejection(config, abi.encodeWithSelector(IStakingPool.FeeTooHigh.selector, 1001, 1000));
        (config.unlockFee, config.rewardPerBlock) = (0, 0);
        _expectRejection(config, abi.encodeWithSelector(IStakingPool.InvalidRewardPerBlock.selector, 0));
        config.rewardPerBlock = type(uint256).max;
        _expectRejection(config, abi.encodeWithSelector(IStakingPool.InvalidRewardPerBlock.selector, type(uint256).max));
        (config.rewardPerBlock, config.bonusEndBlock) = (1, START);
        _expectRejection(config, abi.encodeWithSelector(IStakingPool.InvalidBlocks.selector, START, START));
        config.bonusEndBlock = END;
        vm.expectRevert(IFeeTreasury.ZeroAddress.selector);
        new StakingPool(config, address(0), address(this));
    }

    /// @dev Nobody visits the pool between its start and a late funding: the funds pay the blocks after it.
    function test_LateFundingPaysNoEarlierBlocks() public {
        StakingPool pool = new StakingPool(_config(address(staked), address(reward)), TREASURY, address(this));
        _stake(pool, BOB, 1);
        vm.roll(START + 80);
        _fund(pool, 20e18);
        assertEq(pool.fundedEndBlock(), END);
        _stake(pool, ALICE, 1000e18);
        assertEq(pool.pendingReward(BOB), 0);
        vm.roll(END);
        assertEq(pool.rewardsAvailable(), 0);
        assertGe(pool.pendingReward(ALICE), 20e18 - 1);
        assertEq(pool.pendingReward(BOB), 0);
    }

    /// @dev A pool that ran dry earns nothing until it is funded again, for whoever stayed.
    function test_DryPoolPaysNoPastBlocksFromNewFunds() public {
        StakingPool pool = new StakingPool(_config(address(staked), address(reward)), TREASURY, address(this));
        _fund(pool, 10e18);
        _stake(pool, BOB, 1e18);
        vm.roll(START + 60);
        assertEq(pool.pendingReward(BOB), 10e18);
        _fund(pool, 15e18);
        assertEq(pool.pendingReward(BOB), 10e18);
        vm.roll(START + 65);
        _fund(pool, 15e18);
        assertEq(pool.pendingReward(BOB), 15e18);
        assertEq(pool.rewardsAvailable(), 25e18);
        vm.roll(END);
        assertEq(pool.pendingReward(BOB), 40e18);
    }

    /// A12: `fundedEndBlock` and `rewardsAvailable` follow the funding.
    function test_FundedEndBlockFollowsFunding() public {
        StakingPool pool = new StakingPool(_config(address(staked), address(reward)), TREASURY, address(this));
        vm.roll(START);
        assertEq(pool.fundedEndBlock(), START);
        reward.mint(address(this), 100e18);
        reward.approve(address(pool), 100e18);
        vm.expectEmit(true, true, true, true, address(pool));
        emit IStakingPool.Funded(address(this), 40e18);
        pool.fund(40e18);
        assertEq(pool.fundedEndBlock(), START + 40);
        assertEq(pool.rewardsAvailable(), 40e18);
        _stake(pool, ALICE, 1e18);
        vm.roll(START + 30);
        assertEq(pool.rewardsAvailable(), 10e18);
        assertEq(pool.fundedEndBlock(), START + 40);
        pool.fund(60e18);
        assertEq(pool.fundedEndBlock(), END);
        vm.roll(END + 50);
        assertEq(pool.fundedEndBlock(), END);
        assertEq(pool.pendingReward(ALICE), 100e18);
    }

    /// A5: with six decimals, a low rate and a large stake, no reward is lost and the rest is recoverable.
    function test_SixDecimalRewardsAreNotLost() public {
        TestToken usd = new TestToken("USD", "USD", 6);
        IStakingPool.PoolConfig memory config = _config(address(staked), address(usd));
        config.rewardPerBlock = 900;
        StakingPool pool = new StakingPool(config, TREASURY, address(this));
        _fund(pool, 90_000);
        vm.roll(START);
        _stake(pool, ALICE, 1e9 * 1e18);
        for (uint256 i = 1; i <= 50; i++) {
            vm.roll(START + i);
            vm.prank(BOB);
            pool.deposit(0);
        }
        assertGe(pool.pendingReward(ALICE), 50 * 900 - 1, "reward lost");
        pool.stopReward();
        vm.roll(START + 51);
        pool.recoverRewards(TREASURY);
        assertGe(usd.balanceOf(TREASURY) + pool.pendingReward(ALICE), 90_000 - 1, "reward not recoverable");
        vm.prank(ALICE);
        pool.withdraw(1e27);
        assertGe(usd.balanceOf(ALICE), 50 * 900 - 1, "reward not paid");
    }

    /// A5: with 0 to 30 decimals of both tokens, rewards are fully claimable and never exceed the funding.
    function testFuzz_AnyDecimalsLoseNoReward(uint256 stakedDecimals, uint256 rewardDecimals, uint256 wholeTokens)
        public
    {
        stakedDecimals = bound(stakedDecimals, 0, 30);
        rewardDecimals = bound(rewardDecimals, 0, 30);
        TestToken stakeToken = new TestToken("From", "F", uint8(stakedDecimals));
        TestToken rewardToken = new TestToken("To", "T", uint8(rewardDecimals));
        IStakingPool.PoolConfig memory config = _config(address(stakeToken), address(rewardToken));
        config.rewardPerBlock = 10 ** rewardDecimals;
        StakingPool pool = new StakingPool(config, TREASURY, address(this));
        uint256 funded = 100 * 10 ** rewardDecimals;
        _fund(pool, funded);
        uint256 amount = bound(wholeTokens, 1, 1e9) * 10 ** stakedDecimals;
        _stake(pool, ALICE, amount);
        for (uint256 i = 0; i <= 100; i++) {
            vm.roll(START + i);
            vm.prank(BOB);
            pool.deposit(0);
        }
        uint256 pending = pool.pendingReward(ALICE);
        assertLe(pending, funded, "reward exceeds funding");
        assertGe(pending + funded / 1e9 + 1, funded, "reward lost");
        assertLe(pool.totalOwed() - pending, 101, "owed reward exceeds claims");
        vm.prank(ALICE);
        pool.withdraw(amount);
        assertEq(rewardToken.balanceOf(ALICE), pending);
        assertEq(stakeToken.balanceOf(ALICE), amount);
    }

    /// A9: a stake of one unit alone does not block large stakes later.
    function test_DustStakeDoesNotBlockLargeStakes() public {
        IStakingPool.PoolConfig memory config = _config(address(staked), address(reward));
        (config.rewardPerBlock, config.bonusEndBlock) = (1e27, 1_000_000);
        StakingPool pool = new StakingPool(config, TREASURY, address(this));
        _fund(pool, 1e33);
        vm.roll(START);
        _stake(pool, ALICE, 1);
        vm.roll(START + 500_000);
        _stake(pool, BOB, 1e30);
        vm.roll(START + 500_010);
        vm.prank(BOB);
        pool.withdraw(1e30);
        assertGe(reward.balanceOf(BOB), 1e28 - 1e10, "reward lost");
        vm.prank(ALICE);
        pool.withdraw(1);
        assertGe(reward.balanceOf(ALICE), 5e32 - 1, "reward lost");
    }
}
