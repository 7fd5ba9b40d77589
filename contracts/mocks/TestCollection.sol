// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title TestCollection: ERC-721 with public minting and any metadata address, for development chains only
contract TestCollection is ERC721 {
    mapping(uint256 tokenId => string uri) private _uris;

    /// @param name_ collection name
    /// @param symbol_ collection symbol
    constructor(string memory name_, string memory symbol_) ERC721(name_, symbol_) {}

    /// @notice Mints a piece. Anyone can call.
    /// @param to receiver
    /// @param tokenId id of the piece
    /// @param uri address of its metadata
    function mint(address to, uint256 tokenId, string calldata uri) external {
        _uris[tokenId] = uri;
        _mint(to, tokenId);
    }

    /// @inheritdoc ERC721
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        return _uris[tokenId];
    }
}
