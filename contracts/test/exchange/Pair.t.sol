// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPair} from "../../src/interfaces/IPair.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";
import {FlashBorrower} from "../../mocks/hostile/FlashBorrower.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";

contract PairTest is ExchangeWorld {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;

    Pair private pair;

    function setUp() public override {
        super.setUp();
        pair = _addPool(tokenA, tokenB, A, B);
    }

    // Liquidity

    function testFuzz_FirstSharesAreTheRootOfKLessWhatIsLocked(uint112 a, uint112 b) public {
        Pair fresh = Pair(factory.createPair(address(tokenA), address(zono)));
        tokenA.mint(address(fresh), a);
        zono.mint(address(fresh), b);
        uint256 root = Math.sqrt(uint256(a) * b);
        if (root <= fresh.MINIMUM_LIQUIDITY()) {
            _expectReason("Zono: INSUFFICIENT_LIQUIDITY_MINTED");
            fresh.mint(alice);
            return;
        }
        vm.expectEmit(true, true, true, true, address(fresh));
        (uint256 amount0, uint256 amount1) = fresh.token0() == address(tokenA) ? (a, b) : (b, a);
        emit IPair.Mint(address(this), amount0, amount1);
        assertEq(fresh.mint(alice), root - 1000);
        assertEq(fresh.balanceOf(address(0)), 1000, "locked for ever");
        assertEq(fresh.totalSupply(), root);
    }

    /// @dev To make a share dear one must give to the 1000 shares that are nobody's: all but a 500th of it is lost.
    function testFuzz_AFirstDepositorCannotTakeTheNextDepositByDonating(uint256 donation, uint256 deposit) public {
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
            (uint256 got,) = fresh.burn(bob);
            assertLe(got * 500, 1001 + donation, "the attack has cost too little");
        } catch (bytes memory reason) {
            assertEq(reason, abi.encodeWithSignature("Error(string)", "Zono: INSUFFICIENT_LIQUIDITY_MINTED"));
        }
    }

    function testFuzz_MintGivesThePoorerSideItsProportion(uint256 a, uint256 b) public {
        (a, b) = (bound(a, 0, 1e30), bound(b, 0, 1e18));
        uint256 supply = pair.totalSupply();
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        uint256 expected = Math.min(a * supply / A, b * supply / B);
        if (expected == 0) _expectReason("Zono: INSUFFICIENT_LIQUIDITY_MINTED");
        uint256 minted = pair.mint(alice);
        if (expected == 0) return;
        assertEq(minted, expected);
        (uint256 reserveA, uint256 reserveB) = _reserves(pair, tokenA);
        assertEq(reserveA, A + a);
        assertEq(reserveB, B + b);
    }

    function testFuzz_BurnPaysTheProportionAndNoMore(uint256 shares) public {
        shares = bound(shares, 1e6, pair.balanceOf(owner));
        uint256 supply = pair.totalSupply();
        vm.prank(owner);
        pair.transfer(address(pair), shares);
        (uint256 amountA, uint256 amountB) = (A * shares / supply, B * shares / supply);
        if (amountB == 0) _expectReason("Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        pair.burn(alice);
        if (amountB == 0) return;
        assertEq(tokenA.balanceOf(alice), amountA);
        assertEq(tokenB.balanceOf(alice), amountB);
        assertEq(pair.totalSupply(), supply - shares);
    }

    function test_BurnOfNothingReverts() public {
        _expectReason("Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        pair.burn(alice);
    }

    function testFuzz_MintingAndBurningAtOnceNeverPays(uint256 a, uint256 b) public {
        (a, b) = (bound(a, 1e15, 1e30), bound(b, 1e3, 1e18));
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        uint256 minted = pair.mint(address(pair));
        vm.assume(minted > 1e6);
        pair.burn(alice);
        uint256 k = (A + a - tokenA.balanceOf(alice)) * (B + b - tokenB.balanceOf(alice));
        assertLe(tokenA.balanceOf(alice), a, "more A than was given");
        assertLe(tokenB.balanceOf(alice), b, "more B than was given");
        assertGe(k, A * B, "k has fallen");
    }

    // Swaps

    /// @notice TRADE-17: the fee is 25 basis points exactly; one unit more than the formula gives is refused.
    function testFuzz_TRADE17_TheFeeIsAQuarterPercent(uint256 amountIn, bool sellA) public {
        (uint256 reserveIn, uint256 reserveOut) = sellA ? (A, B) : (B, A);
        amountIn = bound(amountIn, reserveIn / 1e6 + 1, reserveIn * 1000);
        uint256 amountOut = amountIn * 9975 * reserveOut / (reserveIn * 10000 + amountIn * 9975);
        assertEq(amountOut, router.getAmountOut(amountIn, reserveIn, reserveOut));
        _sell(sellA, amountIn, amountOut + 1, "Zono: K");
        _sell(sellA, 0, amountOut, "");
        assertEq((sellA ? tokenB : tokenA).balanceOf(alice), amountOut);
    }

    function testFuzz_AmountInIsEnoughAndNearlyTheLeast(uint256 amountOut, bool sellA) public {
        (uint256 reserveIn, uint256 reserveOut) = sellA ? (A, B) : (B, A);
        amountOut = bound(amountOut, 1, reserveOut - 1);
        uint256 amountIn = router.getAmountIn(amountOut, reserveIn, reserveOut);
        assertGe(router.getAmountOut(amountIn, reserveIn, reserveOut), amountOut, "too little in");
        // Rounded up by at most one unit more than needed.
        if (amountIn > 2) {
            uint256 least = amountIn - 2;
            assertLe(router.getAmountOut(least, reserveIn, reserveOut), amountOut - 1, "too much in");
        }
        _sell(sellA, amountIn, amountOut, "");
    }

    function test_SwapTellsWhatWentInAndOut() public {
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

    function testFuzz_ThereAndBackNeverPays(uint256 amount) public {
        amount = bound(amount, 1e12, 1e30);
        uint256 out = router.getAmountOut(amount, A, B);
        _swapAtPair(pair, tokenA, amount, out, address(pair.factory()));
        uint256 back = router.getAmountOut(out, B - out, A + amount);
        assertLe(back, amount, "a round trip has paid");
    }

    function test_SwapRefusesNothingTooMuchAndItsOwnTokens() public {
        _expectReason("Zono: INSUFFICIENT_OUTPUT_AMOUNT");
        pair.swap(0, 0, alice, "");
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        _expectReason("Zono: INSUFFICIENT_LIQUIDITY");
        pair.swap(reserve0, 0, alice, "");
        _expectReason("Zono: INSUFFICIENT_LIQUIDITY");
        pair.swap(0, reserve1, alice, "");
        _expectReason("Zono: INVALID_TO");
        pair.swap(1, 0, address(tokenA), "");
        _expectReason("Zono: INVALID_TO");
        pair.swap(0, 1, address(tokenB), "");
        _expectReason("Zono: INSUFFICIENT_INPUT_AMOUNT");
        pair.swap(1, 0, alice, "");
    }

    function testFuzz_AFlashSwapCostsTheFee(uint256 amount) public {
        amount = bound(amount, 1e6, A - 1);
        FlashBorrower borrower = new FlashBorrower();
        // Paid back in kind: amount / 0.9975, rounded up.
        uint256 repay = (amount * 10000 + 9974) / 9975;
        tokenA.mint(address(borrower), repay - amount);
        bool aIs0 = pair.token0() == address(tokenA);

        _expectReason("Zono: K");
        _borrow(borrower, aIs0, amount, repay - 1);
        _borrow(borrower, aIs0, amount, repay);

        assertEq(borrower.lastSender(), address(borrower));
        assertEq(aIs0 ? borrower.lastAmount0() : borrower.lastAmount1(), amount);
        (uint256 reserveA, uint256 reserveB) = _reserves(pair, tokenA);
        assertEq(reserveA, A + repay - amount);
        assertEq(reserveB, B);
    }

    function testFuzz_AFlashSwapMayBePaidWithTheOtherToken(uint256 amount) public {
        amount = bound(amount, 1e15, A - 1e15);
        FlashBorrower borrower = new FlashBorrower();
        uint256 price = router.getAmountIn(amount, B, A);
        tokenB.mint(address(borrower), price);
        if (pair.token0() == address(tokenA)) borrower.borrow(pair, amount, 0, 0, price);
        else borrower.borrow(pair, 0, amount, price, 0);
        assertEq(tokenA.balanceOf(address(borrower)), amount);
    }

    // Donations

    function testFuzz_SkimGivesAwayWhatIsAboveTheReserves(uint128 a, uint128 b) public {
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        pair.skim(alice);
        assertEq(tokenA.balanceOf(alice), a);
        assertEq(tokenB.balanceOf(alice), b);
        (uint256 reserveA, uint256 reserveB) = _reserves(pair, tokenA);
        assertEq(reserveA, A);
        assertEq(reserveB, B);
    }

    function testFuzz_SyncTakesADonationIntoTheReserves(uint96 a, uint96 b) public {
        tokenA.mint(address(pair), a);
        tokenB.mint(address(pair), b);
        pair.sync();
        (uint256 reserveA, uint256 reserveB) = _reserves(pair, tokenA);
        assertEq(reserveA, A + a);
        assertEq(reserveB, B + b);
    }

    function test_ReservesEndAt112Bits() public {
        tokenA.mint(address(pair), type(uint112).max - A);
        pair.sync();
        tokenA.mint(address(pair), 1);
        _expectReason("Zono: OVERFLOW");
        pair.sync();
    }

    // Price sums

    function testFuzz_PriceSumsGrowByPriceTimesSeconds(uint32 first, uint32 second) public {
        (first, second) = (uint32(bound(first, 1, 1e8)), uint32(bound(second, 1, 1e8)));
        (uint256 reserve0, uint256 reserve1, uint32 last) = pair.getReserves();
        assertEq(last, START);
        vm.warp(START + first);
        pair.sync();
        uint256 sum0 = (reserve1 << 112) / reserve0 * first;
        uint256 sum1 = (reserve0 << 112) / reserve1 * first;
        assertEq(pair.price0CumulativeLast(), sum0);
        assertEq(pair.price1CumulativeLast(), sum1);

        _swapAtPair(pair, tokenA, 1e18, 1e6, alice);
        assertEq(pair.price0CumulativeLast(), sum0, "no time has passed");
        (reserve0, reserve1,) = pair.getReserves();
        vm.warp(START + first + second);
        pair.sync();
        assertEq(pair.price0CumulativeLast(), sum0 + (reserve1 << 112) / reserve0 * second);
        assertEq(pair.price1CumulativeLast(), sum1 + (reserve0 << 112) / reserve1 * second);
    }

    function test_TheClockWrapsAt32Bits() public {
        vm.warp(uint256(type(uint32).max) - 9);
        pair.sync();
        uint256 sum = pair.price0CumulativeLast();
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        vm.warp(uint256(type(uint32).max) + 11);
        pair.sync();
        (,, uint32 last) = pair.getReserves();
        assertEq(last, 10);
        assertEq(pair.price0CumulativeLast() - sum, (reserve1 << 112) / reserve0 * 20);
    }

    // Reentrancy

    function test_ATokenThatCallsBackFindsThePairLocked() public {
        ReentrantToken token = new ReentrantToken();
        Pair trapped = _addPool(token, tokenB, 1e18, 1e6);
        bytes[6] memory calls = [
            abi.encodeCall(Pair.swap, (1, 0, bob, "")),
            abi.encodeCall(Pair.mint, (bob)),
            abi.encodeCall(Pair.burn, (bob)),
            abi.encodeCall(Pair.skim, (bob)),
            abi.encodeCall(Pair.sync, ()),
            abi.encodeCall(Pair.mintFee, ())
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            token.reenter(address(trapped), calls[i]);
            _swapAtPair(trapped, tokenB, 1e5, 1e15, alice);
            assertTrue(!token.succeeded(), "the lock is open");
            assertEq(token.answer(), abi.encodeWithSignature("Error(string)", "Zono: LOCKED"));
        }
    }

    function _sell(bool sellA, uint256 amountIn, uint256 amountOut, string memory reason) private {
        TestToken input = sellA ? tokenA : tokenB;
        input.mint(address(pair), amountIn);
        bool out1 = pair.token0() == address(input);
        if (bytes(reason).length > 0) _expectReason(reason);
        pair.swap(out1 ? 0 : amountOut, out1 ? amountOut : 0, alice, "");
    }

    function _borrow(FlashBorrower borrower, bool aIs0, uint256 amount, uint256 repay) private {
        if (aIs0) borrower.borrow(pair, amount, 0, repay, 0);
        else borrower.borrow(pair, 0, amount, 0, repay);
    }
}
