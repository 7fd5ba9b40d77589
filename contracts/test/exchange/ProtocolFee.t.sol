// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";

/// @notice TRADE-18: of the fee of 25 basis points, 15 stay with the providers and 10 go to the protocol.
contract ProtocolFeeTest is ExchangeWorld {
    uint256 private constant A = 1_000_000e18;
    uint256 private constant B = 250_000e18;

    Pair private pair;

    function setUp() public override {
        super.setUp();
        _takeProtocolFee();
        pair = Pair(factory.createPair(address(tokenA), address(zono)));
        tokenA.mint(address(pair), A);
        zono.mint(address(pair), B);
        pair.mint(owner);
    }

    /// @dev What the fee adds to a pool is the growth of sqrt(k): the protocol's shares must claim 2/5 of that growth.
    /// They are minted rounded down, so they may claim up to one share (and the roots one unit each) less.
    function testFuzz_TRADE18_TheProtocolGetsTwoFifthsOfWhatTheFeeAdds(uint256 amountIn, uint8 swaps) public {
        amountIn = bound(amountIn, 1e12, A * 100);
        uint256 rootBefore = _rootK();
        for (uint256 i = 0; i <= swaps % 4; i++) {
            _sellA(amountIn);
        }
        uint256 growth = _rootK() - rootBefore;

        pair.mintFee();
        uint256 claim = Math.mulDiv(_rootK(), pair.balanceOf(address(collector)), pair.totalSupply());
        assertLe(claim, growth * 2 / 5 + 1, "more than its part");
        uint256 unit = _rootK() / pair.totalSupply() + 3;
        assertGe(claim + unit, growth * 2 / 5, "less than its part");

        uint256 providers =
            Math.mulDiv(_rootK(), pair.totalSupply() - pair.balanceOf(address(collector)), pair.totalSupply());
        assertGe(providers + 1, rootBefore + growth * 3 / 5, "providers get less than three fifths");
    }

    /// @dev For trades small beside the pool the same in tokens: 10 basis points of the volume, within rounding and the
    /// price's movement.
    function testFuzz_TRADE18_TheProtocolGetsTenBasisPointsOfTheVolume(uint256 amountIn) public {
        amountIn = bound(amountIn, 1e18, A / 1000);
        _sellA(amountIn);
        pair.mintFee();
        // A pool is worth twice one of its sides.
        uint256 worth =
            Math.mulDiv(2 * tokenA.balanceOf(address(pair)), pair.balanceOf(address(collector)), pair.totalSupply());
        vm.assertApproxEqRel(worth, amountIn / 1000, 0.01e18, "not ten basis points");
    }

    /// @dev One unit of growth is worth the same whether the fee is taken once or after every swap.
    function test_TakingTheFeeOftenGivesTheProvidersNoLess() public {
        for (uint256 i = 0; i < 10; i++) {
            _sellA(1_000e18);
            pair.mintFee();
        }
        uint256 often = Math.mulDiv(_rootK(), pair.balanceOf(address(collector)), pair.totalSupply());
        uint256 growth = _rootK() - Math.sqrt(A * B);
        // Earlier shares share in later fees as any liquidity does, hence the small surplus over 2/5.
        vm.assertApproxEqRel(often, growth * 2 / 5, 0.001e18, "depends on how often");
    }

    function test_TheFeeIsMintedWhenLiquidityMoves() public {
        _sellA(1_000e18);
        assertEq(pair.balanceOf(address(collector)), 0, "a swap alone mints nothing");
        tokenA.mint(address(pair), 1e18);
        zono.mint(address(pair), 1e18);
        pair.mint(alice);
        uint256 afterMint = pair.balanceOf(address(collector));
        assertGt(afterMint, 0, "not minted");
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        assertEq(pair.kLast(), reserve0 * reserve1);

        _sellA(1_000e18);
        uint256 shares = pair.balanceOf(alice);
        vm.prank(alice);
        pair.transfer(address(pair), shares);
        pair.burn(alice);
        assertGt(pair.balanceOf(address(collector)), afterMint, "not minted on burn");
    }

    /// @dev The protocol's shares come first: who adds or removes then is counted against the supply with them.
    function testFuzz_SharesAreCountedAfterTheProtocolsAreMinted(uint256 amountIn, uint256 amount) public {
        _sellA(bound(amountIn, A / 1000, A * 10));
        (uint256 reserveA, uint256 reserveZono) = _reserves(pair, tokenA);
        amount = bound(amount, reserveA / 1000, reserveA);
        uint256 supplyBefore = pair.totalSupply();
        tokenA.mint(address(pair), amount);
        zono.mint(address(pair), reserveZono * 2);
        uint256 minted = pair.mint(alice);
        uint256 supply = supplyBefore + pair.balanceOf(address(collector));
        assertGt(supply, supplyBefore, "no fee was due");
        assertEq(minted, amount * supply / reserveA, "added at another supply");

        _sellA(reserveA / 10);
        (reserveA, reserveZono) = _reserves(pair, tokenA);
        vm.prank(alice);
        pair.transfer(address(pair), minted);
        pair.burn(bob);
        supply = pair.totalSupply() + minted;
        assertEq(tokenA.balanceOf(bob), minted * reserveA / supply, "removed at another supply");
        assertEq(zono.balanceOf(bob), minted * reserveZono / supply, "removed at another supply");
    }

    function test_MintFeeTwiceMintsOnce() public {
        _sellA(1_000e18);
        pair.mintFee();
        uint256 once = pair.balanceOf(address(collector));
        pair.mintFee();
        assertEq(pair.balanceOf(address(collector)), once);
    }

    function test_WithoutAReceiverTheWholeFeeStaysWithTheProviders() public {
        vm.prank(owner);
        factory.setFeeTo(address(0));
        _sellA(1_000e18);
        uint256 supply = pair.totalSupply();
        pair.mintFee();
        assertEq(pair.totalSupply(), supply);
        assertEq(pair.kLast(), 0);

        // Switched on again, growth of the time in between is nobody's but the providers'.
        _takeProtocolFee();
        pair.mintFee();
        assertEq(pair.totalSupply(), supply);
    }

    function _sellA(uint256 amountIn) private {
        (uint256 reserveA, uint256 reserveB) = _reserves(pair, tokenA);
        _swapAtPair(pair, tokenA, amountIn, router.getAmountOut(amountIn, reserveA, reserveB), alice);
    }

    function _rootK() private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return Math.sqrt(reserve0 * reserve1);
    }
}
