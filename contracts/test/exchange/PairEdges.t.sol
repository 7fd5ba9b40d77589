// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ILiquidityToken} from "../../src/interfaces/ILiquidityToken.sol";
import {IPair} from "../../src/interfaces/IPair.sol";
import {LiquidityToken} from "../../src/exchange/LiquidityToken.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";
import {FlashBorrower} from "../../mocks/hostile/FlashBorrower.sol";

/// @notice The points at which a pair's rules begin to bite, and what it tells those who follow its events.
contract PairEdgesTest is ExchangeWorld {
    uint256 private constant A = 1_000e18;
    uint256 private constant B = 4_000e6;

    Pair private pair;
    bool private aIs0;

    function setUp() public override {
        super.setUp();
        pair = _addPool(tokenA, tokenB, A, B);
        aIs0 = pair.token0() == address(tokenA);
    }

    /// @dev A share so small that it is worth a unit of one token only would be burned for half of its worth.
    function testFuzz_AShareThatPaysOneSideOnlyIsNotBurned(uint256 shares) public {
        uint256 leastThatPaysB = (pair.totalSupply() + B - 1) / B;
        shares = bound(shares, 1, leastThatPaysB - 1);
        vm.startPrank(owner);
        pair.transfer(address(pair), shares);
        _expectReason("Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        pair.burn(owner);

        pair.transfer(address(pair), leastThatPaysB - shares);
        pair.burn(owner);
        assertEq(tokenB.balanceOf(owner), 1);
    }

    /// @dev 400 paid for 399 is the fee to the unit: k stays the same, which is allowed, and falls with one unit less.
    function testFuzz_KMayStayTheSameToTheUnit(uint256 times) public {
        times = bound(times, 1, A / 400);
        FlashBorrower borrower = new FlashBorrower();
        tokenA.mint(address(borrower), times);
        _expectReason("Zono: K");
        _borrowA(borrower, 399 * times, 400 * times - 1);
        _borrowA(borrower, 399 * times, 400 * times);
        assertEq(tokenA.balanceOf(address(borrower)), 0);
    }

    function test_NeitherReserveGoesBeyond112Bits() public {
        TestToken[2] memory sides = [tokenA, tokenB];
        for (uint256 i = 0; i < sides.length; i++) {
            uint256 room = type(uint112).max - sides[i].balanceOf(address(pair));
            sides[i].mint(address(pair), room + 1);
            _expectReason("Zono: OVERFLOW");
            pair.sync();
            pair.skim(alice);
            sides[i].mint(address(pair), room);
            pair.sync();
        }
    }

    /// @dev Otherwise whoever moves the price within a block writes it into the time before.
    function testFuzz_PriceSumsCountThePriceThatStoodAndNotTheNewOne(uint256 a, uint256 b, uint32 elapsed) public {
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

    function test_TheBorrowerIsToldWhoAskedForTheSwap() public {
        FlashBorrower borrower = new FlashBorrower();
        tokenA.mint(address(borrower), 1e18);
        bytes memory repayment = aIs0 ? abi.encode(2e18, 0) : abi.encode(0, 2e18);
        vm.prank(bob);
        pair.swap(aIs0 ? 1e18 : 0, aIs0 ? 0 : 1e18, address(borrower), repayment);
        assertEq(borrower.lastSender(), bob);
    }

    function test_BurnTellsWhoCalledWhatWasPaidAndToWhom() public {
        uint256 shares = pair.totalSupply() / 4;
        vm.prank(owner);
        pair.transfer(address(pair), shares);
        (uint256 amount0, uint256 amount1) = aIs0 ? (A / 4, B / 4) : (B / 4, A / 4);
        vm.expectEmit(true, true, true, true, address(pair));
        emit ILiquidityToken.Transfer(address(pair), address(0), shares);
        vm.expectEmit(true, true, true, true, address(pair));
        emit IPair.Burn(alice, amount0, amount1, bob);
        vm.prank(alice);
        pair.burn(bob);
    }

    function test_SharesAreTransfersFromNobodyWhenTheyAreMinted() public {
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
