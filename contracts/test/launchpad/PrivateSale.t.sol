// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ReentrantBuyer} from "../../mocks/hostile/ReentrantBuyer.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {IPrivateSale} from "../../src/launchpad/IPrivateSale.sol";
import {PrivateSale} from "../../src/launchpad/PrivateSale.sol";
import {PrivateSaleSetup} from "./PrivateSaleSetup.sol";

/// @title A private sale: its phases and limits, the fill of its cap, refunds, referrals, and what the owner can take
contract PrivateSaleTest is PrivateSaleSetup {
    /// @dev IFO-05, IFO-07: open from the first second, closed at the end, claimable at the release.
    function test_PhasesAndReads_IFO05_IFO07() public {
        vm.warp(START - 1);
        _assertPhase(IPrivateSale.Phase.Pending);
        _expectNotOpen(IPrivateSale.Phase.Pending);
        _contribute(alice, 1e18);
        vm.warp(START);
        _assertPhase(IPrivateSale.Phase.Open);
        _contribute(alice, 1e18);
        vm.warp(END - 1);
        _contribute(alice, 39e18);
        vm.warp(END);
        _assertPhase(IPrivateSale.Phase.Close);
        _expectNotOpen(IPrivateSale.Phase.Close);
        _contribute(alice, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.NotClaimable.selector, IPrivateSale.Phase.Close));
        _claim(alice);
        vm.warp(RELEASE);
        _assertPhase(IPrivateSale.Phase.Claimable);
        assertEq(sale.startDate(), START);
        assertEq(sale.endDate(), END);
        assertEq(sale.hardcap(), 100e18);
        assertEq(sale.softcap(), 40e18);
        assertEq(sale.idoPrice(), 0.5e18);
        assertEq(sale.maxPerUser(), 60e18);
        assertEq(sale.minPerTransaction(), 1e18);
        assertEq(sale.referFee(), 300);
        assertEq(sale.totalContributed(), 40e18);
        assertEq(sale.contributed(alice), 40e18);
        assertFalse(sale.claimed(alice));
        _claim(alice);
        assertTrue(sale.claimed(alice));
        assertEq(token.balanceOf(alice), 80e6);
    }

    /// @dev IFO-13: each account contributes and claims once, within its limits.
    function test_LimitsOfAContribution_IFO13() public {
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.BelowMinimum.selector, 1e18));
        _contribute(alice, 1e18 - 1);
        _contribute(alice, 59e18);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.AboveMaximum.selector, 1e18));
        _contribute(alice, 1e18 + 1);
        _contribute(alice, 1e18);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.WrongValue.selector, 2e18));
        sale.contribute{value: 1e18}(2e18, address(0));
        vm.warp(RELEASE);
        _claim(alice);
        vm.expectRevert(IPrivateSale.NothingToClaim.selector);
        _claim(alice);
        vm.expectRevert(IPrivateSale.NothingToClaim.selector);
        _claim(bob);
    }

    /// @dev 200 accounts want 1 coin each of the last 10: none is reverted, and the cap is hit to the wei.
    function test_LateContributionsFillTheCapWithoutRevert() public {
        _contribute(alice, 60e18);
        _contribute(bob, 30e18 - 0.3e18);
        uint256 taken;
        for (uint160 i = 1; i <= 200; i++) {
            address account = address(0x10000 + i);
            vm.deal(account, 1e18);
            _contribute(account, 1e18);
            assertEq(account.balance + sale.contributed(account), 1e18, "a coin is missing");
            taken += sale.contributed(account);
        }
        assertEq(taken, 10.3e18);
        assertEq(sale.contributed(address(0x10000 + 11)), 0.3e18);
        assertEq(sale.totalContributed(), 100e18);
        assertEq(address(sale).balance, 100e18);
        _assertPhase(IPrivateSale.Phase.Close);
    }

    /// @dev What is left buys no unit of the token, of which one costs 5e11 wei: the sale is full, whoever comes.
    function test_RestThatBuysNothingCountsAsFull() public {
        IPrivateSale.Terms memory terms = _terms();
        (terms.softcap, terms.startDate) = (terms.hardcap, block.timestamp);
        _deploy(terms);
        _contribute(alice, 60e18);
        _contribute(bob, 40e18 - 5e11);
        assertFalse(sale.isFull());
        _contribute(carol, 1e18);
        assertEq(sale.contributed(carol), 5e11);
        _deploy(terms);
        _contribute(alice, 60e18);
        vm.expectEmit(true, true, true, true, address(sale));
        emit IPrivateSale.SaleCapped();
        _contribute(bob, 40e18 - 5e11 + 1);
        assertTrue(sale.isFull());
        _assertPhase(IPrivateSale.Phase.Close);
        uint256 balanceBefore = carol.balance;
        _contribute(carol, 1e18);
        _contribute(alice, 1e18);
        assertEq(carol.balance, balanceBefore);
        vm.startPrank(owner);
        vm.expectRevert(IPrivateSale.CannotCancel.selector);
        sale.cancel();
        // The soft cap is as high as the hard cap: the rest that nobody could fill fails no sale.
        vm.warp(END);
        assertFalse(sale.hasFailed());
        sale.withdrawRaised();
        sale.withdrawUnsold();
        vm.stopPrank();
        assertEq(owner.balance, 100e18 - 5e11 + 1);
        vm.warp(RELEASE);
        _claim(alice);
        _claim(bob);
        assertEq(token.balanceOf(alice) + token.balanceOf(bob), 200e6 - 1);
    }

    /// @dev Below the soft cap everyone is refunded at the end, before the release.
    function test_MissedSoftCapRefunds() public {
        _contribute(alice, 30e18);
        _contribute(bob, 9e18, alice);
        vm.warp(END);
        _assertPhase(IPrivateSale.Phase.Claimable);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.NotClaimable.selector, IPrivateSale.Phase.Claimable));
        sale.withdrawRaised();
        vm.expectRevert(IPrivateSale.CannotCancel.selector);
        sale.cancel();
        sale.withdrawUnsold();
        vm.stopPrank();
        assertEq(token.balanceOf(owner), 200e6);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.NotClaimable.selector, IPrivateSale.Phase.Claimable));
        sale.claimReferral();
        _claim(alice);
        _claim(bob);
        assertEq(alice.balance, 1000e18);
        assertEq(bob.balance, 1000e18);
    }

    function test_CancelledSaleRefundsAtOnce() public {
        _contribute(alice, 50e18);
        vm.prank(owner);
        sale.cancel();
        _expectNotOpen(IPrivateSale.Phase.Claimable);
        _contribute(bob, 1e18);
        _claim(alice);
        assertEq(alice.balance, 1000e18);
        // After the end too, though the soft cap was reached.
        vm.warp(RELEASE);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.NotClaimable.selector, IPrivateSale.Phase.Claimable));
        sale.withdrawRaised();
    }

    function test_FullSaleCannotBeCancelled() public {
        _contribute(alice, 60e18);
        _contribute(bob, 40e18);
        vm.startPrank(owner);
        vm.expectRevert(IPrivateSale.CannotCancel.selector);
        sale.cancel();
        sale.withdrawRaised();
        vm.expectRevert(IPrivateSale.NothingToClaim.selector);
        sale.withdrawRaised();
        sale.withdrawUnsold();
        vm.stopPrank();
        assertEq(owner.balance, 100e18);
        assertEq(token.balanceOf(owner), 0);
        vm.warp(RELEASE);
        _claim(alice);
        _claim(bob);
        assertEq(token.balanceOf(alice) + token.balanceOf(bob), 200e6);
    }

    function test_ReferrerEarnsOutOfWhatIsRaised() public {
        _contribute(alice, 20e18);
        _contribute(bob, 20e18, alice);
        // The first referrer stays.
        _contribute(bob, 10e18, carol);
        assertEq(sale.referrers(bob), alice);
        assertEq(sale.referralEarned(alice), 0.9e18);
        assertEq(sale.totalContributed(), 50e18);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.NotClaimable.selector, IPrivateSale.Phase.Open));
        sale.claimReferral();
        vm.warp(END);
        vm.prank(owner);
        sale.withdrawRaised();
        assertEq(owner.balance, 50e18 - 0.9e18);
        vm.startPrank(alice);
        sale.claimReferral();
        vm.expectRevert(IPrivateSale.NothingToClaim.selector);
        sale.claimReferral();
        vm.stopPrank();
        assertEq(alice.balance, 980e18 + 0.9e18);
        assertEq(address(sale).balance, 0);
    }

    function test_RevertsOnAReferrerWithoutContribution() public {
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.InvalidReferrer.selector, bob));
        _contribute(alice, 1e18, bob);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.InvalidReferrer.selector, alice));
        _contribute(alice, 1e18, alice);
    }

    function test_SaleWithoutItsTokensTakesNothing() public {
        vm.warp(START - 1);
        sale = new PrivateSale(_terms(), owner);
        token.mint(owner, 300e6);
        vm.warp(START);
        vm.expectRevert(IPrivateSale.SaleNotFunded.selector);
        _contribute(alice, 1e18);
        vm.startPrank(owner);
        token.approve(address(sale), 200e6);
        sale.fund();
        vm.stopPrank();
        assertEq(token.balanceOf(address(sale)), 200e6);
        _contribute(alice, 1e18);
    }

    function test_OwnerTakesNothingBeforeSuccess() public {
        _contribute(alice, 50e18);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.NotClaimable.selector, IPrivateSale.Phase.Open));
        sale.withdrawRaised();
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.NotClaimable.selector, IPrivateSale.Phase.Open));
        sale.withdrawUnsold();
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.InvalidToken.selector, address(token)));
        sale.recoverWrongTokens(token);
        TestToken foreign = new TestToken("Foreign", "FRN", 18);
        foreign.mint(address(sale), 5);
        sale.recoverWrongTokens(foreign);
        vm.stopPrank();
        assertEq(foreign.balanceOf(owner), 5);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, bob));
        sale.cancel();
    }

    function test_BuyerCannotReenter() public {
        ReentrantBuyer buyer = new ReentrantBuyer(sale);
        vm.deal(address(buyer), 100e18);
        _contribute(alice, 60e18);
        _contribute(bob, 20e18);
        buyer.contribute(30e18);
        assertEq(address(buyer).balance, 80e18);
        assertEq(buyer.successes(), 0);
        vm.warp(START - 1);
        _deploy(_terms());
        vm.warp(START);
        buyer = new ReentrantBuyer(sale);
        vm.deal(address(buyer), 5e18);
        buyer.contribute(5e18);
        _contribute(alice, 5e18);
        vm.warp(END);
        buyer.claim();
        assertEq(address(buyer).balance, 5e18);
        assertEq(buyer.successes(), 0);
        _claim(alice);
    }

    function test_OnlyReceivedPayTokensCount() public {
        FeeOnTransferToken odd = new FeeOnTransferToken("Odd", "ODD", 18, 500);
        vm.warp(START - 1);
        IPrivateSale.Terms memory terms = _terms();
        terms.payToken = odd;
        _deploy(terms);
        vm.warp(START);
        odd.mint(alice, 20e18);
        vm.startPrank(alice);
        odd.approve(address(sale), 20e18);
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.WrongValue.selector, 0));
        sale.contribute{value: 1}(20e18, address(0));
        sale.contribute(20e18, address(0));
        vm.stopPrank();
        assertEq(sale.contributed(alice), 19e18);
        vm.warp(END);
        _claim(alice);
        assertEq(odd.balanceOf(address(sale)), 0);
    }

    function test_RevertsOnTermsWithoutSale() public {
        vm.warp(START - 1);
        IPrivateSale.Terms memory terms = _terms();
        terms.endDate = START;
        _assertInvalid(terms);
        terms = _terms();
        terms.releaseAt = END - 1;
        _assertInvalid(terms);
        terms = _terms();
        terms.payToken = token;
        _assertInvalid(terms);
        terms = _terms();
        terms.softcap = terms.hardcap + 1;
        _assertInvalid(terms);
        terms = _terms();
        terms.idoPrice = 0;
        _assertInvalid(terms);
        terms = _terms();
        terms.minPerTransaction = 0.4e12;
        _assertInvalid(terms);
        terms = _terms();
        terms.maxPerUser = terms.minPerTransaction - 1;
        _assertInvalid(terms);
        terms = _terms();
        terms.referFee = sale.MAX_REFER_FEE() + 1;
        _assertInvalid(terms);
        vm.warp(START + 1);
        _assertInvalid(_terms());
    }

    /// @dev However contributions are split, all tokens bought fit what the sale holds.
    function testFuzz_SplitContributionsBuyNoMore(uint256 first, uint256 second) public view {
        first = bound(first, 0, 50e18);
        second = bound(second, 0, 50e18);
        uint256 whole = sale.tokensFor(first + second);
        assertLe(sale.tokensFor(first) + sale.tokensFor(second), whole);
    }

    function _expectNotOpen(IPrivateSale.Phase phase) private {
        vm.expectRevert(abi.encodeWithSelector(IPrivateSale.SaleNotOpen.selector, phase));
    }

    function _assertInvalid(IPrivateSale.Terms memory terms) private {
        vm.expectRevert(IPrivateSale.InvalidTerms.selector);
        new PrivateSale(terms, owner);
    }
}
