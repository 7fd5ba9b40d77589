// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title IPrivateSale: a token sold at a fixed price up to a hard cap, with refunds below a soft cap
/// @notice Times in unix seconds. Amounts of the pay token in its base units; the zero address means the native coin.
interface IPrivateSale {
    /// @notice Phases, which only move forward.
    enum Phase {
        Pending,
        Open,
        Close,
        Claimable
    }

    /// @notice Terms of a sale, fixed at deployment.
    struct Terms {
        /// @dev Token that is sold; not one that takes a fee.
        IERC20 idoToken;
        /// @dev Token that is paid; zero for the native coin.
        IERC20 payToken;
        /// @dev First second of the sale.
        uint256 startDate;
        /// @dev First second after the sale.
        uint256 endDate;
        /// @dev When bought tokens can be claimed, not before the end.
        uint256 releaseAt;
        /// @dev Most that the sale takes.
        uint256 hardcap;
        /// @dev Below it everything is refunded.
        uint256 softcap;
        /// @dev Base units of the pay token for one whole token.
        uint256 idoPrice;
        /// @dev Most that an account can contribute; 0 for no limit.
        uint256 maxPerUser;
        /// @dev Least contribution, except of the last one, which can be what is left.
        uint256 minPerTransaction;
        /// @dev Part of a contribution that the project pays to the referrer, basis points.
        uint256 referFee;
    }

    /// @notice An account contributed.
    event Contribute(address indexed user, uint256 amount, address indexed referrer);
    /// @notice A part of a contribution, or all of it, was above the hard cap and stayed with the account.
    event Returned(address indexed user, uint256 amount);
    /// @notice An account received the tokens it bought.
    event Claim(address indexed user, uint256 tokens);
    /// @notice An account received its contribution back.
    event Refund(address indexed user, uint256 amount);
    /// @notice A contribution earned its referrer an amount, payable if the sale succeeds.
    event ReferralEarned(address indexed referrer, address indexed user, uint256 amount);
    /// @notice A referrer was paid.
    event ReferralClaim(address indexed referrer, uint256 amount);
    /// @notice The hard cap is reached.
    event SaleCapped();
    /// @notice The owner cancelled the sale: everything is refunded.
    event Cancelled();
    /// @notice The owner funded the sale with tokens.
    event Fund(uint256 tokens);
    /// @notice The owner withdrew what was raised.
    event RaisedWithdrawn(uint256 amount);
    /// @notice The owner withdrew unsold tokens.
    event UnsoldWithdrawn(uint256 tokens);
    /// @notice The owner recovered a token that was sent by mistake.
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice The terms contradict each other.
    error InvalidTerms();
    /// @notice The sale takes no contributions now.
    error SaleNotOpen(Phase phase);
    /// @notice The sale does not hold the tokens for its hard cap.
    error SaleNotFunded();
    /// @notice The coins sent are not the amount named.
    error WrongValue(uint256 expected);
    /// @notice The contribution is below the least one.
    error BelowMinimum(uint256 minimum);
    /// @notice The contribution exceeds what the account may still contribute.
    error AboveMaximum(uint256 left);
    /// @notice The contribution buys no token.
    error TooLittle();
    /// @notice A referrer is another account that has contributed itself.
    error InvalidReferrer(address referrer);
    /// @notice Nothing can be claimed yet.
    error NotClaimable(Phase phase);
    /// @notice The account has no claim, or has made it.
    error NothingToClaim();
    /// @notice The sale has succeeded or is cancelled: it cannot be cancelled.
    error CannotCancel();
    /// @notice A token of the sale is not one sent by mistake.
    error InvalidToken(address token);

    /// @notice Contributes. Above the hard cap, takes what is left and returns the rest. What is left and buys nothing counts
    /// as nothing: the sale is full then.
    /// @param amount base units of the pay token; for the native coin, exactly the value sent
    /// @param referrer who referred the caller, or zero; counts at the first contribution alone
    function contribute(uint256 amount, address referrer) external payable;

    /// @notice Pays the tokens that the caller bought or, if the sale failed, its contribution.
    function claim() external;

    /// @notice Pays what the caller earned by referrals, if the sale succeeded.
    function claimReferral() external;
}
