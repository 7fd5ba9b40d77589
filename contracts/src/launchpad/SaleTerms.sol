// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPrivateSale} from "./IPrivateSale.sol";

/// @title SaleTerms: terms of a private sale, and what follows from them, the time and the total
abstract contract SaleTerms is IPrivateSale {
    /// @notice Highest fee of a referral, basis points.
    uint256 public constant MAX_REFER_FEE = 2000;

    /// @notice Token that is sold.
    IERC20 public immutable idoToken;
    /// @notice Token that is paid; zero for the native coin.
    IERC20 public immutable payToken;
    /// @notice First second of the sale.
    uint256 public immutable startDate;
    /// @notice First second after the sale.
    uint256 public immutable endDate;
    /// @notice When bought tokens can be claimed.
    uint256 public immutable releaseAt;
    /// @notice Most that the sale takes, base units of the pay token.
    uint256 public immutable hardcap;
    /// @notice Below it everything is refunded, base units of the pay token.
    uint256 public immutable softcap;
    /// @notice Base units of the pay token for one whole token.
    uint256 public immutable idoPrice;
    /// @notice Most that an account can contribute, base units of the pay token; 0 for no limit.
    uint256 public immutable maxPerUser;
    /// @notice Least contribution, base units of the pay token.
    uint256 public immutable minPerTransaction;
    /// @notice Part of a contribution that its referrer earns, basis points.
    uint256 public immutable referFee;
    /// @dev Base units of one whole token.
    uint256 private immutable _unit;
    /// @dev Least amount that buys a base unit of the token.
    uint256 private immutable _leastAmount;

    /// @notice Sum of all contributions, base units of the pay token.
    uint256 public totalContributed;
    /// @notice Whether the owner cancelled the sale.
    bool public isCancelled;

    constructor(Terms memory terms) {
        if (
            terms.startDate < block.timestamp || terms.endDate <= terms.startDate || terms.releaseAt < terms.endDate
                || address(terms.idoToken) == address(0) || address(terms.idoToken) == address(terms.payToken)
                || terms.hardcap == 0 || terms.softcap > terms.hardcap || terms.idoPrice == 0
                || terms.minPerTransaction == 0 || terms.minPerTransaction > terms.hardcap
                || (terms.maxPerUser > 0 && terms.maxPerUser < terms.minPerTransaction)
                || terms.referFee > MAX_REFER_FEE
        ) revert InvalidTerms();
        (idoToken, payToken) = (terms.idoToken, terms.payToken);
        (startDate, endDate, releaseAt) = (terms.startDate, terms.endDate, terms.releaseAt);
        (hardcap, softcap, idoPrice) = (terms.hardcap, terms.softcap, terms.idoPrice);
        (maxPerUser, minPerTransaction, referFee) = (terms.maxPerUser, terms.minPerTransaction, terms.referFee);
        _unit = 10 ** IERC20Metadata(address(terms.idoToken)).decimals();
        _leastAmount = Math.ceilDiv(terms.idoPrice, _unit);
        if (tokensFor(terms.minPerTransaction) == 0) revert InvalidTerms();
    }

    /// @notice Phase of the sale now. A sale that failed is claimable at once: its contributions are refunded.
    function phase() public view returns (Phase) {
        if (hasFailed()) return Phase.Claimable;
        if (block.timestamp < startDate) return Phase.Pending;
        if (block.timestamp >= releaseAt) return Phase.Claimable;
        return block.timestamp >= endDate || isFull() ? Phase.Close : Phase.Open;
    }

    /// @notice Whether contributions are refunded: the sale was cancelled, or ended below its soft cap.
    function hasFailed() public view returns (bool) {
        return isCancelled || (block.timestamp >= endDate && totalContributed < softcap && !isFull());
    }

    /// @notice Whether tokens are sold for good: the sale is full, or ended at or above its soft cap.
    function hasSucceeded() public view returns (bool) {
        if (isCancelled) return false;
        return isFull() || (block.timestamp >= endDate && totalContributed >= softcap);
    }

    /// @notice Whether the sale takes no more: what is left of the hard cap buys no base unit of the token.
    function isFull() public view returns (bool) {
        return hardcap - totalContributed < _leastAmount;
    }

    /// @notice Tokens that an amount buys, rounded down.
    /// @param amount base units of the pay token
    /// @return base units of the token that is sold
    function tokensFor(uint256 amount) public view returns (uint256) {
        return Math.mulDiv(amount, _unit, idoPrice);
    }
}
