// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IProfile} from "./IProfile.sol";
import {MintingStation} from "./MintingStation.sol";

/// @title CollectibleGift: collectibles for the first profiles
/// @notice Function names follow PancakeSwap's BunnySpecialV1. A profile claims each kind once, while it is active and
/// its number is below the limit of the kind.
contract CollectibleGift is Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    struct Gift {
        string tokenURI;
        /// @dev First number of a profile that cannot claim.
        uint256 thresholdUser;
        /// @dev Price, base units.
        uint256 cakeCost;
        bool isActive;
        bool isCreated;
    }

    uint8 private constant FIRST_GIFT = 10;

    /// @notice Mints the collectibles.
    MintingStation public immutable bunnyMintingStation;
    /// @notice Token that pays.
    IERC20 public immutable cakeToken;
    /// @notice Profiles of the accounts.
    IProfile public immutable profile;

    /// @notice Whether an account claimed a kind.
    mapping(address user => mapping(uint8 bunnyId => bool)) public hasClaimed;
    /// @notice Terms of a kind: metadata, limit, price in base units, whether it can be claimed, and whether it exists.
    mapping(uint8 bunnyId => Gift) public bunnyCharacteristics;

    uint8[] private _bunnyIds;

    /// @notice A kind was added.
    event BunnyAdd(uint8 indexed bunnyId, uint256 thresholdUser, uint256 cakeCost);
    /// @notice The terms of a kind changed.
    event BunnyChange(uint8 indexed bunnyId, uint256 thresholdUser, uint256 cakeCost, bool isActive);
    /// @notice A collectible was claimed.
    event BunnyMint(address indexed to, uint256 indexed tokenId, uint8 indexed bunnyId);
    /// @notice Collected payments were withdrawn, base units.
    event FeeClaim(address indexed to, uint256 amount);

    /// @notice The kind exists, or its id is below 10: those are starters.
    error InvalidBunnyId(uint8 bunnyId);
    /// @notice The kind does not exist.
    error UnknownGift(uint8 bunnyId);
    /// @notice The caller cannot claim this kind.
    error CannotClaim(uint8 bunnyId);

    /// @param owner adds and changes kinds, and withdraws payments
    /// @param profile_ profiles of the accounts
    /// @param station mints the collectibles
    /// @param cakeToken_ token that pays
    constructor(address owner, IProfile profile_, MintingStation station, IERC20 cakeToken_) Ownable(owner) {
        profile = profile_;
        bunnyMintingStation = station;
        cakeToken = cakeToken_;
    }

    /// @notice Claims a collectible for the caller.
    /// @param _bunnyId kind
    function mintNFT(uint8 _bunnyId) external nonReentrant {
        if (!canClaimSingle(msg.sender, _bunnyId)) revert CannotClaim(_bunnyId);
        Gift storage gift = bunnyCharacteristics[_bunnyId];
        hasClaimed[msg.sender][_bunnyId] = true;
        if (gift.cakeCost > 0) cakeToken.safeTransferFrom(msg.sender, address(this), gift.cakeCost);
        uint256 tokenId = bunnyMintingStation.mintCollectible(msg.sender, gift.tokenURI, _bunnyId);
        emit BunnyMint(msg.sender, tokenId, _bunnyId);
    }

    /// @notice Adds a kind, which can be claimed at once.
    /// @param _bunnyId 10 or more
    /// @param _tokenURI address of the metadata
    /// @param _thresholdUser first number of a profile that cannot claim
    /// @param _cakeCost price, base units
    function addBunny(uint8 _bunnyId, string calldata _tokenURI, uint256 _thresholdUser, uint256 _cakeCost)
        external
        onlyOwner
    {
        if (_bunnyId < FIRST_GIFT || bunnyCharacteristics[_bunnyId].isCreated) revert InvalidBunnyId(_bunnyId);
        bunnyCharacteristics[_bunnyId] = Gift(_tokenURI, _thresholdUser, _cakeCost, true, true);
        _bunnyIds.push(_bunnyId);
        emit BunnyAdd(_bunnyId, _thresholdUser, _cakeCost);
    }

    /// @notice Changes the terms of a kind for later claims.
    /// @param _bunnyId existing kind
    /// @param _thresholdUser first number of a profile that cannot claim
    /// @param _cakeCost price, base units
    /// @param _isActive whether it can be claimed
    function updateBunny(uint8 _bunnyId, uint256 _thresholdUser, uint256 _cakeCost, bool _isActive) external onlyOwner {
        Gift storage gift = bunnyCharacteristics[_bunnyId];
        if (!gift.isCreated) revert UnknownGift(_bunnyId);
        gift.thresholdUser = _thresholdUser;
        gift.cakeCost = _cakeCost;
        gift.isActive = _isActive;
        emit BunnyChange(_bunnyId, _thresholdUser, _cakeCost, _isActive);
    }

    /// @notice Withdraws collected payments to the owner.
    /// @param _amount base units
    function claimFee(uint256 _amount) external onlyOwner {
        emit FeeClaim(msg.sender, _amount);
        cakeToken.safeTransfer(msg.sender, _amount);
    }

    /// @notice Whether an account can claim each of several kinds.
    /// @param user account
    /// @param bunnyIds kinds
    /// @return canClaim one answer for each kind
    function canClaimMultiple(address user, uint8[] calldata bunnyIds) external view returns (bool[] memory canClaim) {
        canClaim = new bool[](bunnyIds.length);
        for (uint256 i = 0; i < bunnyIds.length; i++) {
            canClaim[i] = canClaimSingle(user, bunnyIds[i]);
        }
    }

    /// @notice Ids of all kinds, in the order in which they were added.
    /// @return bunnyIds ids
    function viewBunnyIds() external view returns (uint8[] memory bunnyIds) {
        return _bunnyIds;
    }

    /// @notice Whether an account can claim a kind. Never reverts.
    /// @param user account
    /// @param bunnyId kind
    /// @return canClaim false without an active profile
    function canClaimSingle(address user, uint8 bunnyId) public view returns (bool canClaim) {
        if (!profile.getUserStatus(user)) return false;
        Gift storage gift = bunnyCharacteristics[bunnyId];
        (uint256 userId,,,,,) = profile.getUserProfile(user);
        return gift.isActive && !hasClaimed[user][bunnyId] && userId < gift.thresholdUser;
    }
}
