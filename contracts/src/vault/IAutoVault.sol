// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMasterFarm} from "../farms/IMasterFarm.sol";

/// @title IAutoVault: restakes what the ZONO farm (pid 0) earns, for all who share in it
/// @notice Amounts in base units, times in unix seconds, fees in basis points (10,000 = 100%).
interface IAutoVault {
    event Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime);
    event Withdraw(address indexed sender, uint256 amount, uint256 shares);
    event Harvest(address indexed sender, uint256 performanceFee, uint256 callFee);
    event FeesChanged(uint256 performanceFee, uint256 callFee, uint256 withdrawFee, uint256 withdrawFeePeriod);
    event TreasuryChanged(address indexed treasury);
    event Paused(address account);
    event Unpaused(address account);
    /// @notice The stake was pulled out of a farm that no longer works. Cannot be undone.
    event EmergencyWithdraw(address indexed caller, uint256 amount);
    event TokenRecovery(address indexed token, uint256 amount);

    error ZeroAddress();
    /// @notice Farm 0 stakes another token, or has a fee, a lock or a harvest interval.
    error InvalidFarm();
    error FeeTooHigh();
    error InvalidAmount(uint256 amount);
    error InvalidShares(uint256 shares);
    error DepositsPaused();
    /// @notice The farm works: withdraw instead.
    error FarmWorks();
    /// @notice The stake was pulled out of the farm: withdrawals only.
    error EmergencyActive();
    /// @notice Users' token: cannot be recovered.
    error InvalidToken(address token);

    /// @notice Token deposited and earned.
    function token() external view returns (IERC20);

    /// @notice Farm the vault stakes in, at pid 0.
    function masterchef() external view returns (IMasterFarm);

    /// @notice Receiver of performance and withdrawal fees.
    function treasury() external view returns (address);

    /// @notice Fee on rewards, basis points.
    function performanceFee() external view returns (uint256);

    /// @notice Part of the rewards for the caller of `harvest`, basis points.
    function callFee() external view returns (uint256);

    /// @notice Fee of a withdrawal within `withdrawFeePeriod` after the last deposit, basis points.
    function withdrawFee() external view returns (uint256);

    /// @notice Seconds after the last deposit within which a withdrawal has a fee.
    function withdrawFeePeriod() external view returns (uint256);

    /// @notice Whether deposits are paused.
    function paused() external view returns (bool);

    /// @notice Whether the stake was pulled out of a farm that no longer works.
    function isEmergency() external view returns (bool);

    /// @notice All shares, with those of nobody.
    function totalShares() external view returns (uint256);

    /// @notice Unix seconds of the last `harvest`.
    function lastHarvestedTime() external view returns (uint256);

    /// @notice Position of an account.
    /// @param account depositor
    /// @return shares part of `totalShares`
    /// @return lastDepositedTime unix seconds
    /// @return cakeAtLastUserAction what the shares were worth then, base units
    /// @return lastUserActionTime unix seconds
    function userInfo(address account)
        external
        view
        returns (uint256 shares, uint256 lastDepositedTime, uint256 cakeAtLastUserAction, uint256 lastUserActionTime);

    /// @notice Tokens held here that are not staked.
    function available() external view returns (uint256);

    /// @notice All that belongs to the shares, staked or not, without pending rewards.
    function balanceOf() external view returns (uint256);

    /// @notice Value of 1e18 shares, base units.
    function getPricePerFullShare() external view returns (uint256);

    /// @notice What the next harvest would restake, before its fees.
    function calculateTotalPendingCakeRewards() external view returns (uint256);

    /// @notice Bounty of the next harvest.
    function calculateHarvestCakeRewards() external view returns (uint256);

    /// @notice Deposits `amount` for shares at their current value. Pending rewards count for the earlier shares.
    /// @param amount base units
    function deposit(uint256 amount) external;

    /// @notice Withdraws the value of `shares`, less the fee within the period after the last deposit.
    /// @param shares part of `totalShares`
    function withdraw(uint256 shares) external;

    /// @notice Withdraws the value of all shares of the caller.
    function withdrawAll() external;

    /// @notice Restakes pending rewards for all and pays the caller a bounty.
    function harvest() external;

    /// @notice Pulls the whole stake out of the farm if the farm no longer lets it withdraw. Anyone may call. Afterwards
    /// withdrawals are paid from here without a fee, and deposits are closed.
    function emergencyWithdraw() external;
}
