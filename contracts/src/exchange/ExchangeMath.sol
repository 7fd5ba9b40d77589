// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Constant-product arithmetic with a fee of 25 basis points on what comes in
/// @notice Every division rounds against the trader. All amounts are in base units.
library ExchangeMath {
    /// @dev 10000 - 25: what of an amount in takes part in the trade, in basis points
    uint256 internal constant AFTER_FEE = 9975;
    uint256 internal constant BASIS = 10000;

    /// @notice The other side's amount at the pool's price, without fee: what liquidity must be added with.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) internal pure returns (uint256) {
        require(amountA > 0, "ZonoLibrary: INSUFFICIENT_AMOUNT");
        require(reserveA > 0 && reserveB > 0, "ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        return amountA * reserveB / reserveA;
    }

    /// @notice What comes out for an exact amount in, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        require(amountIn > 0, "ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > 0, "ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        uint256 amountInAfterFee = amountIn * AFTER_FEE;
        return amountInAfterFee * reserveOut / (reserveIn * BASIS + amountInAfterFee);
    }

    /// @notice What must go in for an exact amount out, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        require(amountOut > 0, "ZonoLibrary: INSUFFICIENT_OUTPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > amountOut, "ZonoLibrary: INSUFFICIENT_LIQUIDITY");
        return reserveIn * amountOut * BASIS / ((reserveOut - amountOut) * AFTER_FEE) + 1;
    }
}
