// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title TestPermit2: the allowances of Permit2 without its transfers, for development chains only
contract TestPermit2 {
    /// @notice What a spender may take.
    struct Allowed {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    /// @notice A token and a spender of it.
    struct TokenSpenderPair {
        address token;
        address spender;
    }

    /// @notice Allowances by owner, token and spender.
    mapping(address owner => mapping(address token => mapping(address spender => Allowed allowed))) public allowance;

    /// @notice An allowance was set.
    event Approval(
        address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration
    );
    /// @notice An allowance was taken back.
    event Lockdown(address indexed owner, address token, address spender);

    /// @notice Allows a spender to take tokens of the caller.
    /// @param token token
    /// @param spender who may take
    /// @param amount base units
    /// @param expiration unix seconds
    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Allowed storage allowed = allowance[msg.sender][token][spender];
        (allowed.amount, allowed.expiration) = (amount, expiration);
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    /// @notice Takes allowances of the caller back.
    /// @param approvals tokens and spenders
    function lockdown(TokenSpenderPair[] calldata approvals) external {
        for (uint256 i = 0; i < approvals.length; i++) {
            allowance[msg.sender][approvals[i].token][approvals[i].spender].amount = 0;
            emit Lockdown(msg.sender, approvals[i].token, approvals[i].spender);
        }
    }
}
