// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RouterBase} from "./RouterBase.sol";
import {RouterLiquidity} from "./RouterLiquidity.sol";
import {RouterSwaps} from "./RouterSwaps.sol";

/// @title Router: liquidity and swaps along a path, within the bounds the caller sets
/// @notice Interface and revert strings are those of the chain's version 2 routers. The router holds nothing between
/// transactions: whatever is sent to it by mistake belongs to the next caller.
contract Router is RouterLiquidity, RouterSwaps {
    /// @param _factory whose pairs are traded
    /// @param _WETH the wrapped native coin (WETH9 interface)
    constructor(address _factory, address _WETH) RouterBase(_factory, _WETH) {}
}
