// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {HostileProfile} from "../../mocks/hostile/HostileProfile.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {SaleVault} from "../../src/vault/SaleVault.sol";
import {SaleSetup} from "../ifo/SaleSetup.sol";
import {Actors} from "../shared/Actors.sol";

/// @title Gas of a token sale: one call per test
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract SaleGasTest is SaleSetup {
    function setUp() public override {
        super.setUp();
        _commit(alice, 6000e18, 1);
        _commit(bob, 100e18, 0);
    }

    function test_Gas_SaleCommit() public {
        _commit(bob, 6000e18, 1);
    }
}

/// @title Gas of claims of a token sale
contract SaleClaimGasTest is SaleSetup {
    bytes32 private id;

    function setUp() public override {
        super.setUp();
        _commit(alice, 6000e18, 1);
        _commit(bob, 6000e18, 1);
        vm.roll(END + 1);
        _claim(bob, 1);
        (id,,,) = sale.viewUserVesting(bob, 1);
        vm.warp(VESTING_START + DURATION / 2);
    }

    function test_Gas_SaleClaim() public {
        _claim(alice, 1);
    }

    function test_Gas_SaleRelease() public {
        vm.prank(bob);
        sale.release(id);
    }
}

/// @title Gas of a claim that gives its first points to a profile
contract SalePointsGasTest is SaleSetup {
    function setUp() public override {
        super.setUp();
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        terms.points = SalePools.PointTerms(IProfile(address(new HostileProfile())), 1, 200, 8.5e18);
        _deploy(terms);
        vm.roll(block.number + 1);
        _commit(alice, 6000e18, 1);
        _commit(bob, 6000e18, 1);
        vm.roll(END + 1);
        _claim(bob, 1);
    }

    function test_Gas_SaleClaimWithPoints() public {
        _claim(alice, 1);
    }
}

/// @title Gas of a deposit into the sale vault, within a credit period and as the first action in the next one
contract SaleVaultGasTest is Actors {
    SaleVault private vault;

    function setUp() public {
        vm.roll(500);
        Zono zono = new Zono(address(this), "Zono", "ZONO");
        MasterFarm farm = new MasterFarm(zono, 1e18, 0, address(0xFEE), address(this));
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], 1e30);
        }
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new SaleVault(farm, address(0x7EA), address(this), 600, 700);
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            zono.approve(address(vault), type(uint256).max);
            vm.prank(actors[i]);
            vault.deposit(1e24);
        }
        vm.roll(650);
        _deposit();
        vm.roll(660);
    }

    function test_Gas_SaleVaultDeposit() public {
        _deposit();
    }

    function test_Gas_SaleVaultDepositInNextPeriod() public {
        vm.roll(700);
        vault.updateStartAndEndBlocks(710, 800);
        vm.roll(720);
        _deposit();
    }

    function _deposit() private {
        vm.prank(actors[0]);
        vault.deposit(1e18);
    }
}
