// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../src/exchange/Pair.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

/// @title Router: removal with permit has the same minimums, receiver and deadline as without
contract RouterPermitTest is ExchangeSetup {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;
    uint256 private constant NATIVE = 100e18;

    Pair private pair;
    Pair private nativePair;
    uint256 private liquidity;
    uint8 private v;
    bytes32 private r;
    bytes32 private s;

    function setUp() public override {
        super.setUp();
        pair = _createPair(tokenA, tokenB, A, B);
        nativePair = _createNativePair(tokenA, A, NATIVE);
    }

    function testFuzz_RemoveLiquidityWithPermitRespectsMinimums(uint256 part) public {
        _transferAndSign(pair, part);
        (uint256 dueA, uint256 dueB) = (liquidity * A / pair.totalSupply(), liquidity * B / pair.totalSupply());
        vm.expectRevert("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        _removeTokens(dueA + 1, dueB);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        _removeTokens(dueA, dueB + 1);

        (uint256 amountA, uint256 amountB) = _removeTokens(dueA, dueB);
        assertEq(amountA, dueA);
        assertEq(amountB, dueB);
        assertEq(tokenA.balanceOf(bob), dueA);
        assertEq(tokenB.balanceOf(bob), dueB);
    }

    function testFuzz_RemoveLiquidityETHWithPermitRespectsMinimums(uint256 part) public {
        _transferAndSign(nativePair, part);
        (uint256 dueA, uint256 due) = _getExpectedNativeAmounts();
        vm.expectRevert("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        _removeNative(dueA + 1, due);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        _removeNative(dueA, due + 1);

        (uint256 amountA, uint256 amountNative) = _removeNative(dueA, due);
        assertEq(amountA, dueA);
        assertEq(amountNative, due);
        assertEq(tokenA.balanceOf(bob), dueA);
        assertEq(bob.balance, due);
    }

    function testFuzz_RemoveLiquidityETHWithPermitSupportingFeeRespectsMinimums(uint256 part) public {
        _transferAndSign(nativePair, part);
        (uint256 dueA, uint256 due) = _getExpectedNativeAmounts();
        vm.expectRevert("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        _removeNativeSupportingFee(dueA + 1, due);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        _removeNativeSupportingFee(dueA, due + 1);

        assertEq(_removeNativeSupportingFee(dueA, due), due);
        assertEq(tokenA.balanceOf(bob), dueA);
        assertEq(bob.balance, due);
    }

    /// @dev The minimum of a removal applies to the amount paid by the pair, before the transfer fee of the token.
    function test_RemovalMinimumIsCheckedBeforeTransferFee() public {
        FeeOnTransferToken token = new FeeOnTransferToken("Fee on transfer", "FEE", 18, 1000);
        Pair feePair = _createNativePair(token, A, NATIVE);
        _transferLiquidity(feePair, 1e18);
        uint256 due = liquidity * A / feePair.totalSupply();
        vm.startPrank(alice);
        feePair.approve(address(router), liquidity);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), liquidity, due + 1, 0, bob, MAX_UINT);
        router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), liquidity, due, 0, bob, MAX_UINT);
        // The transfers from the pair to the router and from the router to bob each take a tenth.
        uint256 received = due - due / 10;
        assertEq(token.balanceOf(bob), received - received / 10);
    }

    /// @dev A used permit leaves its allowance, which must not bypass the deadline of the removal.
    function test_RemovalWithPermitRevertsAfterDeadline() public {
        _transferLiquidity(pair, 1e9);
        vm.prank(alice);
        pair.approve(address(router), liquidity);
        vm.warp(START + 1);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: EXPIRED");
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), liquidity, 0, 0, alice, START, false, 27, bytes32(0), bytes32(0)
        );
        vm.stopPrank();
        assertEq(pair.balanceOf(alice), liquidity);
    }

    function test_InvalidPermitRevertsIfAllowanceIsTooLow() public {
        _transferLiquidity(pair, 1e9);
        vm.startPrank(alice);
        pair.approve(address(router), liquidity - 1);
        vm.expectRevert("Zono: INVALID_SIGNATURE");
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), liquidity, 0, 0, alice, MAX_UINT, false, 27, bytes32(0), bytes32(0)
        );
    }

    function _removeTokens(uint256 minA, uint256 minB) private returns (uint256, uint256) {
        vm.prank(alice);
        return router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), liquidity, minA, minB, bob, MAX_UINT, false, v, r, s
        );
    }

    function _removeNative(uint256 minA, uint256 minNative) private returns (uint256, uint256) {
        vm.prank(alice);
        return
            router.removeLiquidityETHWithPermit(
                address(tokenA), liquidity, minA, minNative, bob, MAX_UINT, false, v, r, s
            );
    }

    function _removeNativeSupportingFee(uint256 minA, uint256 minNative) private returns (uint256) {
        vm.prank(alice);
        return router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(tokenA), liquidity, minA, minNative, bob, MAX_UINT, false, v, r, s
        );
    }

    function _getExpectedNativeAmounts() private view returns (uint256 dueA, uint256 due) {
        uint256 supply = nativePair.totalSupply();
        return (liquidity * A / supply, liquidity * NATIVE / supply);
    }

    function _transferLiquidity(Pair market, uint256 amount) private {
        liquidity = amount;
        vm.prank(owner);
        market.transfer(alice, liquidity);
    }

    function _transferAndSign(Pair market, uint256 part) private {
        _transferLiquidity(market, bound(part, 1e9, market.balanceOf(owner)));
        (v, r, s) = _signPermit(market, liquidity, MAX_UINT);
    }
}
