// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "../../src/names/NameRegistry.sol";
import {NameResolver} from "../../src/names/NameResolver.sol";
import {ReverseRegistrar} from "../../src/names/ReverseRegistrar.sol";
import {Actors} from "../shared/Actors.sol";

/// @title Everything that accounts do to names, with books of its own
/// @notice No action reverts: what the books do not allow must be refused, everything else must go through.
contract NamesHandler is Actors {
    NameRegistry private immutable registry;
    NameResolver private immutable resolver;
    ReverseRegistrar private immutable reverse;

    /// @notice Names that exist: the first ones belong to the actors.
    bytes32[] public nodes;
    /// @notice Owner, address record and operators as they should be.
    mapping(bytes32 node => address) public ownerOf;
    mapping(bytes32 node => address) public addressOf;
    mapping(address owner => mapping(address operator => bool)) public isOperator;

    constructor(NameRegistry _registry, NameResolver _resolver, ReverseRegistrar _reverse, bytes32[] memory _nodes) {
        (registry, resolver, reverse) = (_registry, _resolver, _reverse);
        for (uint256 i = 0; i < _nodes.length; i++) {
            nodes.push(_nodes[i]);
            ownerOf[_nodes[i]] = _registry.owner(_nodes[i]);
        }
    }

    function countNodes() external view returns (uint256) {
        return nodes.length;
    }

    function setOwner(uint256 who, uint256 which, uint256 to) external {
        (address actor, bytes32 node) = (_actor(who), _node(which));
        vm.prank(actor);
        try registry.setOwner(node, _actor(to)) {
            _requireAllowed(actor, node, true);
            ownerOf[node] = _actor(to);
        } catch {
            _requireAllowed(actor, node, false);
        }
    }

    function setSubnodeOwner(uint256 who, uint256 which, uint256 label, uint256 to) external {
        (address actor, bytes32 node) = (_actor(who), _node(which));
        bytes32 hash = keccak256(abi.encode(label % 3));
        vm.prank(actor);
        try registry.setSubnodeOwner(node, hash, _actor(to)) returns (bytes32 subnode) {
            _requireAllowed(actor, node, true);
            if (ownerOf[subnode] == address(0)) nodes.push(subnode);
            ownerOf[subnode] = _actor(to);
        } catch {
            _requireAllowed(actor, node, false);
        }
    }

    function setAddr(uint256 who, uint256 which, address a) external {
        (address actor, bytes32 node) = (_actor(who), _node(which));
        vm.prank(actor);
        try resolver.setAddr(node, a) {
            _requireAllowed(actor, node, true);
            addressOf[node] = a;
        } catch {
            _requireAllowed(actor, node, false);
        }
    }

    function setApprovalForAll(uint256 who, uint256 operator, bool approved) external {
        vm.prank(_actor(who));
        registry.setApprovalForAll(_actor(operator), approved);
        isOperator[_actor(who)][_actor(operator)] = approved;
    }

    function claim(uint256 who, uint256 to) external {
        vm.prank(_actor(who));
        _noteReverse(reverse.claim(_actor(to)), _actor(to));
    }

    function setName(uint256 who) external {
        vm.prank(_actor(who));
        _noteReverse(reverse.setName("name.eth"), _actor(who));
    }

    function _noteReverse(bytes32 node, address owner) private {
        if (ownerOf[node] == address(0)) nodes.push(node);
        ownerOf[node] = owner;
    }

    function _requireAllowed(address actor, bytes32 node, bool isDone) private view {
        bool isAllowed = ownerOf[node] == actor || isOperator[ownerOf[node]][actor];
        assertTrue(isAllowed == isDone, isDone ? "written without leave" : "refused without need");
    }

    function _node(uint256 which) private view returns (bytes32) {
        return nodes[which % nodes.length];
    }
}
