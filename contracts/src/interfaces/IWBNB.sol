// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Wrapped native coin (WETH9 interface), one to one, 18 decimals
/// @notice Wrapping and unwrapping emit `Deposit` and `Withdrawal`, and no `Transfer`.
interface IWBNB is IERC20 {
    /// @notice `amount` wei were wrapped for `account`.
    event Deposit(address indexed account, uint256 amount);
    /// @notice `amount` wei were unwrapped and sent to `account`.
    event Withdrawal(address indexed account, uint256 amount);

    /// @notice Wraps the native coin that is sent along.
    function deposit() external payable;
    /// @notice Unwraps `amount` wei and sends them to the caller.
    function withdraw(uint256 amount) external;
}
