// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {Factory} from "./Factory.sol";
import {Pair} from "./Pair.sol";
import {WBNB} from "./WBNB.sol";

/// @title What both halves of the router share: where the exchange stands, and its arithmetic
abstract contract RouterBase {
    using SafeERC20 for IERC20;

    /// @notice Whose pairs are traded.
    address public immutable factory;
    /// @notice The wrapped native coin; the name is that of the chain's routers.
    address public immutable WETH;

    modifier ensure(uint256 deadline) {
        require(deadline >= block.timestamp, "ZonoRouter: EXPIRED");
        _;
    }

    constructor(address _factory, address _WETH) {
        factory = _factory;
        WETH = _WETH;
    }

    /// @dev Native coin comes only out of its wrapper.
    receive() external payable {
        require(msg.sender == WETH, "ZonoRouter: FORBIDDEN");
    }

    /// @notice What of B matches `amountA` at the pool's price, without fee, rounded down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB) {
        return ExchangeMath.quote(amountA, reserveA, reserveB);
    }

    /// @notice What comes out of a pool for an exact amount in, after the fee of 0.25%, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut)
    {
        return ExchangeMath.getAmountOut(amountIn, reserveIn, reserveOut);
    }

    /// @notice What must go into a pool for an exact amount out, the fee of 0.25% included, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn)
    {
        return ExchangeMath.getAmountIn(amountOut, reserveIn, reserveOut);
    }

    /// @notice What each token of the path amounts to for an exact amount in.
    function getAmountsOut(uint256 amountIn, address[] calldata path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "ZonoLibrary: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i + 1 < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = _reservesOf(path[i], path[i + 1]);
            amounts[i + 1] = ExchangeMath.getAmountOut(amounts[i], reserveIn, reserveOut);
        }
    }

    /// @notice What each token of the path amounts to for an exact amount out.
    function getAmountsIn(uint256 amountOut, address[] calldata path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "ZonoLibrary: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; i--) {
            (uint256 reserveIn, uint256 reserveOut) = _reservesOf(path[i - 1], path[i]);
            amounts[i - 1] = ExchangeMath.getAmountIn(amounts[i], reserveIn, reserveOut);
        }
    }

    function _pairOf(address tokenA, address tokenB) internal view returns (Pair) {
        address pair = Factory(factory).getPair(tokenA, tokenB);
        require(pair != address(0), "ZonoLibrary: NO_PAIR");
        return Pair(pair);
    }

    function _reservesOf(address tokenA, address tokenB) internal view returns (uint256 reserveA, uint256 reserveB) {
        (uint256 reserve0, uint256 reserve1,) = _pairOf(tokenA, tokenB).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _wrapTo(address to, uint256 amount) internal {
        WBNB(payable(WETH)).deposit{value: amount}();
        IERC20(WETH).safeTransfer(to, amount);
    }

    function _unwrapTo(address to, uint256 amount) internal {
        WBNB(payable(WETH)).withdraw(amount);
        Address.sendValue(payable(to), amount);
    }

    function _refund(uint256 amount) internal {
        if (amount > 0) Address.sendValue(payable(msg.sender), amount);
    }
}
