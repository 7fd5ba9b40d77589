// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {TestToken} from "../TestToken.sol";

/// @title PausableToken: transfers can be paused by anyone, for development chains only
contract PausableToken is TestToken, Pausable {
    /// @param name_ token name
    /// @param symbol_ token symbol
    /// @param decimals_ number of decimals
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    /// @notice Pauses transfers, mints and burns. Anyone can call.
    function pause() external {
        _pause();
    }

    /// @notice Unpauses transfers, mints and burns. Anyone can call.
    function unpause() external {
        _unpause();
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!paused(), "PausableToken: token transfer while paused");
        super._update(from, to, value);
    }
}
