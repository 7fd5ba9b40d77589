// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PermitToken} from "../../mocks/PermitToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {ITokenMigration} from "../../src/migration/ITokenMigration.sol";
import {TokenMigration} from "../../src/migration/TokenMigration.sol";
import {PermitSigner} from "../shared/PermitSigner.sol";
import {TokenMigrationSetup} from "./TokenMigrationSetup.sol";

/// @title Migrating an old token: rate, limit, lists, pause, permits, and what the owner can take
contract TokenMigrationTest is TokenMigrationSetup, PermitSigner {
    /// @dev MIGRATE-02, MIGRATE-07: the reads of the specification.
    function test_MigrateGivesNewTokensAtTheRate_MIGRATE02_MIGRATE07() public {
        assertEq(address(migration.fromToken()), address(oldToken));
        assertEq(address(migration.toToken()), address(newToken));
        assertEq(migration.migrationRate(), RATE);
        assertEq(migration.maxLimit(), LIMIT);
        assertEq(migration.startAt(), START);
        assertFalse(migration.paused());
        vm.expectEmit(true, true, true, true, address(migration));
        emit ITokenMigration.Migrated(alice, 100e9, 0.35e18);
        assertEq(_migrate(alice, 100e9), 0.35e18);
        assertEq(newToken.balanceOf(alice), 0.35e18);
        assertEq(oldToken.balanceOf(address(migration)), 100e9);
        assertEq(migration.totalMigrated(), 100e9);
        assertEq(migration.amountMigrated(alice), 100e9);
        assertEq(migration.available(), FUNDS - 0.35e18);
    }

    /// @dev MIGRATE-06.
    function test_NothingMigratesBeforeTheStartOrWhilePaused_MIGRATE06() public {
        vm.warp(START - 1);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.NotStarted.selector, START));
        _migrate(alice, 1e9);
        vm.warp(START);
        vm.prank(owner);
        migration.setPaused(true);
        vm.expectRevert(ITokenMigration.MigrationPaused.selector);
        _migrate(alice, 1e9);
        vm.prank(owner);
        migration.setPaused(false);
        _migrate(alice, 1e9);
    }

    /// @dev MIGRATE-03.
    function test_BlacklistedAccountsCannotMigrate_MIGRATE03() public {
        vm.prank(owner);
        migration.setBlacklisted(_list(alice), true);
        vm.expectRevert(ITokenMigration.AccountBlacklisted.selector);
        _migrate(alice, 1e9);
        vm.prank(owner);
        migration.setBlacklisted(_list(alice), false);
        _migrate(alice, 1e9);
    }

    /// @dev MIGRATE-04, MIGRATE-05: the limit is for all migrations of an account; the whitelist lifts it.
    function test_LimitHoldsForAllMigrationsOfAnAccount_MIGRATE04_MIGRATE05() public {
        _migrate(alice, 400e9);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.LimitExceeded.selector, 600e9));
        _migrate(alice, 600e9 + 1);
        _migrate(alice, 600e9);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.LimitExceeded.selector, 0));
        _migrate(alice, 1e9);
        vm.prank(owner);
        migration.setWhitelisted(_list(alice), true);
        _migrate(alice, 500e9);
        vm.prank(owner);
        migration.setMaxLimit(0);
        _migrate(bob, 1_300e9);
    }

    /// @dev A limit of a unit would be a pause that the notice of a withdrawal does not count.
    function test_TheLimitNeverFalls() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.LimitLowered.selector, 1_000e9));
        migration.setMaxLimit(1_000e9 - 1);
        migration.setMaxLimit(1_000e9);
        migration.setMaxLimit(1_001e9);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.LimitLowered.selector, 1_001e9));
        migration.setMaxLimit(1_000e9);
        migration.setMaxLimit(0);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.LimitLowered.selector, 0));
        migration.setMaxLimit(type(uint256).max);
        vm.stopPrank();
        assertEq(migration.maxLimit(), 0);
    }

    function test_AmountsThatAreWorthNothingAreRefused() public {
        // 0.0035 of 18 decimals for 9: the smallest old unit is worth 3.5 million new ones, so only zero is worth nothing.
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.TooLittle.selector, 0));
        _migrate(alice, 0);
        TokenMigration down = new TokenMigration(TokenMigration.Terms(newToken, oldToken, 1, 0, START), owner);
        assertEq(down.quote(1e13 - 1), 0);
        assertEq(down.quote(1e13), 1);
    }

    function test_MinimumHolds() public {
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.TooLittle.selector, 0.35e18));
        vm.prank(alice);
        migration.migrateWithMinimum(100e9, 0.35e18 + 1);
        vm.prank(alice);
        migration.migrateWithMinimum(100e9, 0.35e18);
    }

    function test_TheLastTokensAreGivenToTheUnit() public {
        vm.prank(owner);
        migration.setMaxLimit(0);
        uint256 all = FUNDS * 10_000 / 35 / 1e9;
        _migrate(alice, all);
        uint256 left = migration.available();
        assertLt(left, 3.5e6);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.NotEnoughLeft.selector, left));
        _migrate(bob, 1e9);
    }

    function test_FeesOfTheOldTokenAreNotCredited() public {
        FeeOnTransferToken fee = new FeeOnTransferToken("Fee", "FEE", 9, 1_000);
        migration = new TokenMigration(_terms(fee), owner);
        _fund(FUNDS);
        fee.mint(alice, 2_000e9);
        vm.prank(alice);
        fee.approve(address(migration), type(uint256).max);
        assertEq(_migrate(alice, 1_000e9), migration.quote(900e9));
        assertEq(migration.amountMigrated(alice), 900e9);
    }

    function test_PermitAndMigrateInOneTransaction() public {
        (address signer, uint256 key) = makeAddrAndKey("signer");
        oldToken.mint(signer, 100e9);
        uint256 deadline = START + 1;
        address spender = address(migration);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(address(oldToken), key, spender, 100e9, deadline);
        // Someone else uses the signature first: the allowance is there, and the migration goes on.
        PermitToken(address(oldToken)).permit(signer, spender, 100e9, deadline, v, r, s);
        vm.prank(signer);
        assertEq(migration.migrateWithPermit(100e9, 0.35e18, deadline, v, r, s), 0.35e18);
        oldToken.mint(signer, 100e9);
        (v, r, s) = _signPermit(address(oldToken), key, spender, 100e9, deadline);
        vm.prank(signer);
        assertEq(migration.migrateWithPermit(100e9, 0.35e18, deadline, v, r, s), 0.35e18);
        assertEq(oldToken.allowance(signer, address(migration)), 0);
        // Without a valid signature there is no allowance.
        oldToken.mint(signer, 1e9);
        vm.prank(signer);
        vm.expectRevert();
        migration.migrateWithPermit(1e9, 0, deadline, v, r, s);
    }

    function test_ReentrancyIsRefused() public {
        ReentrantToken reentrant = new ReentrantToken();
        migration = new TokenMigration(_terms(reentrant), owner);
        _fund(FUNDS);
        reentrant.mint(alice, 2e18);
        vm.prank(alice);
        reentrant.approve(address(migration), type(uint256).max);
        reentrant.reenter(address(migration), abi.encodeCall(ITokenMigration.migrate, (0)));
        _migrate(alice, 100e9);
        assertFalse(reentrant.succeeded());
        assertEq(migration.totalMigrated(), 100e9);
    }

    function test_OwnerTakesNewTokensAfterTheLockAndANotice() public {
        vm.startPrank(owner);
        vm.expectRevert(ITokenMigration.NotAnnounced.selector);
        migration.withdrawUnused(1, owner);
        migration.announceWithdrawal();
        assertEq(migration.withdrawableFrom(), START + 90 days);
        vm.warp(START + 90 days - 1);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.NotWithdrawable.selector, START + 90 days));
        migration.withdrawUnused(1, owner);
        migration.announceWithdrawal();
        assertEq(migration.withdrawableFrom(), START + 97 days - 1);
        vm.warp(START + 97 days);
        migration.withdrawUnused(FUNDS, owner);
        vm.stopPrank();
        assertEq(newToken.balanceOf(owner), FUNDS);
        assertEq(oldToken.balanceOf(owner), 0);
    }

    /// @dev An announcement on the first day is no notice years later, also not of what others add meanwhile.
    function test_AnnouncementLapsesAfterItsWindow() public {
        vm.startPrank(owner);
        migration.announceWithdrawal();
        uint256 from = migration.withdrawableFrom();
        vm.warp(from + 14 days);
        migration.withdrawUnused(1, owner);
        vm.warp(from + 14 days + 1);
        vm.expectRevert(ITokenMigration.NotAnnounced.selector);
        migration.withdrawUnused(1, owner);
        migration.announceWithdrawal();
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.NotWithdrawable.selector, block.timestamp + 7 days));
        migration.withdrawUnused(1, owner);
        vm.warp(block.timestamp + 7 days);
        migration.withdrawUnused(1, owner);
        vm.stopPrank();
    }

    /// @dev A pause within the notice takes days from holders: the seven days begin again when it ends.
    function test_PauseDoesNotWalkRoundTheNotice() public {
        vm.startPrank(owner);
        migration.setPaused(true);
        vm.warp(START + 90 days);
        migration.announceWithdrawal();
        vm.warp(START + 97 days);
        vm.expectRevert(ITokenMigration.MigrationPaused.selector);
        migration.withdrawUnused(1, owner);
        migration.setPaused(false);
        assertEq(migration.openSince(), START + 97 days);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.NotWithdrawable.selector, START + 104 days));
        migration.withdrawUnused(1, owner);
        // Resuming what is open changes nothing; a pause of a moment begins the days again.
        vm.warp(START + 104 days - 1);
        migration.setPaused(false);
        assertEq(migration.openSince(), START + 97 days);
        migration.setPaused(true);
        migration.setPaused(false);
        vm.warp(START + 104 days);
        vm.expectRevert(abi.encodeWithSelector(ITokenMigration.NotWithdrawable.selector, START + 111 days - 1));
        migration.withdrawUnused(1, owner);
        vm.warp(START + 111 days - 1);
        migration.withdrawUnused(1, owner);
        vm.stopPrank();
    }

    /// @dev With a start of long ago the lock of 90 days would be over at once.
    function test_StartInThePastIsRefused() public {
        vm.warp(START + 1);
        TokenMigration.Terms memory terms = _terms(oldToken);
        vm.expectRevert(ITokenMigration.InvalidTerms.selector);
        new TokenMigration(terms, owner);
    }

    function test_OnlyTheOwnerDecides() public {
        vm.startPrank(alice);
        bytes memory reason = abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", alice);
        vm.expectRevert(reason);
        migration.setPaused(true);
        vm.expectRevert(reason);
        migration.setWhitelisted(_list(alice), true);
        vm.expectRevert(reason);
        migration.setBlacklisted(_list(alice), true);
        vm.expectRevert(reason);
        migration.setMaxLimit(0);
        vm.expectRevert(reason);
        migration.announceWithdrawal();
        vm.expectRevert(reason);
        migration.withdrawUnused(0, alice);
        vm.stopPrank();
    }

    function test_TermsThatMakeNoMigrationAreRefused() public {
        TokenMigration.Terms memory terms = _terms(oldToken);
        terms.migrationRate = 0;
        vm.expectRevert(ITokenMigration.InvalidTerms.selector);
        new TokenMigration(terms, owner);
        terms = _terms(newToken);
        vm.expectRevert(ITokenMigration.InvalidTerms.selector);
        new TokenMigration(terms, owner);
        terms = _terms(new TestToken("Many", "MANY", 77));
        vm.expectRevert(ITokenMigration.InvalidTerms.selector);
        new TokenMigration(terms, owner);
    }

    /// @dev Whatever the amount and the rate, parts never give more than the whole.
    function testFuzz_SplittingGivesNothingMore(uint256 amount, uint256 part, uint256 rate) public {
        amount = bound(amount, 1, 1e30);
        part = bound(part, 0, amount);
        TokenMigration other =
            new TokenMigration(TokenMigration.Terms(newToken, oldToken, bound(rate, 1, 1e12), 0, START), owner);
        assertLe(other.quote(part) + other.quote(amount - part), other.quote(amount));
    }
}
