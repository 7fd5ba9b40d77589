// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title NameRegistry: owner, resolver and TTL of each name (EIP-137)
/// @notice A name is identified by its namehash, `node`. The owner of a name controls its subnames.
contract NameRegistry {
    /// @dev Record of a name.
    struct Record {
        /// @dev Controls the record and the subnames.
        address owner;
        /// @dev Contract that stores the records of the name.
        address resolver;
        /// @dev Seconds for which clients can cache the records.
        uint64 ttl;
    }

    /// @notice Emitted when a name is transferred.
    /// @param node namehash of the name
    /// @param owner new owner
    event Transfer(bytes32 indexed node, address owner);
    /// @notice Emitted when the owner of a subname is set.
    /// @param node namehash of the parent name
    /// @param label keccak256 of the label
    /// @param owner new owner of the subname
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    /// @notice Emitted when the resolver of a name changes.
    /// @param node namehash of the name
    /// @param resolver new resolver
    event NewResolver(bytes32 indexed node, address resolver);
    /// @notice Emitted when the TTL of a name changes.
    /// @param node namehash of the name
    /// @param ttl seconds for which clients can cache the records
    event NewTTL(bytes32 indexed node, uint64 ttl);
    /// @notice Emitted when an operator is approved or revoked.
    /// @param owner account that approves
    /// @param operator account that can manage the names of `owner`
    /// @param approved whether the operator is approved
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    /// @notice The caller is neither the owner of the name nor an operator of the owner.
    /// @param node namehash of the name
    /// @param account caller
    error NotAuthorised(bytes32 node, address account);

    mapping(bytes32 node => Record) private _records;

    /// @notice Whether an operator can manage the names of an owner.
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    modifier authorised(bytes32 node) {
        address nodeOwner = _records[node].owner;
        if (nodeOwner != msg.sender && !isApprovedForAll[nodeOwner][msg.sender]) {
            revert NotAuthorised(node, msg.sender);
        }
        _;
    }

    /// @dev The deployer owns the root node.
    constructor() {
        _records[0x0].owner = msg.sender;
    }

    /// @notice Transfers a name.
    /// @param node namehash of the name
    /// @param newOwner new owner
    function setOwner(bytes32 node, address newOwner) external authorised(node) {
        _records[node].owner = newOwner;
        emit Transfer(node, newOwner);
    }

    /// @notice Sets the owner of a subname.
    /// @param node namehash of the parent name
    /// @param label keccak256 of the label
    /// @param newOwner new owner of the subname
    /// @return subnode namehash of the subname
    function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner)
        public
        authorised(node)
        returns (bytes32 subnode)
    {
        subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = newOwner;
        emit NewOwner(node, label, newOwner);
    }

    /// @notice Sets owner, resolver and TTL of a subname.
    /// @param node namehash of the parent name
    /// @param label keccak256 of the label
    /// @param newOwner new owner of the subname
    /// @param newResolver resolver of the subname
    /// @param newTtl seconds for which clients can cache the records
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
    /// @param node namehash of the name
    /// @param newResolver new resolver
    function setResolver(bytes32 node, address newResolver) external authorised(node) {
        _records[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    /// @notice Sets the TTL of a name.
    /// @param node namehash of the name
    /// @param newTtl seconds for which clients can cache the records
    function setTTL(bytes32 node, uint64 newTtl) external authorised(node) {
        _records[node].ttl = newTtl;
        emit NewTTL(node, newTtl);
    }

    /// @notice Approves or revokes an operator for all names of the caller.
    /// @param operator account that can manage the names
    /// @param approved whether the operator is approved
    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    /// @notice Owner of a name.
    /// @param node namehash of the name
    /// @return address of the owner, zero if there is none
    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    /// @notice Resolver of a name.
    /// @param node namehash of the name
    /// @return address of the resolver, zero if there is none
    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    /// @notice TTL of a name.
    /// @param node namehash of the name
    /// @return seconds for which clients can cache the records
    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    /// @notice Whether a name has an owner.
    /// @param node namehash of the name
    /// @return whether the owner is not zero
    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }
}
