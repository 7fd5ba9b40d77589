// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";

/// @title Timelock: the owner of every owned contract of a deployment
/// @notice Each owner action is public for `minDelay` seconds before it can be carried out. Nobody administers the roles
/// but the timelock itself, so even changing the delay waits for the delay.
contract Timelock is TimelockController {
    /// @param minDelay seconds between scheduling and execution
    /// @param proposers may schedule and cancel
    /// @param executors may execute what is due; the zero address lets anyone
    constructor(uint256 minDelay, address[] memory proposers, address[] memory executors)
        TimelockController(minDelay, proposers, executors, address(0))
    {}
}
