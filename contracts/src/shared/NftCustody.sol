// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title NftCustody: the book of the pieces of one collection that a contract keeps for others
/// @notice Pieces that were sent here by mistake are not in the book and can be returned.
abstract contract NftCustody {
    IERC721 private immutable _collection;

    /// @dev Zero for a piece that is not in the book; the meaning of other values is the contract's own.
    mapping(uint256 tokenId => uint256) internal _entries;

    /// @notice A piece that was sent by mistake was returned.
    /// @param tokenId id of the piece
    /// @param to receiver
    event NftRecovered(uint256 indexed tokenId, address indexed to);

    /// @notice The piece is in the book.
    /// @param tokenId id of the piece
    error NftHeld(uint256 tokenId);
    /// @notice The collection did not transfer the piece.
    /// @param tokenId id of the piece
    error NftNotReceived(uint256 tokenId);

    constructor(IERC721 collection_) {
        _collection = collection_;
    }

    /// @notice Whether a piece is reserved or in stock.
    /// @param tokenId id of the piece
    /// @return held false for a piece that was sent here by mistake
    function isHeld(uint256 tokenId) public view returns (bool held) {
        return _entries[tokenId] != 0;
    }

    /// @dev Takes a piece of the caller into the book, with an entry other than zero. A piece in it cannot come twice.
    function _take(uint256 tokenId, uint256 entry) internal {
        if (isHeld(tokenId)) revert NftHeld(tokenId);
        _entries[tokenId] = entry;
        _collection.transferFrom(msg.sender, address(this), tokenId);
        if (_collection.ownerOf(tokenId) != address(this)) revert NftNotReceived(tokenId);
    }

    /// @dev Returns a piece to the account that gave it. No callback: a wallet that cannot answer is not locked out.
    function _giveBack(address to, uint256 tokenId) internal {
        delete _entries[tokenId];
        _collection.transferFrom(address(this), to, tokenId);
    }

    /// @dev Sends a piece to a new owner, who must be able to hold it.
    function _send(address to, uint256 tokenId) internal {
        delete _entries[tokenId];
        _collection.safeTransferFrom(address(this), to, tokenId);
    }

    /// @dev Returns a piece that is not in the book.
    function _recoverNft(uint256 tokenId, address to) internal {
        if (isHeld(tokenId)) revert NftHeld(tokenId);
        emit NftRecovered(tokenId, to);
        _collection.transferFrom(address(this), to, tokenId);
    }
}
