// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Factory} from "../../src/exchange/Factory.sol";
import {Pair} from "../../src/exchange/Pair.sol";

/// @title What a share of a pair is worth: sqrt(k) by the number of shares
library ShareWorth {
    /// @notice The shares include those which the protocol is owed and which the next move of liquidity will mint.
    struct Worth {
        uint256 rootK;
        uint256 shares;
    }

    function measure(Pair pair) internal view returns (Worth memory) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        uint256 rootK = Math.sqrt(reserve0 * reserve1);
        return Worth(rootK, pair.totalSupply() + _owed(pair, rootK));
    }

    /// @dev Written from the rule, not from the pair's own lines: the protocol's claim is 2/5 of the growth of sqrt(k),
    /// so of `shares` after minting, minted / shares = 2/5 * growth / rootK.
    function _owed(Pair pair, uint256 rootK) private view returns (uint256) {
        if (Factory(pair.factory()).feeTo() == address(0) || pair.kLast() == 0) return 0;
        uint256 growth = Math.saturatingSub(rootK, Math.sqrt(pair.kLast()));
        return Math.mulDiv(pair.totalSupply(), 2 * growth, 5 * rootK - 2 * growth);
    }
}
