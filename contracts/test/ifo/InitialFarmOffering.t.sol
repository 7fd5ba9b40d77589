// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {IInitialFarmOffering} from "../../src/ifo/IInitialFarmOffering.sol";
import {InitialFarmOffering} from "../../src/ifo/InitialFarmOffering.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {SaleSetup} from "./SaleSetup.sol";

/// @title A sale: its blocks and terms, what it pays in any order, and what the owner can take
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

    /// @dev IFO-01: below the soft cap everything is returned, also what a pool has above its target.
    function test_MissedSoftCapReturnsEverything_IFO01() public {
        SalePools.Terms memory terms = _saleTerms();
        (terms.startBlock, terms.softcap) = (block.number, 2000e18);
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
