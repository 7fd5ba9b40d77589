// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {IWBNB} from "../interfaces/IWBNB.sol";

/// @title The native coin as an ERC-20 token, one to one
/// @notice Events as the chain's own wrapper emits them (WETH9): `Deposit` and `Withdrawal`, without a `Transfer`.
contract WBNB is IWBNB, IERC20Errors {
    string public constant name = "Wrapped BNB";
    string public constant symbol = "WBNB";
    uint8 public constant decimals = 18;

    /// @inheritdoc IERC20
    mapping(address account => uint256 amount) public balanceOf;
    /// @inheritdoc IERC20
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    receive() external payable {
        deposit();
    }

    /// @inheritdoc IWBNB
    function deposit() public payable {
        bytes32 topic = Deposit.selector;
        assembly ("memory-safe") {
            // balanceOf[msg.sender] += msg.value: no sum of native coin overflows.
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
        bool isSent;
        assembly ("memory-safe") {
            // emit Withdrawal(msg.sender, amount)
            mstore(0, amount)
            log2(0, 32, topic, caller())
            isSent := call(gas(), caller(), amount, 0, 0, 0, 0)
        }
        if (!isSent) revert Errors.FailedCall();
    }

    /// @notice All wei held here. Coins that a contract forces in when it is destroyed count, and belong to nobody.
    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    /// @notice Lets `spender` move `value` wei of the caller; the largest uint256 is no limit.
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
        uint256 allowed = allowances[msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
            unchecked {
                allowances[msg.sender] = allowed - value;
            }
        }
        _transfer(from, to, value);
        return true;
    }

    /// @dev This contract is no receiver: what is sent to it by mistake could never be unwrapped again.
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
        uint256 held = balances[from];
        if (held < value) revert ERC20InsufficientBalance(from, held, value);
        unchecked {
            balances[from] = held - value;
        }
    }
}
