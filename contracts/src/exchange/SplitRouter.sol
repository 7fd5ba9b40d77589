// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IPair} from "../interfaces/IPair.sol";
import {ISplitRouter} from "../interfaces/ISplitRouter.sol";
import {IWBNB} from "../interfaces/IWBNB.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {RouterPairs} from "./RouterPairs.sol";
import {RouterPlans} from "./RouterPlans.sol";

/// @title SplitRouter: one trade over several paths, with one bound on the whole
/// @notice Revert strings are those of the router. The contract holds nothing between transactions: tokens sent to it
/// by mistake can be taken by the next caller.
contract SplitRouter is ISplitRouter, RouterPlans, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @param _factory factory whose pairs are traded
    /// @param _WETH wrapped native coin (WETH9 interface)
    constructor(address _factory, address _WETH) RouterPairs(_factory, _WETH) {}

    /// @inheritdoc ISplitRouter
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata hops,
        address to,
        uint256 deadline
    ) external ensure(deadline) nonReentrant returns (uint256 amountOut) {
        return _swapExactIn(hops, amountIn, amountOutMin, _getEnds(hops, false, to));
    }

    /// @inheritdoc ISplitRouter
    function swapExactTokensForTokensWithPermit(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata hops,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external ensure(deadline) nonReentrant returns (uint256 amountOut) {
        Ends memory ends = _getEnds(hops, false, to);
        _permit(ends.tokenIn, amountIn, permit);
        return _swapExactIn(hops, amountIn, amountOutMin, ends);
    }

    /// @inheritdoc ISplitRouter
    function swapExactETHForTokens(uint256 amountOutMin, Hop[] calldata hops, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        nonReentrant
        returns (uint256 amountOut)
    {
        Ends memory ends = _getEnds(hops, true, to);
        IWBNB(WETH).deposit{value: msg.value}();
        return _swapExactIn(hops, msg.value, amountOutMin, ends);
    }

    /// @inheritdoc ISplitRouter
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata hops,
        address to,
        uint256 deadline
    ) external ensure(deadline) nonReentrant returns (uint256 amountOut) {
        amountOut = _swapExactIn(hops, amountIn, amountOutMin, _getNativeEnds(hops));
        _unwrapAndSend(to, amountOut);
    }

    /// @inheritdoc ISplitRouter
    function swapExactTokensForETHWithPermit(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata hops,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external ensure(deadline) nonReentrant returns (uint256 amountOut) {
        Ends memory ends = _getNativeEnds(hops);
        _permit(ends.tokenIn, amountIn, permit);
        amountOut = _swapExactIn(hops, amountIn, amountOutMin, ends);
        _unwrapAndSend(to, amountOut);
    }

    /// @inheritdoc ISplitRouter
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        Hop[] calldata hops,
        address to,
        uint256 deadline
    ) external ensure(deadline) nonReentrant returns (uint256 amountIn) {
        return _swapExactOut(hops, amountOut, amountInMax, _getEnds(hops, false, to));
    }

    /// @inheritdoc ISplitRouter
    function swapETHForExactTokens(uint256 amountOut, Hop[] calldata hops, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        nonReentrant
        returns (uint256 amountIn)
    {
        amountIn = _swapExactOut(hops, amountOut, msg.value, _getEnds(hops, true, to));
        _refund(msg.value - amountIn);
    }

    /// @inheritdoc ISplitRouter
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        Hop[] calldata hops,
        address to,
        uint256 deadline
    ) external ensure(deadline) nonReentrant returns (uint256 amountIn) {
        amountIn = _swapExactOut(hops, amountOut, amountInMax, _getNativeEnds(hops));
        _unwrapAndSend(to, amountOut);
    }

    /// @param isNative whether native coin is sold
    function _getEnds(Hop[] calldata hops, bool isNative, address to) private view returns (Ends memory ends) {
        require(hops.length > 0, "ZonoLibrary: INVALID_PATH");
        // Tokens delivered here would be left behind.
        require(to != address(this), "ZonoRouter: INVALID_TO");
        ends = Ends(hops[0].tokenIn, hops[hops.length - 1].tokenOut, isNative ? address(this) : msg.sender, to);
        require(!isNative || ends.tokenIn == WETH, "ZonoRouter: INVALID_PATH");
    }

    /// @dev Ends of a plan that buys native coin, which this contract unwraps.
    function _getNativeEnds(Hop[] calldata hops) private view returns (Ends memory ends) {
        ends = _getEnds(hops, false, address(0));
        require(ends.tokenOut == WETH, "ZonoRouter: INVALID_PATH");
        ends.to = address(this);
    }

    /// @dev All amounts are computed from the reserves first, from the last hop to the first.
    function _swapExactOut(Hop[] calldata hops, uint256 amountOut, uint256 amountInMax, Ends memory ends)
        private
        returns (uint256 amountIn)
    {
        uint256[] memory inputs;
        uint256[] memory outputs;
        (amountIn, inputs, outputs) = _getAmountsIn(hops, amountOut, ends);
        require(amountIn <= amountInMax, "ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
        if (_isHeld(ends)) IWBNB(WETH).deposit{value: amountIn}();

        uint256 balanceBefore = IERC20(ends.tokenOut).balanceOf(ends.to);
        bool isPaid = false;
        for (uint256 i = 0; i < hops.length; i++) {
            IPair pair = _computePairAddress(hops[i].tokenIn, hops[i].tokenOut);
            if (!isPaid) _payAmount(pair, hops[i].tokenIn, inputs[i], ends);
            // A hop that spends exactly this output receives it directly.
            isPaid = i + 1 < hops.length && hops[i + 1].tokenIn == hops[i].tokenOut && inputs[i + 1] == outputs[i];
            address receiver = isPaid ? _getNextPair(hops, i) : _getReceiver(hops[i], ends);
            _swapPair(pair, hops[i].tokenIn < hops[i].tokenOut, outputs[i], receiver);
        }
        uint256 received = IERC20(ends.tokenOut).balanceOf(ends.to) - balanceBefore;
        require(received >= amountOut, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    /// @dev A hop delivers its share of what later hops need and do not deliver themselves.
    /// @return amountIn input of the whole plan
    /// @return inputs input of each hop
    /// @return outputs output of each hop
    function _getAmountsIn(Hop[] calldata hops, uint256 amountOut, Ends memory ends)
        private
        view
        returns (uint256 amountIn, uint256[] memory inputs, uint256[] memory outputs)
    {
        inputs = new uint256[](hops.length);
        outputs = new uint256[](hops.length);
        for (uint256 i = hops.length; i > 0; i--) {
            _checkHop(hops[i - 1], ends);
            uint256 bought = hops[i - 1].tokenOut == ends.tokenOut ? amountOut : 0;
            outputs[i - 1] = _takeShare(_getNeeded(hops, i - 1, bought, inputs, outputs), hops[i - 1].share);
            inputs[i - 1] = _getAmountIn(hops[i - 1], outputs[i - 1]);
            if (hops[i - 1].tokenIn == ends.tokenIn) amountIn += inputs[i - 1];
        }
    }

    /// @param bought what the caller buys of the output of hop `i`
    /// @return part of it, and of the inputs of later hops, that later hops do not deliver
    function _getNeeded(
        Hop[] calldata hops,
        uint256 i,
        uint256 bought,
        uint256[] memory inputs,
        uint256[] memory outputs
    ) private pure returns (uint256) {
        uint256 delivered = 0;
        for (uint256 j = i + 1; j < hops.length; j++) {
            if (hops[j].tokenIn == hops[i].tokenOut) bought += inputs[j];
            if (hops[j].tokenOut == hops[i].tokenOut) delivered += outputs[j];
        }
        return bought - delivered;
    }

    function _getAmountIn(Hop calldata hop, uint256 amountOut) private view returns (uint256) {
        IPair pair = _getPair(hop.tokenIn, hop.tokenOut);
        (uint256 reserveIn, uint256 reserveOut) = _getReserves(pair, hop.tokenIn < hop.tokenOut);
        return ExchangeMath.getAmountIn(amountOut, reserveIn, reserveOut);
    }

    function _payAmount(IPair pair, address token, uint256 amount, Ends memory ends) private {
        if (token == ends.tokenIn && !_isHeld(ends)) {
            IERC20(token).safeTransferFrom(msg.sender, address(pair), amount);
        } else {
            IERC20(token).safeTransfer(address(pair), amount);
        }
    }
}
