// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ISplitRouter} from "../../src/interfaces/ISplitRouter.sol";
import {IOrders} from "../../src/orders/IOrders.sol";
import {Orders} from "../../src/orders/Orders.sol";
import {BlocklistToken} from "../../mocks/weird/BlocklistToken.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {OrdersSetup} from "./OrdersSetup.sol";

/// @title Orders under attack: each test is a way to take from a maker, from a filler or from what lies here
contract OrdersAttacksTest is OrdersSetup {
    /// @dev A signature that fits none but its own order: not for another field, maker, contract or chain.
    function test_OrderSignatureFitsNothingElse() public {
        IOrders.Order memory signed = _limit();
        bytes memory signature = _sign(signed);
        IOrders.Order memory order = _limit();
        order.receiver = bob;
        _expectInvalid(order, signature);
        order = _limit();
        order.minBuyAmount = 1;
        _expectInvalid(order, signature);
        order = _limit();
        order.maker = owner;
        _expectInvalid(order, signature);
        // High bit of s and the other v: the same point, which only one encoding may sign.
        (bytes32 r, bytes32 s, uint8 v) = _split(signature);
        uint256 curveOrder = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;
        _expectInvalid(signed, abi.encodePacked(r, bytes32(curveOrder - uint256(s)), v == 27 ? 28 : 27));
        _expectInvalid(signed, "");
        vm.chainId(97);
        _expectInvalid(signed, signature);
        vm.chainId(31_337);
        Orders other = new Orders(address(factory), address(wbnb));
        vm.prank(bob);
        vm.expectRevert(IOrders.InvalidSignature.selector);
        other.fill(signed, signature, _execution(1e18, 0));
    }

    /// @dev An account without a key cannot be a maker: what fails to recover is nobody.
    function test_OrderOfNobodyIsNotSigned() public {
        IOrders.Order memory order = _limit();
        order.maker = address(0);
        _expectInvalid(order, new bytes(65));
    }

    /// @dev Two encodings of one order would be filled twice: a field with bits that its type does not have is refused, even
    /// if its maker signed it so.
    function test_OrderWithStrayBitsIsRefused() public {
        bytes memory question = abi.encodeCall(IOrders.getHash, (_limit()));
        // All fields but the nonce, which has no bits to spare.
        for (uint256 field = 0; field < 11; field++) {
            bytes memory strayQuestion = _withStrayBit(question, field);
            (, bytes memory answer) = address(orders).call(strayQuestion);
            (uint8 v, bytes32 r, bytes32 s) = vm.sign(aliceKey, abi.decode(answer, (bytes32)));
            bytes memory signature = abi.encodePacked(r, s, v);
            bytes memory call = abi.encodeCall(IOrders.fill, (_limit(), signature, _execution(10e18, 1e6)));
            (bool isFilled, bytes memory revertData) = address(orders).call(_withStrayBit(call, field));
            assertFalse(isFilled, "filled");
            // Not because of its signature: the decoder refuses it without a word.
            assertEq(revertData.length, 0, "reason");
        }
        _fill(_limit(), 10e18, 1e6);
    }

    function test_OrderIsNotFilledTwice() public {
        IOrders.Order memory order = _limit();
        _fill(order, order.sellAmount, 0);
        _expectNotFillable(IOrders.Status.Filled);
        this.fillAsBob(order, order.sellAmount, 0);
        order = _limit();
        order.nonce = 1;
        _fill(order, 6e18, 0);
        vm.expectRevert(IOrders.InvalidAmount.selector);
        this.fillAsBob(order, 4e18 + 1, 0);
    }

    /// @dev Nor over two routes of one transaction, as a whole or in pieces that are together too much.
    function test_OrderIsNotFilledTwiceInOneTransaction() public {
        IOrders.Order memory order = _limit();
        Twice twice = new Twice(orders);
        uint256 filled = twice.fill(order, _sign(order), 10e18, _hops(a, b), _hops(a, c, b));
        assertEq(filled, 1, "as a whole");
        assertEq(tokenA.balanceOf(alice), 1e24 - 10e18);
        order.nonce = 1;
        filled = twice.fill(order, _sign(order), 6e18, _hops(a, b), _hops(a, c, b));
        assertEq(filled, 1, "in pieces");
        assertEq(tokenA.balanceOf(alice), 1e24 - 16e18);
        order = _recurring();
        order.nonce = 2;
        filled = twice.fill(order, _sign(order), 10e18, _hops(a, b), _hops(a, c, b));
        assertEq(filled, 1, "two parts at a time");
        assertEq(tokenA.balanceOf(alice), 1e24 - 26e18);
    }

    /// @dev A token in the middle of the plan fills the order again, and another one, while the first fill runs.
    function test_OrderCannotBeEnteredAgain() public {
        (ReentrantToken token, ISplitRouter.Hop[] memory hops) = _createHostileRoute(1_000e18, 4_000e6);
        IOrders.Order memory order = _limit();
        bytes memory call = abi.encodeCall(Orders.fill, (order, _sign(order), _execution(1e18, 0)));
        token.reenter(address(orders), call);
        _fillOver(order, 5e18, 0, hops);
        assertFalse(token.succeeded());
        call = abi.encodeCall(Orders.fillDirect, (order, _sign(order), 1e18, 30e6));
        token.reenter(address(orders), call);
        _fillOver(order, 4e18, 0, hops);
        assertFalse(token.succeeded());
        assertEq(_getState(order).progress.sold, 9e18);
    }

    /// @dev The filler leads the plan through a pool of its own that pays nearly nothing, and has the receiver paid by
    /// somebody who owes it as much as was signed. What is owed is not what was bought.
    function test_OrderDoesNotCountWhatOthersOweToTheReceiver() public {
        (ReentrantToken token, ISplitRouter.Hop[] memory hops) = _createHostileRoute(1, 1e6);
        Debtor debtor = new Debtor(tokenB, alice);
        tokenB.mint(address(debtor), 50e6);
        token.reenter(address(debtor), abi.encodeCall(Debtor.pay, ()));
        vm.expectPartialRevert(IOrders.InsufficientOutput.selector);
        this.fillOverAsBob(_limit(), 10e18, 0, hops);
        assertEq(tokenA.balanceOf(alice), 1e24, "sold for what was owed");
    }

    /// @dev A plan through a hostile token that pays enough is as good as any other.
    function test_OrderOverAHostileTokenHoldsItsLeast() public {
        (, ISplitRouter.Hop[] memory hops) = _createHostileRoute(1_000e18, 4_000e6);
        assertGe(_fillOver(_limit(), 10e18, 1e6, hops), 30e6);
        (, hops) = _createHostileRoute(1_000e18, 2_000e6);
        IOrders.Order memory order = _limit();
        order.nonce = 1;
        vm.expectPartialRevert(IOrders.InsufficientOutput.selector);
        this.fillOverAsBob(order, 10e18, 0, hops);
    }

    function test_OrderRefusesPlansOfOtherTokens() public {
        IOrders.Order memory order = _limit();
        vm.expectRevert(IOrders.InvalidPlan.selector);
        this.fillOverAsBob(order, 10e18, 0, _hops(a, c));
        vm.expectRevert(IOrders.InvalidPlan.selector);
        this.fillOverAsBob(order, 10e18, 0, _hops(c, b));
        vm.expectRevert(IOrders.InvalidPlan.selector);
        this.fillOverAsBob(order, 10e18, 0, new ISplitRouter.Hop[](0));
        // A plan that spends half, and one that leaves what it bought on the way here.
        ISplitRouter.Hop[] memory half = _hops(a, b);
        half[0].share = WHOLE / 2;
        vm.expectRevert("ZonoRouter: INCOMPLETE_PLAN");
        this.fillOverAsBob(order, 10e18, 0, half);
        ISplitRouter.Hop[] memory left = new ISplitRouter.Hop[](2);
        left[0] = ISplitRouter.Hop(a, c, WHOLE / 2);
        left[1] = ISplitRouter.Hop(a, b, WHOLE);
        vm.expectRevert("ZonoRouter: INCOMPLETE_PLAN");
        this.fillOverAsBob(order, 10e18, 0, left);
        // A token without a pair.
        vm.expectRevert("ZonoLibrary: NO_PAIR");
        this.fillOverAsBob(order, 10e18, 0, _hops(a, address(zono), b));
    }

    /// @dev A tip is paid out of what arrived, never out of what lies here.
    function test_OrderTipAboveWhatArrivesIsRefused() public {
        IOrders.Order memory order = _limit();
        (order.minBuyAmount, order.tip) = (1, 100e6);
        tokenB.mint(address(orders), 100e6);
        vm.expectPartialRevert(IOrders.InsufficientOutput.selector);
        this.fillAsBob(order, 10e18, 100e6);
    }

    /// @dev Tokens that somebody sent here by mistake are nobody's output and nobody's tip.
    function test_OrderDoesNotCountWhatLiesHere() public {
        tokenB.mint(address(orders), 1_000e6);
        vm.deal(address(this), 1);
        wbnb.deposit{value: 1}();
        wbnb.transfer(address(orders), 1);
        IOrders.Order memory order = _limit();
        order.minBuyAmount = 40e6;
        vm.expectPartialRevert(IOrders.InsufficientOutput.selector);
        this.fillAsBob(order, 10e18, 0);
        bytes memory signature = _sign(order);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IOrders.InsufficientOutput.selector, 39e6));
        orders.fillDirect(order, signature, 10e18, 39e6);
        assertEq(tokenB.balanceOf(address(orders)), 1_000e6);
    }

    function test_OrderThatNoMakerCanMeanIsInvalid() public {
        IOrders.Order memory order = _limit();
        order.receiver = address(0);
        _expectNoOrder(order);
        order.receiver = address(orders);
        _expectNoOrder(order);
        order.receiver = a;
        _expectNoOrder(order);
        order.receiver = b;
        _expectNoOrder(order);
        order = _limit();
        order.buy = a;
        _expectNoOrder(order);
        (order.sell, order.buy) = (address(wbnb), NATIVE);
        _expectNoOrder(order);
        order = _limit();
        order.sellAmount = 0;
        _expectNoOrder(order);
        order = _limit();
        order.minBuyAmount = 0;
        _expectNoOrder(order);
        order = _limit();
        order.parts = 0;
        _expectNoOrder(order);
        (order.parts, order.interval) = (2, 0);
        _expectNoOrder(order);
        (order.parts, order.interval) = (1, 1);
        _expectNoOrder(order);
    }

    /// @dev The largest order that can be signed overflows nothing: neither its least, nor its tip, nor its times.
    function test_LargestOrderOverflowsNothing() public {
        IOrders.Order memory order = _limit();
        (order.sellAmount, order.minBuyAmount, order.tip) = (type(uint128).max, type(uint128).max, type(uint128).max);
        (order.parts, order.interval) = (type(uint32).max, type(uint32).max);
        (order.start, order.expiry) = (type(uint40).max - 1, type(uint40).max);
        vm.warp(order.start);
        tokenA.mint(alice, type(uint128).max);
        tokenB.mint(bob, type(uint128).max);
        bytes memory signature = _sign(order);
        vm.prank(bob);
        orders.fillDirect(order, signature, type(uint128).max, type(uint128).max);
        IOrders.State memory state = _getState(order);
        assertTrue(state.status == IOrders.Status.NotYetOpen);
        assertEq(state.opensAt, uint256(order.start) + type(uint32).max);
    }

    /// @dev Nobody's allowance but the maker's, who signed, and the caller's in a direct fill.
    function test_OrderSpendsOnlyWhatItsMakerAllowed() public {
        IOrders.Order memory order = _limit();
        vm.prank(alice);
        tokenA.approve(address(orders), 5e18);
        vm.expectRevert();
        this.fillAsBob(order, 10e18, 0);
        _fill(order, 5e18, 0);
        assertEq(tokenA.allowance(alice, address(orders)), 0);
        // Bob allowed B: an order that sells B in his name needs his signature.
        (order.maker, order.sell, order.buy) = (bob, b, a);
        bytes memory signature = _sign(order);
        vm.expectRevert(IOrders.InvalidSignature.selector);
        orders.fill(order, signature, IOrders.Execution(1e18, 0, bob, _hops(b, a)));
    }

    /// @dev A taxed token is counted as it arrives, at both ends.
    function test_OrderHoldsItsLeastWithTaxedTokens() public {
        FeeOnTransferToken taxed = new FeeOnTransferToken("Taxed", "TAX", 18, 300);
        Pair pair = Pair(factory.createPair(a, address(taxed)));
        tokenA.mint(address(pair), 1_000e18);
        taxed.mint(address(pair), 4_000e18);
        pair.mint(owner);
        IOrders.Order memory order = _limit();
        (order.buy, order.minBuyAmount, order.tip) = (address(taxed), 37e18, 0.5e18);
        // 39.4 leave the pair, 38.2 arrive here, 37.1 at the receiver: with the tip it would be less than was signed.
        vm.expectPartialRevert(IOrders.InsufficientOutput.selector);
        this.fillAsBob(order, 10e18, 0.5e18);
        uint256 bought = _fill(order, 10e18, 0.05e18);
        assertEq(taxed.balanceOf(alice), bought);
        assertGe(bought, 37e18);
        assertEq(taxed.balanceOf(address(orders)), 0);

        taxed.mint(alice, 100e18);
        vm.prank(alice);
        taxed.approve(address(orders), 100e18);
        order = _limit();
        (order.sell, order.buy, order.minBuyAmount, order.tip) = (address(taxed), a, 2e18, 0);
        _fill(order, 10e18, 0);
        assertEq(taxed.balanceOf(alice), bought + 90e18, "more sold than the amount");
    }

    /// @dev A blocked account stops its own order and loses nothing.
    function test_OrderOfABlockedAccountFailsWhole() public {
        BlocklistToken token = new BlocklistToken();
        Pair pair = Pair(factory.createPair(a, address(token)));
        tokenA.mint(address(pair), 1_000e18);
        token.mint(address(pair), 4_000e18);
        pair.mint(owner);
        token.setBlocked(alice, true);
        IOrders.Order memory order = _limit();
        (order.buy, order.minBuyAmount, order.tip) = (address(token), 30e18, 0);
        vm.expectRevert(abi.encodeWithSelector(BlocklistToken.Blocked.selector, alice));
        this.fillAsBob(order, 10e18, 0);
        assertEq(_getState(order).progress.sold, 0);
    }

    /// @dev A receiver that refuses coin, or tries a second fill while it is paid.
    function test_OrderForNativeCoinOfAHostileReceiver() public {
        IOrders.Order memory order = _limit();
        (order.buy, order.minBuyAmount, order.tip) = (NATIVE, 0.9e18, 0);
        order.receiver = address(router);
        vm.expectRevert("ZonoRouter: FORBIDDEN");
        this.fillAsBob(order, 10e18, 0);

        Greedy greedy = new Greedy();
        order.receiver = address(greedy);
        greedy.prepare(
            address(orders),
            abi.encodeCall(Orders.fill, (order, _sign(order), IOrders.Execution(5e18, 0, bob, _hops(a, address(wbnb)))))
        );
        _fill(order, 5e18, 0);
        assertTrue(greedy.wasPaid());
        assertFalse(greedy.succeeded());
        assertEq(_getState(order).progress.sold, 5e18);
    }

    /// @dev Coin is taken from the wrapper only: what was sent here by mistake could not be returned.
    function test_OrdersTakeNoCoin() public {
        vm.deal(bob, 1 ether);
        vm.prank(bob);
        (bool success,) = address(orders).call{value: 1 ether}("");
        assertFalse(success);
    }

    /// @dev Two orders that meet are filled by anybody who has the tokens of one, without a pair.
    function test_TwoOrdersThatMeetAreFilledTogether() public {
        IOrders.Order memory order = _limit();
        Matcher matcher = new Matcher(orders);
        uint256 bobKey = uint256(keccak256("bob"));
        IOrders.Order memory other = _limit();
        (other.maker, other.receiver, other.sell, other.buy) = (bob, bob, b, a);
        (other.sellAmount, other.minBuyAmount) = (35e6, 9e18);
        matcher.allow(tokenB);
        tokenB.mint(address(matcher), 30e6);
        matcher.meet(order, _sign(order), other, _signWith(bobKey, other));
        assertEq(tokenB.balanceOf(alice), 30e6);
        assertEq(tokenA.balanceOf(bob), 9e18);
        // What is between both is the filler's own: both makers signed for less.
        assertEq(tokenA.balanceOf(address(matcher)), 1e18);
        assertEq(tokenB.balanceOf(address(matcher)), 35e6);
    }

    function fillAsBob(IOrders.Order memory order, uint256 amount, uint256 tip) external returns (uint256) {
        return _fill(order, amount, tip);
    }

    function fillOverAsBob(IOrders.Order memory order, uint256 amount, uint256 tip, ISplitRouter.Hop[] memory hops)
        external
        returns (uint256)
    {
        return _fillOver(order, amount, tip, hops);
    }

    function _execution(uint256 amount, uint256 tip) private view returns (IOrders.Execution memory) {
        return IOrders.Execution(amount, tip, bob, _hops(a, b));
    }

    function _expectInvalid(IOrders.Order memory order, bytes memory signature) private {
        vm.prank(bob);
        vm.expectRevert(IOrders.InvalidSignature.selector);
        orders.fill(order, signature, _execution(order.sellAmount, 0));
    }

    function _expectNoOrder(IOrders.Order memory order) private {
        bytes memory signature = _sign(order);
        vm.prank(bob);
        _expectNotFillable(IOrders.Status.Invalid);
        orders.fill(order, signature, _execution(order.sellAmount, 0));
        assertTrue(_getState(order).status == IOrders.Status.Invalid);
    }

    /// @dev A route from A over a hostile token to B, whose second pair has these reserves.
    function _createHostileRoute(uint256 amountToken, uint256 amountB)
        private
        returns (ReentrantToken token, ISplitRouter.Hop[] memory hops)
    {
        token = new ReentrantToken();
        _createPair(tokenA, token, 1_000e18, 1_000e18);
        _createPair(token, tokenB, amountToken == 1 ? 1_000_000e18 : amountToken, amountB);
        hops = _hops(a, address(token), b);
    }

    /// @dev A call whose first argument is an order, with the highest bit of one of its words.
    function _withStrayBit(bytes memory call, uint256 field) private pure returns (bytes memory changed) {
        changed = bytes.concat(call);
        changed[4 + field * 32] = 0x80;
    }

    function _split(bytes memory signature) private pure returns (bytes32 r, bytes32 s, uint8 v) {
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
    }
}

