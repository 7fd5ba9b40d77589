// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Callback of a contract that borrows within a swap (flash swap)
interface IPairCallee {
    /// @notice Called by a pair after it has paid out and before it checks what was paid in.
    /// @dev Anyone can call this: check that `msg.sender` is a pair of the factory.
    /// @param sender caller of `swap`
    /// @param amount0 base units of token0 that were paid out
    /// @param amount1 base units of token1 that were paid out
    /// @param data what the caller of `swap` passed on
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}
