// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Collection} from "./Collection.sol";
import {Engraving} from "./Engraving.sol";

/// @title MintCollection: pieces sold at a fixed price, in the native coin or in one token
/// @notice All terms are fixed at deployment. Ids count up from 1. What is paid goes to the treasury in the same call.
contract MintCollection is Collection, Ownable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Terms of a sale. Amounts in base units, times in unix seconds; a limit of 0 is no limit.
    struct Terms {
        string name;
        string symbol;
        /// @dev Zero sells for the native coin.
        address payingToken;
        uint256 maxSupply;
        uint256 nftPrice;
        uint256 maxMintPerTx;
        uint256 maxPerWallet;
        uint256 mintActiveTime;
        /// @dev Most pieces that the owner can mint without paying, for example to fund a farm.
        uint256 maxReserve;
        /// @dev Colour family of the pictures, degrees.
        uint256 hue;
    }

    /// @notice Most pieces that will ever exist.
    uint256 public immutable _maxSupply;
    /// @notice Price of a piece, base units of the paying token or wei.
    uint256 public immutable _nftPrice;
    /// @notice Most pieces a call can mint; 0 is no limit.
    uint256 public immutable _maxMintPerTx;
    /// @notice Most pieces an account can mint, whether it keeps them or not; 0 is no limit.
    uint256 public immutable _maxPerWallet;
    /// @notice Unix seconds at which the sale opens.
    uint256 public immutable _mintActiveTime;
    /// @notice Token that pays; zero is the native coin.
    address public immutable payingToken;
    /// @notice Receiver of all payments.
    address public immutable treasury;
    /// @notice Most pieces the owner can mint without paying.
    uint256 public immutable maxReserve;
    /// @notice Colour family of the pictures, degrees.
    uint256 public immutable hue;

    /// @notice Pieces minted by the owner without paying.
    uint256 public reserved;
    /// @notice Pieces bought by an account so far, whether it still has them or not.
    mapping(address account => uint256 amount) public minted;

    /// @notice Pieces were sold.
    /// @param to buyer
    /// @param firstTokenId id of the first piece; the others follow it
    /// @param amount number of pieces
    /// @param paid base units of the paying token or wei
    event Minted(address indexed to, uint256 firstTokenId, uint256 amount, uint256 paid);

    /// @notice The terms make no sale possible, or an address is zero.
    error InvalidTerms();
    /// @notice The sale opens later.
    /// @param opensAt unix seconds
    error NotOpen(uint256 opensAt);
    /// @notice The number of pieces is zero or above the limit of a call.
    /// @param amount number asked for
    /// @param limit highest possible
    error InvalidAmount(uint256 amount, uint256 limit);
    /// @notice The account would have minted more than it may.
    /// @param left pieces that it can still mint
    error WalletLimitReached(uint256 left);
    /// @notice Fewer pieces are left.
    /// @param left pieces that can still be minted
    error NotEnoughLeft(uint256 left);
    /// @notice The value sent is not the price.
    /// @param value wei sent
    /// @param cost wei needed
    error IncorrectValue(uint256 value, uint256 cost);
    /// @notice The treasury received less than the price: the token takes a fee on transfer.
    /// @param received base units
    /// @param cost base units
    error ReceivedTooLittle(uint256 received, uint256 cost);

    /// @param terms terms of the sale
    /// @param treasury_ receiver of all payments
    /// @param owner_ can mint the reserve
    constructor(Terms memory terms, address treasury_, address owner_)
        ERC721(terms.name, terms.symbol)
        Ownable(owner_)
    {
        if (treasury_ == address(0) || terms.maxSupply == 0 || terms.maxReserve > terms.maxSupply) {
            revert InvalidTerms();
        }
        _maxSupply = terms.maxSupply;
        _nftPrice = terms.nftPrice;
        _maxMintPerTx = terms.maxMintPerTx;
        _maxPerWallet = terms.maxPerWallet;
        _mintActiveTime = terms.mintActiveTime;
        payingToken = terms.payingToken;
        maxReserve = terms.maxReserve;
        hue = terms.hue;
        treasury = treasury_;
    }

    /// @notice Buys pieces for the caller. The value sent must be the exact price.
    /// @param amount number of pieces
    function mint(uint256 amount) external payable nonReentrant {
        if (block.timestamp < _mintActiveTime) revert NotOpen(_mintActiveTime);
        uint256 limit = _maxMintPerTx == 0 ? type(uint256).max : _maxMintPerTx;
        if (amount == 0 || amount > limit) revert InvalidAmount(amount, limit);
        uint256 mintedBefore = minted[msg.sender];
        if (_maxPerWallet > 0 && amount > _maxPerWallet - mintedBefore) {
            revert WalletLimitReached(_maxPerWallet - mintedBefore);
        }
        uint256 firstTokenId = _checkSupply(amount);
        minted[msg.sender] = mintedBefore + amount;
        uint256 cost = amount * _nftPrice;
        _collect(cost);
        emit Minted(msg.sender, firstTokenId, amount, cost);
        _mintFrom(msg.sender, firstTokenId, amount);
    }

    /// @notice Mints pieces of the reserve without payment.
    /// @param to receiver
    /// @param amount number of pieces
    function reserve(address to, uint256 amount) external onlyOwner nonReentrant {
        if (amount == 0 || amount > maxReserve - reserved) revert InvalidAmount(amount, maxReserve - reserved);
        reserved += amount;
        _mintFrom(to, _checkSupply(amount), amount);
    }

    /// @notice Metadata of a piece, drawn on chain.
    /// @param tokenId id of an existing piece
    /// @return uri data URI
    function tokenURI(uint256 tokenId) public view override returns (string memory uri) {
        _requireOwned(tokenId);
        return Engraving.tokenURI(name(), address(this), tokenId, hue);
    }

    function _checkSupply(uint256 amount) private view returns (uint256 firstTokenId) {
        uint256 supply = totalSupply();
        if (amount > _maxSupply - supply) revert NotEnoughLeft(_maxSupply - supply);
        return supply + 1;
    }

    function _mintFrom(address to, uint256 firstTokenId, uint256 amount) private {
        for (uint256 i = 0; i < amount; i++) {
            _safeMint(to, firstTokenId + i);
        }
    }

    function _collect(uint256 cost) private {
        if (payingToken == address(0)) {
            if (msg.value != cost) revert IncorrectValue(msg.value, cost);
            Address.sendValue(payable(treasury), cost);
            return;
        }
        if (msg.value > 0) revert IncorrectValue(msg.value, 0);
        IERC20 token = IERC20(payingToken);
        uint256 balanceBefore = token.balanceOf(treasury);
        token.safeTransferFrom(msg.sender, treasury, cost);
        uint256 received = token.balanceOf(treasury) - balanceBefore;
        // A buyer who is the treasury moves nothing, and pays nobody else either.
        if (received < cost && msg.sender != treasury) revert ReceivedTooLittle(received, cost);
    }
}
