// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ExchangeMath} from "../../src/exchange/ExchangeMath.sol";
import {ISplitRouter} from "../../src/interfaces/ISplitRouter.sol";
import {IOrders} from "../../src/orders/IOrders.sol";
import {OwnedWallet} from "../../mocks/OwnedWallet.sol";
import {BatchAccount} from "../../src/accounts/BatchAccount.sol";
import {NoReturnToken} from "../../mocks/weird/NoReturnToken.sol";
import {OrdersSetup} from "./OrdersSetup.sol";

/// @title Orders: what makers, receivers and fillers get
contract OrdersTest is OrdersSetup {
    /// @dev All that the pair pays but the tip is the maker's, not only what was signed.
    function test_OrderPaysTheMakerAllThatThePairPaysButTheTip() public {
        IOrders.Order memory order = _limit();
        uint256 paid = _quote(order.sellAmount);
        uint256 bought = _fill(order, order.sellAmount, 0.5e6);
        assertEq(bought, paid - 0.5e6, "bought");
        assertEq(tokenB.balanceOf(alice), bought, "received");
        assertEq(tokenB.balanceOf(bob), 1e15 + 0.5e6, "tip");
        assertEq(tokenA.balanceOf(alice), 1e24 - order.sellAmount, "sold");
        _assertNothingKept();
    }

    function test_OrderTellsOfItsFill() public {
        IOrders.Order memory order = _limit();
        uint256 bought = _quote(order.sellAmount) - 1e6;
        bytes memory signature = _sign(order);
        IOrders.Execution memory execution = IOrders.Execution(order.sellAmount, 1e6, bob, _hops(a, b));
        vm.expectEmit(true, true, true, true, address(orders));
        emit IOrders.Fill(orders.getHash(order), alice, bob, a, b, order.sellAmount, bought, 1e6);
        vm.prank(bob);
        orders.fill(order, signature, execution);
    }

    /// @dev At the least that was signed an order is filled, a unit below it is not.
    function test_OrderHoldsItsLeastToTheUnit() public {
        IOrders.Order memory order = _limit();
        order.minBuyAmount = uint128(_quote(order.sellAmount) - 1e6 + 1);
        vm.expectRevert(abi.encodeWithSelector(IOrders.InsufficientOutput.selector, order.minBuyAmount - 1));
        this.fillAsBob(order, order.sellAmount, 1e6);
        assertEq(_fill(order, order.sellAmount, 1e6 - 1), order.minBuyAmount);
    }

    /// @dev A third of a part that brings 10 at least brings 4: what cannot be divided counts for the maker.
    function test_OrderRoundsTheLeastOfAPieceUp() public {
        IOrders.Order memory order = _limit();
        (order.sellAmount, order.minBuyAmount) = (3e18, 10);
        bytes memory signature = _sign(order);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IOrders.InsufficientOutput.selector, 3));
        orders.fillDirect(order, signature, 1e18, 3);
        assertEq(orders.fillDirect(order, signature, 1e18, 4), 4);
    }

    /// @dev Whatever is sold, piece by piece, each piece holds its part of the least, rounded against the filler.
    function testFuzz_OrderInPiecesHoldsItsLeast(uint128 sellAmount, uint128 minBuyAmount, uint256[8] memory pieces)
        public
    {
        IOrders.Order memory order = _limit();
        order.sellAmount = uint128(bound(sellAmount, 20, 100e18));
        order.minBuyAmount = uint128(bound(minBuyAmount, 1, 1_000e6));
        uint256 sold = 0;
        uint256 bought = 0;
        for (uint256 i = 0; i < pieces.length && sold < order.sellAmount; i++) {
            uint256 left = order.sellAmount - sold;
            uint256 least = (uint256(order.sellAmount) + 19) / 20;
            uint256 piece = left < least ? left : bound(pieces[i], least, left);
            try this.fillAsBob(order, piece, 0) returns (uint256 received) {
                assertGe(received * order.sellAmount, uint256(order.minBuyAmount) * piece, "below the least");
                (sold, bought) = (sold + piece, bought + received);
            } catch {}
            assertEq(_getState(order).progress.sold, sold, "sold");
        }
        assertEq(tokenA.balanceOf(alice), 1e24 - sold, "more sold than counted");
        assertEq(tokenB.balanceOf(alice), bought, "received");
        _assertNothingKept();
    }

    /// @dev A tip is in proportion to what is filled, rounded down.
    function test_OrderTipIsInProportion() public {
        IOrders.Order memory order = _limit();
        vm.expectRevert(IOrders.TipTooHigh.selector);
        this.fillAsBob(order, 5e18, 0.5e6 + 1);
        _fill(order, 5e18, 0.5e6);
        _fill(order, 5e18, 0.5e6);
        assertEq(tokenB.balanceOf(bob), 1e15 + 1e6);
    }

    function test_OrderOverTwoPairsAndASplit() public {
        IOrders.Order memory order = _limit();
        _fillOver(order, 4e18, 0, _hops(a, c, b));
        ISplitRouter.Hop[] memory hops = new ISplitRouter.Hop[](3);
        hops[0] = ISplitRouter.Hop(a, b, WHOLE / 3);
        hops[1] = ISplitRouter.Hop(a, c, WHOLE);
        hops[2] = ISplitRouter.Hop(c, b, PAID);
        _fillOver(order, 6e18, 0, hops);
        assertTrue(_getState(order).status == IOrders.Status.Filled);
        _assertNothingKept();
    }

    /// @dev What is bought can be native coin; the tip is then paid in its wrapper.
    function test_OrderBuysNativeCoinForAnotherReceiver() public {
        IOrders.Order memory order = _limit();
        (order.buy, order.receiver, order.minBuyAmount, order.tip) = (NATIVE, makeAddr("carol"), 0.9e18, 0.01e18);
        uint256 bought = _fill(order, order.sellAmount, 0.01e18);
        assertEq(order.receiver.balance, bought, "coin");
        assertEq(wbnb.balanceOf(bob), 0.01e18, "tip");
        _assertNothingKept();
    }

    /// @dev Somebody who has what is bought gives it: no pair takes part, and all of it is the maker's.
    function test_OrderFilledWithTokensOfTheFiller() public {
        IOrders.Order memory order = _limit();
        bytes memory signature = _sign(order);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IOrders.InsufficientOutput.selector, 12e6 - 1));
        orders.fillDirect(order, signature, 4e18, 12e6 - 1);
        assertEq(orders.fillDirect(order, signature, 4e18, 12e6), 12e6);
        assertEq(orders.fillDirect(order, signature, 6e18, 20e6), 20e6);
        assertEq(tokenA.balanceOf(bob), 10e18);
        assertEq(tokenB.balanceOf(alice), 32e6);
        _assertNothingKept();
    }

    function test_OrderForNativeCoinFilledWithItsWrapper() public {
        IOrders.Order memory order = _limit();
        (order.buy, order.minBuyAmount) = (NATIVE, 1e18);
        bytes memory signature = _sign(order);
        vm.deal(bob, 1 ether);
        vm.startPrank(bob);
        wbnb.deposit{value: 1 ether}();
        wbnb.approve(address(orders), 1 ether);
        orders.fillDirect(order, signature, 10e18, 1 ether);
        assertEq(alice.balance, 1 ether);
        _assertNothingKept();
    }

    /// @dev Each part once, an interval after the one before; a part that nobody filled comes later, none twice.
    function test_RecurringOrderFillsEachPartOnceInItsTime() public {
        IOrders.Order memory order = _recurring();
        order.start = uint40(START + 1 hours);
        _expectNotFillable(IOrders.Status.NotYetOpen);
        this.fillAsBob(order, 10e18, 0);
        vm.warp(START + 1 hours);
        _fill(order, 10e18, 0);
        _expectNotFillable(IOrders.Status.NotYetOpen);
        this.fillAsBob(order, 10e18, 0);
        vm.warp(START + 2 hours - 1);
        _expectNotFillable(IOrders.Status.NotYetOpen);
        this.fillAsBob(order, 10e18, 0);
        // Four hours late: one part, and the next an hour after it.
        vm.warp(START + 6 hours);
        _fill(order, 10e18, 0);
        assertEq(_getState(order).opensAt, START + 7 hours);
        vm.warp(START + 7 hours);
        _fill(order, 10e18, 0);
        assertEq(tokenA.balanceOf(alice), 1e24 - 30e18);
        vm.warp(START + 8 hours);
        _expectNotFillable(IOrders.Status.Filled);
        this.fillAsBob(order, 10e18, 0);
    }

    /// @dev A part of several is never filled in pieces: each would be at another price.
    function test_RecurringOrderFillsWholeParts() public {
        IOrders.Order memory order = _recurring();
        vm.expectRevert(IOrders.InvalidAmount.selector);
        this.fillAsBob(order, 5e18, 0);
        vm.expectRevert(IOrders.InvalidAmount.selector);
        this.fillAsBob(order, 20e18, 0);
    }

    function test_OrderStandsFromItsStartUntilItsExpiry() public {
        IOrders.Order memory order = _limit();
        vm.warp(order.start - 1);
        _expectNotFillable(IOrders.Status.NotYetOpen);
        this.fillAsBob(order, 1e18, 0);
        vm.warp(order.start);
        _fill(order, 1e18, 0);
        vm.warp(order.expiry - 1);
        _fill(order, 1e18, 0);
        vm.warp(order.expiry);
        _expectNotFillable(IOrders.Status.Expired);
        this.fillAsBob(order, 1e18, 0);
    }

    /// @dev A twentieth at least, or all that is left.
    function test_OrderRefusesDust() public {
        IOrders.Order memory order = _limit();
        vm.expectRevert(IOrders.InvalidAmount.selector);
        this.fillAsBob(order, 0, 0);
        vm.expectRevert(IOrders.InvalidAmount.selector);
        this.fillAsBob(order, 0.5e18 - 1, 0);
        _fill(order, 9.9e18, 0);
        vm.expectRevert(IOrders.InvalidAmount.selector);
        this.fillAsBob(order, 0.1e18 + 1, 0);
        _fill(order, 0.1e18, 0);
    }

    function test_CancelledOrderIsNeverFilled() public {
        IOrders.Order memory order = _limit();
        order.nonce = 300;
        uint256[] memory nonces = new uint256[](2);
        (nonces[0], nonces[1]) = (7, 300);
        vm.expectEmit(true, true, true, true, address(orders));
        emit IOrders.Cancel(alice, 7);
        vm.prank(alice);
        orders.cancel(nonces);
        _expectNotFillable(IOrders.Status.Cancelled);
        this.fillAsBob(order, 1e18, 0);
        // Its neighbours in the same word, and the same nonce of somebody else, stand.
        order.nonce = 301;
        _fill(order, 1e18, 0);
        order.nonce = 300;
        order.maker = bob;
        assertTrue(_getState(order).status == IOrders.Status.InsufficientBalance);
    }

    function test_CancelAllEndsEveryOrderSignedSoFar() public {
        IOrders.Order memory order = _limit();
        IOrders.Order memory later = _limit();
        later.nonce = (1 << 128) | 5;
        _expectNotFillable(IOrders.Status.Cancelled);
        this.fillAsBob(later, 1e18, 0);
        vm.expectEmit(true, true, true, true, address(orders));
        emit IOrders.CancelAll(alice, 1);
        vm.prank(alice);
        assertEq(orders.cancelAll(), 1);
        _expectNotFillable(IOrders.Status.Cancelled);
        this.fillAsBob(order, 1e18, 0);
        _fill(later, 1e18, 0);
    }

    /// @dev A wallet that is a contract signs by what it accepts at the block of the fill.
    function test_OrderOfAContractWallet() public {
        OwnedWallet wallet = new OwnedWallet(alice);
        tokenA.mint(address(wallet), 10e18);
        vm.prank(address(wallet));
        tokenA.approve(address(orders), 10e18);
        IOrders.Order memory order = _limit();
        (order.maker, order.receiver) = (address(wallet), address(wallet));
        _fill(order, 5e18, 0);
        assertGt(tokenB.balanceOf(address(wallet)), 15e6);
        // It changes its mind between two pieces.
        vm.mockCall(
            address(wallet),
            abi.encodeWithSelector(OwnedWallet.isValidSignature.selector),
            abi.encode(bytes4(0xffffffff))
        );
        vm.expectRevert(IOrders.InvalidSignature.selector);
        this.fillAsBob(order, 5e18, 0);
    }

    /// @dev A delegated account (EIP-7702) signs with its key, whatever its code says.
    function test_OrderOfADelegatedAccount() public {
        vm.etch(alice, address(new BatchAccount()).code);
        _fill(_limit(), 5e18, 0);
        vm.etch(alice, address(new OwnedWallet(bob)).code);
        _fill(_limit(), 2e18, 0);
        // And as its code accepts it: bob's key signs for it now.
        IOrders.Order memory order = _limit();
        bytes memory signature = _signWith(uint256(keccak256("bob")), order);
        vm.prank(bob);
        orders.fill(order, signature, IOrders.Execution(3e18, 0, bob, _hops(a, b)));
    }

    function test_OrderOfATokenThatReturnsNothing() public {
        NoReturnToken token = new NoReturnToken("No return", "NR", 18);
        address pair = factory.createPair(address(token), b);
        token.mint(pair, 100e18);
        tokenB.mint(pair, 400e6);
        (bool success,) = pair.call(abi.encodeWithSignature("mint(address)", owner));
        assertTrue(success);
        token.mint(alice, 10e18);
        vm.prank(alice);
        token.approve(address(orders), 10e18);
        IOrders.Order memory order = _limit();
        order.sell = address(token);
        assertGe(_fill(order, 10e18, 1e6), 30e6);
        assertEq(token.balanceOf(address(orders)), 0);
    }

    function fillAsBob(IOrders.Order memory order, uint256 amount, uint256 tip) external returns (uint256) {
        return _fill(order, amount, tip);
    }

    function _quote(uint256 amount) private view returns (uint256) {
        (uint256 reserveA, uint256 reserveB) = _getReserves(pairAB, tokenA);
        return ExchangeMath.getAmountOut(amount, reserveA, reserveB);
    }
}
