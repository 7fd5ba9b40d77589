// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {IFactory} from "../interfaces/IFactory.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IRouter} from "../interfaces/IRouter.sol";
import {IWBNB} from "../interfaces/IWBNB.sol";
import {ExchangeMath} from "./ExchangeMath.sol";

/// @title Base of the router: pair addresses, quotes, wrapping
abstract contract RouterBase is IRouter {
    using SafeERC20 for IERC20;

    /// @inheritdoc IRouter
    address public immutable factory;
    /// @inheritdoc IRouter
    address public immutable WETH;

    /// @dev Copied from the factory, so that pair addresses are computed instead of read from its storage.
    bytes32 private immutable pairInitCodeHash;

    modifier ensure(uint256 deadline) {
        require(deadline >= block.timestamp, "ZonoRouter: EXPIRED");
        _;
    }

    /// @param _factory factory whose pairs are traded
    /// @param _WETH wrapped native coin (WETH9 interface)
    constructor(address _factory, address _WETH) {
        factory = _factory;
        WETH = _WETH;
        pairInitCodeHash = IFactory(_factory).INIT_CODE_PAIR_HASH();
    }

    /// @dev Accepts native coin from the wrapper only.
    receive() external payable {
        require(msg.sender == WETH, "ZonoRouter: FORBIDDEN");
    }

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

    /// @dev Only the factory can deploy at this address, so any code there is the pair of these tokens.
    function _getPair(address tokenA, address tokenB) internal view returns (IPair pair) {
        pair = _computePairAddress(tokenA, tokenB);
        require(address(pair).code.length > 0, "ZonoLibrary: NO_PAIR");
    }

    /// @dev CREATE2 address of the pair of two tokens, deployed or not (EIP-1014).
    function _computePairAddress(address tokenA, address tokenB) internal view returns (IPair) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        return IPair(Create2.computeAddress(salt, pairInitCodeHash, factory));
    }

    /// @param pair pair to query
    /// @param inputIsToken0 whether the input token is token0
    function _getReserves(IPair pair, bool inputIsToken0)
        internal
        view
        returns (uint256 reserveIn, uint256 reserveOut)
    {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return inputIsToken0 ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _wrapAndTransfer(address to, uint256 amount) internal {
        IWBNB(WETH).deposit{value: amount}();
        IERC20(WETH).safeTransfer(to, amount);
    }

    function _unwrapAndSend(address to, uint256 amount) internal {
        IWBNB(WETH).withdraw(amount);
        Address.sendValue(payable(to), amount);
    }

    function _refund(uint256 amount) internal {
        if (amount > 0) Address.sendValue(payable(msg.sender), amount);
    }
}
