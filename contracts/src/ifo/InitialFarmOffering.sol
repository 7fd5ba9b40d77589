// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {IInitialFarmOffering} from "./IInitialFarmOffering.sol";
import {SaleMath} from "./SaleMath.sol";
import {SalePoints} from "./SalePoints.sol";
import {SalePools} from "./SalePools.sol";

/// @title InitialFarmOffering: accounts commit a token, and share the tokens for sale by their commitments
/// @notice Terms are fixed at deployment. The owner can take what was raised and what was not sold, never commitments,
/// refunds or tokens that were bought: claims work in any order, at any time after the end.
contract InitialFarmOffering is SalePoints, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using StakingLib for IERC20;

    /// @inheritdoc IInitialFarmOffering
    mapping(address account => uint256) public userAccumulateDeposits;
    /// @dev Raising tokens that the owner took.
    uint256 private _withdrawn;
    /// @dev Offering tokens paid to accounts.
    uint256 private _paid;

    /// @param terms terms of the sale
    /// @param owner_ receives what was raised
    constructor(Terms memory terms, address owner_) SalePools(terms) SalePoints(terms.points) Ownable(owner_) {}

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice After the end: withdraws what was raised and what was not sold.
    /// @param lpAmount base units of the raising token
    /// @param offerAmount base units of the offering token
    function finalWithdraw(uint256 lpAmount, uint256 offerAmount) external onlyOwner nonReentrant {
        (uint256 maxLpAmount, uint256 maxOfferAmount) = viewWithdrawable();
        if (lpAmount > maxLpAmount || offerAmount > maxOfferAmount) revert AmountTooHigh(maxLpAmount, maxOfferAmount);
        _withdrawn += lpAmount;
        emit AdminWithdraw(lpAmount, offerAmount);
        if (lpAmount > 0) lpToken.safeTransfer(msg.sender, lpAmount);
        if (offerAmount > 0) offeringToken.safeTransfer(msg.sender, offerAmount);
    }

    /// @notice Returns tokens that were sent here by mistake; never one of the two tokens of the sale.
    /// @param token token to recover
    function recoverWrongTokens(IERC20 token) external onlyOwner nonReentrant {
        if (token == lpToken || token == offeringToken) revert InvalidToken(address(token));
        emit AdminTokenRecovery(address(token), token.sweep(msg.sender));
    }

    // ------------------------------------------------------------------------------------------------- buyers

    /// @inheritdoc IInitialFarmOffering
    function depositPool(uint256 amount, uint8 pid) external nonReentrant {
        _checkPool(pid);
        if (block.number <= startBlock) revert SaleNotStarted(startBlock);
        if (block.number >= endBlock) revert SaleEnded(endBlock);
        if (pid == 0) _checkProfile(msg.sender);
        if (offeringToken.balanceOf(address(this)) < totalTokensOffered) revert SaleNotFunded();
        uint256 received = lpToken.pullFromCaller(amount);
        if (received == 0) revert NothingCommitted();
        Commitment storage commitment = _commitments[msg.sender][pid];
        uint256 committed = commitment.amount + received;
        uint256 limit = _terms[pid].limitPerUser;
        if (limit > 0 && committed > limit) revert EntryLimitReached(limit - commitment.amount);
        if (pid == 1 && address(ifoPool) != address(0)) _useCredit(received);
        commitment.amount = committed;
        _totalAmounts[pid] += received;
        emit Deposit(msg.sender, received, pid);
    }

    /// @inheritdoc IInitialFarmOffering
    function harvestPool(uint8 pid) external nonReentrant {
        _checkPool(pid);
        if (block.number <= endBlock) revert SaleNotEnded(endBlock);
        Commitment storage commitment = _commitments[msg.sender][pid];
        if (commitment.amount == 0) revert NothingCommitted();
        if (commitment.hasHarvested) revert AlreadyHarvested();
        commitment.hasHarvested = true;
        SaleMath.Outcome memory outcome = _getOutcome(msg.sender, pid);
        uint256 vesting = outcome.offering * _terms[pid].vestingPercentage / 100;
        uint256 payment = outcome.offering - vesting;
        if (vesting > 0) commitment.vestingTotal = vesting;
        _sumTaxes[pid] += outcome.tax;
        _paid += payment;
        emit Harvest(msg.sender, outcome.offering, outcome.refund, pid);
        if (outcome.tax > 0) emit HarvestTax(msg.sender, pid, outcome.tax);
        if (payment > 0) offeringToken.safeTransfer(msg.sender, payment);
        if (outcome.refund > 0) lpToken.safeTransfer(msg.sender, outcome.refund);
        _tryGivePoints(msg.sender);
    }

    /// @inheritdoc IInitialFarmOffering
    function claimPoints() external nonReentrant {
        _givePoints(msg.sender);
    }

    /// @inheritdoc IInitialFarmOffering
    function release(bytes32 id) external nonReentrant {
        for (uint8 pid = 0; pid < NUMBER_POOLS; pid++) {
            if (id != computeVestingScheduleIdForAddressAndPid(msg.sender, pid)) continue;
            uint256 amount = _getReleasable(msg.sender, pid);
            if (amount == 0) break;
            _commitments[msg.sender][pid].vestingReleased += amount;
            _paid += amount;
            emit VestingRelease(msg.sender, id, amount);
            offeringToken.safeTransfer(msg.sender, amount);
            return;
        }
        revert NothingToRelease();
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @notice What the owner can withdraw now: nothing before the sale has ended.
    /// @return lpAmount base units of the raising token
    /// @return offerAmount base units of the offering token
    function viewWithdrawable() public view returns (uint256 lpAmount, uint256 offerAmount) {
        if (block.number <= endBlock) return (0, 0);
        (uint256 raised, uint256 sold) = _getResult();
        return (raised - _withdrawn, Math.saturatingSub(offeringToken.balanceOf(address(this)), sold - _paid));
    }

    // ------------------------------------------------------------------------------------------------- internals

    function _useCredit(uint256 amount) private {
        uint256 used = userAccumulateDeposits[msg.sender];
        // Reverts while the period goes on: its end can move past the start of the sale.
        uint256 credit = ifoPool.getSettledCredit(msg.sender, creditPeriod);
        if (used + amount > credit) revert NotEnoughCredit(Math.saturatingSub(credit, used));
        userAccumulateDeposits[msg.sender] = used + amount;
    }

    function _checkPool(uint8 pid) private view {
        if (pid >= NUMBER_POOLS || _terms[pid].offeringAmount == 0) revert InvalidPool(pid);
    }
}
