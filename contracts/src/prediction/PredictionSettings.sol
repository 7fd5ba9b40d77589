// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AggregatorV3Interface} from "../oracle/AggregatorV3Interface.sol";
import {IPrediction} from "./IPrediction.sol";
import {PredictionRounds} from "./PredictionRounds.sol";

/// @title PredictionSettings: price feed, roles and terms of the prediction game
/// @notice The owner sets feed and terms while the game is paused, so that no round under way changes, and the admin. The
/// admin pauses, resumes and sets the operator: no key that a server or a person holds can choose a price or a fee.
abstract contract PredictionSettings is PredictionRounds, Ownable2Step, Pausable, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @notice Highest fee, basis points.
    uint256 public constant MAX_TREASURY_FEE = 1000;
    /// @notice Longest interval, seconds. The buffer is shorter, so no setting can hold refunds back for longer.
    uint256 public constant MAX_INTERVAL_SECONDS = 1 days;
    /// @notice Longest buffer, seconds. A feed that answers each 15 seconds gives fewer answers in it than `PriceAtTime`
    /// looks through.
    uint256 public constant MAX_BUFFER_SECONDS = 10 minutes;
    /// @notice Widest dead zone, basis points.
    uint256 public constant MAX_DEAD_ZONE_BPS = 500;

    /// @notice Price feed.
    AggregatorV3Interface public oracle;
    /// @notice Whether the first round has started.
    bool public genesisStartOnce;
    /// @notice Whether the first round has locked.
    bool public genesisLockOnce;
    /// @notice Account that pauses and resumes the game, sets the operator and receives the treasury's part.
    address public adminAddress;
    /// @notice Account that executes rounds.
    address public operatorAddress;
    /// @notice Time after a round's lock or close in which it can be executed, seconds.
    uint256 public bufferSeconds;
    /// @notice Time between two rounds, seconds.
    uint256 public intervalSeconds;
    /// @notice Treasury's part that was not claimed yet, wei.
    uint256 public treasuryAmount;
    /// @notice Round of the feed that the last execution used.
    uint256 public oracleLatestRoundId;
    /// @notice Highest age of an answer, seconds.
    uint256 public oracleUpdateAllowance;

    StoredTerms internal _terms;

    /// @dev Terms of bets and settlements in one slot.
    struct StoredTerms {
        uint96 minBetAmount;
        uint96 maxRoundAmount;
        uint16 treasuryFee;
        uint16 deadZoneBps;
    }

    modifier onlyAdmin() {
        require(msg.sender == adminAddress, "Not admin");
        _;
    }

    /// @param oracle_ price feed
    /// @param admin_ pauses and resumes the game
    /// @param operator_ executes rounds
    /// @param terms times and limits of rounds
    constructor(AggregatorV3Interface oracle_, address admin_, address operator_, Terms memory terms) {
        oracle = oracle_;
        // Fails for an account without code; a new feed may have no answer yet.
        oracle_.decimals();
        adminAddress = _requireAddress(admin_);
        operatorAddress = _requireAddress(operator_);
        _setTimes(terms.bufferSeconds, terms.intervalSeconds);
        _setMinBet(terms.minBetAmount);
        oracleUpdateAllowance = terms.oracleUpdateAllowance;
        _setFee(terms.treasuryFee);
        _setDeadZone(terms.deadZoneBps);
        _setMaxRound(terms.maxRoundAmount);
    }

    /// @notice Sets the times of later rounds. Only the owner, while the game is paused.
    /// @param _bufferSeconds time to execute a round, seconds
    /// @param _intervalSeconds time between two rounds, seconds
    function setBufferAndIntervalSeconds(uint256 _bufferSeconds, uint256 _intervalSeconds)
        external
        whenPaused
        onlyOwner
    {
        _setTimes(_bufferSeconds, _intervalSeconds);
        emit NewBufferAndIntervalSeconds(_bufferSeconds, _intervalSeconds);
    }

    /// @notice Sets the lowest bet. Only the owner, while the game is paused.
    /// @param _minBetAmount wei, not zero
    function setMinBetAmount(uint256 _minBetAmount) external whenPaused onlyOwner {
        _setMinBet(_minBetAmount);
        emit NewMinBetAmount(currentEpoch, _minBetAmount);
    }

    /// @notice Sets the operator. Only the admin.
    /// @param _operatorAddress executes rounds
    function setOperator(address _operatorAddress) external onlyAdmin {
        operatorAddress = _requireAddress(_operatorAddress);
        emit NewOperatorAddress(_operatorAddress);
    }

    /// @notice Sets the price feed. Only the owner, while the game is paused.
    /// @param _oracle feed with an answer
    function setOracle(address _oracle) external whenPaused onlyOwner {
        oracle = AggregatorV3Interface(_requireAddress(_oracle));
        oracleLatestRoundId = 0;
        // Fails for a contract without the interface.
        oracle.latestRoundData();
        emit NewOracle(_oracle);
    }

    /// @notice Sets the highest age of an answer. Only the owner, while the game is paused.
    /// @param _oracleUpdateAllowance seconds
    function setOracleUpdateAllowance(uint256 _oracleUpdateAllowance) external whenPaused onlyOwner {
        oracleUpdateAllowance = _oracleUpdateAllowance;
        emit NewOracleUpdateAllowance(_oracleUpdateAllowance);
    }

    /// @notice Sets the fee. Only the owner, while the game is paused: rounds under way are never settled with it.
    /// @param _treasuryFee basis points
    function setTreasuryFee(uint256 _treasuryFee) external whenPaused onlyOwner {
        _setFee(_treasuryFee);
        emit NewTreasuryFee(currentEpoch, _treasuryFee);
    }

    /// @notice Sets the dead zone. Only the owner, while the game is paused.
    /// @param _deadZoneBps basis points of the locked price; with 0 a tie goes to the treasury
    function setDeadZone(uint256 _deadZoneBps) external whenPaused onlyOwner {
        _setDeadZone(_deadZoneBps);
        emit NewDeadZone(currentEpoch, _deadZoneBps);
    }

    /// @notice Sets the highest sum of a round's bets. Only the owner, while the game is paused.
    /// @param _maxRoundAmount wei; 0 for no limit
    function setMaxRoundAmount(uint256 _maxRoundAmount) external whenPaused onlyOwner {
        _setMaxRound(_maxRoundAmount);
        emit NewMaxRoundAmount(currentEpoch, _maxRoundAmount);
    }

    /// @notice Sets the admin. Only the owner.
    /// @param _adminAddress pauses and resumes the game
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

    /// @notice Lowest bet, wei.
    function minBetAmount() external view returns (uint256) {
        return _terms.minBetAmount;
    }

    /// @inheritdoc IPrediction
    function maxRoundAmount() external view returns (uint256) {
        return _terms.maxRoundAmount;
    }

    /// @notice Fee on the bets of losers, basis points.
    function treasuryFee() external view returns (uint256) {
        return _terms.treasuryFee;
    }

    /// @inheritdoc IPrediction
    function deadZoneBps() external view returns (uint256) {
        return _terms.deadZoneBps;
    }

    function _setTimes(uint256 buffer, uint256 interval) private {
        require(buffer < interval, "bufferSeconds must be inferior to intervalSeconds");
        if (interval > MAX_INTERVAL_SECONDS) revert IntervalTooLong(interval, MAX_INTERVAL_SECONDS);
        if (buffer > MAX_BUFFER_SECONDS) revert BufferTooLong(buffer, MAX_BUFFER_SECONDS);
        (bufferSeconds, intervalSeconds) = (buffer, interval);
    }

    function _setMinBet(uint256 amount) private {
        require(amount != 0, "Must be superior to 0");
        _terms.minBetAmount = amount.toUint96();
    }

    function _setFee(uint256 fee) private {
        require(fee <= MAX_TREASURY_FEE, "Treasury fee too high");
        _terms.treasuryFee = uint16(fee);
    }

    function _setDeadZone(uint256 width) private {
        if (width > MAX_DEAD_ZONE_BPS) revert DeadZoneTooWide(width, MAX_DEAD_ZONE_BPS);
        _terms.deadZoneBps = uint16(width);
    }

    function _setMaxRound(uint256 amount) private {
        _terms.maxRoundAmount = amount.toUint96();
    }

    function _requireAddress(address account) private pure returns (address) {
        require(account != address(0), "Cannot be zero address");
        return account;
    }
}
