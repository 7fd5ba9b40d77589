// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title CallingWallet: contract wallet that makes any call and cannot answer the receipt of an NFT
contract CallingWallet {
    /// @dev Accepts the native coin.
    receive() external payable {}

    /// @notice Makes a call and sends native coin of this contract with it.
    /// @param target contract to call
    /// @param value wei
    /// @param data calldata
    /// @return result return data
    function execute(address target, uint256 value, bytes calldata data) external returns (bytes memory result) {
        return Address.functionCallWithValue(target, data, value);
    }
}

/// @title ReentrantWallet: makes one more call while it receives an NFT
contract ReentrantWallet is CallingWallet {
    address private target;
    bytes private data;

    /// @notice Whether the call made during the receipt succeeded.
    bool public hasReentered;

    /// @notice Sets the call to make.
    /// @param target_ contract to call
    /// @param data_ calldata
    function prepare(address target_, bytes calldata data_) external {
        (target, data) = (target_, data_);
    }

    /// @notice Receipt of an NFT.
    /// @return selector accepts it
    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4 selector) {
        (hasReentered,) = target.call{value: address(this).balance}(data);
        return this.onERC721Received.selector;
    }
}
