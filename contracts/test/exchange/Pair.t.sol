// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPair} from "../../src/interfaces/IPair.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";
import {FlashBorrower} from "../../mocks/hostile/FlashBorrower.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";

contract PairTest is ExchangeSetup {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;

    Pair private pair;

    function setUp() public override {
        super.setUp();
        pair = _createPair(tokenA, tokenB, A, B);
    }

    // Liquidity

    function testFuzz_FirstMintIsSqrtKMinusMinimumLiquidity(uint112 a, uint112 b) public {
        Pair fresh = Pair(factory.createPair(address(tokenA), address(zono)));
        tokenA.mint(address(fresh), a);
        zono.mint(address(fresh), b);
        uint256 root = Math.sqrt(uint256(a) * b);
        if (root <= fresh.MINIMUM_LIQUIDITY()) {
            vm.expectRevert("Zono: INSUFFICIENT_LIQUIDITY_MINTED");
            fresh.mint(alice);
            return;
        }
        vm.expectEmit(true, true, true, true, address(fresh));
        (uint256 amount0, uint256 amount1) = fresh.token0() == address(tokenA) ? (a, b) : (b, a);
        emit IPair.Mint(address(this), amount0, amount1);
        assertEq(fresh.mint(alice), root - 1000);
        assertEq(fresh.balanceOf(address(0)), 1000, "locked liquidity");
        assertEq(fresh.totalSupply(), root);
    }

    /// @dev Inflating the LP token price donates to the 1000 locked LP tokens: all but a 500th of the donation is lost.
    function testFuzz_InflationAttackCostsMoreThanItGains(uint256 donation, uint256 deposit) public {
        donation = bound(donation, 0, 1_000_000e18);
        deposit = bound(deposit, 1e6, 1_000_000e18);
        Pair fresh = Pair(factory.createPair(address(tokenA), address(zono)));
        tokenA.mint(address(fresh), 1001);
        zono.mint(address(fresh), 1001);
        assertEq(fresh.mint(bob), 1);
        tokenA.mint(address(fresh), donation);
        zono.mint(address(fresh), donation);
        fresh.sync();

        tokenA.mint(address(fresh), deposit);
        zono.mint(address(fresh), deposit);
        try fresh.mint(alice) returns (uint256) {
            vm.prank(bob);
            fresh.transfer(address(fresh), 1);
            (uint256 received,) = fresh.burn(bob);
            assertLe(received * 500, 1001 + donation, "profit of the attack");
        } catch (bytes memory reason) {
            assertEq(reason, abi.encodeWithSignature("Error(string)", "Zono: INSUFFICIENT_LIQUIDITY_MINTED"));
        }
    }

    function testFuzz_MintUsesSmallerProportion(uint256 a, uint256 b) public {
        (a, b) = (bound(a, 0, 1e30), bound(b, 0, 1e18));
        uint256 supply = pair.totalSupply();
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        uint256 expected = Math.min(a * supply / A, b * supply / B);
        if (expected == 0) vm.expectRevert("Zono: INSUFFICIENT_LIQUIDITY_MINTED");
        uint256 minted = pair.mint(alice);
        if (expected == 0) return;
        assertEq(minted, expected);
        (uint256 reserveA, uint256 reserveB) = _getReserves(pair, tokenA);
        assertEq(reserveA, A + a);
        assertEq(reserveB, B + b);
    }

    function testFuzz_BurnPaysProRataShare(uint256 liquidity) public {
        liquidity = bound(liquidity, 1e6, pair.balanceOf(owner));
        uint256 supply = pair.totalSupply();
        vm.prank(owner);
        pair.transfer(address(pair), liquidity);
        (uint256 amountA, uint256 amountB) = (A * liquidity / supply, B * liquidity / supply);
        if (amountB == 0) vm.expectRevert("Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        pair.burn(alice);
        if (amountB == 0) return;
        assertEq(tokenA.balanceOf(alice), amountA);
        assertEq(tokenB.balanceOf(alice), amountB);
        assertEq(pair.totalSupply(), supply - liquidity);
    }

    function test_BurnOfZeroReverts() public {
        vm.expectRevert("Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        pair.burn(alice);
    }

    function testFuzz_MintAndBurnNeverProfits(uint256 a, uint256 b) public {
        (a, b) = (bound(a, 1e15, 1e30), bound(b, 1e3, 1e18));
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        uint256 minted = pair.mint(address(pair));
        vm.assume(minted > 1e6);
        pair.burn(alice);
        uint256 k = (A + a - tokenA.balanceOf(alice)) * (B + b - tokenB.balanceOf(alice));
        assertLe(tokenA.balanceOf(alice), a, "profit in A");
        assertLe(tokenB.balanceOf(alice), b, "profit in B");
        assertGe(k, A * B, "k has decreased");
    }

    // Swaps

    /// @notice TRADE-17: the fee is exactly 25 bps; one unit more than the output of the formula is rejected.
    function testFuzz_SwapFeeIs25Bps_TRADE17(uint256 amountIn, bool sellA) public {
        (uint256 reserveIn, uint256 reserveOut) = sellA ? (A, B) : (B, A);
        amountIn = bound(amountIn, reserveIn / 1e6 + 1, reserveIn * 1000);
        uint256 amountOut = amountIn * 9975 * reserveOut / (reserveIn * 10000 + amountIn * 9975);
        assertEq(amountOut, router.getAmountOut(amountIn, reserveIn, reserveOut));
        _sell(sellA, amountIn, amountOut + 1, "Zono: K");
        _sell(sellA, 0, amountOut, "");
        assertEq((sellA ? tokenB : tokenA).balanceOf(alice), amountOut);
    }

    function testFuzz_GetAmountInIsSufficientAndTight(uint256 amountOut, bool sellA) public {
        (uint256 reserveIn, uint256 reserveOut) = sellA ? (A, B) : (B, A);
        amountOut = bound(amountOut, 1, reserveOut - 1);
        uint256 amountIn = router.getAmountIn(amountOut, reserveIn, reserveOut);
        assertGe(router.getAmountOut(amountIn, reserveIn, reserveOut), amountOut, "input too low");
        // At most two units above the exact input.
        if (amountIn > 2) {
            uint256 lowerAmountIn = amountIn - 2;
            assertLe(router.getAmountOut(lowerAmountIn, reserveIn, reserveOut), amountOut - 1, "input too high");
        }
        _sell(sellA, amountIn, amountOut, "");
    }

    function test_SwapEmitsAmounts() public {
        uint256 out = router.getAmountOut(1e18, A, B);
        tokenA.mint(address(pair), 1e18);
        bool aIs0 = pair.token0() == address(tokenA);
        vm.expectEmit(true, true, true, true, address(pair));
        if (aIs0) emit IPair.Sync(uint112(A + 1e18), uint112(B - out));
        else emit IPair.Sync(uint112(B - out), uint112(A + 1e18));
        vm.expectEmit(true, true, true, true, address(pair));
        if (aIs0) emit IPair.Swap(address(this), 1e18, 0, 0, out, alice);
        else emit IPair.Swap(address(this), 0, 1e18, out, 0, alice);
        pair.swap(aIs0 ? 0 : out, aIs0 ? out : 0, alice, "");
    }

    function testFuzz_RoundTripNeverProfits(uint256 amount) public {
        amount = bound(amount, 1e12, 1e30);
        uint256 amountOut = router.getAmountOut(amount, A, B);
        _swapAtPair(pair, tokenA, amount, amountOut, address(pair.factory()));
        uint256 amountBack = router.getAmountOut(amountOut, B - amountOut, A + amount);
        assertLe(amountBack, amount, "round trip profit");
    }

    function test_SwapRevertsForInvalidArguments() public {
        vm.expectRevert("Zono: INSUFFICIENT_OUTPUT_AMOUNT");
        pair.swap(0, 0, alice, "");
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        vm.expectRevert("Zono: INSUFFICIENT_LIQUIDITY");
        pair.swap(reserve0, 0, alice, "");
        vm.expectRevert("Zono: INSUFFICIENT_LIQUIDITY");
        pair.swap(0, reserve1, alice, "");
        vm.expectRevert("Zono: INVALID_TO");
        pair.swap(1, 0, address(tokenA), "");
        vm.expectRevert("Zono: INVALID_TO");
        pair.swap(0, 1, address(tokenB), "");
        vm.expectRevert("Zono: INSUFFICIENT_INPUT_AMOUNT");
        pair.swap(1, 0, alice, "");
    }

    function testFuzz_FlashSwapPaysFee(uint256 amount) public {
        amount = bound(amount, 1e6, A - 1);
        FlashBorrower borrower = new FlashBorrower();
        // Repaid in the same token: amount / 0.9975, rounded up.
        uint256 repay = (amount * 10000 + 9974) / 9975;
        tokenA.mint(address(borrower), repay - amount);
        bool aIs0 = pair.token0() == address(tokenA);

        vm.expectRevert("Zono: K");
        _borrow(borrower, aIs0, amount, repay - 1);
        _borrow(borrower, aIs0, amount, repay);

        assertEq(borrower.lastSender(), address(borrower));
        assertEq(aIs0 ? borrower.lastAmount0() : borrower.lastAmount1(), amount);
        (uint256 reserveA, uint256 reserveB) = _getReserves(pair, tokenA);
        assertEq(reserveA, A + repay - amount);
        assertEq(reserveB, B);
    }

    function testFuzz_FlashSwapRepaysInOtherToken(uint256 amount) public {
        amount = bound(amount, 1e15, A - 1e15);
        FlashBorrower borrower = new FlashBorrower();
        uint256 price = router.getAmountIn(amount, B, A);
        tokenB.mint(address(borrower), price);
        if (pair.token0() == address(tokenA)) borrower.borrow(pair, amount, 0, 0, price);
        else borrower.borrow(pair, 0, amount, price, 0);
        assertEq(tokenA.balanceOf(address(borrower)), amount);
    }

    // Donations

    function testFuzz_SkimTransfersExcessBalance(uint128 a, uint128 b) public {
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        pair.skim(alice);
        assertEq(tokenA.balanceOf(alice), a);
        assertEq(tokenB.balanceOf(alice), b);
        (uint256 reserveA, uint256 reserveB) = _getReserves(pair, tokenA);
        assertEq(reserveA, A);
        assertEq(reserveB, B);
    }

    function testFuzz_SyncAddsDonationToReserves(uint96 a, uint96 b) public {
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        pair.sync();
        (uint256 reserveA, uint256 reserveB) = _getReserves(pair, tokenA);
        assertEq(reserveA, A + a);
        assertEq(reserveB, B + b);
    }

    function test_SyncRevertsAbove112Bits() public {
        tokenA.mint(address(pair), type(uint112).max - A);
        pair.sync();
        tokenA.mint(address(pair), 1);
        vm.expectRevert("Zono: OVERFLOW");
        pair.sync();
    }

    // Price accumulators

    function testFuzz_PriceAccumulatorsGrowByPriceTimesSeconds(uint32 first, uint32 second) public {
        (first, second) = (uint32(bound(first, 1, 1e8)), uint32(bound(second, 1, 1e8)));
        (uint256 reserve0, uint256 reserve1, uint32 last) = pair.getReserves();
        assertEq(last, START);
        vm.warp(START + first);
        pair.sync();
        uint256 accumulator0 = (reserve1 << 112) / reserve0 * first;
        uint256 accumulator1 = (reserve0 << 112) / reserve1 * first;
        assertEq(pair.price0CumulativeLast(), accumulator0);
        assertEq(pair.price1CumulativeLast(), accumulator1);

        _swapAtPair(pair, tokenA, 1e18, 1e6, alice);
        assertEq(pair.price0CumulativeLast(), accumulator0, "no time elapsed");
        (reserve0, reserve1,) = pair.getReserves();
        vm.warp(START + first + second);
        pair.sync();
        assertEq(pair.price0CumulativeLast(), accumulator0 + (reserve1 << 112) / reserve0 * second);
        assertEq(pair.price1CumulativeLast(), accumulator1 + (reserve0 << 112) / reserve1 * second);
    }

    function test_TimestampWrapsAt32Bits() public {
        vm.warp(uint256(type(uint32).max) - 9);
        pair.sync();
        uint256 accumulator = pair.price0CumulativeLast();
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        vm.warp(uint256(type(uint32).max) + 11);
        pair.sync();
        (,, uint32 last) = pair.getReserves();
        assertEq(last, 10);
        assertEq(pair.price0CumulativeLast() - accumulator, (reserve1 << 112) / reserve0 * 20);
    }

    // Reentrancy

    function test_PairRejectsReentrancy() public {
        ReentrantToken token = new ReentrantToken();
        Pair reentrantPair = _createPair(token, tokenB, 1e18, 1e6);
        bytes[6] memory calls = [
            abi.encodeCall(Pair.swap, (1, 0, bob, "")),
            abi.encodeCall(Pair.mint, (bob)),
            abi.encodeCall(Pair.burn, (bob)),
            abi.encodeCall(Pair.skim, (bob)),
            abi.encodeCall(Pair.sync, ()),
            abi.encodeCall(Pair.mintFee, ())
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            token.reenter(address(reentrantPair), calls[i]);
            _swapAtPair(reentrantPair, tokenB, 1e5, 1e15, alice);
            assertFalse(token.succeeded(), "reentrant call succeeded");
            assertEq(token.returnData(), abi.encodeWithSignature("Error(string)", "Zono: LOCKED"));
        }
    }

    function _sell(bool sellA, uint256 amountIn, uint256 amountOut, string memory reason) private {
        TestToken input = sellA ? tokenA : tokenB;
        input.mint(address(pair), amountIn);
        bool out1 = pair.token0() == address(input);
        if (bytes(reason).length > 0) vm.expectRevert(bytes(reason));
        pair.swap(out1 ? 0 : amountOut, out1 ? amountOut : 0, alice, "");
    }

    function _borrow(FlashBorrower borrower, bool aIs0, uint256 amount, uint256 repay) private {
        if (aIs0) borrower.borrow(pair, amount, 0, repay, 0);
        else borrower.borrow(pair, 0, amount, 0, repay);
    }
}
