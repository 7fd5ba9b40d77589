// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IRandomNumberGenerator} from "../random/IRandomNumberGenerator.sol";
import {ILottery} from "./ILottery.sol";
import {LotteryRounds} from "./LotteryRounds.sol";
import {LotterySettings} from "./LotterySettings.sol";

/// @title Lottery: buy six-digit tickets with ZONO, win by matching digits
/// @notice The pot of a round is shared between six brackets, a treasury fee apart. Prizes never expire, and no
/// function takes them. The number comes from a beacon round that is published after purchases end. If the operator is
/// late, anyone can close and draw.
/// @dev Contracts and delegated accounts can play: the number is unpredictable, so refusing them protects nothing.
contract Lottery is LotterySettings {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @notice Time after the end of a round from which on anyone can close and draw it, seconds.
    uint256 public constant OPERATOR_PERIOD = 1 hours;
    /// @notice Time after closing from which on a generator that does not answer can be replaced, seconds.
    uint256 public constant GENERATOR_PERIOD = 7 days;

    /// @notice Source of randomness.
    IRandomNumberGenerator public randomGenerator;

    /// @param zono ZONO; it must have neither hooks nor fees
    /// @param generator source of randomness
    /// @param drawDelay_ seconds between the end of purchases and the draw
    /// @param owner_ sets roles, limits and, between rounds, the generator
    constructor(IERC20 zono, IRandomNumberGenerator generator, uint256 drawDelay_, address owner_)
        LotteryRounds(drawDelay_)
        LotterySettings(zono)
        Ownable(owner_)
    {
        _setGenerator(generator);
    }

    // ------------------------------------------------------------------------------------------------- players

    /// @inheritdoc ILottery
    function buyTickets(uint256 _lotteryId, uint32[] calldata _ticketNumbers) external nonReentrant {
        uint256 count = _ticketNumbers.length;
        require(count != 0, "No ticket specified");
        require(count <= maxNumberTicketsPerBuyOrClaim, "Too many tickets");
        Round storage round = _rounds[_lotteryId];
        require(round.status == Status.Open, "Lottery is not open");
        require(block.timestamp < round.endTime, "Lottery is over");

        uint256 cost = _calculateBulkPrice(round.discountDivisor, round.priceTicket, count);
        round.amountCollected += cost.toUint128();
        (uint256 firstTicketId, bytes memory packedNumbers) = _storeTickets(_lotteryId, _ticketNumbers);
        emit TicketsPurchase(msg.sender, _lotteryId, count);
        emit TicketsBought(msg.sender, _lotteryId, firstTicketId, cost, packedNumbers);
        _zono.safeTransferFrom(msg.sender, address(this), cost);
    }

    /// @inheritdoc ILottery
    function claimTickets(uint256 _lotteryId, uint256[] calldata _ticketIds, uint32[] calldata _brackets)
        external
        nonReentrant
    {
        require(_ticketIds.length == _brackets.length, "Not same length");
        require(_ticketIds.length != 0, "Length must be >0");
        require(_ticketIds.length <= maxNumberTicketsPerBuyOrClaim, "Too many tickets");
        Round storage round = _rounds[_lotteryId];
        require(round.status == Status.Claimable, "Lottery not claimable");

        uint256 reward;
        for (uint256 i = 0; i < _ticketIds.length; i++) {
            reward += _claimTicket(_lotteryId, round, _ticketIds[i], _brackets[i]);
        }
        emit TicketsClaim(msg.sender, reward, _lotteryId, _ticketIds.length);
        _zono.safeTransfer(msg.sender, reward);
    }

    // ------------------------------------------------------------------------------------------------- operator, later anyone

    /// @inheritdoc ILottery
    function closeLottery(uint256 _lotteryId) external nonReentrant {
        Round storage round = _rounds[_lotteryId];
        require(msg.sender == operatorAddress || _isOperatorLate(round), "Not operator");
        require(round.status == Status.Open, "Lottery not open");
        require(block.timestamp > round.endTime, "Lottery not over");
        round.status = Status.Close;
        round.closeTime = block.timestamp.toUint40();
        round.firstTicketIdNextLottery = currentTicketId.toUint128();
        emit LotteryClose(_lotteryId, currentTicketId);
        _requestNumber();
    }

    /// @inheritdoc ILottery
    function drawFinalNumberAndMakeLotteryClaimable(uint256 _lotteryId, bool _autoInjection) external nonReentrant {
        Round storage round = _rounds[_lotteryId];
        require(msg.sender == operatorAddress || (_autoInjection && _isOperatorLate(round)), "Not operator");
        require(round.status == Status.Close, "Lottery not close");
        require(_lotteryId == randomGenerator.viewLatestLotteryId(), "Numbers not drawn");
        uint32 finalNumber = randomGenerator.viewRandomResult();
        round.status = Status.Claimable;
        round.finalNumber = finalNumber;

        (uint256 toTreasury, uint256 winners) = _settle(_lotteryId, round, finalNumber, _autoInjection);
        emit LotteryNumberDrawn(_lotteryId, finalNumber, winners);
        if (toTreasury > 0) _zono.safeTransfer(treasuryAddress, toTreasury);
    }

    /// @inheritdoc ILottery
    function startLottery(
        uint256 _endTime,
        uint256 _priceTicketInCake,
        uint256 _discountDivisor,
        uint256[6] calldata _rewardsBreakdown,
        uint256 _treasuryFee
    ) external onlyOperator {
        require(
            currentLotteryId == 0 || _rounds[currentLotteryId].status == Status.Claimable, "Not time to start lottery"
        );
        require(
            _endTime > block.timestamp + MIN_LENGTH_LOTTERY && _endTime < block.timestamp + MAX_LENGTH_LOTTERY,
            "Lottery length outside of range"
        );
        _requirePrice(_priceTicketInCake, _rounds[currentLotteryId].priceTicket);
        _requireTerms(_discountDivisor, _rewardsBreakdown, _treasuryFee);

        uint256 lotteryId = ++currentLotteryId;
        Round storage round = _rounds[lotteryId];
        for (uint256 i = 0; i < BRACKET_COUNT; i++) {
            round.rewardsBreakdown[i] = uint16(_rewardsBreakdown[i]);
        }
        uint256 injected = pendingInjectionNextLottery;
        pendingInjectionNextLottery = 0;
        round.status = Status.Open;
        round.startTime = block.timestamp.toUint40();
        round.endTime = _endTime.toUint40();
        round.discountDivisor = _discountDivisor.toUint32();
        round.treasuryFee = _treasuryFee.toUint16();
        round.priceTicket = _priceTicketInCake.toUint128();
        round.amountCollected = injected.toUint128();
        round.firstTicketId = currentTicketId.toUint128();
        emit LotteryOpen(lotteryId, block.timestamp, _endTime, _priceTicketInCake, currentTicketId, injected);
    }

    // ------------------------------------------------------------------------------------------------- owner and injector

    /// @inheritdoc ILottery
    function injectFunds(uint256 _lotteryId, uint256 _amount) external nonReentrant {
        bool isOwner = msg.sender == owner();
        require(isOwner || msg.sender == injectorAddress, "Not owner or injector");
        Round storage round = _rounds[_lotteryId];
        require(round.status == Status.Open, "Lottery not open");
        if (!isOwner) {
            uint256 injected = round.injected + _amount;
            require(injected <= maxInjectionPerRound, "Too much for this round");
            round.injected = uint128(injected);
        }
        round.amountCollected += _amount.toUint128();
        emit LotteryInjection(_lotteryId, _amount);
        _zono.safeTransferFrom(msg.sender, address(this), _amount);
    }

    /// @notice Replaces the source of randomness between rounds, or if it has not answered for `GENERATOR_PERIOD`: a
    /// round that is still closed, or still open because the request fails.
    /// @param _randomGeneratorAddress new source
    function changeRandomGenerator(address _randomGeneratorAddress) external onlyOwner nonReentrant {
        Round storage round = _rounds[currentLotteryId];
        bool isClosed = round.status == Status.Close;
        uint256 waitingSince = isClosed ? round.closeTime : round.endTime;
        bool isOverdue = block.timestamp > waitingSince + GENERATOR_PERIOD;
        bool isUnderWay = isClosed || round.status == Status.Open;
        require(round.status == Status.Claimable || (isUnderWay && isOverdue), "Lottery not in claimable");
        _setGenerator(IRandomNumberGenerator(_randomGeneratorAddress));
        emit NewRandomGenerator(_randomGeneratorAddress);
        if (isClosed) _requestNumber();
    }

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev Fails for an account without code and for a contract without the interface.
    function _setGenerator(IRandomNumberGenerator generator) private {
        randomGenerator = generator;
        generator.viewLatestLotteryId();
        generator.viewRandomResult();
    }

    /// @dev The seed is that of the lineage; a generator of public randomness ignores it.
    function _requestNumber() private {
        randomGenerator.getRandomNumber(uint256(keccak256(abi.encodePacked(currentLotteryId, currentTicketId))));
    }

    function _isOperatorLate(Round storage round) private view returns (bool isLate) {
        return block.timestamp > round.endTime + OPERATOR_PERIOD;
    }
}
