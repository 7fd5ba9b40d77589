// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../TestNft.sol";

/// @title OldCollection: a collection of before ERC-721, whose `transfer` moves a piece as that of a token moves an amount
contract OldCollection is TestNft {
    /// @notice Sends a piece of the caller.
    /// @param to receiver
    /// @param tokenId id of the piece
    /// @return isDone true
    function transfer(address to, uint256 tokenId) external returns (bool isDone) {
        _transfer(msg.sender, to, tokenId);
        return true;
    }
}
