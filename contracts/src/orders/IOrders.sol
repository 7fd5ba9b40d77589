// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRouterPairs} from "../interfaces/IRouterPairs.sol";
import {ISplitRouter} from "../interfaces/ISplitRouter.sol";

/// @title Signed orders that anyone can fill
/// @notice An order is signed by who sells (EIP-712, name 'Zono Orders', version '1') and kept anywhere. What is sold
/// stays with its owner until the transaction that fills the order. Amounts are in base units, times in unix seconds.
interface IOrders is IRouterPairs {
    /// @notice Sells `sellAmount`, `parts` times, for at least `minBuyAmount` each time.
    /// @param maker account that sells and signs
    /// @param receiver account that is paid
    /// @param sell token that is sold
    /// @param buy token that is bought; 0xEeee…EEeE (ERC-7528) for the native coin
    /// @param sellAmount amount of one part
    /// @param minBuyAmount least that arrives at the receiver for a part, after the tip
    /// @param tip most of what was bought that goes to whoever fills a part
    /// @param start first timestamp at which the first part can be filled
    /// @param expiry first timestamp at which nothing can be filled any more
    /// @param parts number of parts: one can be filled piece by piece, several only each as a whole
    /// @param interval least seconds between two parts; 0 with one part
    /// @param nonce epoch of the maker in the high 128 bits; orders are cancelled by nonce
    struct Order {
        address maker;
        address receiver;
        address sell;
        address buy;
        uint128 sellAmount;
        uint128 minBuyAmount;
        uint128 tip;
        uint40 start;
        uint40 expiry;
        uint32 parts;
        uint32 interval;
        uint256 nonce;
    }

    /// @notice What has been filled of an order.
    /// @param sold amount sold of an order with one part
    /// @param partsDone parts that are filled as a whole
    /// @param filledAt timestamp of the last fill; 0 before the first
    struct Progress {
        uint128 sold;
        uint32 partsDone;
        uint40 filledAt;
    }

    /// @notice What becomes of an order at a block, the first that applies in this order but for `Open`.
    enum Status {
        Open,
        Invalid,
        Filled,
        Cancelled,
        Expired,
        NotYetOpen,
        InsufficientBalance,
        InsufficientAllowance
    }

    /// @notice State of an order at a block.
    /// @param orderHash EIP-712 hash, by which fills are counted
    /// @param status whether it can be filled, or why not
    /// @param fillable amount of `sell` that can be filled now; 0 unless open
    /// @param progress what has been filled
    /// @param opensAt timestamp from which the next part can be filled
    struct State {
        bytes32 orderHash;
        Status status;
        uint256 fillable;
        Progress progress;
        uint256 opensAt;
    }

    /// @notice How an order is filled over the pairs.
    /// @param amount amount of `sell`: a whole part, or a piece of the only part, at least a twentieth of it or all that
    /// is left
    /// @param tip what the filler takes of what was bought, at most the order's tip in proportion to `amount`
    /// @param tipTo receiver of the tip; a tip in native coin is paid as its wrapper
    /// @param hops plan that sells `amount` as a whole, as for the split router
    struct Execution {
        uint256 amount;
        uint256 tip;
        address tipTo;
        ISplitRouter.Hop[] hops;
    }

    /// @notice A part, or a piece of the only part, was filled.
    /// @param orderHash EIP-712 hash of the order
    /// @param maker account that sold
    /// @param filler caller
    /// @param sell token that was sold
    /// @param buy token that was bought, as the order names it
    /// @param sold amount that was taken from the maker
    /// @param bought amount that arrived at the receiver
    /// @param tip amount that was sent to the filler
    event Fill(
        bytes32 indexed orderHash,
        address indexed maker,
        address indexed filler,
        address sell,
        address buy,
        uint256 sold,
        uint256 bought,
        uint256 tip
    );

    /// @notice A maker cancelled every order with a nonce.
    /// @param maker account
    /// @param nonce nonce
    event Cancel(address indexed maker, uint256 nonce);

    /// @notice A maker cancelled every order of the epochs before.
    /// @param maker account
    /// @param epoch epoch whose orders count from now on
    event CancelAll(address indexed maker, uint256 epoch);

    /// @notice The order cannot be filled at this block.
    /// @param status why not
    error NotFillable(Status status);
    /// @notice The maker has not signed this order for this contract and chain.
    error InvalidSignature();
    /// @notice More than is left, a piece of one of several parts, or a piece smaller than a twentieth.
    error InvalidAmount();
    /// @notice The filler asks for more than the order gives.
    error TipTooHigh();
    /// @notice The plan sells or buys another token than the order.
    error InvalidPlan();
    /// @notice The receiver got less than the order's least.
    /// @param received amount that arrived
    error InsufficientOutput(uint256 received);

    /// @notice Fills an order over the pairs. All that the plan brings above the tip is the maker's.
    /// @param order order
    /// @param signature maker's signature: of its key, or what its contract accepts (ERC-1271)
    /// @param execution how it is filled
    /// @return bought amount that arrived at the receiver
    function fill(Order calldata order, bytes calldata signature, Execution calldata execution)
        external
        returns (uint256 bought);

    /// @notice Fills an order with tokens of the caller, who approved this contract. Of an order that buys native coin the
    /// caller gives the wrapper.
    /// @param order order
    /// @param signature maker's signature
    /// @param amount amount of `sell` that the caller receives, as for `fill`
    /// @param buyAmount amount of `buy` that the caller gives; at least the order's least must arrive
    /// @return bought amount that arrived at the receiver
    function fillDirect(Order calldata order, bytes calldata signature, uint256 amount, uint256 buyAmount)
        external
        returns (uint256 bought);

    /// @notice Cancels every order of the caller with one of these nonces, for good.
    /// @param nonces nonces
    function cancel(uint256[] calldata nonces) external;

    /// @notice Cancels every order that the caller ever signed.
    /// @return epoch epoch of the orders to come, the high 128 bits of their nonces
    function cancelAll() external returns (uint256 epoch);

    /// @notice States of many orders at this block. A token that fails or burns its gas counts as no balance.
    /// @param orders orders; signatures are not looked at
    /// @return states state of each order
    function getStates(Order[] calldata orders) external view returns (State[] memory states);

    /// @notice EIP-712 hash of an order, which its maker signs.
    /// @param order order
    /// @return orderHash hash
    function getHash(Order calldata order) external view returns (bytes32 orderHash);

    /// @notice Epoch of the orders of an account that count.
    /// @param maker account
    /// @return epoch high 128 bits of their nonces
    function epochs(address maker) external view returns (uint256 epoch);
}
