// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {INftSale} from "./INftSale.sol";
import {SquadSettings} from "./SquadSettings.sol";
import {SquadTickets} from "./SquadTickets.sol";

/// @title NftSale: sells tickets in a presale and a public sale, and mints a shuffled piece for each
/// @notice Nobody sets the status: no operator can keep the tickets that were paid from becoming pieces. A sale that is
/// not sold out ends after a week, and its unsold pieces are never minted.
contract NftSale is SquadSettings {
    using SafeCast for uint256;
    using StakingLib for IERC20;

    /// @notice Rounds between the newest one at the time of the draw and the one that decides.
    /// @dev Ten minutes on quicknet: longer than blocks take to be final and than the clock of a chain is late, so that
    /// whoever asks for the draw cannot know the order.
    uint64 public constant ROUND_DELAY = 200;
    /// @notice Time after the deciding round from which on a block decides if the beacon has not answered, seconds.
    /// Anyone can submit the round before.
    uint256 public constant BEACON_PERIOD = 30 days;

    /// @inheritdoc INftSale
    uint64 public drawRound;
    bool private _isDrawn;
    /// @inheritdoc INftSale
    uint256 public randomOffsetNumber;

    /// @param terms terms of the sale
    /// @param operator_ takes the reserve, allots Gen 0 tickets and sets times, limits and price
    /// @param owner_ takes the proceeds
    constructor(Terms memory terms, address operator_, address owner_) SquadSettings(terms, operator_, owner_) {}

    // ------------------------------------------------------------------------------------------------- buyers

    /// @inheritdoc INftSale
    function buyTickets(uint256 _numberTickets) external nonReentrant onlyIn(Status.Sale) {
        if (_numberTickets > maxPerTransaction) revert TransactionLimitReached(maxPerTransaction);
        Account storage account = _accounts[msg.sender];
        uint256 left = maxPerAddress - account.bought;
        if (_numberTickets > left) revert AddressLimitReached(left);
        if (!profile.getUserStatus(msg.sender)) revert NoActiveProfile();
        uint256 sold = Math.min(_numberTickets, maxSupply - totalTicketsDistributed);
        account.bought += sold.toUint16();
        _sell(sold, _numberTickets);
    }

    /// @inheritdoc INftSale
    function buyTicketsInPreSaleForGen0(uint256 _numberTickets) external nonReentrant onlyIn(Status.Presale) {
        Account storage account = _accounts[msg.sender];
        uint256 left = account.allotted - account.used;
        if (_numberTickets > left) revert AddressLimitReached(left);
        account.used += _numberTickets.toUint16();
        _sell(_numberTickets, _numberTickets);
    }

    /// @inheritdoc INftSale
    function mint(uint256[] calldata _ticketIds) external nonReentrant onlyIn(Status.Claim) {
        uint256 count = _ticketIds.length;
        if (count == 0) revert NoTickets();
        _useTickets(_ticketIds);
        emit Mint(msg.sender, count);
        for (uint256 i = 0; i < count; i++) {
            collection.mint(msg.sender, _getTokenId(_ticketIds[i]));
        }
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @inheritdoc INftSale
    function drawRandomness() external onlyIn(Status.DrawingRandomness) {
        if (drawRound != 0) revert RoundAlreadyFixed(drawRound);
        drawRound = beacon.getFutureRound(ROUND_DELAY);
        emit RandomnessRequest(drawRound);
    }

    /// @inheritdoc INftSale
    function fulfil() external onlyIn(Status.DrawingRandomness) {
        uint64 round = drawRound;
        if (round == 0) revert NoRoundFixed();
        bytes32 randomness = beacon.getRandomness(round);
        if (randomness == 0) {
            if (block.timestamp < beacon.getRoundTime(round) + BEACON_PERIOD) revert RoundNotSubmitted(round);
            // Worse than the beacon, because a caller can wait for another block; better than an order that whoever
            // made the collection has known all along.
            randomness = keccak256(abi.encode(blockhash(block.number - 1), address(this)));
        }
        _isDrawn = true;
        randomOffsetNumber = uint256(randomness) % maxSupply;
        emit RandomnessFulfilled(randomness, randomOffsetNumber);
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc INftSale
    function claim() external onlyOwner nonReentrant onlyIn(Status.Claim) {
        if (!collection.isLocked()) revert MetadataNotLocked();
        // Nothing of this token is owed to anyone else.
        uint256 amount = token.balanceOf(address(this));
        if (amount == 0) revert NothingToClaim();
        emit Claim(token.sweep(msg.sender));
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc INftSale
    function calculateTokenId(uint256 _ticketId) external view onlyIn(Status.Claim) returns (uint256) {
        if (_ticketId >= totalTicketsDistributed) revert UnknownTicket(_ticketId);
        return _getTokenId(_ticketId);
    }

    /// @inheritdoc INftSale
    function currentStatus() public view override returns (Status) {
        if (_isDrawn) return Status.Claim;
        if (startTimestamp == 0) return Status.Pending;
        if (block.timestamp < presaleTimestamp()) return Status.Premint;
        if (block.timestamp < startTimestamp) return Status.Presale;
        bool isOver = block.timestamp >= endTimestamp() || totalTicketsDistributed == maxSupply;
        return isOver ? Status.DrawingRandomness : Status.Sale;
    }

    // ------------------------------------------------------------------------------------------------- internals

    function _getTokenId(uint256 ticketId) private view returns (uint256) {
        return (ticketId + randomOffsetNumber) % maxSupply;
    }

    function _sell(uint256 count, uint256 asked) private {
        if (count == 0) revert NoTickets();
        uint256 cost = count * pricePerTicket;
        uint256 firstTicketId = _distribute(msg.sender, count);
        emit TicketsBought(msg.sender, firstTicketId, count, asked, cost);
        uint256 received = token.pullFromCaller(cost);
        if (received != cost) revert ReceivedTooLittle(received, cost);
    }
}
