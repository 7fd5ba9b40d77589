// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EarnSetup} from "./EarnSetup.sol";

/// @dev Actions of the handlers must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract EarnInvariantTest is EarnSetup {
    /// @dev The actions of the handlers assert each payment and the share value of the vault.
    function invariant_FarmsVaultAndPoolMatchModels() public view {
        farmHandler.assertBalancesMatchModel();
        farmHandler.assertRewardsAreBounded();
        vaultHandler.assertSharesMatchModel();
        _assertPoolIsSolvent();
        _assertZonoIsConserved();
    }

    /// @dev The balance covers stakes, fees and pending rewards; rewards never exceed the funding.
    function _assertPoolIsSolvent() private view {
        uint256 pending;
        uint256 staked;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 amount,,,) = pool.userInfo(actors[i]);
            assertEq(amount, poolHandler.stakes(actors[i]), "stake");
            staked += amount;
            pending += pool.pendingReward(actors[i]);
        }
        assertEq(pool.stakedSupply(), staked, "total staked");
        assertEq(pool.pendingFees(), poolHandler.fees(), "pending fees");
        assertGe(zono.balanceOf(address(pool)), staked + poolHandler.fees() + pending, "liabilities exceed the balance");
        assertLe(
            pending + poolHandler.paid() + poolHandler.recovered(), poolHandler.funded(), "rewards exceed the funding"
        );
        assertEq(poolHandler.violations(), 0, "forbidden payments");
    }

    function _assertZonoIsConserved() private view {
        address[10] memory holders = [
            address(farm),
            address(vault),
            address(pool),
            address(farmHandler),
            address(poolHandler),
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
        assertEq(sum, zono.totalSupply(), "sum of all balances");
    }

    /// @dev At the end of each run all actors withdraw everything, by withdrawal or emergency withdrawal. The locked
    /// shares of the vault and unearned rewards of the pool remain.
    function afterInvariant() public {
        vm.warp(block.timestamp + 365 days);
        for (uint256 i = 0; i < actors.length; i++) {
            for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
                if ((i + pid) % 2 == 0) farmHandler.withdraw(i, pid, farmHandler.stakes(pid, actors[i]));
                else farmHandler.emergencyWithdraw(i, pid);
            }
            vaultHandler.withdraw(i, vaultHandler.shares(actors[i]));
            if (i == 0) poolHandler.emergencyWithdraw(i);
            else poolHandler.withdraw(i, poolHandler.stakes(actors[i]));
        }
        poolHandler.collectFees();
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            farmHandler.collectFees(pid);
            farmHandler.recoverToken(pid);
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            (uint256 vaultStake,,,) = farm.userInfo(pid, address(vault));
            assertEq(totalStaked, vaultStake, "remaining stakes");
        }
        assertEq(pool.stakedSupply(), 0, "remaining stakes in the pool");
        if (vault.totalShares() > 0) assertEq(vault.totalShares(), vault.MINIMUM_SHARES(), "remaining shares");
        invariant_FarmsVaultAndPoolMatchModels();
    }
}
