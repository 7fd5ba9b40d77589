// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {Actors} from "../shared/Actors.sol";
import {PoolHandler} from "./PoolHandler.sol";

/// @dev A pool that pays what is staked in it is the hardest: rewards, stakes and fees lie in one balance. None of the
/// handler's actions may revert.
abstract contract StakingPoolInvariants is Actors {
    TestToken private token;
    StakingPool private pool;
    PoolHandler private handler;

    function _isFlexible() internal pure virtual returns (bool);

    function setUp() public {
        token = new TestToken("Token", "TOK", 18);
        IStakingPool.Terms memory terms = IStakingPool.Terms({
            stakedToken: token,
            rewardToken: token,
            rewardPerBlock: 3e18,
            startBlock: 10,
            bonusEndBlock: 4000,
            poolLimitPerUser: 0,
            depositFee: 100,
            unlockFee: 300,
            lockPeriod: 600,
            isFlexibleLock: _isFlexible()
        });
        pool = new StakingPool(terms, address(0x7EA), address(this));
        handler = new PoolHandler(pool);
        bytes4[] memory actions = new bytes4[](10);
        actions[0] = PoolHandler.deposit.selector;
        actions[1] = PoolHandler.withdraw.selector;
        actions[2] = PoolHandler.exitByEmergency.selector;
        actions[3] = PoolHandler.list.selector;
        actions[4] = PoolHandler.fund.selector;
        actions[5] = PoolHandler.pass.selector;
        actions[6] = PoolHandler.collect.selector;
        actions[7] = PoolHandler.stop.selector;
        actions[8] = PoolHandler.recover.selector;
        actions[9] = PoolHandler.declareEmergency.selector;
        _target(address(handler), actions);
    }

    /// @dev One campaign for all: a deep run checks every rule on the same million calls.
    function invariant_ThePoolKeepsItsBooksAndTerms() public {
        _assertBooksEqualStakes();
        _assertEveryStakeAndRewardIsThere();
        _assertNeverMoreEarnedThanFunded();
        assertEq(handler.violations(), 0, "somebody got what the terms forbid");
        _assertEverybodyCanLeave();
    }

    function _assertBooksEqualStakes() private view {
        uint256 sum;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 amount,,,) = pool.userInfo(actors[i]);
            assertEq(amount, handler.stakes(actors[i]), "stake");
            sum += amount;
        }
        assertEq(sum, pool.stakedSupply(), "sum of the stakes");
        assertEq(pool.pendingFees(), handler.fees(), "pending fees");
    }

    /// @dev Stakes, fees and all that was earned can be paid out at once.
    function _assertEveryStakeAndRewardIsThere() private view {
        uint256 liabilities = pool.stakedSupply() + pool.pendingFees();
        for (uint256 i = 0; i < actors.length; i++) {
            liabilities += pool.pendingReward(actors[i]);
        }
        assertGe(token.balanceOf(address(pool)), liabilities, "stakes and rewards are not there");
    }

    function _assertNeverMoreEarnedThanFunded() private view {
        uint256 pending;
        for (uint256 i = 0; i < actors.length; i++) {
            pending += pool.pendingReward(actors[i]);
        }
        assertLe(pending + handler.paid() + handler.recovered(), handler.funded(), "earned more than funded");
        assertLe(pool.owed() + handler.paid() + handler.recovered(), handler.funded(), "owed more than funded");
    }

    /// @dev Whatever has happened, everybody can leave with the stake, less the unlock fee at most.
    function _assertEverybodyCanLeave() private {
        for (uint256 i = 0; i < actors.length; i++) {
            handler.exitByEmergency(i);
        }
        assertEq(pool.stakedSupply(), 0, "a stake is left behind");
        assertEq(handler.violations(), 0, "somebody left with another amount");
    }
}

/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract FlexiblePoolInvariantTest is StakingPoolInvariants {
    function _isFlexible() internal pure override returns (bool) {
        return true;
    }
}

/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract FixedPoolInvariantTest is StakingPoolInvariants {
    function _isFlexible() internal pure override returns (bool) {
        return false;
    }
}
