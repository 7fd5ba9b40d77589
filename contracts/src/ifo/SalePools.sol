// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IProfile} from "../profiles/IProfile.sol";
import {ISaleVault} from "../vault/ISaleVault.sol";
import {IInitialFarmOffering} from "./IInitialFarmOffering.sol";
import {SaleMath} from "./SaleMath.sol";

/// @title SalePools: terms and books of a sale, and what each account gets
/// @notice What the views say is what a claim pays: both read the same function.
abstract contract SalePools is IInitialFarmOffering {
    /// @dev Terms of a pool, fixed at deployment. A pool that sells nothing is closed.
    struct PoolTerms {
        /// @dev Target, base units of the raising token.
        uint256 raisingAmount;
        /// @dev Tokens for sale, base units.
        uint256 offeringAmount;
        /// @dev Most that an account can commit, 0 for no limit.
        uint256 limitPerUser;
        /// @dev Whether refunds have a fee.
        bool hasTax;
        /// @dev Percent of the tokens that vest.
        uint256 vestingPercentage;
        /// @dev Seconds after the start of vesting before which nothing is released.
        uint256 vestingCliff;
        /// @dev Seconds after the start of vesting until all is released.
        uint256 vestingDuration;
        /// @dev Seconds between two releases.
        uint256 vestingSlicePeriod;
    }

    /// @dev Points of profiles, fixed at deployment. Without points there is no profile contract.
    struct PointTerms {
        IProfile profile;
        uint256 campaignId;
        uint256 numberPoints;
        /// @dev An account must commit more than this in both pools together, base units.
        uint256 thresholdToClaim;
    }

    /// @dev Terms of a sale, fixed at deployment.
    struct Terms {
        IERC20 lpToken;
        IERC20 offeringToken;
        /// @dev Zero for no credit.
        ISaleVault ifoPool;
        /// @dev Period of the vault whose credit counts. It ends at the start of the sale at the latest.
        uint256 creditPeriod;
        uint256 startBlock;
        uint256 endBlock;
        uint256 softcap;
        /// @dev Unix seconds.
        uint256 vestingStartTime;
        PoolTerms[2] pools;
        PointTerms points;
    }

    /// @dev Commitment of an account to a pool.
    struct Commitment {
        uint256 amount;
        bool hasHarvested;
        /// @dev Tokens that vest, and those of them that were paid.
        uint256 vestingTotal;
        uint256 vestingReleased;
    }

    /// @notice Number of pools: 0 basic, 1 unlimited.
    uint8 public constant NUMBER_POOLS = 2;
    /// @notice Longest vesting, seconds.
    uint256 public constant MAX_VESTING_DURATION = 5 * 365 days;

    /// @inheritdoc IInitialFarmOffering
    IERC20 public immutable lpToken;
    /// @inheritdoc IInitialFarmOffering
    IERC20 public immutable offeringToken;
    /// @inheritdoc IInitialFarmOffering
    ISaleVault public immutable ifoPool;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable creditPeriod;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable startBlock;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable endBlock;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable softcap;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable vestingStartTime;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable totalTokensOffered;

    PoolTerms[2] internal _terms;
    uint256[2] internal _totalAmounts;
    uint256[2] internal _sumTaxes;
    mapping(address account => Commitment[2]) internal _commitments;

    constructor(Terms memory terms) {
        (lpToken, offeringToken, ifoPool) = (terms.lpToken, terms.offeringToken, terms.ifoPool);
        (startBlock, endBlock, softcap) = (terms.startBlock, terms.endBlock, terms.softcap);
        (creditPeriod, vestingStartTime) = (terms.creditPeriod, terms.vestingStartTime);
        totalTokensOffered = terms.pools[0].offeringAmount + terms.pools[1].offeringAmount;
        // There is at least one block between start and end.
        if (
            address(lpToken) == address(offeringToken) || startBlock < block.number || endBlock < startBlock + 2
                || totalTokensOffered == 0 || softcap > terms.pools[0].raisingAmount + terms.pools[1].raisingAmount
        ) revert InvalidTerms();
        _checkCreditPeriod();
        for (uint256 pid = 0; pid < NUMBER_POOLS; pid++) {
            _checkTerms(terms.pools[pid]);
            _terms[pid] = terms.pools[pid];
        }
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IInitialFarmOffering
    function isCancelled() external view returns (bool) {
        return block.number > endBlock && _isBelowSoftcap();
    }

    /// @inheritdoc IInitialFarmOffering
    function viewPoolInformation(uint256 pid)
        external
        view
        returns (uint256, uint256, uint256, bool, uint256, uint256)
    {
        PoolTerms storage pool = _terms[pid];
        return
            (
                pool.raisingAmount,
                pool.offeringAmount,
                pool.limitPerUser,
                pool.hasTax,
                _totalAmounts[pid],
                _sumTaxes[pid]
            );
    }

    /// @inheritdoc IInitialFarmOffering
    function viewPoolVestingInformation(uint256 pid) external view returns (uint256, uint256, uint256, uint256) {
        PoolTerms storage pool = _terms[pid];
        return (pool.vestingPercentage, pool.vestingCliff, pool.vestingDuration, pool.vestingSlicePeriod);
    }

    /// @inheritdoc IInitialFarmOffering
    function viewPoolTaxRateOverflow(uint256 pid) external view returns (uint256) {
        return _getTaxRate(pid);
    }

    /// @inheritdoc IInitialFarmOffering
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory hasHarvested)
    {
        (amounts, hasHarvested) = (new uint256[](pids.length), new bool[](pids.length));
        for (uint256 i = 0; i < pids.length; i++) {
            Commitment storage commitment = _commitments[user][pids[i]];
            (amounts[i], hasHarvested[i]) = (commitment.amount, commitment.hasHarvested);
        }
    }

    /// @inheritdoc IInitialFarmOffering
    function viewUserAllocationPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory allocations)
    {
        allocations = new uint256[](pids.length);
        for (uint256 i = 0; i < pids.length; i++) {
            uint256 total = _totalAmounts[pids[i]];
            uint256 amount = _commitments[user][pids[i]].amount;
            if (total > 0) allocations[i] = Math.mulDiv(amount, SaleMath.RATE_DENOMINATOR, total);
        }
    }

    /// @inheritdoc IInitialFarmOffering
    function viewUserOfferingAndRefundingAmountsForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[3][] memory outcomes)
    {
        outcomes = new uint256[3][](pids.length);
        for (uint256 i = 0; i < pids.length; i++) {
            SaleMath.Outcome memory outcome = _getOutcome(user, pids[i]);
            outcomes[i] = [outcome.offering, outcome.refund, outcome.tax];
        }
    }

    /// @inheritdoc IInitialFarmOffering
    function viewUserVesting(address user, uint8 pid)
        external
        view
        returns (bytes32 id, uint256 amountTotal, uint256 released, uint256 releasable)
    {
        Commitment storage commitment = _commitments[user][pid];
        (amountTotal, released) = (commitment.vestingTotal, commitment.vestingReleased);
        return (computeVestingScheduleIdForAddressAndPid(user, pid), amountTotal, released, _getReleasable(user, pid));
    }

    /// @notice Id of the vesting schedule of an account in a pool.
    /// @param user account
    /// @param pid pool
    /// @return id vesting schedule
    function computeVestingScheduleIdForAddressAndPid(address user, uint8 pid) public pure returns (bytes32 id) {
        return keccak256(abi.encode(user, pid));
    }

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev What an account gets of a pool at the present totals. A claim pays this.
    function _getOutcome(address user, uint8 pid) internal view returns (SaleMath.Outcome memory outcome) {
        uint256 amount = _commitments[user][pid].amount;
        if (amount == 0) return outcome;
        if (_isBelowSoftcap()) {
            outcome.refund = amount;
            return outcome;
        }
        PoolTerms storage pool = _terms[pid];
        return SaleMath.calculateOutcome(
            amount, _totalAmounts[pid], pool.raisingAmount, pool.offeringAmount, _getTaxRate(pid)
        );
    }

    /// @dev What the owner earned with the sale and the tokens sold, both at the present totals.
    function _getResult() internal view returns (uint256 raised, uint256 sold) {
        if (_isBelowSoftcap()) return (0, 0);
        for (uint256 pid = 0; pid < NUMBER_POOLS; pid++) {
            PoolTerms storage pool = _terms[pid];
            uint256 total = _totalAmounts[pid];
            if (total == 0) continue;
            raised += Math.min(total, pool.raisingAmount) + _sumTaxes[pid];
            sold += total >= pool.raisingAmount
                ? pool.offeringAmount
                : Math.mulDiv(pool.offeringAmount, total, pool.raisingAmount);
        }
    }

    /// @dev Vested tokens that were not paid yet.
    function _getReleasable(address user, uint8 pid) internal view returns (uint256) {
        Commitment storage commitment = _commitments[user][pid];
        PoolTerms storage pool = _terms[pid];
        uint256 total = commitment.vestingTotal;
        if (total == 0 || block.timestamp < vestingStartTime + pool.vestingCliff) return 0;
        uint256 elapsed = block.timestamp - vestingStartTime;
        if (elapsed >= pool.vestingDuration) return total - commitment.vestingReleased;
        uint256 vestedSeconds = elapsed - elapsed % pool.vestingSlicePeriod;
        return Math.mulDiv(total, vestedSeconds, pool.vestingDuration) - commitment.vestingReleased;
    }

    /// @dev What comes back because a pool takes no more was not raised.
    function _isBelowSoftcap() internal view returns (bool) {
        if (softcap == 0) return false;
        return Math.min(_totalAmounts[0], _terms[0].raisingAmount) + Math.min(_totalAmounts[1], _terms[1].raisingAmount)
            < softcap;
    }

    function _getTaxRate(uint256 pid) private view returns (uint256) {
        PoolTerms storage pool = _terms[pid];
        return pool.hasTax ? SaleMath.calculateTaxRate(_totalAmounts[pid], pool.raisingAmount) : 0;
    }

    /// @dev Credit is settled when commitments begin, so that it is the stake of the whole period.
    function _checkCreditPeriod() private view {
        if (address(ifoPool) == address(0)) {
            if (creditPeriod != 0) revert InvalidTerms();
            return;
        }
        (, uint256 firstBlockAfter) = ifoPool.getPeriod(creditPeriod);
        if (startBlock < firstBlockAfter) revert InvalidTerms();
    }

    function _checkTerms(PoolTerms memory pool) private view {
        bool isClosed = pool.offeringAmount == 0;
        if (isClosed != (pool.raisingAmount == 0) || (isClosed && pool.hasTax)) revert InvalidTerms();
        if (pool.vestingPercentage == 0) return;
        if (
            pool.vestingPercentage > 100 || pool.vestingDuration > MAX_VESTING_DURATION
                || pool.vestingCliff > pool.vestingDuration || pool.vestingSlicePeriod == 0
                || pool.vestingSlicePeriod > pool.vestingDuration || vestingStartTime < block.timestamp
                || vestingStartTime > block.timestamp + MAX_VESTING_DURATION
        ) revert InvalidTerms();
    }
}
