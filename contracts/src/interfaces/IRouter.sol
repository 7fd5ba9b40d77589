// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRouterPairs} from "./IRouterPairs.sol";

/// @title Router of the exchange (Uniswap v2 interface)
/// @notice Amounts are in base units, deadlines in unix seconds; `ETH` in names means the native coin. Every
/// function that moves tokens reverts with "ZonoRouter: EXPIRED" after its deadline.
interface IRouter is IRouterPairs {
    /// @notice Returns the amount of B that matches `amountA` at the price of the reserves, without fee, rounded down.
    /// @param amountA amount of tokenA
    /// @param reserveA reserve of tokenA
    /// @param reserveB reserve of tokenB
    /// @return amountB amount of tokenB
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB);

    /// @notice Returns the output for an exact input after the fee of 25 bps, rounded down.
    /// @param amountIn exact input
    /// @param reserveIn reserve of the input token
    /// @param reserveOut reserve of the output token
    /// @return amountOut output
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut);

    /// @notice Returns the input for an exact output including the fee of 25 bps, rounded up.
    /// @param amountOut exact output
    /// @param reserveIn reserve of the input token
    /// @param reserveOut reserve of the output token
    /// @return amountIn input
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn);

    /// @notice Returns the amount of each token along a path for an exact input.
    /// @param amountIn exact input
    /// @param path token addresses from input to output
    /// @return amounts amount of each token of `path`
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts);

    /// @notice Returns the amount of each token along a path for an exact output.
    /// @param amountOut exact output
    /// @param path token addresses from input to output
    /// @return amounts amount of each token of `path`
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts);

    /// @notice Adds liquidity in the proportion of the reserves. Creates the pair if it does not exist; the desired
    /// amounts set the price of a pair without LP tokens.
    /// @param tokenA one token of the pair
    /// @param tokenB the other token of the pair
    /// @param amountADesired maximum amount of tokenA to add
    /// @param amountBDesired maximum amount of tokenB to add
    /// @param amountAMin minimum amount of tokenA
    /// @param amountBMin minimum amount of tokenB
    /// @param to receiver of the LP tokens
    /// @param deadline unix seconds after which the call reverts
    /// @return amountA tokenA taken from the caller
    /// @return amountB tokenB taken from the caller
    /// @return liquidity LP tokens minted to `to`
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB, uint256 liquidity);

    /// @notice Adds liquidity of a token and the native coin sent with the call. Native coin that is not needed is
    /// refunded.
    /// @param token token paired with the wrapped native coin
    /// @param amountTokenDesired maximum amount of the token to add
    /// @param amountTokenMin minimum amount of the token
    /// @param amountETHMin minimum amount of native coin
    /// @param to receiver of the LP tokens
    /// @param deadline unix seconds after which the call reverts
    /// @return amountToken amount of the token taken from the caller
    /// @return amountETH wei taken from the caller
    /// @return liquidity LP tokens minted to `to`
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity);

    /// @notice Burns LP tokens of the caller and pays out both tokens.
    /// @param tokenA one token of the pair
    /// @param tokenB the other token of the pair
    /// @param liquidity LP tokens to burn
    /// @param amountAMin minimum amount of tokenA
    /// @param amountBMin minimum amount of tokenB
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountA tokenA paid out
    /// @return amountB tokenB paid out
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Burns LP tokens of the caller and pays out the token and native coin.
    /// @param token token paired with the wrapped native coin
    /// @param liquidity LP tokens to burn
    /// @param amountTokenMin minimum amount of the token
    /// @param amountETHMin minimum amount of native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountToken amount of the token paid out
    /// @return amountETH wei paid out
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice Variant of `removeLiquidityETH` for tokens that take a fee on transfer.
    /// @param token token paired with the wrapped native coin
    /// @param liquidity LP tokens to burn
    /// @param amountTokenMin minimum amount of the token
    /// @param amountETHMin minimum amount of native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amountETH wei paid out
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountETH);

    /// @notice Variant of `removeLiquidity` with a permit of the pair instead of an approval.
    /// @param tokenA one token of the pair
    /// @param tokenB the other token of the pair
    /// @param liquidity LP tokens to burn
    /// @param amountAMin minimum amount of tokenA
    /// @param amountBMin minimum amount of tokenB
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @param approveMax whether the permit is for type(uint256).max instead of `liquidity`
    /// @param v recovery id of the signature
    /// @param r first half of the signature
    /// @param s second half of the signature
    /// @return amountA tokenA paid out
    /// @return amountB tokenB paid out
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Variant of `removeLiquidityETH` with a permit of the pair instead of an approval.
    /// @param token token paired with the wrapped native coin
    /// @param liquidity LP tokens to burn
    /// @param amountTokenMin minimum amount of the token
    /// @param amountETHMin minimum amount of native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @param approveMax whether the permit is for type(uint256).max instead of `liquidity`
    /// @param v recovery id of the signature
    /// @param r first half of the signature
    /// @param s second half of the signature
    /// @return amountToken amount of the token paid out
    /// @return amountETH wei paid out
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice Variant of `removeLiquidityETHWithPermit` for tokens that take a fee on transfer.
    /// @param token token paired with the wrapped native coin
    /// @param liquidity LP tokens to burn
    /// @param amountTokenMin minimum amount of the token
    /// @param amountETHMin minimum amount of native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @param approveMax whether the permit is for type(uint256).max instead of `liquidity`
    /// @param v recovery id of the signature
    /// @param r first half of the signature
    /// @param s second half of the signature
    /// @return amountETH wei paid out
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH);

    /// @notice Sells an exact amount of the first token of the path.
    /// @param amountIn exact input
    /// @param amountOutMin minimum output
    /// @param path token addresses from input to output
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amounts amount of each token of `path`
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Buys an exact amount of the last token of the path.
    /// @param amountOut exact output
    /// @param amountInMax maximum input
    /// @param path token addresses from input to output
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amounts amount of each token of `path`
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Sells the native coin sent with the call.
    /// @param amountOutMin minimum output
    /// @param path token addresses from input to output; starts with the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amounts amount of each token of `path`
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Buys an exact amount with native coin. Native coin that is not needed is refunded.
    /// @param amountOut exact output
    /// @param path token addresses from input to output; starts with the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amounts amount of each token of `path`
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Sells an exact amount of the first token of the path for native coin.
    /// @param amountIn exact input
    /// @param amountOutMin minimum output
    /// @param path token addresses from input to output; ends with the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amounts amount of each token of `path`
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Buys an exact amount of native coin.
    /// @param amountOut exact output
    /// @param amountInMax maximum input
    /// @param path token addresses from input to output; ends with the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    /// @return amounts amount of each token of `path`
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Variant of `swapExactTokensForTokens` for tokens that take a fee on transfer.
    /// @param amountIn exact input
    /// @param amountOutMin minimum amount received by `to`
    /// @param path token addresses from input to output
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    /// @notice Variant of `swapExactETHForTokens` for tokens that take a fee on transfer.
    /// @param amountOutMin minimum amount received by `to`
    /// @param path token addresses from input to output; starts with the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;

    /// @notice Variant of `swapExactTokensForETH` for tokens that take a fee on transfer.
    /// @param amountIn exact input
    /// @param amountOutMin minimum wei received by `to`
    /// @param path token addresses from input to output; ends with the wrapped native coin
    /// @param to receiver
    /// @param deadline unix seconds after which the call reverts
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}
