// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SquadSetup} from "../squad/SquadSetup.sol";

/// @title Gas of the squad sale: one call per test
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract SquadSaleGasTest is SquadSetup {
    function setUp() public override {
        super.setUp();
        _setProperties(START, 200, 100);
        vm.warp(START);
        _buy(bob, 10);
    }

    function test_Gas_SquadBuyOne() public {
        _buy(alice, 1);
    }

    function test_Gas_SquadBuyTen() public {
        _buy(alice, 10);
    }

    function test_Gas_SquadBuyHundred() public {
        _buy(alice, 100);
    }
}

/// @title Gas of minting pieces of a squad
contract SquadMintGasTest is SquadSetup {
    function setUp() public override {
        super.setUp();
        _setProperties(START, 200, 100);
        vm.warp(START);
        _buy(bob, 10);
        _buy(alice, 100);
        _draw(7);
        _mint(bob, _range(0, 10));
    }

    function test_Gas_SquadMintOne() public {
        _mint(alice, _range(20, 1));
    }

    function test_Gas_SquadMintThirty() public {
        _mint(alice, _range(20, 30));
    }
}
