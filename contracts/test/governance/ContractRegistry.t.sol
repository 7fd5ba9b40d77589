// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ContractRegistry} from "../../src/governance/ContractRegistry.sol";
import {Timelock} from "../../src/governance/Timelock.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Test} from "../shared/Test.sol";

contract ContractRegistryTest is Test {
    event TokenSaleListed(address indexed contractAddress, uint256 id);
    event PrivateSaleListed(address indexed contractAddress, uint256 id);
    event MigrationListed(address indexed contractAddress, uint256 id);
    event StakingPoolListed(address indexed contractAddress, uint256 id);
    event NftCollectionListed(address indexed contractAddress, uint256 id);
    event NftFarmListed(address indexed contractAddress, uint256 id);
    event NftStakingPoolListed(address indexed contractAddress, uint256 id);

    address private constant PROPOSER = address(0xA);
    address private constant STRANGER = address(0xB);
    bytes32 private constant SALT = keccak256("salt");
    ContractRegistry.Kind private constant KIND = ContractRegistry.Kind.PrivateSale;

    ContractRegistry private registry;
    bytes private code = abi.encodePacked(type(TestToken).creationCode, abi.encode("Token", "TKN", uint8(18)));
    bytes private otherCode = abi.encodePacked(type(TestToken).creationCode, abi.encode("Other", "OTH", uint8(18)));

    function setUp() public {
        address[] memory proposers = new address[](1);
        proposers[0] = PROPOSER;
        registry = new ContractRegistry(new Timelock(2 days, proposers, new address[](1)));
    }

    function _getAddress(bytes memory creationCode) private view returns (address) {
        return registry.getAddress(SALT, keccak256(creationCode));
    }

    function _list(uint256 id, bytes memory creationCode) private {
        address contractAddress = _getAddress(creationCode);
        vm.prank(PROPOSER);
        registry.list(KIND, id, contractAddress);
    }

    function test_AListedContractIsCreatedByAnyoneWhereItWasListed() public {
        address expected = _getAddress(code);
        vm.expectEmit(true, true, true, true, address(registry));
        emit PrivateSaleListed(expected, 4);
        _list(4, code);
        assertEq(registry.contractOf(KIND, 4), expected);
        vm.prank(STRANGER);
        assertEq(registry.create(SALT, code), expected);
        assertEq(TestToken(expected).symbol(), "TKN");
    }

    function test_OnlyProposersList() public {
        address expected = _getAddress(code);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.NotProposer.selector, STRANGER));
        vm.prank(STRANGER);
        registry.list(KIND, 4, expected);
    }

    function test_NothingElseIsCreated() public {
        _list(4, code);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.NotListed.selector, _getAddress(otherCode)));
        registry.create(SALT, otherCode);
        bytes32 otherSalt = keccak256("other salt");
        vm.expectRevert(
            abi.encodeWithSelector(ContractRegistry.NotListed.selector, registry.getAddress(otherSalt, keccak256(code)))
        );
        registry.create(otherSalt, code);
    }

    function test_AContractThatExistsIsNotListed() public {
        address token = address(new TestToken("Token", "TKN", 18));
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.AlreadyExists.selector, token));
        vm.prank(PROPOSER);
        registry.list(KIND, 4, token);
    }

    function test_AContractIsListedOnce() public {
        _list(4, code);
        address expected = _getAddress(code);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.AlreadyListed.selector, expected));
        vm.prank(PROPOSER);
        registry.list(KIND, 5, expected);
    }

    function test_OtherTermsTakeTheIdOfWhatWasNeverCreated() public {
        _list(4, code);
        _list(4, otherCode);
        assertEq(registry.contractOf(KIND, 4), _getAddress(otherCode));
        assertEq(registry.getListed(KIND).length, 2);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.NotListed.selector, _getAddress(code)));
        registry.create(SALT, code);
        registry.create(SALT, otherCode);
    }

    function test_AnIdStaysWithWhatWasCreated() public {
        _list(4, code);
        address created = registry.create(SALT, code);
        address other = _getAddress(otherCode);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.AlreadyExists.selector, created));
        vm.prank(PROPOSER);
        registry.list(KIND, 4, other);
    }

    function _emitListed(ContractRegistry.Kind kind, address contractAddress, uint256 id) private {
        if (kind == ContractRegistry.Kind.TokenSale) emit TokenSaleListed(contractAddress, id);
        if (kind == ContractRegistry.Kind.PrivateSale) emit PrivateSaleListed(contractAddress, id);
        if (kind == ContractRegistry.Kind.Migration) emit MigrationListed(contractAddress, id);
        if (kind == ContractRegistry.Kind.StakingPool) emit StakingPoolListed(contractAddress, id);
        if (kind == ContractRegistry.Kind.NftCollection) emit NftCollectionListed(contractAddress, id);
        if (kind == ContractRegistry.Kind.NftFarm) emit NftFarmListed(contractAddress, id);
        if (kind == ContractRegistry.Kind.NftStakingPool) emit NftStakingPoolListed(contractAddress, id);
    }

    function test_EachKindHasItsEventAndItsIds() public {
        for (uint8 kind = 0; kind <= uint8(type(ContractRegistry.Kind).max); kind++) {
            address contractAddress = address(uint160(0x1000) + kind);
            vm.expectEmit(true, true, true, true, address(registry));
            _emitListed(ContractRegistry.Kind(kind), contractAddress, 4);
            vm.prank(PROPOSER);
            registry.list(ContractRegistry.Kind(kind), 4, contractAddress);
            assertEq(registry.contractOf(ContractRegistry.Kind(kind), 4), contractAddress);
            assertEq(registry.getListed(ContractRegistry.Kind(kind)).length, 1);
            assertEq(registry.getListed(ContractRegistry.Kind(kind))[0], contractAddress);
        }
    }
}
