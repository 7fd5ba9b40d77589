// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {Factory} from "./Factory.sol";
import {Pair} from "./Pair.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Liquidity in and out of the pools, within the bounds the caller sets
abstract contract RouterLiquidity is RouterBase {
    using SafeERC20 for IERC20;

    /// @notice Adds both tokens in the pool's proportion, never more than desired nor less than the minimums; makes the
    /// pair when it is new, and the desired amounts then set its price.
    /// @return amountA what was taken of tokenA
    /// @return amountB what was taken of tokenB
    /// @return liquidity shares minted to `to`
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        (amountA, amountB) = _liquidityAmounts(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        liquidity = _provide(tokenA, tokenB, amountA, amountB, to);
    }

    /// @notice As `addLiquidity` with the native coin sent along as the second side; what is not needed comes back.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        (amountToken, amountETH) =
            _liquidityAmounts(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        Pair pair = _pairOf(token, WETH);
        IERC20(token).safeTransferFrom(msg.sender, address(pair), amountToken);
        _wrapTo(address(pair), amountETH);
        liquidity = pair.mint(to);
        _refund(msg.value - amountETH);
    }

    /// @notice Burns `liquidity` shares of the caller and pays both tokens to `to`, neither below its minimum.
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountA, uint256 amountB) {
        Pair pair = _pairOf(tokenA, tokenB);
        pair.transferFrom(msg.sender, address(pair), liquidity);
        (uint256 amount0, uint256 amount1) = pair.burn(to);
        (amountA, amountB) = tokenA < tokenB ? (amount0, amount1) : (amount1, amount0);
        require(amountA >= amountAMin, "ZonoRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "ZonoRouter: INSUFFICIENT_B_AMOUNT");
    }

    /// @notice As `removeLiquidity`, the wrapped side paid out in native coin.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) = removeLiquidity(
            token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline
        );
        IERC20(token).safeTransfer(to, amountToken);
        _unwrapTo(to, amountETH);
    }

    /// @notice As `removeLiquidityETH`, for tokens of which less arrives than was sent.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountETH) {
        (, amountETH) = removeLiquidity(token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline);
        IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)));
        _unwrapTo(to, amountETH);
    }

    /// @notice As `removeLiquidity`, with a signed permit of the pair in place of an approval.
    /// @param approveMax whether the permit was signed for the largest number instead of `liquidity`
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB) {
        _permit(tokenA, tokenB, liquidity, deadline, approveMax, v, r, s);
        return removeLiquidity(tokenA, tokenB, liquidity, amountAMin, amountBMin, to, deadline);
    }

    /// @notice As `removeLiquidityETH`, with a signed permit of the pair in place of an approval.
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH) {
        _permit(token, WETH, liquidity, deadline, approveMax, v, r, s);
        return removeLiquidityETH(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// @notice As `removeLiquidityETHSupportingFeeOnTransferTokens`, with a signed permit of the pair.
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH) {
        _permit(token, WETH, liquidity, deadline, approveMax, v, r, s);
        return
            removeLiquidityETHSupportingFeeOnTransferTokens(
                token, liquidity, amountTokenMin, amountETHMin, to, deadline
            );
    }

    /// @dev Both amounts in the pool's proportion, as much as the desired amounts allow. Makes the pair when it is new.
    function _liquidityAmounts(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (uint256 amountA, uint256 amountB) {
        if (Factory(factory).getPair(tokenA, tokenB) == address(0)) {
            Factory(factory).createPair(tokenA, tokenB);
        }
        (uint256 reserveA, uint256 reserveB) = _reservesOf(tokenA, tokenB);
        (amountA, amountB) = (amountADesired, amountBDesired);
        // One side empty is a pool without a price too: someone donated to a new pair and synced it.
        if (reserveA > 0 && reserveB > 0) {
            uint256 amountBOptimal = ExchangeMath.quote(amountADesired, reserveA, reserveB);
            if (amountBOptimal <= amountBDesired) amountB = amountBOptimal;
            else amountA = ExchangeMath.quote(amountBDesired, reserveB, reserveA);
        }
        require(amountA >= amountAMin, "ZonoRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "ZonoRouter: INSUFFICIENT_B_AMOUNT");
    }

    function _provide(address tokenA, address tokenB, uint256 amountA, uint256 amountB, address to)
        private
        returns (uint256 liquidity)
    {
        Pair pair = _pairOf(tokenA, tokenB);
        IERC20(tokenA).safeTransferFrom(msg.sender, address(pair), amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, address(pair), amountB);
        liquidity = pair.mint(to);
    }

    function _permit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) private {
        uint256 value = approveMax ? type(uint256).max : liquidity;
        Pair pair = _pairOf(tokenA, tokenB);
        // Someone may have sent the signature ahead of us: then the allowance is there already, and that is all we need.
        try pair.permit(msg.sender, address(this), value, deadline, v, r, s) {}
        catch Error(string memory reason) {
            require(pair.allowance(msg.sender, address(this)) >= liquidity, reason);
        }
    }
}
