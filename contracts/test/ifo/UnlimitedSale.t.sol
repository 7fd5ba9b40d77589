// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IInitialFarmOffering} from "../../src/ifo/IInitialFarmOffering.sol";
import {SaleMath} from "../../src/ifo/SaleMath.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {ISaleVault} from "../../src/vault/ISaleVault.sol";
import {SaleSetup} from "./SaleSetup.sol";

/// @title The unlimited sale: its credit, its fee, and tokens that vest
contract UnlimitedSaleTest is SaleSetup {
    /// @dev IFO-01, IFO-02, IFO-12: above its target a pool shares its tokens and returns the rest less 1%.
    function test_AboveTargetIsSharedAndReturned_IFO01_IFO02_IFO12() public {
        _commit(alice, 12_000e18, 1);
        _commit(bob, 4000e18, 1);
        (uint256 tokens, uint256 refund, uint256 tax) = _getOutcome(alice, 1);
        assertEq(tokens, 1500e18);
        assertEq(tax, 90e18);
        assertEq(refund, 9000e18 - 90e18);
        assertEq(sale.viewPoolTaxRateOverflow(1), 0.01e12);
        assertEq(sale.viewPoolTaxRateOverflow(0), 0);
        vm.roll(END + 1);
        uint256 balanceBefore = raising.balanceOf(alice);
        _claim(alice, 1);
        assertEq(raising.balanceOf(alice) - balanceBefore, 8910e18);
        // Half of it vests.
        assertEq(offering.balanceOf(alice), 750e18);
        _withdrawAll();
        assertEq(raising.balanceOf(owner), 4000e18 + 90e18);
        _claim(bob, 1);
        _withdrawAll();
        assertEq(raising.balanceOf(owner), 4000e18 + 90e18 + 30e18);
        assertEq(raising.balanceOf(address(sale)), 0);
    }

    /// @dev VAULT-04: credit limits the unlimited sale alone, also when it falls later.
    function test_CreditLimitsTheUnlimitedSale_VAULT04() public {
        _setCredit(alice, 100e18);
        _commit(alice, 3000e18, 0);
        _commit(alice, 60e18, 1);
        assertEq(sale.userAccumulateDeposits(alice), 60e18);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.NotEnoughCredit.selector, 40e18));
        _commit(alice, 40e18 + 1, 1);
        _commit(alice, 40e18, 1);
        _setCredit(alice, 20e18);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.NotEnoughCredit.selector, 0));
        _commit(alice, 1, 1);
    }

    function test_SaleWithoutVaultNeedsNoCredit() public {
        SalePools.Terms memory terms = _saleTerms();
        terms.ifoPool = ISaleVault(address(0));
        terms.startBlock = block.number;
        _deploy(terms);
        vm.roll(block.number + 1);
        _setCredit(alice, 0);
        _commit(alice, 5e18, 1);
        assertEq(sale.userAccumulateDeposits(alice), 0);
    }

    /// @dev IFO-12: the fee falls with the multiple of the target that was committed, at the very unit.
    function test_FeeLadder_IFO12() public pure {
        uint256[7] memory multiples = [uint256(0), 50, 100, 250, 500, 1000, 1500];
        uint256[7] memory rates = [uint256(1e10), 5e9, 3e9, 2.5e9, 2e9, 1e9, 5e8];
        for (uint256 i = 1; i < multiples.length; i++) {
            assertEq(SaleMath.calculateTaxRate(multiples[i] * 1e18 - 1, 1e18), rates[i - 1]);
            assertEq(SaleMath.calculateTaxRate(multiples[i] * 1e18, 1e18), rates[i]);
        }
    }

    function testFuzz_CommitmentIsSplitToTheUnit(uint256 amount, uint256 others, uint256 target, uint256 rate)
        public
        pure
    {
        amount = bound(amount, 1, 1e36);
        others = bound(others, 0, 1e36);
        target = bound(target, 1, 1e36);
        rate = bound(rate, 0, 1e12);
        SaleMath.Outcome memory outcome = SaleMath.calculateOutcome(amount, amount + others, target, 1e30, rate);
        assertEq(outcome.pay + outcome.refund + outcome.tax, amount);
        assertLe(outcome.offering, 1e30);
        if (amount + others > target) assertGe(outcome.pay * (amount + others), target * amount, "paid too little");
        // Splitting a commitment over two accounts gains nothing.
        uint256 half = amount / 2;
        SaleMath.Outcome memory a = SaleMath.calculateOutcome(half, amount + others, target, 1e30, rate);
        SaleMath.Outcome memory b = SaleMath.calculateOutcome(amount - half, amount + others, target, 1e30, rate);
        assertLe(a.offering + b.offering, outcome.offering, "more tokens");
        assertLe(a.refund + b.refund, outcome.refund, "larger refund");
    }

    function test_VestedTokensAreReleasedInSlicesAfterTheCliff() public {
        _commit(alice, 4000e18, 1);
        vm.roll(END + 1);
        _claim(alice, 1);
        (bytes32 id, uint256 total, uint256 released, uint256 releasable) = sale.viewUserVesting(alice, 1);
        assertEq(total, 1000e18);
        assertEq(released + releasable, 0);
        vm.warp(VESTING_START + CLIFF - 1);
        vm.expectRevert(IInitialFarmOffering.NothingToRelease.selector);
        vm.prank(alice);
        sale.release(id);
        vm.warp(VESTING_START + CLIFF);
        vm.prank(alice);
        sale.release(id);
        assertEq(offering.balanceOf(alice) - 1000e18, total * 7 / 60);
        // The next slice comes with the next day, not before.
        vm.warp(VESTING_START + CLIFF + SLICE - 1);
        vm.expectRevert(IInitialFarmOffering.NothingToRelease.selector);
        vm.prank(alice);
        sale.release(id);
        vm.warp(VESTING_START + DURATION);
        vm.expectRevert(IInitialFarmOffering.NothingToRelease.selector);
        vm.prank(bob);
        sale.release(id);
        vm.prank(alice);
        sale.release(id);
        assertEq(offering.balanceOf(alice), 2000e18);
        (,, released, releasable) = sale.viewUserVesting(alice, 1);
        assertEq(released, total);
        assertEq(releasable, 0);
    }
}
