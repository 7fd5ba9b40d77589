// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Test} from "./Test.sol";

/// @title Actors: three accounts shared by an invariant test and its handlers, and the passing of blocks
abstract contract Actors is Test {
    uint256 private constant SECONDS_PER_BLOCK = 3;

    address[] internal actors = [address(0xA11CE), address(0xB0B), address(0xCA401)];

    /// @dev Actor selected by a fuzzed number.
    function _actor(uint256 seed) internal view returns (address) {
        return actors[seed % actors.length];
    }

    /// @dev Advances the chain by 1 to `maxBlocks` blocks.
    function _advanceBlocks(uint256 blocks, uint256 maxBlocks) internal {
        blocks = bound(blocks, 1, maxBlocks);
        vm.roll(block.number + blocks);
        vm.warp(block.timestamp + SECONDS_PER_BLOCK * blocks);
    }
}
