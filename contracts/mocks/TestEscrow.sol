// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title TestEscrow: takes pieces of its caller, for tests of approvals
contract TestEscrow {
    /// @param collection contract of the pieces
    /// @param tokenIds ids of the pieces, each approved for this contract
    function take(IERC721 collection, uint256[] calldata tokenIds) external {
        for (uint256 i = 0; i < tokenIds.length; i++) {
            collection.transferFrom(msg.sender, address(this), tokenIds[i]);
        }
    }
}
