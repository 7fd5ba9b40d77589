// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title A token that, once told so, calls a contract of its maker's choice in the middle of its next transfer
contract ReentrantToken is TestToken("Reentrant", "REENTER", 18) {
    address private target;
    bytes private callData;

    /// @notice Whether the call in the middle went through, and what it answered or why it reverted.
    bool public succeeded;
    bytes public answer;

    function reenter(address _target, bytes calldata _callData) external {
        (target, callData) = (_target, _callData);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (target == address(0) || from == address(0)) return;
        address callee = target;
        target = address(0);
        (succeeded, answer) = callee.call(callData);
    }
}
