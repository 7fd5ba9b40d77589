// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IProfile: profiles of accounts, their teams and points
/// @notice Function and event names follow PancakeSwap's PancakeProfile; events that it lacks were added.
interface IProfile {
    /// @notice An account created its profile.
    event UserNew(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId);
    /// @notice A profile shows another collectible.
    event UserUpdate(address indexed userAddress, address nftAddress, uint256 tokenId);
    /// @notice A profile was paused and its collectible returned.
    event UserPause(address indexed userAddress, uint256 teamId);
    /// @notice A paused profile is active again.
    event UserReactivate(address indexed userAddress, uint256 teamId, address nftAddress, uint256 tokenId);
    /// @notice A profile moved to another team.
    event UserChangeTeam(address indexed userAddress, uint256 oldTeamId, uint256 newTeamId);
    /// @notice An account received points of a campaign.
    event UserPointIncrease(address indexed userAddress, uint256 numberPoints, uint256 indexed campaignId);
    /// @notice Each of these accounts received points of a campaign.
    event UserPointIncreaseMultiple(address[] userAddresses, uint256 numberPoints, uint256 indexed campaignId);
    /// @notice Points of an account were removed.
    event UserPointDecrease(address indexed userAddress, uint256 numberPoints);
    /// @notice A team was added.
    event TeamAdd(uint256 teamId, string teamName);
    /// @notice A team has another name or description.
    event TeamRename(uint256 indexed teamId, string teamName, string teamDescription);
    /// @notice New profiles can join a team, or no longer can.
    event TeamJoinable(uint256 indexed teamId, bool isJoinable);
    /// @notice A team received points of a campaign.
    event TeamPointIncrease(uint256 indexed teamId, uint256 numberPoints, uint256 indexed campaignId);
    /// @notice Points of a team were removed.
    event TeamPointDecrease(uint256 indexed teamId, uint256 numberPoints);
    /// @notice The costs changed, base units of the token.
    event NewNumberCake(uint256 numberCakeToReactivate, uint256 numberCakeToRegister, uint256 numberCakeToUpdate);
    /// @notice Collected costs were withdrawn, base units of the token.
    event FeeClaim(address indexed to, uint256 amount);

    /// @notice The account has a profile already.
    error AlreadyRegistered();
    /// @notice The account never created a profile.
    error NotRegistered(address user);
    /// @notice The profile is paused.
    error NotActive();
    /// @notice The profile is active.
    error AlreadyActive();
    /// @notice There is no team with this id.
    error UnknownTeam(uint256 teamId);
    /// @notice The team takes no new profiles.
    error TeamNotJoinable(uint256 teamId);
    /// @notice The account is in this team already.
    error AlreadyInTeam(uint256 teamId);
    /// @notice A team name has 4 to 19 bytes.
    error InvalidTeamName();
    /// @notice The contract is no ERC-721 collection.
    error NotACollection(address nftAddress);
    /// @notice Collectibles of this collection are not accepted.
    error CollectionNotAccepted(address nftAddress);
    /// @notice The caller does not own the collectible.
    error NotNftOwner(address nftAddress, uint256 tokenId);
    /// @notice The collection did not transfer the collectible.
    error NftNotReceived(address nftAddress, uint256 tokenId);

    /// @notice Gives an account points, also while its profile is paused.
    /// @param _userAddress account with a profile
    /// @param _numberPoints points
    /// @param _campaignId campaign that gives them
    function increaseUserPoints(address _userAddress, uint256 _numberPoints, uint256 _campaignId) external;

    /// @notice Whether an account ever created a profile.
    /// @param user account
    /// @return isRegistered also true while the profile is paused
    function hasRegistered(address user) external view returns (bool isRegistered);

    /// @notice Profile of an account. Reverts where it never created one.
    /// @param _userAddress account
    /// @return userId number of the profile, from 1
    /// @return numberPoints points
    /// @return teamId team, from 1
    /// @return nftAddress collection of the collectible; zero while paused
    /// @return tokenId id of the collectible; zero while paused
    /// @return isActive false while paused
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
        );

    /// @notice Whether an account has an active profile.
    /// @param _userAddress account
    /// @return isActive false without a profile, and while it is paused
    function getUserStatus(address _userAddress) external view returns (bool isActive);
}
