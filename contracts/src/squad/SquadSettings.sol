// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IProfile} from "../profiles/IProfile.sol";
import {IBeacon} from "../random/IBeacon.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {INftSale} from "./INftSale.sol";
import {ISquadNft} from "./ISquadNft.sol";
import {SquadTickets} from "./SquadTickets.sol";

/// @title SquadSettings: terms and times of a squad sale, and what its operator and owner do
/// @notice From the begin of the presale on, no price, limit, time or allotment can change.
abstract contract SquadSettings is SquadTickets, Ownable2Step, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using StakingLib for IERC20;

    /// @notice Longest public sale, seconds.
    uint256 public constant SALE_DURATION = 7 days;

    /// @inheritdoc INftSale
    ISquadNft public immutable collection;
    /// @inheritdoc INftSale
    IERC20 public immutable token;
    /// @inheritdoc INftSale
    IProfile public immutable profile;
    /// @inheritdoc INftSale
    IBeacon public immutable beacon;
    /// @inheritdoc INftSale
    uint256 public immutable maxSupply;
    /// @inheritdoc INftSale
    uint256 public immutable maxReserveSupply;
    /// @inheritdoc INftSale
    uint256 public immutable maxPresaleSupply;
    /// @notice Time between the begin of the presale and that of the public sale, seconds.
    uint256 public immutable presaleDuration;

    /// @inheritdoc INftSale
    uint256 public startTimestamp;
    /// @inheritdoc INftSale
    uint256 public maxPerAddress;
    /// @inheritdoc INftSale
    uint256 public maxPerTransaction;
    /// @inheritdoc INftSale
    uint256 public pricePerTicket;
    /// @inheritdoc INftSale
    uint256 public totalReserveTickets;
    /// @inheritdoc INftSale
    uint256 public totalTicketsForGen0;
    /// @inheritdoc INftSale
    address public operator;

    modifier onlyOperator() {
        if (msg.sender != operator) revert OnlyOperator();
        _;
    }

    modifier onlyIn(Status status) {
        _requireStatus(status);
        _;
    }

    constructor(Terms memory terms, address operator_, address owner_) Ownable(owner_) {
        uint256 supply = terms.collection.maxSupply();
        if (
            supply > type(uint16).max || terms.maxReserveSupply + terms.maxPresaleSupply >= supply
                || terms.presaleDuration == 0 || address(terms.profile).code.length == 0
                || address(terms.beacon).code.length == 0 || address(terms.token).code.length == 0
        ) revert InvalidTerms();
        (collection, token, profile, beacon) = (terms.collection, terms.token, terms.profile, terms.beacon);
        (maxSupply, maxReserveSupply, maxPresaleSupply) = (supply, terms.maxReserveSupply, terms.maxPresaleSupply);
        presaleDuration = terms.presaleDuration;
        _setTicketPrice(terms.pricePerTicket);
        _setOperator(operator_);
    }

    // ------------------------------------------------------------------------------------------------- operator

    /// @inheritdoc INftSale
    function setSaleProperties(uint256 _startTimestamp, uint256 _maxPerAddress, uint256 _maxPerTransaction)
        external
        onlyOperator
    {
        _requireBeforePresale();
        if (
            _startTimestamp <= block.timestamp + presaleDuration || _startTimestamp > type(uint40).max
                || _maxPerAddress == 0 || _maxPerTransaction == 0
        ) revert InvalidSaleProperties();
        if (
            Ownable(address(collection)).owner() != address(this)
                || (startTimestamp == 0 && collection.totalSupply() > 0)
        ) {
            revert CollectionNotReady();
        }
        (startTimestamp, maxPerAddress, maxPerTransaction) = (_startTimestamp, _maxPerAddress, _maxPerTransaction);
        emit NewSaleProperties(_startTimestamp, _maxPerAddress, _maxPerTransaction);
    }

    /// @inheritdoc INftSale
    function setTicketPrice(uint256 _pricePerTicket) external onlyOperator {
        _requireBeforePresale();
        _setTicketPrice(_pricePerTicket);
    }

    /// @inheritdoc INftSale
    function getReserveTickets(uint256 _numberTickets) external onlyOperator onlyIn(Status.Premint) {
        if (_numberTickets == 0) revert NoTickets();
        uint256 left = maxReserveSupply - totalReserveTickets;
        if (_numberTickets > left) revert ReserveReached(left);
        totalReserveTickets += _numberTickets;
        _distribute(msg.sender, _numberTickets);
    }

    /// @inheritdoc INftSale
    function whitelistAddresses(address[] calldata _users, uint256[] calldata _numberTickets)
        external
        onlyOperator
        onlyIn(Status.Premint)
    {
        if (_users.length != _numberTickets.length) revert LengthMismatch();
        uint256 total = totalTicketsForGen0;
        for (uint256 i = 0; i < _users.length; i++) {
            total = _allot(_users[i], _numberTickets[i], total);
        }
        totalTicketsForGen0 = total;
        emit AddressesWhitelisted(_users, _numberTickets);
    }

    /// @inheritdoc INftSale
    function unwhitelistAddresses(address[] calldata _users) external onlyOperator onlyIn(Status.Premint) {
        uint256 total = totalTicketsForGen0;
        for (uint256 i = 0; i < _users.length; i++) {
            total = _allot(_users[i], 0, total);
        }
        totalTicketsForGen0 = total;
        emit AddressesUnwhitelisted(_users);
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc INftSale
    function setOperatorAddress(address _operator) external onlyOwner {
        _setOperator(_operator);
    }

    /// @inheritdoc INftSale
    function setBaseURI(string calldata _uri) external onlyOwner {
        collection.setBaseURI(_uri);
    }

    /// @inheritdoc INftSale
    function lock() external onlyOwner {
        collection.lock();
    }

    /// @inheritdoc INftSale
    function recoverToken(IERC20 _token) external onlyOwner nonReentrant {
        if (address(_token) == address(token)) revert InvalidToken(address(_token));
        emit TokenRecovery(address(_token), _token.sweep(msg.sender));
    }

    /// @notice Returns tokens that were sent to the collection by mistake, of whatever kind.
    /// @param _token token
    function recoverCollectionToken(IERC20 _token) external onlyOwner nonReentrant {
        collection.recoverToken(_token, msg.sender);
    }

    /// @notice Returns a piece that was sent to the collection by mistake, also one of its own.
    /// @param _token collection of the piece
    /// @param _tokenId id of the piece
    function recoverCollectionNft(IERC721 _token, uint256 _tokenId) external onlyOwner nonReentrant {
        collection.recoverNonFungibleToken(_token, _tokenId, msg.sender);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc INftSale
    function presaleTimestamp() public view returns (uint256) {
        return startTimestamp == 0 ? 0 : startTimestamp - presaleDuration;
    }

    /// @inheritdoc INftSale
    function endTimestamp() public view returns (uint256) {
        return startTimestamp == 0 ? 0 : startTimestamp + SALE_DURATION;
    }

    /// @inheritdoc INftSale
    function numberTicketsForGen0(address user) external view returns (uint256) {
        return _accounts[user].allotted;
    }

    /// @inheritdoc INftSale
    function numberTicketsUsedForGen0(address user) external view returns (uint256) {
        return _accounts[user].used;
    }

    /// @inheritdoc INftSale
    function canClaimForGen0(address user) external view returns (bool) {
        return _accounts[user].allotted > _accounts[user].used;
    }

    /// @inheritdoc INftSale
    function currentStatus() public view virtual returns (Status);

    // ------------------------------------------------------------------------------------------------- internals

    function _requireStatus(Status status) internal view {
        Status current = currentStatus();
        if (current != status) revert WrongStatus(current);
    }

    function _requireBeforePresale() private view {
        Status current = currentStatus();
        if (current > Status.Premint) revert WrongStatus(current);
    }

    /// @dev Before the presale nothing of an allotment is used.
    function _allot(address user, uint256 count, uint256 total) private returns (uint256 newTotal) {
        Account storage account = _accounts[user];
        uint256 others = total - account.allotted;
        if (count > maxPresaleSupply - others) revert PresaleSupplyReached(maxPresaleSupply - others);
        account.allotted = count.toUint16();
        return others + count;
    }

    function _setTicketPrice(uint256 price) private {
        if (price == 0) revert InvalidPrice();
        pricePerTicket = price;
        emit NewPricePerTicket(price);
    }

    function _setOperator(address operator_) private {
        operator = operator_;
        emit NewOperator(operator_);
    }
}
