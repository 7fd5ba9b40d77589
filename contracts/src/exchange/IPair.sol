// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What a contract that borrows within a swap implements.
interface IPairCallee {
    function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// @notice What the pair asks its factory.
interface IFeeSource {
    function feeTo() external view returns (address);
}
