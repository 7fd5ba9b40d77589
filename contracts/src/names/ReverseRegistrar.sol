// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// @title ReverseRegistrar: names of addresses (EIP-181)
/// @notice Owns `addr.reverse`. Each address controls its own reverse record only.
contract ReverseRegistrar {
    /// @notice Namehash of `addr.reverse`.
    bytes32 public constant ADDR_REVERSE_NODE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    /// @notice Registry of the names.
    NameRegistry public immutable registry;
    /// @notice Resolver of the records set by `setName`.
    NameResolver public immutable defaultResolver;

    /// @param registry_ registry of the names
    /// @param defaultResolver_ resolver of the records set by `setName`
    constructor(NameRegistry registry_, NameResolver defaultResolver_) {
        registry = registry_;
        defaultResolver = defaultResolver_;
    }

    /// @notice Transfers the caller's reverse record, without a resolver.
    /// @param owner new owner of the record
    /// @return reverseNode namehash of the record
    function claim(address owner) external returns (bytes32 reverseNode) {
        return claimWithResolver(owner, address(0));
    }

    /// @notice Transfers the caller's reverse record and sets its resolver.
    /// @param owner new owner of the record
    /// @param resolver resolver of the record
    /// @return reverseNode namehash of the record
    function claimWithResolver(address owner, address resolver) public returns (bytes32 reverseNode) {
        reverseNode = node(msg.sender);
        registry.setSubnodeRecord(ADDR_REVERSE_NODE, _label(msg.sender), owner, resolver, 0);
    }

    /// @notice Sets the name of the caller and transfers the reverse record to the caller.
    /// @param name name of the caller
    /// @return reverseNode namehash of the record
    function setName(string calldata name) external returns (bytes32 reverseNode) {
        reverseNode = node(msg.sender);
        registry.setSubnodeRecord(ADDR_REVERSE_NODE, _label(msg.sender), address(this), address(defaultResolver), 0);
        defaultResolver.setName(reverseNode, name);
        registry.setSubnodeOwner(ADDR_REVERSE_NODE, _label(msg.sender), msg.sender);
    }

    /// @notice Returns the namehash of the reverse record of an address.
    /// @param account address
    /// @return reverseNode namehash of the record
    function node(address account) public pure returns (bytes32 reverseNode) {
        return keccak256(abi.encodePacked(ADDR_REVERSE_NODE, _label(account)));
    }

    /// @dev keccak256 of the address in lower-case hex, without `0x`.
    function _label(address account) private pure returns (bytes32) {
        bytes16 alphabet = "0123456789abcdef";
        bytes memory digits = new bytes(40);
        uint160 remaining = uint160(account);
        for (uint256 i = 40; i > 0; i--) {
            digits[i - 1] = alphabet[remaining & 0xf];
            remaining >>= 4;
        }
        return keccak256(digits);
    }
}
