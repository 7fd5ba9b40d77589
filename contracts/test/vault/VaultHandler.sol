// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {IAutoVault} from "../../src/vault/IAutoVault.sol";
import {Actors} from "../shared/Actors.sol";

/// @notice What people and the owner do to the vault, in any order, with books of its own. None of it may revert but where
/// the vault is paused, nor make a share worth less.
contract VaultHandler is Actors {
    AutoVault private immutable vault;
    IMasterFarm private immutable farm;
    Zono private immutable zono;
    TestToken private immutable stuck = new TestToken("Stuck", "STK", 18);
    address private immutable owner;

    /// @notice Highest worth a share ever had: so many tokens for so many shares.
    uint256 public dearestBalance;
    uint256 public dearestShares;
    mapping(address actor => uint256) public shares;
    mapping(address actor => uint256) private lastDeposit;
    uint256 private performanceFee;
    uint256 private callFee;
    uint256 private withdrawFee;
    uint256 private withdrawFeePeriod;
    bool private isPaused;

    /// @dev What belongs to the shares, and what the next call takes as performance fee.
    struct Worth {
        uint256 total;
        uint256 supply;
        uint256 earned;
        uint256 performance;
        uint256 treasury;
        uint256 purse;
    }

    constructor(AutoVault _vault, Zono _zono) {
        (vault, farm, zono, owner) = (_vault, _vault.masterchef(), _zono, _vault.owner());
        (performanceFee, callFee) = (_vault.performanceFee(), _vault.callFee());
        (withdrawFee, withdrawFeePeriod) = (_vault.withdrawFee(), _vault.withdrawFeePeriod());
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            _zono.approve(address(_vault), type(uint256).max);
        }
    }

    modifier keepsWorth() {
        _;
        (uint256 balance, uint256 supply) = (vault.balanceOf(), vault.totalShares());
        if (supply == 0) return;
        if (dearestShares > 0) {
            assertGe(balance * dearestShares, dearestBalance * supply, "a share has lost worth");
        }
        (dearestBalance, dearestShares) = (balance, supply);
    }

    function deposit(uint256 who, uint256 amount) external keepsWorth {
        if (farm.isEmergency()) return;
        address actor = _actor(who);
        amount = bound(amount, 1e18, 1e24);
        Worth memory before = _measure(actor);
        vm.prank(actor);
        if (isPaused) {
            vm.expectRevert(IAutoVault.DepositsPaused.selector);
            vault.deposit(amount);
            return;
        }
        // A gift can make a share dearer than the deposit.
        if (before.supply > 0 && amount * before.supply / before.total == 0) {
            vm.expectRevert(abi.encodeWithSelector(IAutoVault.InvalidShares.selector, 0));
            vault.deposit(amount);
            return;
        }
        vault.deposit(amount);
        shares[actor] += before.supply == 0 ? amount - vault.MINIMUM_SHARES() : amount * before.supply / before.total;
        lastDeposit[actor] = block.timestamp;
        assertEq(before.purse - zono.balanceOf(actor), amount, "another amount was taken");
        assertEq(zono.balanceOf(vault.treasury()) - before.treasury, before.performance, "performance fee");
    }

    function withdraw(uint256 who, uint256 part) external keepsWorth {
        address actor = _actor(who);
        if (shares[actor] == 0) return;
        part = bound(part, 1, shares[actor]);
        Worth memory before = _measure(actor);
        vm.prank(actor);
        vault.withdraw(part);
        uint256 amount = before.total * part / before.supply;
        uint256 fee =
            block.timestamp < lastDeposit[actor] + withdrawFeePeriod ? Math.ceilDiv(amount * withdrawFee, 10_000) : 0;
        shares[actor] -= part;
        assertEq(zono.balanceOf(actor) - before.purse, amount - fee, "another amount was paid");
        assertEq(zono.balanceOf(vault.treasury()) - before.treasury, before.performance + fee, "fees");
    }

    function restake(uint256 who) external keepsWorth {
        if (farm.isEmergency()) return;
        address actor = _actor(who);
        Worth memory before = _measure(actor);
        vm.prank(actor);
        vault.harvest();
        assertEq(zono.balanceOf(actor) - before.purse, before.earned * callFee / 10_000, "bounty");
        assertEq(zono.balanceOf(vault.treasury()) - before.treasury, before.performance, "performance fee");
    }

    function donate(uint256 who, uint256 amount) external keepsWorth {
        vm.prank(_actor(who));
        zono.transfer(address(vault), bound(amount, 0, 1e20));
    }

    /// @dev Nobody can fake an emergency of a farm that works.
    function leaveFarm(uint256 who) external keepsWorth {
        vm.prank(_actor(who));
        vm.expectRevert(IAutoVault.FarmWorks.selector);
        vault.emergencyWithdraw();
    }

    function setFees(uint256 performance, uint256 call, uint256 withdrawal, uint256 period) external keepsWorth {
        (performanceFee, callFee) = (bound(performance, 0, 500), bound(call, 0, 100));
        (withdrawFee, withdrawFeePeriod) = (bound(withdrawal, 0, 100), bound(period, 0, 72 hours));
        vm.prank(owner);
        vault.setFees(performanceFee, callFee, withdrawFee, withdrawFeePeriod);
    }

    function setPaused(bool value) external keepsWorth {
        isPaused = value;
        vm.prank(owner);
        if (value) vault.pause();
        else vault.unpause();
    }

    function setTreasury(bool other) external keepsWorth {
        vm.prank(owner);
        vault.setTreasury(other ? address(0x7EA2) : address(0x7EA));
    }

    function recover(uint256 amount) external keepsWorth {
        amount = bound(amount, 0, 1e30);
        stuck.mint(address(vault), amount);
        uint256 had = stuck.balanceOf(vault.treasury());
        vm.prank(owner);
        vault.inCaseTokensGetStuck(stuck);
        assertEq(stuck.balanceOf(vault.treasury()) - had, amount, "another amount was recovered");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IAutoVault.InvalidToken.selector, address(zono)));
        vault.inCaseTokensGetStuck(zono);
    }

    function pass(uint256 time) external {
        _pass(time, 2000);
    }

    /// @notice Fails when an account has other shares than it bought.
    function assertSharesAreWhatWasBought() external view {
        uint256 sum;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 amount,,,) = vault.userInfo(actors[i]);
            assertEq(amount, shares[actors[i]], "shares");
            sum += amount;
        }
        uint256 total = vault.totalShares();
        assertEq(total, total == 0 ? 0 : sum + vault.MINIMUM_SHARES(), "sum of the shares");
    }

    function _measure(address actor) private view returns (Worth memory worth) {
        worth.earned = farm.pendingZono(0, address(vault));
        worth.performance = worth.earned * performanceFee / 10_000;
        worth.total = vault.balanceOf() + worth.earned - worth.performance;
        worth.supply = vault.totalShares();
        worth.treasury = zono.balanceOf(vault.treasury());
        worth.purse = zono.balanceOf(actor);
    }
}
