// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {TokenMigration} from "../../src/migration/TokenMigration.sol";
import {Actors} from "../shared/Actors.sol";

/// @title TokenMigrationHandler: random migrations, and an owner who changes everything that can be changed
contract TokenMigrationHandler is Actors {
    TokenMigration private immutable migration;
    TestToken private immutable oldToken;
    TestToken private immutable newToken;
    address private immutable owner;

    /// @notice New tokens put in, given and taken out by the owner.
    uint256 public funded;
    uint256 public given;
    uint256 public withdrawn;
    /// @notice Old tokens that reached the migration.
    uint256 public received;
    /// @dev Last announcement, and when a pause was last seen.
    uint256 private announcedAt;
    uint256 private closedUntil;
    uint256 private immutable startAt;
    /// @notice Migrations and withdrawals that should not have happened.
    uint256 public violations;

    constructor(TokenMigration migration_, TestToken oldToken_, TestToken newToken_, address owner_) {
        (migration, oldToken, newToken, owner) = (migration_, oldToken_, newToken_, owner_);
        funded = migration_.available();
        startAt = migration_.startAt();
    }

    /// @notice Migrates any amount.
    function migrate(uint256 actorSeed, uint256 amount) external {
        address actor = _actor(actorSeed);
        amount = bound(amount, 0, 2_000e9);
        uint256 balanceBefore = oldToken.balanceOf(address(migration));
        bool isBarred = migration.paused() || migration.blacklisted(actor);
        vm.prank(actor);
        try migration.migrate(amount) returns (uint256 amountOut) {
            if (isBarred) violations++;
            uint256 difference = oldToken.balanceOf(address(migration)) - balanceBefore;
            if (amountOut > difference * 35 * 1e9 / 10_000) violations++;
            uint256 limit = migration.maxLimit();
            if (limit > 0 && !migration.whitelisted(actor) && migration.amountMigrated(actor) > limit) violations++;
            received += difference;
            given += amountOut;
        } catch {
            if (oldToken.balanceOf(address(migration)) != balanceBefore) violations++;
        }
    }

    /// @notice Adds new tokens.
    function fund(uint256 amount) external {
        amount = bound(amount, 0, 1e18);
        newToken.mint(address(this), amount);
        newToken.approve(address(migration), amount);
        migration.fund(amount);
        funded += amount;
    }

    /// @notice Changes pause, lists or limit.
    function change(uint256 actorSeed, uint256 kind, bool isOn) external {
        address[] memory accounts = new address[](1);
        accounts[0] = _actor(actorSeed);
        vm.startPrank(owner);
        if (kind % 4 == 0) {
            if (migration.paused()) closedUntil = block.timestamp;
            migration.setPaused(isOn && kind % 3 == 0);
        }
        if (kind % 4 == 1) migration.setWhitelisted(accounts, isOn);
        if (kind % 4 == 2) migration.setBlacklisted(accounts, isOn);
        if (kind % 4 == 3) _raiseLimit(kind);
        vm.stopPrank();
    }

    /// @notice Takes new tokens out, whenever that is possible.
    function withdraw(uint256 amount) external {
        amount = bound(amount, 0, migration.available());
        vm.prank(owner);
        try migration.withdrawUnused(amount, owner) {
            // Announced at least seven days ago and not more than its window, and open for all of these days.
            if (!_isDue()) violations++;
            withdrawn += amount;
        } catch {
            vm.prank(owner);
            migration.announceWithdrawal();
            announcedAt = block.timestamp;
        }
    }

    /// @dev By up to 100 old tokens; of one in a hundred calls the limit is lifted, and stays so.
    function _raiseLimit(uint256 seed) private {
        uint256 limit = migration.maxLimit();
        if (limit > 0) migration.setMaxLimit(seed % 100 == 3 ? 0 : limit + bound(seed, 0, 100e9));
    }

    function _isDue() private view returns (bool) {
        if (migration.paused() || announcedAt == 0 || block.timestamp < startAt + 90 days) return false;
        uint256 from = announcedAt + 7 days > startAt + 90 days ? announcedAt + 7 days : startAt + 90 days;
        return block.timestamp >= from && block.timestamp <= from + 14 days && block.timestamp >= closedUntil + 7 days;
    }

    /// @notice Lets up to thirty days pass.
    function passTime(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 30 days));
    }
}
