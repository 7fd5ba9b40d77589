// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title TestToken: standard ERC-20 with configurable decimals and public minting, for development chains only
contract TestToken is ERC20 {
    uint8 private immutable _decimals;

    /// @param name_ token name
    /// @param symbol_ token symbol
    /// @param decimals_ number of decimals
    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20(name_, symbol_) {
        _decimals = decimals_;
    }

    /// @inheritdoc ERC20
    function decimals() public view virtual override returns (uint8) {
        return _decimals;
    }

    /// @notice Mints tokens. Anyone can call.
    /// @param to receiver
    /// @param amount base units
    function mint(address to, uint256 amount) external virtual {
        _mint(to, amount);
    }
}
