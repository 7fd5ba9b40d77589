// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {World} from "./World.sol";

/// @dev Every assertion in the handlers counts: none of their actions may revert.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract WorldInvariantTest is World {
    /// @dev The handlers themselves fail when somebody gets another amount than the terms allow, or a share of the vault
    /// loses worth.
    function invariant_TheWorldKeepsItsBooksAndTerms() public view {
        farms.assertBooksEqualBalances();
        farms.assertRewardsAreWhatWasEarned();
        shares.assertSharesAreWhatWasBought();
        _assertThePoolCoversWhatItOwes();
        _assertNoZonoIsMadeOrLost();
    }

    /// @dev Stakes, fees and pending rewards lie in one balance; rewards never exceed what was funded.
    function _assertThePoolCoversWhatItOwes() private view {
        uint256 pending;
        uint256 staked;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 amount,,,) = pool.userInfo(actors[i]);
            assertEq(amount, stakes.stakes(actors[i]), "stake in the pool");
            staked += amount;
            pending += pool.pendingReward(actors[i]);
        }
        assertEq(pool.stakedSupply(), staked, "sum of the pool's stakes");
        assertEq(pool.pendingFees(), stakes.fees(), "fees of the pool");
        assertGe(zono.balanceOf(address(pool)), staked + stakes.fees() + pending, "the pool owes more than it has");
        assertLe(pending + stakes.paid() + stakes.recovered(), stakes.funded(), "the pool pays more than was funded");
        assertEq(stakes.violations(), 0, "the pool pays what its terms forbid");
    }

    function _assertNoZonoIsMadeOrLost() private view {
        address[10] memory holders = [
            address(farm),
            address(vault),
            address(pool),
            address(farms),
            address(stakes),
            address(this),
            FARM_FEES,
            VAULT_FEES,
            OTHER_VAULT_FEES,
            POOL_FEES
        ];
        uint256 sum;
        for (uint256 i = 0; i < holders.length; i++) {
            sum += zono.balanceOf(holders[i]);
        }
        for (uint256 i = 0; i < actors.length; i++) {
            sum += zono.balanceOf(actors[i]);
        }
        assertEq(sum, zono.totalSupply(), "ZONO is where nobody should have it");
    }

    /// @dev At the end everybody leaves everything, some with their rewards and some by emergency. What is left is what the
    /// vault holds for the shares of nobody, and the pool's rewards.
    function afterInvariant() public {
        vm.warp(block.timestamp + 365 days);
        for (uint256 i = 0; i < actors.length; i++) {
            for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
                if ((i + pid) % 2 == 0) farms.withdraw(i, pid, farms.stakes(pid, actors[i]));
                else farms.exitByEmergency(i, pid);
            }
            shares.withdraw(i, shares.shares(actors[i]));
            if (i == 0) stakes.exitByEmergency(i);
            else stakes.withdraw(i, stakes.stakes(actors[i]));
        }
        stakes.collect();
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            farms.collect(pid);
            farms.recover(pid);
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            (uint256 left,,,) = farm.userInfo(pid, address(vault));
            assertEq(totalStaked, left, "a stake is left behind");
        }
        assertEq(pool.stakedSupply(), 0, "a stake is left in the pool");
        if (vault.totalShares() > 0) assertEq(vault.totalShares(), vault.MINIMUM_SHARES(), "shares are left");
        invariant_TheWorldKeepsItsBooksAndTerms();
    }
}
