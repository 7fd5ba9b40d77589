// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title FeeOnTransferToken: burns a part of each transfer, so that less is received than was sent
contract FeeOnTransferToken is TestToken {
    /// @notice Part of each transfer that is burned, basis points.
    uint256 public immutable feeBps;

    /// @param name_ token name
    /// @param symbol_ token symbol
    /// @param decimals_ number of decimals
    /// @param feeBps_ part of each transfer that is burned, basis points
    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 feeBps_)
        TestToken(name_, symbol_, decimals_)
    {
        feeBps = feeBps_;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : value * feeBps / 10000;
        if (fee > 0) super._update(from, address(0), fee);
        super._update(from, to, value - fee);
    }
}
