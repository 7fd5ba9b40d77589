// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../../src/exchange/Pair.sol";
import {IRouterPairs} from "../../../src/interfaces/IRouterPairs.sol";
import {IZap} from "../../../src/interfaces/IZap.sol";
import {FeeOnTransferToken} from "../../../mocks/weird/FeeOnTransferToken.sol";
import {ReentrantToken} from "../../../mocks/weird/ReentrantToken.sol";
import {PermitToken} from "../../../mocks/PermitToken.sol";
import {ZapSetup} from "./ZapSetup.sol";

/// @title Zap: one token into a pool and out again
contract ZapTest is ZapSetup {
    // In

    /// @dev The closed form leaves nothing over but what rounding leaves, whatever the reserves are.
    function testFuzz_ZapInLeavesNothingOver(uint256 amount, uint256 donated) public {
        tokenA.mint(address(pairAB), bound(donated, 0, 1e24));
        pairAB.sync();
        (uint256 reserve,) = _getReserves(pairAB, tokenA);
        amount = bound(amount, 1e15, 4 * reserve);
        tokenA.mint(alice, amount);
        uint256 before = tokenA.balanceOf(alice);
        vm.prank(alice);
        uint256 liquidity = zap.zapIn(amount, 0, _direct(a, b), bob, MAX_UINT);
        assertEq(pairAB.balanceOf(bob), liquidity);
        // A base unit of B, to which the output is rounded, is worth many of A; it counts twice in a sale of this size.
        (uint256 reserveA, uint256 reserveB) = _getReserves(pairAB, tokenA);
        assertLe(tokenA.balanceOf(alice) - (before - amount), 4 * (reserveA / reserveB + 1), "A left over");
        assertLe(tokenB.balanceOf(alice) - ALICE_B, 2, "B left over");
        _assertNothingKept();
    }

    /// @dev By hand: sell any part at the pair with the router, add both with the router.
    function testFuzz_ZapInGivesAtLeastAsMuchAsTwoStepsByHand(uint256 amount, uint256 part) public {
        amount = bound(amount, 1e15, 4e21);
        part = bound(part, amount / 100, amount - amount / 100);
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 liquidity = zap.zapIn(amount, 0, _direct(a, b), alice, MAX_UINT);
        vm.revertToState(state);
        vm.startPrank(alice);
        uint256 bought = router.swapExactTokensForTokens(part, 0, _path(a, b), alice, MAX_UINT)[1];
        (,, uint256 byHand) = router.addLiquidity(a, b, amount - part, bought, 0, 0, alice, MAX_UINT);
        vm.stopPrank();
        // Rounding of one unit of B, the token with few decimals, in LP tokens.
        uint256 unit = pairAB.totalSupply() / _reserveOfB() + 1;
        assertGe(liquidity + 2 * unit, byHand);
    }

    function test_ZapInSellsATokenThatThePairDoesNotHave() public {
        IZap.Entry memory entry = IZap.Entry(_path(c, a), _path(c, a, b), 5e18);
        vm.prank(alice);
        uint256 liquidity = zap.zapIn(10e18, 1, entry, bob, MAX_UINT);
        assertEq(pairAB.balanceOf(bob), liquidity);
        assertGt(tokenA.balanceOf(alice) + tokenB.balanceOf(alice), ALICE_A + ALICE_B, "the rest was not returned");
        _assertNothingKept();
    }

    function test_ZapInHoldsItsBound() public {
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 liquidity = zap.zapIn(10e18, 0, _direct(a, b), bob, MAX_UINT);
        vm.revertToState(state);
        vm.startPrank(alice);
        vm.expectRevert("ZonoZap: INSUFFICIENT_LIQUIDITY");
        zap.zapIn(10e18, liquidity + 1, _direct(a, b), bob, MAX_UINT);
        zap.zapIn(10e18, liquidity, _direct(a, b), bob, MAX_UINT);
    }

    function test_ZapInOfNativeCoinReturnsWhatIsLeftAsCoin() public {
        vm.deal(alice, 10 ether);
        // All but a crumb is sold, so that coin is left over.
        IZap.Entry memory entry = IZap.Entry(_path(weth), _path(weth, c, a), 9 ether);
        vm.prank(alice);
        zap.zapInETH{value: 10 ether}(1, entry, alice, MAX_UINT);
        assertGt(alice.balance, 0);
        assertEq(wbnb.balanceOf(alice), 0);
        _assertNothingKept();
        vm.deal(alice, 10 ether);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INVALID_PATH");
        zap.zapInETH{value: 1 ether}(1, _direct(a, b), alice, MAX_UINT);
    }

    function test_ZapInWithPermit() public {
        PermitToken token = new PermitToken("Permit Token", "PERMIT", 18);
        token.mint(alice, 3e18);
        Pair pair = _createPair(token, tokenA, 100e18, 100e18);
        IRouterPairs.Permit memory permit = _sign(address(token), 1e18);
        vm.startPrank(alice);
        uint256 liquidity = zap.zapInWithPermit(1e18, 1, _direct(address(token), a), bob, MAX_UINT, permit);
        assertEq(pair.balanceOf(bob), liquidity);
        assertEq(token.allowance(alice, address(zap)), 0);
        vm.expectRevert("ZonoRouter: INVALID_PERMIT");
        zap.zapInWithPermit(1e18, 1, _direct(address(token), a), bob, MAX_UINT, permit);
    }

    // Out

    function testFuzz_ZapOutPaysWhatTwoStepsByHandPay(uint256 liquidity) public {
        liquidity = bound(liquidity, 1e9, pairAB.balanceOf(alice));
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 received = zap.zapOut(liquidity, 0, IZap.Exit(_path(a), _path(b, a)), bob, MAX_UINT);
        assertEq(tokenA.balanceOf(bob), received);
        _assertNothingKept();
        vm.revertToState(state);
        vm.startPrank(alice);
        pairAB.approve(address(router), MAX_UINT);
        (uint256 amountA, uint256 amountB) = router.removeLiquidity(a, b, liquidity, 0, 0, alice, MAX_UINT);
        uint256 sold = router.swapExactTokensForTokens(amountB, 0, _path(b, a), alice, MAX_UINT)[1];
        assertEq(received, amountA + sold);
    }

    function test_ZapOutHoldsItsBoundAndSellsOverOtherPairs() public {
        IZap.Exit memory exit = IZap.Exit(_path(a, c), _path(b, a, c));
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 received = zap.zapOut(1e9, 0, exit, bob, MAX_UINT);
        assertEq(tokenC.balanceOf(bob), received);
        vm.revertToState(state);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        zap.zapOut(1e9, received + 1, exit, bob, MAX_UINT);
        zap.zapOut(1e9, received, exit, bob, MAX_UINT);
        _assertNothingKept();
    }

    function test_ZapOutOfNativeCoin() public {
        uint256 liquidity = pairNative.balanceOf(alice);
        IZap.Exit memory exit = IZap.Exit(_path(weth), _path(a, weth));
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 received = zap.zapOutETH(liquidity, 1, exit, bob, MAX_UINT);
        assertEq(bob.balance, received);
        _assertNothingKept();
        vm.revertToState(state);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        zap.zapOutETH(liquidity, received + 1, exit, bob, MAX_UINT);
        vm.expectRevert("ZonoRouter: INVALID_PATH");
        zap.zapOutETH(1e9, 0, IZap.Exit(_path(a), _path(b, a)), bob, MAX_UINT);
    }

    function test_ZapOutWithPermit() public {
        vm.startPrank(alice);
        pairAB.approve(address(zap), 0);
        IZap.Exit memory exit = IZap.Exit(_path(a), _path(b, a));
        zap.zapOutWithPermit(1e9, 1, exit, bob, MAX_UINT, _sign(address(pairAB), 1e9));
        assertEq(pairAB.allowance(alice, address(zap)), 0);
        // Another account may submit the permit first: the allowance that it left is enough.
        IRouterPairs.Permit memory permit = _sign(address(pairAB), 1e9);
        pairAB.permit(alice, address(zap), permit.value, permit.deadline, permit.v, permit.r, permit.s);
        zap.zapOutWithPermit(1e9, 1, exit, bob, MAX_UINT, permit);
        vm.expectRevert("ZonoRouter: INVALID_PERMIT");
        zap.zapOutWithPermit(1e9, 1, exit, bob, MAX_UINT, permit);
    }

    function test_ZapOutETHWithPermit() public {
        vm.startPrank(alice);
        pairNative.approve(address(zap), 0);
        IZap.Exit memory exit = IZap.Exit(_path(weth), _path(a, weth));
        uint256 received = zap.zapOutETHWithPermit(1e9, 1, exit, bob, MAX_UINT, _sign(address(pairNative), 1e9));
        assertEq(bob.balance, received);
        _assertNothingKept();
    }

    // Both

    function test_ZapRejectsPlansThatDoNotFit() public {
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: EXPIRED");
        zap.zapIn(1e18, 0, _direct(a, b), alice, block.timestamp - 1);
        vm.expectRevert("ZonoRouter: EXPIRED");
        zap.zapOut(1e9, 0, IZap.Exit(_path(a), _path(b, a)), alice, block.timestamp - 1);
        vm.expectRevert("ZonoRouter: INVALID_TO");
        zap.zapIn(1e18, 0, _direct(a, b), address(zap), MAX_UINT);
        vm.expectRevert("ZonoRouter: INVALID_TO");
        zap.zapOut(1e9, 0, IZap.Exit(_path(a), _path(b, a)), address(zap), MAX_UINT);
        // Paths that begin at different tokens, end at one token, or end at different tokens.
        vm.expectRevert("ZonoRouter: INVALID_PATH");
        zap.zapIn(1e18, 0, IZap.Entry(_path(a), _path(c, b), 1), alice, MAX_UINT);
        vm.expectRevert("ZonoLibrary: NO_PAIR");
        zap.zapIn(1e18, 0, IZap.Entry(_path(a), _path(a), 1), alice, MAX_UINT);
        vm.expectRevert("ZonoRouter: INVALID_PATH");
        zap.zapOut(1e9, 0, IZap.Exit(_path(a), _path(b, c)), alice, MAX_UINT);
        vm.expectRevert("ZonoRouter: INVALID_SHARE");
        zap.zapIn(1e18, 0, IZap.Entry(_path(a, c), _path(a), 1e18 + 1), alice, MAX_UINT);
        vm.expectRevert("ZonoLibrary: INVALID_PATH");
        zap.zapIn(1e18, 0, IZap.Entry(new address[](0), _path(a, b), 1), alice, MAX_UINT);
        vm.expectRevert("ZonoLibrary: INVALID_PATH");
        zap.zapOut(1e9, 0, IZap.Exit(_path(a), new address[](0)), alice, MAX_UINT);
        vm.expectRevert("ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT");
        zap.zapIn(0, 0, _direct(a, b), alice, MAX_UINT);
    }

    /// @dev An approval is spent only in calls of the account that gave it.
    function test_ZapSpendsOnlyWhatItsCallerApproved() public {
        vm.startPrank(bob);
        vm.expectRevert();
        zap.zapIn(1e18, 0, _direct(a, b), bob, MAX_UINT);
        vm.expectRevert();
        zap.zapOut(1e9, 0, IZap.Exit(_path(a), _path(b, a)), bob, MAX_UINT);
        assertEq(tokenA.balanceOf(alice), ALICE_A);
    }

    /// @dev A token that calls back during a zap cannot start another one.
    function test_ZapCannotBeEnteredAgain() public {
        ReentrantToken token = new ReentrantToken();
        _createPair(tokenA, token, 1_000e18, 1_000e18);
        IZap.Exit memory exit = IZap.Exit(_path(a), _path(b, a));
        bytes[3] memory calls = [
            abi.encodeCall(zap.zapIn, (0, 0, IZap.Entry(_path(a), _path(a, b), 0), bob, MAX_UINT)),
            abi.encodeCall(zap.zapOut, (0, 0, exit, bob, MAX_UINT)),
            abi.encodeCall(zap.zapOutETH, (0, 0, exit, bob, MAX_UINT))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            token.reenter(address(zap), calls[i]);
            vm.prank(alice);
            zap.zapIn(1e18, 1, _direct(a, address(token)), alice, MAX_UINT);
            assertFalse(token.succeeded(), "reentrant call succeeded");
            assertEq(token.returnData(), abi.encodeWithSelector(bytes4(keccak256("ReentrancyGuardReentrantCall()"))));
        }
        _assertNothingKept();
    }

    /// @dev The bounds hold for what arrives of a token that keeps a part of each transfer.
    function test_ZapHoldsItsBoundsWithAFeeToken() public {
        FeeOnTransferToken token = new FeeOnTransferToken("Fee on transfer", "FEE", 18, 1000);
        Pair pair = _createPair(tokenA, token, 1_000e18, 1_000e18);
        _mintAndApproveZap(token, 100e18);
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 liquidity = zap.zapIn(10e18, 0, _direct(address(token), a), alice, MAX_UINT);
        assertEq(pair.balanceOf(alice), liquidity);
        assertEq(token.balanceOf(address(zap)) + tokenA.balanceOf(address(zap)), 0, "tokens kept");
        vm.revertToState(state);
        vm.startPrank(alice);
        vm.expectRevert("ZonoZap: INSUFFICIENT_LIQUIDITY");
        zap.zapIn(10e18, liquidity + 1, _direct(address(token), a), alice, MAX_UINT);
        zap.zapIn(10e18, liquidity, _direct(address(token), a), alice, MAX_UINT);
        pair.approve(address(zap), MAX_UINT);
        uint256 before = token.balanceOf(bob);
        uint256 received =
            zap.zapOut(liquidity / 2, 0, IZap.Exit(_path(address(token)), _path(a, address(token))), bob, MAX_UINT);
        assertEq(token.balanceOf(bob) - before, received, "the amount is what arrived");
    }

    function _reserveOfB() private view returns (uint256 reserve) {
        (, reserve) = _getReserves(pairAB, tokenA);
    }

    function _sign(address token, uint256 value) private view returns (IRouterPairs.Permit memory) {
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(token, aliceKey, address(zap), value, MAX_UINT);
        return IRouterPairs.Permit(value, MAX_UINT, v, r, s);
    }
}
