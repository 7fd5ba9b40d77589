// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

/// @dev Pairs: A (18 decimals) - B (6 decimals) and A - native coin, so that B - A - native is a path of two hops.
contract RouterSwapsTest is ExchangeSetup {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;
    uint256 private constant NATIVE = 100e18;

    address private a;
    address private b;
    address private weth;

    function setUp() public override {
        super.setUp();
        _createPair(tokenA, tokenB, A, B);
        _createNativePair(tokenA, A, NATIVE);
        _mintAndApprove(alice, tokenA, 1e30);
        _mintAndApprove(alice, tokenB, 1e20);
        (a, b, weth) = (address(tokenA), address(tokenB), address(wbnb));
    }

    // Exact input

    function testFuzz_SwapExactTokensForTokensMatchesQuoteOrReverts(uint256 amountIn, uint256 minOut) public {
        amountIn = bound(amountIn, 1e6, 1e20);
        uint256 quoted = _getLast(router.getAmountsOut(amountIn, _path(b, a)));
        minOut = bound(minOut, 0, quoted * 2);
        uint256 balanceBefore = tokenB.balanceOf(alice);
        vm.prank(alice);
        if (minOut > quoted) vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForTokens(amountIn, minOut, _path(b, a), bob, MAX_UINT);
        if (minOut > quoted) return;
        assertEq(balanceBefore - tokenB.balanceOf(alice), amountIn, "amount spent");
        assertEq(tokenA.balanceOf(bob), quoted, "amount received");
    }

    function testFuzz_SwapExactTokensForETHOverTwoPairs(uint256 amountIn, uint256 minOut) public {
        amountIn = bound(amountIn, 1e6, 1e20);
        uint256 quoted = _getLast(router.getAmountsOut(amountIn, _path(b, a, weth)));
        minOut = bound(minOut, 0, quoted * 2);
        vm.prank(alice);
        if (minOut > quoted) vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForETH(amountIn, minOut, _path(b, a, weth), bob, MAX_UINT);
        if (minOut > quoted) return;
        assertEq(bob.balance, quoted);
        _assertRouterHoldsNothing();
    }

    function testFuzz_SwapExactETHForTokensOverTwoPairs(uint256 amountIn, uint256 minOut) public {
        amountIn = bound(amountIn, 1e12, 1e24);
        uint256 quoted = _getLast(router.getAmountsOut(amountIn, _path(weth, a, b)));
        minOut = bound(minOut, 0, quoted * 2);
        vm.deal(alice, amountIn);
        vm.prank(alice);
        if (minOut > quoted) vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactETHForTokens{value: amountIn}(minOut, _path(weth, a, b), bob, MAX_UINT);
        if (minOut > quoted) return;
        assertEq(tokenB.balanceOf(bob), quoted);
        assertEq(alice.balance, 0);
        _assertRouterHoldsNothing();
    }

    // Exact output

    function testFuzz_SwapTokensForExactTokensMatchesQuoteOrReverts(uint256 amountOut, uint256 maxIn) public {
        amountOut = bound(amountOut, 1, A * 9 / 10);
        uint256 quoted = router.getAmountsIn(amountOut, _path(b, a))[0];
        maxIn = bound(maxIn, 0, quoted * 2);
        uint256 balanceBefore = tokenB.balanceOf(alice);
        vm.prank(alice);
        if (maxIn < quoted) vm.expectRevert("ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        router.swapTokensForExactTokens(amountOut, maxIn, _path(b, a), bob, MAX_UINT);
        if (maxIn < quoted) return;
        assertEq(tokenA.balanceOf(bob), amountOut);
        assertEq(balanceBefore - tokenB.balanceOf(alice), quoted);
    }

    function testFuzz_SwapTokensForExactETHOverTwoPairs(uint256 amountOut, uint256 maxIn) public {
        amountOut = bound(amountOut, 1, NATIVE / 4);
        uint256 quoted = router.getAmountsIn(amountOut, _path(b, a, weth))[0];
        maxIn = bound(maxIn, 0, quoted * 2);
        uint256 balanceBefore = tokenB.balanceOf(alice);
        vm.prank(alice);
        if (maxIn < quoted) vm.expectRevert("ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        router.swapTokensForExactETH(amountOut, maxIn, _path(b, a, weth), bob, MAX_UINT);
        if (maxIn < quoted) return;
        assertEq(bob.balance, amountOut);
        assertEq(balanceBefore - tokenB.balanceOf(alice), quoted);
        _assertRouterHoldsNothing();
    }

    function testFuzz_SwapETHForExactTokensRefundsExcess(uint256 amountOut, uint256 sent) public {
        amountOut = bound(amountOut, 1, B / 4);
        uint256 quoted = router.getAmountsIn(amountOut, _path(weth, a, b))[0];
        sent = bound(sent, 0, quoted * 2);
        vm.deal(alice, sent);
        vm.prank(alice);
        if (sent < quoted) vm.expectRevert("ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        router.swapETHForExactTokens{value: sent}(amountOut, _path(weth, a, b), bob, MAX_UINT);
        if (sent < quoted) return;
        assertEq(tokenB.balanceOf(bob), amountOut);
        assertEq(alice.balance, sent - quoted, "refund");
        _assertRouterHoldsNothing();
    }

    // Variants for fee-on-transfer tokens

    function testFuzz_SupportingFeeVariantsMatchQuoteForStandardTokens(uint256 amountIn) public {
        amountIn = bound(amountIn, 1e6, 1e18);
        uint256 quoted = _getLast(router.getAmountsOut(amountIn, _path(b, a)));
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amountIn, quoted + 1, _path(b, a), bob, MAX_UINT);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amountIn, quoted, _path(b, a), bob, MAX_UINT);
        assertEq(tokenA.balanceOf(bob), quoted);

        quoted = _getLast(router.getAmountsOut(amountIn, _path(b, a, weth)));
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(
            amountIn, quoted + 1, _path(b, a, weth), bob, MAX_UINT
        );
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amountIn, quoted, _path(b, a, weth), bob, MAX_UINT);
        assertEq(bob.balance, quoted);

        vm.deal(alice, 2e18);
        quoted = _getLast(router.getAmountsOut(1e18, _path(weth, a, b)));
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e18}(
            quoted + 1, _path(weth, a, b), bob, MAX_UINT
        );
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1e18}(quoted, _path(weth, a, b), bob, MAX_UINT);
        assertEq(tokenB.balanceOf(bob), quoted);
        _assertRouterHoldsNothing();
    }

    // Reverts

    function test_ETHSwapsRequireWETHInPath() public {
        vm.deal(alice, 1e18);
        vm.startPrank(alice);
        address[] memory path = _path(a, b);
        string memory reason = "ZonoRouter: INVALID_PATH";
        vm.expectRevert(bytes(reason));
        router.swapExactETHForTokens{value: 1}(0, path, alice, MAX_UINT);
        vm.expectRevert(bytes(reason));
        router.swapETHForExactTokens{value: 1}(1, path, alice, MAX_UINT);
        vm.expectRevert(bytes(reason));
        router.swapExactTokensForETH(1, 0, path, alice, MAX_UINT);
        vm.expectRevert(bytes(reason));
        router.swapTokensForExactETH(1, 1, path, alice, MAX_UINT);
        vm.expectRevert(bytes(reason));
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1}(0, path, alice, MAX_UINT);
        vm.expectRevert(bytes(reason));
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1, 0, path, alice, MAX_UINT);
    }

    function test_SwapRevertsForInvalidPath() public {
        address[] memory singleToken = new address[](1);
        singleToken[0] = a;
        vm.expectRevert("ZonoLibrary: INVALID_PATH");
        router.getAmountsOut(1, singleToken);
        vm.expectRevert("ZonoLibrary: INVALID_PATH");
        router.getAmountsIn(1, singleToken);
        vm.expectRevert("ZonoLibrary: NO_PAIR");
        router.getAmountsOut(1, _path(b, weth));
        vm.expectRevert("ZonoLibrary: NO_PAIR");
        router.swapExactTokensForTokens(1, 0, _path(b, weth), alice, MAX_UINT);
    }

    function test_SwapRevertsForZeroAmounts() public {
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT");
        router.swapExactTokensForTokens(0, 0, _path(a, b), alice, MAX_UINT);
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapTokensForExactTokens(0, 1, _path(a, b), alice, MAX_UINT);
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        router.swapTokensForExactTokens(B, MAX_UINT, _path(a, b), alice, MAX_UINT);
    }

    function test_QuotesRevertForEmptyReserves() public {
        factory.createPair(a, address(zono));
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        router.getAmountsOut(1, _path(a, address(zono)));
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        router.quote(1, 0, 1);
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_AMOUNT");
        router.quote(0, 1, 1);
        assertEq(router.quote(10, 3, 2), 6);
    }

    function test_RevertsAfterDeadline() public {
        uint256 expired = START - 1;
        string memory reason = "ZonoRouter: EXPIRED";
        vm.expectRevert(bytes(reason));
        router.swapExactTokensForTokens(1, 0, _path(a, b), alice, expired);
        vm.expectRevert(bytes(reason));
        router.swapTokensForExactTokens(1, 1, _path(a, b), alice, expired);
        vm.expectRevert(bytes(reason));
        router.swapExactETHForTokens(0, _path(weth, a), alice, expired);
        vm.expectRevert(bytes(reason));
        router.swapETHForExactTokens(1, _path(weth, a), alice, expired);
        vm.expectRevert(bytes(reason));
        router.swapExactTokensForETH(1, 0, _path(a, weth), alice, expired);
        vm.expectRevert(bytes(reason));
        router.swapTokensForExactETH(1, 1, _path(a, weth), alice, expired);
        vm.expectRevert(bytes(reason));
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(1, 0, _path(a, b), alice, expired);
        vm.expectRevert(bytes(reason));
        router.swapExactETHForTokensSupportingFeeOnTransferTokens(0, _path(weth, a), alice, expired);
        vm.expectRevert(bytes(reason));
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(1, 0, _path(a, weth), alice, expired);
        // The deadline itself is included.
        vm.prank(alice);
        router.swapExactTokensForTokens(1e18, 0, _path(a, b), alice, START);
    }

    function test_RouterAcceptsNativeCoinFromWETHOnly() public {
        vm.deal(alice, 1e18);
        vm.prank(alice);
        (bool success, bytes memory returnData) = address(router).call{value: 1e18}("");
        assertFalse(success, "accepted native coin");
        assertEq(returnData, abi.encodeWithSignature("Error(string)", "ZonoRouter: FORBIDDEN"));
    }

    function test_SwapRevertsIfReceiverRejectsNativeCoin() public {
        uint256 balanceBefore = tokenA.balanceOf(alice);
        vm.startPrank(alice);
        vm.expectRevert();
        router.swapExactTokensForETH(1e18, 0, _path(a, weth), address(tokenB), MAX_UINT);
        assertEq(tokenA.balanceOf(alice), balanceBefore);
    }

    function test_ReturnsFactoryAndWETH() public view {
        assertEq(router.factory(), address(factory));
        assertEq(router.WETH(), weth);
    }

    function _getLast(uint256[] memory amounts) private pure returns (uint256) {
        return amounts[amounts.length - 1];
    }

    function _assertRouterHoldsNothing() private view {
        assertEq(address(router).balance, 0);
        assertEq(wbnb.balanceOf(address(router)), 0);
        assertEq(tokenA.balanceOf(address(router)), 0);
        assertEq(tokenB.balanceOf(address(router)), 0);
    }
}
