// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IProfile} from "./IProfile.sol";
import {ProfileTeams} from "./ProfileTeams.sol";

/// @title ProfilePoints: points of accounts with a profile
/// @notice Unlike the lineage, nothing is written for accounts without a profile: their points would be lost.
abstract contract ProfilePoints is ProfileTeams {
    struct User {
        uint256 userId;
        uint256 numberPoints;
        uint256 teamId;
        address nftAddress;
        uint256 tokenId;
        bool isActive;
    }

    mapping(address user => User) internal _users;

    /// @notice Gives each of several accounts points.
    /// @param _userAddresses accounts with a profile
    /// @param _numberPoints points for each
    /// @param _campaignId campaign that gives them
    function increaseUserPointsMultiple(address[] calldata _userAddresses, uint256 _numberPoints, uint256 _campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        for (uint256 i = 0; i < _userAddresses.length; i++) {
            _requireUser(_userAddresses[i]).numberPoints += _numberPoints;
        }
        emit UserPointIncreaseMultiple(_userAddresses, _numberPoints, _campaignId);
    }

    /// @notice Removes points of an account.
    /// @param _userAddress account with a profile
    /// @param _numberPoints at most its points
    function removeUserPoints(address _userAddress, uint256 _numberPoints) external onlyRole(POINT_ROLE) {
        _removePoints(_userAddress, _numberPoints);
    }

    /// @notice Removes points of each of several accounts.
    /// @param _userAddresses accounts with a profile
    /// @param _numberPoints points of each, at most what it has
    function removeUserPointsMultiple(address[] calldata _userAddresses, uint256 _numberPoints)
        external
        onlyRole(POINT_ROLE)
    {
        for (uint256 i = 0; i < _userAddresses.length; i++) {
            _removePoints(_userAddresses[i], _numberPoints);
        }
    }

    /// @inheritdoc IProfile
    function increaseUserPoints(address _userAddress, uint256 _numberPoints, uint256 _campaignId)
        external
        onlyRole(POINT_ROLE)
    {
        _requireUser(_userAddress).numberPoints += _numberPoints;
        emit UserPointIncrease(_userAddress, _numberPoints, _campaignId);
    }

    /// @dev Profile of an account; reverts where it never created one.
    function _requireUser(address user) internal view returns (User storage profile) {
        profile = _users[user];
        if (profile.userId == 0) revert NotRegistered(user);
    }

    function _removePoints(address user, uint256 numberPoints) private {
        _requireUser(user).numberPoints -= numberPoints;
        emit UserPointDecrease(user, numberPoints);
    }
}
