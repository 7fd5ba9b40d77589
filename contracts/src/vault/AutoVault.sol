// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IMasterFarm} from "../farms/IMasterFarm.sol";
import {IAutoVault} from "./IAutoVault.sol";

/// @title AutoVault: restakes what the ZONO farm (pid 0) earns, for all who share in it
/// @notice The value of a share only grows. The caller of `harvest` gets a bounty of what was earned; the treasury gets the
/// performance fee. Withdrawing within the period after the last deposit costs a fee. Amounts in base units, times in unix
/// seconds, fees in basis points.
contract AutoVault is IAutoVault, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    struct User {
        uint176 shares;
        uint40 lastDepositedTime;
        uint40 lastUserActionTime;
        uint256 cakeAtLastUserAction;
    }

    /// @dev What the vault holds at this block.
    struct Holdings {
        uint256 staked;
        /// @dev Pending in the farm; the farm pays it before it takes or gives any stake.
        uint256 earned;
        /// @dev Held here, not staked.
        uint256 loose;
        /// @dev Fee on `earned`.
        uint256 performance;
        /// @dev What belongs to the shares.
        uint256 total;
    }

    uint256 public constant MAX_PERFORMANCE_FEE = 500;
    uint256 public constant MAX_CALL_FEE = 100;
    uint256 public constant MAX_WITHDRAW_FEE = 100;
    uint256 public constant MAX_WITHDRAW_FEE_PERIOD = 72 hours;
    /// @notice Shares of nobody: they make inflating the price of a share before others deposit worthless.
    uint256 public constant MINIMUM_SHARES = 1e9;
    uint256 private constant BPS_DENOMINATOR = 10_000;

    /// @inheritdoc IAutoVault
    IERC20 public immutable token;
    /// @inheritdoc IAutoVault
    IMasterFarm public immutable masterchef;

    /// @inheritdoc IAutoVault
    address public treasury;
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

    /// @param farm farm whose pid 0 stakes its own reward token without fee, lock or harvest interval
    /// @param treasury_ receiver of fees
    /// @param owner_ may set fees within their ceilings, name the treasury, pause deposits and recover foreign tokens
    constructor(IMasterFarm farm, address treasury_, address owner_) Ownable(owner_) {
        if (treasury_ == address(0)) revert ZeroAddress();
        (IERC20 lpToken,,,,, uint256 interval, uint256 lockup, uint256 feeIn, uint256 feeOut) = farm.poolInfo(0);
        // Terms of a farm never change: what holds here holds for good.
        if (address(lpToken) != farm.zono() || interval + lockup + feeIn + feeOut > 0) revert InvalidFarm();
        token = lpToken;
        masterchef = farm;
        treasury = treasury_;
        lpToken.forceApprove(address(farm), type(uint256).max);
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Sets all fees.
    /// @param performance basis points of rewards
    /// @param call basis points of rewards for the caller of `harvest`
    /// @param withdrawal basis points of an early withdrawal
    /// @param period seconds after a deposit within which a withdrawal is early
    function setFees(uint256 performance, uint256 call, uint256 withdrawal, uint256 period) external onlyOwner {
        if (performance > MAX_PERFORMANCE_FEE || call > MAX_CALL_FEE) revert FeeTooHigh();
        if (withdrawal > MAX_WITHDRAW_FEE || period > MAX_WITHDRAW_FEE_PERIOD) revert FeeTooHigh();
        (_performanceFee, _callFee) = (uint16(performance), uint16(call));
        (_withdrawFee, _withdrawFeePeriod) = (uint16(withdrawal), uint24(period));
        emit FeesChanged(performance, call, withdrawal, period);
    }

    /// @notice Names the receiver of fees.
    /// @param treasury_ not zero
    function setTreasury(address treasury_) external onlyOwner {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
        emit TreasuryChanged(treasury_);
    }

    /// @notice Pauses deposits. Withdrawals can never be paused.
    function pause() external onlyOwner {
        paused = true;
        emit Paused(msg.sender);
    }

    /// @notice Opens deposits again.
    function unpause() external onlyOwner {
        paused = false;
        emit Unpaused(msg.sender);
    }

    /// @notice Sends a token that was sent here by mistake to the treasury; never the token of the vault.
    /// @param stuckToken token to recover
    function inCaseTokensGetStuck(IERC20 stuckToken) external onlyOwner nonReentrant {
        if (address(stuckToken) == address(token)) revert InvalidToken(address(stuckToken));
        uint256 amount = stuckToken.balanceOf(address(this));
        stuckToken.safeTransfer(treasury, amount);
        emit TokenRecovery(address(stuckToken), amount);
    }

    // ------------------------------------------------------------------------------------------------- depositors

    /// @inheritdoc IAutoVault
    function deposit(uint256 amount) external nonReentrant {
        if (paused) revert DepositsPaused();
        if (isEmergency) revert EmergencyActive();
        if (amount == 0) revert InvalidAmount(amount);
        Holdings memory held = _getHoldings();
        uint256 supply = _totalShares;
        uint256 shares;
        if (supply == 0) {
            if (amount <= MINIMUM_SHARES) revert InvalidAmount(amount);
            shares = amount - MINIMUM_SHARES;
            supply = MINIMUM_SHARES;
        } else {
            shares = amount * supply / held.total;
        }
        if (shares == 0) revert InvalidShares(shares);
        supply += shares;
        _totalShares = supply.toUint176();
        User storage user = _users[msg.sender];
        uint256 ownShares = user.shares + shares;
        user.lastDepositedTime = uint40(block.timestamp);
        _checkpoint(user, ownShares, ownShares * (held.total + amount) / supply);
        token.safeTransferFrom(msg.sender, address(this), amount);
        masterchef.deposit(0, held.loose + amount + held.earned - held.performance);
        if (held.performance > 0) token.safeTransfer(treasury, held.performance);
        emit Deposit(msg.sender, amount, shares, block.timestamp);
    }

    /// @inheritdoc IAutoVault
    function withdrawAll() external {
        withdraw(_users[msg.sender].shares);
    }

    /// @inheritdoc IAutoVault
    function withdraw(uint256 shares) public nonReentrant {
        User storage user = _users[msg.sender];
        uint256 ownShares = user.shares;
        if (shares == 0 || shares > ownShares) revert InvalidShares(shares);
        Holdings memory held = _getHoldings();
        uint256 supply = _totalShares;
        uint256 amount = held.total * shares / supply;
        supply -= shares;
        ownShares -= shares;
        _totalShares = uint176(supply);
        uint256 fee = 0;
        // Rounded up: a fee is not escaped by splitting.
        if (!isEmergency && block.timestamp < user.lastDepositedTime + _withdrawFeePeriod) {
            fee = Math.ceilDiv(amount * _withdrawFee, BPS_DENOMINATOR);
        }
        _checkpoint(user, ownShares, ownShares * (held.total - amount) / supply);
        // One call harvests and withdraws what the reward and the loose tokens do not cover. Without a stake there is
        // nothing to ask the farm for.
        uint256 outgoing = amount + held.performance;
        uint256 fromStake = Math.saturatingSub(outgoing, held.loose + held.earned);
        if (fromStake + held.earned > 0) masterchef.withdraw(0, fromStake);
        if (fee + held.performance > 0) token.safeTransfer(treasury, fee + held.performance);
        token.safeTransfer(msg.sender, amount - fee);
        emit Withdraw(msg.sender, amount, shares);
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @inheritdoc IAutoVault
    function harvest() external nonReentrant {
        if (isEmergency) revert EmergencyActive();
        Holdings memory held = _getHoldings();
        if (held.earned + held.loose == 0) return;
        // The bounty is a part of what was earned, not of what somebody sent here.
        uint256 bounty = held.earned * _callFee / BPS_DENOMINATOR;
        _lastHarvestedTime = uint40(block.timestamp);
        masterchef.deposit(0, held.loose + held.earned - held.performance - bounty);
        if (held.performance > 0) token.safeTransfer(treasury, held.performance);
        if (bounty > 0) token.safeTransfer(msg.sender, bounty);
        emit Harvest(msg.sender, held.performance, bounty);
    }

    /// @inheritdoc IAutoVault
    /// @dev Too little gas cannot fake a failure: what is left of it after the attempt (1/64) would not pay for the exit.
    function emergencyWithdraw() external nonReentrant {
        if (isEmergency) revert EmergencyActive();
        isEmergency = true;
        uint256 balanceBefore = available();
        try masterchef.withdraw(0, 0) {
            revert FarmWorks();
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
        Holdings memory held = _getHoldings();
        return held.earned + held.loose;
    }

    /// @inheritdoc IAutoVault
    function calculateHarvestCakeRewards() external view returns (uint256) {
        return _getHoldings().earned * _callFee / BPS_DENOMINATOR;
    }

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev After an emergency exit the farm is never asked again.
    function _getHoldings() private view returns (Holdings memory held) {
        held.loose = available();
        if (!isEmergency) (held.staked, held.earned) = masterchef.getPosition(0, address(this));
        held.performance = held.earned * _performanceFee / BPS_DENOMINATOR;
        held.total = held.staked + held.loose + held.earned - held.performance;
    }

    function _checkpoint(User storage user, uint256 shares, uint256 value) private {
        user.shares = shares.toUint176();
        user.lastUserActionTime = uint40(block.timestamp);
        user.cakeAtLastUserAction = value;
    }
}
