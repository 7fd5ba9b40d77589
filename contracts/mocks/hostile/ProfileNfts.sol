// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../TestNft.sol";

/// @title KeepingNft: does not transfer, until it is given a call to make during each transfer
contract KeepingNft is TestNft {
    address private target;
    bytes private data;

    /// @notice Whether the call made during a transfer succeeded.
    bool public hasReentered;

    /// @notice Sets the call to make. Transfers work from then on.
    /// @param target_ contract to call
    /// @param data_ calldata
    function prepare(address target_, bytes calldata data_) external {
        (target, data) = (target_, data_);
    }

    /// @notice Transfers a piece, or does nothing.
    /// @param from owner
    /// @param to receiver
    /// @param tokenId id of the piece
    function transferFrom(address from, address to, uint256 tokenId) public override {
        if (target == address(0)) return;
        super.transferFrom(from, to, tokenId);
        (hasReentered,) = target.call(data);
    }
}
