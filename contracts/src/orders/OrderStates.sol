// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {RouterPairs} from "../exchange/RouterPairs.sol";
import {IOrders} from "./IOrders.sol";

/// @title OrderStates: which orders stand, what is filled of them, and what could be
abstract contract OrderStates is IOrders, RouterPairs, EIP712 {
    /// @dev Stands for the native coin (ERC-7528).
    address internal constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    /// @dev A piece of an order is at least one part in so many, so that fills of dust cannot use an order up.
    uint256 private constant MAX_PIECES = 20;
    /// @dev Gas for a question to a token whose code nobody knows: enough for any honest one behind a proxy.
    uint256 private constant TOKEN_GAS = 100_000;

    /// @dev Bytes of an order: its twelve fields are words in the order of the type.
    uint256 private constant ORDER_SIZE = 384;

    // Split, since a line is not longer than 120 characters.
    bytes32 private constant ORDER_TYPEHASH = keccak256(
        "Order(address maker,address receiver,address sell,address buy,uint128 sellAmount,uint128 minBuyAmount,"
        "uint128 tip,uint40 start,uint40 expiry,uint32 parts,uint32 interval,uint256 nonce)"
    );

    /// @inheritdoc IOrders
    mapping(address maker => uint256 epoch) public epochs;
    mapping(bytes32 orderHash => Progress) internal _progress;
    /// @dev 256 nonces a word: bit `nonce % 256` of word `nonce / 256`.
    mapping(address maker => mapping(uint256 word => uint256 bits)) private _cancelled;

    constructor() EIP712("Zono Orders", "1") {}

    /// @inheritdoc IOrders
    function cancel(uint256[] calldata nonces) external {
        for (uint256 i = 0; i < nonces.length; i++) {
            _cancelled[msg.sender][nonces[i] >> 8] |= 1 << (nonces[i] & 0xff);
            emit Cancel(msg.sender, nonces[i]);
        }
    }

    /// @inheritdoc IOrders
    function cancelAll() external returns (uint256 epoch) {
        epoch = ++epochs[msg.sender];
        emit CancelAll(msg.sender, epoch);
    }

    /// @inheritdoc IOrders
    function getStates(Order[] calldata orders) external view returns (State[] memory states) {
        states = new State[](orders.length);
        for (uint256 i = 0; i < orders.length; i++) {
            states[i] = _getState(orders[i]);
        }
    }

    /// @inheritdoc IOrders
    function getHash(Order calldata order) public view returns (bytes32 orderHash) {
        bytes32 typeHash = ORDER_TYPEHASH;
        bytes32 structHash;
        // abi.encode(typeHash, order) without a check of each field for stray bits, which costs 2,900 gas. Fields are
        // checked where they are read; an order with stray bits has a hash that no wallet signs.
        assembly ("memory-safe") {
            let encoded := mload(0x40)
            mstore(encoded, typeHash)
            calldatacopy(add(encoded, 0x20), order, ORDER_SIZE)
            structHash := keccak256(encoded, add(ORDER_SIZE, 0x20))
        }
        return _hashTypedDataV4(structHash);
    }

    /// @dev Whether an order can be filled, but for what its maker has and allows.
    function _getStatus(Order calldata order, Progress memory progress) internal view returns (Status) {
        if (!_isValid(order)) return Status.Invalid;
        if (progress.partsDone == order.parts) return Status.Filled;
        if (_isCancelled(order.maker, order.nonce)) return Status.Cancelled;
        if (block.timestamp >= order.expiry) return Status.Expired;
        if (block.timestamp < _getOpening(order, progress)) return Status.NotYetOpen;
        return Status.Open;
    }

    /// @dev Token in which the pairs pay.
    function _getBought(Order calldata order) internal view returns (address) {
        address buy = order.buy;
        return buy == NATIVE ? WETH : buy;
    }

    /// @dev Least amount of `sell` that a fill takes.
    /// @param left amount of a part that is not sold yet
    function _getLeast(Order calldata order, uint256 left) internal pure returns (uint256) {
        return order.parts > 1 ? left : Math.min(left, Math.ceilDiv(order.sellAmount, MAX_PIECES));
    }

    function _getState(Order calldata order) private view returns (State memory state) {
        state.orderHash = getHash(order);
        state.progress = _progress[state.orderHash];
        state.opensAt = _getOpening(order, state.progress);
        state.status = _getStatus(order, state.progress);
        if (state.status != Status.Open) return state;
        uint256 balance = _ask(order.sell, abi.encodeCall(IERC20.balanceOf, (order.maker)));
        uint256 allowed = _ask(order.sell, abi.encodeCall(IERC20.allowance, (order.maker, address(this))));
        uint256 left = order.sellAmount - state.progress.sold;
        uint256 least = _getLeast(order, left);
        if (balance < least) state.status = Status.InsufficientBalance;
        else if (allowed < least) state.status = Status.InsufficientAllowance;
        else state.fillable = Math.min(Math.min(balance, allowed), left);
        // One of several parts is filled as a whole.
        if (order.parts > 1 && state.fillable > 0) state.fillable = order.sellAmount;
    }

    /// @dev What no order may be, whoever signs it.
    function _isValid(Order calldata order) private view returns (bool) {
        // Read once each: every read from calldata is checked anew.
        (address receiver, address sell, address bought) = (order.receiver, order.sell, _getBought(order));
        (uint256 parts, uint256 interval) = (order.parts, order.interval);
        bool hasReceiver = receiver != address(0) && receiver != address(this);
        bool hasAmounts = order.sellAmount > 0 && order.minBuyAmount > 0;
        // Several parts without a time between them would be filled at once.
        bool hasTimes = parts == 1 ? interval == 0 : parts > 1 && interval > 0;
        bool hasTokens = sell != bought && receiver != sell && receiver != bought;
        return hasReceiver && hasAmounts && hasTimes && hasTokens;
    }

    function _isCancelled(address maker, uint256 nonce) private view returns (bool) {
        return nonce >> 128 != epochs[maker] || _cancelled[maker][nonce >> 8] & (1 << (nonce & 0xff)) != 0;
    }

    function _getOpening(Order calldata order, Progress memory progress) private pure returns (uint256) {
        if (progress.partsDone == 0) return order.start;
        return Math.max(order.start, uint256(progress.filledAt) + order.interval);
    }

    /// @dev Answer of a token: 0 where it fails, answers with something else or uses too much gas. Only the first word of
    /// what it returns is copied.
    function _ask(address token, bytes memory question) private view returns (uint256 answer) {
        bool isAnswered;
        assembly ("memory-safe") {
            isAnswered := staticcall(TOKEN_GAS, token, add(question, 0x20), mload(question), 0x00, 0x20)
            isAnswered := and(isAnswered, gt(returndatasize(), 0x1f))
            answer := mload(0x00)
        }
        return isAnswered ? answer : 0;
    }
}
