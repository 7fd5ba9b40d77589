// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

/// @notice TRADE-18: of the swap fee of 25 bps, liquidity providers earn 15 and the protocol 10.
contract ProtocolFeeTest is ExchangeSetup {
    uint256 private constant A = 1_000_000e18;
    uint256 private constant B = 250_000e18;

    Pair private pair;

    function setUp() public override {
        super.setUp();
        _enableProtocolFee();
        pair = Pair(factory.createPair(address(tokenA), address(zono)));
        tokenA.mint(address(pair), A);
        zono.mint(address(pair), B);
        pair.mint(owner);
    }

    /// @dev The swap fee is the growth of sqrt(k). The LP tokens minted for the protocol are worth 2/5 of it, less at
    /// most one LP token and one unit per square root because of rounding.
    function testFuzz_ProtocolFeeIsTwoFifthsOfGrowth_TRADE18(uint256 amountIn, uint8 swaps) public {
        amountIn = bound(amountIn, 1e12, A * 100);
        uint256 rootBefore = _rootK();
        for (uint256 i = 0; i <= swaps % 4; i++) {
            _sellA(amountIn);
        }
        uint256 growth = _rootK() - rootBefore;

        pair.mintFee();
        uint256 claim = Math.mulDiv(_rootK(), pair.balanceOf(address(collector)), pair.totalSupply());
        assertLe(claim, growth * 2 / 5 + 1, "above two fifths");
        uint256 unit = _rootK() / pair.totalSupply() + 3;
        assertGe(claim + unit, growth * 2 / 5, "below two fifths");

        uint256 providers =
            Math.mulDiv(_rootK(), pair.totalSupply() - pair.balanceOf(address(collector)), pair.totalSupply());
        assertGe(providers + 1, rootBefore + growth * 3 / 5, "providers below three fifths");
    }

    /// @dev For swaps that are small compared with the reserves the fee is 10 bps of the volume, up to rounding and
    /// price impact.
    function testFuzz_ProtocolFeeIs10BpsOfVolume_TRADE18(uint256 amountIn) public {
        amountIn = bound(amountIn, 1e18, A / 1000);
        _sellA(amountIn);
        pair.mintFee();
        // The value of both reserves is twice the value of one.
        uint256 value =
            Math.mulDiv(2 * tokenA.balanceOf(address(pair)), pair.balanceOf(address(collector)), pair.totalSupply());
        assertApproxEqRel(value, amountIn / 1000, 0.01e18, "10 bps of the volume");
    }

    /// @dev The fee is the same whether it is minted once or after every swap.
    function test_ProtocolFeeIsIndependentOfMintFrequency() public {
        for (uint256 i = 0; i < 10; i++) {
            _sellA(1_000e18);
            pair.mintFee();
        }
        uint256 claim = Math.mulDiv(_rootK(), pair.balanceOf(address(collector)), pair.totalSupply());
        uint256 growth = _rootK() - Math.sqrt(A * B);
        // LP tokens minted earlier earn later fees too, hence the tolerance.
        assertApproxEqRel(claim, growth * 2 / 5, 0.001e18, "two fifths of the growth");
    }

    function test_ProtocolFeeIsMintedWhenLiquidityChanges() public {
        _sellA(1_000e18);
        assertEq(pair.balanceOf(address(collector)), 0, "a swap mints no fee");
        tokenA.mint(address(pair), 1e18);
        zono.mint(address(pair), 1e18);
        pair.mint(alice);
        uint256 afterMint = pair.balanceOf(address(collector));
        assertGt(afterMint, 0, "fee minted");
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        assertEq(pair.kLast(), reserve0 * reserve1);

        _sellA(1_000e18);
        uint256 shares = pair.balanceOf(alice);
        vm.prank(alice);
        pair.transfer(address(pair), shares);
        pair.burn(alice);
        assertGt(pair.balanceOf(address(collector)), afterMint, "fee minted on burn");
    }

    /// @dev The protocol fee is minted first, so that `mint` and `burn` use the total supply after it.
    function testFuzz_MintAndBurnUseSupplyAfterProtocolFee(uint256 amountIn, uint256 amount) public {
        _sellA(bound(amountIn, A / 1000, A * 10));
        (uint256 reserveA, uint256 reserveZono) = _getReserves(pair, tokenA);
        amount = bound(amount, reserveA / 1000, reserveA);
        uint256 supplyBefore = pair.totalSupply();
        tokenA.mint(address(pair), amount);
        zono.mint(address(pair), reserveZono * 2);
        uint256 minted = pair.mint(alice);
        uint256 supply = supplyBefore + pair.balanceOf(address(collector));
        assertGt(supply, supplyBefore, "no fee minted");
        assertEq(minted, amount * supply / reserveA, "minted liquidity");

        _sellA(reserveA / 10);
        (reserveA, reserveZono) = _getReserves(pair, tokenA);
        vm.prank(alice);
        pair.transfer(address(pair), minted);
        pair.burn(bob);
        supply = pair.totalSupply() + minted;
        assertEq(tokenA.balanceOf(bob), minted * reserveA / supply, "burned amount");
        assertEq(zono.balanceOf(bob), minted * reserveZono / supply, "burned amount");
    }

    function test_MintFeeTwiceMintsOnce() public {
        _sellA(1_000e18);
        pair.mintFee();
        uint256 fee = pair.balanceOf(address(collector));
        pair.mintFee();
        assertEq(pair.balanceOf(address(collector)), fee);
    }

    function test_DisabledProtocolFeeStaysWithProviders() public {
        vm.prank(owner);
        factory.setFeeTo(address(0));
        _sellA(1_000e18);
        uint256 supply = pair.totalSupply();
        pair.mintFee();
        assertEq(pair.totalSupply(), supply);
        assertEq(pair.kLast(), 0);

        // Growth while the fee was disabled belongs to the providers, also after it is enabled again.
        _enableProtocolFee();
        pair.mintFee();
        assertEq(pair.totalSupply(), supply);
    }

    function _sellA(uint256 amountIn) private {
        (uint256 reserveA, uint256 reserveB) = _getReserves(pair, tokenA);
        _swapAtPair(pair, tokenA, amountIn, router.getAmountOut(amountIn, reserveA, reserveB), alice);
    }

    function _rootK() private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return Math.sqrt(reserve0 * reserve1);
    }
}
