// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IRouter} from "../interfaces/IRouter.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Swaps along a path of pairs, within the bounds the caller sets
/// @notice The variants named `SupportingFeeOnTransferTokens` trade at each pair what arrived there.
abstract contract RouterSwaps is RouterBase {
    using SafeERC20 for IERC20;

    /// @inheritdoc IRouter
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        IPair[] memory pairs;
        (amounts, pairs) = _amountsOut(amountIn, amountOutMin, path);
        _payFirst(path, pairs, amountIn);
        _swap(amounts, path, pairs, to);
    }

    /// @inheritdoc IRouter
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        IPair[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, amountInMax, path);
        _payFirst(path, pairs, amounts[0]);
        _swap(amounts, path, pairs, to);
    }

    /// @inheritdoc IRouter
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        IPair[] memory pairs;
        (amounts, pairs) = _amountsOut(msg.value, amountOutMin, path);
        _wrapTo(address(pairs[0]), msg.value);
        _swap(amounts, path, pairs, to);
    }

    /// @inheritdoc IRouter
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        IPair[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, msg.value, path);
        _wrapTo(address(pairs[0]), amounts[0]);
        _swap(amounts, path, pairs, to);
        _refund(msg.value - amounts[0]);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        IPair[] memory pairs;
        (amounts, pairs) = _amountsOut(amountIn, amountOutMin, path);
        _payFirst(path, pairs, amountIn);
        _swap(amounts, path, pairs, address(this));
        _unwrapTo(to, amounts[amounts.length - 1]);
    }

    /// @inheritdoc IRouter
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        IPair[] memory pairs;
        (amounts, pairs) = _amountsIn(amountOut, amountInMax, path);
        _payFirst(path, pairs, amounts[0]);
        _swap(amounts, path, pairs, address(this));
        _unwrapTo(to, amountOut);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        IPair first = _firstPair(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, address(first), amountIn);
        _swapWhatArrives(first, path, to, amountOutMin);
    }

    /// @inheritdoc IRouter
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        IPair first = _firstPair(path);
        _wrapTo(address(first), msg.value);
        _swapWhatArrives(first, path, to, amountOutMin);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        IPair first = _firstPair(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, address(first), amountIn);
        _unwrapTo(to, _swapWhatArrives(first, path, address(this), amountOutMin));
    }

    function _amountsOut(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, IPair[] memory pairs)
    {
        (amounts, pairs) = _quoteExactInput(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _amountsIn(uint256 amountOut, uint256 amountInMax, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, IPair[] memory pairs)
    {
        (amounts, pairs) = _quoteExactOutput(amountOut, path);
        require(amounts[0] <= amountInMax, "ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
    }

    /// @dev Each pair pays the next one; the last pays `to`.
    function _swap(uint256[] memory amounts, address[] calldata path, IPair[] memory pairs, address to) private {
        address input = path[0];
        for (uint256 i = 0; i < pairs.length; i++) {
            address output = path[i + 1];
            address receiver = i + 1 < pairs.length ? address(pairs[i + 1]) : to;
            _swapAt(pairs[i], input < output, amounts[i + 1], receiver);
            input = output;
        }
    }

    /// @dev Swaps at each pair what arrived there.
    /// @return arrived base units of the last token that arrived at `to`
    function _swapWhatArrives(IPair pair, address[] calldata path, address to, uint256 amountOutMin)
        private
        returns (uint256 arrived)
    {
        uint256 hops = path.length - 1;
        IERC20 last = IERC20(path[hops]);
        uint256 before = last.balanceOf(to);
        for (uint256 i = 0; i < hops; i++) {
            IPair next = i + 1 < hops ? _pairOf(path[i + 1], path[i + 2]) : IPair(to);
            bool inputIsToken0 = path[i] < path[i + 1];
            _swapAt(pair, inputIsToken0, _dueFor(pair, path[i], inputIsToken0), address(next));
            pair = next;
        }
        arrived = last.balanceOf(to) - before;
        require(arrived >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    /// @return amountOut what the pair owes for the input that arrived there, in base units of the other token
    function _dueFor(IPair pair, address input, bool inputIsToken0) private view returns (uint256 amountOut) {
        (uint256 reserveIn, uint256 reserveOut) = _reservesOf(pair, inputIsToken0);
        uint256 amountIn = IERC20(input).balanceOf(address(pair)) - reserveIn;
        return ExchangeMath.getAmountOut(amountIn, reserveIn, reserveOut);
    }

    function _swapAt(IPair pair, bool inputIsToken0, uint256 amountOut, address receiver) private {
        (uint256 out0, uint256 out1) = inputIsToken0 ? (uint256(0), amountOut) : (amountOut, uint256(0));
        pair.swap(out0, out1, receiver, "");
    }

    function _firstPair(address[] calldata path) private view returns (IPair) {
        _hopsOf(path);
        return _pairOf(path[0], path[1]);
    }

    function _payFirst(address[] calldata path, IPair[] memory pairs, uint256 amount) private {
        IERC20(path[0]).safeTransferFrom(msg.sender, address(pairs[0]), amount);
    }
}
