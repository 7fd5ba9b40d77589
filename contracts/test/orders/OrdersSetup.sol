// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ISplitRouter} from "../../src/interfaces/ISplitRouter.sol";
import {IOrders} from "../../src/orders/IOrders.sol";
import {Orders} from "../../src/orders/Orders.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

/// @title OrdersSetup: pairs of three tokens and the native coin, and alice, who sells A while bob fills
abstract contract OrdersSetup is ExchangeSetup {
    uint256 internal constant WHOLE = 1 << 128;
    uint256 internal constant PAID = 0;
    address internal constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    Orders internal orders;
    TestToken internal tokenC;
    Pair internal pairAB;
    address internal a;
    address internal b;
    address internal c;

    function setUp() public virtual override {
        super.setUp();
        orders = new Orders(address(factory), address(wbnb));
        tokenC = new TestToken("Token C", "C", 18);
        pairAB = _createPair(tokenA, tokenB, 1_000e18, 4_000e6);
        _createPair(tokenA, tokenC, 700e18, 300e18);
        _createPair(tokenC, tokenB, 500e18, 4_500e6);
        _createNativePair(tokenA, 900e18, 90e18);
        (a, b, c) = (address(tokenA), address(tokenB), address(tokenC));
        tokenA.mint(alice, 1e24);
        tokenB.mint(bob, 1e15);
        vm.prank(alice);
        tokenA.approve(address(orders), MAX_UINT);
        vm.prank(bob);
        tokenB.approve(address(orders), MAX_UINT);
    }

    /// @dev Sells 10 A for at least 30 B within a day, of which a filler gets at most 1 B besides.
    function _limit() internal view returns (IOrders.Order memory order) {
        order = IOrders.Order({
            maker: alice,
            receiver: alice,
            sell: a,
            buy: b,
            sellAmount: 10e18,
            minBuyAmount: 30e6,
            tip: 1e6,
            start: uint40(START),
            expiry: uint40(START + 1 days),
            parts: 1,
            interval: 0,
            nonce: 0
        });
    }

    /// @dev Three times, an hour apart.
    function _recurring() internal view returns (IOrders.Order memory order) {
        order = _limit();
        (order.parts, order.interval) = (3, 1 hours);
    }

    function _sign(IOrders.Order memory order) internal view returns (bytes memory) {
        return _signWith(aliceKey, order);
    }

    function _signWith(uint256 key, IOrders.Order memory order) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, orders.getHash(order));
        return abi.encodePacked(r, s, v);
    }

    /// @dev Bob fills at the pair itself.
    function _fill(IOrders.Order memory order, uint256 amount, uint256 tip) internal returns (uint256 bought) {
        return _fillOver(order, amount, tip, _hops(order.sell, order.buy == NATIVE ? address(wbnb) : order.buy));
    }

    function _fillOver(IOrders.Order memory order, uint256 amount, uint256 tip, ISplitRouter.Hop[] memory hops)
        internal
        returns (uint256 bought)
    {
        bytes memory signature = _sign(order);
        vm.prank(bob);
        return orders.fill(order, signature, IOrders.Execution(amount, tip, bob, hops));
    }

    function _expectNotFillable(IOrders.Status status) internal {
        vm.expectRevert(abi.encodeWithSelector(IOrders.NotFillable.selector, status));
    }

    function _getState(IOrders.Order memory order) internal view returns (IOrders.State memory) {
        IOrders.Order[] memory list = new IOrders.Order[](1);
        list[0] = order;
        return orders.getStates(list)[0];
    }

    function _hops(address tokenIn, address tokenOut) internal pure returns (ISplitRouter.Hop[] memory hops) {
        hops = new ISplitRouter.Hop[](1);
        hops[0] = ISplitRouter.Hop(tokenIn, tokenOut, WHOLE);
    }

    function _hops(address tokenIn, address middle, address tokenOut)
        internal
        pure
        returns (ISplitRouter.Hop[] memory hops)
    {
        hops = new ISplitRouter.Hop[](2);
        hops[0] = ISplitRouter.Hop(tokenIn, middle, WHOLE);
        hops[1] = ISplitRouter.Hop(middle, tokenOut, PAID);
    }

    function _assertNothingKept() internal view {
        assertEq(tokenA.balanceOf(address(orders)), 0, "A kept");
        assertEq(tokenB.balanceOf(address(orders)), 0, "B kept");
        assertEq(tokenC.balanceOf(address(orders)), 0, "C kept");
        assertEq(wbnb.balanceOf(address(orders)), 0, "wrapped coin kept");
        assertEq(address(orders).balance, 0, "coin kept");
        assertEq(tokenA.allowance(address(orders), bob), 0, "approval left");
    }
}
