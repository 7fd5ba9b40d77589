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
    event Unlisted(address indexed contractAddress, ContractRegistry.Kind kind, uint256 id);

    address private constant PROPOSER = address(0xA);
    address private constant STRANGER = address(0xB);
    bytes32 private constant SALT = keccak256("salt");
    ContractRegistry.Kind private constant KIND = ContractRegistry.Kind.PrivateSale;

    ContractRegistry private registry;
    Timelock private timelock;
    bytes private code = abi.encodePacked(type(TestToken).creationCode, abi.encode("Token", "TKN", uint8(18)));
    bytes private otherCode = abi.encodePacked(type(TestToken).creationCode, abi.encode("Other", "OTH", uint8(18)));

    function setUp() public {
        address[] memory proposers = new address[](1);
        proposers[0] = PROPOSER;
        timelock = new Timelock(2 days, proposers, new address[](1));
        registry = new ContractRegistry(timelock);
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

    function test_TheZeroAddressIsNotListed() public {
        vm.expectRevert(ContractRegistry.InvalidAddress.selector);
        vm.prank(PROPOSER);
        registry.list(KIND, 4, address(0));
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
        vm.expectEmit(true, true, true, true, address(registry));
        emit Unlisted(_getAddress(code), KIND, 4);
        _list(4, otherCode);
        assertEq(registry.contractOf(KIND, 4), _getAddress(otherCode));
        assertEq(registry.getListed(KIND).length, 1);
        assertEq(registry.getListed(KIND)[0], _getAddress(otherCode));
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

    function test_AListingOfWhatWasNotCreatedIsTakenBackByAProposer() public {
        _list(4, code);
        address expected = _getAddress(code);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.NotProposer.selector, STRANGER));
        vm.prank(STRANGER);
        registry.unlist(KIND, 4);
        vm.expectEmit(true, true, true, true, address(registry));
        emit Unlisted(expected, KIND, 4);
        vm.prank(PROPOSER);
        registry.unlist(KIND, 4);
        assertEq(registry.contractOf(KIND, 4), address(0));
        assertFalse(registry.isListed(expected));
        assertEq(registry.getListed(KIND).length, 0);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.NotListed.selector, expected));
        registry.create(SALT, code);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.NotListed.selector, address(0)));
        vm.prank(PROPOSER);
        registry.unlist(KIND, 4);
        // Under any id, because nothing of it is in any history.
        _list(5, code);
        assertEq(registry.create(SALT, code), expected);
    }

    /// @dev Whoever creates what proposers are about to correct takes its id, and nothing else: the timelock takes it back.
    function test_AListingOfWhatWasCreatedIsTakenBackByTheTimelockAlone() public {
        _list(4, code);
        vm.prank(STRANGER);
        address created = registry.create(SALT, code);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.NotTimelock.selector, PROPOSER));
        vm.prank(PROPOSER);
        registry.unlist(KIND, 4);
        vm.expectEmit(true, true, true, true, address(registry));
        emit Unlisted(created, KIND, 4);
        vm.prank(address(timelock));
        registry.unlist(KIND, 4);
        assertFalse(registry.isListed(created));
        assertEq(registry.getListed(KIND).length, 0);
        assertEq(registry.contractOf(KIND, 4), created);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.AlreadyExists.selector, created));
        vm.prank(PROPOSER);
        registry.list(KIND, 5, created);
        address other = _getAddress(otherCode);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.AlreadyExists.selector, created));
        vm.prank(PROPOSER);
        registry.list(KIND, 4, other);
        vm.expectRevert(abi.encodeWithSelector(ContractRegistry.NotListed.selector, created));
        vm.prank(address(timelock));
        registry.unlist(KIND, 4);
        _list(5, otherCode);
        assertEq(registry.getListed(KIND)[0], other);
    }

    /// @dev The list agrees with a reference whatever is listed, corrected and taken back in any order.
    function testFuzz_TheListHasWhatIsListed(uint8[40] calldata ids, bool[40] calldata areTakenBack) public {
        uint160 next = 0x1000;
        for (uint256 i = 0; i < ids.length; i++) {
            uint256 id = ids[i] % 6;
            bool isTakenBack = areTakenBack[i];
            if (isTakenBack && registry.contractOf(KIND, id) == address(0)) continue;
            vm.prank(PROPOSER);
            if (isTakenBack) registry.unlist(KIND, id);
            else registry.list(KIND, id, address(next++));
        }
        uint256 count = 0;
        for (uint256 id = 0; id < 6; id++) {
            address listed = registry.contractOf(KIND, id);
            if (listed == address(0)) continue;
            count++;
            assertTrue(registry.isListed(listed));
            assertEq(_count(registry.getListed(KIND), listed), 1);
        }
        assertEq(registry.getListed(KIND).length, count);
    }

    function _count(address[] memory listed, address contractAddress) private pure returns (uint256 count) {
        for (uint256 i = 0; i < listed.length; i++) {
            if (listed[i] == contractAddress) count++;
        }
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
