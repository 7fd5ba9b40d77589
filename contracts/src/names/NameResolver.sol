// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "./NameRegistry.sol";

/// @title Records of names: address (EIP-137), name (EIP-181), content hash (EIP-1577)
/// @notice Only the owner of a name and the owner's operators write them.
contract NameResolver {
    /// @notice `node` stands for the address `a` from now on.
    event AddrChanged(bytes32 indexed node, address a);
    /// @notice The reverse record `node` carries `name` from now on.
    event NameChanged(bytes32 indexed node, string name);
    /// @notice `node` leads to the content `hash` from now on (EIP-1577 encoding).
    event ContenthashChanged(bytes32 indexed node, bytes hash);

    /// @notice `account` is neither the owner of `node` nor an operator of the owner.
    error NotAuthorised(bytes32 node, address account);

    /// @notice Knows who owns each name.
    NameRegistry public immutable registry;

    /// @notice The address a name stands for.
    mapping(bytes32 node => address) public addr;
    /// @notice The name that a reverse record gives an address.
    mapping(bytes32 node => string) public name;
    /// @notice Where the content of a name is.
    mapping(bytes32 node => bytes) public contenthash;

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        if (holder != msg.sender && !registry.isApprovedForAll(holder, msg.sender)) {
            revert NotAuthorised(node, msg.sender);
        }
        _;
    }

    /// @param registry_ knows who owns each name
    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    /// @notice Sets the address of a name.
    function setAddr(bytes32 node, address a) external authorised(node) {
        addr[node] = a;
        emit AddrChanged(node, a);
    }

    /// @notice Sets the name of a reverse record.
    function setName(bytes32 node, string calldata newName) external authorised(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }

    /// @notice Sets the content hash of a name.
    /// @param hash EIP-1577 encoding
    function setContenthash(bytes32 node, bytes calldata hash) external authorised(node) {
        contenthash[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    /// @notice EIP-165.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return
            id == 0x01ffc9a7 || id == this.addr.selector || id == this.name.selector || id == this.contenthash.selector;
    }
}
