// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// @title Reverse records: names of addresses (EIP-181)
/// @notice Owns `addr.reverse`. Each address controls its own record and nobody else's.
contract ReverseRegistrar {
    /// @notice The namehash of `addr.reverse`.
    bytes32 public constant ADDR_REVERSE_NODE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    /// @notice Where `addr.reverse` is registered.
    NameRegistry public immutable registry;
    /// @notice Resolver of the records that `setName` writes.
    NameResolver public immutable defaultResolver;

    /// @param registry_ where `addr.reverse` is registered
    /// @param defaultResolver_ resolver of the records that `setName` writes
    constructor(NameRegistry registry_, NameResolver defaultResolver_) {
        registry = registry_;
        defaultResolver = defaultResolver_;
    }

    /// @notice Hands the caller's reverse record over to `owner`, without a resolver.
    /// @return namehash of the record
    function claim(address owner) external returns (bytes32) {
        return claimWithResolver(owner, address(0));
    }

    /// @notice Hands the caller's reverse record over to `owner`, with `resolver` answering for it.
    /// @return reverseNode namehash of the record
    function claimWithResolver(address owner, address resolver) public returns (bytes32 reverseNode) {
        reverseNode = node(msg.sender);
        registry.setSubnodeRecord(ADDR_REVERSE_NODE, _label(msg.sender), owner, resolver, 0);
    }

    /// @notice Sets the caller's name and gives the caller their reverse record.
    /// @return reverseNode namehash of the record
    function setName(string calldata name) external returns (bytes32 reverseNode) {
        reverseNode = node(msg.sender);
        registry.setSubnodeRecord(ADDR_REVERSE_NODE, _label(msg.sender), address(this), address(defaultResolver), 0);
        defaultResolver.setName(reverseNode, name);
        registry.setSubnodeOwner(ADDR_REVERSE_NODE, _label(msg.sender), msg.sender);
    }

    /// @notice Namehash of an address' reverse record.
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
