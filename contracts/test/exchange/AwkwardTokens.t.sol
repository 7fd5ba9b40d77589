// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../src/exchange/Pair.sol";
import {Bytes32Token} from "../../mocks/weird/Bytes32Token.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {NoReturnToken} from "../../mocks/weird/NoReturnToken.sol";
import {PausableToken} from "../../mocks/weird/PausableToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {ReturnsFalseToken} from "../../mocks/weird/ReturnsFalseToken.sol";

/// @notice Swap, add and remove with every awkward kind of token: success, or a reason.
contract AwkwardTokensTest is ExchangeWorld {
    // Fee on transfer

    function testFuzz_ATaxedTokenIsSoldForNativeCoinByWhatArrives(uint256 amountIn) public {
        FeeOnTransferToken token = _taxedPool();
        amountIn = bound(amountIn, 1e6, 1e24);
        _fund(alice, token, amountIn * 2);
        uint256 arrives = amountIn - amountIn / 10;
        uint256 quoted = router.getAmountOut(arrives, 1_000e18, 100e18);
        address[] memory path = _path(token, wbnb);
        vm.startPrank(alice);

        _expectReason("Zono: K");
        router.swapExactTokensForETH(amountIn, 0, path, alice, NEVER);
        _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amountIn, quoted + 1, path, alice, NEVER);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amountIn, quoted, path, alice, NEVER);
        assertEq(alice.balance, quoted);
    }

    function testFuzz_ATaxedTokenIsBoughtByWhatReallyArrives(uint256 amountIn) public {
        FeeOnTransferToken token = _taxedPool();
        amountIn = bound(amountIn, 1e6, 1e24);
        vm.deal(alice, amountIn);
        uint256 sent = router.getAmountOut(amountIn, 100e18, 1_000e18);
        uint256 arrives = sent - sent / 10;
        address[] memory path = _path(wbnb, token);
        vm.startPrank(alice);
        _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: amountIn}(arrives + 1, path, alice, NEVER);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: amountIn}(arrives, path, alice, NEVER);
        assertEq(token.balanceOf(alice), arrives);
    }

    function test_LiquidityOfATaxedTokenGoesInAndOut() public {
        FeeOnTransferToken token = _taxedPool();
        _fund(alice, token, 10e18);
        vm.deal(alice, 1e18);
        vm.startPrank(alice);
        (,, uint256 shares) = router.addLiquidityETH{value: 1e18}(address(token), 10e18, 0, 0, alice, NEVER);
        Pair pair = Pair(factory.getPair(address(token), address(wbnb)));
        pair.approve(address(router), shares);
        // What the pool pays to the router is taxed, so the plain way has not enough to pass on.
        vm.expectRevert();
        router.removeLiquidityETH(address(token), shares, 0, 0, alice, NEVER);
        uint256 native =
            router.removeLiquidityETHSupportingFeeOnTransferTokens(address(token), shares, 0, 0, alice, NEVER);
        assertEq(alice.balance, native);
        assertGt(token.balanceOf(alice), 0, "no tokens came back");
        assertEq(token.balanceOf(address(router)), 0);
    }

    function test_APermitRemovesLiquidityOfATaxedToken() public {
        FeeOnTransferToken token = _taxedPool();
        Pair pair = Pair(factory.getPair(address(token), address(wbnb)));
        vm.prank(owner);
        pair.transfer(alice, 1e18);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, 1e18, NEVER);
        vm.prank(alice);
        uint256 native = router.removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
            address(token), 1e18, 0, 0, alice, NEVER, false, v, r, s
        );
        assertEq(alice.balance, native);
    }

    function test_ATaxedTokenInTheMiddleOfAPath() public {
        FeeOnTransferToken token = _taxedPool();
        _addPool(tokenA, token, 1_000e18, 1_000e18);
        _fund(alice, tokenA, 1e18);
        vm.prank(alice);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(
            1e18, 1, _path(address(tokenA), address(token), address(wbnb)), bob, NEVER
        );
        assertGt(bob.balance, 0, "nothing arrived");
    }

    // No return value

    function test_ATokenWithoutReturnValuesGoesThroughEverything() public {
        NoReturnToken token = new NoReturnToken("Tether", "USDT", 6);
        token.mint(alice, 10_000e6);
        vm.deal(alice, 100e18);
        vm.startPrank(alice);
        token.approve(address(router), 10_000e6);
        (,, uint256 shares) =
            router.addLiquidityETH{value: 10e18}(address(token), 3_000e6, 3_000e6, 10e18, alice, NEVER);
        router.swapExactTokensForETH(100e6, 1, _path(address(token), address(wbnb)), alice, NEVER);
        router.swapExactETHForTokens{value: 1e18}(1, _path(address(wbnb), address(token)), alice, NEVER);
        router.swapTokensForExactETH(1e17, 100e6, _path(address(token), address(wbnb)), alice, NEVER);
        router.swapETHForExactTokens{value: 1e18}(10e6, _path(address(wbnb), address(token)), alice, NEVER);

        Pair pair = Pair(factory.getPair(address(token), address(wbnb)));
        pair.approve(address(router), shares);
        router.removeLiquidityETH(address(token), shares, 1, 1, alice, NEVER);
        assertEq(pair.balanceOf(alice), 0);
        assertEq(token.balanceOf(address(router)), 0);
    }

    function test_ItsAllowanceMustGoThroughZero() public {
        NoReturnToken token = new NoReturnToken("Tether", "USDT", 6);
        token.approve(address(router), 1);
        vm.expectRevert(NoReturnToken.AllowanceNotZero.selector);
        token.approve(address(router), 2);
        token.approve(address(router), 0);
        token.approve(address(router), 2);
        assertEq(token.allowance(address(this), address(router)), 2);
    }

    // Names of 32 bytes

    function test_ATokenNamedInBytes32IsTradedAsAnyOther() public {
        Bytes32Token token = new Bytes32Token("Maker", "MKR");
        assertEq(token.symbol(), bytes32("MKR"));
        token.mint(alice, 10e18);
        vm.deal(alice, 10e18);
        vm.startPrank(alice);
        token.approve(address(router), type(uint256).max);
        router.addLiquidityETH{value: 5e18}(address(token), 5e18, 0, 0, alice, NEVER);
        router.swapExactTokensForETH(1e18, 1, _path(address(token), address(wbnb)), bob, NEVER);
        assertGt(bob.balance, 0, "nothing arrived");
    }

    // Pausing

    function test_APausedTokenStopsItsPoolWithItsOwnReasonUntilItIsUnpaused() public {
        PausableToken token = new PausableToken("Pausable", "PAUSE", 18);
        _addNativePool(token, 1_000e18, 100e18);
        _fund(alice, token, 10e18);
        token.pause();
        vm.startPrank(alice);
        _expectReason("PausableToken: token transfer while paused");
        router.swapExactTokensForETH(1e18, 0, _path(token, wbnb), alice, NEVER);
        token.unpause();
        router.swapExactTokensForETH(1e18, 1, _path(token, wbnb), alice, NEVER);
        assertGt(alice.balance, 0, "nothing arrived");
    }

    // Returning false

    function test_ATokenThatReturnsFalseIsARevertAndNoLoss() public {
        ReturnsFalseToken token = new ReturnsFalseToken();
        Pair pair = _addNativePool(token, 1_000e18, 100e18);
        _fund(alice, token, 10e18);
        token.breakDown();
        vm.deal(alice, 1e18);
        bytes4 refusal = bytes4(keccak256("SafeERC20FailedOperation(address)"));
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(refusal, address(token)));
        router.swapExactTokensForETH(1e18, 0, _path(token, wbnb), alice, NEVER);
        vm.expectRevert(abi.encodeWithSelector(refusal, address(token)));
        router.swapExactETHForTokens{value: 1e18}(0, _path(wbnb, token), alice, NEVER);
        vm.stopPrank();
        assertEq(alice.balance, 1e18);
        (uint256 reserve,) = _reserves(pair, token);
        assertEq(reserve, 1_000e18);
    }

    function test_AnAddressWithoutCodeIsNoToken() public {
        vm.deal(alice, 1e18);
        vm.prank(alice);
        vm.expectRevert();
        router.addLiquidityETH{value: 1e18}(address(0xdead), 1e18, 0, 0, alice, NEVER);
    }

    // Calling back

    /// @dev While alice adds native coin, and the router holds it, the token calls the router again.
    function test_ATokenThatCallsTheRouterBackTakesNothing() public {
        ReentrantToken token = new ReentrantToken();
        _addNativePool(token, 1_000e18, 100e18);
        address[] memory path = _path(wbnb, token);
        bytes[3] memory calls = [
            abi.encodeCall(router.swapETHForExactTokens, (1e18, path, bob, NEVER)),
            abi.encodeCall(router.swapExactETHForTokens, (0, path, bob, NEVER)),
            abi.encodeCall(router.addLiquidityETH, (address(token), 0, 0, 0, bob, NEVER))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            _fund(alice, token, 10e18);
            vm.deal(alice, 5e18);
            token.reenter(address(router), calls[i]);
            vm.prank(alice);
            router.addLiquidityETH{value: 5e18}(address(token), 10e18, 10e18, 1e18, alice, NEVER);
            assertTrue(!token.succeeded(), "got in");
            assertEq(token.balanceOf(bob), 0);
            assertEq(alice.balance, 4e18, "the rest has not come back");
        }
    }

    // Decimals

    function testFuzz_DecimalsMakeNoDifferenceToThePool(uint8 decimals) public {
        TestToken token = new TestToken("Any", "ANY", decimals);
        assertEq(token.decimals(), decimals);
        _addNativePool(token, 1e12, 1e18);
        _fund(alice, token, 1e9);
        vm.prank(alice);
        router.swapExactTokensForETH(1e9, 1, _path(token, wbnb), bob, NEVER);
        assertEq(bob.balance, router.getAmountOut(1e9, 1e12, 1e18));
    }

    function _taxedPool() private returns (FeeOnTransferToken token) {
        token = new FeeOnTransferToken("Taxed", "TAX", 18, 1000);
        // The pool's own first deposit comes by mint, which is not taxed.
        _addNativePool(token, 1_000e18, 100e18);
    }
}
