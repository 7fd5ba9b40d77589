// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ILottery} from "./ILottery.sol";
import {LotteryTickets} from "./LotteryTickets.sol";

/// @title LotteryRounds: terms, settlement and prizes of rounds
/// @notice The pot of a round is shared between six brackets, a treasury fee apart. A round takes eight slots, and one for injections.
abstract contract LotteryRounds is LotteryTickets {
    using SafeCast for uint256;

    /// @notice Shortest time that a round is open, seconds.
    uint256 public constant MIN_LENGTH_LOTTERY = 4 hours - 5 minutes;
    /// @notice Longest time that a round is open, seconds.
    uint256 public constant MAX_LENGTH_LOTTERY = 4 days + 5 minutes;
    /// @notice Highest treasury fee, basis points.
    uint256 public constant MAX_TREASURY_FEE = 3000;
    /// @notice Lowest divisor of the bulk discount.
    uint256 public constant MIN_DISCOUNT_DIVISOR = 300;
    uint256 internal constant BPS_DENOMINATOR = 10_000;

    /// @dev Slots: state and times; amounts; ticket ids; one, one and three for the arrays; then the injector's part.
    struct Round {
        Status status;
        uint40 startTime;
        uint40 endTime;
        uint40 closeTime;
        uint32 finalNumber;
        uint32 discountDivisor;
        uint16 treasuryFee;
        uint128 priceTicket;
        uint128 amountCollected;
        uint128 firstTicketId;
        uint128 firstTicketIdNextLottery;
        uint16[6] rewardsBreakdown;
        uint32[6] countWinnersPerBracket;
        uint128[6] rewardPerBracket;
        uint128 injected;
    }

    /// @inheritdoc ILottery
    uint256 public immutable drawDelay;

    /// @inheritdoc ILottery
    uint256 public currentLotteryId;
    /// @inheritdoc ILottery
    uint256 public pendingInjectionNextLottery;

    mapping(uint256 lotteryId => Round) internal _rounds;

    /// @param drawDelay_ seconds between the end of purchases and the draw
    constructor(uint256 drawDelay_) {
        drawDelay = drawDelay_;
    }

    /// @inheritdoc ILottery
    function viewCurrentLotteryId() external view returns (uint256 lotteryId) {
        return currentLotteryId;
    }

    /// @inheritdoc ILottery
    function getDrawTime(uint256 lotteryId) external view returns (uint256 timestamp) {
        return _rounds[lotteryId].endTime + drawDelay;
    }

    /// @inheritdoc ILottery
    function getInjectedAmount(uint256 lotteryId) external view returns (uint256 amount) {
        return _rounds[lotteryId].injected;
    }

    /// @inheritdoc ILottery
    function calculateTotalPriceForBulkTickets(uint256 _discountDivisor, uint256 _priceTicket, uint256 _numberTickets)
        external
        pure
        returns (uint256 cost)
    {
        require(_discountDivisor >= MIN_DISCOUNT_DIVISOR, "Must be >= MIN_DISCOUNT_DIVISOR");
        require(_numberTickets != 0, "Number of tickets must be > 0");
        return _calculateBulkPrice(_discountDivisor, _priceTicket, _numberTickets);
    }

    /// @inheritdoc ILottery
    function viewLottery(uint256 _lotteryId) external view returns (LotteryInfo memory info) {
        Round storage round = _rounds[_lotteryId];
        info.status = round.status;
        info.startTime = round.startTime;
        info.endTime = round.endTime;
        info.priceTicketInZonoV3 = round.priceTicket;
        info.discountDivisor = round.discountDivisor;
        info.treasuryFee = round.treasuryFee;
        info.firstTicketId = round.firstTicketId;
        info.firstTicketIdNextLottery = round.firstTicketIdNextLottery;
        info.amountCollectedInZonoV3 = round.amountCollected;
        info.finalNumber = round.finalNumber;
        for (uint256 i = 0; i < BRACKET_COUNT; i++) {
            info.rewardsBreakdown[i] = round.rewardsBreakdown[i];
            info.zonov3PerBracket[i] = round.rewardPerBracket[i];
            info.countWinnersPerBracket[i] = round.countWinnersPerBracket[i];
        }
    }

    /// @inheritdoc ILottery
    function viewRewardsForTicketId(uint256 _lotteryId, uint256 _ticketId, uint32 _bracket)
        external
        view
        returns (uint256 reward)
    {
        Round storage round = _rounds[_lotteryId];
        if (round.status != Status.Claimable || _bracket >= BRACKET_COUNT) return 0;
        if (_ticketId < round.firstTicketId || _ticketId >= round.firstTicketIdNextLottery) return 0;
        if (_countMatchingDigits(_getNumber(_ticketId), round.finalNumber) <= _bracket) return 0;
        return round.rewardPerBracket[_bracket];
    }

    /// @dev Shares the pot: the fee to the treasury, equal prizes to the winners of each bracket, and the rest, which
    /// is what brackets without a winner and divisions leave over, to the next round.
    /// @param autoInjection whether brackets without a winner go to the next round, or to the treasury
    /// @return toTreasury base units
    /// @return winners tickets that win a prize
    function _settle(uint256 lotteryId, Round storage round, uint256 finalNumber, bool autoInjection)
        internal
        returns (uint256 toTreasury, uint256 winners)
    {
        uint256[6] memory matching = _countMatching(lotteryId, finalNumber);
        uint256[6] memory rewards;
        uint256[6] memory counts;
        uint256 pot = round.amountCollected;
        uint256 prizes = pot * (BPS_DENOMINATOR - round.treasuryFee) / BPS_DENOMINATOR;
        toTreasury = pot - prizes;
        uint256 carried = prizes;
        for (uint256 left = BRACKET_COUNT; left > 0; left--) {
            uint256 bracket = left - 1;
            uint256 share = prizes * round.rewardsBreakdown[bracket] / BPS_DENOMINATOR;
            // Winners of a bracket without a share win the next lower one that has one.
            if (round.rewardsBreakdown[bracket] == 0) continue;
            counts[bracket] = matching[bracket] - winners;
            winners = matching[bracket];
            if (counts[bracket] > 0) {
                rewards[bracket] = share / counts[bracket];
                carried -= rewards[bracket] * counts[bracket];
            } else if (!autoInjection) {
                toTreasury += share;
                carried -= share;
            }
        }
        pendingInjectionNextLottery = carried;
        for (uint256 i = 0; i < BRACKET_COUNT; i++) {
            round.rewardPerBracket[i] = rewards[i].toUint128();
            round.countWinnersPerBracket[i] = counts[i].toUint32();
        }
        emit BracketsSettled(lotteryId, rewards, counts, toTreasury, carried);
    }

    /// @dev Marks a ticket of the caller as claimed.
    /// @return reward prize of the highest bracket that the ticket wins
    function _claimTicket(uint256 lotteryId, Round storage round, uint256 ticketId, uint256 bracket)
        internal
        returns (uint256 reward)
    {
        require(bracket < BRACKET_COUNT, "Bracket out of range");
        require(ticketId < round.firstTicketIdNextLottery, "TicketId too high");
        require(ticketId >= round.firstTicketId, "TicketId too low");
        require(_takeTicket(lotteryId, ticketId), "Not the owner");
        uint256 digits = _countMatchingDigits(_getNumber(ticketId), round.finalNumber);
        reward = round.rewardPerBracket[bracket];
        require(bracket < digits && reward != 0, "No prize for this bracket");
        for (uint256 higher = bracket + 1; higher < digits; higher++) {
            require(round.rewardsBreakdown[higher] == 0, "Bracket must be higher");
        }
    }

    function _calculateBulkPrice(uint256 divisor, uint256 price, uint256 count) internal pure returns (uint256 cost) {
        return price * count * (divisor + 1 - count) / divisor;
    }
}
