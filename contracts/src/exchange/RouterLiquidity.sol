// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IFactory} from "../interfaces/IFactory.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IRouter} from "../interfaces/IRouter.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Router functions that add and remove liquidity
abstract contract RouterLiquidity is RouterBase {
    using SafeERC20 for IERC20;

    /// @inheritdoc IRouter
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
        IPair pair;
        (pair, amountA, amountB) =
            _prepareAmounts(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        liquidity = _transferAndMint(pair, tokenA, tokenB, amountA, amountB, to);
    }

    /// @inheritdoc IRouter
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        IPair pair;
        (pair, amountToken, amountETH) =
            _prepareAmounts(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        IERC20(token).safeTransferFrom(msg.sender, address(pair), amountToken);
        _wrapAndTransfer(address(pair), amountETH);
        liquidity = pair.mint(to);
        _refund(msg.value - amountETH);
    }

    /// @inheritdoc IRouter
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountA, uint256 amountB) {
        return _burnLiquidity(_getPair(tokenA, tokenB), tokenA < tokenB, liquidity, amountAMin, amountBMin, to);
    }

    /// @inheritdoc IRouter
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) = _burnLiquidityToRouter(token, liquidity, amountTokenMin, amountETHMin);
        IERC20(token).safeTransfer(to, amountToken);
        _unwrapAndSend(to, amountETH);
    }

    /// @inheritdoc IRouter
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountETH) {
        (, amountETH) = _burnLiquidityToRouter(token, liquidity, amountTokenMin, amountETHMin);
        IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)));
        _unwrapAndSend(to, amountETH);
    }

    /// @inheritdoc IRouter
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

    /// @inheritdoc IRouter
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

    /// @inheritdoc IRouter
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

    /// @dev Returns the largest amounts in the proportion of the reserves that the desired amounts allow, and creates
    /// the pair if it does not exist. The reserves of a pair without LP tokens are ignored: anyone can set them by
    /// transferring tokens to the pair and calling `sync`.
    function _prepareAmounts(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (IPair pair, uint256 amountA, uint256 amountB) {
        pair = _computePairAddress(tokenA, tokenB);
        if (address(pair).code.length == 0) IFactory(factory).createPair(tokenA, tokenB);
        (amountA, amountB) = (amountADesired, amountBDesired);
        if (pair.totalSupply() > 0) {
            (uint256 reserveA, uint256 reserveB) = _getReserves(pair, tokenA < tokenB);
            uint256 amountBOptimal = ExchangeMath.quote(amountADesired, reserveA, reserveB);
            if (amountBOptimal <= amountBDesired) amountB = amountBOptimal;
            else amountA = ExchangeMath.quote(amountBDesired, reserveB, reserveA);
        }
        require(amountA >= amountAMin, "ZonoRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "ZonoRouter: INSUFFICIENT_B_AMOUNT");
    }

    function _transferAndMint(IPair pair, address tokenA, address tokenB, uint256 amountA, uint256 amountB, address to)
        private
        returns (uint256 liquidity)
    {
        IERC20(tokenA).safeTransferFrom(msg.sender, address(pair), amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, address(pair), amountB);
        liquidity = pair.mint(to);
    }

    function _burnLiquidity(
        IPair pair,
        bool aIsToken0,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to
    ) private returns (uint256 amountA, uint256 amountB) {
        pair.transferFrom(msg.sender, address(pair), liquidity);
        (uint256 amount0, uint256 amount1) = pair.burn(to);
        (amountA, amountB) = aIsToken0 ? (amount0, amount1) : (amount1, amount0);
        require(amountA >= amountAMin, "ZonoRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "ZonoRouter: INSUFFICIENT_B_AMOUNT");
    }

    /// @dev Removes liquidity of a token and the wrapped native coin; this contract receives both.
    function _burnLiquidityToRouter(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin)
        private
        returns (uint256 amountToken, uint256 amountETH)
    {
        IPair pair = _getPair(token, WETH);
        return _burnLiquidity(pair, token < WETH, liquidity, amountTokenMin, amountETHMin, address(this));
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
        IPair pair = _getPair(tokenA, tokenB);
        // The permit may have been submitted by another account before. The allowance it left behind is sufficient.
        try pair.permit(msg.sender, address(this), value, deadline, v, r, s) {}
        catch Error(string memory reason) {
            require(pair.allowance(msg.sender, address(this)) >= liquidity, reason);
        }
    }
}
