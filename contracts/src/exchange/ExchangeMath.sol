// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Constant-product formula with a fee of 25 bps on the input
/// @notice Every division rounds against the trader. Amounts are in base units.
library ExchangeMath {
    /// @dev Swap fee, basis points of the input.
    uint256 internal constant FEE_BPS = 25;
    uint256 internal constant BPS_DENOMINATOR = 10_000;
    /// @dev Scale of k when both balances are multiplied by BPS_DENOMINATOR.
    uint256 internal constant BPS_DENOMINATOR_SQUARED = 10_000 ** 2;
    /// @dev Part of the input that is traded after the fee, out of BPS_DENOMINATOR.
    uint256 internal constant FEE_NUMERATOR = BPS_DENOMINATOR - FEE_BPS;

    /// @notice Returns the amount of B that matches `amountA` at the price of the reserves, without fee.
    /// @param amountA amount of token A
    /// @param reserveA reserve of token A
    /// @param reserveB reserve of token B
    /// @return amountB rounded down
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) internal pure returns (uint256 amountB) {
        require(amountA > 0, "ZonoLibrary: INSUFFICIENT_AMOUNT");
        require(reserveA > 0 && reserveB > 0, "ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        return amountA * reserveB / reserveA;
    }

    /// @notice Returns the output for an exact input.
    /// @param amountIn input
    /// @param reserveIn reserve of the input token
    /// @param reserveOut reserve of the output token
    /// @return amountOut rounded down
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        internal
        pure
        returns (uint256 amountOut)
    {
        require(amountIn > 0, "ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > 0, "ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        uint256 amountInWithFee = amountIn * FEE_NUMERATOR;
        return amountInWithFee * reserveOut / (reserveIn * BPS_DENOMINATOR + amountInWithFee);
    }

    /// @notice Returns the input for an exact output.
    /// @param amountOut output
    /// @param reserveIn reserve of the input token
    /// @param reserveOut reserve of the output token
    /// @return amountIn rounded up
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        internal
        pure
        returns (uint256 amountIn)
    {
        require(amountOut > 0, "ZonoLibrary: INSUFFICIENT_OUTPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > amountOut, "ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        return reserveIn * amountOut * BPS_DENOMINATOR / ((reserveOut - amountOut) * FEE_NUMERATOR) + 1;
    }
}
