// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IFactory} from "../interfaces/IFactory.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IRouter} from "../interfaces/IRouter.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Adds and removes liquidity, within the bounds the caller sets
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
            _liquidityAmounts(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        liquidity = _provide(pair, tokenA, tokenB, amountA, amountB, to);
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
            _liquidityAmounts(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        IERC20(token).safeTransferFrom(msg.sender, address(pair), amountToken);
        _wrapTo(address(pair), amountETH);
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
        return _remove(_pairOf(tokenA, tokenB), tokenA < tokenB, liquidity, amountAMin, amountBMin, to);
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
        (amountToken, amountETH) = _removeToRouter(token, liquidity, amountTokenMin, amountETHMin);
        IERC20(token).safeTransfer(to, amountToken);
        _unwrapTo(to, amountETH);
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
        (, amountETH) = _removeToRouter(token, liquidity, amountTokenMin, amountETHMin);
        IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)));
        _unwrapTo(to, amountETH);
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

    /// @dev Both amounts in the pair's proportion, as much as the desired amounts allow. Creates the pair when there is
    /// none. Without LP tokens a pair has no price, whatever its reserves say: anyone can send it tokens and `sync`.
    function _liquidityAmounts(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (IPair pair, uint256 amountA, uint256 amountB) {
        pair = _pairAt(tokenA, tokenB);
        if (address(pair).code.length == 0) IFactory(factory).createPair(tokenA, tokenB);
        (amountA, amountB) = (amountADesired, amountBDesired);
        if (pair.totalSupply() > 0) {
            (uint256 reserveA, uint256 reserveB) = _reservesOf(pair, tokenA < tokenB);
            uint256 amountBOptimal = ExchangeMath.quote(amountADesired, reserveA, reserveB);
            if (amountBOptimal <= amountBDesired) amountB = amountBOptimal;
            else amountA = ExchangeMath.quote(amountBDesired, reserveB, reserveA);
        }
        require(amountA >= amountAMin, "ZonoRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "ZonoRouter: INSUFFICIENT_B_AMOUNT");
    }

    function _provide(IPair pair, address tokenA, address tokenB, uint256 amountA, uint256 amountB, address to)
        private
        returns (uint256 liquidity)
    {
        IERC20(tokenA).safeTransferFrom(msg.sender, address(pair), amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, address(pair), amountB);
        liquidity = pair.mint(to);
    }

    function _remove(IPair pair, bool aIsToken0, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to)
        private
        returns (uint256 amountA, uint256 amountB)
    {
        pair.transferFrom(msg.sender, address(pair), liquidity);
        (uint256 amount0, uint256 amount1) = pair.burn(to);
        (amountA, amountB) = aIsToken0 ? (amount0, amount1) : (amount1, amount0);
        require(amountA >= amountAMin, "ZonoRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "ZonoRouter: INSUFFICIENT_B_AMOUNT");
    }

    /// @dev Removes liquidity of a token with the wrapped native coin; both arrive here.
    function _removeToRouter(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin)
        private
        returns (uint256 amountToken, uint256 amountETH)
    {
        IPair pair = _pairOf(token, WETH);
        return _remove(pair, token < WETH, liquidity, amountTokenMin, amountETHMin, address(this));
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
        IPair pair = _pairOf(tokenA, tokenB);
        // Somebody else may have used the signature before: then the allowance is set, and that is all that counts.
        try pair.permit(msg.sender, address(this), value, deadline, v, r, s) {}
        catch Error(string memory reason) {
            require(pair.allowance(msg.sender, address(this)) >= liquidity, reason);
        }
    }
}
