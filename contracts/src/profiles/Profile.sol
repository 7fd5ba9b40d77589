// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IProfile} from "./IProfile.sol";
import {ProfilePoints} from "./ProfilePoints.sol";

/// @title Profile: profiles of accounts, each with a team, points and a collectible
/// @notice The contract keeps the collectible of an active profile, and returns it when the profile is paused or shows
/// another one. No role can take it. A piece that is sent with `safeTransferFrom` is refused: only a profile brings one.
contract Profile is ProfilePoints, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Token that pays the costs.
    IERC20 public immutable cakeToken;

    /// @notice Cost of reactivating a profile, base units.
    uint256 public numberCakeToReactivate;
    /// @notice Cost of creating a profile, base units.
    uint256 public numberCakeToRegister;
    /// @notice Cost of changing the collectible, base units.
    uint256 public numberCakeToUpdate;
    /// @notice Number of active profiles.
    uint256 public numberActiveProfiles;

    uint256 private _numberUsers;

    /// @param owner admin of all roles
    /// @param cakeToken_ token that pays the costs
    /// @param reactivate cost of reactivating, base units
    /// @param register cost of creating, base units
    /// @param update cost of changing the collectible, base units
    constructor(address owner, IERC20 cakeToken_, uint256 reactivate, uint256 register, uint256 update) {
        cakeToken = cakeToken_;
        _setCosts(reactivate, register, update);
        _grantRole(DEFAULT_ADMIN_ROLE, owner);
    }

    // ------------------------------------------------------------------------------------------------- admin

    /// @notice Accepts collectibles of a collection.
    /// @param _nftAddress ERC-721 contract
    function addNftAddress(address _nftAddress) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!ERC165Checker.supportsInterface(_nftAddress, type(IERC721).interfaceId)) {
            revert NotACollection(_nftAddress);
        }
        _grantRole(NFT_ROLE, _nftAddress);
    }

    /// @notice Changes the costs, base units.
    /// @param _newNumberCakeToReactivate cost of reactivating
    /// @param _newNumberCakeToRegister cost of creating
    /// @param _newNumberCakeToUpdate cost of changing the collectible
    function updateNumberCake(
        uint256 _newNumberCakeToReactivate,
        uint256 _newNumberCakeToRegister,
        uint256 _newNumberCakeToUpdate
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setCosts(_newNumberCakeToReactivate, _newNumberCakeToRegister, _newNumberCakeToUpdate);
    }

    /// @notice Withdraws collected costs to the caller.
    /// @param _amount base units
    function claimFee(uint256 _amount) external onlyRole(DEFAULT_ADMIN_ROLE) {
        emit FeeClaim(msg.sender, _amount);
        cakeToken.safeTransfer(msg.sender, _amount);
    }

    /// @notice Moves an account to another team. Members are counted only while their profile is active.
    /// @param _userAddress account with a profile
    /// @param _newTeamId any other team
    function changeTeam(address _userAddress, uint256 _newTeamId) external onlyRole(SPECIAL_ROLE) onlyTeam(_newTeamId) {
        User storage user = _requireUser(_userAddress);
        uint256 oldTeamId = user.teamId;
        if (oldTeamId == _newTeamId) revert AlreadyInTeam(_newTeamId);
        if (user.isActive) {
            _teams[oldTeamId].numberUsers--;
            _teams[_newTeamId].numberUsers++;
        }
        user.teamId = _newTeamId;
        emit UserChangeTeam(_userAddress, oldTeamId, _newTeamId);
    }

    // ------------------------------------------------------------------------------------------------- users

    /// @notice Creates the profile of the caller. Takes the collectible and the cost.
    /// @param _teamId team that can be joined; it cannot be changed later
    /// @param _nftAddress accepted collection
    /// @param _tokenId collectible of the caller
    function createProfile(uint256 _teamId, address _nftAddress, uint256 _tokenId)
        external
        nonReentrant
        onlyTeam(_teamId)
    {
        User storage user = _users[msg.sender];
        if (user.userId != 0) revert AlreadyRegistered();
        if (!_teams[_teamId].isJoinable) revert TeamNotJoinable(_teamId);
        user.userId = ++_numberUsers;
        user.teamId = _teamId;
        _activate(user);
        emit UserNew(msg.sender, _teamId, _nftAddress, _tokenId);
        _takeNft(user, _nftAddress, _tokenId);
        cakeToken.safeTransferFrom(msg.sender, address(this), numberCakeToRegister);
    }

    /// @notice Shows another collectible and returns the current one. Takes the cost.
    /// @param _nftAddress accepted collection
    /// @param _tokenId collectible of the caller
    function updateProfile(address _nftAddress, uint256 _tokenId) external nonReentrant {
        User storage user = _requireUser(msg.sender);
        if (!user.isActive) revert NotActive();
        (address oldNft, uint256 oldTokenId) = (user.nftAddress, user.tokenId);
        emit UserUpdate(msg.sender, _nftAddress, _tokenId);
        _takeNft(user, _nftAddress, _tokenId);
        cakeToken.safeTransferFrom(msg.sender, address(this), numberCakeToUpdate);
        _returnNft(oldNft, oldTokenId);
    }

    /// @notice Pauses the profile of the caller and returns its collectible. Points and team are kept.
    function pauseProfile() external nonReentrant {
        User storage user = _requireUser(msg.sender);
        if (!user.isActive) revert NotActive();
        (address nftAddress, uint256 tokenId) = (user.nftAddress, user.tokenId);
        user.isActive = false;
        user.nftAddress = address(0);
        user.tokenId = 0;
        numberActiveProfiles--;
        _teams[user.teamId].numberUsers--;
        emit UserPause(msg.sender, user.teamId);
        _returnNft(nftAddress, tokenId);
    }

    /// @notice Reactivates the paused profile of the caller. Takes a collectible and the cost.
    /// @param _nftAddress accepted collection
    /// @param _tokenId collectible of the caller
    function reactivateProfile(address _nftAddress, uint256 _tokenId) external nonReentrant {
        User storage user = _requireUser(msg.sender);
        if (user.isActive) revert AlreadyActive();
        _activate(user);
        emit UserReactivate(msg.sender, user.teamId, _nftAddress, _tokenId);
        _takeNft(user, _nftAddress, _tokenId);
        cakeToken.safeTransferFrom(msg.sender, address(this), numberCakeToReactivate);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IProfile
    function hasRegistered(address user) external view returns (bool isRegistered) {
        return _users[user].userId != 0;
    }

    /// @inheritdoc IProfile
    function getUserProfile(address _userAddress)
        external
        view
        returns (
            uint256 userId,
            uint256 numberPoints,
            uint256 teamId,
            address nftAddress,
            uint256 tokenId,
            bool isActive
        )
    {
        User storage user = _requireUser(_userAddress);
        return (user.userId, user.numberPoints, user.teamId, user.nftAddress, user.tokenId, user.isActive);
    }

    /// @inheritdoc IProfile
    function getUserStatus(address _userAddress) external view returns (bool isActive) {
        return _users[_userAddress].isActive;
    }

    // ------------------------------------------------------------------------------------------------- internal

    function _setCosts(uint256 reactivate, uint256 register, uint256 update) private {
        numberCakeToReactivate = reactivate;
        numberCakeToRegister = register;
        numberCakeToUpdate = update;
        emit NewNumberCake(reactivate, register, update);
    }

    function _activate(User storage user) private {
        user.isActive = true;
        numberActiveProfiles++;
        _teams[user.teamId].numberUsers++;
    }

    function _takeNft(User storage user, address nftAddress, uint256 tokenId) private {
        if (!hasRole(NFT_ROLE, nftAddress)) revert CollectionNotAccepted(nftAddress);
        IERC721 nft = IERC721(nftAddress);
        if (nft.ownerOf(tokenId) != msg.sender) revert NotNftOwner(nftAddress, tokenId);
        user.nftAddress = nftAddress;
        user.tokenId = tokenId;
        nft.transferFrom(msg.sender, address(this), tokenId);
        if (nft.ownerOf(tokenId) != address(this)) revert NftNotReceived(nftAddress, tokenId);
    }

    /// @dev No callback: a wallet without `onERC721Received` is not locked out.
    function _returnNft(address nftAddress, uint256 tokenId) private {
        IERC721(nftAddress).transferFrom(address(this), msg.sender, tokenId);
    }
}
