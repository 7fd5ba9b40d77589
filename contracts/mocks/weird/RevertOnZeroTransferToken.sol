// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title RevertOnZeroTransferToken: has no decimals and rejects transfers of zero
contract RevertOnZeroTransferToken is TestToken("Revert on Zero", "NONZERO", 0) {
    /// @notice The amount is zero.
    error ZeroTransfer();

    function _update(address from, address to, uint256 value) internal override {
        if (value == 0) revert ZeroTransfer();
        super._update(from, to, value);
    }
}
