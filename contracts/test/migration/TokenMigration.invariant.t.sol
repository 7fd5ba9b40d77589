// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {TokenMigrationHandler} from "./TokenMigrationHandler.sol";
import {TokenMigrationSetup} from "./TokenMigrationSetup.sol";

/// @title Whatever happens, the books of a migration agree with its balances
contract TokenMigrationInvariantTest is TokenMigrationSetup {
    TokenMigrationHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new TokenMigrationHandler(migration, oldToken, newToken, owner);
        bytes4[] memory actions = new bytes4[](5);
        actions[0] = TokenMigrationHandler.migrate.selector;
        actions[1] = TokenMigrationHandler.fund.selector;
        actions[2] = TokenMigrationHandler.change.selector;
        actions[3] = TokenMigrationHandler.withdraw.selector;
        actions[4] = TokenMigrationHandler.passTime.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev A fee that does not divide evenly, so that rounding shows.
    function _createOldToken() internal override returns (TestToken) {
        return new FeeOnTransferToken("Old", "OLD", 9, 33);
    }

    function invariant_BooksAgreeWithBalances() public view {
        assertEq(
            newToken.balanceOf(address(migration)),
            handler.funded() - handler.given() - handler.withdrawn(),
            "new tokens"
        );
        assertEq(oldToken.balanceOf(address(migration)), handler.received(), "old tokens left");
        assertEq(migration.totalMigrated(), handler.received(), "total migrated");
        uint256 sum;
        for (uint256 i = 0; i < actors.length; i++) {
            sum += migration.amountMigrated(actors[i]);
        }
        assertEq(migration.totalMigrated(), sum, "sum of accounts");
        assertEq(handler.violations(), 0, "migrations against the rules");
    }
}
