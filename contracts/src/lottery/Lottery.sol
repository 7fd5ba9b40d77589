// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IRandomNumberGenerator} from "../random/IRandomNumberGenerator.sol";
import {ILottery} from "./ILottery.sol";
import {LotteryTickets} from "./LotteryTickets.sol";

/// @title Lottery: buy six-digit tickets with ZONO, win by matching digits
/// @notice The pot of a round is shared between six brackets, a treasury fee apart. Prizes never expire, and no
/// function takes them. The number comes from a beacon round that is published after purchases end. If the operator is
/// late, anyone can close and draw.
/// @dev Contracts and delegated accounts can play: with a number nobody can foresee, refusing them protects nothing.
contract Lottery is LotteryTickets, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @notice Shortest time that a round is open, seconds.
    uint256 public constant MIN_LENGTH_LOTTERY = 4 hours - 5 minutes;
    /// @notice Longest time that a round is open, seconds.
    uint256 public constant MAX_LENGTH_LOTTERY = 4 days + 5 minutes;
    /// @notice Highest treasury fee, basis points.
    uint256 public constant MAX_TREASURY_FEE = 3000;
    /// @notice Lowest divisor of the bulk discount.
    uint256 public constant MIN_DISCOUNT_DIVISOR = 300;
    /// @notice Highest number of tickets in a purchase that the owner can allow: at the lowest divisor one more ticket
    /// than this would lower the price of a purchase.
    uint256 public constant MAX_TICKETS_PER_BUY = 150;
    /// @notice Time after the end of a round from which on anyone can close and draw it, seconds.
    uint256 public constant OPERATOR_PERIOD = 1 hours;
    /// @notice Time after closing from which on a generator that does not answer can be replaced, seconds.
    uint256 public constant GENERATOR_PERIOD = 7 days;

    uint256 private constant BPS_DENOMINATOR = 10_000;

    /// @dev Slots: state and times; amounts; ticket ids; then one, one and three for the arrays.
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
    }

    IERC20 private immutable _zono;
    /// @inheritdoc ILottery
    uint256 public immutable drawDelay;

    /// @inheritdoc ILottery
    uint256 public currentLotteryId;
    /// @inheritdoc ILottery
    uint256 public pendingInjectionNextLottery;
    /// @inheritdoc ILottery
    uint256 public maxNumberTicketsPerBuyOrClaim = 100;
    /// @notice Lowest price of a ticket, base units.
    uint256 public minPriceTicketInCake = 0.005 ether;
    /// @notice Highest price of a ticket, base units.
    uint256 public maxPriceTicketInCake = 50 ether;
    /// @notice Account that starts, closes and draws.
    address public operatorAddress;
    /// @notice Receiver of the fee; the burn address burns it.
    address public treasuryAddress;
    /// @notice Account that can add ZONO to pots, beside the owner.
    address public injectorAddress;
    /// @notice Source of randomness.
    IRandomNumberGenerator public randomGenerator;

    mapping(uint256 lotteryId => Round) private _rounds;

    modifier onlyOperator() {
        require(msg.sender == operatorAddress, "Not operator");
        _;
    }

    /// @param zono ZONO; it must have neither hooks nor fees
    /// @param generator source of randomness
    /// @param drawDelay_ seconds between the end of purchases and the draw
    /// @param owner_ sets roles, limits and, between rounds, the generator
    constructor(IERC20 zono, IRandomNumberGenerator generator, uint256 drawDelay_, address owner_) Ownable(owner_) {
        _zono = zono;
        randomGenerator = generator;
        drawDelay = drawDelay_;
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
        require(
            _priceTicketInCake >= minPriceTicketInCake && _priceTicketInCake <= maxPriceTicketInCake,
            "Outside of limits"
        );
        require(_discountDivisor >= MIN_DISCOUNT_DIVISOR, "Discount divisor too low");
        require(_treasuryFee <= MAX_TREASURY_FEE, "Treasury fee too high");

        uint256 lotteryId = ++currentLotteryId;
        Round storage round = _rounds[lotteryId];
        _setRewardsBreakdown(round, _rewardsBreakdown);
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
        require(msg.sender == owner() || msg.sender == injectorAddress, "Not owner or injector");
        Round storage round = _rounds[_lotteryId];
        require(round.status == Status.Open, "Lottery not open");
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
        randomGenerator = IRandomNumberGenerator(_randomGeneratorAddress);
        // Fails for a contract without the interface.
        randomGenerator.viewLatestLotteryId();
        randomGenerator.viewRandomResult();
        emit NewRandomGenerator(_randomGeneratorAddress);
        if (isClosed) _requestNumber();
    }

    /// @notice Transfers tokens sent to this contract by mistake; never ZONO.
    /// @param _tokenAddress token to recover
    /// @param _tokenAmount base units
    function recoverWrongTokens(address _tokenAddress, uint256 _tokenAmount) external onlyOwner nonReentrant {
        require(_tokenAddress != address(_zono), "Cannot be ZONO token");
        emit AdminTokenRecovery(_tokenAddress, _tokenAmount);
        IERC20(_tokenAddress).safeTransfer(msg.sender, _tokenAmount);
    }

    /// @notice Sets the limits of ticket prices of later rounds.
    /// @param _minPriceTicketInCake lowest price, base units
    /// @param _maxPriceTicketInCake highest price, base units
    function setMinAndMaxTicketPriceInCake(uint256 _minPriceTicketInCake, uint256 _maxPriceTicketInCake)
        external
        onlyOwner
    {
        require(_minPriceTicketInCake <= _maxPriceTicketInCake, "minPrice must be < maxPrice");
        (minPriceTicketInCake, maxPriceTicketInCake) = (_minPriceTicketInCake, _maxPriceTicketInCake);
    }

    /// @notice Sets the highest number of tickets in a purchase or claim.
    /// @param _maxNumberTicketsPerBuy 1 to `MAX_TICKETS_PER_BUY`
    function setMaxNumberTicketsPerBuy(uint256 _maxNumberTicketsPerBuy) external onlyOwner {
        require(_maxNumberTicketsPerBuy != 0, "Must be > 0");
        require(_maxNumberTicketsPerBuy <= MAX_TICKETS_PER_BUY, "Too many tickets");
        maxNumberTicketsPerBuyOrClaim = _maxNumberTicketsPerBuy;
    }

    /// @notice Sets the roles.
    /// @param _operatorAddress starts, closes and draws
    /// @param _treasuryAddress receives the fee
    /// @param _injectorAddress adds ZONO to pots
    function setOperatorAndTreasuryAndInjectorAddresses(
        address _operatorAddress,
        address _treasuryAddress,
        address _injectorAddress
    ) external onlyOwner {
        require(
            _operatorAddress != address(0) && _treasuryAddress != address(0) && _injectorAddress != address(0),
            "Cannot be zero address"
        );
        (operatorAddress, treasuryAddress, injectorAddress) = (_operatorAddress, _treasuryAddress, _injectorAddress);
        emit NewOperatorAndTreasuryAndInjectorAddresses(_operatorAddress, _treasuryAddress, _injectorAddress);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @notice Token that tickets are paid with.
    /// @return token ZONO
    function cakeToken() external view returns (address token) {
        return address(_zono);
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

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev The seed is that of the lineage; a generator of public randomness ignores it.
    function _requestNumber() private {
        randomGenerator.getRandomNumber(uint256(keccak256(abi.encodePacked(currentLotteryId, currentTicketId))));
    }

    function _setRewardsBreakdown(Round storage round, uint256[6] calldata rewardsBreakdown) private {
        uint256 sum;
        for (uint256 i = 0; i < BRACKET_COUNT; i++) {
            round.rewardsBreakdown[i] = rewardsBreakdown[i].toUint16();
            sum += rewardsBreakdown[i];
        }
        require(sum == BPS_DENOMINATOR, "Rewards must equal 10000");
    }

    /// @dev Shares the pot: the fee to the treasury, equal prizes to the winners of each bracket, and the rest, which
    /// is what brackets without a winner and divisions leave over, to the next round.
    /// @param autoInjection whether brackets without a winner go to the next round, or to the treasury
    /// @return toTreasury base units
    /// @return winners tickets that win a prize
    function _settle(uint256 lotteryId, Round storage round, uint256 finalNumber, bool autoInjection)
        private
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
        private
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

    function _isOperatorLate(Round storage round) private view returns (bool isLate) {
        return block.timestamp > round.endTime + OPERATOR_PERIOD;
    }

    function _calculateBulkPrice(uint256 divisor, uint256 price, uint256 count) private pure returns (uint256 cost) {
        return price * count * (divisor + 1 - count) / divisor;
    }
}
