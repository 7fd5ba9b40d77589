// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "../../src/names/NameRegistry.sol";
import {NameResolver} from "../../src/names/NameResolver.sol";
import {ReverseRegistrar} from "../../src/names/ReverseRegistrar.sol";
import {Actors} from "../shared/Actors.sol";
import {NamesHandler} from "./NamesHandler.sol";

/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract NamesInvariantTest is Actors {
    NameRegistry private registry;
    NameResolver private resolver;
    NamesHandler private handler;

    function setUp() public {
        registry = new NameRegistry();
        resolver = new NameResolver(registry);
        ReverseRegistrar reverse = new ReverseRegistrar(registry, resolver);
        bytes32 reverseNode = registry.setSubnodeOwner(0x0, keccak256("reverse"), address(this));
        registry.setSubnodeOwner(reverseNode, keccak256("addr"), address(reverse));
        bytes32[] memory nodes = new bytes32[](actors.length);
        for (uint256 i = 0; i < actors.length; i++) {
            nodes[i] = registry.setSubnodeOwner(0x0, keccak256(abi.encode("actor", i)), actors[i]);
        }
        handler = new NamesHandler(registry, resolver, reverse, nodes);
        bytes4[] memory actions = new bytes4[](6);
        actions[0] = NamesHandler.setOwner.selector;
        actions[1] = NamesHandler.setSubnodeOwner.selector;
        actions[2] = NamesHandler.setAddr.selector;
        actions[3] = NamesHandler.setApprovalForAll.selector;
        actions[4] = NamesHandler.claim.selector;
        actions[5] = NamesHandler.setName.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev Compares the newest 40 names only, so that the duration of a deep run stays linear in its calls.
    function invariant_OwnersAndRecordsMatchModel() public view {
        uint256 count = handler.countNodes();
        for (uint256 i = count > 40 ? count - 40 : 0; i < count; i++) {
            bytes32 node = handler.nodes(i);
            assertEq(registry.owner(node), handler.ownerOf(node));
            assertEq(resolver.addr(node), handler.addressOf(node));
        }
        assertEq(registry.owner(0x0), address(this));
    }
}
