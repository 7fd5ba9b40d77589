// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {IInitialFarmOffering} from "../../src/ifo/IInitialFarmOffering.sol";
import {InitialFarmOffering} from "../../src/ifo/InitialFarmOffering.sol";
import {SaleMath} from "../../src/ifo/SaleMath.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {ISaleVault} from "../../src/vault/ISaleVault.sol";
import {SaleSetup} from "./SaleSetup.sol";

/// @title A sale: its blocks, limits and credit, what commitments buy, and what the owner can take
contract InitialFarmOfferingTest is SaleSetup {
    /// @dev IFO-13: commitments between the two blocks alone, claims after the second alone.
    function test_BlocksOfCommitmentsAndClaims_IFO13() public {
        vm.roll(START);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.SaleNotStarted.selector, START));
        _commit(alice, 1e18, 0);
        vm.roll(START + 1);
        _commit(alice, 1e18, 0);
        vm.roll(END - 1);
        _commit(alice, 1e18, 0);
        vm.roll(END);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.SaleEnded.selector, END));
        _commit(alice, 1e18, 0);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.SaleNotEnded.selector, END));
        _claim(alice, 0);
        vm.roll(END + 1);
        _claim(alice, 0);
        assertEq(offering.balanceOf(alice), 1e18);
        vm.expectRevert(IInitialFarmOffering.AlreadyHarvested.selector);
        _claim(alice, 0);
        vm.expectRevert(IInitialFarmOffering.NothingCommitted.selector);
        _claim(bob, 0);
    }

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

    function test_ReadsOfTheLineage() public {
        _commit(alice, 3000e18, 0);
        _commit(bob, 1000e18, 0);
        (uint256 target, uint256 tokens, uint256 limit, bool hasTax, uint256 total, uint256 taxes) =
            sale.viewPoolInformation(0);
        assertEq(target, 1000e18);
        assertEq(tokens, 500e18);
        assertEq(limit, LIMIT);
        assertFalse(hasTax);
        assertEq(total, 4000e18);
        assertEq(taxes, 0);
        uint8[] memory pids = new uint8[](1);
        assertEq(sale.viewUserAllocationPools(alice, pids)[0], 0.75e12);
        (uint256[] memory amounts, bool[] memory hasHarvested) = sale.viewUserInfo(alice, pids);
        assertEq(amounts[0], 3000e18);
        assertFalse(hasHarvested[0]);
        (uint256 percentage, uint256 cliff, uint256 duration, uint256 slice) = sale.viewPoolVestingInformation(1);
        assertEq(percentage, 50);
        assertEq(cliff, CLIFF);
        assertEq(duration, DURATION);
        assertEq(slice, SLICE);
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

    /// @dev IFO-01: below the soft cap everything is returned, also what a pool has above its target.
    function test_MissedSoftCapReturnsEverything_IFO01() public {
        SalePools.Terms memory terms = _saleTerms();
        (terms.startBlock, terms.softcap) = (block.number, 2500e18);
        _deploy(terms);
        vm.roll(block.number + 1);
        _commit(alice, 1500e18, 0);
        _commit(bob, 1000e18 - 1, 1);
        (uint256 tokens, uint256 refund,) = _getOutcome(alice, 0);
        assertEq(tokens, 0);
        assertEq(refund, 1500e18);
        assertFalse(sale.isCancelled());
        vm.roll(END + 1);
        assertTrue(sale.isCancelled());
        _withdrawAll();
        assertEq(raising.balanceOf(owner), 0);
        assertEq(offering.balanceOf(owner), 2500e18);
        uint256[2] memory before = [raising.balanceOf(alice), raising.balanceOf(bob)];
        _claim(alice, 0);
        _claim(bob, 1);
        assertEq(raising.balanceOf(alice) - before[0], 1500e18);
        assertEq(raising.balanceOf(bob) - before[1], 1000e18 - 1);
        assertEq(offering.balanceOf(alice) + offering.balanceOf(bob), 0);
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

    /// @dev The owner took all it can before anyone claimed: the last claim is paid in full, in either order.
    function testFuzz_OrderOfClaimsChangesNothing(uint256[3] memory amounts, uint8 pid) public {
        pid = uint8(bound(pid, 0, 1));
        for (uint256 i = 0; i < 3; i++) {
            amounts[i] = bound(amounts[i], 1, pid == 0 ? LIMIT : 1e25);
            _commit(actors[i], amounts[i], pid);
        }
        vm.roll(END + 1);
        uint256[2][3] memory expected;
        for (uint256 i = 0; i < 3; i++) {
            (uint256 tokens, uint256 refund,) = _getOutcome(actors[i], pid);
            expected[i] = [tokens, refund];
        }
        _withdrawAll();
        uint256 snapshot = vm.snapshotState();
        _claimAllAndCompare(pid, expected, false);
        vm.revertToState(snapshot);
        _claimAllAndCompare(pid, expected, true);
        _withdrawAll();
        assertLe(raising.balanceOf(address(sale)), 3, "dust");
    }

    function test_OwnerTakesNothingBeforeTheEndAndNoCommitmentAfterwards() public {
        _commit(alice, 2000e18, 0);
        vm.roll(END);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.AmountTooHigh.selector, 0, 0));
        sale.finalWithdraw(1, 0);
        vm.roll(END + 1);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.AmountTooHigh.selector, 1000e18, 2000e18));
        sale.finalWithdraw(1000e18 + 1, 0);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.AmountTooHigh.selector, 1000e18, 2000e18));
        sale.finalWithdraw(0, 2000e18 + 1);
        sale.finalWithdraw(400e18, 0);
        sale.finalWithdraw(600e18, 2000e18);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.AmountTooHigh.selector, 0, 0));
        sale.finalWithdraw(1, 0);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.InvalidToken.selector, address(raising)));
        sale.recoverWrongTokens(raising);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.InvalidToken.selector, address(offering)));
        sale.recoverWrongTokens(offering);
        TestToken foreign = new TestToken("Foreign", "FRN", 18);
        foreign.mint(address(sale), 5);
        sale.recoverWrongTokens(foreign);
        vm.stopPrank();
        assertEq(foreign.balanceOf(owner), 5);
        _claim(alice, 0);
        assertEq(offering.balanceOf(alice), 500e18);
    }

    function test_SaleWithoutItsTokensTakesNothing() public {
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        sale = new InitialFarmOffering(terms, owner);
        offering.mint(address(sale), sale.totalTokensOffered() - 1);
        vm.roll(block.number + 1);
        vm.expectRevert(IInitialFarmOffering.SaleNotFunded.selector);
        _commit(alice, 1e18, 0);
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

    function test_RevertsOnAPoolThatDoesNotExist() public {
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        delete terms.pools[0];
        _deploy(terms);
        vm.roll(block.number + 1);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.InvalidPool.selector, 0));
        _commit(alice, 1e18, 0);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.InvalidPool.selector, 2));
        _commit(alice, 1e18, 2);
        vm.expectRevert(abi.encodeWithSelector(IInitialFarmOffering.InvalidPool.selector, 2));
        _claim(alice, 2);
    }

    function test_RevertsOnTermsWithoutSale() public {
        vm.roll(START);
        SalePools.Terms memory terms = _saleTerms();
        terms.endBlock = START + 1;
        _assertInvalid(terms);
        terms = _saleTerms();
        terms.lpToken = offering;
        _assertInvalid(terms);
        terms = _saleTerms();
        delete terms.pools;
        _assertInvalid(terms);
        terms = _saleTerms();
        terms.pools[0].raisingAmount = 0;
        _assertInvalid(terms);
        terms = _saleTerms();
        terms.pools[1].vestingPercentage = 101;
        _assertInvalid(terms);
        terms = _saleTerms();
        terms.pools[1].vestingCliff = DURATION + 1;
        _assertInvalid(terms);
        terms = _saleTerms();
        terms.pools[1].vestingSlicePeriod = 0;
        _assertInvalid(terms);
        terms = _saleTerms();
        terms.vestingStartTime = block.timestamp - 1;
        _assertInvalid(terms);
        vm.roll(START + 1);
        _assertInvalid(_saleTerms());
    }

    function _assertInvalid(SalePools.Terms memory terms) private {
        vm.expectRevert(IInitialFarmOffering.InvalidTerms.selector);
        new InitialFarmOffering(terms, owner);
    }

    function _claimAllAndCompare(uint8 pid, uint256[2][3] memory expected, bool isReversed) private {
        for (uint256 i = 0; i < 3; i++) {
            uint256 index = isReversed ? 2 - i : i;
            address account = actors[index];
            uint256 balanceBefore = raising.balanceOf(account);
            _claim(account, pid);
            (, uint256 vesting,,) = sale.viewUserVesting(account, pid);
            assertEq(offering.balanceOf(account) + vesting, expected[index][0], "tokens");
            assertEq(raising.balanceOf(account) - balanceBefore, expected[index][1], "refund");
        }
    }
}
