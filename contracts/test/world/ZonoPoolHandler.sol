// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StakingPool} from "../../src/pools/StakingPool.sol";
import {PoolHandler} from "../pools/PoolHandler.sol";

/// @notice The actions of a staking pool of ZONO, which this contract holds and cannot mint.
contract ZonoPoolHandler is PoolHandler {
    constructor(StakingPool _pool) PoolHandler(_pool) {}

    function _give(address to, uint256 amount) internal override {
        if (to != address(this)) token.transfer(to, amount);
    }
}
