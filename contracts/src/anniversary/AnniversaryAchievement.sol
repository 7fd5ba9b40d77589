// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title AnniversaryAchievement: points that each eligible account can claim once, until a block
/// @notice Function names follow PancakeSwap's contract of this name. The parameters of the campaign are immutable.
contract AnniversaryAchievement is Ownable2Step {
    /// @notice Emitted when an account claims its points.
    /// @param user account
    event PointsClaimed(address indexed user);
    /// @notice Emitted when the eligibility of an account changes.
    /// @param user account
    /// @param isEligible whether the account can claim
    event EligibilityUpdated(address indexed user, bool isEligible);

    /// @notice The caller is not eligible, has claimed already, or the campaign has ended.
    error CannotClaim();

    /// @notice Id of the campaign.
    uint256 public immutable campaignId;
    /// @notice First block in which claims are rejected.
    uint256 public immutable endBlock;
    /// @notice Points per claim.
    uint256 public immutable numberPoints;
    /// @notice Points required to be eligible. Informative: the owner sets who is eligible.
    uint256 public immutable thresholdPoints;

    /// @notice Whether an account has claimed.
    mapping(address user => bool) public hasClaimed;
    /// @notice Whether an account is eligible.
    mapping(address user => bool) public isEligible;
    /// @notice Points of an account.
    mapping(address user => uint256) public points;

    /// @param owner sets who is eligible
    /// @param campaignId_ id of the campaign
    /// @param endBlock_ first block in which claims are rejected
    /// @param numberPoints_ points per claim
    /// @param thresholdPoints_ points required to be eligible, informative
    constructor(address owner, uint256 campaignId_, uint256 endBlock_, uint256 numberPoints_, uint256 thresholdPoints_)
        Ownable(owner)
    {
        campaignId = campaignId_;
        endBlock = endBlock_;
        numberPoints = numberPoints_;
        thresholdPoints = thresholdPoints_;
    }

    /// @notice Sets whether accounts are eligible. Claimed points are kept.
    /// @param users accounts
    /// @param eligible whether they can claim
    function setEligible(address[] calldata users, bool eligible) external onlyOwner {
        for (uint256 i = 0; i < users.length; i++) {
            isEligible[users[i]] = eligible;
            emit EligibilityUpdated(users[i], eligible);
        }
    }

    /// @notice Whether an account can claim in this block.
    /// @param _user account
    /// @return isClaimable whether a claim would succeed
    function canClaim(address _user) public view returns (bool isClaimable) {
        return isEligible[_user] && !hasClaimed[_user] && block.number < endBlock;
    }

    /// @notice Claims the points of the caller.
    function claimAnniversaryPoints() external {
        if (!canClaim(msg.sender)) revert CannotClaim();
        hasClaimed[msg.sender] = true;
        points[msg.sender] += numberPoints;
        emit PointsClaimed(msg.sender);
    }
}
