// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// @title Names of addresses (EIP-181)
/// @notice Owns `addr.reverse`; each address may say what it is called.
contract ReverseRegistrar {
    /// @notice The namehash of `addr.reverse`.
    bytes32 public constant ADDR_REVERSE_NODE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    NameRegistry public immutable registry;
    NameResolver public immutable defaultResolver;

    constructor(NameRegistry registry_, NameResolver defaultResolver_) {
        registry = registry_;
        defaultResolver = defaultResolver_;
    }

    /// @notice Says what the caller is called; returns the node of the record.
    function setName(string calldata name) external returns (bytes32 reverseNode) {
        reverseNode = node(msg.sender);
        registry.setSubnodeRecord(ADDR_REVERSE_NODE, _label(msg.sender), address(this), address(defaultResolver), 0);
        defaultResolver.setName(reverseNode, name);
        registry.setSubnodeOwner(ADDR_REVERSE_NODE, _label(msg.sender), msg.sender);
    }

    /// @notice The node of an address' reverse record.
    function node(address account) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(ADDR_REVERSE_NODE, _label(account)));
    }

    /// @dev The hash of an address in lower-case hex, without `0x`.
    function _label(address account) private pure returns (bytes32) {
        bytes16 alphabet = "0123456789abcdef";
        bytes memory digits = new bytes(40);
        uint160 rest = uint160(account);
        for (uint256 i = 40; i > 0; i--) {
            digits[i - 1] = alphabet[rest & 0xf];
            rest >>= 4;
        }
        return keccak256(digits);
    }
}
