// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {IFeeTreasury} from "../../src/shared/IFeeTreasury.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {IAutoVault} from "../../src/vault/IAutoVault.sol";
import {Actors} from "../shared/Actors.sol";

/// @title VaultHandler: random actions of depositors, the owner and other accounts on the vault
/// @notice Each action asserts its payments against a model and that the share value has not decreased. Only deposits
/// that are paused or too small revert.
contract VaultHandler is Actors {
    AutoVault private immutable vault;
    IMasterFarm private immutable farm;
    Zono private immutable zono;
    TestToken private immutable foreignToken = new TestToken("Foreign", "FRN", 18);
    address private immutable owner;

    /// @dev Highest share value so far, as a fraction: balance of the vault by total shares.
    uint256 private highestBalance;
    uint256 private highestShares;
    /// @notice Shares of an actor in the model.
    mapping(address actor => uint256) public shares;
    mapping(address actor => uint256) private lastDeposit;
    uint256 private performanceFee;
    uint256 private callFee;
    uint256 private withdrawFee;
    uint256 private withdrawFeePeriod;
    bool private isPaused;

    /// @dev State before an action.
    struct State {
        /// @dev Value of all shares.
        uint256 totalAssets;
        uint256 totalShares;
        uint256 pendingReward;
        uint256 performanceFee;
        uint256 treasuryBalance;
        uint256 actorBalance;
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

    modifier neverLowersShareValue() {
        _;
        (uint256 balance, uint256 supply) = (vault.balanceOf(), vault.totalShares());
        if (supply == 0) return;
        if (highestShares > 0) {
            assertGe(balance * highestShares, highestBalance * supply, "share value has decreased");
        }
        (highestBalance, highestShares) = (balance, supply);
    }

    /// @notice Deposits into the vault. Reverts while paused, or if the deposit is worth less than one share.
    function deposit(uint256 actorSeed, uint256 amount) external neverLowersShareValue {
        if (farm.isEmergency()) return;
        address actor = _actor(actorSeed);
        amount = bound(amount, 1e18, 1e24);
        State memory before = _readState(actor);
        vm.prank(actor);
        if (isPaused) {
            vm.expectRevert(IAutoVault.DepositsPaused.selector);
            vault.deposit(amount);
            return;
        }
        // A donation can make one share worth more than the deposit.
        if (before.totalShares > 0 && amount * before.totalShares / before.totalAssets == 0) {
            vm.expectRevert(abi.encodeWithSelector(IAutoVault.InvalidShares.selector, 0));
            vault.deposit(amount);
            return;
        }
        vault.deposit(amount);
        bool isFirst = before.totalShares == 0;
        shares[actor] += isFirst ? amount - vault.MINIMUM_SHARES() : amount * before.totalShares / before.totalAssets;
        lastDeposit[actor] = block.timestamp;
        assertEq(before.actorBalance - zono.balanceOf(actor), amount, "deposited amount");
        assertEq(zono.balanceOf(vault.treasury()) - before.treasuryBalance, before.performanceFee, "performance fee");
    }

    /// @notice Withdraws shares.
    function withdraw(uint256 actorSeed, uint256 amountShares) external neverLowersShareValue {
        address actor = _actor(actorSeed);
        if (shares[actor] == 0) return;
        amountShares = bound(amountShares, 1, shares[actor]);
        State memory before = _readState(actor);
        vm.prank(actor);
        vault.withdraw(amountShares);
        uint256 amount = before.totalAssets * amountShares / before.totalShares;
        uint256 fee =
            block.timestamp < lastDeposit[actor] + withdrawFeePeriod ? Math.ceilDiv(amount * withdrawFee, 10_000) : 0;
        shares[actor] -= amountShares;
        assertEq(zono.balanceOf(actor) - before.actorBalance, amount - fee, "withdrawn amount");
        assertEq(zono.balanceOf(vault.treasury()) - before.treasuryBalance, before.performanceFee + fee, "fees");
    }

    /// @notice Compounds the reward.
    function harvest(uint256 actorSeed) external neverLowersShareValue {
        if (farm.isEmergency()) return;
        address actor = _actor(actorSeed);
        State memory before = _readState(actor);
        vm.prank(actor);
        vault.harvest();
        assertEq(zono.balanceOf(actor) - before.actorBalance, before.pendingReward * callFee / 10_000, "bounty");
        assertEq(zono.balanceOf(vault.treasury()) - before.treasuryBalance, before.performanceFee, "performance fee");
    }

    /// @notice Transfers ZONO to the vault.
    function donate(uint256 actorSeed, uint256 amount) external neverLowersShareValue {
        vm.prank(_actor(actorSeed));
        zono.transfer(address(vault), bound(amount, 0, 1e20));
    }

    /// @notice An emergency withdrawal reverts while the farm works.
    function emergencyWithdraw(uint256 actorSeed) external neverLowersShareValue {
        vm.prank(_actor(actorSeed));
        vm.expectRevert(IAutoVault.FarmOperational.selector);
        vault.emergencyWithdraw();
    }

    /// @notice Sets the fees as the owner.
    function setFees(uint256 performance, uint256 call, uint256 withdrawal, uint256 period)
        external
        neverLowersShareValue
    {
        (performanceFee, callFee) = (bound(performance, 0, 500), bound(call, 0, 100));
        (withdrawFee, withdrawFeePeriod) = (bound(withdrawal, 0, 100), bound(period, 0, 72 hours));
        vm.prank(owner);
        vault.setFees(performanceFee, callFee, withdrawFee, withdrawFeePeriod);
    }

    /// @notice Pauses or unpauses deposits as the owner.
    function setPaused(bool value) external neverLowersShareValue {
        isPaused = value;
        vm.prank(owner);
        if (value) vault.pause();
        else vault.unpause();
    }

    /// @notice Sets the treasury as the owner.
    function setTreasury(bool isOther) external neverLowersShareValue {
        vm.prank(owner);
        vault.setTreasury(isOther ? address(0x7EA2) : address(0x7EA));
    }

    /// @notice Recovers tokens sent by mistake as the owner, but never ZONO.
    function recoverToken(uint256 amount) external neverLowersShareValue {
        amount = bound(amount, 0, 1e30);
        foreignToken.mint(address(vault), amount);
        uint256 balanceBefore = foreignToken.balanceOf(vault.treasury());
        vm.prank(owner);
        vault.inCaseTokensGetStuck(foreignToken);
        assertEq(foreignToken.balanceOf(vault.treasury()) - balanceBefore, amount, "recovered amount");
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, address(zono)));
        vault.inCaseTokensGetStuck(zono);
    }

    /// @notice Advances the chain.
    function advanceBlocks(uint256 blocks) external {
        _advanceBlocks(blocks, 2000);
    }

    /// @notice Asserts that the shares of each account equal the model.
    function assertSharesMatchModel() external view {
        uint256 sum;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 amount,,,) = vault.userInfo(actors[i]);
            assertEq(amount, shares[actors[i]], "shares");
            sum += amount;
        }
        uint256 total = vault.totalShares();
        assertEq(total, total == 0 ? 0 : sum + vault.MINIMUM_SHARES(), "total shares");
    }

    function _readState(address actor) private view returns (State memory state) {
        state.pendingReward = farm.pendingZono(0, address(vault));
        state.performanceFee = state.pendingReward * performanceFee / 10_000;
        state.totalAssets = vault.balanceOf() + state.pendingReward - state.performanceFee;
        state.totalShares = vault.totalShares();
        state.treasuryBalance = zono.balanceOf(vault.treasury());
        state.actorBalance = zono.balanceOf(actor);
    }
}
