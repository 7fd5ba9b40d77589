// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {Actors} from "../shared/Actors.sol";
import {StakingPoolHandler} from "./StakingPoolHandler.sol";

/// @dev The staked and the reward token are the same, so that stakes, fees and rewards share one balance. Actions of
/// the handler must not revert.
abstract contract StakingPoolInvariants is Actors {
    TestToken private token;
    StakingPool private pool;
    StakingPoolHandler private handler;

    function _isFlexible() internal pure virtual returns (bool);

    function setUp() public {
        token = new TestToken("Token", "TOK", 18);
        IStakingPool.PoolConfig memory config = IStakingPool.PoolConfig({
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
        pool = new StakingPool(config, address(0x7EA), address(this));
        handler = new StakingPoolHandler(pool);
        bytes4[] memory actions = new bytes4[](10);
        actions[0] = StakingPoolHandler.deposit.selector;
        actions[1] = StakingPoolHandler.withdraw.selector;
        actions[2] = StakingPoolHandler.emergencyWithdraw.selector;
        actions[3] = StakingPoolHandler.setBlacklisted.selector;
        actions[4] = StakingPoolHandler.fund.selector;
        actions[5] = StakingPoolHandler.advanceBlocks.selector;
        actions[6] = StakingPoolHandler.collectFees.selector;
        actions[7] = StakingPoolHandler.stopReward.selector;
        actions[8] = StakingPoolHandler.recoverRewards.selector;
        actions[9] = StakingPoolHandler.declareEmergency.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_StakingPoolIsSolventAndMatchesModel() public {
        _assertStakesMatchModel();
        _assertLiabilitiesAreCovered();
        _assertRewardsNeverExceedFunding();
        _assertFundsPayNoEarlierBlocks();
        assertEq(handler.violations(), 0, "forbidden payments");
        _assertAllStakesAreWithdrawable();
    }

    function _assertStakesMatchModel() private view {
        uint256 sum;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 amount,,,) = pool.userInfo(actors[i]);
            assertEq(amount, handler.stakes(actors[i]), "stake");
            sum += amount;
        }
        assertEq(sum, pool.stakedSupply(), "total staked");
        assertEq(pool.pendingFees(), handler.fees(), "pending fees");
    }

    /// @dev Stakes, fees and pending rewards can all be paid at once.
    function _assertLiabilitiesAreCovered() private view {
        uint256 liabilities = pool.stakedSupply() + pool.pendingFees();
        for (uint256 i = 0; i < actors.length; i++) {
            liabilities += pool.pendingReward(actors[i]);
        }
        assertGe(token.balanceOf(address(pool)), liabilities, "liabilities exceed the balance");
    }

    function _assertRewardsNeverExceedFunding() private view {
        uint256 pending;
        for (uint256 i = 0; i < actors.length; i++) {
            pending += pool.pendingReward(actors[i]);
        }
        assertLe(pending + handler.paid() + handler.recovered(), handler.funded(), "rewards exceed the funding");
        assertLe(
            pool.totalOwed() + handler.paid() + handler.recovered(), handler.funded(), "owed rewards exceed the funding"
        );
    }

    /// @dev However late the pool is funded, and however often. What an account forfeits was earned before by a funded
    /// block, so that others may earn it again.
    function _assertFundsPayNoEarlierBlocks() private view {
        uint256 pending;
        for (uint256 i = 0; i < actors.length; i++) {
            pending += pool.pendingReward(actors[i]);
        }
        assertLe(pending + handler.paid(), handler.earned(), "funds pay earlier blocks");
    }

    /// @dev In any state, every staker can withdraw the stake less the unlock fee.
    function _assertAllStakesAreWithdrawable() private {
        for (uint256 i = 0; i < actors.length; i++) {
            handler.emergencyWithdraw(i);
        }
        assertEq(pool.stakedSupply(), 0, "remaining stakes");
        assertEq(handler.violations(), 0, "forbidden payments on withdrawal");
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
