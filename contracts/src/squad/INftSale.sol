// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IProfile} from "../profiles/IProfile.sol";
import {IBeacon} from "../random/IBeacon.sol";
import {ISquadNft} from "./ISquadNft.sol";

/// @title INftSale: tickets for the pieces of a collection, which a public beacon shuffles after the sale
/// @notice Function and event names follow PancakeSwap's NFTSale. A ticket mints one piece: `(ticketId + offset) %
/// maxSupply`. Amounts in base units of the token, times in unix seconds.
interface INftSale {
    /// @notice Statuses, which only move forward. They follow from times that are fixed before the presale, from the
    /// tickets sold, and from the beacon; nobody sets them.
    enum Status {
        /// @dev The times are not set.
        Pending,
        /// @dev The operator takes the reserve and allots Gen 0 tickets.
        Premint,
        /// @dev Accounts with Gen 0 tickets buy; no profile is needed.
        Presale,
        /// @dev Accounts with an active profile buy.
        Sale,
        /// @dev Sold out or over; the beacon decides the order.
        DrawingRandomness,
        /// @dev Tickets mint pieces.
        Claim
    }

    /// @notice Terms that are fixed at deployment.
    struct Terms {
        /// @dev Collection whose owner becomes the sale, before the times are set.
        ISquadNft collection;
        /// @dev Token that is paid; it must not take a fee.
        IERC20 token;
        /// @dev Says who has an active profile.
        IProfile profile;
        /// @dev Source of randomness.
        IBeacon beacon;
        /// @dev Price of a ticket; can change before the presale.
        uint256 pricePerTicket;
        /// @dev Most tickets that the operator takes without paying.
        uint256 maxReserveSupply;
        /// @dev Most Gen 0 tickets that are allotted in all.
        uint256 maxPresaleSupply;
        /// @dev Time between the begin of the presale and that of the public sale.
        uint256 presaleDuration;
    }

    /// @notice Tickets were given out; their ids follow those of the ones before.
    event TicketsDistributed(address indexed user, uint256 numberTickets);
    /// @notice Tickets were sold. Near the end fewer than asked for.
    /// @param user buyer
    /// @param firstTicketId first ticket; the others follow it
    /// @param numberTickets tickets sold
    /// @param numberAsked tickets asked for
    /// @param cost what was paid
    event TicketsBought(
        address indexed user, uint256 firstTicketId, uint256 numberTickets, uint256 numberAsked, uint256 cost
    );
    /// @notice Tickets of an account became pieces.
    event Mint(address indexed user, uint256 numberTokens);
    /// @notice Accounts have these numbers of Gen 0 tickets.
    event AddressesWhitelisted(address[] users, uint256[] numberTickets);
    /// @notice Accounts have no Gen 0 tickets any more.
    event AddressesUnwhitelisted(address[] users);
    /// @notice The price changed.
    event NewPricePerTicket(uint256 pricePerTicket);
    /// @notice The begin of the public sale and the limits changed.
    event NewSaleProperties(uint256 startTimestamp, uint256 maxPerAddress, uint256 maxPerTransaction);
    /// @notice Another account is the operator.
    event NewOperator(address indexed operator);
    /// @notice The beacon round that decides is fixed.
    event RandomnessRequest(uint64 round);
    /// @notice The order is decided; `randomness` is 0 where the beacon failed for good.
    event RandomnessFulfilled(bytes32 randomness, uint256 randomOffsetNumber);
    /// @notice The owner took the proceeds.
    event Claim(uint256 amount);
    /// @notice Tokens that were sent here by mistake were returned.
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice The terms make no sale possible.
    error InvalidTerms();
    /// @notice The call is not possible in the status of the sale.
    /// @param status status now
    error WrongStatus(Status status);
    /// @notice The caller is not the operator.
    error OnlyOperator();
    /// @notice The presale would begin in the past, or a limit is 0.
    error InvalidSaleProperties();
    /// @notice The price is 0.
    error InvalidPrice();
    /// @notice The collection is not the sale's, or has pieces already.
    error CollectionNotReady();
    /// @notice Lists of accounts and numbers differ in length.
    error LengthMismatch();
    /// @notice More Gen 0 tickets than there are.
    /// @param left Gen 0 tickets that can still be allotted
    error PresaleSupplyReached(uint256 left);
    /// @notice More tickets than the reserve has.
    /// @param left tickets that can still be taken
    error ReserveReached(uint256 left);
    /// @notice The number of tickets is 0.
    error NoTickets();
    /// @notice More tickets than a transaction can buy.
    /// @param limit most tickets
    error TransactionLimitReached(uint256 limit);
    /// @notice More tickets than the account can still buy.
    /// @param left tickets that it can still buy
    error AddressLimitReached(uint256 left);
    /// @notice The account has no active profile.
    error NoActiveProfile();
    /// @notice The sale received less than the price: the token takes a fee.
    error ReceivedTooLittle(uint256 received, uint256 cost);
    /// @notice The account has no such ticket, or it was minted.
    error NotTicketOwner(uint256 ticketId);
    /// @notice The ticket was not sold.
    error UnknownTicket(uint256 ticketId);
    /// @notice The round is fixed.
    error RoundAlreadyFixed(uint64 round);
    /// @notice No round is fixed yet.
    error NoRoundFixed();
    /// @notice The beacon round was not submitted yet.
    error RoundNotSubmitted(uint64 round);
    /// @notice The addresses of the metadata can still change.
    error MetadataNotLocked();
    /// @notice There are no proceeds.
    error NothingToClaim();
    /// @notice The token of the sale is not one sent by mistake.
    error InvalidToken(address token);

