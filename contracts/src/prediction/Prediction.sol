// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AggregatorV3Interface} from "../oracle/AggregatorV3Interface.sol";
import {PriceAtTime} from "../oracle/PriceAtTime.sol";
import {IPrediction} from "./IPrediction.sol";
import {PredictionSettings} from "./PredictionSettings.sol";

/// @title Prediction: bet native coin on whether a price rises or falls
/// @notice Winners share the bets of the losers, a fee apart. A round with bets on one side only, or whose price stays
/// within the dead zone, is void: everyone is paid back without a fee. Without a dead zone a tie goes to the treasury. The
/// price of a time is the first answer of the feed at or after it. If the operator is late, anyone can execute; a round
/// that was not executed in time is refunded.
/// @dev Contracts and delegated accounts can play: bets are locked before the price is known, so refusing them protects
/// nothing.
contract Prediction is PredictionSettings {
    using SafeCast for *;
    using PriceAtTime for AggregatorV3Interface;

    /// @param oracle_ price feed
    /// @param admin_ pauses and resumes the game
    /// @param operator_ executes rounds
    /// @param owner_ sets feed, terms and admin, and recovers tokens
    /// @param terms_ times and limits of rounds
    constructor(AggregatorV3Interface oracle_, address admin_, address operator_, address owner_, Terms memory terms_)
        PredictionSettings(oracle_, admin_, operator_, terms_)
        Ownable(owner_)
    {}

    // ------------------------------------------------------------------------------------------------- players

    /// @inheritdoc IPrediction
    function betBear(uint256 epoch) external payable whenNotPaused nonReentrant {
        _bet(epoch, Position.Bear);
        emit BetBear(msg.sender, epoch, msg.value);
    }

    /// @inheritdoc IPrediction
    function betBull(uint256 epoch) external payable whenNotPaused nonReentrant {
        _bet(epoch, Position.Bull);
        emit BetBull(msg.sender, epoch, msg.value);
    }

    /// @inheritdoc IPrediction
    function claim(uint256[] calldata epochs) external nonReentrant {
        uint256 reward;
        for (uint256 i = 0; i < epochs.length; i++) {
            uint256 epoch = epochs[i];
            Round storage round = _rounds[epoch];
            require(round.startTimestamp != 0, "Round has not started");
            require(block.timestamp > round.closeTimestamp, "Round has not ended");
            uint256 amount = _bets[epoch][msg.sender].amount;
            if (round.oracleCalled) {
                require(claimable(epoch, msg.sender), "Not eligible for claim");
                amount = amount * round.rewardAmount / round.rewardBaseCalAmount;
            } else {
                require(refundable(epoch, msg.sender), "Not eligible for refund");
            }
            _bets[epoch][msg.sender].claimed = true;
            reward += amount;
            emit Claim(msg.sender, epoch, amount);
        }
        if (reward > 0) _transferNative(msg.sender, reward);
    }

    // ------------------------------------------------------------------------------------------------- operator, later anyone

    /// @inheritdoc IPrediction
    function genesisStartRound() external whenNotPaused {
        require(msg.sender == operatorAddress, "Not operator");
        require(!genesisStartOnce, "Can only run genesisStartRound once");
        genesisStartOnce = true;
        _startNextRound();
    }

    /// @inheritdoc IPrediction
    function genesisLockRound() external whenNotPaused {
        require(genesisStartOnce, "Can only run after genesisStartRound is triggered");
        require(!genesisLockOnce, "Can only run genesisLockRound once");
        uint256 epoch = currentEpoch;
        (uint256 oracleId, int128 price) = _readPrice(_requireLockTime(epoch));
        _lockRound(epoch, oracleId, price);
        genesisLockOnce = true;
        _startNextRound();
    }

    /// @inheritdoc IPrediction
    function executeRound() external whenNotPaused {
        require(
            genesisStartOnce && genesisLockOnce,
            "Can only run after genesisStartRound and genesisLockRound is triggered"
        );
        uint256 epoch = currentEpoch;
        (uint256 oracleId, int128 price) = _readPrice(_requireLockTime(epoch));
        _lockRound(epoch, oracleId, price);
        _endRound(epoch - 1, oracleId, price);
        _startNextRound();
    }

    /// @inheritdoc IPrediction
    function restart() external whenNotPaused {
        uint256 epoch = currentEpoch;
        uint256 deadline = _rounds[epoch].lockTimestamp + bufferSeconds + intervalSeconds;
        if (epoch == 0 || block.timestamp <= deadline) revert NotStuck();
        (genesisStartOnce, genesisLockOnce) = (true, false);
        emit Restart(epoch + 1);
        _startNextRound();
    }

    /// @notice Pauses the game: no bets and no executions. The rounds under way become refundable. Admin and operator.
    function pause() external whenNotPaused {
        require(msg.sender == adminAddress || msg.sender == operatorAddress, "Not operator/admin");
        _pause();
        emit Pause(currentEpoch);
    }

    // ------------------------------------------------------------------------------------------------- admin

    /// @notice Resumes the game, which then starts with a new first round. Only the admin.
    function unpause() external whenPaused onlyAdmin {
        (genesisStartOnce, genesisLockOnce) = (false, false);
        _unpause();
        emit Unpause(currentEpoch);
    }

    /// @notice Transfers the treasury's part to the admin. Only the admin.
    function claimTreasury() external nonReentrant onlyAdmin {
        uint256 amount = treasuryAmount;
        treasuryAmount = 0;
        emit TreasuryClaim(amount);
        _transferNative(adminAddress, amount);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IPrediction
    function refundable(uint256 epoch, address user) public view returns (bool isRefundable) {
        Round storage round = _rounds[epoch];
        Bet memory bet = _bets[epoch][user];
        return !round.oracleCalled && !bet.claimed && bet.amount != 0
            && block.timestamp > round.closeTimestamp + bufferSeconds;
    }

    // ------------------------------------------------------------------------------------------------- internals

    function _bet(uint256 epoch, Position position) private {
        require(epoch == currentEpoch, "Bet is too early/late");
        Round storage round = _rounds[epoch];
        require(block.timestamp > round.startTimestamp && block.timestamp < round.lockTimestamp, "Round not bettable");
        require(msg.value >= _terms.minBetAmount, "Bet amount must be greater than minBetAmount");
        uint256 limit = _terms.maxRoundAmount;
        if (limit > 0) {
            uint256 total = uint256(round.bullAmount) + round.bearAmount;
            if (total + msg.value > limit) revert RoundFull(limit > total ? limit - total : 0);
        }
        require(_bets[epoch][msg.sender].amount == 0, "Can only bet once per round");
        _addBet(epoch, position, msg.value);
    }

    function _startNextRound() private {
        uint256 epoch = ++currentEpoch;
        Round storage round = _rounds[epoch];
        round.startTimestamp = block.timestamp.toUint40();
        round.lockTimestamp = (block.timestamp + intervalSeconds).toUint40();
        round.closeTimestamp = (block.timestamp + 2 * intervalSeconds).toUint40();
        emit StartRound(epoch);
    }

    /// @dev Requires that a round can be locked now, by the caller.
    function _requireLockTime(uint256 epoch) private view returns (uint256 lockTimestamp) {
        lockTimestamp = _rounds[epoch].lockTimestamp;
        require(block.timestamp >= lockTimestamp, "Can only lock round after lockTimestamp");
        require(block.timestamp <= lockTimestamp + bufferSeconds, "Can only lock round within bufferSeconds");
        require(msg.sender == operatorAddress || !_isFirstHalfOfBuffer(lockTimestamp), "Not operator");
    }

    function _isFirstHalfOfBuffer(uint256 lockTimestamp) private view returns (bool isFirstHalf) {
        return block.timestamp < lockTimestamp + bufferSeconds / 2;
    }

    function _lockRound(uint256 epoch, uint256 oracleId, int128 price) private {
        Round storage round = _rounds[epoch];
        // Closes together with the lock of the next round, which starts now.
        round.closeTimestamp = (block.timestamp + intervalSeconds).toUint40();
        round.lockPrice = price;
        round.lockOracleId = oracleId.toUint128();
        emit LockRound(epoch, oracleId, price);
    }

    /// @dev Closes and settles a round. Its close time is the lock time of the round after it.
    function _endRound(uint256 epoch, uint256 oracleId, int128 price) private {
        Round storage round = _rounds[epoch];
        round.closePrice = price;
        round.closeOracleId = oracleId.toUint128();
        round.oracleCalled = true;
        emit EndRound(epoch, oracleId, price);

        StoredTerms memory terms = _terms;
        Round memory settled = round;
        (uint256 base, uint256 reward) = _settle(settled, terms.treasuryFee, terms.deadZoneBps);
        uint256 forTreasury = uint256(settled.bullAmount) + settled.bearAmount - reward;
        round.rewardBaseCalAmount = base.toUint128();
        round.rewardAmount = reward.toUint128();
        treasuryAmount += forTreasury;
        emit RewardsCalculated(epoch, base, reward, forTreasury);
    }

    /// @dev Price of the time at which a round locks: the first answer since then, so that whoever executes cannot choose,
    /// and nobody knows it while bets are taken.
    function _readPrice(uint256 lockTimestamp) private returns (uint256 oracleId, int128 price) {
        (uint80 roundId, int256 answer, uint256 updatedAt) = oracle.find(lockTimestamp);
        require(updatedAt <= block.timestamp + oracleUpdateAllowance, "Oracle update exceeded max timestamp allowance");
        require(roundId > oracleLatestRoundId, "Oracle update roundId must be larger than oracleLatestRoundId");
        if (updatedAt < lockTimestamp) revert NoPriceYet();
        if (block.timestamp > updatedAt + oracleUpdateAllowance) revert StalePrice(updatedAt);
        if (answer <= 0) revert InvalidPrice();
        oracleLatestRoundId = roundId;
        return (roundId, answer.toInt128());
    }

    function _transferNative(address to, uint256 amount) private {
        (bool success,) = to.call{value: amount}("");
        require(success, "TransferHelper: BNB_TRANSFER_FAILED");
    }
}
