// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {TestToken} from "../TestToken.sol";

/// @title ReturnsFalseToken: transfers can be disabled and then return false instead of reverting
contract ReturnsFalseToken is TestToken("Returns False", "FALSE", 18) {
    bool private isDisabled;

    /// @notice Disables transfers. Anyone can call.
    function disable() external {
        isDisabled = true;
    }

    /// @inheritdoc ERC20
    function transfer(address to, uint256 value) public override returns (bool) {
        return !isDisabled && super.transfer(to, value);
    }

    /// @inheritdoc ERC20
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        return !isDisabled && super.transferFrom(from, to, value);
    }
}
