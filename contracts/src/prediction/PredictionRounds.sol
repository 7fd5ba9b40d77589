// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IPrediction} from "./IPrediction.sol";

/// @title PredictionRounds: rounds and bets in little storage
/// @notice A round takes five slots, a bet one.
abstract contract PredictionRounds is IPrediction {
    using SafeCast for uint256;

    uint256 internal constant BPS_DENOMINATOR = 10_000;

    /// @dev Slots: times; prices; rounds of the feed; stakes; settlement. More wei than 128 bits do not exist.
    struct Round {
        uint40 startTimestamp;
        uint40 lockTimestamp;
        uint40 closeTimestamp;
        bool oracleCalled;
        int128 lockPrice;
        int128 closePrice;
        uint128 lockOracleId;
        uint128 closeOracleId;
        uint128 bullAmount;
        uint128 bearAmount;
        uint128 rewardBaseCalAmount;
        uint128 rewardAmount;
    }

    struct Bet {
        uint128 amount;
        Position position;
        bool claimed;
    }

    /// @inheritdoc IPrediction
    uint256 public currentEpoch;
    /// @notice Rounds in which an account has bet, oldest first.
    mapping(address user => uint256[] epochs) public userRounds;

    mapping(uint256 epoch => Round) internal _rounds;
    mapping(uint256 epoch => mapping(address user => Bet)) internal _bets;

    /// @inheritdoc IPrediction
    function rounds(uint256 epoch) external view returns (RoundInfo memory info) {
        Round memory round = _rounds[epoch];
        info.epoch = round.startTimestamp == 0 ? 0 : epoch;
        info.startTimestamp = round.startTimestamp;
        info.lockTimestamp = round.lockTimestamp;
        info.closeTimestamp = round.closeTimestamp;
        info.lockPrice = round.lockPrice;
        info.closePrice = round.closePrice;
        info.lockOracleId = round.lockOracleId;
        info.closeOracleId = round.closeOracleId;
        info.totalAmount = uint256(round.bullAmount) + round.bearAmount;
        info.bullAmount = round.bullAmount;
        info.bearAmount = round.bearAmount;
        info.rewardBaseCalAmount = round.rewardBaseCalAmount;
        info.rewardAmount = round.rewardAmount;
        info.oracleCalled = round.oracleCalled;
    }

    /// @inheritdoc IPrediction
    function ledger(uint256 epoch, address user)
        external
        view
        returns (Position position, uint256 amount, bool claimed)
    {
        Bet memory bet = _bets[epoch][user];
        return (bet.position, bet.amount, bet.claimed);
    }

    /// @inheritdoc IPrediction
    function getUserRoundsLength(address user) external view returns (uint256 length) {
        return userRounds[user].length;
    }

    /// @inheritdoc IPrediction
    function getUserRounds(address user, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory epochs, BetInfo[] memory bets, uint256 nextCursor)
    {
        uint256[] storage all = userRounds[user];
        uint256 length = cursor >= all.length ? 0 : all.length - cursor;
        if (length > size) length = size;
        epochs = new uint256[](length);
        bets = new BetInfo[](length);
        for (uint256 i = 0; i < length; i++) {
            epochs[i] = all[cursor + i];
            Bet memory bet = _bets[epochs[i]][user];
            bets[i] = BetInfo(bet.position, bet.amount, bet.claimed);
        }
        nextCursor = cursor + length;
    }

    /// @inheritdoc IPrediction
    function claimable(uint256 epoch, address user) public view returns (bool isClaimable) {
        Round memory round = _rounds[epoch];
        Bet memory bet = _bets[epoch][user];
        if (!round.oracleCalled || bet.amount == 0 || bet.claimed) return false;
        if (_isVoid(round)) return true;
        return bet.position == Position.Bull ? round.closePrice > round.lockPrice : round.closePrice < round.lockPrice;
    }

    /// @dev Stores a bet of the caller, the first one in this round.
    function _addBet(uint256 epoch, Position position, uint256 amount) internal {
        Round storage round = _rounds[epoch];
        if (position == Position.Bull) round.bullAmount += amount.toUint128();
        else round.bearAmount += amount.toUint128();
        _bets[epoch][msg.sender] = Bet(amount.toUint128(), position, false);
        userRounds[msg.sender].push(epoch);
    }

    /// @dev Settles a round: what is shared, by how many bets, and what is left for the treasury.
    /// @param round with both prices
    /// @param feeBps fee on the bets of losers, so that a winner never gets less than the bet
    /// @param deadZoneBps basis points of the locked price
    /// @return base bets that the reward is shared by; all of them for a void round
    /// @return reward wei for all of them
    function _settle(Round memory round, uint256 feeBps, uint256 deadZoneBps)
        internal
        pure
        returns (uint256 base, uint256 reward)
    {
        uint256 total = uint256(round.bullAmount) + round.bearAmount;
        // With bets on one side only nobody loses, so nobody can win.
        if (round.bullAmount == 0 || round.bearAmount == 0) return (total, total);
        (uint256 locked, uint256 closed) = (uint128(round.lockPrice), uint128(round.closePrice));
        uint256 move = closed > locked ? closed - locked : locked - closed;
        if (deadZoneBps > 0 && move * BPS_DENOMINATOR <= locked * deadZoneBps) return (total, total);
        if (move == 0) return (0, 0);
        base = closed > locked ? round.bullAmount : round.bearAmount;
        return (base, total - (total - base) * feeBps / BPS_DENOMINATOR);
    }

    /// @dev Whether all bets share the reward of a settled round. No later change of terms can make a difference.
    function _isVoid(Round memory round) internal pure returns (bool isVoid) {
        return round.rewardBaseCalAmount == uint256(round.bullAmount) + round.bearAmount;
    }
}
