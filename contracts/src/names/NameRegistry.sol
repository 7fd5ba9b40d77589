// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Who owns a name, and who answers for it (EIP-137)
/// @notice A name is known by its namehash. The owner of a name rules over the names below it.
contract NameRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    event Transfer(bytes32 indexed node, address owner);
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    mapping(bytes32 node => Record) private _records;

    /// @notice Whether an operator may act for an owner.
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    modifier authorised(bytes32 node) {
        address holder = _records[node].owner;
        require(holder == msg.sender || isApprovedForAll[holder][msg.sender], "NameRegistry: not the owner");
        _;
    }

    constructor() {
        _records[0x0].owner = msg.sender;
    }

    /// @notice Hands a name over.
    function setOwner(bytes32 node, address newOwner) external authorised(node) {
        _records[node].owner = newOwner;
        emit Transfer(node, newOwner);
    }

    /// @notice Gives the name `label` below `node` to somebody; returns its node.
    function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner) public authorised(node) returns (bytes32) {
        bytes32 subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = newOwner;
        emit NewOwner(node, label, newOwner);
        return subnode;
    }

    /// @notice As `setSubnodeOwner`, with who answers for it.
    function setSubnodeRecord(bytes32 node, bytes32 label, address newOwner, address newResolver, uint64 newTtl)
        external
    {
        bytes32 subnode = setSubnodeOwner(node, label, newOwner);
        _records[subnode].resolver = newResolver;
        _records[subnode].ttl = newTtl;
        emit NewResolver(subnode, newResolver);
        emit NewTTL(subnode, newTtl);
    }

    /// @notice Says who answers for a name.
    function setResolver(bytes32 node, address newResolver) external authorised(node) {
        _records[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    /// @notice Seconds for which an answer may be kept.
    function setTTL(bytes32 node, uint64 newTtl) external authorised(node) {
        _records[node].ttl = newTtl;
        emit NewTTL(node, newTtl);
    }

    /// @notice Lets an operator act for the caller, or no longer.
    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    /// @notice Who owns a name; zero for one that nobody does.
    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    /// @notice Who answers for a name; zero where nobody does.
    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    /// @notice Seconds for which an answer may be kept.
    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    /// @notice Whether a name was ever given to somebody.
    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }
}
