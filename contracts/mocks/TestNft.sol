// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title TestNft: ERC-721 with public minting, for development chains only
contract TestNft is ERC721("Test NFT", "TNFT") {
    /// @notice Mints a piece. Anyone can call.
    /// @param to receiver
    /// @param tokenId id of the piece
    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }
}
