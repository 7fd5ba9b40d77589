// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title Points for who was there: one claim an account, until a block
/// @notice Function names as in the ecosystem's contract of this name.
contract AnniversaryAchievement is Ownable {
    event ClaimAnniversaryPoints(address indexed user);
    event NewEligible(address indexed user, bool eligible);

    /// @notice What the points are counted under.
    uint256 public immutable campaignId;
    /// @notice From this block on nothing can be claimed.
    uint256 public immutable endBlock;
    /// @notice Points of one claim.
    uint256 public immutable numberPoints;
    /// @notice Points an account must have had to be eligible; told for the record, the owner names who had them.
    uint256 public immutable thresholdPoints;

    /// @notice Whether an account has claimed.
    mapping(address user => bool) public hasClaimed;
    /// @notice Whether an account may claim.
    mapping(address user => bool) public isEligible;
    /// @notice Points of an account.
    mapping(address user => uint256) public points;

    constructor(address owner, uint256 campaignId_, uint256 endBlock_, uint256 numberPoints_, uint256 thresholdPoints_)
        Ownable(owner)
    {
        campaignId = campaignId_;
        endBlock = endBlock_;
        numberPoints = numberPoints_;
        thresholdPoints = thresholdPoints_;
    }

    /// @notice Says who may claim.
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

    /// @notice Gives the caller the points, once.
    function claimAnniversaryPoints() external {
        require(canClaim(msg.sender), "Claim: Cannot claim");
        hasClaimed[msg.sender] = true;
        points[msg.sender] += numberPoints;
        emit ClaimAnniversaryPoints(msg.sender);
    }
}
