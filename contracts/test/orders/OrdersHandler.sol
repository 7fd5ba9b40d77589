// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISplitRouter} from "../../src/interfaces/ISplitRouter.sol";
import {IOrders} from "../../src/orders/IOrders.sol";
import {Orders} from "../../src/orders/Orders.sol";
import {Actors} from "../shared/Actors.sol";

/// @title OrdersHandler: three makers sign, cancel and move money, while a filler tries anything
/// @notice Keeps a book of its own of what each order may give at most and must bring at least. Fills may be wrong: amounts,
/// tips, plans and times are drawn. Reverts are caught; what a fill that succeeds moves is asserted here.
contract OrdersHandler is Actors {
    uint256 private constant WHOLE = 1 << 128;
    address private constant FILLER = address(0xF111E4);

    /// @dev What was signed, and what has happened to it by this handler's own count.
    struct Entry {
        IOrders.Order order;
        bytes signature;
        uint256 sold;
        uint256 bought;
        uint256 tips;
        uint256 fills;
        uint256 lastFillAt;
        bool isCancelled;
    }

    Orders private immutable orders;
    IERC20[] private tokens;
    uint256[] private keys;
    Entry[] private book;

    /// @dev Fills that succeeded, so that a test sees that draws are not all wrong.
    uint256 public fills;

    constructor(Orders _orders, IERC20[] memory _tokens, uint256[] memory _keys) {
        (orders, tokens, keys) = (_orders, _tokens, _keys);
        for (uint256 i = 0; i < keys.length; i++) {
            for (uint256 j = 0; j < tokens.length; j++) {
                vm.prank(vm.addr(keys[i]));
                tokens[j].approve(address(orders), type(uint256).max);
            }
        }
        for (uint256 j = 0; j < tokens.length; j++) {
            vm.prank(FILLER);
            tokens[j].approve(address(orders), type(uint256).max);
        }
    }

    /// @notice Signs an order, for one part or a few, at a price near the market or far from it.
    function sign(uint256 seed, uint128 sellAmount, uint128 minBuyAmount, uint128 tip) external {
        uint256 key = keys[seed % keys.length];
        address maker = vm.addr(key);
        uint32 parts = (seed >> 8) % 2 == 0 ? 1 : uint32(2 + (seed >> 16) % 3);
        sellAmount = uint128(bound(sellAmount, 1e12, 50e18));
        IOrders.Order memory order = IOrders.Order({
            maker: maker,
            receiver: (seed >> 24) % 4 == 0 ? address(0xCAFE) : maker,
            sell: address(tokens[(seed >> 32) % 3]),
            buy: address(tokens[(seed >> 40) % 3]),
            sellAmount: sellAmount,
            minBuyAmount: uint128(bound(minBuyAmount, 1, sellAmount)),
            tip: uint128(bound(tip, 0, sellAmount / 10)),
            start: uint40(block.timestamp + (seed >> 48) % 60),
            expiry: uint40(block.timestamp + 60 + (seed >> 56) % 3600),
            parts: parts,
            interval: parts == 1 ? 0 : uint32(1 + (seed >> 64) % 300),
            nonce: orders.epochs(maker) << 128 | (seed >> 72) % 4
        });
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, orders.getHash(order));
        Entry storage entry = book.push();
        (entry.order, entry.signature) = (order, abi.encodePacked(r, s, v));
    }

    /// @notice Fills over the pairs.
    function fill(uint256 entrySeed, uint256 amount, uint256 tip, uint256 planSeed) external {
        if (book.length == 0) return;
        Entry storage entry = _entry(entrySeed);
        IOrders.Order memory order = entry.order;
        amount = _drawAmount(entry, amount);
        tip = bound(tip, 0, uint256(order.tip) * amount / order.sellAmount * 11 / 10);
        ISplitRouter.Hop[] memory hops = _drawPlan(order, planSeed);
        uint256[2] memory before = _balances(order);
        uint256 tipBefore = IERC20(order.buy).balanceOf(FILLER);
        uint256 others = _others(order);
        vm.prank(FILLER);
        try orders.fill(order, entry.signature, IOrders.Execution(amount, tip, FILLER, hops)) returns (uint256 bought) {
            _assertMoved(order, before, amount, bought);
            assertEq(IERC20(order.buy).balanceOf(FILLER) - tipBefore, tip, "tip");
            _count(entry, amount, bought, tip);
        } catch {
            _assertMoved(order, before, 0, 0);
        }
        assertEq(_others(order), others, "somebody else's tokens moved");
    }

    /// @notice Fills with the filler's own tokens.
    function fillDirect(uint256 entrySeed, uint256 amount, uint256 buyAmount) external {
        if (book.length == 0) return;
        Entry storage entry = _entry(entrySeed);
        IOrders.Order memory order = entry.order;
        amount = _drawAmount(entry, amount);
        buyAmount = bound(buyAmount, 0, uint256(order.minBuyAmount) * 11 / 10);
        uint256[2] memory before = _balances(order);
        uint256 others = _others(order);
        vm.prank(FILLER);
        try orders.fillDirect(order, entry.signature, amount, buyAmount) returns (uint256 bought) {
            _assertMoved(order, before, amount, bought);
            assertEq(bought, buyAmount, "bought");
            _count(entry, amount, bought, 0);
        } catch {
            _assertMoved(order, before, 0, 0);
        }
        assertEq(_others(order), others, "somebody else's tokens moved");
    }

    /// @notice Cancels one nonce, or rarely all.
    function cancel(uint256 makerSeed, uint256 nonce) external {
        address maker = vm.addr(keys[makerSeed % keys.length]);
        bool isAll = makerSeed % 16 == 0;
        uint256[] memory nonces = new uint256[](1);
        nonces[0] = orders.epochs(maker) << 128 | nonce % 4;
        vm.prank(maker);
        if (isAll) orders.cancelAll();
        else orders.cancel(nonces);
        for (uint256 i = 0; i < book.length; i++) {
            Entry storage entry = book[i];
            if (entry.order.maker == maker && (isAll || entry.order.nonce == nonces[0])) entry.isCancelled = true;
        }
    }

    function advance(uint256 blocks) external {
        _advanceBlocks(blocks, 100);
    }

    /// @notice The book's own rules, over everything that was ever signed.
    function assertBook() external view {
        for (uint256 i = 0; i < book.length; i++) {
            Entry storage entry = book[i];
            IOrders.Order memory order = entry.order;
            assertLe(entry.sold, uint256(order.sellAmount) * order.parts, "more left a maker than was signed");
            assertLe(entry.tips, uint256(order.tip) * order.parts, "more tips than were signed");
            assertGe(entry.bought * order.sellAmount, uint256(order.minBuyAmount) * entry.sold, "below the least");
            if (order.parts > 1) assertEq(entry.sold, entry.fills * order.sellAmount, "a part in pieces");
            if (order.parts == 1) assertLe(entry.fills, 20, "more pieces than twenty");
        }
    }

    function _count(Entry storage entry, uint256 amount, uint256 bought, uint256 tip) private {
        fills++;
        IOrders.Order memory order = entry.order;
        assertFalse(entry.isCancelled);
        assertGe(block.timestamp, order.start, "before its start");
        assertLt(block.timestamp, order.expiry);
        if (order.parts > 1 && entry.fills > 0) {
            assertGe(block.timestamp, entry.lastFillAt + order.interval, "before its interval");
        }
        (entry.sold, entry.bought) = (entry.sold + amount, entry.bought + bought);
        (entry.tips, entry.fills, entry.lastFillAt) = (entry.tips + tip, entry.fills + 1, block.timestamp);
    }

    /// @dev The maker gives what was filled, the receiver gets what was said, and it is at least what was signed.
    function _assertMoved(IOrders.Order memory order, uint256[2] memory before, uint256 sold, uint256 bought)
        private
        view
    {
        uint256[2] memory balances = _balances(order);
        assertEq(before[0] - balances[0], sold, "sold");
        assertEq(balances[1] - before[1], bought, "bought");
        assertGe(bought * order.sellAmount, uint256(order.minBuyAmount) * sold, "below the least of this fill");
    }

    /// @dev Mostly what can be filled: a whole part, what is left, or a piece; sometimes more.
    function _drawAmount(Entry storage entry, uint256 seed) private view returns (uint256) {
        uint256 sellAmount = entry.order.sellAmount;
        if (entry.order.parts > 1 && seed % 8 != 0) return sellAmount;
        uint256 left = sellAmount - (entry.sold % sellAmount);
        return seed % 4 == 0 ? left : bound(seed, 0, left + left / 20);
    }

    /// @dev Mostly plans that work: over the pair, over the third token, or both. An eighth names a drawn token.
    function _drawPlan(IOrders.Order memory order, uint256 seed) private view returns (ISplitRouter.Hop[] memory hops) {
        address third = order.sell;
        for (uint256 i = 0; i < 3; i++) {
            address token = address(tokens[i]);
            if (token != order.sell && token != order.buy) third = token;
        }
        uint256 kind = seed % 3;
        hops = new ISplitRouter.Hop[](kind + 1);
        if (kind != 1) hops[0] = ISplitRouter.Hop(order.sell, order.buy, kind == 0 ? WHOLE : seed >> 64 & (WHOLE - 1));
        if (kind != 0) {
            hops[kind - 1] = ISplitRouter.Hop(order.sell, third, WHOLE);
            hops[kind] = ISplitRouter.Hop(third, order.buy, 0);
        }
        if ((seed >> 8) % 8 == 0) hops[(seed >> 16) % hops.length].tokenOut = address(tokens[(seed >> 24) % 3]);
    }

    function _balances(IOrders.Order memory order) private view returns (uint256[2] memory) {
        return [IERC20(order.sell).balanceOf(order.maker), IERC20(order.buy).balanceOf(order.receiver)];
    }

    /// @dev Everything that the other makers have, and what the maker has of tokens that the order does not sell or buy.
    function _others(IOrders.Order memory order) private view returns (uint256 sum) {
        for (uint256 i = 0; i < keys.length; i++) {
            address account = vm.addr(keys[i]);
            for (uint256 j = 0; j < 3; j++) {
                bool isOrders =
                    account == order.maker && (address(tokens[j]) == order.sell || address(tokens[j]) == order.buy);
                if (!isOrders) sum += tokens[j].balanceOf(account);
            }
        }
    }

    function _entry(uint256 seed) private view returns (Entry storage) {
        // Mostly the latest: those before are filled, cancelled or expired.
        uint256 latest = book.length < 4 ? book.length : 4;
        return seed % 4 == 0 ? book[seed % book.length] : book[book.length - 1 - (seed >> 8) % latest];
    }
}
