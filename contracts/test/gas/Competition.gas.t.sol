// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CompetitionSetup} from "../competition/CompetitionSetup.sol";

/// @title Gas of a competition: one call per test
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract CompetitionGasTest is CompetitionSetup {
    function test_Gas_CompetitionRegister() public {
        _register(alice);
    }
}

/// @title Gas of a claim of tokens, points and a collectible
contract CompetitionClaimGasTest is CompetitionSetup {
    function setUp() public override {
        super.setUp();
        _openClaims();
    }

    function test_Gas_CompetitionClaim() public {
        _claim(alice);
    }
}
