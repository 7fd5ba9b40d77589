// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ILiquidityToken} from "../../src/interfaces/ILiquidityToken.sol";
import {IPair} from "../../src/interfaces/IPair.sol";
import {LiquidityToken} from "../../src/exchange/LiquidityToken.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";
import {FlashBorrower} from "../../mocks/hostile/FlashBorrower.sol";

/// @title Pair: boundary cases and events
contract PairEdgesTest is ExchangeSetup {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;

    Pair private pair;
    bool private aIs0;

    function setUp() public override {
        super.setUp();
        pair = _createPair(tokenA, tokenB, A, B);
        aIs0 = pair.token0() == address(tokenA);
    }

    /// @dev Burning so little liquidity that one amount rounds to zero would lose half of its value.
    function testFuzz_BurnRevertsIfOneAmountIsZero(uint256 liquidity) public {
        uint256 minLiquidity = (pair.totalSupply() + B - 1) / B;
        liquidity = bound(liquidity, 1, minLiquidity - 1);
        vm.startPrank(owner);
        pair.transfer(address(pair), liquidity);
        vm.expectRevert("Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        pair.burn(owner);

        pair.transfer(address(pair), minLiquidity - liquidity);
        pair.burn(owner);
        assertEq(tokenB.balanceOf(owner), 1);
    }

    /// @dev Paying 400 for 399 is exactly the fee: k is unchanged, which is accepted. One unit less is rejected.
    function testFuzz_SwapAcceptsUnchangedK(uint256 times) public {
        times = bound(times, 1, A / 400);
        FlashBorrower borrower = new FlashBorrower();
        tokenA.mint(address(borrower), times);
        vm.expectRevert("Zono: K");
        _borrowA(borrower, 399 * times, 400 * times - 1);
        _borrowA(borrower, 399 * times, 400 * times);
        assertEq(tokenA.balanceOf(address(borrower)), 0);
    }

    function test_ReservesRevertAbove112Bits() public {
        TestToken[2] memory tokens = [tokenA, tokenB];
        for (uint256 i = 0; i < tokens.length; i++) {
            uint256 remaining = type(uint112).max - tokens[i].balanceOf(address(pair));
            tokens[i].mint(address(pair), remaining + 1);
            vm.expectRevert("Zono: OVERFLOW");
            pair.sync();
            pair.skim(alice);
            tokens[i].mint(address(pair), remaining);
            pair.sync();
        }
    }

    /// @dev Otherwise a price manipulated within a block would count for the time before it.
    function testFuzz_PriceAccumulatorsUsePreviousReserves(uint256 a, uint256 b, uint32 elapsed) public {
        (a, b) = (bound(a, 1, 1e27), bound(b, 1, 1e18));
        elapsed = uint32(bound(elapsed, 1, 365 days));
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        vm.warp(START + elapsed);
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        pair.sync();
        assertEq(pair.price0CumulativeLast(), (reserve1 << 112) / reserve0 * elapsed);
        assertEq(pair.price1CumulativeLast(), (reserve0 << 112) / reserve1 * elapsed);
    }

    function test_FlashSwapCallbackReportsSender() public {
        FlashBorrower borrower = new FlashBorrower();
        tokenA.mint(address(borrower), 1e18);
        bytes memory repayment = aIs0 ? abi.encode(2e18, 0) : abi.encode(0, 2e18);
        vm.prank(bob);
        pair.swap(aIs0 ? 1e18 : 0, aIs0 ? 0 : 1e18, address(borrower), repayment);
        assertEq(borrower.lastSender(), bob);
    }

    function test_BurnEmitsSenderAmountsAndReceiver() public {
        uint256 liquidity = pair.totalSupply() / 4;
        vm.prank(owner);
        pair.transfer(address(pair), liquidity);
        (uint256 amount0, uint256 amount1) = aIs0 ? (A / 4, B / 4) : (B / 4, A / 4);
        vm.expectEmit(true, true, true, true, address(pair));
        emit ILiquidityToken.Transfer(address(pair), address(0), liquidity);
        vm.expectEmit(true, true, true, true, address(pair));
        emit IPair.Burn(alice, amount0, amount1, bob);
        vm.prank(alice);
        pair.burn(bob);
    }

    function test_MintEmitsTransferFromZeroAddress() public {
        Pair fresh = Pair(factory.createPair(address(tokenA), address(zono)));
        tokenA.mint(address(fresh), 1e18);
        zono.mint(address(fresh), 1e18);
        vm.expectEmit(true, true, true, true, address(fresh));
        emit ILiquidityToken.Transfer(address(0), address(0), 1000);
        vm.expectEmit(true, true, true, true, address(fresh));
        emit ILiquidityToken.Transfer(address(0), alice, 1e18 - 1000);
        fresh.mint(alice);
    }

    function _borrowA(FlashBorrower borrower, uint256 amount, uint256 repay) private {
        if (aIs0) borrower.borrow(pair, amount, 0, repay, 0);
        else borrower.borrow(pair, 0, amount, 0, repay);
    }
}
