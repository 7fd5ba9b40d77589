// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Collectible} from "./Collectible.sol";

/// @title MintingStation: owner of the collectibles, through which several contracts mint
/// @notice Function names follow PancakeSwap's BunnyMintingStation.
contract MintingStation is AccessControl {
    /// @notice Contracts that mint.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @notice Collection of the collectibles.
    Collectible public immutable collectible;

    /// @param owner admin of the minters
    /// @param collectible_ collection that this contract will own
    constructor(address owner, Collectible collectible_) {
        collectible = collectible_;
        _grantRole(DEFAULT_ADMIN_ROLE, owner);
    }

    /// @notice Mints a collectible.
    /// @param _tokenReceiver receiver
    /// @param _tokenURI address of the metadata
    /// @param _bunnyId kind
    /// @return tokenId id of the collectible
    function mintCollectible(address _tokenReceiver, string calldata _tokenURI, uint8 _bunnyId)
        external
        onlyRole(MINTER_ROLE)
        returns (uint256 tokenId)
    {
        return collectible.mint(_tokenReceiver, _tokenURI, _bunnyId);
    }

    /// @notice Names a kind of collectible.
    /// @param _bunnyId kind
    /// @param _bunnyName any text
    function setBunnyName(uint8 _bunnyId, string calldata _bunnyName) external onlyRole(DEFAULT_ADMIN_ROLE) {
        collectible.setBunnyName(_bunnyId, _bunnyName);
    }

    /// @notice Gives the collection another owner, for example a later station.
    /// @param _newOwner next owner
    function changeOwnershipNFTContract(address _newOwner) external onlyRole(DEFAULT_ADMIN_ROLE) {
        collectible.transferOwnership(_newOwner);
    }
}
