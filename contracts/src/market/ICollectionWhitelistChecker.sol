// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ICollectionWhitelistChecker: decides which pieces of a collection can be listed
interface ICollectionWhitelistChecker {
    /// @notice Returns whether a piece can be listed.
    /// @param tokenId id of the piece
    /// @return isAllowed false keeps the piece out of the market
    function canList(uint256 tokenId) external view returns (bool isAllowed);
}
