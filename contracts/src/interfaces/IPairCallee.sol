// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Callback of a flash swap
interface IPairCallee {
    /// @notice Called by a pair after it has paid out and before it checks what was paid in.
    /// @dev Anyone can call this function: check that `msg.sender` is a pair of the factory.
    /// @param sender caller of `swap`
    /// @param amount0 base units of token0 paid out
    /// @param amount1 base units of token1 paid out
    /// @param data bytes passed on by the caller of `swap`
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}
