// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title The native coin as an ERC-20 token, one to one
contract WBNB is ERC20("Wrapped BNB", "WBNB") {
    /// @notice `amount` wei were wrapped for `account`.
    event Deposit(address indexed account, uint256 amount);
    /// @notice `amount` wei were unwrapped and sent to `account`.
    event Withdrawal(address indexed account, uint256 amount);

    receive() external payable {
        deposit();
    }

    /// @notice Wraps the native coin that is sent along.
    function deposit() public payable {
        _mint(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    /// @notice Unwraps `amount` wei and sends it to the caller.
    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        emit Withdrawal(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }
}
