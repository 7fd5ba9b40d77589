// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Vm} from "./Vm.sol";

/// @title Base of every test: assertions that print both sides, bounded fuzz inputs, what invariants call
abstract contract Test {
    /// @notice Where forge listens for cheatcodes: the last 20 bytes of keccak256("hevm cheat code").
    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    /// @notice Functions of one contract among which an invariant run chooses.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    address[] private targets;
    FuzzSelector[] private selectors;

    /// @notice Read by forge: the contracts an invariant run calls.
    function targetContracts() external view returns (address[] memory) {
        return targets;
    }

    /// @notice Read by forge: the functions an invariant run calls.
    function targetSelectors() external view returns (FuzzSelector[] memory) {
        return selectors;
    }

    /// @dev From now on invariant runs call these functions of `target`, and nothing else that was not named too.
    function _target(address target, bytes4[] memory functions) internal {
        targets.push(target);
        selectors.push(FuzzSelector(target, functions));
    }

    /// @dev A number from `least` to `most`, both included, that follows from `x` alone.
    function bound(uint256 x, uint256 least, uint256 most) internal pure returns (uint256) {
        if (x >= least && x <= most) return x;
        uint256 size = most - least + 1;
        return size == 0 ? x : least + x % size;
    }

    /// @dev A named address nobody else has, with its private key.
    function _account(string memory name) internal returns (address account, uint256 key) {
        key = uint256(keccak256(bytes(name)));
        account = vm.addr(key);
        vm.label(account, name);
    }

    /// @dev The next call must revert with exactly this reason.
    function _expectReason(string memory reason) internal {
        vm.expectRevert(abi.encodeWithSignature("Error(string)", reason));
    }

    function assertEq(uint256 left, uint256 right) internal pure {
        vm.assertEq(left, right, "");
    }

    function assertEq(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertEq(left, right, message);
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

    function assertTrue(bool condition) internal pure {
        vm.assertTrue(condition, "");
    }

    function assertTrue(bool condition, string memory message) internal pure {
        vm.assertTrue(condition, message);
    }

    function assertGe(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertGe(left, right, message);
    }

    function assertGt(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertGt(left, right, message);
    }

    function assertLe(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertLe(left, right, message);
    }
}
