// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";

/// @title ISquadNft: the collection of a squad sale
/// @notice Function and event names follow PancakeSquad. Ids are 0 to `maxSupply - 1`. The owner is the sale.
/// `tokensOfOwnerBySize` is a part of `Collection`.
interface ISquadNft is IERC721Enumerable {
    /// @notice The base of the metadata addresses changed.
    event NewBaseURI(string uri);
    /// @notice Metadata addresses can no longer change.
    event Lock();
    /// @notice Tokens that were sent here by mistake were returned, base units.
    event TokenRecovery(address indexed token, uint256 amount);
    /// @notice A piece of another collection that was sent here by mistake was returned.
    event NonFungibleTokenRecovery(address indexed token, uint256 tokenId);

    /// @notice A collection has 100, 1,000 or 10,000 pieces.
    error InvalidMaxSupply(uint256 maxSupply);
    /// @notice The collection has no piece with this id.
    error InvalidTokenId(uint256 tokenId);
    /// @notice Metadata addresses can no longer change.
    error IsLocked();
    /// @notice Without metadata addresses there is nothing to lock.
    error NoBaseURI();

    /// @notice Mints a piece. Only the sale can call. Reverts where a receiving contract takes no pieces.
    /// @param _to receiver
    /// @param _tokenId id below `maxSupply`
    function mint(address _to, uint256 _tokenId) external;

    /// @notice Fixes the metadata addresses for good.
    function lock() external;

    /// @notice Sets the base of the metadata addresses: a piece has `{base}{tokenId}.json`.
    /// @param _uri base, with its last slash
    function setBaseURI(string calldata _uri) external;

    /// @notice Returns tokens that were sent here by mistake.
    /// @param _token token
    /// @param _to receiver
    function recoverToken(IERC20 _token, address _to) external;

    /// @notice Returns a piece of a collection that was sent here by mistake.
    /// @param _token collection
    /// @param _tokenId id of the piece
    /// @param _to receiver
    function recoverNonFungibleToken(IERC721 _token, uint256 _tokenId, address _to) external;

    /// @notice Number of pieces that can exist.
    function maxSupply() external view returns (uint256);

    /// @notice Hash of the attributes of all pieces in order, fixed before the first ticket is sold.
    function provenance() external view returns (bytes32);

    /// @notice Base of the metadata addresses.
    function baseURI() external view returns (string memory);

    /// @notice Whether metadata addresses can no longer change.
    function isLocked() external view returns (bool);
}
