// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IOrders} from "../../src/orders/IOrders.sol";
import {OrdersSetup} from "../orders/OrdersSetup.sol";

/// @title Gas of filling orders: one call per test in steady state
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract OrdersGasTest is OrdersSetup {
    bytes private signature;
    bytes private signatureOfRecurring;

    function setUp() public override {
        super.setUp();
        // A fill before, so that the pair has counted a price and bob has tokens.
        _fill(_limit(), 10e18, 1e6);
        _fill(_secondRecurring(), 10e18, 1e6);
        signature = _sign(_second());
        signatureOfRecurring = _sign(_secondRecurring());
        vm.warp(block.timestamp + 1 hours);
        vm.startPrank(bob);
    }

    function test_Gas_OrderFillOneHop() public {
        orders.fill(_second(), signature, IOrders.Execution(10e18, 1e6, bob, _hops(a, b)));
    }

    function test_Gas_OrderFillWithoutTip() public {
        orders.fill(_second(), signature, IOrders.Execution(10e18, 0, bob, _hops(a, b)));
    }

    function test_Gas_OrderFillTwoHops() public {
        orders.fill(_second(), signature, IOrders.Execution(10e18, 1e6, bob, _hops(a, c, b)));
    }

    function test_Gas_OrderFillNextPart() public {
        orders.fill(_secondRecurring(), signatureOfRecurring, IOrders.Execution(10e18, 1e6, bob, _hops(a, b)));
    }

    function test_Gas_OrderFillDirect() public {
        orders.fillDirect(_second(), signature, 10e18, 30e6);
    }

    function test_Gas_OrderCancel() public {
        uint256[] memory nonces = new uint256[](1);
        nonces[0] = 1;
        orders.cancel(nonces);
    }

    function test_Gas_OrderCancelAll() public {
        orders.cancelAll();
    }

    function _second() private view returns (IOrders.Order memory order) {
        order = _limit();
        order.nonce = 1;
    }

    function _secondRecurring() private view returns (IOrders.Order memory order) {
        order = _recurring();
        order.nonce = 2;
    }
}
