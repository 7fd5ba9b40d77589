// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title ReentrantToken: calls a configurable contract during its next transfer
contract ReentrantToken is TestToken("Reentrant", "REENTER", 18) {
    address private target;
    bytes private callData;

    /// @notice Whether the last reentrant call succeeded.
    bool public succeeded;
    /// @notice Return data or revert data of the last reentrant call.
    bytes public returnData;

    /// @notice Sets the call that the next transfer makes.
    /// @param _target contract to call
    /// @param _callData calldata
    function reenter(address _target, bytes calldata _callData) external {
        (target, callData) = (_target, _callData);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (target == address(0) || from == address(0)) return;
        address callee = target;
        target = address(0);
        (succeeded, returnData) = callee.call(callData);
    }
}
