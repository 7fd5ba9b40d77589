// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../src/exchange/Pair.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

contract RouterLiquidityTest is ExchangeSetup {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;
    uint256 private constant NATIVE = 100e18;

    Pair private pair;
    Pair private nativePair;

    function setUp() public override {
        super.setUp();
        pair = _createPair(tokenA, tokenB, A, B);
        nativePair = _createNativePair(tokenA, A, NATIVE);
        _mintAndApprove(alice, tokenA, 1e36);
        _mintAndApprove(alice, tokenB, 1e24);
    }

    // Add liquidity

    /// @dev Amounts are at most the desired and at least the minimum amounts, and in the proportion of the reserves.
    function testFuzz_AddLiquidityRespectsDesiredAndMinimumAmounts(uint256 a, uint256 b, uint256 minA, uint256 minB)
        public
    {
        (a, b) = (bound(a, 1e13, 1e30), bound(b, 1e2, 1e18));
        (minA, minB) = (bound(minA, 0, a * 2), bound(minB, 0, b * 2));
        (uint256 spentA, uint256 spentB) = (tokenA.balanceOf(alice), tokenB.balanceOf(alice));
        vm.prank(alice);
        try router.addLiquidity(address(tokenA), address(tokenB), a, b, minA, minB, bob, MAX_UINT) returns (
            uint256 amountA, uint256 amountB, uint256 liquidity
        ) {
            spentA -= tokenA.balanceOf(alice);
            spentB -= tokenB.balanceOf(alice);
            assertEq(spentA, amountA, "amount of A spent");
            assertEq(spentB, amountB, "amount of B spent");
            assertEq(pair.balanceOf(bob), liquidity);
            assertLe(amountA, a, "above desired A");
            assertLe(amountB, b, "above desired B");
            assertGe(amountA, minA, "below minimum A");
            assertGe(amountB, minB, "below minimum B");
            assertTrue(amountA == a || amountB == b, "one desired amount is used up");
            assertTrue(amountB == amountA * B / A || amountA == amountB * A / B, "proportion of the reserves");
        } catch (bytes memory reason) {
            bool isInsufficientB = keccak256(reason)
                == keccak256(abi.encodeWithSignature("Error(string)", "ZonoRouter: INSUFFICIENT_B_AMOUNT"));
            bool isInsufficientA = keccak256(reason)
                == keccak256(abi.encodeWithSignature("Error(string)", "ZonoRouter: INSUFFICIENT_A_AMOUNT"));
            assertTrue(isInsufficientA || isInsufficientB, "revert reason");
            uint256 expectedA = a * B / A <= b ? a : b * A / B;
            uint256 expectedB = a * B / A <= b ? a * B / A : b;
            assertTrue(isInsufficientA ? expectedA < minA : expectedB < minB, "unexpected revert");
        }
    }

    function test_FirstLiquiditySetsPrice() public {
        zono.mint(alice, 7e18);
        vm.startPrank(alice);
        zono.approve(address(router), 7e18);
        (uint256 amountA, uint256 amountZono,) =
            router.addLiquidity(address(tokenA), address(zono), 3e18, 7e18, 3e18, 7e18, alice, MAX_UINT);
        assertEq(amountA, 3e18);
        assertEq(amountZono, 7e18);
        assertNotEq(factory.getPair(address(tokenA), address(zono)), address(0), "pair address");
    }

    /// @dev Anyone can transfer one token to a new pair and call `sync`, which sets one reserve only.
    function test_FirstLiquidityWorksWithOneSidedReserves() public {
        Pair fresh = Pair(factory.createPair(address(tokenB), address(wbnb)));
        tokenB.mint(address(fresh), 1);
        fresh.sync();
        vm.deal(alice, 1e18);
        vm.prank(alice);
        router.addLiquidityETH{value: 1e18}(address(tokenB), 300e6, 300e6, 1e18, alice, MAX_UINT);
        (uint256 reserveB, uint256 reserveNative) = _getReserves(fresh, tokenB);
        assertEq(reserveB, 300e6 + 1);
        assertEq(reserveNative, 1e18);
    }

    /// @dev Anyone can set the reserves of a new pair by transferring tokens and calling `sync`. They are ignored
    /// (A14).
    function test_AddLiquidityIgnoresReservesWithoutLpTokens_A14() public {
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
            router.addLiquidityETH{value: 1e18}(address(tokenB), 300e6, 300e6, 1e18, alice, MAX_UINT);
        assertEq(amountB, 300e6);
        assertEq(amountNative, 1e18);
        (uint256 reserveB, uint256 reserveNative) = _getReserves(fresh, tokenB);
        assertEq(reserveB, 300e6 + 1);
        assertEq(reserveNative, 1e18 + 1);
        assertEq(liquidity, fresh.totalSupply() - fresh.MINIMUM_LIQUIDITY());
    }

    /// @dev Whatever was donated to a new pair, the first provider can remove at least what was added.
    function testFuzz_FirstProviderKeepsValueDespiteDonations_A14(uint256 donationA, uint256 donationB) public {
        (donationA, donationB) = (bound(donationA, 0, 1e30), bound(donationB, 0, 1e30));
        TestToken token = new TestToken("Token C", "C", 18);
        Pair fresh = Pair(factory.createPair(address(token), address(tokenB)));
        token.mint(address(fresh), donationA);
        tokenB.mint(address(fresh), donationB);
        fresh.sync();

        _mintAndApprove(alice, token, 1e24);
        vm.startPrank(alice);
        router.addLiquidity(address(token), address(tokenB), 5e18, 7e6, 5e18, 7e6, alice, MAX_UINT);
        fresh.approve(address(router), MAX_UINT);
        (uint256 removedA, uint256 removedB) =
            router.removeLiquidity(address(token), address(tokenB), fresh.balanceOf(alice), 0, 0, alice, MAX_UINT);
        // MINIMUM_LIQUIDITY stays locked: 1000 of sqrt(5e18 * 7e6) = 5.9e12 LP tokens.
        assertGe(removedA, 5e18 - 5e18 / 1e9, "loss of the token");
        assertGe(removedB, 7e6 - 1, "loss of token B");
    }

    function test_AddLiquidityQuotesReservesWithLpTokens_A14() public {
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        router.addLiquidity(address(tokenA), address(tokenB), A, B * 2, A, B + 1, alice, MAX_UINT);
        (uint256 amountA, uint256 amountB,) =
            router.addLiquidity(address(tokenA), address(tokenB), A, B * 2, A, B, alice, MAX_UINT);
        assertEq(amountA, A);
        assertEq(amountB, B);
    }

    function test_AddLiquidityRevertsForZeroAmount() public {
        vm.prank(alice);
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_AMOUNT");
        router.addLiquidity(address(tokenA), address(tokenB), 0, 1e6, 0, 0, alice, MAX_UINT);
    }

    function testFuzz_AddLiquidityETHRefundsExcess(uint256 a, uint256 sent) public {
        (a, sent) = (bound(a, 1e6, 1e30), bound(sent, 1e6, 1e30));
        vm.deal(alice, sent);
        uint256 beforeA = tokenA.balanceOf(alice);
        vm.prank(alice);
        (uint256 amountA, uint256 amountNative, uint256 liquidity) =
            router.addLiquidityETH{value: sent}(address(tokenA), a, 0, 0, alice, MAX_UINT);
        assertEq(alice.balance, sent - amountNative, "refund");
        assertEq(tokenA.balanceOf(alice), beforeA - amountA);
        assertEq(nativePair.balanceOf(alice), liquidity);
        assertTrue(amountA == a || amountNative == sent, "one desired amount is used up");
        _assertRouterHoldsNothing();
    }

    function test_AddLiquidityETHRespectsMinimums() public {
        vm.deal(alice, 10e18);
        vm.startPrank(alice);
        // The price is 10 A per native coin.
        vm.expectRevert("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        router.addLiquidityETH{value: 10e18}(address(tokenA), 50e18, 50e18, 5e18 + 1, alice, MAX_UINT);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        router.addLiquidityETH{value: 5e18}(address(tokenA), 60e18, 50e18 + 1, 5e18, alice, MAX_UINT);
        router.addLiquidityETH{value: 10e18}(address(tokenA), 50e18, 50e18, 5e18, alice, MAX_UINT);
    }

    // Remove liquidity

    function testFuzz_RemoveLiquidityPaysProRataShareOrReverts(uint256 liquidity, uint256 minA, uint256 minB) public {
        _transferLiquidityToAlice(pair);
        liquidity = bound(liquidity, 1e9, pair.balanceOf(alice));
        (uint256 dueA, uint256 dueB) = (liquidity * A / pair.totalSupply(), liquidity * B / pair.totalSupply());
        (minA, minB) = (bound(minA, 0, dueA * 2), bound(minB, 0, dueB * 2));
        vm.startPrank(alice);
        pair.approve(address(router), liquidity);
        if (minA > dueA) vm.expectRevert("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        else if (minB > dueB) vm.expectRevert("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        router.removeLiquidity(address(tokenA), address(tokenB), liquidity, minA, minB, bob, MAX_UINT);
        if (minA > dueA || minB > dueB) return;
        assertEq(tokenA.balanceOf(bob), dueA);
        assertEq(tokenB.balanceOf(bob), dueB);
    }

    function testFuzz_RemoveLiquidityETHUnwraps(uint256 liquidity) public {
        _transferLiquidityToAlice(nativePair);
        liquidity = bound(liquidity, 1e9, nativePair.balanceOf(alice));
        uint256 due = liquidity * NATIVE / nativePair.totalSupply();
        vm.startPrank(alice);
        nativePair.approve(address(router), liquidity);
        (uint256 amountA, uint256 amountNative) =
            router.removeLiquidityETH(address(tokenA), liquidity, 0, due, bob, MAX_UINT);
        assertEq(amountNative, due);
        assertEq(bob.balance, due);
        assertEq(tokenA.balanceOf(bob), amountA);
        _assertRouterHoldsNothing();
    }

    function test_RemoveLiquidityETHRespectsMinimums() public {
        _transferLiquidityToAlice(nativePair);
        uint256 liquidity = nativePair.balanceOf(alice);
        uint256 dueA = liquidity * A / nativePair.totalSupply();
        uint256 due = liquidity * NATIVE / nativePair.totalSupply();
        vm.startPrank(alice);
        nativePair.approve(address(router), liquidity);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        router.removeLiquidityETH(address(tokenA), liquidity, dueA + 1, 0, alice, MAX_UINT);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        router.removeLiquidityETH(address(tokenA), liquidity, 0, due + 1, alice, MAX_UINT);
        router.removeLiquidityETH(address(tokenA), liquidity, dueA, due, alice, MAX_UINT);
    }

    function test_RemoveLiquidityRevertsWithoutApproval() public {
        _transferLiquidityToAlice(pair);
        vm.prank(alice);
        vm.expectRevert();
        router.removeLiquidity(address(tokenA), address(tokenB), 1e9, 0, 0, alice, MAX_UINT);
    }

    function test_AddAndRemoveLiquidityNeverProfits() public {
        (uint256 balanceA, uint256 balanceB) = (tokenA.balanceOf(alice), tokenB.balanceOf(alice));
        vm.startPrank(alice);
        (,, uint256 liquidity) =
            router.addLiquidity(address(tokenA), address(tokenB), 123e18 + 7, 1e12, 0, 0, alice, MAX_UINT);
        pair.approve(address(router), liquidity);
        router.removeLiquidity(address(tokenA), address(tokenB), liquidity, 0, 0, alice, MAX_UINT);
        assertLe(tokenA.balanceOf(alice), balanceA, "profit in A");
        assertLe(tokenB.balanceOf(alice), balanceB, "profit in B");
    }

    // Remove liquidity with permit

    function test_PermitReplacesApproval() public {
        _transferLiquidityToAlice(pair);
        uint256 liquidity = pair.balanceOf(alice);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, liquidity, MAX_UINT);
        vm.prank(alice);
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), liquidity, 1, 1, alice, MAX_UINT, false, v, r, s
        );
        assertEq(pair.balanceOf(alice), 0);
        assertEq(pair.allowance(alice, address(router)), 0);
    }

    function test_UnlimitedPermitIsNotReduced() public {
        _transferLiquidityToAlice(nativePair);
        uint256 liquidity = nativePair.balanceOf(alice);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(nativePair, type(uint256).max, MAX_UINT);
        vm.prank(alice);
        (, uint256 amountNative) =
            router.removeLiquidityETHWithPermit(address(tokenA), liquidity, 1, 1, alice, MAX_UINT, true, v, r, s);
        assertEq(alice.balance, amountNative);
        assertEq(nativePair.allowance(alice, address(router)), type(uint256).max);
    }

    /// @dev Anyone can submit the permit first. The removal then uses the allowance.
    function test_FrontRunPermitDoesNotBlockRemoval() public {
        _transferLiquidityToAlice(nativePair);
        uint256 liquidity = nativePair.balanceOf(alice);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(nativePair, liquidity, MAX_UINT);
        vm.prank(bob);
        nativePair.permit(alice, address(router), liquidity, MAX_UINT, v, r, s);
        vm.prank(alice);
        uint256 amountNative = router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(tokenA), liquidity, 1, 1, alice, MAX_UINT, false, v, r, s
        );
        assertEq(alice.balance, amountNative);
    }

    function test_PermitOfOtherAccountReverts() public {
        _transferLiquidityToAlice(pair);
        uint256 liquidity = pair.balanceOf(alice);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, liquidity, MAX_UINT);
        vm.prank(bob);
        vm.expectRevert("Zono: INVALID_SIGNATURE");
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), liquidity, 0, 0, bob, MAX_UINT, false, v, r, s
        );
    }

    function test_RevertsAfterDeadline() public {
        uint256 expired = START - 1;
        address a = address(tokenA);
        address b = address(tokenB);
        vm.expectRevert("ZonoRouter: EXPIRED");
        router.addLiquidity(a, b, 1, 1, 0, 0, alice, expired);
        vm.expectRevert("ZonoRouter: EXPIRED");
        router.addLiquidityETH(a, 1, 0, 0, alice, expired);
        vm.expectRevert("ZonoRouter: EXPIRED");
        router.removeLiquidity(a, b, 1, 0, 0, alice, expired);
        vm.expectRevert("ZonoRouter: EXPIRED");
        router.removeLiquidityETH(a, 1, 0, 0, alice, expired);
        vm.expectRevert("ZonoRouter: EXPIRED");
        router.removeLiquidityETHSupportingFeeOnTransferTokens(a, 1, 0, 0, alice, expired);
    }

    function test_RemoveLiquidityRevertsWithoutPair() public {
        vm.expectRevert("ZonoLibrary: NO_PAIR");
        router.removeLiquidity(address(tokenA), address(zono), 1, 0, 0, alice, MAX_UINT);
    }

    function _transferLiquidityToAlice(Pair market) private {
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
