// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IProfile} from "../profiles/IProfile.sol";

/// @title AnniversaryAchievement: points that each profile with enough points claims once, until a block
/// @notice Function and event names follow PancakeSwap's contract of this name. Needs POINT_ROLE of the profile contract.
contract AnniversaryAchievement is Ownable2Step {
    /// @notice Profiles of the accounts, which hold the points.
    IProfile public immutable profile;

    /// @notice Id of the campaign.
    uint256 public campaignId;
    /// @notice First block in which claims are rejected.
    uint256 public endBlock;
    /// @notice Points per claim.
    uint256 public numberPoints;
    /// @notice Points that a profile needs to claim.
    uint256 public thresholdPoints;

    /// @notice Whether an account has claimed. No later terms let it claim again.
    mapping(address user => bool) public hasClaimed;

    /// @notice The id of the campaign changed.
    event NewCampaignId(uint256 campaignId);
    /// @notice The end changed.
    event NewEndBlock(uint256 endBlock);
    /// @notice Points per claim and the points needed for it changed.
    event NewNumberPointsAndThreshold(uint256 numberPoints, uint256 thresholdPoints);

    /// @notice The profile of the caller is not active or has too few points, the caller has claimed already, or the
    /// campaign has ended.
    error CannotClaim();

    /// @param owner changes the terms of later claims
    /// @param profile_ profiles of the accounts
    /// @param numberPoints_ points per claim
    /// @param thresholdPoints_ points that a profile needs to claim
    /// @param campaignId_ id of the campaign
    /// @param endBlock_ first block in which claims are rejected
    constructor(
        address owner,
        IProfile profile_,
        uint256 numberPoints_,
        uint256 thresholdPoints_,
        uint256 campaignId_,
        uint256 endBlock_
    ) Ownable(owner) {
        profile = profile_;
        numberPoints = numberPoints_;
        thresholdPoints = thresholdPoints_;
        campaignId = campaignId_;
        endBlock = endBlock_;
    }

    /// @notice Claims the points of the caller.
    function claimAnniversaryPoints() external {
        if (!canClaim(msg.sender)) revert CannotClaim();
        hasClaimed[msg.sender] = true;
        profile.increaseUserPoints(msg.sender, numberPoints, campaignId);
    }

    /// @notice Changes the id of the campaign.
    /// @param _campaignId id
    function changeCampaignId(uint256 _campaignId) external onlyOwner {
        campaignId = _campaignId;
        emit NewCampaignId(_campaignId);
    }

    /// @notice Changes the end.
    /// @param _endBlock first block in which claims are rejected
    function changeEndBlock(uint256 _endBlock) external onlyOwner {
        endBlock = _endBlock;
        emit NewEndBlock(_endBlock);
    }

    /// @notice Changes points per claim and the points needed for it.
    /// @param _numberPoints points per claim
    /// @param _thresholdPoints points that a profile needs to claim
    function changeNumberPointsAndThreshold(uint256 _numberPoints, uint256 _thresholdPoints) external onlyOwner {
        numberPoints = _numberPoints;
        thresholdPoints = _thresholdPoints;
        emit NewNumberPointsAndThreshold(_numberPoints, _thresholdPoints);
    }

    /// @notice Whether an account can claim in this block. Never reverts.
    /// @param _user account
    /// @return isClaimable false without an active profile
    function canClaim(address _user) public view returns (bool isClaimable) {
        if (hasClaimed[_user] || block.number >= endBlock || !profile.getUserStatus(_user)) return false;
        (, uint256 points,,,,) = profile.getUserProfile(_user);
        return points >= thresholdPoints;
    }
}
