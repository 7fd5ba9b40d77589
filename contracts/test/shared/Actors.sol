// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Test} from "./Test.sol";

/// @title Three people, the same ones to an invariant test and to the handler it drives, and the time that passes for them
abstract contract Actors is Test {
    address[] internal actors = [address(0xA11CE), address(0xB0B), address(0xCA401)];

    function _actor(uint256 who) internal view returns (address) {
        return actors[who % actors.length];
    }

    /// @dev So many blocks, of three seconds each, from 1 to `most`.
    function _pass(uint256 blocks, uint256 most) internal returns (uint256 passed) {
        passed = bound(blocks, 1, most);
        vm.roll(block.number + passed);
        vm.warp(block.timestamp + 3 * passed);
    }
}
