// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPair} from "../interfaces/IPair.sol";

/// @title PairPriceReader: mean price of the native coin in a pair with a stablecoin
library PairPriceReader {
    /// @dev One whole native coin in base units, times one USD with 8 decimals.
    uint256 private constant PRICE_SCALE = 1e18 * 1e8;
    /// @dev With 112 binary digits: 2^96 base units of the stablecoin for one wei.
    uint256 private constant MAX_MEAN_PRICE = 1 << 208;

    /// @dev What a price needs of a pair.
    struct Source {
        IPair pair;
        bool isNativeToken0;
        /// @dev One USD in base units of the stablecoin.
        uint256 stableUnit;
    }

    /// @notice Source of a pair.
    /// @param pair pair of the wrapped native coin and a stablecoin
    /// @param isNativeToken0 whether the native coin is the pair's first token
    /// @return source what a price needs of the pair
    function create(IPair pair, bool isNativeToken0) internal view returns (Source memory source) {
        address stablecoin = isNativeToken0 ? pair.token1() : pair.token0();
        return Source(pair, isNativeToken0, 10 ** IERC20Metadata(stablecoin).decimals());
    }

    /// @notice Cumulative price of the native coin up to this second, as if the pair was updated now.
    /// @param source pair
    /// @return priceCumulative sum of prices with 112 binary digits, times seconds
    /// @return k product of the reserves
    function read(Source memory source) internal view returns (uint256 priceCumulative, uint256 k) {
        IPair pair = source.pair;
        (uint256 native, uint256 stable, uint32 updatedAt) = pair.getReserves();
        priceCumulative = source.isNativeToken0 ? pair.price0CumulativeLast() : pair.price1CumulativeLast();
        if (!source.isNativeToken0) (native, stable) = (stable, native);
        k = native * stable;
        if (k == 0) return (priceCumulative, 0);
        // The pair's clock has 32 bits and wraps around, as its cumulative prices do.
        unchecked {
            priceCumulative += (stable << 112) / native * uint32(uint32(block.timestamp) - updatedAt);
        }
    }

    /// @notice Whether a pair would hold enough of the native coin at its mean price. Trades of one block change neither the
    /// mean nor k, apart from fees, so they cannot make a pair count or not.
    /// @param k product of the reserves
    /// @param meanPrice mean price with 112 binary digits
    /// @param minLiquidity wei, at most 80 bits
    /// @return isLiquid whether the pair counts
    function hasLiquidity(Source memory, uint256 k, uint256 meanPrice, uint256 minLiquidity)
        internal
        pure
        returns (bool isLiquid)
    {
        // No token trades at such a price; the product below stays under 256 bits.
        if (meanPrice == 0 || meanPrice >= MAX_MEAN_PRICE) return false;
        return k >= Math.mulDiv(minLiquidity * minLiquidity, meanPrice, 1 << 112, Math.Rounding.Ceil);
    }

    /// @notice Mean price, rounded to the nearest: cumulative prices are rounded down.
    /// @param source pair
    /// @param increase increase of the cumulative price, with 112 binary digits
    /// @param elapsed seconds
    /// @return price USD of one native coin, 8 decimals
    function toPrice(Source memory source, uint256 increase, uint256 elapsed) internal pure returns (uint256 price) {
        return (Math.mulDiv(increase, 2 * PRICE_SCALE, elapsed * (source.stableUnit << 112)) + 1) / 2;
    }
}
