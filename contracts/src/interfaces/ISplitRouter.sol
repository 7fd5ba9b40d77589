// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRouterPairs} from "./IRouterPairs.sol";

/// @title Router for trades that are split over several paths
/// @notice A plan is a list of hops in topological order: a hop comes after every hop that delivers its input. The
/// first hop spends the token that is sold, the last one delivers the token that is bought; both tokens are only at the
/// ends of the plan. Amounts are in base units, deadlines in unix seconds; `ETH` in names means the native coin. Every
/// function reverts with "ZonoRouter: EXPIRED" after its deadline, and with "ZonoRouter: INCOMPLETE_PLAN" when a plan
/// does not spend all of a token.
interface ISplitRouter is IRouterPairs {
    /// @notice Swap at one pair.
    /// @param tokenIn token that is spent
    /// @param tokenOut token that is delivered
    /// @param share part of 2^128, rounded down. Of an exact input: the part of `tokenIn` that is spent here, of what
    /// earlier hops have not spent; with 0 the hop before delivers its output to this pair, and all of it is spent. Of an
    /// exact output: the part of `tokenOut` that is delivered here, of what later hops need and do not deliver themselves
    struct Hop {
        address tokenIn;
        address tokenOut;
        uint256 share;
    }

    /// @notice Sells an exact amount of a token. Outputs are computed from received balances.
    /// @param amountIn exact input of the whole plan
    /// @param amountOutMin minimum amount received by `to` from the whole plan
    /// @param hops plan
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountOut amount received by `to`
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata hops,
        address to,
        uint256 deadline
    ) external returns (uint256 amountOut);

    /// @notice Variant of `swapExactTokensForTokens` with a permit instead of an approval.
    /// @param amountIn exact input of the whole plan
    /// @param amountOutMin minimum amount received by `to` from the whole plan
    /// @param hops plan
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @param permit signed approval of the input
    /// @return amountOut amount received by `to`
    function swapExactTokensForTokensWithPermit(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata hops,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external returns (uint256 amountOut);

    /// @notice Sells the native coin sent with the call.
    /// @param amountOutMin minimum amount received by `to` from the whole plan
    /// @param hops plan; sells the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountOut amount received by `to`
    function swapExactETHForTokens(uint256 amountOutMin, Hop[] calldata hops, address to, uint256 deadline)
        external
        payable
        returns (uint256 amountOut);

    /// @notice Sells an exact amount of a token for native coin.
    /// @param amountIn exact input of the whole plan
    /// @param amountOutMin minimum wei received by `to` from the whole plan
    /// @param hops plan; buys the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountOut wei received by `to`
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata hops,
        address to,
        uint256 deadline
    ) external returns (uint256 amountOut);

    /// @notice Variant of `swapExactTokensForETH` with a permit instead of an approval.
    /// @param amountIn exact input of the whole plan
    /// @param amountOutMin minimum wei received by `to` from the whole plan
    /// @param hops plan; buys the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @param permit signed approval of the input
    /// @return amountOut wei received by `to`
    function swapExactTokensForETHWithPermit(
        uint256 amountIn,
        uint256 amountOutMin,
        Hop[] calldata hops,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external returns (uint256 amountOut);

    /// @notice Buys an exact amount of a token. No pair may occur twice in the plan.
    /// @param amountOut exact output of the whole plan
    /// @param amountInMax maximum input of the whole plan
    /// @param hops plan
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountIn amount sold
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        Hop[] calldata hops,
        address to,
        uint256 deadline
    ) external returns (uint256 amountIn);

    /// @notice Buys an exact amount with native coin. Native coin that is not needed is refunded.
    /// @param amountOut exact output of the whole plan
    /// @param hops plan; sells the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountIn wei sold
    function swapETHForExactTokens(uint256 amountOut, Hop[] calldata hops, address to, uint256 deadline)
        external
        payable
        returns (uint256 amountIn);

    /// @notice Buys an exact amount of native coin.
    /// @param amountOut exact wei of the whole plan
    /// @param amountInMax maximum input of the whole plan
    /// @param hops plan; buys the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountIn amount sold
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        Hop[] calldata hops,
        address to,
        uint256 deadline
    ) external returns (uint256 amountIn);
}