/// @dev Owes tokens to an account and pays when anyone asks, as a farm or a vault does.
contract Debtor {
    TestToken private immutable token;
    address private immutable creditor;

    constructor(TestToken token_, address creditor_) {
        (token, creditor) = (token_, creditor_);
    }

    function pay() external {
        token.transfer(creditor, token.balanceOf(address(this)));
    }
}

/// @dev Calls a contract while it is paid.
contract Greedy {
    address private target;
    bytes private callData;
    bool public wasPaid;
    bool public succeeded;

    receive() external payable {
        wasPaid = true;
        (succeeded,) = target.call(callData);
    }

    function prepare(address target_, bytes calldata callData_) external {
        (target, callData) = (target_, callData_);
    }
}

/// @dev Fills two orders with what each of them gives.
contract Matcher {
    Orders private immutable orders;

    constructor(Orders orders_) {
        orders = orders_;
    }

    function allow(IERC20 token) external {
        token.approve(address(orders), type(uint256).max);
    }

    function meet(
        IOrders.Order calldata first,
        bytes calldata firstSignature,
        IOrders.Order calldata second,
        bytes calldata secondSignature
    ) external {
        orders.fillDirect(first, firstSignature, first.sellAmount, first.minBuyAmount);
        IERC20(second.buy).approve(address(orders), type(uint256).max);
        orders.fillDirect(second, secondSignature, second.sellAmount, second.minBuyAmount);
    }
}

/// @dev Fills an order twice in one call, each time over another route, and goes on where one is refused.
contract Twice {
    Orders private immutable orders;

    constructor(Orders orders_) {
        orders = orders_;
    }

    function fill(
        IOrders.Order calldata order,
        bytes calldata signature,
        uint256 amount,
        ISplitRouter.Hop[] calldata first,
        ISplitRouter.Hop[] calldata second
    ) external returns (uint256 filled) {
        try orders.fill(order, signature, IOrders.Execution(amount, 0, msg.sender, first)) {
            filled++;
        } catch {}
        try orders.fill(order, signature, IOrders.Execution(amount, 0, msg.sender, second)) {
            filled++;
        } catch {}
    }
}
