// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMasterFarm} from "../farms/IMasterFarm.sol";
import {FeeTreasury} from "../shared/FeeTreasury.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {IAutoVault} from "./IAutoVault.sol";

/// @title AutoVault: compounds the rewards of the ZONO farm (pid 0) for all shareholders
/// @notice The value of a share never decreases. The caller of `harvest` receives a bounty out of the reward, the
/// treasury receives the performance fee. Withdrawals within a period after the last deposit have a fee. Amounts in
/// base units, times in unix seconds, fees in basis points.
contract AutoVault is IAutoVault, FeeTreasury, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @dev Position of an account.
    struct User {
        /// @dev Part of the total shares.
        uint176 shares;
        /// @dev Time of the last deposit.
        uint40 lastDepositedTime;
        /// @dev Time of the last deposit or withdrawal.
        uint40 lastUserActionTime;
        /// @dev Value of the shares at that time.
        uint256 cakeAtLastUserAction;
    }

    /// @dev Assets of the vault in the current block.
    struct Assets {
        /// @dev Staked in the farm.
        uint256 staked;
        /// @dev Pending in the farm, which pays it before it takes or returns any stake.
        uint256 pendingReward;
        /// @dev Held by the vault and not staked.
        uint256 idle;
        /// @dev Fee on `pendingReward`.
        uint256 performanceFee;
        /// @dev Value of all shares.
        uint256 total;
    }

    /// @notice Highest performance fee, basis points.
    uint256 public constant MAX_PERFORMANCE_FEE = 500;
    /// @notice Highest bounty, basis points.
    uint256 public constant MAX_CALL_FEE = 100;
    /// @notice Highest withdrawal fee, basis points.
    uint256 public constant MAX_WITHDRAW_FEE = 100;
    /// @notice Longest period with a withdrawal fee, seconds.
    uint256 public constant MAX_WITHDRAW_FEE_PERIOD = 72 hours;
    /// @notice Shares that the first deposit locks forever, so that inflating the share price does not pay.
    uint256 public constant MINIMUM_SHARES = 1e9;

    /// @inheritdoc IAutoVault
    IERC20 public immutable token;
    /// @inheritdoc IAutoVault
    IMasterFarm public immutable masterchef;

    // These follow `treasury` in its storage slot.
    uint16 private _performanceFee = 200;
    uint16 private _callFee = 25;
    uint16 private _withdrawFee = 10;
    uint24 private _withdrawFeePeriod = 72 hours;
    /// @inheritdoc IAutoVault
    bool public paused;
    /// @inheritdoc IAutoVault
    bool public isEmergency;

    uint176 private _totalShares;
    uint40 private _lastHarvestedTime;
    mapping(address account => User) private _users;

    /// @param farm farm whose pid 0 stakes the reward token without fee, lock or harvest interval
    /// @param treasury_ receiver of fees
    /// @param owner_ can set fees within their limits, set the treasury, pause deposits and recover other tokens
    constructor(IMasterFarm farm, address treasury_, address owner_) FeeTreasury(treasury_, owner_) {
        (IERC20 lpToken,,,,, uint256 interval, uint256 lockup, uint256 depositFee, uint256 farmWithdrawFee) =
            farm.poolInfo(0);
        // The parameters of a farm never change, so that one check is sufficient.
        if (address(lpToken) != farm.zono() || interval + lockup + depositFee + farmWithdrawFee > 0) {
            revert InvalidFarm();
        }
        token = lpToken;
        masterchef = farm;
        lpToken.forceApprove(address(farm), type(uint256).max);
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Sets all fees.
    /// @param performanceFee_ fee on rewards, basis points
    /// @param callFee_ bounty for the caller of `harvest`, basis points of the reward
    /// @param withdrawFee_ fee on withdrawals within `withdrawFeePeriod_`, basis points
    /// @param withdrawFeePeriod_ seconds after the last deposit
    function setFees(uint256 performanceFee_, uint256 callFee_, uint256 withdrawFee_, uint256 withdrawFeePeriod_)
        external
        onlyOwner
    {
        if (performanceFee_ > MAX_PERFORMANCE_FEE || callFee_ > MAX_CALL_FEE) revert FeeTooHigh();
        if (withdrawFee_ > MAX_WITHDRAW_FEE || withdrawFeePeriod_ > MAX_WITHDRAW_FEE_PERIOD) revert FeeTooHigh();
        (_performanceFee, _callFee) = (uint16(performanceFee_), uint16(callFee_));
        (_withdrawFee, _withdrawFeePeriod) = (uint16(withdrawFee_), uint24(withdrawFeePeriod_));
        emit FeesUpdated(performanceFee_, callFee_, withdrawFee_, withdrawFeePeriod_);
    }

    /// @notice Pauses deposits. Withdrawals cannot be paused.
    function pause() external onlyOwner {
        paused = true;
        emit Paused(msg.sender);
    }

    /// @notice Unpauses deposits.
    function unpause() external onlyOwner {
        paused = false;
        emit Unpaused(msg.sender);
    }

    /// @notice Transfers tokens sent to this contract by mistake to the treasury; never the token of the vault.
    /// @param stuckToken token to recover
    function inCaseTokensGetStuck(IERC20 stuckToken) external onlyOwner nonReentrant {
        if (address(stuckToken) == address(token)) revert InvalidToken(address(stuckToken));
        _recover(stuckToken, treasury);
    }

    // ------------------------------------------------------------------------------------------------- depositors

    /// @inheritdoc IAutoVault
    function deposit(uint256 amount) external nonReentrant {
        if (paused) revert DepositsPaused();
        if (isEmergency) revert EmergencyActive();
        if (amount == 0) revert InvalidAmount(amount);
        Assets memory assets = _getAssets();
        uint256 supply = _totalShares;
        uint256 shares;
        if (supply == 0) {
            if (amount <= MINIMUM_SHARES) revert InvalidAmount(amount);
            shares = amount - MINIMUM_SHARES;
            supply = MINIMUM_SHARES;
        } else {
            shares = amount * supply / assets.total;
        }
        if (shares == 0) revert InvalidShares(shares);
        supply += shares;
        _totalShares = supply.toUint176();
        User storage user = _users[msg.sender];
        uint256 userShares = user.shares + shares;
        user.lastDepositedTime = uint40(block.timestamp);
        _checkpoint(user, userShares, userShares * (assets.total + amount) / supply);
        token.safeTransferFrom(msg.sender, address(this), amount);
        masterchef.deposit(0, assets.idle + amount + assets.pendingReward - assets.performanceFee);
        if (assets.performanceFee > 0) token.safeTransfer(treasury, assets.performanceFee);
        emit Deposit(msg.sender, amount, shares, block.timestamp);
    }

    /// @inheritdoc IAutoVault
    function withdrawAll() external {
        withdraw(_users[msg.sender].shares);
    }

    /// @inheritdoc IAutoVault
    function withdraw(uint256 shares) public nonReentrant {
        User storage user = _users[msg.sender];
        uint256 userShares = user.shares;
        if (shares == 0 || shares > userShares) revert InvalidShares(shares);
        Assets memory assets = _getAssets();
        uint256 supply = _totalShares;
        uint256 amount = assets.total * shares / supply;
        supply -= shares;
        userShares -= shares;
        _totalShares = uint176(supply);
        bool hasFee = !isEmergency && block.timestamp < user.lastDepositedTime + _withdrawFeePeriod;
        uint256 fee = hasFee ? StakingLib.calculateFee(amount, _withdrawFee) : 0;
        _checkpoint(user, userShares, userShares * (assets.total - amount) / supply);
        // One call harvests and withdraws what the reward and the idle tokens do not cover. It is skipped if the farm holds
        // neither stake nor reward.
        uint256 outgoing = amount + assets.performanceFee;
        uint256 unstakeAmount = Math.saturatingSub(outgoing, assets.idle + assets.pendingReward);
        if (unstakeAmount + assets.pendingReward > 0) masterchef.withdraw(0, unstakeAmount);
        if (fee + assets.performanceFee > 0) token.safeTransfer(treasury, fee + assets.performanceFee);
        token.safeTransfer(msg.sender, amount - fee);
        emit Withdraw(msg.sender, amount, shares);
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @inheritdoc IAutoVault
    function harvest() external nonReentrant {
        if (isEmergency) revert EmergencyActive();
        Assets memory assets = _getAssets();
        if (assets.pendingReward + assets.idle == 0) return;
        // The bounty is a part of the reward, not of tokens transferred to the vault.
        uint256 bounty = assets.pendingReward * _callFee / StakingLib.BPS_DENOMINATOR;
        _lastHarvestedTime = uint40(block.timestamp);
        masterchef.deposit(0, assets.idle + assets.pendingReward - assets.performanceFee - bounty);
        if (assets.performanceFee > 0) token.safeTransfer(treasury, assets.performanceFee);
        if (bounty > 0) token.safeTransfer(msg.sender, bounty);
        emit Harvest(msg.sender, assets.performanceFee, bounty);
    }

    /// @inheritdoc IAutoVault
    /// @dev A call with too little gas cannot fake a failure: the 1/64 left after the attempt does not suffice for the
    /// exit.
    function emergencyWithdraw() external nonReentrant {
        if (isEmergency) revert EmergencyActive();
        isEmergency = true;
        uint256 balanceBefore = available();
        try masterchef.withdraw(0, 0) {
            revert FarmOperational();
        } catch {
            masterchef.emergencyWithdraw(0);
        }
        emit EmergencyWithdraw(msg.sender, available() - balanceBefore);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IAutoVault
    function performanceFee() external view returns (uint256) {
        return _performanceFee;
    }

    /// @inheritdoc IAutoVault
    function callFee() external view returns (uint256) {
        return _callFee;
    }

    /// @inheritdoc IAutoVault
    function withdrawFee() external view returns (uint256) {
        return _withdrawFee;
    }

    /// @inheritdoc IAutoVault
    function withdrawFeePeriod() external view returns (uint256) {
        return _withdrawFeePeriod;
    }

    /// @inheritdoc IAutoVault
    function totalShares() external view returns (uint256) {
        return _totalShares;
    }

    /// @inheritdoc IAutoVault
    function lastHarvestedTime() external view returns (uint256) {
        return _lastHarvestedTime;
    }

    /// @inheritdoc IAutoVault
    function userInfo(address account)
        external
        view
        returns (uint256 shares, uint256 lastDepositedTime, uint256 cakeAtLastUserAction, uint256 lastUserActionTime)
    {
        User storage user = _users[account];
        return (user.shares, user.lastDepositedTime, user.cakeAtLastUserAction, user.lastUserActionTime);
    }

    /// @inheritdoc IAutoVault
    function available() public view returns (uint256) {
        return token.balanceOf(address(this));
    }

    /// @inheritdoc IAutoVault
    function balanceOf() public view returns (uint256) {
        if (isEmergency) return available();
        (uint256 staked,) = masterchef.getPosition(0, address(this));
        return available() + staked;
    }

    /// @inheritdoc IAutoVault
    function getPricePerFullShare() external view returns (uint256) {
        return _totalShares == 0 ? 1e18 : balanceOf() * 1e18 / _totalShares;
    }

    /// @inheritdoc IAutoVault
    function calculateTotalPendingCakeRewards() external view returns (uint256) {
        Assets memory assets = _getAssets();
        return assets.pendingReward + assets.idle;
    }

    /// @inheritdoc IAutoVault
    function calculateHarvestCakeRewards() external view returns (uint256) {
        return _getAssets().pendingReward * _callFee / StakingLib.BPS_DENOMINATOR;
    }

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev After an emergency withdrawal the farm is not called any more.
    function _getAssets() private view returns (Assets memory assets) {
        assets.idle = available();
        if (!isEmergency) (assets.staked, assets.pendingReward) = masterchef.getPosition(0, address(this));
        assets.performanceFee = assets.pendingReward * _performanceFee / StakingLib.BPS_DENOMINATOR;
        assets.total = assets.staked + assets.idle + assets.pendingReward - assets.performanceFee;
    }

    /// @dev Stores the shares of an account and their value.
    function _checkpoint(User storage user, uint256 shares, uint256 value) private {
        user.shares = shares.toUint176();
        user.lastUserActionTime = uint40(block.timestamp);
        user.cakeAtLastUserAction = value;
        _afterCheckpoint(msg.sender, value);
    }

    /// @dev Called after each deposit or withdrawal of an account, with the value of its shares. `SaleVault` records credit.
    function _afterCheckpoint(address account, uint256 value) internal virtual {}
}
