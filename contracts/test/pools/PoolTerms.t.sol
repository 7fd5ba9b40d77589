// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {PoolWorld} from "./PoolWorld.sol";

/// @notice Terms that are refused, funding that can be seen, and arithmetic that loses nothing.
contract PoolTermsTest is PoolWorld {
    TestToken private staked = new TestToken("Staked", "STK", 18);
    TestToken private reward = new TestToken("Reward", "RWD", 18);

    function _refuses(IStakingPool.Terms memory terms, bytes memory reason) private {
        vm.expectRevert(reason);
        new StakingPool(terms, TREASURY, address(this));
    }

    /// A10: terms that cannot be meant are refused.
    function test_TheConstructorRefusesNonsense() public {
        IStakingPool.Terms memory terms = _terms(address(staked), address(0));
        _refuses(terms, abi.encodeWithSelector(IStakingPool.InvalidToken.selector, address(0)));
        terms.rewardToken = IERC20(ALICE);
        _refuses(terms, abi.encodeWithSelector(IStakingPool.InvalidToken.selector, ALICE));
        terms = _terms(ALICE, address(reward));
        _refuses(terms, abi.encodeWithSelector(IStakingPool.InvalidToken.selector, ALICE));
        address wide = address(new TestToken("Wide", "WIDE", 31));
        _refuses(_terms(address(staked), wide), abi.encodeWithSelector(IStakingPool.InvalidToken.selector, wide));
        terms = _terms(address(staked), address(reward));
        terms.lockPeriod = 365 days + 1;
        _refuses(terms, abi.encodeWithSelector(IStakingPool.LockTooLong.selector, 365 days + 1, 365 days));
        terms.lockPeriod = 0;
        terms.depositFee = 1001;
        _refuses(terms, abi.encodeWithSelector(IStakingPool.FeeTooHigh.selector, 1001, 1000));
        (terms.depositFee, terms.unlockFee) = (0, 1001);
        _refuses(terms, abi.encodeWithSelector(IStakingPool.FeeTooHigh.selector, 1001, 1000));
        (terms.unlockFee, terms.rewardPerBlock) = (0, 0);
        _refuses(terms, abi.encodeWithSelector(IStakingPool.InvalidRewardPerBlock.selector, 0));
        terms.rewardPerBlock = type(uint256).max;
        _refuses(terms, abi.encodeWithSelector(IStakingPool.InvalidRewardPerBlock.selector, type(uint256).max));
        (terms.rewardPerBlock, terms.bonusEndBlock) = (1, START);
        _refuses(terms, abi.encodeWithSelector(IStakingPool.InvalidBlocks.selector, START, START));
        terms.bonusEndBlock = END;
        vm.expectRevert(IStakingPool.ZeroAddress.selector);
        new StakingPool(terms, address(0), address(this));
    }

    /// A12: how far the rewards reach can be seen, and moves with funding.
    function test_FundingIsVisible() public {
        StakingPool pool = new StakingPool(_terms(address(staked), address(reward)), TREASURY, address(this));
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

    /// A5: six decimals, a tiny rate and a huge stake: nothing is lost, and what is not earned can be recovered.
    function test_RewardsOfSixDecimalsAreNotLost() public {
        TestToken usd = new TestToken("USD", "USD", 6);
        IStakingPool.Terms memory terms = _terms(address(staked), address(usd));
        terms.rewardPerBlock = 900;
        StakingPool pool = new StakingPool(terms, TREASURY, address(this));
        _fund(pool, 90_000);
        vm.roll(START);
        _stake(pool, ALICE, 1e9 * 1e18);
        for (uint256 i = 1; i <= 50; i++) {
            vm.roll(START + i);
            vm.prank(BOB);
            pool.deposit(0);
        }
        assertGe(pool.pendingReward(ALICE), 50 * 900 - 1, "lost");
        pool.stopReward();
        vm.roll(START + 51);
        pool.recoverRewards(TREASURY);
        assertGe(usd.balanceOf(TREASURY) + pool.pendingReward(ALICE), 90_000 - 1, "stuck");
        vm.prank(ALICE);
        pool.withdraw(1e27);
        assertGe(usd.balanceOf(ALICE), 50 * 900 - 1, "not paid");
    }

    /// A5: tokens of 0 to 30 decimals on both sides; what is owed is what can be claimed, and no more than was funded.
    function testFuzz_AnyDecimals(uint256 stakedDecimals, uint256 rewardDecimals, uint256 whole) public {
        stakedDecimals = bound(stakedDecimals, 0, 30);
        rewardDecimals = bound(rewardDecimals, 0, 30);
        TestToken from = new TestToken("From", "F", uint8(stakedDecimals));
        TestToken to = new TestToken("To", "T", uint8(rewardDecimals));
        IStakingPool.Terms memory terms = _terms(address(from), address(to));
        terms.rewardPerBlock = 10 ** rewardDecimals;
        StakingPool pool = new StakingPool(terms, TREASURY, address(this));
        uint256 funded = 100 * 10 ** rewardDecimals;
        _fund(pool, funded);
        uint256 amount = bound(whole, 1, 1e9) * 10 ** stakedDecimals;
        _stake(pool, ALICE, amount);
        for (uint256 i = 0; i <= 100; i++) {
            vm.roll(START + i);
            vm.prank(BOB);
            pool.deposit(0);
        }
        uint256 pending = pool.pendingReward(ALICE);
        assertLe(pending, funded, "more than funded");
        assertGe(pending + funded / 1e9 + 1, funded, "lost");
        assertLe(pool.owed() - pending, 101, "owed to nobody");
        vm.prank(ALICE);
        pool.withdraw(amount);
        assertEq(to.balanceOf(ALICE), pending);
        assertEq(from.balanceOf(ALICE), amount);
    }

    /// A9: one unit alone in a pool of a token with a huge supply does not shut out large stakes.
    function test_OneUnitAloneShutsNobodyOut() public {
        IStakingPool.Terms memory terms = _terms(address(staked), address(reward));
        (terms.rewardPerBlock, terms.bonusEndBlock) = (1e27, 1_000_000);
        StakingPool pool = new StakingPool(terms, TREASURY, address(this));
        _fund(pool, 1e33);
        vm.roll(START);
        _stake(pool, ALICE, 1);
        vm.roll(START + 500_000);
        _stake(pool, BOB, 1e30);
        vm.roll(START + 500_010);
        vm.prank(BOB);
        pool.withdraw(1e30);
        assertGe(reward.balanceOf(BOB), 1e28 - 1e10, "lost");
        vm.prank(ALICE);
        pool.withdraw(1);
        assertGe(reward.balanceOf(ALICE), 5e32 - 1, "lost");
    }
}
