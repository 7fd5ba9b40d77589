// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../src/exchange/Pair.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";

contract RouterLiquidityTest is ExchangeWorld {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;
    uint256 private constant NATIVE = 100e18;

    Pair private pair;
    Pair private nativePair;

    function setUp() public override {
        super.setUp();
        pair = _addPool(tokenA, tokenB, A, B);
        nativePair = _addNativePool(tokenA, A, NATIVE);
        _fund(alice, tokenA, 1e36);
        _fund(alice, tokenB, 1e24);
    }

    // In

    /// @dev What is asked for in any proportion: never above desired, never below the minimum, always at the price.
    function testFuzz_AddingKeepsToDesiredAndMinimum(uint256 a, uint256 b, uint256 minA, uint256 minB) public {
        (a, b) = (bound(a, 1e13, 1e30), bound(b, 1e2, 1e18));
        (minA, minB) = (bound(minA, 0, a * 2), bound(minB, 0, b * 2));
        (uint256 takenA, uint256 takenB) = (tokenA.balanceOf(alice), tokenB.balanceOf(alice));
        vm.prank(alice);
        try router.addLiquidity(address(tokenA), address(tokenB), a, b, minA, minB, bob, NEVER) returns (
            uint256 amountA, uint256 amountB, uint256 liquidity
        ) {
            takenA -= tokenA.balanceOf(alice);
            takenB -= tokenB.balanceOf(alice);
            assertEq(takenA, amountA, "another A than told");
            assertEq(takenB, amountB, "another B than told");
            assertEq(pair.balanceOf(bob), liquidity);
            assertLe(amountA, a, "more A than desired");
            assertLe(amountB, b, "more B than desired");
            assertGe(amountA, minA, "less A than the minimum");
            assertGe(amountB, minB, "less B than the minimum");
            assertTrue(amountA == a || amountB == b, "one side is used up");
            assertTrue(amountB == amountA * B / A || amountA == amountB * A / B, "not at the pool's price");
        } catch (bytes memory reason) {
            bool tooLittleB = keccak256(reason)
                == keccak256(abi.encodeWithSignature("Error(string)", "ZonoRouter: INSUFFICIENT_B_AMOUNT"));
            bool tooLittleA = keccak256(reason)
                == keccak256(abi.encodeWithSignature("Error(string)", "ZonoRouter: INSUFFICIENT_A_AMOUNT"));
            assertTrue(tooLittleA || tooLittleB, "another reason");
            uint256 wouldTakeA = a * B / A <= b ? a : b * A / B;
            uint256 wouldTakeB = a * B / A <= b ? a * B / A : b;
            assertTrue(tooLittleA ? wouldTakeA < minA : wouldTakeB < minB, "refused without need");
        }
    }

    function test_ANewPairTakesTheDesiredAmountsAsItsPrice() public {
        zono.mint(alice, 7e18);
        vm.startPrank(alice);
        zono.approve(address(router), 7e18);
        (uint256 amountA, uint256 amountZono,) =
            router.addLiquidity(address(tokenA), address(zono), 3e18, 7e18, 3e18, 7e18, alice, NEVER);
        assertEq(amountA, 3e18);
        assertEq(amountZono, 7e18);
        assertTrue(factory.getPair(address(tokenA), address(zono)) != address(0), "no pair");
    }

    /// @dev Someone may give one token to a new pair and sync it, which leaves it without a price.
    function test_AOneSidedPoolCanStillBeStarted() public {
        Pair fresh = Pair(factory.createPair(address(tokenB), address(wbnb)));
        tokenB.mint(address(fresh), 1);
        fresh.sync();
        vm.deal(alice, 1e18);
        vm.prank(alice);
        router.addLiquidityETH{value: 1e18}(address(tokenB), 300e6, 300e6, 1e18, alice, NEVER);
        (uint256 reserveB, uint256 reserveNative) = _reserves(fresh, tokenB);
        assertEq(reserveB, 300e6 + 1);
        assertEq(reserveNative, 1e18);
    }

    /// @dev Anyone can send one unit of each token to a new pair and sync it: without LP tokens that is no price (A14).
    function test_A14_ReservesWithoutLpTokensSetNoPrice() public {
        Pair fresh = Pair(factory.createPair(address(tokenB), address(wbnb)));
        tokenB.mint(address(fresh), 1);
        vm.deal(bob, 1);
        vm.startPrank(bob);
        wbnb.deposit{value: 1}();
        wbnb.transfer(address(fresh), 1);
        fresh.sync();
        vm.stopPrank();

        vm.deal(alice, 1e18);
        vm.prank(alice);
        (uint256 amountB, uint256 amountNative, uint256 liquidity) =
            router.addLiquidityETH{value: 1e18}(address(tokenB), 300e6, 300e6, 1e18, alice, NEVER);
        assertEq(amountB, 300e6);
        assertEq(amountNative, 1e18);
        (uint256 reserveB, uint256 reserveNative) = _reserves(fresh, tokenB);
        assertEq(reserveB, 300e6 + 1);
        assertEq(reserveNative, 1e18 + 1);
        assertEq(liquidity, fresh.totalSupply() - fresh.MINIMUM_LIQUIDITY());
    }

    /// @dev Whatever anyone sends to a new pair, its first provider gets back at least what they put in, at their price.
    function testFuzz_A14_TheFirstProviderLosesNothingToGifts(uint256 giftA, uint256 giftB) public {
        (giftA, giftB) = (bound(giftA, 0, 1e30), bound(giftB, 0, 1e30));
        TestToken token = new TestToken("Token C", "C", 18);
        Pair fresh = Pair(factory.createPair(address(token), address(tokenB)));
        token.mint(address(fresh), giftA);
        tokenB.mint(address(fresh), giftB);
        fresh.sync();

        _fund(alice, token, 1e24);
        vm.startPrank(alice);
        router.addLiquidity(address(token), address(tokenB), 5e18, 7e6, 5e18, 7e6, alice, NEVER);
        fresh.approve(address(router), NEVER);
        (uint256 backA, uint256 backB) =
            router.removeLiquidity(address(token), address(tokenB), fresh.balanceOf(alice), 0, 0, alice, NEVER);
        // MINIMUM_LIQUIDITY stays locked: 1000 of sqrt(5e18 * 7e6) = 5.9e12 LP tokens.
        assertGe(backA, 5e18 - 5e18 / 1e9, "token lost");
        assertGe(backB, 7e6 - 1, "token B lost");
    }

    function test_A14_ReservesWithLpTokensAlwaysQuote() public {
        vm.startPrank(alice);
        _expectReason("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        router.addLiquidity(address(tokenA), address(tokenB), A, B * 2, A, B + 1, alice, NEVER);
        (uint256 amountA, uint256 amountB,) =
            router.addLiquidity(address(tokenA), address(tokenB), A, B * 2, A, B, alice, NEVER);
        assertEq(amountA, A);
        assertEq(amountB, B);
    }

    function test_AddingNothingReverts() public {
        vm.prank(alice);
        _expectReason("ZonoLibrary: INSUFFICIENT_AMOUNT");
        router.addLiquidity(address(tokenA), address(tokenB), 0, 1e6, 0, 0, alice, NEVER);
    }

    function testFuzz_AddingNativeCoinGivesBackWhatIsNotNeeded(uint256 a, uint256 sent) public {
        (a, sent) = (bound(a, 1e6, 1e30), bound(sent, 1e6, 1e30));
        vm.deal(alice, sent);
        uint256 beforeA = tokenA.balanceOf(alice);
        vm.prank(alice);
        (uint256 amountA, uint256 amountNative, uint256 liquidity) =
            router.addLiquidityETH{value: sent}(address(tokenA), a, 0, 0, alice, NEVER);
        assertEq(alice.balance, sent - amountNative, "not refunded");
        assertEq(tokenA.balanceOf(alice), beforeA - amountA);
        assertEq(nativePair.balanceOf(alice), liquidity);
        assertTrue(amountA == a || amountNative == sent, "one side is used up");
        _assertRouterHoldsNothing();
    }

    function test_AddingNativeCoinKeepsToBothMinimums() public {
        vm.deal(alice, 10e18);
        vm.startPrank(alice);
        // The price is 10 A a coin.
        _expectReason("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        router.addLiquidityETH{value: 10e18}(address(tokenA), 50e18, 50e18, 5e18 + 1, alice, NEVER);
        _expectReason("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        router.addLiquidityETH{value: 5e18}(address(tokenA), 60e18, 50e18 + 1, 5e18, alice, NEVER);
        router.addLiquidityETH{value: 10e18}(address(tokenA), 50e18, 50e18, 5e18, alice, NEVER);
    }

    // Out

    function testFuzz_RemovingPaysTheProportionOrNothing(uint256 shares, uint256 minA, uint256 minB) public {
        _giveShares(pair);
        shares = bound(shares, 1e9, pair.balanceOf(alice));
        (uint256 dueA, uint256 dueB) = (shares * A / pair.totalSupply(), shares * B / pair.totalSupply());
        (minA, minB) = (bound(minA, 0, dueA * 2), bound(minB, 0, dueB * 2));
        vm.startPrank(alice);
        pair.approve(address(router), shares);
        if (minA > dueA) _expectReason("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        else if (minB > dueB) _expectReason("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        router.removeLiquidity(address(tokenA), address(tokenB), shares, minA, minB, bob, NEVER);
        if (minA > dueA || minB > dueB) return;
        assertEq(tokenA.balanceOf(bob), dueA);
        assertEq(tokenB.balanceOf(bob), dueB);
    }

    function testFuzz_RemovingNativeCoinUnwrapsIt(uint256 shares) public {
        _giveShares(nativePair);
        shares = bound(shares, 1e9, nativePair.balanceOf(alice));
        uint256 due = shares * NATIVE / nativePair.totalSupply();
        vm.startPrank(alice);
        nativePair.approve(address(router), shares);
        (uint256 amountA, uint256 amountNative) = router.removeLiquidityETH(address(tokenA), shares, 0, due, bob, NEVER);
        assertEq(amountNative, due);
        assertEq(bob.balance, due);
        assertEq(tokenA.balanceOf(bob), amountA);
        _assertRouterHoldsNothing();
    }

    function test_RemovingNativeCoinKeepsToBothMinimums() public {
        _giveShares(nativePair);
        uint256 shares = nativePair.balanceOf(alice);
        uint256 dueA = shares * A / nativePair.totalSupply();
        uint256 due = shares * NATIVE / nativePair.totalSupply();
        vm.startPrank(alice);
        nativePair.approve(address(router), shares);
        _expectReason("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        router.removeLiquidityETH(address(tokenA), shares, dueA + 1, 0, alice, NEVER);
        _expectReason("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        router.removeLiquidityETH(address(tokenA), shares, 0, due + 1, alice, NEVER);
        router.removeLiquidityETH(address(tokenA), shares, dueA, due, alice, NEVER);
    }

    function test_RemovingWithoutApprovalReverts() public {
        _giveShares(pair);
        vm.prank(alice);
        vm.expectRevert();
        router.removeLiquidity(address(tokenA), address(tokenB), 1e9, 0, 0, alice, NEVER);
    }

    function test_AddingAndRemovingAtOnceNeverPays() public {
        (uint256 heldA, uint256 heldB) = (tokenA.balanceOf(alice), tokenB.balanceOf(alice));
        vm.startPrank(alice);
        (,, uint256 shares) =
            router.addLiquidity(address(tokenA), address(tokenB), 123e18 + 7, 1e12, 0, 0, alice, NEVER);
        pair.approve(address(router), shares);
        router.removeLiquidity(address(tokenA), address(tokenB), shares, 0, 0, alice, NEVER);
        assertLe(tokenA.balanceOf(alice), heldA, "A gained");
        assertLe(tokenB.balanceOf(alice), heldB, "B gained");
    }

    // Out, by signature

    function test_APermitStandsInForTheApproval() public {
        _giveShares(pair);
        uint256 shares = pair.balanceOf(alice);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, shares, NEVER);
        vm.prank(alice);
        router.removeLiquidityWithPermit(address(tokenA), address(tokenB), shares, 1, 1, alice, NEVER, false, v, r, s);
        assertEq(pair.balanceOf(alice), 0);
        assertEq(pair.allowance(alice, address(router)), 0);
    }

    function test_APermitForTheLargestNumberStays() public {
        _giveShares(nativePair);
        uint256 shares = nativePair.balanceOf(alice);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(nativePair, type(uint256).max, NEVER);
        vm.prank(alice);
        (, uint256 amountNative) =
            router.removeLiquidityETHWithPermit(address(tokenA), shares, 1, 1, alice, NEVER, true, v, r, s);
        assertEq(alice.balance, amountNative);
        assertEq(nativePair.allowance(alice, address(router)), type(uint256).max);
    }

    /// @dev Anyone can send a signature they saw; that must not stop its owner.
    function test_APermitSentAheadByAnotherDoesNotStopTheRemoval() public {
        _giveShares(nativePair);
        uint256 shares = nativePair.balanceOf(alice);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(nativePair, shares, NEVER);
        vm.prank(bob);
        nativePair.permit(alice, address(router), shares, NEVER, v, r, s);
        vm.prank(alice);
        uint256 amountNative = router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(tokenA), shares, 1, 1, alice, NEVER, false, v, r, s
        );
        assertEq(alice.balance, amountNative);
    }

    function test_AnothersPermitIsWorthNothing() public {
        _giveShares(pair);
        uint256 shares = pair.balanceOf(alice);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, shares, NEVER);
        vm.prank(bob);
        _expectReason("Zono: INVALID_SIGNATURE");
        router.removeLiquidityWithPermit(address(tokenA), address(tokenB), shares, 0, 0, bob, NEVER, false, v, r, s);
    }

    function test_NothingHappensAfterTheDeadline() public {
        uint256 late = START - 1;
        address a = address(tokenA);
        address b = address(tokenB);
        _expectReason("ZonoRouter: EXPIRED");
        router.addLiquidity(a, b, 1, 1, 0, 0, alice, late);
        _expectReason("ZonoRouter: EXPIRED");
        router.addLiquidityETH(a, 1, 0, 0, alice, late);
        _expectReason("ZonoRouter: EXPIRED");
        router.removeLiquidity(a, b, 1, 0, 0, alice, late);
        _expectReason("ZonoRouter: EXPIRED");
        router.removeLiquidityETH(a, 1, 0, 0, alice, late);
        _expectReason("ZonoRouter: EXPIRED");
        router.removeLiquidityETHSupportingFeeOnTransferTokens(a, 1, 0, 0, alice, late);
    }

    function test_RemovingFromAPairThatIsNotThereReverts() public {
        _expectReason("ZonoLibrary: NO_PAIR");
        router.removeLiquidity(address(tokenA), address(zono), 1, 0, 0, alice, NEVER);
    }

    function _giveShares(Pair market) private {
        uint256 half = market.balanceOf(owner) / 2;
        vm.prank(owner);
        market.transfer(alice, half);
    }

    function _assertRouterHoldsNothing() private view {
        assertEq(address(router).balance, 0);
        assertEq(wbnb.balanceOf(address(router)), 0);
        assertEq(tokenA.balanceOf(address(router)), 0);
    }
}
