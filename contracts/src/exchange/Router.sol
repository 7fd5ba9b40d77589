// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RouterBase} from "./RouterBase.sol";
import {RouterLiquidity} from "./RouterLiquidity.sol";
import {RouterSwaps} from "./RouterSwaps.sol";

/// @title The door to the exchange: liquidity and swaps along a path, within the bounds the caller sets
/// @notice Interface and revert strings are those of the chain's version 2 routers; `ETH` in names is the native coin.
/// The router holds nothing between transactions. All amounts are in base units, deadlines in unix seconds.
contract Router is RouterLiquidity, RouterSwaps {
    constructor(address _factory, address _WETH) RouterBase(_factory, _WETH) {}
}
