// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IProfile} from "./IProfile.sol";

/// @title ProfileTeams: roles of the profile contract and its teams
abstract contract ProfileTeams is IProfile, AccessControl {
    struct Team {
        string teamName;
        string teamDescription;
        /// @dev Active profiles.
        uint256 numberUsers;
        uint256 numberPoints;
        bool isJoinable;
    }

    /// @notice Collections whose collectibles a profile can show.
    bytes32 public constant NFT_ROLE = keccak256("NFT_ROLE");
    /// @notice Contracts that give and remove points.
    bytes32 public constant POINT_ROLE = keccak256("POINT_ROLE");
    /// @notice Contracts that change the team of an account.
    bytes32 public constant SPECIAL_ROLE = keccak256("SPECIAL_ROLE");

    uint256 private constant MIN_NAME_BYTES = 4;
    uint256 private constant MAX_NAME_BYTES = 19;

    /// @notice Number of teams; ids count up from 1.
    uint256 public numberTeams;

    mapping(uint256 teamId => Team) internal _teams;

    modifier onlyTeam(uint256 teamId) {
        if (teamId == 0 || teamId > numberTeams) revert UnknownTeam(teamId);
        _;
    }

    /// @notice Adds a team, which can be joined.
    /// @param _teamName 4 to 19 bytes
    /// @param _teamDescription any text
    function addTeam(string calldata _teamName, string calldata _teamDescription)
        external
        onlyRole(DEFAULT_ADMIN_ROLE)
    {
        uint256 teamId = ++numberTeams;
        _teams[teamId].isJoinable = true;
        _nameTeam(teamId, _teamName, _teamDescription);
        emit TeamAdd(teamId, _teamName);
    }

    /// @notice Renames a team.
    /// @param _teamId team
    /// @param _teamName 4 to 19 bytes
    /// @param _teamDescription any text
    function renameTeam(uint256 _teamId, string calldata _teamName, string calldata _teamDescription)
        external
        onlyRole(DEFAULT_ADMIN_ROLE)
        onlyTeam(_teamId)
    {
        _nameTeam(_teamId, _teamName, _teamDescription);
        emit TeamRename(_teamId, _teamName, _teamDescription);
    }

    /// @notice Lets new profiles join a team.
    /// @param _teamId team
    function makeTeamJoinable(uint256 _teamId) external onlyRole(DEFAULT_ADMIN_ROLE) onlyTeam(_teamId) {
        _setJoinable(_teamId, true);
    }

    /// @notice Closes a team to new profiles. Its members stay, and can come back after a pause.
    /// @param _teamId team
    function makeTeamNotJoinable(uint256 _teamId) external onlyRole(DEFAULT_ADMIN_ROLE) onlyTeam(_teamId) {
        _setJoinable(_teamId, false);
    }

    /// @notice Gives a team points.
    /// @param _teamId team
    /// @param _numberPoints points
    /// @param _campaignId campaign that gives them
    function increaseTeamPoints(uint256 _teamId, uint256 _numberPoints, uint256 _campaignId)
        external
        onlyRole(POINT_ROLE)
        onlyTeam(_teamId)
    {
        _teams[_teamId].numberPoints += _numberPoints;
        emit TeamPointIncrease(_teamId, _numberPoints, _campaignId);
    }

    /// @notice Removes points of a team.
    /// @param _teamId team
    /// @param _numberPoints at most its points
    function removeTeamPoints(uint256 _teamId, uint256 _numberPoints) external onlyRole(POINT_ROLE) onlyTeam(_teamId) {
        _teams[_teamId].numberPoints -= _numberPoints;
        emit TeamPointDecrease(_teamId, _numberPoints);
    }

    /// @notice A team.
    /// @param _teamId team
    /// @return teamName name
    /// @return teamDescription description
    /// @return numberUsers active profiles
    /// @return numberPoints points given to the team itself
    /// @return isJoinable whether new profiles can join
    function getTeamProfile(uint256 _teamId)
        external
        view
        onlyTeam(_teamId)
        returns (
            string memory teamName,
            string memory teamDescription,
            uint256 numberUsers,
            uint256 numberPoints,
            bool isJoinable
        )
    {
        Team storage team = _teams[_teamId];
        return (team.teamName, team.teamDescription, team.numberUsers, team.numberPoints, team.isJoinable);
    }

    function _nameTeam(uint256 teamId, string calldata name, string calldata description) private {
        uint256 length = bytes(name).length;
        if (length < MIN_NAME_BYTES || length > MAX_NAME_BYTES) revert InvalidTeamName();
        _teams[teamId].teamName = name;
        _teams[teamId].teamDescription = description;
    }

    function _setJoinable(uint256 teamId, bool isJoinable) private {
        _teams[teamId].isJoinable = isJoinable;
        emit TeamJoinable(teamId, isJoinable);
    }
}
