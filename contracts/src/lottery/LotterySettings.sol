// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ILottery} from "./ILottery.sol";

/// @title LotterySettings: token, roles and limits of the lottery
/// @notice The owner sets them. No setting changes a round that has started, and none reaches ZONO.
abstract contract LotterySettings is ILottery, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Highest number of tickets in a purchase that the owner can allow: at the lowest divisor one more ticket
    /// than this would lower the price of a purchase.
    uint256 public constant MAX_TICKETS_PER_BUY = 150;

    IERC20 internal immutable _zono;

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
    /// @notice Account that can add ZONO to pots, besides the owner.
    address public injectorAddress;

    modifier onlyOperator() {
        require(msg.sender == operatorAddress, "Not operator");
        _;
    }

    /// @param zono ZONO; it must have neither hooks nor fees
    constructor(IERC20 zono) {
        _zono = zono;
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

    /// @notice Token that tickets are paid with.
    /// @return token ZONO
    function cakeToken() external view returns (address token) {
        return address(_zono);
    }
}
