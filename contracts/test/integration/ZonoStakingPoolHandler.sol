// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StakingPool} from "../../src/pools/StakingPool.sol";
import {StakingPoolHandler} from "../pools/StakingPoolHandler.sol";

/// @title ZonoStakingPoolHandler: actions on a staking pool of ZONO
/// @notice Transfers ZONO from its own balance, since it cannot mint.
contract ZonoStakingPoolHandler is StakingPoolHandler {
    constructor(StakingPool _pool) StakingPoolHandler(_pool) {}

    function _transferTokens(address to, uint256 amount) internal override {
        if (to != address(this)) token.transfer(to, amount);
    }
}