    // ------------------------------------------------------------------------------------------------- buyers

    /// @notice Buys tickets in the public sale. Needs an active profile. Near the end buys what is left, and fails only
    /// where nothing is.
    /// @param _numberTickets tickets to buy, within the limits of the transaction and the account
    function buyTickets(uint256 _numberTickets) external;

    /// @notice Buys Gen 0 tickets in the presale.
    /// @param _numberTickets tickets to buy, at most what is allotted and not bought
    function buyTicketsInPreSaleForGen0(uint256 _numberTickets) external;

    /// @notice Mints the pieces of the caller's tickets, in any order and number.
    /// @param _ticketIds tickets of the caller that were not minted
    function mint(uint256[] calldata _ticketIds) external;

    // ------------------------------------------------------------------------------------------------- anyone

    /// @notice After the sale: fixes the beacon round that decides, which is not published yet. Anyone can call, once.
    function drawRandomness() external;

    /// @notice Decides the order once the beacon has the round; 30 days without it, the hash of the block before decides.
    /// Anyone can call, once.
    function fulfil() external;

    // ------------------------------------------------------------------------------------------------- operator, before the presale

    /// @notice Sets the begin of the public sale and its limits. The presale must begin in the future.
    /// @param _startTimestamp begin of the public sale
    /// @param _maxPerAddress most tickets of an account in the public sale
    /// @param _maxPerTransaction most tickets of a transaction in the public sale
    function setSaleProperties(uint256 _startTimestamp, uint256 _maxPerAddress, uint256 _maxPerTransaction) external;

    /// @notice Sets the price.
    /// @param _pricePerTicket base units of the token, above 0
    function setTicketPrice(uint256 _pricePerTicket) external;

    /// @notice Gives the operator tickets of the reserve without payment.
    /// @param _numberTickets tickets
    function getReserveTickets(uint256 _numberTickets) external;

    /// @notice Allots Gen 0 tickets; replaces what an account had.
    /// @param _users accounts
    /// @param _numberTickets tickets of each
    function whitelistAddresses(address[] calldata _users, uint256[] calldata _numberTickets) external;

    /// @notice Takes the Gen 0 tickets of accounts back.
    /// @param _users accounts
    function unwhitelistAddresses(address[] calldata _users) external;

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice At Claim, once the metadata is set and locked: takes the proceeds.
    function claim() external;

