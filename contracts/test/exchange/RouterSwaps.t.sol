// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ExchangeWorld} from "../shared/ExchangeWorld.sol";

/// @dev Pools: A (18 decimals) - B (6) and A - native coin, so that B - A - native is a path of two.
contract RouterSwapsTest is ExchangeWorld {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;
    uint256 private constant NATIVE = 100e18;

    address private a;
    address private b;
    address private weth;

    function setUp() public override {
        super.setUp();
        _addPool(tokenA, tokenB, A, B);
        _addNativePool(tokenA, A, NATIVE);
        _fund(alice, tokenA, 1e30);
        _fund(alice, tokenB, 1e20);
        (a, b, weth) = (address(tokenA), address(tokenB), address(wbnb));
    }

    // Exact in

    function testFuzz_ExactInGivesTheQuoteOrRefuses(uint256 amountIn, uint256 least) public {
        amountIn = bound(amountIn, 1e6, 1e20);
        uint256 quoted = _lastOf(router.getAmountsOut(amountIn, _path(b, a)));
        least = bound(least, 0, quoted * 2);
        uint256 held = tokenB.balanceOf(alice);
        vm.prank(alice);
        if (least > quoted) _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForTokens(amountIn, least, _path(b, a), bob, NEVER);
        if (least > quoted) return;
        assertEq(held - tokenB.balanceOf(alice), amountIn, "another amount was taken");
        assertEq(tokenA.balanceOf(bob), quoted, "another amount arrived");
    }

    function testFuzz_ExactInForNativeCoinOverTwoPools(uint256 amountIn, uint256 least) public {
        amountIn = bound(amountIn, 1e6, 1e20);
        uint256 quoted = _lastOf(router.getAmountsOut(amountIn, _path(b, a, weth)));
        least = bound(least, 0, quoted * 2);
        vm.prank(alice);
        if (least > quoted) _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForETH(amountIn, least, _path(b, a, weth), bob, NEVER);
        if (least > quoted) return;
        assertEq(bob.balance, quoted);
        _assertRouterHoldsNothing();
    }

    function testFuzz_ExactNativeCoinInOverTwoPools(uint256 amountIn, uint256 least) public {
        amountIn = bound(amountIn, 1e12, 1e24);
        uint256 quoted = _lastOf(router.getAmountsOut(amountIn, _path(weth, a, b)));
        least = bound(least, 0, quoted * 2);
        vm.deal(alice, amountIn);
        vm.prank(alice);
        if (least > quoted) _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactETHForTokens{value: amountIn}(least, _path(weth, a, b), bob, NEVER);
        if (least > quoted) return;
        assertEq(tokenB.balanceOf(bob), quoted);
        assertEq(alice.balance, 0);
        _assertRouterHoldsNothing();
    }

    // Exact out

    function testFuzz_ExactOutTakesTheQuoteOrRefuses(uint256 amountOut, uint256 most) public {
        amountOut = bound(amountOut, 1, A * 9 / 10);
        uint256 quoted = router.getAmountsIn(amountOut, _path(b, a))[0];
        most = bound(most, 0, quoted * 2);
        uint256 held = tokenB.balanceOf(alice);
        vm.prank(alice);
        if (most < quoted) _expectReason("ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        router.swapTokensForExactTokens(amountOut, most, _path(b, a), bob, NEVER);
        if (most < quoted) return;
        assertEq(tokenA.balanceOf(bob), amountOut);
        assertEq(held - tokenB.balanceOf(alice), quoted);
    }

    function testFuzz_ExactNativeCoinOutOverTwoPools(uint256 amountOut, uint256 most) public {
        amountOut = bound(amountOut, 1, NATIVE / 4);
        uint256 quoted = router.getAmountsIn(amountOut, _path(b, a, weth))[0];
        most = bound(most, 0, quoted * 2);
        uint256 held = tokenB.balanceOf(alice);
        vm.prank(alice);
        if (most < quoted) _expectReason("ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        router.swapTokensForExactETH(amountOut, most, _path(b, a, weth), bob, NEVER);
        if (most < quoted) return;
        assertEq(bob.balance, amountOut);
        assertEq(held - tokenB.balanceOf(alice), quoted);
        _assertRouterHoldsNothing();
    }

    function testFuzz_NativeCoinForExactOutGivesTheRestBack(uint256 amountOut, uint256 sent) public {
        amountOut = bound(amountOut, 1, B / 4);
        uint256 quoted = router.getAmountsIn(amountOut, _path(weth, a, b))[0];
        sent = bound(sent, 0, quoted * 2);
        vm.deal(alice, sent);
        vm.prank(alice);
        if (sent < quoted) _expectReason("ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        router.swapETHForExactTokens{value: sent}(amountOut, _path(weth, a, b), bob, NEVER);
        if (sent < quoted) return;
        assertEq(tokenB.balanceOf(bob), amountOut);
        assertEq(alice.balance, sent - quoted, "not refunded");
        _assertRouterHoldsNothing();
    }

    // The variants that count what arrives agree with the others on plain tokens

    function testFuzz_VariantsForTaxedTokensGiveThePlainQuote(uint256 amountIn) public {
        amountIn = bound(amountIn, 1e6, 1e18);
        uint256 quoted = _lastOf(router.getAmountsOut(amountIn, _path(b, a)));
        vm.startPrank(alice);
        _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amountIn, quoted + 1, _path(b, a), bob, NEVER);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amountIn, quoted, _path(b, a), bob, NEVER);
        assertEq(tokenA.balanceOf(bob), quoted);

        quoted = _lastOf(router.getAmountsOut(amountIn, _path(b, a, weth)));
        _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amountIn, quoted + 1, _path(b, a, weth), bob, NEVER);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amountIn, quoted, _path(b, a, weth), bob, NEVER);
        assertEq(bob.balance, quoted);

        vm.deal(alice, 2e18);
        quoted = _lastOf(router.getAmountsOut(1e18, _path(weth, a, b)));
        _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e18}(
            quoted + 1, _path(weth, a, b), bob, NEVER
        );
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e18}(quoted, _path(weth, a, b), bob, NEVER);
        assertEq(tokenB.balanceOf(bob), quoted);
        _assertRouterHoldsNothing();
    }

    // What is refused

    function test_NativeCoinPathsMustStartOrEndAtTheWrapper() public {
        vm.deal(alice, 1e18);
        vm.startPrank(alice);
        address[] memory path = _path(a, b);
        string memory reason = "ZonoRouter: INVALID_PATH";
        _expectReason(reason);
        router.swapExactETHForTokens{value: 1}(0, path, alice, NEVER);
        _expectReason(reason);
        router.swapETHForExactTokens{value: 1}(1, path, alice, NEVER);
        _expectReason(reason);
        router.swapExactTokensForETH(1, 0, path, alice, NEVER);
        _expectReason(reason);
        router.swapTokensForExactETH(1, 1, path, alice, NEVER);
        _expectReason(reason);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1}(0, path, alice, NEVER);
        _expectReason(reason);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1, 0, path, alice, NEVER);
    }

    function test_PathsOfOneTokenOrWithoutAPairAreRefused() public {
        address[] memory one = new address[](1);
        one[0] = a;
        _expectReason("ZonoLibrary: INVALID_PATH");
        router.getAmountsOut(1, one);
        _expectReason("ZonoLibrary: INVALID_PATH");
        router.getAmountsIn(1, one);
        _expectReason("ZonoLibrary: NO_PAIR");
        router.getAmountsOut(1, _path(b, weth));
        _expectReason("ZonoLibrary: NO_PAIR");
        router.swapExactTokensForTokens(1, 0, _path(b, weth), alice, NEVER);
    }

    function test_NothingIsNoTrade() public {
        _expectReason("ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT");
        router.swapExactTokensForTokens(0, 0, _path(a, b), alice, NEVER);
        _expectReason("ZonoLibrary: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapTokensForExactTokens(0, 1, _path(a, b), alice, NEVER);
        _expectReason("ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        router.swapTokensForExactTokens(B, NEVER, _path(a, b), alice, NEVER);
    }

    function test_QuotesRefuseEmptyPools() public {
        factory.createPair(a, address(zono));
        _expectReason("ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        router.getAmountsOut(1, _path(a, address(zono)));
        _expectReason("ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        router.quote(1, 0, 1);
        _expectReason("ZonoLibrary: INSUFFICIENT_AMOUNT");
        router.quote(0, 1, 1);
        assertEq(router.quote(10, 3, 2), 6);
    }

    function test_NothingHappensAfterTheDeadline() public {
        uint256 late = START - 1;
        string memory reason = "ZonoRouter: EXPIRED";
        _expectReason(reason);
        router.swapExactTokensForTokens(1, 0, _path(a, b), alice, late);
        _expectReason(reason);
        router.swapTokensForExactTokens(1, 1, _path(a, b), alice, late);
        _expectReason(reason);
        router.swapExactETHForTokens(0, _path(weth, a), alice, late);
        _expectReason(reason);
        router.swapETHForExactTokens(1, _path(weth, a), alice, late);
        _expectReason(reason);
        router.swapExactTokensForETH(1, 0, _path(a, weth), alice, late);
        _expectReason(reason);
        router.swapTokensForExactETH(1, 1, _path(a, weth), alice, late);
        _expectReason(reason);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1, 0, _path(a, b), alice, late);
        _expectReason(reason);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens(0, _path(weth, a), alice, late);
        _expectReason(reason);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1, 0, _path(a, weth), alice, late);
        // At the deadline itself it is not too late.
        vm.prank(alice);
        router.swapExactTokensForTokens(1e18, 0, _path(a, b), alice, START);
    }

    function test_TheRouterTakesNativeCoinFromTheWrapperOnly() public {
        vm.deal(alice, 1e18);
        vm.prank(alice);
        (bool sent, bytes memory answer) = address(router).call{value: 1e18}("");
        assertTrue(!sent, "took native coin from a person");
        assertEq(answer, abi.encodeWithSignature("Error(string)", "ZonoRouter: FORBIDDEN"));
    }

    function test_AReceiverThatRefusesNativeCoinStopsTheSwap() public {
        uint256 held = tokenA.balanceOf(alice);
        vm.startPrank(alice);
        vm.expectRevert();
        router.swapExactTokensForETH(1e18, 0, _path(a, weth), address(tokenB), NEVER);
        assertEq(tokenA.balanceOf(alice), held);
    }

    function test_KnowsItsFactoryAndWrapper() public view {
        assertEq(router.factory(), address(factory));
        assertEq(router.WETH(), weth);
    }

    function _lastOf(uint256[] memory amounts) private pure returns (uint256) {
        return amounts[amounts.length - 1];
    }

    function _assertRouterHoldsNothing() private view {
        assertEq(address(router).balance, 0);
        assertEq(wbnb.balanceOf(address(router)), 0);
        assertEq(tokenA.balanceOf(address(router)), 0);
        assertEq(tokenB.balanceOf(address(router)), 0);
    }
}
