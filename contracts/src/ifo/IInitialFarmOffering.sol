// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IProfile} from "../profiles/IProfile.sol";
import {ISaleVault} from "../vault/ISaleVault.sol";

/// @title IInitialFarmOffering: sale of a token in two pools, 0 basic with a limit for each account, 1 unlimited
/// @notice Commitments are accepted in the blocks between `startBlock` and `endBlock`, both excluded, and paid out after
/// `endBlock`. Amounts in base units, rates as parts of 1e12, times of vesting in unix seconds.
interface IInitialFarmOffering {
    /// @notice An account committed.
    /// @param user account
    /// @param amount base units received
    /// @param pid pool
    event Deposit(address indexed user, uint256 amount, uint8 indexed pid);
    /// @notice An account claimed.
    /// @param user account
    /// @param offeringAmount tokens bought, those that vest included
    /// @param excessAmount base units returned
    /// @param pid pool
    event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid);
    /// @notice The fee on what a claim returned.
    /// @param user account
    /// @param pid pool
    /// @param tax base units
    event HarvestTax(address indexed user, uint8 indexed pid, uint256 tax);
    /// @notice Vested tokens were paid.
    /// @param user account
    /// @param id vesting schedule
    /// @param amount base units
    event VestingRelease(address indexed user, bytes32 indexed id, uint256 amount);
    /// @notice A claim paid, but the profile of the account did not receive its points. It can claim them later.
    /// @param user account
    /// @param points points
    event PointsOwed(address indexed user, uint256 points);
    /// @notice The owner withdrew what was raised, or tokens that were not sold.
    /// @param amountLP base units of the raising token
    /// @param amountOfferingToken base units of the offering token
    event AdminWithdraw(uint256 amountLP, uint256 amountOfferingToken);
    /// @notice Tokens that were sent here by mistake were recovered.
    /// @param token recovered token
    /// @param amount base units
    event AdminTokenRecovery(address indexed token, uint256 amount);

    /// @notice The terms make no sale possible.
    error InvalidTerms();
    /// @notice The sale has no such pool.
    /// @param pid requested pool
    error InvalidPool(uint8 pid);
    /// @notice The sale accepts commitments later.
    /// @param startBlock last block without commitments
    error SaleNotStarted(uint256 startBlock);
    /// @notice The sale accepts no commitments any more.
    /// @param endBlock first block without commitments
    error SaleEnded(uint256 endBlock);
    /// @notice The sale goes on.
    /// @param endBlock last block before claims
    error SaleNotEnded(uint256 endBlock);
    /// @notice The contract does not hold the tokens for sale.
    error SaleNotFunded();
    /// @notice The amount is zero.
    error NothingCommitted();
    /// @notice The account can commit less to this pool.
    /// @param left base units that it can still commit
    error EntryLimitReached(uint256 left);
    /// @notice The credit of the account in the sale vault is smaller.
    /// @param left base units that it can still commit
    error NotEnoughCredit(uint256 left);
    /// @notice The account has claimed.
    error AlreadyHarvested();
    /// @notice The caller has no such vesting schedule, or nothing of it can be released now.
    error NothingToRelease();
    /// @notice The account has committed too little for points, has them already, or the sale goes on or was cancelled.
    error NoPointsToClaim();
    /// @notice Only active profiles commit to the basic pool of a sale with profiles, and receive points.
    error NoActiveProfile();
    /// @notice The sale alone calls this.
    error OnlySale();
    /// @notice The owner can withdraw less.
    /// @param amountLP base units of the raising token
    /// @param amountOfferingToken base units of the offering token
    error AmountTooHigh(uint256 amountLP, uint256 amountOfferingToken);
    /// @notice The token belongs to the sale.
    /// @param token requested token
    error InvalidToken(address token);

    /// @notice Token that is committed.
    /// @return token address of the token
    function lpToken() external view returns (IERC20 token);

    /// @notice Token that is sold.
    /// @return token address of the token
    function offeringToken() external view returns (IERC20 token);

    /// @notice Vault whose credit limits commitments to the unlimited sale.
    /// @return vault zero for no such limit
    function ifoPool() external view returns (ISaleVault vault);

    /// @notice Period of the vault whose credit counts. It has ended when the sale starts.
    /// @return period number of the period, 0 without a vault
    function creditPeriod() external view returns (uint256 period);

    /// @notice Last block before commitments.
    /// @return blockNumber block
    function startBlock() external view returns (uint256 blockNumber);

    /// @notice First block without commitments. Claims open in the block after it.
    /// @return blockNumber block
    function endBlock() external view returns (uint256 blockNumber);

    /// @notice Least amount that both pools together must raise, or the sale is cancelled and everything returned. Of each
    /// pool, commitments up to its target count.
    /// @return amount base units, 0 for none
    function softcap() external view returns (uint256 amount);

    /// @notice Time from which vesting counts.
    /// @return time unix seconds
    function vestingStartTime() external view returns (uint256 time);

    /// @notice Tokens for sale in both pools.
    /// @return amount base units
    function totalTokensOffered() external view returns (uint256 amount);

    /// @notice Whether the sale has ended below its soft cap.
    /// @return isBelow true if commitments are returned
    function isCancelled() external view returns (bool isBelow);

    /// @notice Credit that an account has used in this sale.
    /// @param account account
    /// @return amount base units committed to the unlimited sale, 0 for sales without a vault
    function userAccumulateDeposits(address account) external view returns (uint256 amount);

    /// @notice Profiles that may commit to the basic pool and receive points.
    /// @return profiles zero for a sale without points, to which all accounts may commit
    function profile() external view returns (IProfile profiles);

    /// @notice Campaign that points are recorded for.
    /// @return id campaign
    function campaignId() external view returns (uint256 id);

    /// @notice Points of each account that committed enough.
    /// @return points points
    function numberPoints() external view returns (uint256 points);

    /// @notice What an account must commit more than, in both pools together, to receive points.
    /// @return amount base units
    function thresholdToClaim() external view returns (uint256 amount);

    /// @notice Whether an account has received its points.
    /// @param account account
    /// @return hasPoints true at most once for each sale
    function hasClaimedPoints(address account) external view returns (bool hasPoints);

    /// @notice Commits to a pool. The basic pool of a sale with profiles takes commitments of active profiles alone.
    /// @param amount base units to send
    /// @param pid pool
    function depositPool(uint256 amount, uint8 pid) external;

    /// @notice Claims tokens and refund of a pool after the end. What vests is released later. Gives an active profile its
    /// points, and never fails because of it.
    /// @param pid pool
    function harvestPool(uint8 pid) external;

    /// @notice Gives the active profile of the caller the points that its claims did not give it.
    function claimPoints() external;

    /// @notice Pays vested tokens to their account.
    /// @param id vesting schedule of the caller
    function release(bytes32 id) external;

    /// @notice Terms and totals of a pool.
    /// @param pid pool
    /// @return raisingAmountPool target, base units
    /// @return offeringAmountPool tokens for sale, base units
    /// @return limitPerUserInLP most that an account can commit, base units, 0 for no limit
    /// @return hasTax whether refunds have a fee
    /// @return totalAmountPool base units committed by all
    /// @return sumTaxesOverflow fees of the claims so far, base units
    function viewPoolInformation(uint256 pid)
        external
        view
        returns (
            uint256 raisingAmountPool,
            uint256 offeringAmountPool,
            uint256 limitPerUserInLP,
            bool hasTax,
            uint256 totalAmountPool,
            uint256 sumTaxesOverflow
        );

    /// @notice Vesting terms of a pool.
    /// @param pid pool
    /// @return percentage percent of the tokens that vest
    /// @return cliff seconds after `vestingStartTime` before which nothing is released
    /// @return duration seconds after `vestingStartTime` until all is released
    /// @return slicePeriodSeconds seconds between two releases
    function viewPoolVestingInformation(uint256 pid)
        external
        view
        returns (uint256 percentage, uint256 cliff, uint256 duration, uint256 slicePeriodSeconds);

    /// @notice Fee on refunds of a pool at the present total.
    /// @param pid pool
    /// @return rate part of 1e12
    function viewPoolTaxRateOverflow(uint256 pid) external view returns (uint256 rate);

    /// @notice Commitments of an account.
    /// @param user account
    /// @param pids pools
    /// @return amounts base units, one for each pool
    /// @return hasHarvested whether the account has claimed, one for each pool
    function viewUserInfo(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory amounts, bool[] memory hasHarvested);

    /// @notice Part of an account in the commitments.
    /// @param user account
    /// @param pids pools
    /// @return allocations parts of 1e12, one for each pool
    function viewUserAllocationPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[] memory allocations);

    /// @notice What an account gets if the sale ends at the present totals; after the end, what its claim pays.
    /// @param user account
    /// @param pids pools
    /// @return outcomes tokens bought, base units returned and fee, for each pool
    function viewUserOfferingAndRefundingAmountsForPools(address user, uint8[] calldata pids)
        external
        view
        returns (uint256[3][] memory outcomes);

    /// @notice Vesting schedule of an account, which exists from its claim on.
    /// @param user account
    /// @param pid pool
    /// @return id vesting schedule
    /// @return amountTotal base units that vest
    /// @return released base units paid
    /// @return releasable base units that `release` pays now
    function viewUserVesting(address user, uint8 pid)
        external
        view
        returns (bytes32 id, uint256 amountTotal, uint256 released, uint256 releasable);
}
