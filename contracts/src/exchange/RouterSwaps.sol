// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Swaps along a path of pools, within the bounds the caller sets
/// @notice The variants named `SupportingFeeOnTransferTokens` trade at each pool what really arrived there.
abstract contract RouterSwaps is RouterBase {
    using SafeERC20 for IERC20;

    /// @notice Sells exactly `amountIn` of the path's first token for at least `amountOutMin` of its last.
    /// @return amounts what each token of the path amounted to
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        amounts = _amountsOut(amountIn, amountOutMin, path);
        _payFirstPair(path, amounts[0]);
        _swap(amounts, path, to);
    }

    /// @notice Buys exactly `amountOut` of the path's last token for at most `amountInMax` of its first.
    /// @return amounts what each token of the path amounted to
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        amounts = _amountsIn(amountOut, amountInMax, path);
        _payFirstPair(path, amounts[0]);
        _swap(amounts, path, to);
    }

    /// @notice Sells the native coin sent along; the path starts at its wrapper.
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        amounts = _amountsOut(msg.value, amountOutMin, path);
        _wrapTo(address(_pairOf(path[0], path[1])), amounts[0]);
        _swap(amounts, path, to);
    }

    /// @notice Buys exactly `amountOut` for at most the native coin sent along; what is not needed comes back.
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        amounts = _amountsIn(amountOut, msg.value, path);
        _wrapTo(address(_pairOf(path[0], path[1])), amounts[0]);
        _swap(amounts, path, to);
        _refund(msg.value - amounts[0]);
    }

    /// @notice Sells exactly `amountIn` for at least `amountOutMin` native coin; the path ends at its wrapper.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        amounts = _amountsOut(amountIn, amountOutMin, path);
        _payFirstPair(path, amounts[0]);
        _swap(amounts, path, address(this));
        _unwrapTo(to, amounts[amounts.length - 1]);
    }

    /// @notice Buys exactly `amountOut` native coin for at most `amountInMax`; the path ends at its wrapper.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        amounts = _amountsIn(amountOut, amountInMax, path);
        _payFirstPair(path, amounts[0]);
        _swap(amounts, path, address(this));
        _unwrapTo(to, amounts[amounts.length - 1]);
    }

    /// @notice As `swapExactTokensForTokens`; the minimum counts what `to` really receives.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        _payFirstPair(path, amountIn);
        _swapWhatArrives(path, to, amountOutMin);
    }

    /// @notice As `swapExactETHForTokens`; the minimum counts what `to` really receives.
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        _wrapTo(address(_pairOf(path[0], path[1])), msg.value);
        _swapWhatArrives(path, to, amountOutMin);
    }

    /// @notice As `swapExactTokensForETH`; the minimum counts the native coin that `to` really receives.
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        _payFirstPair(path, amountIn);
        _unwrapTo(to, _swapWhatArrives(path, address(this), amountOutMin));
    }

    function _amountsOut(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _amountsIn(uint256 amountOut, uint256 amountInMax, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsIn(amountOut, path);
        require(amounts[0] <= amountInMax, "ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
    }

    /// @dev Each pair pays the next one; the last pays `to`.
    function _swap(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 0; i + 1 < path.length; i++) {
            _swapOne(path, i, amounts[i + 1], to);
        }
    }

    /// @dev Swaps at each pair what really arrived there, and returns what arrived at `to`.
    function _swapWhatArrives(address[] calldata path, address to, uint256 amountOutMin)
        private
        returns (uint256 arrived)
    {
        require(path.length >= 2, "ZonoLibrary: INVALID_PATH");
        IERC20 last = IERC20(path[path.length - 1]);
        uint256 before = last.balanceOf(to);
        for (uint256 i = 0; i + 1 < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = _reservesOf(path[i], path[i + 1]);
            uint256 amountIn = IERC20(path[i]).balanceOf(address(_pairOf(path[i], path[i + 1]))) - reserveIn;
            _swapOne(path, i, ExchangeMath.getAmountOut(amountIn, reserveIn, reserveOut), to);
        }
        arrived = last.balanceOf(to) - before;
        require(arrived >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _swapOne(address[] calldata path, uint256 i, uint256 amountOut, address to) private {
        (address input, address output) = (path[i], path[i + 1]);
        address receiver = i + 2 < path.length ? address(_pairOf(output, path[i + 2])) : to;
        (uint256 out0, uint256 out1) = input < output ? (uint256(0), amountOut) : (amountOut, uint256(0));
        _pairOf(input, output).swap(out0, out1, receiver, "");
    }

    function _payFirstPair(address[] calldata path, uint256 amount) private {
        IERC20(path[0]).safeTransferFrom(msg.sender, address(_pairOf(path[0], path[1])), amount);
    }
}
