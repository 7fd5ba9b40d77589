// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {IFactory} from "../interfaces/IFactory.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IRouterPairs} from "../interfaces/IRouterPairs.sol";
import {IWBNB} from "../interfaces/IWBNB.sol";
import {ExchangeMath} from "./ExchangeMath.sol";

/// @title What routers share: pair addresses, swaps at a pair, wrapping, deadlines, permits
abstract contract RouterPairs is IRouterPairs {
    using SafeERC20 for IERC20;

    /// @inheritdoc IRouterPairs
    address public immutable factory;
    /// @inheritdoc IRouterPairs
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

    /// @dev Output for the input that the pair holds in excess of its reserve.
    /// @return amountOut base units of the output token
    function _getAmountOutOfExcess(IPair pair, address input, bool inputIsToken0)
        internal
        view
        returns (uint256 amountOut)
    {
        (uint256 reserveIn, uint256 reserveOut) = _getReserves(pair, inputIsToken0);
        uint256 amountIn = IERC20(input).balanceOf(address(pair)) - reserveIn;
        return ExchangeMath.getAmountOut(amountIn, reserveIn, reserveOut);
    }

    function _swapPair(IPair pair, bool inputIsToken0, uint256 amountOut, address receiver) internal {
        (uint256 out0, uint256 out1) = inputIsToken0 ? (uint256(0), amountOut) : (amountOut, uint256(0));
        pair.swap(out0, out1, receiver, "");
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

    /// @dev The permit may have been submitted by another account before. The allowance it left behind is sufficient.
    function _permit(address token, uint256 amount, Permit calldata permit) internal {
        try IERC20Permit(token)
            .permit(msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s) {}
        catch {
            require(IERC20(token).allowance(msg.sender, address(this)) >= amount, "ZonoRouter: INVALID_PERMIT");
        }
    }
}
