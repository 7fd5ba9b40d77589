// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {StakingPoolSetup} from "../pools/StakingPoolSetup.sol";

/// @title Gas of farms, staking pools and the vault: one call per test in steady state
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract EarnGasTest is StakingPoolSetup {
    Zono private zono = new Zono(address(this), "Zono", "ZONO");
    TestToken private lp = new TestToken("LP", "LP", 18);
    TestToken private reward = new TestToken("Reward", "RWD", 18);
    MasterFarm private farm = new MasterFarm(zono, 10e18, 0, TREASURY, address(this));
    AutoVault private vault;
    StakingPool private pool = new StakingPool(_config(address(lp), address(reward)), TREASURY, address(this));

    function setUp() public {
        _fund(pool, 100e18);
        zono.mint(ALICE, 1000e18);
        zono.mint(BOB, 1000e18);
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        farm.add(100, IERC20(address(lp)), 0, 0, 0, 0);
        vault = new AutoVault(farm, TREASURY, address(this));
        vm.roll(START);
        for (uint256 i = 0; i < 2; i++) {
            address account = i == 0 ? BOB : ALICE;
            _stake(pool, account, 10e18);
            lp.mint(account, 1000e18);
            vm.startPrank(account);
            lp.approve(address(pool), type(uint256).max);
            lp.approve(address(farm), type(uint256).max);
            zono.approve(address(vault), type(uint256).max);
            farm.deposit(1, 10e18);
            vault.deposit(10e18);
            vm.stopPrank();
        }
        vm.roll(START + 1);
        vm.prank(ALICE);
        pool.deposit(0);
        vm.roll(START + 2);
        vm.warp(block.timestamp + 6);
        vm.startPrank(ALICE);
    }

    function test_Gas_FarmDeposit() public {
        farm.deposit(1, 1e18);
    }

    function test_Gas_FarmHarvest() public {
        farm.deposit(1, 0);
    }

    function test_Gas_FarmWithdraw() public {
        farm.withdraw(1, 1e18);
    }

    function test_Gas_FarmEmergencyWithdraw() public {
        farm.emergencyWithdraw(1);
    }

    function test_Gas_FarmSetAllocPoint() public {
        vm.stopPrank();
        farm.setAllocPoint(1, 150);
    }

    function test_Gas_PoolDeposit() public {
        pool.deposit(1e18);
    }

    function test_Gas_PoolHarvest() public {
        pool.deposit(0);
    }

    function test_Gas_PoolWithdraw() public {
        pool.withdraw(1e18);
    }

    function test_Gas_PoolEmergencyWithdraw() public {
        pool.emergencyWithdraw();
    }

    function test_Gas_VaultDeposit() public {
        vault.deposit(1e18);
    }

    function test_Gas_VaultHarvest() public {
        vault.harvest();
    }

    function test_Gas_VaultWithdraw() public {
        vault.withdraw(1e18);
    }
}
