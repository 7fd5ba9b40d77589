// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IOrders} from "../../src/orders/IOrders.sol";
import {OrdersSetup} from "./OrdersSetup.sol";

/// @title OrderStates: what is said of an order is what a fill at the same block does
contract OrderStatesTest is OrdersSetup {
    function test_StateOfAnOrderFromOpenToFilled() public {
        IOrders.Order memory order = _limit();
        IOrders.State memory state = _getState(order);
        assertEq(state.orderHash, orders.getHash(order));
        assertTrue(state.status == IOrders.Status.Open);
        assertEq(state.fillable, 10e18);
        assertEq(state.opensAt, START);
        _fill(order, 9.8e18, 0);
        state = _getState(order);
        assertEq(state.fillable, 0.2e18);
        assertEq(state.progress.sold, 9.8e18);
        assertEq(state.progress.filledAt, START);
        _fill(order, 0.2e18, 0);
        state = _getState(order);
        assertTrue(state.status == IOrders.Status.Filled);
        assertEq(state.fillable, 0);
        assertEq(state.progress.partsDone, 1);
    }

    function test_StateSaysWhatIsMissing() public {
        IOrders.Order memory order = _limit();
        vm.prank(alice);
        tokenA.approve(address(orders), 0.5e18 - 1);
        assertTrue(_getState(order).status == IOrders.Status.InsufficientAllowance);
        vm.prank(alice);
        tokenA.approve(address(orders), 0.5e18);
        assertEq(_getState(order).fillable, 0.5e18);
        vm.prank(alice);
        tokenA.transfer(bob, 1e24 - 0.5e18 + 1);
        IOrders.State memory state = _getState(order);
        assertTrue(state.status == IOrders.Status.InsufficientBalance);
        assertEq(state.fillable, 0);
    }

    /// @dev Of several parts only a whole one counts.
    function test_StateOfARecurringOrder() public {
        IOrders.Order memory order = _recurring();
        assertEq(_getState(order).fillable, 10e18);
        vm.prank(alice);
        tokenA.approve(address(orders), 10e18 - 1);
        assertTrue(_getState(order).status == IOrders.Status.InsufficientAllowance);
        vm.prank(alice);
        tokenA.approve(address(orders), 100e18);
        _fill(order, 10e18, 0);
        IOrders.State memory state = _getState(order);
        assertTrue(state.status == IOrders.Status.NotYetOpen);
        assertEq(state.opensAt, START + 1 hours);
        assertEq(state.progress.partsDone, 1);
    }

    /// @dev What is said to be fillable is filled, and a unit more is not, whatever was allowed, held and sold before.
    function testFuzz_StateSaysWhatAFillDoes(uint256 balance, uint256 allowed, uint256 before, uint256 time) public {
        IOrders.Order memory order = _limit();
        order.minBuyAmount = 1;
        // What is left brings at least a unit of what is bought.
        before = bound(before, 0, 9.99e18);
        if (before >= 0.5e18) _fill(order, before, 0);
        uint256 held = tokenA.balanceOf(alice);
        vm.startPrank(alice);
        tokenA.transfer(owner, held - bound(balance, 0, 12e18));
        tokenA.approve(address(orders), bound(allowed, 0, 12e18));
        vm.stopPrank();
        vm.warp(bound(time, START - 1 days, START + 2 days));
        IOrders.State memory state = _getState(order);
        bytes memory signature = _sign(order);
        vm.startPrank(bob);
        try orders.fill(order, signature, IOrders.Execution(state.fillable + 1, 0, bob, _hops(a, b))) returns (
            uint256
        ) {
            assertTrue(false, "more than what was said");
        } catch {}
        if (state.status != IOrders.Status.Open) return;
        assertGt(state.fillable, 0);
        orders.fill(order, signature, IOrders.Execution(state.fillable, 0, bob, _hops(a, b)));
    }

    /// @dev One order of a hostile token does not keep the others from being read.
    function test_StatesWithTokensThatFail() public {
        IOrders.Order[] memory list = new IOrders.Order[](5);
        for (uint256 i = 0; i < 5; i++) {
            list[i] = _limit();
        }
        list[0].sell = address(new BurnsGas());
        list[1].sell = address(new ReturnsMuch());
        list[2].sell = makeAddr("no contract");
        list[3].sell = address(orders);
        uint256 gasBefore = gasleft();
        IOrders.State[] memory states = orders.getStates(list);
        assertLt(gasBefore - gasleft(), 1_000_000);
        for (uint256 i = 0; i < 4; i++) {
            assertTrue(states[i].status == IOrders.Status.InsufficientBalance);
        }
        assertEq(states[4].fillable, 10e18);
    }

    /// @dev The hash that wallets compute from the type (EIP-712).
    function testFuzz_OrderHashIsThatOfTheType(IOrders.Order memory order) public view {
        bytes32 typeHash = keccak256(
            "Order(address maker,address receiver,address sell,address buy,uint128 sellAmount,uint128 minBuyAmount,uint128 tip,uint40 start,uint40 expiry,uint32 parts,uint32 interval,uint256 nonce)"
        );
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Zono Orders"),
                keccak256("1"),
                block.chainid,
                address(orders)
            )
        );
        assertEq(
            orders.getHash(order),
            keccak256(abi.encodePacked("\x19\x01", domain, keccak256(abi.encode(typeHash, order))))
        );
    }
}

/// @dev Uses all gas that a question comes with.
contract BurnsGas {
    fallback() external {
        while (true) {}
    }
}

/// @dev Answers with more than anyone asked for, and with a balance of all ones.
contract ReturnsMuch {
    fallback() external {
        assembly {
            return(0, 40000)
        }
    }
}
