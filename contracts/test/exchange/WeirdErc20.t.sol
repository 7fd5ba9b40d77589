// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../src/exchange/Pair.sol";
import {Bytes32Token} from "../../mocks/weird/Bytes32Token.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../mocks/weird/NoReturnToken.sol";
import {PausableToken} from "../../mocks/weird/PausableToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {ReturnsFalseToken} from "../../mocks/weird/ReturnsFalseToken.sol";

/// @title Swaps and liquidity with weird ERC-20 tokens: success, or a revert reason
contract WeirdErc20Test is ExchangeSetup {
    // Fee on transfer

    function testFuzz_SellFeeOnTransferTokenCountsReceivedAmount(uint256 amountIn) public {
        FeeOnTransferToken token = _createFeeTokenPair();
        amountIn = bound(amountIn, 1e6, 1e24);
        _mintAndApprove(alice, token, amountIn * 2);
        uint256 received = amountIn - amountIn / 10;
        uint256 quoted = router.getAmountOut(received, 1_000e18, 100e18);
        address[] memory path = _path(token, wbnb);
        vm.startPrank(alice);

        vm.expectRevert("Zono: K");
        router.swapExactTokensForETH(amountIn, 0, path, alice, MAX_UINT);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amountIn, quoted + 1, path, alice, MAX_UINT);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amountIn, quoted, path, alice, MAX_UINT);
        assertEq(alice.balance, quoted);
    }

    function testFuzz_BuyFeeOnTransferTokenCountsReceivedAmount(uint256 amountIn) public {
        FeeOnTransferToken token = _createFeeTokenPair();
        amountIn = bound(amountIn, 1e6, 1e24);
        vm.deal(alice, amountIn);
        uint256 sent = router.getAmountOut(amountIn, 100e18, 1_000e18);
        uint256 received = sent - sent / 10;
        address[] memory path = _path(wbnb, token);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: amountIn}(received + 1, path, alice, MAX_UINT);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: amountIn}(received, path, alice, MAX_UINT);
        assertEq(token.balanceOf(alice), received);
    }

    function test_AddAndRemoveLiquidityOfFeeOnTransferToken() public {
        FeeOnTransferToken token = _createFeeTokenPair();
        _mintAndApprove(alice, token, 10e18);
        vm.deal(alice, 1e18);
        vm.startPrank(alice);
        (,, uint256 shares) = router.addLiquidityETH{value: 1e18}(address(token), 10e18, 0, 0, alice, MAX_UINT);
        Pair pair = Pair(factory.getPair(address(token), address(wbnb)));
        pair.approve(address(router), shares);
        // The router receives less than the pair paid out, so that the standard variant reverts.
        vm.expectRevert();
        router.removeLiquidityETH(address(token), shares, 0, 0, alice, MAX_UINT);
        uint256 native =
            router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), shares, 0, 0, alice, MAX_UINT);
        assertEq(alice.balance, native);
        assertGt(token.balanceOf(alice), 0, "tokens received");
        assertEq(token.balanceOf(address(router)), 0);
    }

    function test_RemoveLiquidityOfFeeOnTransferTokenWithPermit() public {
        FeeOnTransferToken token = _createFeeTokenPair();
        Pair pair = Pair(factory.getPair(address(token), address(wbnb)));
        vm.prank(owner);
        pair.transfer(alice, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, 1e18, MAX_UINT);
        vm.prank(alice);
        uint256 native = router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(token), 1e18, 0, 0, alice, MAX_UINT, false, v, r, s
        );
        assertEq(alice.balance, native);
    }

    function test_SwapThroughFeeOnTransferToken() public {
        FeeOnTransferToken token = _createFeeTokenPair();
        _createPair(tokenA, token, 1_000e18, 1_000e18);
        _mintAndApprove(alice, tokenA, 1e18);
        vm.prank(alice);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(
            1e18, 1, _path(address(tokenA), address(token), address(wbnb)), bob, MAX_UINT
        );
        assertGt(bob.balance, 0, "native coin received");
    }

    // No return value

    function test_NoReturnTokenSupportsAllFunctions() public {
        NoReturnToken token = new NoReturnToken("Tether", "USDT", 6);
        token.mint(alice, 10_000e6);
        vm.deal(alice, 100e18);
        vm.startPrank(alice);
        token.approve(address(router), 10_000e6);
        (,, uint256 shares) =
            router.addLiquidityETH{value: 10e18}(address(token), 3_000e6, 3_000e6, 10e18, alice, MAX_UINT);
        router.swapExactTokensForETH(100e6, 1, _path(address(token), address(wbnb)), alice, MAX_UINT);
        router.swapExactETHForTokens{value: 1e18}(1, _path(address(wbnb), address(token)), alice, MAX_UINT);
        router.swapTokensForExactETH(1e17, 100e6, _path(address(token), address(wbnb)), alice, MAX_UINT);
        router.swapETHForExactTokens{value: 1e18}(10e6, _path(address(wbnb), address(token)), alice, MAX_UINT);

        Pair pair = Pair(factory.getPair(address(token), address(wbnb)));
        pair.approve(address(router), shares);
        router.removeLiquidityETH(address(token), shares, 1, 1, alice, MAX_UINT);
        assertEq(pair.balanceOf(alice), 0);
        assertEq(token.balanceOf(address(router)), 0);
    }

    function test_NoReturnTokenRequiresZeroAllowanceFirst() public {
        NoReturnToken token = new NoReturnToken("Tether", "USDT", 6);
        token.approve(address(router), 1);
        vm.expectRevert(NoReturnToken.AllowanceNotZero.selector);
        token.approve(address(router), 2);
        token.approve(address(router), 0);
        token.approve(address(router), 2);
        assertEq(token.allowance(address(this), address(router)), 2);
    }

    // Name and symbol of type bytes32

    function test_Bytes32TokenTrades() public {
        Bytes32Token token = new Bytes32Token("Maker", "MKR");
        assertEq(token.symbol(), bytes32("MKR"));
        token.mint(alice, 10e18);
        vm.deal(alice, 10e18);
        vm.startPrank(alice);
        token.approve(address(router), type(uint256).max);
        router.addLiquidityETH{value: 5e18}(address(token), 5e18, 0, 0, alice, MAX_UINT);
        router.swapExactTokensForETH(1e18, 1, _path(address(token), address(wbnb)), bob, MAX_UINT);
        assertGt(bob.balance, 0, "native coin received");
    }

    // Pausable

    function test_PausedTokenBlocksItsPairUntilUnpaused() public {
        PausableToken token = new PausableToken("Pausable", "PAUSE", 18);
        _createNativePair(token, 1_000e18, 100e18);
        _mintAndApprove(alice, token, 10e18);
        token.pause();
        vm.startPrank(alice);
        vm.expectRevert("PausableToken: token transfer while paused");
        router.swapExactTokensForETH(1e18, 0, _path(token, wbnb), alice, MAX_UINT);
        token.unpause();
        router.swapExactTokensForETH(1e18, 1, _path(token, wbnb), alice, MAX_UINT);
        assertGt(alice.balance, 0, "native coin received");
    }

    // Returning false

    function test_ReturnsFalseTokenReverts() public {
        ReturnsFalseToken token = new ReturnsFalseToken();
        Pair pair = _createNativePair(token, 1_000e18, 100e18);
        _mintAndApprove(alice, token, 10e18);
        token.disable();
        vm.deal(alice, 1e18);
        bytes4 transferFailed = bytes4(keccak256("SafeERC20FailedOperation(address)"));
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(transferFailed, address(token)));
        router.swapExactTokensForETH(1e18, 0, _path(token, wbnb), alice, MAX_UINT);
        vm.expectRevert(abi.encodeWithSelector(transferFailed, address(token)));
        router.swapExactETHForTokens{value: 1e18}(0, _path(wbnb, token), alice, MAX_UINT);
        vm.stopPrank();
        assertEq(alice.balance, 1e18);
        (uint256 reserve,) = _getReserves(pair, token);
        assertEq(reserve, 1_000e18);
    }

    function test_AddLiquidityRevertsForAddressWithoutCode() public {
        vm.deal(alice, 1e18);
        vm.prank(alice);
        vm.expectRevert();
        router.addLiquidityETH{value: 1e18}(address(0xdead), 1e18, 0, 0, alice, MAX_UINT);
    }

    // Reentrancy

    /// @dev The token calls the router while the router holds native coin of alice.
    function test_RouterReentrancyTakesNothing() public {
        ReentrantToken token = new ReentrantToken();
        _createNativePair(token, 1_000e18, 100e18);
        address[] memory path = _path(wbnb, token);
        bytes[3] memory calls = [
            abi.encodeCall(router.swapETHForExactTokens, (1e18, path, bob, MAX_UINT)),
            abi.encodeCall(router.swapExactETHForTokens, (0, path, bob, MAX_UINT)),
            abi.encodeCall(router.addLiquidityETH, (address(token), 0, 0, 0, bob, MAX_UINT))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            _mintAndApprove(alice, token, 10e18);
            vm.deal(alice, 5e18);
            token.reenter(address(router), calls[i]);
            vm.prank(alice);
            router.addLiquidityETH{value: 5e18}(address(token), 10e18, 10e18, 1e18, alice, MAX_UINT);
            assertFalse(token.succeeded(), "reentrant call succeeded");
            assertEq(token.balanceOf(bob), 0);
            assertEq(alice.balance, 4e18, "refund");
        }
    }

    // Decimals

    function testFuzz_SwapIgnoresDecimals(uint8 decimals) public {
        TestToken token = new TestToken("Any", "ANY", decimals);
        assertEq(token.decimals(), decimals);
        _createNativePair(token, 1e12, 1e18);
        _mintAndApprove(alice, token, 1e9);
        vm.prank(alice);
        router.swapExactTokensForETH(1e9, 1, _path(token, wbnb), bob, MAX_UINT);
        assertEq(bob.balance, router.getAmountOut(1e9, 1e12, 1e18));
    }

    function _createFeeTokenPair() private returns (FeeOnTransferToken token) {
        token = new FeeOnTransferToken("Fee on transfer", "FEE", 18, 1000);
        // The initial reserve is minted, which has no transfer fee.
        _createNativePair(token, 1_000e18, 100e18);
    }
}
