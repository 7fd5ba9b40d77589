// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Bytes32Token: name and symbol are bytes32 instead of string, like MKR
contract Bytes32Token {
    /// @notice Token name.
    bytes32 public immutable name;
    /// @notice Token symbol.
    bytes32 public immutable symbol;
    /// @notice Number of decimals.
    uint8 public constant decimals = 18;
    /// @notice Total supply, base units.
    uint256 public totalSupply;
    /// @notice Balance of an account, base units.
    mapping(address owner => uint256 amount) public balanceOf;
    /// @notice Allowance, base units.
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    /// @notice Emitted when an allowance is set.
    /// @param owner account that granted the allowance
    /// @param spender account that can spend the tokens
    /// @param value base units
    event Approval(address indexed owner, address indexed spender, uint256 value);
    /// @notice Emitted when tokens are transferred or minted.
    /// @param from sender, zero for a mint
    /// @param to receiver
    /// @param value base units
    event Transfer(address indexed from, address indexed to, uint256 value);

    /// @param name_ token name
    /// @param symbol_ token symbol
    constructor(bytes32 name_, bytes32 symbol_) {
        name = name_;
        symbol = symbol_;
    }

    /// @notice Mints tokens. Anyone can call.
    /// @param to receiver
    /// @param amount base units
    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    /// @notice Sets an allowance.
    /// @param spender account that can spend the tokens
    /// @param amount base units
    /// @return success always true
    function approve(address spender, uint256 amount) external returns (bool success) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    /// @notice Transfers tokens of the caller.
    /// @param to receiver
    /// @param amount base units
    /// @return success always true
    function transfer(address to, uint256 amount) external returns (bool success) {
        _transfer(msg.sender, to, amount);
        return true;
    }

    /// @notice Transfers tokens of `from` within the caller's allowance.
    /// @param from account that pays
    /// @param to receiver
    /// @param amount base units
    /// @return success always true
    function transferFrom(address from, address to, uint256 amount) external returns (bool success) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amount;
        _transfer(from, to, amount);
        return true;
    }

    function _transfer(address from, address to, uint256 amount) private {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
