// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPair} from "../interfaces/IPair.sol";
import {IRouter} from "../interfaces/IRouter.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {RouterPairs} from "./RouterPairs.sol";

/// @title Base of the router: quotes along a path
abstract contract RouterBase is IRouter, RouterPairs {
    /// @inheritdoc IRouter
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB) {
        return ExchangeMath.quote(amountA, reserveA, reserveB);
    }

    /// @inheritdoc IRouter
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut)
    {
        return ExchangeMath.getAmountOut(amountIn, reserveIn, reserveOut);
    }

    /// @inheritdoc IRouter
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn)
    {
        return ExchangeMath.getAmountIn(amountOut, reserveIn, reserveOut);
    }

    /// @inheritdoc IRouter
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts) {
        (amounts,) = _quoteExactInput(amountIn, path);
    }

    /// @inheritdoc IRouter
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts) {
        (amounts,) = _quoteExactOutput(amountOut, path);
    }

    /// @dev Returns the pairs too, so that a swap computes each address once.
    /// @param amountIn exact input
    /// @param path token addresses from input to output
    /// @return amounts amount of each token of `path`
    /// @return pairs pair of each hop
    function _quoteExactInput(uint256 amountIn, address[] calldata path)
        internal
        view
        returns (uint256[] memory amounts, IPair[] memory pairs)
    {
        uint256 hops = _countHops(path);
        amounts = new uint256[](hops + 1);
        pairs = new IPair[](hops);
        amounts[0] = amountIn;
        address input = path[0];
        for (uint256 i = 0; i < hops; i++) {
            address output = path[i + 1];
            IPair pair = _getPair(input, output);
            (uint256 reserveIn, uint256 reserveOut) = _getReserves(pair, input < output);
            amountIn = ExchangeMath.getAmountOut(amountIn, reserveIn, reserveOut);
            (pairs[i], amounts[i + 1], input) = (pair, amountIn, output);
        }
    }

    /// @dev Returns the pairs too, so that a swap computes each address once.
    /// @param amountOut exact output
    /// @param path token addresses from input to output
    /// @return amounts amount of each token of `path`
    /// @return pairs pair of each hop
    function _quoteExactOutput(uint256 amountOut, address[] calldata path)
        internal
        view
        returns (uint256[] memory amounts, IPair[] memory pairs)
    {
        uint256 hops = _countHops(path);
        amounts = new uint256[](hops + 1);
        pairs = new IPair[](hops);
        amounts[hops] = amountOut;
        address output = path[hops];
        for (uint256 i = hops; i > 0; i--) {
            address input = path[i - 1];
            IPair pair = _getPair(input, output);
            (uint256 reserveIn, uint256 reserveOut) = _getReserves(pair, input < output);
            amountOut = ExchangeMath.getAmountIn(amountOut, reserveIn, reserveOut);
            (pairs[i - 1], amounts[i - 1], output) = (pair, amountOut, input);
        }
    }

    function _countHops(address[] calldata path) internal pure returns (uint256) {
        require(path.length >= 2, "ZonoLibrary: INVALID_PATH");
        return path.length - 1;
    }
}
