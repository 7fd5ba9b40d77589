// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {Test} from "../shared/Test.sol";

/// @title StakingPoolSetup: two stakers and a pool that pays 1 reward token per block from block 100 to 200
abstract contract StakingPoolSetup is Test {
    address internal constant ALICE = address(0xA11CE);
    address internal constant BOB = address(0xB0B);
    address internal constant TREASURY = address(0x7EA);
    uint256 internal constant START = 100;
    uint256 internal constant END = 200;

    function _config(address staked, address reward) internal pure returns (IStakingPool.PoolConfig memory) {
        return IStakingPool.PoolConfig({
            stakedToken: IERC20(staked),
            rewardToken: IERC20(reward),
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

    function _fund(StakingPool pool, uint256 amount) internal {
        TestToken reward = TestToken(address(pool.rewardToken()));
        reward.mint(address(this), amount);
        reward.approve(address(pool), amount);
        pool.fund(amount);
    }

    function _stake(StakingPool pool, address account, uint256 amount) internal {
        TestToken staked = TestToken(address(pool.stakedToken()));
        staked.mint(account, amount);
        vm.prank(account);
        staked.approve(address(pool), amount);
        vm.prank(account);
        pool.deposit(amount);
    }

    function _amount(StakingPool pool, address account) internal view returns (uint256 amount) {
        (amount,,,) = pool.userInfo(account);
    }
}
