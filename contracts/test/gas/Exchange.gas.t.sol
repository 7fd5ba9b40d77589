// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

/// @title Gas of the exchange: one call per test in steady state
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract ExchangeGasTest is ExchangeSetup {
    uint256 private constant RESERVE = 1_000_000 ether;
    uint256 private constant AMOUNT = 10 ether;

    Pair private pair;

    function setUp() public override {
        super.setUp();
        pair = _createPair(tokenA, tokenB, RESERVE, RESERVE);
        _createNativePair(tokenB, RESERVE, RESERVE);
        _createNativePair(tokenA, RESERVE, RESERVE);
        _mintAndApprove(alice, tokenA, RESERVE);
        _mintAndApprove(alice, tokenB, RESERVE);
        vm.deal(alice, RESERVE);
        vm.startPrank(alice);
        wbnb.deposit{value: RESERVE / 2}();
        wbnb.approve(address(router), MAX_UINT);
        pair.approve(address(router), MAX_UINT);
        router.addLiquidity(address(tokenA), address(tokenB), AMOUNT, AMOUNT, 0, 0, alice, MAX_UINT);
        router.addLiquidityETH{value: AMOUNT}(address(tokenA), AMOUNT, 0, 0, alice, MAX_UINT);
        Pair(factory.getPair(address(tokenA), address(wbnb))).approve(address(router), MAX_UINT);
        router.swapExactTokensForTokens(AMOUNT, 0, _path(tokenA, tokenB), alice, MAX_UINT);
        vm.stopPrank();
        vm.warp(block.timestamp + 3);
        vm.startPrank(alice);
    }

    function test_Gas_CreatePair() public {
        factory.createPair(address(1), address(2));
    }

    function test_Gas_AddLiquidity() public {
        router.addLiquidity(address(tokenA), address(tokenB), AMOUNT, AMOUNT, 0, 0, alice, MAX_UINT);
    }

    function test_Gas_AddLiquidityETH() public {
        router.addLiquidityETH{value: AMOUNT}(address(tokenA), AMOUNT, 0, 0, alice, MAX_UINT);
    }

    function test_Gas_RemoveLiquidity() public {
        router.removeLiquidity(address(tokenA), address(tokenB), AMOUNT / 2, 0, 0, alice, MAX_UINT);
    }

    function test_Gas_RemoveLiquidityETH() public {
        router.removeLiquidityETH(address(tokenA), AMOUNT / 2, 0, 0, alice, MAX_UINT);
    }

    function test_Gas_SwapOneHop() public {
        router.swapExactTokensForTokens(AMOUNT, 0, _path(tokenA, tokenB), alice, MAX_UINT);
    }

    function test_Gas_SwapTwoHops() public {
        router.swapExactTokensForTokens(AMOUNT, 0, _twoHopPath(), alice, MAX_UINT);
    }

    function test_Gas_SwapForExactTokens() public {
        router.swapTokensForExactTokens(AMOUNT, MAX_UINT, _path(tokenA, tokenB), alice, MAX_UINT);
    }

    function test_Gas_SwapFromNative() public {
        router.swapExactETHForTokens{value: AMOUNT}(0, _path(wbnb, tokenA), alice, MAX_UINT);
    }

    function test_Gas_SwapToNative() public {
        router.swapExactTokensForETH(AMOUNT, 0, _path(tokenA, wbnb), alice, MAX_UINT);
    }

    function test_Gas_SwapSupportingFee() public {
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(AMOUNT, 0, _path(tokenA, tokenB), alice, MAX_UINT);
    }

    function test_Gas_SwapFromNativeForExactTokens() public {
        router.swapETHForExactTokens{value: 2 * AMOUNT}(AMOUNT, _path(wbnb, tokenA), alice, MAX_UINT);
    }

    function test_Gas_SwapToExactNative() public {
        router.swapTokensForExactETH(AMOUNT, MAX_UINT, _path(tokenA, wbnb), alice, MAX_UINT);
    }

    function test_Gas_SwapFromNativeSupportingFee() public {
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: AMOUNT}(
            0, _path(wbnb, tokenA), alice, MAX_UINT
        );
    }

    function test_Gas_SwapToNativeSupportingFee() public {
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(AMOUNT, 0, _path(tokenA, wbnb), alice, MAX_UINT);
    }

    function test_Gas_Sync() public {
        pair.sync();
    }

    function test_Gas_Wrap() public {
        wbnb.deposit{value: AMOUNT}();
    }

    function test_Gas_Unwrap() public {
        wbnb.withdraw(AMOUNT);
    }

    function test_Gas_TransferLpTokens() public {
        pair.transfer(owner, AMOUNT / 2);
    }

    function _twoHopPath() private view returns (address[] memory) {
        return _path(address(tokenA), address(tokenB), address(wbnb));
    }
}
