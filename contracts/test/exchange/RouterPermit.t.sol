// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../src/exchange/Pair.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";

/// @notice Removing by signature is removing: the same bounds, the same receiver, the same deadline.
contract RouterPermitTest is ExchangeWorld {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;
    uint256 private constant NATIVE = 100e18;

    Pair private pair;
    Pair private nativePair;
    uint256 private shares;
    uint8 private v;
    bytes32 private r;
    bytes32 private s;

    function setUp() public override {
        super.setUp();
        pair = _addPool(tokenA, tokenB, A, B);
        nativePair = _addNativePool(tokenA, A, NATIVE);
    }

    function testFuzz_TokensByPermitKeepToBothMinimumsAndTheReceiver(uint256 part) public {
        _holdAndSign(pair, part);
        (uint256 dueA, uint256 dueB) = (shares * A / pair.totalSupply(), shares * B / pair.totalSupply());
        _expectReason("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        _removeTokens(dueA + 1, dueB);
        _expectReason("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        _removeTokens(dueA, dueB + 1);

        (uint256 amountA, uint256 amountB) = _removeTokens(dueA, dueB);
        assertEq(amountA, dueA);
        assertEq(amountB, dueB);
        assertEq(tokenA.balanceOf(bob), dueA);
        assertEq(tokenB.balanceOf(bob), dueB);
    }

    function testFuzz_NativeCoinByPermitKeepsToBothMinimumsAndTheReceiver(uint256 part) public {
        _holdAndSign(nativePair, part);
        (uint256 dueA, uint256 due) = _dueOfNativePair();
        _expectReason("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        _removeNative(dueA + 1, due);
        _expectReason("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        _removeNative(dueA, due + 1);

        (uint256 amountA, uint256 amountNative) = _removeNative(dueA, due);
        assertEq(amountA, dueA);
        assertEq(amountNative, due);
        assertEq(tokenA.balanceOf(bob), dueA);
        assertEq(bob.balance, due);
    }

    function testFuzz_TheVariantForTaxedTokensKeepsToBothMinimumsAndTheReceiver(uint256 part) public {
        _holdAndSign(nativePair, part);
        (uint256 dueA, uint256 due) = _dueOfNativePair();
        _expectReason("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        _removeWhatArrives(dueA + 1, due);
        _expectReason("ZonoRouter: INSUFFICIENT_B_AMOUNT");
        _removeWhatArrives(dueA, due + 1);

        assertEq(_removeWhatArrives(dueA, due), due);
        assertEq(tokenA.balanceOf(bob), dueA);
        assertEq(bob.balance, due);
    }

    /// @dev The minimum of a removal bounds what leaves the pool; unlike a swap's, it does not count the token's own tax.
    function test_TheMinimumOfATaxedTokenIsCountedBeforeItsTax() public {
        FeeOnTransferToken token = new FeeOnTransferToken("Taxed", "TAX", 18, 1000);
        Pair taxedPair = _addNativePool(token, A, NATIVE);
        _hold(taxedPair, 1e18);
        uint256 due = shares * A / taxedPair.totalSupply();
        vm.startPrank(alice);
        taxedPair.approve(address(router), shares);
        _expectReason("ZonoRouter: INSUFFICIENT_A_AMOUNT");
        router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), shares, due + 1, 0, bob, NEVER);
        router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), shares, due, 0, bob, NEVER);
        // A tenth is lost from the pool to the router, and a tenth of the rest from there to bob.
        uint256 arrived = due - due / 10;
        assertEq(token.balanceOf(bob), arrived - arrived / 10);
    }

    /// @dev A permit already used leaves its allowance behind, and that must not outlive the deadline of the removal.
    function test_AnAllowanceThatIsThereDoesNotOutliveTheDeadline() public {
        _hold(pair, 1e9);
        vm.prank(alice);
        pair.approve(address(router), shares);
        vm.warp(START + 1);
        vm.startPrank(alice);
        _expectReason("ZonoRouter: EXPIRED");
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), shares, 0, 0, alice, START, false, 27, bytes32(0), bytes32(0)
        );
        vm.stopPrank();
        assertEq(pair.balanceOf(alice), shares);
    }

    function test_AnAllowanceBelowTheRemovalDoesNotStandInForABrokenPermit() public {
        _hold(pair, 1e9);
        vm.startPrank(alice);
        pair.approve(address(router), shares - 1);
        _expectReason("Zono: INVALID_SIGNATURE");
        router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), shares, 0, 0, alice, NEVER, false, 27, bytes32(0), bytes32(0)
        );
    }

    function _removeTokens(uint256 minA, uint256 minB) private returns (uint256, uint256) {
        vm.prank(alice);
        return router.removeLiquidityWithPermit(
            address(tokenA), address(tokenB), shares, minA, minB, bob, NEVER, false, v, r, s
        );
    }

    function _removeNative(uint256 minA, uint256 minNative) private returns (uint256, uint256) {
        vm.prank(alice);
        return router.removeLiquidityETHWithPermit(address(tokenA), shares, minA, minNative, bob, NEVER, false, v, r, s);
    }

    function _removeWhatArrives(uint256 minA, uint256 minNative) private returns (uint256) {
        vm.prank(alice);
        return router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(tokenA), shares, minA, minNative, bob, NEVER, false, v, r, s
        );
    }

    function _dueOfNativePair() private view returns (uint256 dueA, uint256 due) {
        uint256 supply = nativePair.totalSupply();
        return (shares * A / supply, shares * NATIVE / supply);
    }

    function _hold(Pair market, uint256 amount) private {
        shares = amount;
        vm.prank(owner);
        market.transfer(alice, shares);
    }

    function _holdAndSign(Pair market, uint256 part) private {
        _hold(market, bound(part, 1e9, market.balanceOf(owner)));
        (v, r, s) = _signPermit(market, shares, NEVER);
    }
}
