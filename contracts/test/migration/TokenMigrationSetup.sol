// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {PermitToken} from "../../mocks/PermitToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {TokenMigration} from "../../src/migration/TokenMigration.sol";
import {Actors} from "../shared/Actors.sol";

/// @title TokenMigrationSetup: a started migration of 9 decimals to 18, at 0.0035 new tokens for an old one
abstract contract TokenMigrationSetup is Actors {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant RATE = 35;
    uint256 internal constant LIMIT = 1_000e9;
    uint256 internal constant FUNDS = 10e18;

    TestToken internal oldToken;
    TestToken internal newToken;
    TokenMigration internal migration;
    address internal owner = makeAddr("owner");
    address internal alice = actors[0];
    address internal bob = actors[1];

    function setUp() public virtual {
        vm.warp(START);
        oldToken = _createOldToken();
        newToken = new TestToken("New", "NEW", 18);
        migration = new TokenMigration(_terms(oldToken), owner);
        _fund(FUNDS);
        for (uint256 i = 0; i < actors.length; i++) {
            oldToken.mint(actors[i], 1e18);
            vm.prank(actors[i]);
            oldToken.approve(address(migration), type(uint256).max);
        }
    }

    function _createOldToken() internal virtual returns (TestToken) {
        return new PermitToken("Old", "OLD", 9);
    }

    function _terms(TestToken from) internal view returns (TokenMigration.Terms memory) {
        return
            TokenMigration.Terms(IERC20Metadata(address(from)), IERC20Metadata(address(newToken)), RATE, LIMIT, START);
    }

    function _fund(uint256 amount) internal {
        newToken.mint(address(this), amount);
        newToken.approve(address(migration), amount);
        migration.fund(amount);
    }

    function _migrate(address account, uint256 amount) internal returns (uint256 amountOut) {
        vm.prank(account);
        return migration.migrate(amount);
    }

    function _list(address account) internal pure returns (address[] memory accounts) {
        accounts = new address[](1);
        accounts[0] = account;
    }
}
