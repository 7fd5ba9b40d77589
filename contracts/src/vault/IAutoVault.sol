// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMasterFarm} from "../farms/IMasterFarm.sol";
import {IFeeTreasury} from "../shared/IFeeTreasury.sol";

/// @title IAutoVault: compounds the rewards of the ZONO farm (pid 0) for all shareholders
/// @notice Amounts in base units, times in unix seconds, fees in basis points (10,000 = 100%).
interface IAutoVault is IFeeTreasury {
    /// @notice Emitted when an account deposits.
    /// @param sender depositor
    /// @param amount base units deposited
    /// @param shares shares minted
    /// @param lastDepositedTime unix seconds
    event Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime);
    /// @notice Emitted when an account withdraws.
    /// @param sender depositor
    /// @param amount base units withdrawn, before any fee
    /// @param shares shares burned
    event Withdraw(address indexed sender, uint256 amount, uint256 shares);
    /// @notice Emitted when rewards are compounded.
    /// @param sender caller, who receives the bounty
    /// @param performanceFee base units paid to the treasury
    /// @param callFee base units paid to the caller
    event Harvest(address indexed sender, uint256 performanceFee, uint256 callFee);
    /// @notice Emitted when the fees change.
    /// @param performanceFee fee on rewards, basis points
    /// @param callFee bounty, basis points of the reward
    /// @param withdrawFee fee on early withdrawals, basis points
    /// @param withdrawFeePeriod seconds after the last deposit within which a withdrawal is early
    event FeesUpdated(uint256 performanceFee, uint256 callFee, uint256 withdrawFee, uint256 withdrawFeePeriod);
    /// @notice Emitted when deposits are paused.
    /// @param account caller
    event Paused(address account);
    /// @notice Emitted when deposits are unpaused.
    /// @param account caller
    event Unpaused(address account);
    /// @notice Emitted when the stake is withdrawn from a farm that no longer works. Irreversible.
    /// @param caller account that triggered the withdrawal
    /// @param amount base units received from the farm
    event EmergencyWithdraw(address indexed caller, uint256 amount);

    /// @notice Farm 0 stakes another token, or has a fee, a lock or a harvest interval.
    error InvalidFarm();
    /// @notice A fee or the withdrawal fee period exceeds its maximum.
    error FeeTooHigh();
    /// @notice The deposit is zero, or the first deposit does not exceed the locked shares.
    /// @param amount requested base units
    error InvalidAmount(uint256 amount);
    /// @notice The number of shares is zero or exceeds the shares of the account.
    /// @param shares requested shares, or shares that the deposit would mint
    error InvalidShares(uint256 shares);
    /// @notice Deposits are paused.
    error DepositsPaused();
    /// @notice The farm works: an emergency withdrawal is not possible.
    error FarmOperational();
    /// @notice The stake was withdrawn from the farm: only withdrawals are possible.
    error EmergencyActive();

    /// @notice Token that is deposited and earned.
    /// @return token address of the token
    function token() external view returns (IERC20 token);

    /// @notice Farm in which the vault stakes, at pid 0.
    /// @return farm address of the farm
    function masterchef() external view returns (IMasterFarm farm);

    /// @notice Fee on rewards.
    /// @return feeBps basis points
    function performanceFee() external view returns (uint256 feeBps);

    /// @notice Bounty for the caller of `harvest`.
    /// @return feeBps basis points of the reward
    function callFee() external view returns (uint256 feeBps);

    /// @notice Fee on withdrawals within `withdrawFeePeriod` after the last deposit.
    /// @return feeBps basis points
    function withdrawFee() external view returns (uint256 feeBps);

    /// @notice Time after the last deposit within which a withdrawal has a fee.
    /// @return period seconds
    function withdrawFeePeriod() external view returns (uint256 period);

    /// @notice Whether deposits are paused.
    /// @return isPaused true while deposits are rejected
    function paused() external view returns (bool isPaused);

    /// @notice Whether the stake was withdrawn from a farm that no longer works.
    /// @return isActive true from the emergency withdrawal on
    function isEmergency() external view returns (bool isActive);

    /// @notice Total shares, including the locked ones.
    /// @return shares number of shares
    function totalShares() external view returns (uint256 shares);

    /// @notice Time of the last `harvest`.
    /// @return time unix seconds
    function lastHarvestedTime() external view returns (uint256 time);

    /// @notice Position of an account.
    /// @param account depositor
    /// @return shares part of `totalShares`
    /// @return lastDepositedTime unix seconds of the last deposit
    /// @return cakeAtLastUserAction value of the shares after the last deposit or withdrawal, base units
    /// @return lastUserActionTime unix seconds of the last deposit or withdrawal
    function userInfo(address account)
        external
        view
        returns (uint256 shares, uint256 lastDepositedTime, uint256 cakeAtLastUserAction, uint256 lastUserActionTime);

    /// @notice Tokens held by the vault and not staked.
    /// @return amount base units
    function available() external view returns (uint256 amount);

    /// @notice Tokens of all shares, staked or not, without the pending reward.
    /// @return amount base units
    function balanceOf() external view returns (uint256 amount);

    /// @notice Value of 1e18 shares.
    /// @return value base units
    function getPricePerFullShare() external view returns (uint256 value);

    /// @notice Amount that the next harvest would restake, before fees.
    /// @return amount base units
    function calculateTotalPendingCakeRewards() external view returns (uint256 amount);

    /// @notice Bounty of the next harvest.
    /// @return amount base units
    function calculateHarvestCakeRewards() external view returns (uint256 amount);

    /// @notice Deposits `amount` for shares at their current value, which includes the pending reward.
    /// @param amount base units
    function deposit(uint256 amount) external;

    /// @notice Withdraws the value of `shares`, less the withdrawal fee within its period.
    /// @param shares part of `totalShares`
    function withdraw(uint256 shares) external;

    /// @notice Withdraws all shares of the caller.
    function withdrawAll() external;

    /// @notice Compounds the pending reward and pays the caller a bounty.
    function harvest() external;

    /// @notice Withdraws the whole stake from a farm in which ordinary withdrawals fail. Anyone can call. Afterwards
    /// withdrawals are free of fees and deposits are closed.
    function emergencyWithdraw() external;
}
