// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "../../src/names/NameRegistry.sol";
import {NameResolver} from "../../src/names/NameResolver.sol";
import {ReverseRegistrar} from "../../src/names/ReverseRegistrar.sol";
import {Actors} from "../shared/Actors.sol";

/// @title NamesHandler: random actions of accounts on names, with a model of owners and records
/// @notice Actions do not revert: a call must revert exactly if the model does not authorise it.
contract NamesHandler is Actors {
    NameRegistry private immutable registry;
    NameResolver private immutable resolver;
    ReverseRegistrar private immutable reverse;

    /// @notice Existing names. The first ones belong to the actors.
    bytes32[] public nodes;
    /// @notice Owner of a name in the model.
    mapping(bytes32 node => address) public ownerOf;
    /// @notice Address record of a name in the model.
    mapping(bytes32 node => address) public addressOf;
    /// @notice Approved operators in the model.
    mapping(address owner => mapping(address operator => bool)) public isOperator;

    constructor(NameRegistry _registry, NameResolver _resolver, ReverseRegistrar _reverse, bytes32[] memory _nodes) {
        (registry, resolver, reverse) = (_registry, _resolver, _reverse);
        for (uint256 i = 0; i < _nodes.length; i++) {
            nodes.push(_nodes[i]);
            ownerOf[_nodes[i]] = _registry.owner(_nodes[i]);
        }
    }

    /// @notice Number of existing names.
    function countNodes() external view returns (uint256) {
        return nodes.length;
    }

    /// @notice Transfers a name.
    function setOwner(uint256 actorSeed, uint256 nodeSeed, uint256 to) external {
        (address actor, bytes32 node) = (_actor(actorSeed), _node(nodeSeed));
        vm.prank(actor);
        try registry.setOwner(node, _actor(to)) {
            _assertAuthorised(actor, node, true);
            ownerOf[node] = _actor(to);
        } catch {
            _assertAuthorised(actor, node, false);
        }
    }

    /// @notice Sets the owner of a subname.
    function setSubnodeOwner(uint256 actorSeed, uint256 nodeSeed, uint256 label, uint256 to) external {
        (address actor, bytes32 node) = (_actor(actorSeed), _node(nodeSeed));
        bytes32 hash = keccak256(abi.encode(label % 3));
        vm.prank(actor);
        try registry.setSubnodeOwner(node, hash, _actor(to)) returns (bytes32 subnode) {
            _assertAuthorised(actor, node, true);
            if (ownerOf[subnode] == address(0)) nodes.push(subnode);
            ownerOf[subnode] = _actor(to);
        } catch {
            _assertAuthorised(actor, node, false);
        }
    }

    /// @notice Sets the address of a name.
    function setAddr(uint256 actorSeed, uint256 nodeSeed, address a) external {
        (address actor, bytes32 node) = (_actor(actorSeed), _node(nodeSeed));
        vm.prank(actor);
        try resolver.setAddr(node, a) {
            _assertAuthorised(actor, node, true);
            addressOf[node] = a;
        } catch {
            _assertAuthorised(actor, node, false);
        }
    }

    /// @notice Approves or revokes an operator.
    function setApprovalForAll(uint256 actorSeed, uint256 operator, bool approved) external {
        vm.prank(_actor(actorSeed));
        registry.setApprovalForAll(_actor(operator), approved);
        isOperator[_actor(actorSeed)][_actor(operator)] = approved;
    }

    /// @notice Claims the reverse record of an actor for another.
    function claim(uint256 actorSeed, uint256 to) external {
        vm.prank(_actor(actorSeed));
        _recordReverse(reverse.claim(_actor(to)), _actor(to));
    }

    /// @notice Sets the reverse name of an actor.
    function setName(uint256 actorSeed) external {
        vm.prank(_actor(actorSeed));
        _recordReverse(reverse.setName("name.eth"), _actor(actorSeed));
    }

    function _recordReverse(bytes32 node, address owner) private {
        if (ownerOf[node] == address(0)) nodes.push(node);
        ownerOf[node] = owner;
    }

    function _assertAuthorised(address actor, bytes32 node, bool hasSucceeded) private view {
        bool isAllowed = ownerOf[node] == actor || isOperator[ownerOf[node]][actor];
        assertEq(isAllowed, hasSucceeded, "authorisation");
    }

    function _node(uint256 nodeSeed) private view returns (bytes32) {
        return nodes[nodeSeed % nodes.length];
    }
}
