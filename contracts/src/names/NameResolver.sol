// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "./NameRegistry.sol";

/// @title What names lead to: an address (EIP-137), a name (EIP-181), content (EIP-1577)
/// @notice Only the owner of a name, or who acts for them, may say.
contract NameResolver {
    event AddrChanged(bytes32 indexed node, address a);
    event NameChanged(bytes32 indexed node, string name);
    event ContenthashChanged(bytes32 indexed node, bytes hash);

    NameRegistry public immutable registry;

    /// @notice The address a name stands for.
    mapping(bytes32 node => address) public addr;
    /// @notice The name that a reverse record gives an address.
    mapping(bytes32 node => string) public name;
    /// @notice Where the content of a name is.
    mapping(bytes32 node => bytes) public contenthash;

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        require(holder == msg.sender || registry.isApprovedForAll(holder, msg.sender), "NameResolver: not the owner");
        _;
    }

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function setAddr(bytes32 node, address a) external authorised(node) {
        addr[node] = a;
        emit AddrChanged(node, a);
    }

    function setName(bytes32 node, string calldata newName) external authorised(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }

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
