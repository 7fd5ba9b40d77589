// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NameRegistry} from "../../src/names/NameRegistry.sol";
import {NameResolver} from "../../src/names/NameResolver.sol";
import {ReverseRegistrar} from "../../src/names/ReverseRegistrar.sol";
import {Test} from "../shared/Test.sol";

contract NamesTest is Test {
    NameRegistry private registry = new NameRegistry();
    NameResolver private resolver = new NameResolver(registry);
    ReverseRegistrar private reverse = new ReverseRegistrar(registry, resolver);

    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    bytes32 private constant ETH = keccak256("eth");

    function setUp() public {
        registry.setSubnodeOwner(0x0, ETH, address(this));
        registry.setSubnodeOwner(0x0, keccak256("reverse"), address(this));
        registry.setSubnodeOwner(_subnode(0x0, "reverse"), keccak256("addr"), address(reverse));
    }

    function _subnode(bytes32 node, string memory label) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(node, keccak256(bytes(label))));
    }

    function _registerName(string memory label, address owner) private returns (bytes32 node) {
        node = _subnode(_subnode(0x0, "eth"), label);
        registry.setSubnodeRecord(_subnode(0x0, "eth"), keccak256(bytes(label)), owner, address(resolver), 0);
    }

    function test_NodeIsNamehash() public pure {
        assertEq(
            uint256(_subnode(_subnode(0x0, "eth"), "foo")),
            0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f
        );
        assertEq(
            uint256(_subnode(_subnode(0x0, "reverse"), "addr")),
            0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2
        );
    }

    function test_OwnerSetsRecords() public {
        bytes32 node = _registerName("alice", ALICE);
        vm.startPrank(ALICE);
        resolver.setAddr(node, ALICE);
        resolver.setContenthash(node, hex"e30101");
        vm.stopPrank();
        assertEq(resolver.addr(node), ALICE);
        assertEq(keccak256(resolver.contenthash(node)), keccak256(hex"e30101"));
        assertEq(registry.resolver(node), address(resolver));
    }

    function test_OtherAccountsCannotWriteRecords() public {
        bytes32 node = _registerName("alice", ALICE);
        vm.startPrank(BOB);
        vm.expectRevert(abi.encodeWithSelector(NameResolver.NotAuthorised.selector, node, BOB));
        resolver.setAddr(node, BOB);
        vm.expectRevert(abi.encodeWithSelector(NameRegistry.NotAuthorised.selector, node, BOB));
        registry.setOwner(node, BOB);
        vm.expectRevert(abi.encodeWithSelector(NameRegistry.NotAuthorised.selector, node, BOB));
        registry.setSubnodeOwner(node, keccak256("sub"), BOB);
        vm.expectRevert(abi.encodeWithSelector(NameRegistry.NotAuthorised.selector, node, BOB));
        registry.setResolver(node, BOB);
        vm.stopPrank();
    }

    function test_OperatorActsUntilRevoked() public {
        bytes32 node = _registerName("alice", ALICE);
        vm.prank(ALICE);
        registry.setApprovalForAll(BOB, true);
        vm.prank(BOB);
        resolver.setAddr(node, BOB);
        assertEq(resolver.addr(node), BOB);
        vm.prank(ALICE);
        registry.setApprovalForAll(BOB, false);
        vm.prank(BOB);
        vm.expectRevert(abi.encodeWithSelector(NameResolver.NotAuthorised.selector, node, BOB));
        resolver.setAddr(node, ALICE);
    }

    function testFuzz_SetNameSetsReverseRecordOfCaller(address account) public {
        vm.assume(account != address(0));
        vm.prank(account);
        bytes32 node = reverse.setName("someone.eth");
        assertEq(resolver.name(node), "someone.eth");
        assertEq(registry.owner(node), account);
        vm.prank(account);
        reverse.setName("other.eth");
        assertEq(resolver.name(node), "other.eth");
    }

    function testFuzz_ClaimTransfersReverseRecord(address account, address owner) public {
        vm.assume(account != address(0));
        vm.startPrank(account);
        bytes32 node = reverse.claim(owner);
        assertEq(node, reverse.node(account));
        assertEq(registry.owner(node), owner);
        assertEq(registry.resolver(node), address(0));
        assertEq(reverse.claimWithResolver(account, address(resolver)), node);
        assertEq(registry.owner(node), account);
        assertEq(registry.resolver(node), address(resolver));
    }

    function testFuzz_ReverseRecordRejectsOtherAccounts(address account, address stranger) public {
        vm.assume(account != stranger && account != address(0) && stranger != address(0));
        vm.assume(stranger != address(reverse));
        vm.prank(account);
        bytes32 node = reverse.setName("mine.eth");
        vm.startPrank(stranger);
        reverse.setName("other.eth");
        reverse.claim(stranger);
        vm.expectRevert(abi.encodeWithSelector(NameRegistry.NotAuthorised.selector, node, stranger));
        registry.setOwner(node, stranger);
        vm.expectRevert(abi.encodeWithSelector(NameResolver.NotAuthorised.selector, node, stranger));
        resolver.setName(node, "theirs.eth");
        assertEq(resolver.name(node), "mine.eth");
        assertEq(registry.owner(node), account);
    }
}
