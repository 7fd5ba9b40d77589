// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title BlocklistToken: rejects transfers from and to blocked accounts, like USDC
contract BlocklistToken is TestToken("Blocklist", "BLOCK", 18) {
    /// @notice The account is blocked.
    /// @param account sender or receiver
    error Blocked(address account);

    /// @notice Whether an account is blocked.
    mapping(address account => bool) public isBlocked;

    /// @notice Blocks or unblocks an account. Anyone can call.
    /// @param account account
    /// @param blocked whether the account is blocked
    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isBlocked[from]) revert Blocked(from);
        if (isBlocked[to]) revert Blocked(to);
        super._update(from, to, value);
    }
}
