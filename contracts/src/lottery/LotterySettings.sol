// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ILottery} from "./ILottery.sol";
import {LotteryRounds} from "./LotteryRounds.sol";

/// @title LotterySettings: token, roles and limits of the lottery
/// @notice The owner sets them, and the terms of later rounds: whoever holds the operator's key cannot start a round whose
/// terms hand a pot that others paid to one player. No setting changes a round that has started, and none reaches ZONO.
abstract contract LotterySettings is LotteryRounds, Ownable2Step, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @notice Highest number of tickets in a purchase that the owner can allow: at the lowest divisor one more ticket
    /// than this would lower the price of a purchase.
    uint256 public constant MAX_TICKETS_PER_BUY = 150;

    /// @notice Furthest a ticket price can be from that of the round before, basis points of it.
    uint256 public constant MAX_PRICE_CHANGE = 2000;

    /// @dev The divisor and the fee share a slot, the shares have one.
    struct Terms {
        uint32 discountDivisor;
        uint16 treasuryFee;
        uint16[6] rewardsBreakdown;
    }

    Terms private _terms;
    IERC20 internal immutable _zono;

    /// @inheritdoc ILottery
    uint256 public maxNumberTicketsPerBuyOrClaim = 100;
    /// @notice Lowest price of a ticket, base units.
    uint256 public minPriceTicketInCake = 0.005 ether;
    /// @notice Highest price of a ticket, base units.
    uint256 public maxPriceTicketInCake = 50 ether;
    /// @inheritdoc ILottery
    uint256 public maxInjectionPerRound = 2500 ether;
    /// @notice Account that starts, closes and draws.
    address public operatorAddress;
    /// @notice Receiver of the fee; the burn address burns it.
    address public treasuryAddress;
    /// @notice Account that can add ZONO to pots, besides the owner.
    address public injectorAddress;

    modifier onlyOperator() {
        require(msg.sender == operatorAddress, "Not operator");
        _;
    }

    /// @param zono ZONO; it must have neither hooks nor fees
    constructor(IERC20 zono) {
        _zono = zono;
        _terms = Terms(2000, 2000, [250, 375, 625, 1250, 2500, 5000]);
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

    /// @notice Sets the terms of later rounds.
    /// @param discountDivisor divisor of the bulk discount, at least `MIN_DISCOUNT_DIVISOR`
    /// @param rewardsBreakdown shares of the prizes for one to six matching digits, basis points, 10,000 in all
    /// @param treasuryFee share of the pot for the treasury, basis points, at most `MAX_TREASURY_FEE`
    function setTerms(uint256 discountDivisor, uint256[6] calldata rewardsBreakdown, uint256 treasuryFee)
        external
        onlyOwner
    {
        require(discountDivisor >= MIN_DISCOUNT_DIVISOR, "Discount divisor too low");
        require(treasuryFee <= MAX_TREASURY_FEE, "Treasury fee too high");
        _terms.discountDivisor = discountDivisor.toUint32();
        _terms.treasuryFee = uint16(treasuryFee);
        uint256 sum;
        for (uint256 i = 0; i < BRACKET_COUNT; i++) {
            _terms.rewardsBreakdown[i] = rewardsBreakdown[i].toUint16();
            sum += rewardsBreakdown[i];
        }
        require(sum == BPS_DENOMINATOR, "Rewards must equal 10000");
        emit NewTerms(discountDivisor, rewardsBreakdown, treasuryFee);
    }

    /// @notice Sets the most that the injector can add to the pot of a round.
    /// @param amount base units
    function setMaxInjectionPerRound(uint256 amount) external onlyOwner {
        maxInjectionPerRound = amount;
        emit NewMaxInjectionPerRound(amount);
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

    /// @inheritdoc ILottery
    function viewTerms()
        external
        view
        returns (uint256 discountDivisor, uint256[6] memory rewardsBreakdown, uint256 treasuryFee)
    {
        for (uint256 i = 0; i < BRACKET_COUNT; i++) {
            rewardsBreakdown[i] = _terms.rewardsBreakdown[i];
        }
        return (_terms.discountDivisor, rewardsBreakdown, _terms.treasuryFee);
    }

    /// @dev Refuses terms that are not the owner's.
    function _requireTerms(uint256 discountDivisor, uint256[6] calldata rewardsBreakdown, uint256 treasuryFee)
        internal
        view
    {
        bool areEqual = discountDivisor == _terms.discountDivisor && treasuryFee == _terms.treasuryFee;
        for (uint256 i = 0; i < BRACKET_COUNT; i++) {
            areEqual = areEqual && rewardsBreakdown[i] == _terms.rewardsBreakdown[i];
        }
        require(areEqual, "Not the terms of the owner");
    }

    /// @dev Refuses a price outside of the owner's limits, or far from that of the round before. Where the owner has moved
    /// the limits away from it, the nearest limit is the one price that is near enough.
    /// @param previous price of the round before; 0 for the first round
    function _requirePrice(uint256 price, uint256 previous) internal view {
        require(price >= minPriceTicketInCake && price <= maxPriceTicketInCake, "Outside of limits");
        if (previous == 0) return;
        uint256 change = previous * MAX_PRICE_CHANGE / BPS_DENOMINATOR;
        bool isNear = price >= Math.min(previous - change, maxPriceTicketInCake)
            && price <= Math.max(previous + change, minPriceTicketInCake);
        require(isNear, "Too far from the last price");
    }

    /// @notice Token that tickets are paid with.
    /// @return token ZONO
    function cakeToken() external view returns (address token) {
        return address(_zono);
    }
}
