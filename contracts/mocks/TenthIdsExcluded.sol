// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICollectionWhitelistChecker} from "../src/market/ICollectionWhitelistChecker.sol";

/// @title TenthIdsExcluded: keeps each tenth piece out of the market, for development chains only
contract TenthIdsExcluded is ICollectionWhitelistChecker {
    /// @inheritdoc ICollectionWhitelistChecker
    function canList(uint256 tokenId) external pure returns (bool) {
        return tokenId % 10 != 0;
    }
}
