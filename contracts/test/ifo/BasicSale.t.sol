// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {IInitialFarmOffering} from "../../src/ifo/IInitialFarmOffering.sol";
import {InitialFarmOffering} from "../../src/ifo/InitialFarmOffering.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {SaleSetup} from "./SaleSetup.sol";

/// @title The basic sale: its limit for each account, and what its commitments buy
contract BasicSaleTest is SaleSetup {
    /// @dev IFO-01, IFO-02: below its target a pool sells at the price of its terms, and keeps what was not bought.
    function test_BelowTargetEverythingIsPaid_IFO01_IFO02() public {
        _commit(alice, 300e18, 0);
        _commit(bob, 100e18, 0);
        vm.roll(END + 1);
        uint256 balanceBefore = raising.balanceOf(alice);
        _claim(alice, 0);
        _claim(bob, 0);
        assertEq(offering.balanceOf(alice), 150e18);
        assertEq(offering.balanceOf(bob), 50e18);
        assertEq(raising.balanceOf(alice), balanceBefore);
        _withdrawAll();
        assertEq(raising.balanceOf(owner), 400e18);
        assertEq(offering.balanceOf(owner), 300e18 + 2000e18);
    }

    /// @dev IFO-11: an account can fill its limit to the unit and no further.
    function test_LimitOfTheBasicSale_IFO11() public {
        _commit(alice, LIMIT - 1, 0);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.EntryLimitReached.selector, 1));
        _commit(alice, 2, 0);
        _commit(alice, 1, 0);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.EntryLimitReached.selector, 0));
        _commit(alice, 1, 0);
    }

    function test_SoftCapIsMetByItsLastUnit() public {
        SalePools.Terms memory terms = _saleTerms();
        (terms.startBlock, terms.softcap) = (block.number, 500e18);
        _deploy(terms);
        vm.roll(block.number + 1);
        _commit(alice, 500e18 - 1, 0);
        _commit(bob, 1, 1);
        vm.roll(END + 1);
        assertFalse(sale.isCancelled());
        _claim(alice, 0);
        assertEq(offering.balanceOf(alice), 250e18 - 1);
    }

    /// @dev What a pool returns does not meet the soft cap: six accounts commit more than the basic pool can take.
    function test_CommitmentsThatReturnMeetNoSoftCap() public {
        SalePools.Terms memory terms = _saleTerms();
        (terms.startBlock, terms.softcap) = (block.number, 1500e18);
        _deploy(terms);
        vm.roll(block.number + 1);
        _commit(alice, LIMIT, 0);
        _commit(bob, LIMIT, 0);
        _commit(bob, 500e18 - 1, 1);
        vm.roll(END + 1);
        assertTrue(sale.isCancelled());
        (, uint256 refund,) = _getOutcome(bob, 1);
        assertEq(refund, 500e18 - 1);
        (uint256 raised,) = sale.viewWithdrawable();
        assertEq(raised, 0);
        uint256 balanceBefore = raising.balanceOf(bob);
        _claim(bob, 0);
        _claim(bob, 1);
        assertEq(raising.balanceOf(bob) - balanceBefore, LIMIT + 500e18 - 1);
    }

    function test_SoftCapThatTheTargetsCannotMeetIsRefused() public {
        SalePools.Terms memory terms = _saleTerms();
        (terms.startBlock, terms.softcap) = (block.number, 5000e18 + 1);
        vm.expectRevert(IInitialFarmOffering.InvalidTerms.selector);
        new InitialFarmOffering(terms, owner);
    }

    function test_OnlyReceivedTokensCount() public {
        FeeOnTransferToken odd = new FeeOnTransferToken("Odd", "ODD", 18, 500);
        SalePools.Terms memory terms = _saleTerms();
        (terms.lpToken, terms.startBlock) = (odd, block.number);
        _deploy(terms);
        odd.mint(alice, 100e18);
        vm.roll(block.number + 1);
        _commit(alice, 100e18, 0);
        vm.roll(END + 1);
        _claim(alice, 0);
        assertEq(offering.balanceOf(alice), 95e18 / 2);
        _withdrawAll();
        assertEq(odd.balanceOf(address(sale)), 0);
    }

    function test_CommitmentTooSmallForATokenIsPaidOutWithoutRevert() public {
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        terms.pools[0] = SalePools.PoolTerms(1000e18, 3, 0, false, 0, 0, 0, 0);
        _deploy(terms);
        vm.roll(block.number + 1);
        _commit(alice, 1, 0);
        vm.expectRevert(IInitialFarmOffering.NothingCommitted.selector);
        _commit(alice, 0, 0);
        vm.roll(END + 1);
        _claim(alice, 0);
        assertEq(offering.balanceOf(alice), 0);
    }
}
