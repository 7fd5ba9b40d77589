// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {MintingStation} from "./MintingStation.sol";

/// @title StarterFactory: sells each account one starter collectible
/// @notice Function and event names follow PancakeSwap's BunnyFactoryV3. Kinds of starters are 5 to 9.
contract StarterFactory is Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint8 private constant FIRST_STARTER = 5;
    uint8 private constant LAST_STARTER = 9;

    /// @notice Mints the collectibles.
    MintingStation public immutable bunnyMintingStation;
    /// @notice Token that pays.
    IERC20 public immutable cakeToken;

    /// @notice Price of a starter, base units.
    uint256 public tokenPrice;
    /// @notice First block in which starters are sold.
    uint256 public startBlockNumber;
    /// @notice Whether an account bought its starter.
    mapping(address user => bool) public hasClaimed;
    /// @notice Address of the metadata of a starter.
    mapping(uint8 bunnyId => string) public bunnyURI;

    /// @notice A starter was sold.
    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);
    /// @notice The price changed, base units.
    event NewTokenPrice(uint256 tokenPrice);
    /// @notice The first block of the sale changed.
    event NewStartBlockNumber(uint256 startBlockNumber);
    /// @notice The metadata of the starters changed.
    event NewBunnyJson();
    /// @notice Collected payments were withdrawn, base units.
    event FeeClaim(address indexed to, uint256 amount);

    /// @notice The account bought its starter before.
    error AlreadyClaimed();
    /// @notice The sale begins later.
    error NotStarted(uint256 startBlockNumber);
    /// @notice There is no such starter.
    error UnknownStarter(uint8 bunnyId);

    /// @param owner sets price and metadata, and withdraws payments
    /// @param station mints the collectibles
    /// @param cakeToken_ token that pays
    /// @param tokenPrice_ price of a starter, base units
    /// @param startBlockNumber_ first block of the sale
    constructor(
        address owner,
        MintingStation station,
        IERC20 cakeToken_,
        uint256 tokenPrice_,
        uint256 startBlockNumber_
    ) Ownable(owner) {
        bunnyMintingStation = station;
        cakeToken = cakeToken_;
        tokenPrice = tokenPrice_;
        startBlockNumber = startBlockNumber_;
    }

    /// @notice Sells the caller a starter.
    /// @param _bunnyId 5 to 9
    function mintNFT(uint8 _bunnyId) external nonReentrant {
        if (!canMint(msg.sender)) revert AlreadyClaimed();
        if (block.number < startBlockNumber) revert NotStarted(startBlockNumber);
        if (_bunnyId < FIRST_STARTER || _bunnyId > LAST_STARTER) revert UnknownStarter(_bunnyId);
        hasClaimed[msg.sender] = true;
        cakeToken.safeTransferFrom(msg.sender, address(this), tokenPrice);
        uint256 tokenId = bunnyMintingStation.mintCollectible(msg.sender, bunnyURI[_bunnyId], _bunnyId);
        emit BunnyMint(msg.sender, tokenId, _bunnyId);
    }

    /// @notice Sets the metadata of the starters.
    /// @param _bunnyId5Json address of the metadata of kind 5
    /// @param _bunnyId6Json address of the metadata of kind 6
    /// @param _bunnyId7Json address of the metadata of kind 7
    /// @param _bunnyId8Json address of the metadata of kind 8
    /// @param _bunnyId9Json address of the metadata of kind 9
    function setBunnyJson(
        string calldata _bunnyId5Json,
        string calldata _bunnyId6Json,
        string calldata _bunnyId7Json,
        string calldata _bunnyId8Json,
        string calldata _bunnyId9Json
    ) external onlyOwner {
        bunnyURI[5] = _bunnyId5Json;
        bunnyURI[6] = _bunnyId6Json;
        bunnyURI[7] = _bunnyId7Json;
        bunnyURI[8] = _bunnyId8Json;
        bunnyURI[9] = _bunnyId9Json;
        emit NewBunnyJson();
    }

    /// @notice Sets the first block of the sale.
    /// @param _newStartBlockNumber a block that is not mined yet
    function setStartBlockNumber(uint256 _newStartBlockNumber) external onlyOwner {
        startBlockNumber = _newStartBlockNumber;
        emit NewStartBlockNumber(_newStartBlockNumber);
    }

    /// @notice Sets the price of a starter.
    /// @param _newTokenPrice base units
    function updateTokenPrice(uint256 _newTokenPrice) external onlyOwner {
        tokenPrice = _newTokenPrice;
        emit NewTokenPrice(_newTokenPrice);
    }

    /// @notice Withdraws collected payments to the owner.
    /// @param _amount base units
    function claimFee(uint256 _amount) external onlyOwner {
        emit FeeClaim(msg.sender, _amount);
        cakeToken.safeTransfer(msg.sender, _amount);
    }

    /// @notice Whether an account can still buy a starter.
    /// @param userAddress account
    /// @return isAllowed false once it bought one
    function canMint(address userAddress) public view returns (bool isAllowed) {
        return !hasClaimed[userAddress];
    }
}
