// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISplitRouter} from "../../../src/interfaces/ISplitRouter.sol";
import {SplitSetup} from "./SplitSetup.sol";

/// @title SplitRouter: amounts, bounds, ends and refused plans
contract SplitRouterTest is SplitSetup {
    // Exact input

    function testFuzz_SplitEqualsItsLegsOneAfterAnother(uint256 amountIn, uint256 direct, uint256 overC) public {
        amountIn = bound(amountIn, 1e16, 1e22);
        (direct, overC) = (_boundShare(direct), _boundShare(overC));
        uint256 first = amountIn * direct / WHOLE;
        uint256 second = (amountIn - first) * overC / WHOLE;

        uint256 state = vm.snapshotState();
        vm.startPrank(alice);
        router.swapExactTokensForTokens(first, 0, _path(a, b), bob, MAX_UINT);
        router.swapExactTokensForTokens(second, 0, _path(a, c, b), bob, MAX_UINT);
        router.swapExactTokensForTokens(amountIn - first - second, 0, _path(a, weth, b), bob, MAX_UINT);
        vm.stopPrank();
        uint256 expected = tokenB.balanceOf(bob);
        vm.revertToState(state);

        uint256 balanceBefore = tokenA.balanceOf(alice);
        vm.prank(alice);
        uint256 received =
            split.swapExactTokensForTokens(amountIn, expected, _threePaths(a, b, direct, overC), bob, MAX_UINT);
        assertEq(received, expected, "returned amount");
        assertEq(tokenB.balanceOf(bob), expected, "received amount");
        assertEq(balanceBefore - tokenA.balanceOf(alice), amountIn, "amount spent");
        _assertHoldsNothing();
    }

    function testFuzz_SplitNeverPaysLessThanTheMinimum(uint256 amountIn, uint256 direct, uint256 minOut) public {
        amountIn = bound(amountIn, 1e16, 1e22);
        direct = _boundShare(direct);
        ISplitRouter.Hop[] memory hops = _threePaths(a, b, direct, WHOLE / 2);
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 quoted = split.swapExactTokensForTokens(amountIn, 0, hops, bob, MAX_UINT);
        vm.revertToState(state);
        minOut = bound(minOut, 0, quoted * 2);
        vm.prank(alice);
        if (minOut > quoted) vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        split.swapExactTokensForTokens(amountIn, minOut, hops, bob, MAX_UINT);
        assertEq(tokenB.balanceOf(bob), minOut > quoted ? 0 : quoted);
    }

    function testFuzz_SplitTradesASharedPairOnce(uint256 amountIn, uint256 share) public {
        amountIn = bound(amountIn, 1e16, 1e22);
        share = _boundShare(share);
        uint256 held = _quoteHop(amountIn, a, c);
        uint256 part = held * share / WHOLE;
        uint256 expected = _quoteHop(part, c, b) + _quoteHop(_quoteHop(held - part, c, weth), weth, b);
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        assertEq(split.swapExactTokensForTokens(amountIn, 0, _sharedFirstPair(share), bob, MAX_UINT), expected);
        _assertHoldsNothing();
        vm.revertToState(state);

        part = amountIn * share / WHOLE;
        expected = _quoteHop(_quoteHop(part, a, weth) + _quoteHop(_quoteHop(amountIn - part, a, c), c, weth), weth, b);
        vm.prank(alice);
        assertEq(split.swapExactTokensForTokens(amountIn, 0, _sharedLastPair(share), bob, MAX_UINT), expected);
        _assertHoldsNothing();
    }

    function testFuzz_SplitSellsNativeCoin(uint256 amountIn, uint256 share) public {
        amountIn = bound(amountIn, 1e15, 1e21);
        share = _boundShare(share);
        ISplitRouter.Hop[] memory hops = _nativePlan(weth, b, share);
        uint256 part = amountIn * share / WHOLE;
        uint256 expected = _quoteHop(part, weth, b) + _quoteHop(_quoteHop(amountIn - part, weth, c), c, b);
        vm.deal(alice, amountIn);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        split.swapExactETHForTokens{value: amountIn}(expected + 1, hops, bob, MAX_UINT);
        assertEq(split.swapExactETHForTokens{value: amountIn}(expected, hops, bob, MAX_UINT), expected);
        assertEq(tokenB.balanceOf(bob), expected);
        assertEq(alice.balance, 0);
        _assertHoldsNothing();
    }

    function testFuzz_SplitBuysNativeCoin(uint256 amountIn, uint256 share) public {
        amountIn = bound(amountIn, 1e4, 1e12);
        share = _boundShare(share);
        ISplitRouter.Hop[] memory hops = _nativePlan(b, weth, share);
        uint256 part = amountIn * share / WHOLE;
        uint256 expected = _quoteHop(part, b, weth) + _quoteHop(_quoteHop(amountIn - part, b, c), c, weth);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        split.swapExactTokensForETH(amountIn, expected + 1, hops, bob, MAX_UINT);
        assertEq(split.swapExactTokensForETH(amountIn, expected, hops, bob, MAX_UINT), expected);
        assertEq(bob.balance, expected);
        _assertHoldsNothing();
    }

    // Exact output

    function testFuzz_SplitBuysAnExactAmountWithinTheMaximum(uint256 amountOut, uint256 share, uint256 maxIn) public {
        amountOut = bound(amountOut, 1e4, 1_000e6);
        share = _boundShare(share);
        // The later hops deliver their share first: over the native coin all of what is left, over C a part of it.
        ISplitRouter.Hop[] memory hops = new ISplitRouter.Hop[](5);
        hops[0] = ISplitRouter.Hop(a, weth, WHOLE);
        hops[1] = ISplitRouter.Hop(weth, b, WHOLE);
        hops[2] = ISplitRouter.Hop(a, c, WHOLE);
        hops[3] = ISplitRouter.Hop(c, b, share);
        hops[4] = ISplitRouter.Hop(a, b, WHOLE / 2);
        uint256 direct = amountOut / 2;
        uint256 overC = (amountOut - direct) * share / WHOLE;
        uint256 expected = router.getAmountsIn(direct, _path(a, b))[0] + router.getAmountsIn(overC, _path(a, c, b))[0]
            + router.getAmountsIn(amountOut - direct - overC, _path(a, weth, b))[0];
        maxIn = bound(maxIn, 0, expected * 2);
        uint256 balanceBefore = tokenA.balanceOf(alice);
        vm.prank(alice);
        if (maxIn < expected) vm.expectRevert("ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        split.swapTokensForExactTokens(amountOut, maxIn, hops, bob, MAX_UINT);
        if (maxIn < expected) return;
        assertEq(balanceBefore - tokenA.balanceOf(alice), expected, "amount sold");
        assertEq(tokenB.balanceOf(bob), amountOut, "amount bought");
        _assertHoldsNothing();
    }

    function testFuzz_SplitBuysAnExactAmountOverASharedPair(uint256 amountOut, uint256 share) public {
        amountOut = bound(amountOut, 1e4, 500e6);
        share = _boundShare(share);
        ISplitRouter.Hop[] memory hops = _sharedFirstPair(WHOLE);
        hops[3].share = share;
        uint256 overNative = amountOut * share / WHOLE;
        uint256 held = router.getAmountsIn(overNative, _path(c, weth, b))[0]
            + router.getAmountsIn(amountOut - overNative, _path(c, b))[0];
        uint256 expected = router.getAmountsIn(held, _path(a, c))[0];
        vm.prank(alice);
        assertEq(split.swapTokensForExactTokens(amountOut, expected, hops, bob, MAX_UINT), expected);
        assertEq(tokenB.balanceOf(bob), amountOut);
        _assertHoldsNothing();
    }

    function testFuzz_SplitRefundsNativeCoinThatIsNotNeeded(uint256 amountOut, uint256 sent) public {
        amountOut = bound(amountOut, 1e4, 1_000e6);
        ISplitRouter.Hop[] memory hops = _nativePlan(weth, b, WHOLE);
        hops[2].share = WHOLE / 4;
        uint256 overC = amountOut / 4;
        uint256 expected = router.getAmountsIn(overC, _path(weth, c, b))[0]
            + router.getAmountsIn(amountOut - overC, _path(weth, b))[0];
        sent = bound(sent, 0, expected * 2);
        vm.deal(alice, sent);
        vm.prank(alice);
        if (sent < expected) vm.expectRevert("ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        split.swapETHForExactTokens{value: sent}(amountOut, hops, bob, MAX_UINT);
        assertEq(alice.balance, sent < expected ? sent : sent - expected, "refund");
        assertEq(tokenB.balanceOf(bob), sent < expected ? 0 : amountOut);
        _assertHoldsNothing();
    }

    function testFuzz_SplitBuysExactNativeCoin(uint256 amountOut) public {
        amountOut = bound(amountOut, 1e12, 30e18);
        ISplitRouter.Hop[] memory hops = _nativePlan(b, weth, WHOLE);
        hops[2].share = WHOLE / 4;
        uint256 expected = router.getAmountsIn(amountOut / 4, _path(b, c, weth))[0]
            + router.getAmountsIn(amountOut - amountOut / 4, _path(b, weth))[0];
        vm.prank(alice);
        assertEq(split.swapTokensForExactETH(amountOut, expected, hops, bob, MAX_UINT), expected);
        assertEq(bob.balance, amountOut);
        _assertHoldsNothing();
    }

    // Refused plans

    function test_SplitRefusesPlansThatLeaveTokens() public {
        bytes memory reason = "ZonoRouter: INCOMPLETE_PLAN";
        ISplitRouter.Hop[] memory hops = _sharedFirstPair(WHOLE / 2);
        hops[2].share = WHOLE / 2;
        vm.startPrank(alice);
        vm.expectRevert(reason);
        split.swapExactTokensForTokens(1e18, 0, hops, alice, MAX_UINT);

        hops = _single(a, b);
        hops[0].share = WHOLE / 2;
        vm.expectRevert(reason);
        split.swapExactTokensForTokens(1e18, 0, hops, alice, MAX_UINT);

        // C is bought, and no hop spends it.
        hops = new ISplitRouter.Hop[](2);
        hops[0] = ISplitRouter.Hop(a, c, WHOLE / 2);
        hops[1] = ISplitRouter.Hop(a, b, WHOLE);
        vm.expectRevert(reason);
        split.swapExactTokensForTokens(1e18, 0, hops, alice, MAX_UINT);

        hops = _nativePlan(weth, b, WHOLE / 2);
        hops[1].share = WHOLE / 2;
        vm.deal(alice, 1e18);
        vm.expectRevert(reason);
        split.swapExactETHForTokens{value: 1e18}(0, hops, alice, MAX_UINT);

        hops = _single(a, b);
        hops[0].share = WHOLE / 2;
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        split.swapTokensForExactTokens(1e6, MAX_UINT, hops, alice, MAX_UINT);
    }

    function test_SplitRefusesInvalidPlans() public {
        vm.startPrank(alice);
        vm.expectRevert("ZonoLibrary: INVALID_PATH");
        split.swapExactTokensForTokens(1, 0, new ISplitRouter.Hop[](0), alice, MAX_UINT);
        vm.expectRevert("ZonoLibrary: NO_PAIR");
        split.swapExactTokensForTokens(1e18, 0, _single(a, address(zono)), alice, MAX_UINT);
        vm.expectRevert("ZonoRouter: INVALID_TO");
        split.swapExactTokensForTokens(1e18, 0, _single(a, b), address(split), MAX_UINT);
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT");
        split.swapExactTokensForTokens(0, 0, _single(a, b), alice, MAX_UINT);
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        split.swapTokensForExactTokens(4_000e6, MAX_UINT, _single(a, b), alice, MAX_UINT);

        ISplitRouter.Hop[] memory hops = _single(a, b);
        hops[0].share = WHOLE + 1;
        vm.expectRevert("ZonoRouter: INVALID_SHARE");
        split.swapExactTokensForTokens(1e18, 0, hops, alice, MAX_UINT);

        // A hop before the one that delivers its input, and one that is paid by a hop that delivers another token.
        hops = _sharedLastPair(WHOLE / 2);
        hops[2].share = WHOLE;
        (hops[1], hops[2]) = (hops[2], hops[1]);
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT");
        split.swapExactTokensForTokens(1e18, 0, hops, alice, MAX_UINT);
        vm.expectRevert();
        split.swapTokensForExactTokens(1e6, MAX_UINT, hops, alice, MAX_UINT);
        hops[1].share = PAID;
        vm.expectRevert("ZonoRouter: INVALID_PATH");
        split.swapExactTokensForTokens(1e18, 0, hops, alice, MAX_UINT);
        hops = _single(a, b);
        hops[0].share = PAID;
        vm.expectRevert("ZonoRouter: INVALID_PATH");
        split.swapExactTokensForTokens(1e18, 0, hops, alice, MAX_UINT);

        // The token that is sold is bought back within the plan.
        hops = new ISplitRouter.Hop[](3);
        hops[0] = ISplitRouter.Hop(a, c, WHOLE);
        hops[1] = ISplitRouter.Hop(c, a, WHOLE);
        hops[2] = ISplitRouter.Hop(a, b, WHOLE);
        vm.expectRevert("ZonoRouter: INVALID_PATH");
        split.swapExactTokensForTokens(1e18, 0, hops, alice, MAX_UINT);
        vm.expectRevert("ZonoRouter: INVALID_PATH");
        split.swapTokensForExactTokens(1e6, MAX_UINT, hops, alice, MAX_UINT);
    }

    function test_SplitRequiresWETHAtTheNativeEnd() public {
        bytes memory reason = "ZonoRouter: INVALID_PATH";
        ISplitRouter.Hop[] memory hops = _single(a, b);
        vm.deal(alice, 1e18);
        vm.startPrank(alice);
        vm.expectRevert(reason);
        split.swapExactETHForTokens{value: 1}(0, hops, alice, MAX_UINT);
        vm.expectRevert(reason);
        split.swapETHForExactTokens{value: 1}(1, hops, alice, MAX_UINT);
        vm.expectRevert(reason);
        split.swapExactTokensForETH(1, 0, hops, alice, MAX_UINT);
        vm.expectRevert(reason);
        split.swapTokensForExactETH(1, 1, hops, alice, MAX_UINT);
        (bool success, bytes memory returnData) = address(split).call{value: 1e18}("");
        assertFalse(success, "accepted native coin");
        assertEq(returnData, abi.encodeWithSignature("Error(string)", "ZonoRouter: FORBIDDEN"));
    }

    function test_SplitRevertsAfterDeadline() public {
        bytes memory reason = "ZonoRouter: EXPIRED";
        uint256 expired = START - 1;
        ISplitRouter.Hop[] memory hops = _single(a, b);
        ISplitRouter.Permit memory permit;
        vm.startPrank(alice);
        vm.expectRevert(reason);
        split.swapExactTokensForTokens(1, 0, hops, alice, expired);
        vm.expectRevert(reason);
        split.swapExactTokensForTokensWithPermit(1, 0, hops, alice, expired, permit);
        vm.expectRevert(reason);
        split.swapExactETHForTokens(0, hops, alice, expired);
        vm.expectRevert(reason);
        split.swapExactTokensForETH(1, 0, hops, alice, expired);
        vm.expectRevert(reason);
        split.swapExactTokensForETHWithPermit(1, 0, hops, alice, expired, permit);
        vm.expectRevert(reason);
        split.swapTokensForExactTokens(1, 1, hops, alice, expired);
        vm.expectRevert(reason);
        split.swapETHForExactTokens(1, hops, alice, expired);
        vm.expectRevert(reason);
        split.swapTokensForExactETH(1, 1, hops, alice, expired);
        split.swapExactTokensForTokens(1e18, 0, hops, alice, START);
    }

    /// @dev Two paths between the native coin and B: directly, and over C.
    function _nativePlan(address first, address last, uint256 direct)
        private
        view
        returns (ISplitRouter.Hop[] memory hops)
    {
        hops = new ISplitRouter.Hop[](3);
        hops[0] = ISplitRouter.Hop(first, last, direct);
        hops[1] = ISplitRouter.Hop(first, c, WHOLE);
        hops[2] = ISplitRouter.Hop(c, last, PAID);
    }

    /// @dev From 1 to 98 percent.
    function _boundShare(uint256 share) private pure returns (uint256) {
        return bound(share, WHOLE / 100, WHOLE / 100 * 98);
    }
}
