// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title Zono: the governance token, under an operator's own name, minted by its owner (MasterFarm) and burned by its holders
/// @dev Ownership is transferred in one step: the next owner is MasterFarm, which cannot call `acceptOwnership`.
contract Zono is ERC20, ERC20Permit, ERC20Burnable, Ownable {
    /// @param owner can mint and transfers ownership to MasterFarm
    /// @param name_ token name, which permits are signed for
    /// @param symbol_ token symbol
    constructor(address owner, string memory name_, string memory symbol_)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
        Ownable(owner)
    {}

    /// @notice Mints tokens. Only the owner can call.
    /// @param to receiver
    /// @param amount base units (18 decimals)
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
