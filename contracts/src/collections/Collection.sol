// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Collection: an ERC-721 collection whose pieces an account can be asked for page by page
abstract contract Collection is ERC721Enumerable {
    /// @notice Returns ids of an account's pieces. Unlike the lineage, a cursor past the end gives an empty page.
    /// @param user owner
    /// @param cursor index of the first piece, from 0
    /// @param size most pieces to return
    /// @return tokenIds ids of the pieces
    /// @return nextCursor cursor of the next page
    function tokensOfOwnerBySize(address user, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory tokenIds, uint256 nextCursor)
    {
        uint256 length = Math.min(size, Math.saturatingSub(balanceOf(user), cursor));
        tokenIds = new uint256[](length);
        for (uint256 i = 0; i < length; i++) {
            tokenIds[i] = tokenOfOwnerByIndex(user, cursor + i);
        }
        return (tokenIds, cursor + length);
    }
}
