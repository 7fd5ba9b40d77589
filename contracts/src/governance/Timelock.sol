// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";

/// @title Timelock: owner of every ownable contract of a deployment
/// @notice Each owner action is public for `minDelay` seconds before it can be executed. The timelock is its own
/// administrator, so that a change of the delay is delayed too.
contract Timelock is TimelockController {
    /// @param minDelay seconds between scheduling and execution
    /// @param proposers accounts that can schedule and cancel
    /// @param executors accounts that can execute after the delay; the zero address allows anyone
    constructor(uint256 minDelay, address[] memory proposers, address[] memory executors)
        TimelockController(minDelay, proposers, executors, address(0))
    {}
}
