// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Wrapped native coin (WETH9 interface), one to one, 18 decimals
/// @notice Wrapping and unwrapping emit `Deposit` and `Withdrawal`, and no `Transfer`.
interface IWBNB is IERC20 {
    /// @notice Emitted when native coin is wrapped.
    /// @param account receiver of the wrapped coin
    /// @param amount wei
    event Deposit(address indexed account, uint256 amount);
    /// @notice Emitted when native coin is unwrapped.
    /// @param account receiver of the native coin
    /// @param amount wei
    event Withdrawal(address indexed account, uint256 amount);

    /// @notice Wraps the native coin sent with the call.
    function deposit() external payable;

    /// @notice Unwraps native coin and sends it to the caller.
    /// @param amount wei
    function withdraw(uint256 amount) external;
}
