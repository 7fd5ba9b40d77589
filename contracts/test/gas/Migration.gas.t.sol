// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenMigrationSetup} from "../migration/TokenMigrationSetup.sol";

/// @title Gas of a migration
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract MigrationGasTest is TokenMigrationSetup {
    function test_Gas_Migrate() public {
        vm.prank(alice);
        migration.migrateWithMinimum(100e9, 0.35e18);
    }
}
