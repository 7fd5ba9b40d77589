// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {AnniversaryAchievement} from "../../src/anniversary/AnniversaryAchievement.sol";
import {Collectible} from "../../src/profiles/Collectible.sol";
import {MintingStation} from "../../src/profiles/MintingStation.sol";
import {Profile} from "../../src/profiles/Profile.sol";
import {Actors} from "../shared/Actors.sol";

/// @title ProfileHandler: random actions of accounts, the admin, a giver of points and an anniversary
/// @notice Keeps points, costs and claims in a model of its own. No action of it may revert.
contract ProfileHandler is Actors {
    Profile private immutable profile;
    MintingStation private immutable station;
    Collectible private immutable nft;
    TestToken private immutable zono;
    AnniversaryAchievement private immutable anniversary;
    address private immutable owner;
    address private immutable operator;

    /// @notice Points of an account, by the model.
    mapping(address actor => uint256) public points;
    /// @notice Claims of the anniversary.
    mapping(address actor => uint256) public claims;
    /// @notice Costs paid and not withdrawn.
    uint256 public fees;
    /// @notice Number of profiles ever created.
    uint256 public created;
    /// @notice Pieces or numbers that differ from the model.
    uint256 public violations;

    constructor(
        Profile profile_,
        MintingStation station_,
        TestToken zono_,
        AnniversaryAchievement anniversary_,
        address owner_,
        address operator_
    ) {
        (profile, station, zono, anniversary) = (profile_, station_, zono_, anniversary_);
        (owner, operator, nft) = (owner_, operator_, station_.collectible());
    }

    /// @notice Mints a collectible, and creates, changes or reactivates a profile with it.
    function enter(uint256 actorSeed, uint256 team, bool isChange) external {
        address actor = _actor(actorSeed);
        uint256 tokenId = station.mintCollectible(actor, "data:,", 7);
        vm.startPrank(actor);
        if (!profile.hasRegistered(actor)) {
            fees += profile.numberCakeToRegister();
            profile.createProfile(bound(team, 1, 2), address(nft), tokenId);
            (uint256 userId,,,,,) = profile.getUserProfile(actor);
            if (userId != ++created) violations++;
        } else if (!profile.getUserStatus(actor)) {
            fees += profile.numberCakeToReactivate();
            profile.reactivateProfile(address(nft), tokenId);
        } else if (isChange) {
            (,,,, uint256 oldTokenId,) = profile.getUserProfile(actor);
            fees += profile.numberCakeToUpdate();
            profile.updateProfile(address(nft), tokenId);
            if (nft.ownerOf(oldTokenId) != actor) violations++;
        }
        vm.stopPrank();
    }

    /// @notice Pauses a profile.
    function pause(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        if (!profile.getUserStatus(actor)) return;
        (,,,, uint256 tokenId,) = profile.getUserProfile(actor);
        vm.prank(actor);
        profile.pauseProfile();
        if (nft.ownerOf(tokenId) != actor) violations++;
    }

    /// @notice Moves an account to another team, active or not.
    function changeTeam(uint256 actorSeed, uint256 team) external {
        address actor = _actor(actorSeed);
        if (!profile.hasRegistered(actor)) return;
        (,, uint256 current,,,) = profile.getUserProfile(actor);
        team = bound(team, 1, 3);
        if (team == current) return;
        vm.prank(operator);
        profile.changeTeam(actor, team);
    }

    /// @notice Gives or removes points.
    function changePoints(uint256 actorSeed, uint256 amount, bool isIncrease) external {
        address actor = _actor(actorSeed);
        if (!profile.hasRegistered(actor)) return;
        amount = bound(amount, 0, isIncrease ? 1000 : points[actor]);
        vm.prank(operator);
        if (isIncrease) {
            profile.increaseUserPoints(actor, amount, 1);
            points[actor] += amount;
        } else {
            profile.removeUserPoints(actor, amount);
            points[actor] -= amount;
        }
    }

    /// @notice Claims the anniversary's points where that is allowed.
    function claimAnniversary(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        bool isAllowed = profile.getUserStatus(actor) && claims[actor] == 0
            && points[actor] >= anniversary.thresholdPoints() && block.number < anniversary.endBlock();
        if (anniversary.canClaim(actor) != isAllowed) violations++;
        if (!isAllowed) return;
        vm.prank(actor);
        anniversary.claimAnniversaryPoints();
        claims[actor]++;
        points[actor] += anniversary.numberPoints();
    }

    /// @notice Changes the terms of the anniversary, or lets blocks pass.
    function changeAnniversary(uint256 threshold, uint256 blocks) external {
        vm.prank(owner);
        anniversary.changeNumberPointsAndThreshold(250, bound(threshold, 0, 500));
        _advanceBlocks(blocks, 50);
    }

    /// @notice Changes costs and withdraws a part of what was paid.
    function changeCosts(uint256 cost, uint256 amount) external {
        cost = bound(cost, 0, 5e18);
        amount = bound(amount, 0, fees);
        vm.startPrank(owner);
        profile.updateNumberCake(cost, cost + 1, cost + 2);
        profile.claimFee(amount);
        vm.stopPrank();
        fees -= amount;
    }
}
