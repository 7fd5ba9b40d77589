// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {IStakingPool} from "../../src/pools/IStakingPool.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {FarmHandler} from "../farms/FarmHandler.sol";
import {PoolHandler} from "../pools/PoolHandler.sol";
import {Actors} from "../shared/Actors.sol";
import {VaultHandler} from "../vault/VaultHandler.sol";
import {ZonoPoolHandler} from "./ZonoPoolHandler.sol";

/// @title Farms, the vault in farm 0 and a pool that stakes and pays ZONO, with the same people in all of them
/// @notice Farm 0 stakes ZONO, farm 1 has an interval, a lock and fees, farm 2 stakes a taxed token, farm 3 the LP token of
/// farm 1 again.
abstract contract World is Actors {
    uint256 private constant PURSE = 1e36;
    address internal constant FARM_FEES = address(0xFEE);
    address internal constant VAULT_FEES = address(0x7EA);
    address internal constant OTHER_VAULT_FEES = address(0x7EA2);
    address internal constant POOL_FEES = address(0x7EB);

    Zono internal zono;
    MasterFarm internal farm;
    AutoVault internal vault;
    StakingPool internal pool;
    FarmHandler internal farms;
    VaultHandler internal shares;
    ZonoPoolHandler internal stakes;

    function setUp() public {
        zono = new Zono(address(this));
        farm = new MasterFarm(zono, 40e18, 0, FARM_FEES, address(this));
        pool = new StakingPool(_poolTerms(), POOL_FEES, address(this));
        stakes = new ZonoPoolHandler(pool);
        zono.mint(address(stakes), PURSE);
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], PURSE);
        }
        zono.mint(address(this), PURSE);
        farms = new FarmHandler(farm, zono);
        zono.transfer(address(farms), PURSE);
        zono.transferOwnership(address(farm));

        TestToken lp = new TestToken("LP", "LP", 18);
        farms.addFarm(100, zono, 0, 0, 0, 0, 0);
        farms.addFarm(100, lp, 0, 600, 1200, 100, 50);
        farms.addFarm(50, new FeeOnTransferToken("Taxed", "TAX", 18, 300), 300, 0, 0, 0, 200);
        farms.addFarm(30, lp, 0, 0, 0, 0, 0);
        vault = new AutoVault(farm, VAULT_FEES, address(this));
        farms.addStaker(address(vault));
        shares = new VaultHandler(vault, zono);
        _targetFarms();
        _targetVault();
        _targetPool();
    }

    function _poolTerms() private view returns (IStakingPool.Terms memory) {
        return IStakingPool.Terms({
            stakedToken: zono,
            rewardToken: zono,
            rewardPerBlock: 3e18,
            startBlock: 10,
            bonusEndBlock: 50_000,
            poolLimitPerUser: 0,
            depositFee: 100,
            unlockFee: 300,
            lockPeriod: 600,
            isFlexibleLock: true
        });
    }

    function _targetFarms() private {
        bytes4[] memory actions = new bytes4[](12);
        actions[0] = FarmHandler.deposit.selector;
        actions[1] = FarmHandler.withdraw.selector;
        actions[2] = FarmHandler.exitByEmergency.selector;
        actions[3] = FarmHandler.pass.selector;
        actions[4] = FarmHandler.changeAllocation.selector;
        actions[5] = FarmHandler.changeEmission.selector;
        actions[6] = FarmHandler.declareEmergency.selector;
        actions[7] = FarmHandler.collect.selector;
        actions[8] = FarmHandler.donate.selector;
        actions[9] = FarmHandler.recover.selector;
        actions[10] = FarmHandler.list.selector;
        actions[11] = FarmHandler.update.selector;
        _target(address(farms), actions);
    }

    /// @dev Time passes for the farms only, whose books count it.
    function _targetVault() private {
        bytes4[] memory actions = new bytes4[](9);
        actions[0] = VaultHandler.deposit.selector;
        actions[1] = VaultHandler.withdraw.selector;
        actions[2] = VaultHandler.restake.selector;
        actions[3] = VaultHandler.donate.selector;
        actions[4] = VaultHandler.setFees.selector;
        actions[5] = VaultHandler.setPaused.selector;
        actions[6] = VaultHandler.setTreasury.selector;
        actions[7] = VaultHandler.recover.selector;
        actions[8] = VaultHandler.leaveFarm.selector;
        _target(address(shares), actions);
    }

    function _targetPool() private {
        bytes4[] memory actions = new bytes4[](9);
        actions[0] = PoolHandler.deposit.selector;
        actions[1] = PoolHandler.withdraw.selector;
        actions[2] = PoolHandler.exitByEmergency.selector;
        actions[3] = PoolHandler.list.selector;
        actions[4] = PoolHandler.fund.selector;
        actions[5] = PoolHandler.collect.selector;
        actions[6] = PoolHandler.stop.selector;
        actions[7] = PoolHandler.recover.selector;
        actions[8] = PoolHandler.declareEmergency.selector;
        _target(address(stakes), actions);
    }
}
