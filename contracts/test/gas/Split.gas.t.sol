// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISplitRouter} from "../../src/interfaces/ISplitRouter.sol";
import {SplitSetup} from "../exchange/split/SplitSetup.sol";

/// @title Gas of split trades: one call per test in steady state
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract SplitGasTest is SplitSetup {
    uint256 private constant AMOUNT = 10e18;

    function setUp() public override {
        super.setUp();
        vm.startPrank(alice);
        split.swapExactTokensForTokens(AMOUNT, 0, _threePaths(a, b, WHOLE / 3, WHOLE / 2), alice, MAX_UINT);
        vm.warp(block.timestamp + 3);
    }

    function test_Gas_SplitOnePath() public {
        split.swapExactTokensForTokens(AMOUNT, 0, _single(a, b), alice, MAX_UINT);
    }

    function test_Gas_SplitTwoPaths() public {
        ISplitRouter.Hop[] memory hops = new ISplitRouter.Hop[](3);
        hops[0] = ISplitRouter.Hop(a, b, WHOLE / 2);
        hops[1] = ISplitRouter.Hop(a, c, WHOLE);
        hops[2] = ISplitRouter.Hop(c, b, PAID);
        split.swapExactTokensForTokens(AMOUNT, 0, hops, alice, MAX_UINT);
    }

    function test_Gas_SplitThreePaths() public {
        split.swapExactTokensForTokens(AMOUNT, 0, _threePaths(a, b, WHOLE / 3, WHOLE / 2), alice, MAX_UINT);
    }

    function test_Gas_SplitSharedFirstPair() public {
        split.swapExactTokensForTokens(AMOUNT, 0, _sharedFirstPair(WHOLE / 2), alice, MAX_UINT);
    }

    function test_Gas_SplitSharedLastPair() public {
        split.swapExactTokensForTokens(AMOUNT, 0, _sharedLastPair(WHOLE / 2), alice, MAX_UINT);
    }
}
