// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Collection} from "../collections/Collection.sol";

/// @title Collectible: collectibles of profiles, in kinds
/// @notice Function names follow PancakeSwap's PancakeBunnies; a bunny id is a kind. Ids of pieces count up from 1. Only
/// the holder of a piece burns it.
contract Collectible is Collection, Ownable {
    /// @notice Pieces of a kind.
    mapping(uint8 bunnyId => uint256) public bunnyCount;
    /// @notice Burned pieces of a kind.
    mapping(uint8 bunnyId => uint256) public bunnyBurnCount;
    /// @notice Name of a kind.
    mapping(uint8 bunnyId => string) public getBunnyName;

    uint256 private _lastTokenId;
    mapping(uint256 tokenId => uint8) private _bunnyIds;
    mapping(uint256 tokenId => string) private _uris;

    /// @notice A kind has another name.
    event BunnyRename(uint8 indexed bunnyId, string name);

    /// @param name_ name of the collection
    /// @param symbol_ symbol of the collection
    /// @param owner_ mints
    constructor(string memory name_, string memory symbol_, address owner_) ERC721(name_, symbol_) Ownable(owner_) {}

    /// @notice Mints a piece. Its metadata never changes.
    /// @param _to receiver
    /// @param _tokenURI address of the metadata
    /// @param _bunnyId kind
    /// @return tokenId id of the piece
    function mint(address _to, string calldata _tokenURI, uint8 _bunnyId) external onlyOwner returns (uint256 tokenId) {
        tokenId = ++_lastTokenId;
        _bunnyIds[tokenId] = _bunnyId;
        _uris[tokenId] = _tokenURI;
        bunnyCount[_bunnyId]++;
        _mint(_to, tokenId);
    }

    /// @notice Burns a piece of the caller.
    /// @param _tokenId piece that the caller owns or may transfer
    function burn(uint256 _tokenId) external {
        uint8 bunnyId = getBunnyId(_tokenId);
        _update(address(0), _tokenId, msg.sender);
        delete _bunnyIds[_tokenId];
        delete _uris[_tokenId];
        bunnyCount[bunnyId]--;
        bunnyBurnCount[bunnyId]++;
    }

    /// @notice Names a kind.
    /// @param _bunnyId kind
    /// @param _name any text
    function setBunnyName(uint8 _bunnyId, string calldata _name) external onlyOwner {
        getBunnyName[_bunnyId] = _name;
        emit BunnyRename(_bunnyId, _name);
    }

    /// @notice Name of the kind of a piece.
    /// @param _tokenId existing piece
    /// @return name name of the kind
    function getBunnyNameOfTokenId(uint256 _tokenId) external view returns (string memory name) {
        return getBunnyName[getBunnyId(_tokenId)];
    }

    /// @notice Kind of a piece.
    /// @param _tokenId existing piece
    /// @return bunnyId kind
    function getBunnyId(uint256 _tokenId) public view returns (uint8 bunnyId) {
        _requireOwned(_tokenId);
        return _bunnyIds[_tokenId];
    }

    /// @notice Address of the metadata of a piece.
    /// @param tokenId existing piece
    /// @return uri as minted
    function tokenURI(uint256 tokenId) public view override returns (string memory uri) {
        _requireOwned(tokenId);
        return _uris[tokenId];
    }
}
