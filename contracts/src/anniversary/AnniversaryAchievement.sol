// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title Anniversary points: one claim per eligible account, until a block
/// @notice Function names as in the chain's contract of this name. The campaign's terms are fixed at deployment: nobody
/// can change what a claim gives, or end it early.
contract AnniversaryAchievement is Ownable2Step {
    /// @notice `user` claimed the points.
    event ClaimAnniversaryPoints(address indexed user);
    /// @notice `user` may claim, or no longer may.
    event NewEligible(address indexed user, bool eligible);

    /// @notice The caller is not eligible, has claimed, or the campaign is over.
    error CannotClaim();

    /// @notice Campaign that the points belong to.
    uint256 public immutable campaignId;
    /// @notice Block number from which on nothing can be claimed.
    uint256 public immutable endBlock;
    /// @notice Points of one claim.
    uint256 public immutable numberPoints;
    /// @notice Points that an account needed to be eligible. Informative: the owner lists who had them.
    uint256 public immutable thresholdPoints;

    /// @notice Whether an account has claimed.
    mapping(address user => bool) public hasClaimed;
    /// @notice Whether an account may claim.
    mapping(address user => bool) public isEligible;
    /// @notice Points of an account.
    mapping(address user => uint256) public points;

    /// @param owner lists eligible accounts
    /// @param campaignId_ campaign that the points belong to
    /// @param endBlock_ block number from which on nothing can be claimed
    /// @param numberPoints_ points of one claim
    /// @param thresholdPoints_ points that an account needed to be eligible
    constructor(address owner, uint256 campaignId_, uint256 endBlock_, uint256 numberPoints_, uint256 thresholdPoints_)
        Ownable(owner)
    {
        campaignId = campaignId_;
        endBlock = endBlock_;
        numberPoints = numberPoints_;
        thresholdPoints = thresholdPoints_;
    }

    /// @notice Lets accounts claim, or ends that. Points that were claimed stay.
    function setEligible(address[] calldata users, bool eligible) external onlyOwner {
        for (uint256 i = 0; i < users.length; i++) {
            isEligible[users[i]] = eligible;
            emit NewEligible(users[i], eligible);
        }
    }

    /// @notice Whether an account can claim now.
    function canClaim(address _user) public view returns (bool) {
        return isEligible[_user] && !hasClaimed[_user] && block.number < endBlock;
    }

    /// @notice Adds the points to the caller, once.
    function claimAnniversaryPoints() external {
        if (!canClaim(msg.sender)) revert CannotClaim();
        hasClaimed[msg.sender] = true;
        points[msg.sender] += numberPoints;
        emit ClaimAnniversaryPoints(msg.sender);
    }
}
