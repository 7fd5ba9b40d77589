// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HostileProfile} from "../../mocks/hostile/HostileProfile.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {SaleSetup} from "../ifo/SaleSetup.sol";

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
