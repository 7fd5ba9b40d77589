// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title NoReturnToken: functions return nothing and an allowance must be reset to zero before it changes, like USDT
contract NoReturnToken {
    /// @notice Token name.
    string public name;
    /// @notice Token symbol.
    string public symbol;
    /// @notice Number of decimals.
    uint8 public immutable decimals;
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

    /// @notice Neither the current nor the new allowance is zero.
    error AllowanceNotZero();

    /// @param name_ token name
    /// @param symbol_ token symbol
    /// @param decimals_ number of decimals
    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    /// @notice Mints tokens. Anyone can call.
    /// @param to receiver
    /// @param amount base units
    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    /// @notice Sets an allowance. An allowance that is not zero can only be set to zero.
    /// @param spender account that can spend the tokens
    /// @param amount base units
    function approve(address spender, uint256 amount) external {
        if (amount != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    /// @notice Transfers tokens of the caller.
    /// @param to receiver
    /// @param amount base units
    function transfer(address to, uint256 amount) external {
        _transfer(msg.sender, to, amount);
    }

    /// @notice Transfers tokens of `from` within the caller's allowance.
    /// @param from account that pays
    /// @param to receiver
    /// @param amount base units
    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        _transfer(from, to, amount);
    }

    function _transfer(address from, address to, uint256 amount) private {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
