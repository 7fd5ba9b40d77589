// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPair} from "../interfaces/IPair.sol";
import {ISplitRouter} from "../interfaces/ISplitRouter.sol";
import {RouterPairs} from "./RouterPairs.sol";

/// @title What trades over a plan share: the swap of an exact amount over hops
/// @notice Revert strings are those of the router. A contract that trades so holds nothing between transactions: tokens
/// sent to it by mistake can go into the next plan.
abstract contract RouterPlans is RouterPairs {
    using SafeERC20 for IERC20;

    /// @dev Share of a hop that takes all of its token.
    uint256 private constant WHOLE = 1 << 128;

    /// @dev Ends of a plan.
    /// @param tokenIn token that is sold
    /// @param tokenOut token that is bought
    /// @param payer account from which `tokenIn` is taken; this contract where it holds what is sold
    /// @param to receiver of `tokenOut`
    struct Ends {
        address tokenIn;
        address tokenOut;
        address payer;
        address to;
    }

    /// @dev The hops run in order, each with what its pair received, so that fees on transfer are counted.
    /// @return received what `ends.to` received
    function _swapExactIn(ISplitRouter.Hop[] calldata hops, uint256 amountIn, uint256 amountOutMin, Ends memory ends)
        internal
        returns (uint256 received)
    {
        uint256 balanceBefore = IERC20(ends.tokenOut).balanceOf(ends.to);
        for (uint256 i = 0; i < hops.length; i++) {
            _checkHop(hops[i], ends);
            IPair pair = _getPair(hops[i].tokenIn, hops[i].tokenOut);
            if (hops[i].share > 0) amountIn -= _payShare(pair, hops[i], amountIn, ends);
            else require(i > 0 && hops[i - 1].tokenOut == hops[i].tokenIn, "ZonoRouter: INVALID_PATH");
            _swapExcess(
                pair, hops[i], _isPaidByPrevious(hops, i + 1) ? _getNextPair(hops, i) : _getReceiver(hops[i], ends)
            );
        }
        require(_isHeld(ends) || amountIn == 0, "ZonoRouter: INCOMPLETE_PLAN");
        _requireNothingLeft(hops, ends);
        received = IERC20(ends.tokenOut).balanceOf(ends.to) - balanceBefore;
        require(received >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    /// @dev Whether this contract holds what is sold.
    function _isHeld(Ends memory ends) internal view returns (bool) {
        return ends.payer == address(this);
    }

    /// @dev Whether the hop before delivers its output to the pair of hop `i`.
    function _isPaidByPrevious(ISplitRouter.Hop[] calldata hops, uint256 i) internal pure returns (bool) {
        return i < hops.length && hops[i].share == 0;
    }

    function _getNextPair(ISplitRouter.Hop[] calldata hops, uint256 i) internal view returns (address) {
        return address(_computePairAddress(hops[i + 1].tokenIn, hops[i + 1].tokenOut));
    }

    /// @dev This contract keeps an output until later hops spend it.
    function _getReceiver(ISplitRouter.Hop calldata hop, Ends memory ends) internal view returns (address) {
        return hop.tokenOut == ends.tokenOut ? ends.to : address(this);
    }

    function _swapExcess(IPair pair, ISplitRouter.Hop calldata hop, address receiver) private {
        bool inputIsToken0 = hop.tokenIn < hop.tokenOut;
        _swapPair(pair, inputIsToken0, _getAmountOutOfExcess(pair, hop.tokenIn, inputIsToken0), receiver);
    }

    /// @dev Pays a hop's share of its token to the pair: what is sold from who pays, the rest from this contract.
    /// @return spent part of `unspent` that an account paid
    function _payShare(IPair pair, ISplitRouter.Hop calldata hop, uint256 unspent, Ends memory ends)
        private
        returns (uint256 spent)
    {
        IERC20 token = IERC20(hop.tokenIn);
        if (hop.tokenIn == ends.tokenIn && !_isHeld(ends)) {
            spent = _takeShare(unspent, hop.share);
            token.safeTransferFrom(ends.payer, address(pair), spent);
        } else {
            token.safeTransfer(address(pair), _takeShare(token.balanceOf(address(this)), hop.share));
        }
    }

    /// @dev A share that is missing in the plan, or a hop in the wrong place, would leave tokens here.
    function _requireNothingLeft(ISplitRouter.Hop[] calldata hops, Ends memory ends) private view {
        if (_isHeld(ends)) _requireNoBalance(ends.tokenIn);
        for (uint256 i = 0; i < hops.length; i++) {
            // What was delivered to the next pair was never here.
            if (hops[i].tokenOut == ends.tokenOut || _isPaidByPrevious(hops, i + 1)) continue;
            _requireNoBalance(hops[i].tokenOut);
        }
    }

    function _requireNoBalance(address token) private view {
        require(IERC20(token).balanceOf(address(this)) == 0, "ZonoRouter: INCOMPLETE_PLAN");
    }

    /// @dev The tokens at the ends of a plan are not in its middle, so that each is counted once.
    function _checkHop(ISplitRouter.Hop calldata hop, Ends memory ends) internal pure {
        require(hop.tokenIn != ends.tokenOut && hop.tokenOut != ends.tokenIn, "ZonoRouter: INVALID_PATH");
    }

    /// @return part of `amount`, rounded down
    function _takeShare(uint256 amount, uint256 share) internal pure returns (uint256) {
        require(share <= WHOLE, "ZonoRouter: INVALID_SHARE");
        return share == WHOLE ? amount : Math.mulDiv(amount, share, WHOLE);
    }
}
