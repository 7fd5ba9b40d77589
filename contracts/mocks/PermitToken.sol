// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {TestToken} from "./TestToken.sol";

/// @title PermitToken: a test token with approvals by signature (EIP-2612)
contract PermitToken is TestToken, ERC20Permit {
    /// @param name_ token name, also of the signed domain
    /// @param symbol_ token symbol
    /// @param decimals_ number of decimals
    constructor(string memory name_, string memory symbol_, uint8 decimals_)
        TestToken(name_, symbol_, decimals_)
        ERC20Permit(name_)
    {}

    /// @inheritdoc TestToken
    function decimals() public view override(ERC20, TestToken) returns (uint8) {
        return TestToken.decimals();
    }
}
