// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title A token that refuses transfers to and from accounts on its list, as USDC does
contract BlocklistToken is TestToken("Blocklist", "BLOCK", 18) {
    error Blocked(address account);

    mapping(address account => bool) public isBlocked;

    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isBlocked[from]) revert Blocked(from);
        if (isBlocked[to]) revert Blocked(to);
        super._update(from, to, value);
    }
}
