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
import {StakingPoolHandler} from "../pools/StakingPoolHandler.sol";
import {Actors} from "../shared/Actors.sol";
import {VaultHandler} from "../vault/VaultHandler.sol";
import {ZonoStakingPoolHandler} from "./ZonoStakingPoolHandler.sol";

/// @title EarnSetup: farms, the vault on farm 0, and a staking pool of ZONO, with the same actors in all of them
/// @notice Farm 0 stakes ZONO, farm 1 has an interval, a lock and fees, farm 2 stakes a fee-on-transfer token, farm 3
/// stakes the LP token of farm 1.
abstract contract EarnSetup is Actors {
    uint256 private constant INITIAL_BALANCE = 1e36;
    address internal constant FARM_FEES = address(0xFEE);
    address internal constant VAULT_FEES = address(0x7EA);
    address internal constant OTHER_VAULT_FEES = address(0x7EA2);
    address internal constant POOL_FEES = address(0x7EB);

    Zono internal zono;
    MasterFarm internal farm;
    AutoVault internal vault;
    StakingPool internal pool;
    FarmHandler internal farmHandler;
    VaultHandler internal vaultHandler;
    ZonoStakingPoolHandler internal poolHandler;

    function setUp() public {
        zono = new Zono(address(this), "Zono", "ZONO");
        farm = new MasterFarm(zono, 40e18, 0, FARM_FEES, address(this));
        pool = new StakingPool(_poolConfig(), POOL_FEES, address(this));
        poolHandler = new ZonoStakingPoolHandler(pool);
        zono.mint(address(poolHandler), INITIAL_BALANCE);
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], INITIAL_BALANCE);
        }
        zono.mint(address(this), INITIAL_BALANCE);
        farmHandler = new FarmHandler(farm, zono);
        zono.transfer(address(farmHandler), INITIAL_BALANCE);
        zono.transferOwnership(address(farm));

        TestToken lp = new TestToken("LP", "LP", 18);
        farmHandler.addFarm(100, zono, 0, 0, 0, 0, 0);
        farmHandler.addFarm(100, lp, 0, 600, 1200, 100, 50);
        farmHandler.addFarm(50, new FeeOnTransferToken("Fee on transfer", "FEE", 18, 300), 300, 0, 0, 0, 200);
        farmHandler.addFarm(30, lp, 0, 0, 0, 0, 0);
        vault = new AutoVault(farm, VAULT_FEES, address(this));
        farmHandler.addStaker(address(vault));
        vaultHandler = new VaultHandler(vault, zono);
        _targetFarms();
        _targetVault();
        _targetPool();
    }

    function _poolConfig() private view returns (IStakingPool.PoolConfig memory) {
        return IStakingPool.PoolConfig({
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
        actions[2] = FarmHandler.emergencyWithdraw.selector;
        actions[3] = FarmHandler.advanceBlocks.selector;
        actions[4] = FarmHandler.setAllocPoint.selector;
        actions[5] = FarmHandler.updateEmissionRate.selector;
        actions[6] = FarmHandler.declareEmergency.selector;
        actions[7] = FarmHandler.collectFees.selector;
        actions[8] = FarmHandler.donate.selector;
        actions[9] = FarmHandler.recoverToken.selector;
        actions[10] = FarmHandler.add.selector;
        actions[11] = FarmHandler.updatePool.selector;
        targetContract(address(farmHandler));
        targetSelector(FuzzSelector({addr: address(farmHandler), selectors: actions}));
    }

    /// @dev Blocks are advanced by the farm handler only, whose model depends on them.
    function _targetVault() private {
        bytes4[] memory actions = new bytes4[](9);
        actions[0] = VaultHandler.deposit.selector;
        actions[1] = VaultHandler.withdraw.selector;
        actions[2] = VaultHandler.harvest.selector;
        actions[3] = VaultHandler.donate.selector;
        actions[4] = VaultHandler.setFees.selector;
        actions[5] = VaultHandler.setPaused.selector;
        actions[6] = VaultHandler.setTreasury.selector;
        actions[7] = VaultHandler.recoverToken.selector;
        actions[8] = VaultHandler.emergencyWithdraw.selector;
        targetContract(address(vaultHandler));
        targetSelector(FuzzSelector({addr: address(vaultHandler), selectors: actions}));
    }

    function _targetPool() private {
        bytes4[] memory actions = new bytes4[](9);
        actions[0] = StakingPoolHandler.deposit.selector;
        actions[1] = StakingPoolHandler.withdraw.selector;
        actions[2] = StakingPoolHandler.emergencyWithdraw.selector;
        actions[3] = StakingPoolHandler.setBlacklisted.selector;
        actions[4] = StakingPoolHandler.fund.selector;
        actions[5] = StakingPoolHandler.collectFees.selector;
        actions[6] = StakingPoolHandler.stopReward.selector;
        actions[7] = StakingPoolHandler.recoverRewards.selector;
        actions[8] = StakingPoolHandler.declareEmergency.selector;
        targetContract(address(poolHandler));
        targetSelector(FuzzSelector({addr: address(poolHandler), selectors: actions}));
    }
}
