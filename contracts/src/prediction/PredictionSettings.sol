// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {AggregatorV3Interface} from "../oracle/AggregatorV3Interface.sol";
import {PredictionRounds} from "./PredictionRounds.sol";

/// @title PredictionSettings: price feed, roles and terms of the prediction game
/// @notice The admin sets terms while the game is paused, so that no round under way changes. The owner sets the admin.
abstract contract PredictionSettings is PredictionRounds, Ownable2Step, Pausable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Highest fee, basis points.
    uint256 public constant MAX_TREASURY_FEE = 1000;
    /// @notice Longest interval, seconds. The buffer is shorter, so no setting can hold refunds back for longer.
    uint256 public constant MAX_INTERVAL_SECONDS = 1 days;

    uint256 internal constant BPS_DENOMINATOR = 10_000;

    /// @notice Price feed.
    AggregatorV3Interface public oracle;
    /// @notice Whether the first round has started.
    bool public genesisStartOnce;
    /// @notice Whether the first round has locked.
    bool public genesisLockOnce;
    /// @notice Account that sets parameters while the game is paused, resumes it and receives the treasury's part.
    address public adminAddress;
    /// @notice Account that executes rounds.
    address public operatorAddress;
    /// @notice Time after a round's lock or close in which it can be executed, seconds.
    uint256 public bufferSeconds;
    /// @notice Time between two rounds, seconds.
    uint256 public intervalSeconds;
    /// @notice Lowest bet, wei.
    uint256 public minBetAmount;
    /// @notice Fee on the bets of a round, basis points.
    uint256 public treasuryFee;
    /// @notice Treasury's part that was not claimed yet, wei.
    uint256 public treasuryAmount;
    /// @notice Round of the feed that the last execution used.
    uint256 public oracleLatestRoundId;
    /// @notice Highest age of an answer, seconds.
    uint256 public oracleUpdateAllowance;

    modifier onlyAdmin() {
        require(msg.sender == adminAddress, "Not admin");
        _;
    }

    /// @param oracle_ price feed
    /// @param admin_ sets parameters while the game is paused
    /// @param operator_ executes rounds
    /// @param intervalSeconds_ time between two rounds, seconds
    /// @param bufferSeconds_ time to execute a round, seconds, shorter than the interval
    /// @param minBetAmount_ lowest bet, wei
    /// @param oracleUpdateAllowance_ highest age of an answer, seconds
    /// @param treasuryFee_ fee, basis points
    constructor(
        AggregatorV3Interface oracle_,
        address admin_,
        address operator_,
        uint256 intervalSeconds_,
        uint256 bufferSeconds_,
        uint256 minBetAmount_,
        uint256 oracleUpdateAllowance_,
        uint256 treasuryFee_
    ) {
        oracle = oracle_;
        adminAddress = _requireAddress(admin_);
        operatorAddress = _requireAddress(operator_);
        _setTimes(bufferSeconds_, intervalSeconds_);
        _setMinBet(minBetAmount_);
        oracleUpdateAllowance = oracleUpdateAllowance_;
        _setFee(treasuryFee_);
    }

    /// @notice Sets the times of later rounds. Only the admin, while the game is paused.
    /// @param _bufferSeconds time to execute a round, seconds
    /// @param _intervalSeconds time between two rounds, seconds
    function setBufferAndIntervalSeconds(uint256 _bufferSeconds, uint256 _intervalSeconds)
        external
        whenPaused
        onlyAdmin
    {
        _setTimes(_bufferSeconds, _intervalSeconds);
        emit NewBufferAndIntervalSeconds(_bufferSeconds, _intervalSeconds);
    }

    /// @notice Sets the lowest bet. Only the admin, while the game is paused.
    /// @param _minBetAmount wei, not zero
    function setMinBetAmount(uint256 _minBetAmount) external whenPaused onlyAdmin {
        _setMinBet(_minBetAmount);
        emit NewMinBetAmount(currentEpoch, _minBetAmount);
    }

    /// @notice Sets the operator. Only the admin.
    /// @param _operatorAddress executes rounds
    function setOperator(address _operatorAddress) external onlyAdmin {
        operatorAddress = _requireAddress(_operatorAddress);
        emit NewOperatorAddress(_operatorAddress);
    }

    /// @notice Sets the price feed. Only the admin, while the game is paused.
    /// @param _oracle feed with an answer
    function setOracle(address _oracle) external whenPaused onlyAdmin {
        oracle = AggregatorV3Interface(_requireAddress(_oracle));
        oracleLatestRoundId = 0;
        // Fails for a contract without the interface.
        oracle.latestRoundData();
        emit NewOracle(_oracle);
    }

    /// @notice Sets the highest age of an answer. Only the admin, while the game is paused.
    /// @param _oracleUpdateAllowance seconds
    function setOracleUpdateAllowance(uint256 _oracleUpdateAllowance) external whenPaused onlyAdmin {
        oracleUpdateAllowance = _oracleUpdateAllowance;
        emit NewOracleUpdateAllowance(_oracleUpdateAllowance);
    }

    /// @notice Sets the fee. Only the admin, while the game is paused: rounds under way are never settled with it.
    /// @param _treasuryFee basis points
    function setTreasuryFee(uint256 _treasuryFee) external whenPaused onlyAdmin {
        _setFee(_treasuryFee);
        emit NewTreasuryFee(currentEpoch, _treasuryFee);
    }

    /// @notice Sets the admin.
    /// @param _adminAddress sets parameters while the game is paused
    function setAdmin(address _adminAddress) external onlyOwner {
        adminAddress = _requireAddress(_adminAddress);
        emit NewAdminAddress(_adminAddress);
    }

    /// @notice Transfers tokens sent to this contract by mistake. It holds no tokens of players.
    /// @param _token token to recover
    /// @param _amount base units
    function recoverToken(address _token, uint256 _amount) external onlyOwner nonReentrant {
        emit TokenRecovery(_token, _amount);
        IERC20(_token).safeTransfer(msg.sender, _amount);
    }

    function _setTimes(uint256 buffer, uint256 interval) private {
        require(buffer < interval, "bufferSeconds must be inferior to intervalSeconds");
        if (interval > MAX_INTERVAL_SECONDS) revert IntervalTooLong(interval, MAX_INTERVAL_SECONDS);
        (bufferSeconds, intervalSeconds) = (buffer, interval);
    }

    function _setMinBet(uint256 amount) private {
        require(amount != 0, "Must be superior to 0");
        minBetAmount = amount;
    }

    function _setFee(uint256 fee) private {
        require(fee <= MAX_TREASURY_FEE, "Treasury fee too high");
        treasuryFee = fee;
    }

    function _requireAddress(address account) private pure returns (address) {
        require(account != address(0), "Cannot be zero address");
        return account;
    }
}
