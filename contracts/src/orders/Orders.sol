// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {RouterPairs} from "../exchange/RouterPairs.sol";
import {RouterPlans} from "../exchange/RouterPlans.sol";
import {ISplitRouter} from "../interfaces/ISplitRouter.sol";
import {IOrders} from "./IOrders.sol";
import {OrderStates} from "./OrderStates.sol";

/// @title Orders: sells for accounts that signed at which price, while they are away
/// @notice Has no owner, takes no fee and holds nothing between transactions. Anyone can fill. Sellers are never paid less
/// than they signed, and all that a plan brings above the tip is theirs; which plan is taken, and when, the filler chooses.
contract Orders is OrderStates, RouterPlans, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @param _factory factory whose pairs are traded
    /// @param _WETH wrapped native coin (WETH9 interface)
    constructor(address _factory, address _WETH) RouterPairs(_factory, _WETH) {}

    /// @inheritdoc IOrders
    function fill(Order calldata order, bytes calldata signature, Execution calldata execution)
        external
        nonReentrant
        returns (uint256 bought)
    {
        bytes32 orderHash = _use(order, signature, execution.amount);
        // Rounded down: a filler never takes more than the order gives. Both factors are below 2^128.
        if (execution.tip > order.tip * execution.amount / order.sellAmount) revert TipTooHigh();
        uint256 arrived = _sell(order, execution);
        if (arrived < execution.tip) revert InsufficientOutput(0);
        bought = _deliver(order, execution.amount, arrived - execution.tip);
        if (execution.tip > 0) IERC20(_getBought(order)).safeTransfer(execution.tipTo, execution.tip);
        _emitFill(orderHash, order, execution.amount, bought, execution.tip);
    }

    /// @inheritdoc IOrders
    function fillDirect(Order calldata order, bytes calldata signature, uint256 amount, uint256 buyAmount)
        external
        nonReentrant
        returns (uint256 bought)
    {
        bytes32 orderHash = _use(order, signature, amount);
        IERC20(order.sell).safeTransferFrom(order.maker, msg.sender, amount);
        IERC20 token = IERC20(_getBought(order));
        uint256 balanceBefore = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), buyAmount);
        bought = _deliver(order, amount, token.balanceOf(address(this)) - balanceBefore);
        _emitFill(orderHash, order, amount, bought, 0);
    }

    /// @dev Counts a fill before anything moves, or reverts.
    function _use(Order calldata order, bytes calldata signature, uint256 amount) private returns (bytes32 orderHash) {
        orderHash = getHash(order);
        Progress memory progress = _progress[orderHash];
        Status status = _getStatus(order, progress);
        if (status != Status.Open) revert NotFillable(status);
        if (!_isSigned(order.maker, orderHash, signature)) revert InvalidSignature();
        uint256 left = order.sellAmount - progress.sold;
        if (amount < _getLeast(order, left) || amount > left) revert InvalidAmount();

        if (order.parts > 1) {
            progress.partsDone++;
        } else {
            // No more than what is left, which has 128 bits.
            progress.sold += uint128(amount);
            if (amount == left) progress.partsDone = 1;
        }
        progress.filledAt = uint40(block.timestamp);
        _progress[orderHash] = progress;
    }

    /// @dev A key signs for its account even where that has code (EIP-7702); otherwise the code answers.
    function _isSigned(address maker, bytes32 orderHash, bytes calldata signature) private view returns (bool) {
        (address signer, ECDSA.RecoverError recoverError,) = ECDSA.tryRecoverCalldata(orderHash, signature);
        if (recoverError == ECDSA.RecoverError.NoError && signer == maker) return true;
        return maker.code.length > 0 && SignatureChecker.isValidERC1271SignatureNow(maker, orderHash, signature);
    }

    /// @dev Sells over the plan and keeps what arrives. It is measured here, where nothing else can arrive: what somebody
    /// owed to the receiver could be paid to it in the middle of a plan and pass for what was bought.
    function _sell(Order calldata order, Execution calldata execution) private returns (uint256 arrived) {
        Ends memory ends = Ends(order.sell, _getBought(order), order.maker, address(this));
        ISplitRouter.Hop[] calldata hops = execution.hops;
        if (hops.length == 0) revert InvalidPlan();
        bool sells = hops[0].tokenIn == ends.tokenIn;
        if (!sells || hops[hops.length - 1].tokenOut != ends.tokenOut) revert InvalidPlan();
        return _swapExactIn(hops, execution.amount, 0, ends);
    }

    /// @dev Pays the receiver, whose balance tells what arrives: the token may take a fee of this transfer too.
    /// @param sold amount of `sell` that is paid for
    /// @param amount amount that this contract pays
    function _deliver(Order calldata order, uint256 sold, uint256 amount) private returns (uint256 bought) {
        if (order.buy == NATIVE) {
            bought = amount;
            _unwrapAndSend(order.receiver, amount);
        } else {
            IERC20 token = IERC20(order.buy);
            uint256 balanceBefore = token.balanceOf(order.receiver);
            token.safeTransfer(order.receiver, amount);
            bought = token.balanceOf(order.receiver) - balanceBefore;
        }
        // Rounded up, against the filler.
        uint256 least = Math.ceilDiv(order.minBuyAmount * sold, order.sellAmount);
        if (bought < least) revert InsufficientOutput(bought);
    }

    function _emitFill(bytes32 orderHash, Order calldata order, uint256 sold, uint256 bought, uint256 tip) private {
        emit Fill(orderHash, order.maker, msg.sender, order.sell, order.buy, sold, bought, tip);
    }
}
