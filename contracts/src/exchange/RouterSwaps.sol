// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IRouter} from "../interfaces/IRouter.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {RouterBase} from "./RouterBase.sol";

/// @title Router functions that swap along a path of pairs
/// @notice The variants named `SupportingFeeOnTransferTokens` compute each output from the balance that the pair
/// received.
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
        (amounts, pairs) = _getAmountsOutWithMin(amountIn, amountOutMin, path);
        _transferToFirstPair(path, pairs, amountIn);
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
        (amounts, pairs) = _getAmountsInWithMax(amountOut, amountInMax, path);
        _transferToFirstPair(path, pairs, amounts[0]);
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
        (amounts, pairs) = _getAmountsOutWithMin(msg.value, amountOutMin, path);
        _wrapAndTransfer(address(pairs[0]), msg.value);
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
        (amounts, pairs) = _getAmountsInWithMax(amountOut, msg.value, path);
        _wrapAndTransfer(address(pairs[0]), amounts[0]);
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
        (amounts, pairs) = _getAmountsOutWithMin(amountIn, amountOutMin, path);
        _transferToFirstPair(path, pairs, amountIn);
        _swap(amounts, path, pairs, address(this));
        _unwrapAndSend(to, amounts[amounts.length - 1]);
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
        (amounts, pairs) = _getAmountsInWithMax(amountOut, amountInMax, path);
        _transferToFirstPair(path, pairs, amounts[0]);
        _swap(amounts, path, pairs, address(this));
        _unwrapAndSend(to, amountOut);
    }

    /// @inheritdoc IRouter
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        IPair first = _getFirstPair(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, address(first), amountIn);
        _swapSupportingFeeOnTransferTokens(first, path, to, amountOutMin);
    }

    /// @inheritdoc IRouter
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        IPair first = _getFirstPair(path);
        _wrapAndTransfer(address(first), msg.value);
        _swapSupportingFeeOnTransferTokens(first, path, to, amountOutMin);
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
        IPair first = _getFirstPair(path);
        IERC20(path[0]).safeTransferFrom(msg.sender, address(first), amountIn);
        _unwrapAndSend(to, _swapSupportingFeeOnTransferTokens(first, path, address(this), amountOutMin));
    }

    function _getAmountsOutWithMin(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, IPair[] memory pairs)
    {
        (amounts, pairs) = _quoteExactInput(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _getAmountsInWithMax(uint256 amountOut, uint256 amountInMax, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts, IPair[] memory pairs)
    {
        (amounts, pairs) = _quoteExactOutput(amountOut, path);
        require(amounts[0] <= amountInMax, "ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
    }

    /// @dev Each pair pays out to the next pair; the last one pays out to `to`.
    function _swap(uint256[] memory amounts, address[] calldata path, IPair[] memory pairs, address to) private {
        address input = path[0];
        for (uint256 i = 0; i < pairs.length; i++) {
            address output = path[i + 1];
            address receiver = i + 1 < pairs.length ? address(pairs[i + 1]) : to;
            _swapPair(pairs[i], input < output, amounts[i + 1], receiver);
            input = output;
        }
    }

    /// @dev Computes each output from the balance that the pair received, since tokens can take a fee on transfer.
    /// @param pair first pair of the path, which has received the input
    /// @param path token addresses from input to output
    /// @param to receiver of the output
    /// @param amountOutMin minimum amount received by `to`
    /// @return received base units of the last token received by `to`
    function _swapSupportingFeeOnTransferTokens(IPair pair, address[] calldata path, address to, uint256 amountOutMin)
        private
        returns (uint256 received)
    {
        uint256 hops = path.length - 1;
        IERC20 outputToken = IERC20(path[hops]);
        uint256 balanceBefore = outputToken.balanceOf(to);
        for (uint256 i = 0; i < hops; i++) {
            IPair next = i + 1 < hops ? _getPair(path[i + 1], path[i + 2]) : IPair(to);
            bool inputIsToken0 = path[i] < path[i + 1];
            _swapPair(pair, inputIsToken0, _getAmountOutOfExcess(pair, path[i], inputIsToken0), address(next));
            pair = next;
        }
        received = outputToken.balanceOf(to) - balanceBefore;
        require(received >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _getFirstPair(address[] calldata path) private view returns (IPair) {
        _countHops(path);
        return _getPair(path[0], path[1]);
    }

    function _transferToFirstPair(address[] calldata path, IPair[] memory pairs, uint256 amount) private {
        IERC20(path[0]).safeTransferFrom(msg.sender, address(pairs[0]), amount);
    }
}
