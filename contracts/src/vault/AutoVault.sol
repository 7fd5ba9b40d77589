// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {MasterFarm} from "../farms/MasterFarm.sol";

/// @title AutoVault: restakes what the main token's farm (pid 0) earns, for all who share in it
/// @notice A share is worth ever more of the token. Whoever calls `harvest` gets a bounty of what was earned; the treasury
/// gets the performance fee. Withdrawing within the period after the last deposit costs a fee. Amounts in base units, times
/// in unix seconds, fees in basis points.
contract AutoVault is Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    struct UserInfo {
        uint256 shares;
        uint256 lastDepositedTime;
        /// @dev What the shares were worth when the account last did something.
        uint256 cakeAtLastUserAction;
        uint256 lastUserActionTime;
    }

    uint256 public constant MAX_PERFORMANCE_FEE = 500;
    uint256 public constant MAX_CALL_FEE = 100;
    uint256 public constant MAX_WITHDRAW_FEE = 100;
    uint256 public constant MAX_WITHDRAW_FEE_PERIOD = 72 hours;
    /// @notice Shares of nobody: they make it worthless to blow up the price of a share before others come.
    uint256 public constant MINIMUM_SHARES = 1e9;
    uint256 private constant BASIS = 10_000;

    IERC20 public immutable token;
    MasterFarm public immutable masterchef;
    address public treasury;
    uint256 public totalShares;
    uint256 public lastHarvestedTime;
    uint256 public performanceFee = 200;
    uint256 public callFee = 25;
    uint256 public withdrawFee = 10;
    uint256 public withdrawFeePeriod = 72 hours;
    mapping(address user => UserInfo) public userInfo;

    event Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime);
    event Withdraw(address indexed sender, uint256 amount, uint256 shares);
    event Harvest(address indexed sender, uint256 performanceFee, uint256 callFee);
    event FeesChanged(uint256 performanceFee, uint256 callFee, uint256 withdrawFee, uint256 withdrawFeePeriod);
    event TreasuryChanged(address indexed treasury);

    constructor(MasterFarm farm, address _treasury, address owner) Ownable(owner) {
        token = IERC20(address(farm.zono()));
        masterchef = farm;
        treasury = _treasury;
        token.forceApprove(address(farm), type(uint256).max);
    }

    function setFees(uint256 performance, uint256 call, uint256 withdrawal, uint256 period) external onlyOwner {
        require(performance <= MAX_PERFORMANCE_FEE && call <= MAX_CALL_FEE, "AutoVault: FEE");
        require(withdrawal <= MAX_WITHDRAW_FEE && period <= MAX_WITHDRAW_FEE_PERIOD, "AutoVault: FEE");
        (performanceFee, callFee, withdrawFee, withdrawFeePeriod) = (performance, call, withdrawal, period);
        emit FeesChanged(performance, call, withdrawal, period);
    }

    function setTreasury(address _treasury) external onlyOwner {
        require(_treasury != address(0), "AutoVault: ZERO");
        treasury = _treasury;
        emit TreasuryChanged(_treasury);
    }

    /// @notice Tokens that lie here and are not staked.
    function available() public view returns (uint256) {
        return token.balanceOf(address(this));
    }

    /// @notice All that belongs to the shares: staked and lying here.
    function balanceOf() public view returns (uint256) {
        (uint256 staked,,,) = masterchef.userInfo(0, address(this));
        return available() + staked;
    }

    /// @notice What one whole share is worth, in base units of the token.
    function getPricePerFullShare() external view returns (uint256) {
        return totalShares == 0 ? 1e18 : balanceOf() * 1e18 / totalShares;
    }

    /// @notice What the next harvest would restake, before its fees.
    function calculateTotalPendingCakeRewards() external view returns (uint256) {
        return masterchef.pendingZono(0, address(this)) + available();
    }

    /// @notice What whoever harvests next would get for it: a part of what was earned, not of what was given.
    function calculateHarvestCakeRewards() external view returns (uint256) {
        return masterchef.pendingZono(0, address(this)) * callFee / BASIS;
    }

    /// @notice Puts `amount` in, for shares at what one is worth now. What is pending for all is restaked first, so that
    /// nobody buys into what others have earned.
    function deposit(uint256 amount) external nonReentrant {
        require(amount > 0, "AutoVault: AMOUNT");
        _restake(address(0));
        uint256 pool = balanceOf();
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 shares;
        if (totalShares == 0) {
            require(amount > MINIMUM_SHARES, "AutoVault: AMOUNT");
            shares = amount - MINIMUM_SHARES;
            totalShares = MINIMUM_SHARES;
        } else {
            shares = amount * totalShares / pool;
        }
        require(shares > 0, "AutoVault: SHARES");
        UserInfo storage user = userInfo[msg.sender];
        user.shares += shares;
        user.lastDepositedTime = block.timestamp;
        totalShares += shares;
        masterchef.deposit(0, available());
        _note(user);
        emit Deposit(msg.sender, amount, shares, block.timestamp);
    }

    function withdrawAll() external {
        withdraw(userInfo[msg.sender].shares);
    }

    /// @notice Takes out what `shares` are worth, less the fee within the period after the last deposit. What is pending
    /// for all is restaked first, so that nobody leaves past the performance fee.
    function withdraw(uint256 shares) public nonReentrant {
        UserInfo storage user = userInfo[msg.sender];
        require(shares > 0 && shares <= user.shares, "AutoVault: SHARES");
        _restake(address(0));
        uint256 amount = balanceOf() * shares / totalShares;
        user.shares -= shares;
        totalShares -= shares;
        if (amount > available()) masterchef.withdraw(0, amount - available());
        uint256 fee = 0;
        if (block.timestamp < user.lastDepositedTime + withdrawFeePeriod) {
            // Rounded up: a fee is never escaped by splitting.
            fee = (amount * withdrawFee + BASIS - 1) / BASIS;
            token.safeTransfer(treasury, fee);
        }
        token.safeTransfer(msg.sender, amount - fee);
        _note(user);
        emit Withdraw(msg.sender, amount, shares);
    }

    /// @notice Restakes what has been earned. Anyone may, and gets the bounty.
    function harvest() external nonReentrant {
        _restake(msg.sender);
    }

    /// @dev Without a caller no bounty is paid. Fees are taken of what the farm paid; what somebody gave is staked whole,
    /// so a share is never worth less after than before.
    function _restake(address caller) private {
        (uint256 staked,,,) = masterchef.userInfo(0, address(this));
        if (staked == 0) return;
        uint256 given = available();
        masterchef.withdraw(0, 0);
        uint256 earned = available() - given;
        if (earned + given == 0) return;
        uint256 performance = earned * performanceFee / BASIS;
        uint256 bounty = caller == address(0) ? 0 : earned * callFee / BASIS;
        token.safeTransfer(treasury, performance);
        if (bounty > 0) token.safeTransfer(caller, bounty);
        masterchef.deposit(0, available());
        lastHarvestedTime = block.timestamp;
        emit Harvest(caller, performance, bounty);
    }

    function _note(UserInfo storage user) private {
        user.lastUserActionTime = block.timestamp;
        user.cakeAtLastUserAction = totalShares == 0 ? 0 : user.shares * balanceOf() / totalShares;
    }
}
