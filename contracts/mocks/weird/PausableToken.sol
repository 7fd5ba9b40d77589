// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {TestToken} from "../TestToken.sol";

/// @title A token whose transfers can be stopped, by anyone: for development chains only
contract PausableToken is TestToken, Pausable {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    /// @notice Stops every transfer, mint and burn.
    function pause() external {
        _pause();
    }

    /// @notice Lets transfers through again.
    function unpause() external {
        _unpause();
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!paused(), "PausableToken: token transfer while paused");
        super._update(from, to, value);
    }
}
