// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "./NameRegistry.sol";

/// @title NameResolver: address (EIP-137), name (EIP-181) and content hash (EIP-1577) of each name
/// @notice Records are set by the owner of a name or the owner's operators.
contract NameResolver {
    /// @notice Emitted when the address of a name changes.
    /// @param node namehash of the name
    /// @param a new address
    event AddrChanged(bytes32 indexed node, address a);
    /// @notice Emitted when the name of a reverse record changes.
    /// @param node namehash of the reverse record
    /// @param name new name
    event NameChanged(bytes32 indexed node, string name);
    /// @notice Emitted when the content hash of a name changes.
    /// @param node namehash of the name
    /// @param hash EIP-1577 encoding
    event ContenthashChanged(bytes32 indexed node, bytes hash);

    /// @notice The caller is neither the owner of the name nor an operator of the owner.
    /// @param node namehash of the name
    /// @param account caller
    error NotAuthorised(bytes32 node, address account);

    /// @notice Registry of the names.
    NameRegistry public immutable registry;

    /// @notice Address of a name.
    mapping(bytes32 node => address) public addr;
    /// @notice Name of a reverse record.
    mapping(bytes32 node => string) public name;
    /// @notice Content hash of a name (EIP-1577 encoding).
    mapping(bytes32 node => bytes) public contenthash;

    modifier authorised(bytes32 node) {
        address nodeOwner = registry.owner(node);
        if (nodeOwner != msg.sender && !registry.isApprovedForAll(nodeOwner, msg.sender)) {
            revert NotAuthorised(node, msg.sender);
        }
        _;
    }

    /// @param registry_ registry of the names
    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    /// @notice Sets the address of a name.
    /// @param node namehash of the name
    /// @param a new address
    function setAddr(bytes32 node, address a) external authorised(node) {
        addr[node] = a;
        emit AddrChanged(node, a);
    }

    /// @notice Sets the name of a reverse record.
    /// @param node namehash of the reverse record
    /// @param newName new name
    function setName(bytes32 node, string calldata newName) external authorised(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }

    /// @notice Sets the content hash of a name.
    /// @param node namehash of the name
    /// @param hash EIP-1577 encoding
    function setContenthash(bytes32 node, bytes calldata hash) external authorised(node) {
        contenthash[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    /// @notice Whether the contract implements an interface (EIP-165).
    /// @param id interface id
    /// @return whether the interface is implemented
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return
            id == 0x01ffc9a7 || id == this.addr.selector || id == this.name.selector || id == this.contenthash.selector;
    }
}
