// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StakingPool} from "../../src/pools/StakingPool.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Actors} from "../shared/Actors.sol";
import {PoolHandler} from "./PoolHandler.sol";

/// @dev A pool that pays what is staked in it is the hardest: rewards and stakes lie in one balance. None of the handler's
/// actions may revert.
/// forge-config: default.invariant.fail-on-revert = true
contract StakingPoolInvariantTest is Actors {
    TestToken private token;
    StakingPool private pool;
    PoolHandler private handler;

    function setUp() public {
        token = new TestToken("Token", "TOK", 18);
        StakingPool.Terms memory terms = StakingPool.Terms({
            stakedToken: token,
            rewardToken: token,
            rewardPerBlock: 3e18,
            startBlock: 10,
            bonusEndBlock: 4000,
            poolLimitPerUser: 0,
            depositFee: 100,
            unlockFee: 300,
            lockPeriod: 600,
            isFlexibleLock: true
        });
        pool = new StakingPool(terms, address(0x7EA), address(this));
        handler = new PoolHandler(pool, token, token);
        bytes4[] memory actions = new bytes4[](6);
        actions[0] = PoolHandler.deposit.selector;
        actions[1] = PoolHandler.withdraw.selector;
        actions[2] = PoolHandler.leave.selector;
        actions[3] = PoolHandler.list.selector;
        actions[4] = PoolHandler.fund.selector;
        actions[5] = PoolHandler.pass.selector;
        _target(address(handler), actions);
    }

    function invariant_BooksEqualStakes() public view {
        uint256 sum;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 amount,,,) = pool.userInfo(actors[i]);
            sum += amount;
        }
        assertEq(sum, pool.stakedSupply());
    }

    /// @dev Stakes and all that was earned can be paid out at once.
    function invariant_EveryStakeAndRewardIsThere() public view {
        uint256 owed = pool.stakedSupply();
        for (uint256 i = 0; i < actors.length; i++) {
            owed += pool.pendingReward(actors[i]);
        }
        assertTrue(token.balanceOf(address(pool)) >= owed);
    }

    function invariant_NeverMoreEarnedThanFunded() public view {
        uint256 earned;
        for (uint256 i = 0; i < actors.length; i++) {
            earned += pool.pendingReward(actors[i]);
        }
        assertTrue(earned <= handler.funded());
        assertTrue(pool.owed() <= handler.funded());
    }

    /// @dev Whatever has happened, everybody can leave with the whole stake.
    function invariant_EverybodyCanLeave() public {
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 amount,,,) = pool.userInfo(actors[i]);
            uint256 before = token.balanceOf(actors[i]);
            vm.prank(actors[i]);
            pool.emergencyWithdraw();
            assertEq(token.balanceOf(actors[i]) - before, amount);
        }
        assertEq(pool.stakedSupply(), 0);
    }
}
