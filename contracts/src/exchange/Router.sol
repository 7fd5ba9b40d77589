// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RouterLiquidity} from "./RouterLiquidity.sol";
import {RouterPairs} from "./RouterPairs.sol";
import {RouterSwaps} from "./RouterSwaps.sol";

/// @title Router: liquidity and swaps along a path, within the bounds set by the caller
/// @notice Interface and revert strings follow Uniswap v2. The router holds nothing between transactions: tokens sent
/// to it by mistake can be taken by the next caller.
contract Router is RouterLiquidity, RouterSwaps {
    /// @param _factory factory whose pairs are traded
    /// @param _WETH wrapped native coin (WETH9 interface)
    constructor(address _factory, address _WETH) RouterPairs(_factory, _WETH) {}
}
