// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Router of the exchange (version 2 interface)
/// @notice Amounts are in base units, deadlines in unix seconds; `ETH` in names is the native coin. Every function that
/// moves tokens reverts with "ZonoRouter: EXPIRED" after its deadline.
interface IRouter {
    function factory() external view returns (address);
    /// @notice The wrapped native coin.
    function WETH() external view returns (address);

    /// @notice Amount of B that matches `amountA` at the pair's price, without fee, rounded down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB);
    /// @notice Output for an exact input after the fee of 25 bps, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut);
    /// @notice Input for an exact output including the fee of 25 bps, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn);
    /// @notice Amount of each token of `path` for an exact input.
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts);
    /// @notice Amount of each token of `path` for an exact output.
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts);

    /// @notice Adds both tokens in the pair's proportion, at most the desired and at least the minimum amounts. Creates
    /// the pair when there is none. The desired amounts set the price of a pair without LP tokens.
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

    /// @notice As `addLiquidity` with the native coin sent along as the second token; the rest is returned.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity);

    /// @notice Burns `liquidity` LP tokens of the caller and pays both tokens to `to`.
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice As `removeLiquidity`, the wrapped token paid out in native coin.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountToken, uint256 amountETH);

    /// @notice As `removeLiquidityETH`, for tokens that take a fee on transfer.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external returns (uint256 amountETH);

    /// @notice As `removeLiquidity` with a permit of the pair instead of an approval.
    /// @param approveMax whether the permit is for the largest uint256 instead of `liquidity`
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

    /// @notice As `removeLiquidityETH` with a permit of the pair instead of an approval.
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

    /// @notice As `removeLiquidityETHSupportingFeeOnTransferTokens` with a permit of the pair.
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

    /// @notice Sells exactly `amountIn` of the path's first token for at least `amountOutMin` of its last.
    /// @return amounts amount of each token of the path
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Buys exactly `amountOut` of the path's last token for at most `amountInMax` of its first.
    /// @return amounts amount of each token of the path
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Sells the native coin sent along; the path starts with its wrapper.
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Buys exactly `amountOut` for at most the native coin sent along; the rest is returned.
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    /// @notice Sells exactly `amountIn` for at least `amountOutMin` native coin; the path ends with its wrapper.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Buys exactly `amountOut` native coin for at most `amountInMax`; the path ends with its wrapper.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice As `swapExactTokensForTokens`; the minimum counts what `to` receives.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    /// @notice As `swapExactETHForTokens`; the minimum counts what `to` receives.
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;

    /// @notice As `swapExactTokensForETH`; the minimum counts the native coin that `to` receives.
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}