    /// @notice Sets who takes the reserve, allots Gen 0 tickets and sets times, limits and price.
    /// @param _operator account
    function setOperatorAddress(address _operator) external;

    /// @notice Sets the base of the collection's metadata addresses.
    /// @param _uri base, with its last slash
    function setBaseURI(string calldata _uri) external;

    /// @notice Fixes the collection's metadata addresses for good.
    function lock() external;

    /// @notice Returns tokens that were sent here by mistake; never the token of the sale.
    /// @param _token token
    function recoverToken(IERC20 _token) external;

    // ------------------------------------------------------------------------------------------------- views

    /// @notice Status of the sale now.
    function currentStatus() external view returns (Status);

    /// @notice Begin of the presale; 0 before it is set.
    function presaleTimestamp() external view returns (uint256);

    /// @notice Begin of the public sale; 0 before it is set.
    function startTimestamp() external view returns (uint256);

    /// @notice End of the public sale, unless it sells out before; 0 before it is set.
    function endTimestamp() external view returns (uint256);

    /// @notice Most tickets of an account in the public sale, besides its Gen 0 tickets.
    function maxPerAddress() external view returns (uint256);

    /// @notice Most tickets of a transaction in the public sale.
    function maxPerTransaction() external view returns (uint256);

    /// @notice Price of a ticket.
    function pricePerTicket() external view returns (uint256);

    /// @notice Number of pieces of the collection, and most tickets.
    function maxSupply() external view returns (uint256);

    /// @notice Most tickets that the operator takes without paying.
    function maxReserveSupply() external view returns (uint256);

    /// @notice Most Gen 0 tickets that are allotted in all.
    function maxPresaleSupply() external view returns (uint256);

    /// @notice Tickets that the operator has taken.
    function totalReserveTickets() external view returns (uint256);

    /// @notice Gen 0 tickets that are allotted.
    function totalTicketsForGen0() external view returns (uint256);

    /// @notice Tickets given out: reserve, presale and public sale. The next ticket has this id.
    function totalTicketsDistributed() external view returns (uint256);

    /// @notice Gen 0 tickets allotted to an account.
    function numberTicketsForGen0(address user) external view returns (uint256);

    /// @notice Gen 0 tickets that an account bought.
    function numberTicketsUsedForGen0(address user) external view returns (uint256);

    /// @notice Whether an account has Gen 0 tickets that it did not buy.
    function canClaimForGen0(address user) external view returns (bool);

    /// @notice Tickets of an account that were not minted.
    function viewNumberTicketsOfUser(address user) external view returns (uint256);

    /// @notice Ids of the tickets of an account that were not minted, ascending. Minting moves later ones forward.
    /// @param user account
    /// @param cursor index of the first ticket, from 0
    /// @param size most tickets to return
    /// @return ticketIds ids of the tickets
    /// @return nextCursor cursor of the next page
    function ticketsOfUserBySize(address user, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory ticketIds, uint256 nextCursor);

    /// @notice Beacon round that decides the order; 0 until it is fixed.
    function drawRound() external view returns (uint64);

    /// @notice Number added to ticket ids: the value of the beacon modulo `maxSupply`. 0 before Claim.
    function randomOffsetNumber() external view returns (uint256);

    /// @notice Piece that a ticket mints. Reverts before Claim.
    /// @param _ticketId sold ticket
    function calculateTokenId(uint256 _ticketId) external view returns (uint256);

    /// @notice Collection of the pieces.
    function collection() external view returns (ISquadNft);

    /// @notice Token that is paid.
    function token() external view returns (IERC20);

    /// @notice Contract that says who has an active profile.
    function profile() external view returns (IProfile);

    /// @notice Source of randomness.
    function beacon() external view returns (IBeacon);

    /// @notice Account that takes the reserve, allots Gen 0 tickets and sets times, limits and price.
    function operator() external view returns (address);
}
