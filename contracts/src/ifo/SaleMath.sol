// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title SaleMath: what a commitment to a sale buys, pays and gets back
/// @notice Payments are rounded up and tokens down, so that the sum of all refunds never exceeds what the owner leaves.
library SaleMath {
    /// @notice Unit of rates and of allocations: 1e12 is 100%.
    uint256 internal constant RATE_DENOMINATOR = 1e12;

    /// @dev Result of a commitment. `pay + refund + tax` is the amount committed.
    struct Outcome {
        /// @dev Tokens bought, base units of the offering token.
        uint256 offering;
        /// @dev Price of these tokens, base units of the raising token like the two below.
        uint256 pay;
        /// @dev Returned to the account.
        uint256 refund;
        /// @dev Fee on what the sale cannot take.
        uint256 tax;
    }

    /// @notice Fee on refunds, by how many times the target was committed.
    /// @param totalAmount base units committed by all
    /// @param raisingAmount target, base units, not zero
    /// @return rate part of 1e12
    function calculateTaxRate(uint256 totalAmount, uint256 raisingAmount) internal pure returns (uint256 rate) {
        uint256 multiple = totalAmount / raisingAmount;
        if (multiple >= 1500) return 0.0005e12;
        if (multiple >= 1000) return 0.001e12;
        if (multiple >= 500) return 0.002e12;
        if (multiple >= 250) return 0.0025e12;
        if (multiple >= 100) return 0.003e12;
        if (multiple >= 50) return 0.005e12;
        return 0.01e12;
    }

    /// @notice What a commitment gets if the sale ends at this total.
    /// @param amount base units committed by the account
    /// @param totalAmount base units committed by all, `amount` included
    /// @param raisingAmount target, base units, not zero
    /// @param offeringAmount tokens for sale, base units
    /// @param taxRate fee on the refund, part of 1e12
    /// @return outcome tokens, payment, refund and fee
    function calculateOutcome(
        uint256 amount,
        uint256 totalAmount,
        uint256 raisingAmount,
        uint256 offeringAmount,
        uint256 taxRate
    ) internal pure returns (Outcome memory outcome) {
        if (totalAmount <= raisingAmount) {
            outcome.offering = Math.mulDiv(offeringAmount, amount, raisingAmount);
            outcome.pay = amount;
            return outcome;
        }
        outcome.offering = Math.mulDiv(offeringAmount, amount, totalAmount);
        outcome.pay = Math.mulDiv(raisingAmount, amount, totalAmount, Math.Rounding.Ceil);
        uint256 excess = amount - outcome.pay;
        outcome.tax = Math.mulDiv(excess, taxRate, RATE_DENOMINATOR, Math.Rounding.Ceil);
        outcome.refund = excess - outcome.tax;
    }
}
