// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IWBNB} from "../interfaces/IWBNB.sol";
import {IZap} from "../interfaces/IZap.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {RouterPairs} from "./RouterPairs.sol";

/// @title Zap: one token into a pool and out again
/// @notice The contract has no owner and takes no fee. It holds nothing between transactions: tokens sent to it by mistake
/// can be taken by the next caller. It spends only what its caller approved, and only in the caller's own call.
contract Zap is IZap, RouterPairs, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev 10,000 + 9,975: the factor of the reserve in the closed form of `_getSold`.
    uint256 private constant SUM = ExchangeMath.BPS_DENOMINATOR + ExchangeMath.FEE_NUMERATOR;

    /// @param _factory factory whose pairs are traded
    /// @param _WETH wrapped native coin (WETH9 interface)
    constructor(address _factory, address _WETH) RouterPairs(_factory, _WETH) {}

    /// @inheritdoc IZap
    function zapIn(uint256 amountIn, uint256 liquidityMin, Entry calldata entry, address to, uint256 deadline)
        external
        ensure(deadline)
        nonReentrant
        returns (uint256 liquidity)
    {
        return _zapInToken(amountIn, liquidityMin, entry, to);
    }

    /// @inheritdoc IZap
    function zapInWithPermit(
        uint256 amountIn,
        uint256 liquidityMin,
        Entry calldata entry,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external ensure(deadline) nonReentrant returns (uint256 liquidity) {
        _permit(_first(entry.pathA), amountIn, permit);
        return _zapInToken(amountIn, liquidityMin, entry, to);
    }

    /// @inheritdoc IZap
    function zapInETH(uint256 liquidityMin, Entry calldata entry, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        nonReentrant
        returns (uint256 liquidity)
    {
        require(_first(entry.pathA) == WETH, "ZonoRouter: INVALID_PATH");
        IWBNB(WETH).deposit{value: msg.value}();
        liquidity = _zapIn(liquidityMin, entry, to);
        uint256 left = _getBalance(WETH);
        if (left > 0) _unwrapAndSend(msg.sender, left);
        _returnLeft(entry);
    }

    /// @inheritdoc IZap
    function zapOut(uint256 liquidity, uint256 amountOutMin, Exit calldata exit, address to, uint256 deadline)
        external
        ensure(deadline)
        nonReentrant
        returns (uint256 amountOut)
    {
        return _zapOutToken(liquidity, amountOutMin, exit, to);
    }

    /// @inheritdoc IZap
    function zapOutWithPermit(
        uint256 liquidity,
        uint256 amountOutMin,
        Exit calldata exit,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external ensure(deadline) nonReentrant returns (uint256 amountOut) {
        _permit(_getExitPair(exit), liquidity, permit);
        return _zapOutToken(liquidity, amountOutMin, exit, to);
    }

    /// @inheritdoc IZap
    function zapOutETH(uint256 liquidity, uint256 amountOutMin, Exit calldata exit, address to, uint256 deadline)
        external
        ensure(deadline)
        nonReentrant
        returns (uint256 amountOut)
    {
        return _zapOutNative(liquidity, amountOutMin, exit, to);
    }

    /// @inheritdoc IZap
    function zapOutETHWithPermit(
        uint256 liquidity,
        uint256 amountOutMin,
        Exit calldata exit,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external ensure(deadline) nonReentrant returns (uint256 amountOut) {
        _permit(_getExitPair(exit), liquidity, permit);
        return _zapOutNative(liquidity, amountOutMin, exit, to);
    }

    function _zapInToken(uint256 amountIn, uint256 liquidityMin, Entry calldata entry, address to)
        private
        returns (uint256 liquidity)
    {
        IERC20(_first(entry.pathA)).safeTransferFrom(msg.sender, address(this), amountIn);
        liquidity = _zapIn(liquidityMin, entry, to);
        _returnLeft(entry);
    }

    /// @dev Spends the balance of the token that was paid. What is left of the pair's tokens stays here.
    function _zapIn(uint256 liquidityMin, Entry calldata entry, address to) private returns (uint256 liquidity) {
        address tokenIn = _first(entry.pathA);
        require(_first(entry.pathB) == tokenIn, "ZonoRouter: INVALID_PATH");
        (address tokenA, address tokenB) = (_last(entry.pathA), _last(entry.pathB));
        // Tokens delivered here would be left behind.
        require(to != address(this), "ZonoRouter: INVALID_TO");
        IPair pair = _getPair(tokenA, tokenB);

        uint256 amountIn = _getBalance(tokenIn);
        uint256 partA = entry.partA;
        if (entry.pathA.length == 1 && entry.pathB.length == 2) {
            (uint256 reserveIn,) = _getReserves(pair, tokenA < tokenB);
            partA = amountIn - _getSold(amountIn, reserveIn);
        }
        require(partA <= amountIn, "ZonoRouter: INVALID_SHARE");
        _sell(entry.pathA, partA);
        _sell(entry.pathB, amountIn - partA);
        liquidity = _addAll(pair, tokenA, tokenB, to);
        require(liquidity >= liquidityMin, "ZonoZap: INSUFFICIENT_LIQUIDITY");
    }

    /// @dev Adds as much of both balances as matches the price of the reserves.
    function _addAll(IPair pair, address tokenA, address tokenB, address to) private returns (uint256 liquidity) {
        (uint256 reserveA, uint256 reserveB) = _getReserves(pair, tokenA < tokenB);
        (uint256 amountA, uint256 amountB) = (_getBalance(tokenA), _getBalance(tokenB));
        uint256 neededB = ExchangeMath.quote(amountA, reserveA, reserveB);
        if (neededB <= amountB) amountB = neededB;
        else amountA = ExchangeMath.quote(amountB, reserveB, reserveA);
        IERC20(tokenA).safeTransfer(address(pair), amountA);
        IERC20(tokenB).safeTransfer(address(pair), amountB);
        return pair.mint(to);
    }

    function _returnLeft(Entry calldata entry) private {
        _returnBalance(_last(entry.pathA));
        _returnBalance(_last(entry.pathB));
    }

    function _returnBalance(address token) private {
        uint256 left = _getBalance(token);
        if (left > 0) IERC20(token).safeTransfer(msg.sender, left);
    }

    function _zapOutToken(uint256 liquidity, uint256 amountOutMin, Exit calldata exit, address to)
        private
        returns (uint256 amountOut)
    {
        address tokenOut = _last(exit.pathA);
        // The bound holds for what arrives: a token may take a fee of this transfer too.
        uint256 balanceBefore = IERC20(tokenOut).balanceOf(to);
        IERC20(tokenOut).safeTransfer(to, _zapOut(liquidity, exit, to));
        amountOut = IERC20(tokenOut).balanceOf(to) - balanceBefore;
        require(amountOut >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _zapOutNative(uint256 liquidity, uint256 amountOutMin, Exit calldata exit, address to)
        private
        returns (uint256 amountOut)
    {
        require(_last(exit.pathA) == WETH, "ZonoRouter: INVALID_PATH");
        amountOut = _zapOut(liquidity, exit, to);
        require(amountOut >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        _unwrapAndSend(to, amountOut);
    }

    /// @dev Removes the liquidity and sells what is not the token that is received. It stays here.
    /// @return amountOut balance of the token that is received
    function _zapOut(uint256 liquidity, Exit calldata exit, address to) private returns (uint256 amountOut) {
        address tokenOut = _last(exit.pathA);
        require(_last(exit.pathB) == tokenOut, "ZonoRouter: INVALID_PATH");
        require(to != address(this), "ZonoRouter: INVALID_TO");
        address pair = _getExitPair(exit);
        IERC20(pair).safeTransferFrom(msg.sender, pair, liquidity);
        IPair(pair).burn(address(this));
        _sell(exit.pathA, exit.pathA.length == 1 ? 0 : _getBalance(exit.pathA[0]));
        _sell(exit.pathB, exit.pathB.length == 1 ? 0 : _getBalance(exit.pathB[0]));
        return _getBalance(tokenOut);
    }

    function _getExitPair(Exit calldata exit) private view returns (address) {
        return address(_getPair(_first(exit.pathA), _first(exit.pathB)));
    }

    /// @dev Sells an amount that this contract holds. Each pair pays the next one, the last one this contract.
    function _sell(address[] calldata path, uint256 amount) private {
        uint256 hops = path.length - 1;
        if (hops == 0) return;
        IPair pair = _getPair(path[0], path[1]);
        IERC20(path[0]).safeTransfer(address(pair), amount);
        for (uint256 i = 0; i < hops; i++) {
            (address input, address output) = (path[i], path[i + 1]);
            bool inputIsToken0 = input < output;
            uint256 amountOut = _getAmountOutOfExcess(pair, input, inputIsToken0);
            IPair next = i + 1 < hops ? _getPair(output, path[i + 2]) : IPair(address(this));
            _swapPair(pair, inputIsToken0, amountOut, address(next));
            pair = next;
        }
    }

    /// @dev Part of `amount` to sell at the pair, so that the rest and what was bought match its reserves afterwards. With
    /// the reserve r, the amount a and d = 10,000, n = 9,975 it is the positive root of n x^2 + (d + n) r x - d r a = 0.
    /// Rounded down: what is left over is of the token that is paid.
    /// @param amount amount that is held
    /// @param reserve reserve of the same token
    function _getSold(uint256 amount, uint256 reserve) private pure returns (uint256) {
        uint256 product = 4 * ExchangeMath.FEE_NUMERATOR * ExchangeMath.BPS_DENOMINATOR * amount;
        uint256 root = Math.sqrt(reserve * (SUM * SUM * reserve + product));
        return (root - SUM * reserve) / (2 * ExchangeMath.FEE_NUMERATOR);
    }

    function _getBalance(address token) private view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    function _first(address[] calldata path) private pure returns (address) {
        require(path.length > 0, "ZonoLibrary: INVALID_PATH");
        return path[0];
    }

    function _last(address[] calldata path) private pure returns (address) {
        require(path.length > 0, "ZonoLibrary: INVALID_PATH");
        return path[path.length - 1];
    }
}
