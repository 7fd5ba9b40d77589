// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IZap} from "../../src/interfaces/IZap.sol";
import {ZapSetup} from "../exchange/zap/ZapSetup.sol";

/// @title Gas of one token into a pool and out again: one call per test in steady state
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract ZapGasTest is ZapSetup {
    uint256 private constant AMOUNT = 1e18;

    function setUp() public override {
        super.setUp();
        vm.deal(alice, 100 ether);
        vm.startPrank(alice);
        zap.zapIn(AMOUNT, 0, _direct(a, b), alice, MAX_UINT);
        zap.zapInETH{value: AMOUNT}(0, _longest(), alice, MAX_UINT);
        vm.warp(block.timestamp + 3);
    }

    function test_Gas_ZapIn() public {
        zap.zapIn(AMOUNT, 0, _direct(a, b), alice, MAX_UINT);
    }

    /// @dev Both parts are sold, the second over three pairs, and something of both is left over.
    function test_Gas_ZapInETHOverThreePairs() public {
        zap.zapInETH{value: AMOUNT}(0, _longest(), alice, MAX_UINT);
    }

    function test_Gas_ZapOut() public {
        zap.zapOut(AMOUNT / 1e9, 0, IZap.Exit(_path(a), _path(b, a)), alice, MAX_UINT);
    }

    function _longest() private view returns (IZap.Entry memory) {
        address[] memory path = new address[](4);
        (path[0], path[1], path[2], path[3]) = (weth, c, a, b);
        return IZap.Entry(_path(weth, c, a), path, AMOUNT / 3);
    }
}
