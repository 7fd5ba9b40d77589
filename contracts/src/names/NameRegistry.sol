// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Registry of names: owner and resolver of each (EIP-137)
/// @notice A name is identified by its namehash. The owner of a name controls the names below it.
contract NameRegistry {
    /// @dev `ttl` in seconds.
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    /// @notice `node` belongs to `owner` from now on.
    event Transfer(bytes32 indexed node, address owner);
    /// @notice The name `label` below `node` belongs to `owner` from now on.
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    /// @notice `resolver` answers for `node` from now on.
    event NewResolver(bytes32 indexed node, address resolver);
    /// @notice Answers for `node` may be cached for `ttl` seconds.
    event NewTTL(bytes32 indexed node, uint64 ttl);
    /// @notice `operator` acts for `owner`, or no longer does.
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    /// @notice `account` is neither the owner of `node` nor an operator of the owner.
    error NotAuthorised(bytes32 node, address account);

    mapping(bytes32 node => Record) private _records;

    /// @notice Whether an operator may act for an owner.
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    modifier authorised(bytes32 node) {
        address holder = _records[node].owner;
        if (holder != msg.sender && !isApprovedForAll[holder][msg.sender]) revert NotAuthorised(node, msg.sender);
        _;
    }

    constructor() {
        _records[0x0].owner = msg.sender;
    }

    /// @notice Transfers a name.
    function setOwner(bytes32 node, address newOwner) external authorised(node) {
        _records[node].owner = newOwner;
        emit Transfer(node, newOwner);
    }

    /// @notice Sets the owner of the name `label` below `node`.
    /// @param label keccak256 of the label
    /// @return namehash of the name below
    function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner) public authorised(node) returns (bytes32) {
        bytes32 subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = newOwner;
        emit NewOwner(node, label, newOwner);
        return subnode;
    }

    /// @notice As `setSubnodeOwner`, with its resolver and TTL.
    /// @param newTtl seconds
    function setSubnodeRecord(bytes32 node, bytes32 label, address newOwner, address newResolver, uint64 newTtl)
        external
    {
        bytes32 subnode = setSubnodeOwner(node, label, newOwner);
        _records[subnode].resolver = newResolver;
        _records[subnode].ttl = newTtl;
        emit NewResolver(subnode, newResolver);
        emit NewTTL(subnode, newTtl);
    }

    /// @notice Sets the resolver of a name.
    function setResolver(bytes32 node, address newResolver) external authorised(node) {
        _records[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    /// @notice Sets for how long answers may be cached.
    /// @param newTtl seconds
    function setTTL(bytes32 node, uint64 newTtl) external authorised(node) {
        _records[node].ttl = newTtl;
        emit NewTTL(node, newTtl);
    }

    /// @notice Lets an operator act for the caller in every name, or ends that.
    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    /// @notice Owner of a name; zero when it has none.
    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    /// @notice Resolver of a name; zero when it has none.
    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    /// @notice Seconds for which an answer may be cached.
    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    /// @notice Whether a name has an owner.
    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }
}
