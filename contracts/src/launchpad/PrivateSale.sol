// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {IPrivateSale} from "./IPrivateSale.sol";
import {SaleTerms} from "./SaleTerms.sol";

/// @title PrivateSale: accounts buy a token at a fixed price; below the soft cap they get everything back
/// @notice Nothing the owner does stops a refund or takes a token that was bought. Payments follow the books of this
/// contract, never its balance of the pay token, so that coins sent by force change nothing.
contract PrivateSale is SaleTerms, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using StakingLib for IERC20;
    using Address for address payable;

    /// @notice What an account contributed, base units of the pay token.
    mapping(address account => uint256) public contributed;
    /// @notice Whether an account received its tokens or its refund.
    mapping(address account => bool) public claimed;
    /// @notice Who referred an account; zero for no one.
    mapping(address account => address) public referrers;
    /// @notice What an account earns by referrals if the sale succeeds, base units of the pay token.
    mapping(address account => uint256) public referralEarned;
    /// @notice Whether an account was paid for its referrals.
    mapping(address account => bool) public hasClaimedReferral;
    /// @notice Sum of what all referrers earn, base units of the pay token.
    uint256 public totalReferrals;
    /// @notice Whether the owner took what was raised.
    bool public isRaisedWithdrawn;
    /// @dev Tokens paid to buyers.
    uint256 private _paid;

    /// @param terms terms of the sale
    /// @param owner_ funds the sale and receives what it raises
    constructor(Terms memory terms, address owner_) SaleTerms(terms) Ownable(owner_) {}

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Adds the tokens that are missing for the hard cap. Anyone may also send them.
    function fund() external onlyOwner nonReentrant {
        uint256 missing = Math.saturatingSub(tokensFor(hardcap), idoToken.balanceOf(address(this)));
        emit Fund(missing);
        if (missing > 0) idoToken.safeTransferFrom(msg.sender, address(this), missing);
    }

    /// @notice Cancels the sale before it has succeeded or failed: everything is refunded at once.
    function cancel() external onlyOwner {
        if (hasSucceeded() || hasFailed()) revert CannotCancel();
        isCancelled = true;
        emit Cancelled();
    }

    /// @notice After success: withdraws what was raised, less what referrers earn.
    function withdrawRaised() external onlyOwner nonReentrant {
        if (!hasSucceeded()) revert NotClaimable(phase());
        if (isRaisedWithdrawn) revert NothingToClaim();
        isRaisedWithdrawn = true;
        uint256 amount = totalContributed - totalReferrals;
        emit RaisedWithdrawn(amount);
        _pay(msg.sender, amount);
    }

    /// @notice After success or failure: withdraws the unsold tokens.
    function withdrawUnsold() external onlyOwner nonReentrant {
        uint256 sold = 0;
        if (!hasFailed()) {
            if (!hasSucceeded()) revert NotClaimable(phase());
            sold = tokensFor(totalContributed) - _paid;
        }
        uint256 tokens = Math.saturatingSub(idoToken.balanceOf(address(this)), sold);
        emit UnsoldWithdrawn(tokens);
        idoToken.safeTransfer(msg.sender, tokens);
    }

    /// @notice Returns tokens that were sent here by mistake; never one of the two tokens of the sale.
    /// @param token token to recover
    function recoverWrongTokens(IERC20 token) external onlyOwner nonReentrant {
        if (address(token) == address(idoToken) || address(token) == address(payToken)) {
            revert InvalidToken(address(token));
        }
        emit TokenRecovery(address(token), token.sweep(msg.sender));
    }

    // ------------------------------------------------------------------------------------------------- buyers

    /// @inheritdoc IPrivateSale
    function contribute(uint256 amount, address referrer) external payable nonReentrant {
        bool isNative = address(payToken) == address(0);
        if (msg.value != (isNative ? amount : 0)) revert WrongValue(isNative ? amount : 0);
        if (isCancelled || block.timestamp < startDate || block.timestamp >= endDate) revert SaleNotOpen(phase());
        uint256 left = isFull() ? 0 : hardcap - totalContributed;
        uint256 taken = Math.min(amount, left);
        if (taken < minPerTransaction && taken < left) revert BelowMinimum(Math.min(minPerTransaction, left));
        // A sale that became full while this transaction waited returns all of it, without a revert.
        if (taken > 0) _take(taken, referrer, isNative);
        if (amount > taken) emit Returned(msg.sender, amount - taken);
        if (isNative && amount > taken) payable(msg.sender).sendValue(amount - taken);
    }

    /// @inheritdoc IPrivateSale
    function claim() external nonReentrant {
        if (phase() != Phase.Claimable) revert NotClaimable(phase());
        uint256 amount = contributed[msg.sender];
        if (amount == 0 || claimed[msg.sender]) revert NothingToClaim();
        claimed[msg.sender] = true;
        if (hasFailed()) {
            emit Refund(msg.sender, amount);
            _pay(msg.sender, amount);
        } else {
            uint256 tokens = tokensFor(amount);
            _paid += tokens;
            emit Claim(msg.sender, tokens);
            idoToken.safeTransfer(msg.sender, tokens);
        }
    }

    /// @inheritdoc IPrivateSale
    function claimReferral() external nonReentrant {
        if (!hasSucceeded()) revert NotClaimable(phase());
        uint256 amount = referralEarned[msg.sender];
        if (amount == 0 || hasClaimedReferral[msg.sender]) revert NothingToClaim();
        hasClaimedReferral[msg.sender] = true;
        emit ReferralClaim(msg.sender, amount);
        _pay(msg.sender, amount);
    }

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev Books what is received: a pay token with a fee delivers less.
    function _take(uint256 amount, address referrer, bool isNative) private {
        if (idoToken.balanceOf(address(this)) < tokensFor(hardcap)) revert SaleNotFunded();
        uint256 before = contributed[msg.sender];
        if (maxPerUser > 0 && before + amount > maxPerUser) revert AboveMaximum(maxPerUser - before);
        if (before == 0) _setReferrer(referrer);
        uint256 received = isNative ? amount : payToken.pullFromCaller(amount);
        if (tokensFor(before + received) == 0) revert TooLittle();
        contributed[msg.sender] = before + received;
        totalContributed += received;
        emit Contribute(msg.sender, received, referrers[msg.sender]);
        _addReferral(referrers[msg.sender], received);
        if (isFull()) emit SaleCapped();
    }

    /// @dev A referrer has contributed itself, so that one made up for the fee costs at least a contribution.
    function _setReferrer(address referrer) private {
        if (referrer == address(0)) return;
        if (referrer == msg.sender || contributed[referrer] < minPerTransaction) revert InvalidReferrer(referrer);
        referrers[msg.sender] = referrer;
    }

    function _addReferral(address referrer, uint256 amount) private {
        uint256 fee = amount * referFee / 10_000;
        if (fee == 0 || referrer == address(0)) return;
        referralEarned[referrer] += fee;
        totalReferrals += fee;
        emit ReferralEarned(referrer, msg.sender, fee);
    }

    function _pay(address to, uint256 amount) private {
        if (address(payToken) == address(0)) payable(to).sendValue(amount);
        else payToken.safeTransfer(to, amount);
    }
}
