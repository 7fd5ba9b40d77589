// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Factory} from "../../src/exchange/Factory.sol";
import {Pair} from "../../src/exchange/Pair.sol";

/// @title LiquidityValueLib: value of an LP token as sqrt(k) by the number of LP tokens
library LiquidityValueLib {
    /// @notice Value of an LP token, as a fraction.
    struct LiquidityValue {
        /// @dev sqrt(reserve0 * reserve1).
        uint256 rootK;
        /// @dev Total supply including the accrued protocol fee, which the next change of liquidity mints.
        uint256 supply;
    }

    /// @notice Returns the value of an LP token of a pair.
    /// @param pair pair to read
    /// @return value fraction rootK / supply
    function getLiquidityValue(Pair pair) internal view returns (LiquidityValue memory value) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        uint256 rootK = Math.sqrt(reserve0 * reserve1);
        return LiquidityValue(rootK, pair.totalSupply() + _getAccruedFee(pair, rootK));
    }

    /// @dev Derived from the rule instead of the formula of the pair: the fee is 2/5 of the growth of sqrt(k), so that
    /// minted / (supply after minting) = 2/5 * growth / rootK.
    function _getAccruedFee(Pair pair, uint256 rootK) private view returns (uint256) {
        if (Factory(pair.factory()).feeTo() == address(0) || pair.kLast() == 0) return 0;
        uint256 growth = Math.saturatingSub(rootK, Math.sqrt(pair.kLast()));
        return Math.mulDiv(pair.totalSupply(), 2 * growth, 5 * rootK - 2 * growth);
    }
}
