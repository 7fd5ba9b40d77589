// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {IWBNB} from "../interfaces/IWBNB.sol";

/// @title WBNB: the native coin, under the name that it has on its chain, as an ERC-20 token, one to one
/// @notice Wrapping and unwrapping emit `Deposit` and `Withdrawal` like WETH9, and no `Transfer`.
contract WBNB is IWBNB, IERC20Errors {
    /// @notice Token name.
    string public name;
    /// @notice Token symbol.
    string public symbol;
    /// @notice Number of decimals.
    uint8 public constant decimals = 18;

    /// @inheritdoc IERC20
    mapping(address account => uint256 amount) public balanceOf;
    /// @inheritdoc IERC20
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    /// @param name_ token name, such as Wrapped BNB
    /// @param symbol_ token symbol, such as WBNB
    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    /// @dev Wraps native coin that is sent without calldata.
    receive() external payable {
        deposit();
    }

    /// @inheritdoc IWBNB
    function deposit() public payable {
        bytes32 topic = Deposit.selector;
        assembly ("memory-safe") {
            // balanceOf[msg.sender] += msg.value. The supply of native coin cannot overflow.
            mstore(0, caller())
            mstore(32, balanceOf.slot)
            let slot := keccak256(0, 64)
            sstore(slot, add(sload(slot), callvalue()))
            // emit Deposit(msg.sender, msg.value)
            mstore(0, callvalue())
            log2(0, 32, topic, caller())
        }
    }

    /// @inheritdoc IWBNB
    function withdraw(uint256 amount) external {
        _subtract(msg.sender, amount);
        bytes32 topic = Withdrawal.selector;
        bool success;
        assembly ("memory-safe") {
            // emit Withdrawal(msg.sender, amount)
            mstore(0, amount)
            log2(0, 32, topic, caller())
            success := call(gas(), caller(), amount, 0, 0, 0, 0)
        }
        if (!success) revert Errors.FailedCall();
    }

    /// @inheritdoc IERC20
    /// @dev Includes native coin forced in by `selfdestruct`, which no account owns.
    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    /// @inheritdoc IERC20
    /// @dev type(uint256).max is unlimited.
    function approve(address spender, uint256 value) external returns (bool) {
        if (spender == address(0)) revert ERC20InvalidSpender(address(0));
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        mapping(address spender => uint256 amount) storage allowances = allowance[from];
        uint256 currentAllowance = allowances[msg.sender];
        if (currentAllowance != type(uint256).max) {
            if (currentAllowance < value) revert ERC20InsufficientAllowance(msg.sender, currentAllowance, value);
            unchecked {
                allowances[msg.sender] = currentAllowance - value;
            }
        }
        _transfer(from, to, value);
        return true;
    }

    /// @dev Rejects transfers to this contract: tokens sent here could never be unwrapped.
    function _transfer(address from, address to, uint256 value) private {
        if (to == address(0) || to == address(this)) revert ERC20InvalidReceiver(to);
        _subtract(from, value);
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _subtract(address from, uint256 value) private {
        mapping(address => uint256) storage balances = balanceOf;
        uint256 balance = balances[from];
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        unchecked {
            balances[from] = balance - value;
        }
    }
}
