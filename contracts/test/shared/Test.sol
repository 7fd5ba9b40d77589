// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Vm} from "./Vm.sol";

/// @title Test: the part of forge-std's `Test` that these tests use, with the same names and behavior
/// @dev See https://github.com/foundry-rs/forge-std (StdAssertions, StdInvariant, StdUtils, StdCheats).
abstract contract Test {
    /// @dev Cheatcode address: address(uint160(uint256(keccak256("hevm cheat code")))).
    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    /// @dev Functions of one contract that invariant runs call.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    address[] private _targetedContracts;
    FuzzSelector[] private _targetedSelectors;

    /// @notice Contracts that invariant runs call. Read by forge.
    /// @return addresses targeted contracts
    function targetContracts() external view returns (address[] memory addresses) {
        return _targetedContracts;
    }

    /// @notice Functions that invariant runs call. Read by forge.
    /// @return selectors targeted functions
    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        return _targetedSelectors;
    }

    /// @dev Adds a contract that invariant runs call.
    function targetContract(address newTargetedContract) internal {
        _targetedContracts.push(newTargetedContract);
    }

    /// @dev Limits the functions of a contract that invariant runs call.
    function targetSelector(FuzzSelector memory newTargetedSelector) internal {
        _targetedSelectors.push(newTargetedSelector);
    }

    /// @dev Maps `x` to a number between `min` and `max`, both included. The lowest and highest values of uint256 map
    /// to the edges of the range, which fuzzing tries more often.
    function bound(uint256 x, uint256 min, uint256 max) internal pure returns (uint256 result) {
        require(min <= max, "Test: bound(uint256,uint256,uint256): max is less than min");
        if (x >= min && x <= max) return x;

        uint256 size = max - min + 1;

        if (x <= 3 && size > x) return min + x;
        if (x >= type(uint256).max - 3 && size > type(uint256).max - x) return max - (type(uint256).max - x);

        if (x > max) {
            uint256 remainder = (x - max) % size;
            return remainder == 0 ? max : min + remainder - 1;
        }
        uint256 distance = (min - x) % size;
        return distance == 0 ? min : max - distance + 1;
    }

    /// @dev Labelled address with a known private key.
    function makeAddrAndKey(string memory name) internal returns (address addr, uint256 privateKey) {
        privateKey = uint256(keccak256(abi.encodePacked(name)));
        addr = vm.addr(privateKey);
        vm.label(addr, name);
    }

    /// @dev Labelled address.
    function makeAddr(string memory name) internal returns (address addr) {
        (addr,) = makeAddrAndKey(name);
    }

    function assertTrue(bool data) internal pure {
        vm.assertTrue(data, "");
    }

    function assertTrue(bool data, string memory err) internal pure {
        vm.assertTrue(data, err);
    }

    function assertFalse(bool data) internal pure {
        vm.assertFalse(data, "");
    }

    function assertFalse(bool data, string memory err) internal pure {
        vm.assertFalse(data, err);
    }

    function assertEq(bool left, bool right, string memory err) internal pure {
        vm.assertEq(left, right, err);
    }

    function assertEq(uint256 left, uint256 right) internal pure {
        vm.assertEq(left, right, "");
    }

    function assertEq(uint256 left, uint256 right, string memory err) internal pure {
        vm.assertEq(left, right, err);
    }

    function assertEq(address left, address right) internal pure {
        vm.assertEq(left, right, "");
    }

    function assertEq(bytes32 left, bytes32 right) internal pure {
        vm.assertEq(left, right, "");
    }

    function assertEq(bytes memory left, bytes memory right) internal pure {
        vm.assertEq(left, right, "");
    }

    function assertEq(string memory left, string memory right) internal pure {
        vm.assertEq(left, right, "");
    }

    function assertNotEq(address left, address right, string memory err) internal pure {
        vm.assertNotEq(left, right, err);
    }

    function assertGe(uint256 left, uint256 right) internal pure {
        vm.assertGe(left, right, "");
    }

    function assertGe(uint256 left, uint256 right, string memory err) internal pure {
        vm.assertGe(left, right, err);
    }

    function assertGt(uint256 left, uint256 right) internal pure {
        vm.assertGt(left, right, "");
    }

    function assertGt(uint256 left, uint256 right, string memory err) internal pure {
        vm.assertGt(left, right, err);
    }

    function assertLe(uint256 left, uint256 right) internal pure {
        vm.assertLe(left, right, "");
    }

    function assertLe(uint256 left, uint256 right, string memory err) internal pure {
        vm.assertLe(left, right, err);
    }

    function assertLt(uint256 left, uint256 right) internal pure {
        vm.assertLt(left, right, "");
    }

    /// @dev `maxPercentDelta` is a fraction of 1e18: 0.01e18 is 1%.
    function assertApproxEqRel(uint256 left, uint256 right, uint256 maxPercentDelta, string memory err) internal pure {
        vm.assertApproxEqRel(left, right, maxPercentDelta, err);
    }
}
