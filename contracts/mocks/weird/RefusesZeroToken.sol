// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title A token without decimals that refuses to transfer nothing
contract RefusesZeroToken is TestToken("Refuses Zero", "NONZERO", 0) {
    error NothingToTransfer();

    function _update(address from, address to, uint256 value) internal override {
        if (value == 0) revert NothingToTransfer();
        super._update(from, to, value);
    }
}
