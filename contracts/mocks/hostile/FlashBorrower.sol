// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPairCallee} from "../../src/interfaces/IPairCallee.sol";
import {Pair} from "../../src/exchange/Pair.sol";

/// @title FlashBorrower: borrows from a pair in a flash swap and repays a configurable amount
contract FlashBorrower is IPairCallee {
    /// @notice Sender reported by the last callback.
    address public lastSender;
    /// @notice Amount of token0 reported by the last callback.
    uint256 public lastAmount0;
    /// @notice Amount of token1 reported by the last callback.
    uint256 public lastAmount1;

    /// @notice Executes a flash swap.
    /// @param pair pair to borrow from
    /// @param amount0 token0 to borrow
    /// @param amount1 token1 to borrow
    /// @param repay0 token0 to repay
    /// @param repay1 token1 to repay
    function borrow(Pair pair, uint256 amount0, uint256 amount1, uint256 repay0, uint256 repay1) external {
        pair.swap(amount0, amount1, address(this), abi.encode(repay0, repay1));
    }

    /// @inheritdoc IPairCallee
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external {
        (lastSender, lastAmount0, lastAmount1) = (sender, amount0, amount1);
        (uint256 repay0, uint256 repay1) = abi.decode(data, (uint256, uint256));
        Pair pair = Pair(msg.sender);
        if (repay0 > 0) IERC20(pair.token0()).transfer(msg.sender, repay0);
        if (repay1 > 0) IERC20(pair.token1()).transfer(msg.sender, repay1);
    }
}
