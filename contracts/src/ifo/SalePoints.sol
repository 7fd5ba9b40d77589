// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IProfile} from "../profiles/IProfile.sol";
import {IInitialFarmOffering} from "./IInitialFarmOffering.sol";
import {SalePools} from "./SalePools.sol";

/// @title SalePoints: profiles that commit to the basic pool of a sale, and points that they receive once for it
/// @notice Needs POINT_ROLE of the profile contract. Commitments to the basic pool ask it for an active profile. Whatever
/// that contract does, a claim of tokens and refunds goes through: it gets limited gas, and points that it does not take
/// stay owed.
abstract contract SalePoints is SalePools {
    /// @notice Most gas that giving points gets within a claim, several times what it needs.
    uint256 public constant POINTS_GAS = 200_000;
    /// @notice Most gas that asking for a profile gets within a commitment, several times what it needs.
    uint256 public constant PROFILE_GAS = 50_000;

    /// @inheritdoc IInitialFarmOffering
    IProfile public immutable profile;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable campaignId;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable numberPoints;
    /// @inheritdoc IInitialFarmOffering
    uint256 public immutable thresholdToClaim;
    /// @inheritdoc IInitialFarmOffering
    mapping(address account => bool) public hasClaimedPoints;

    constructor(PointTerms memory terms) {
        // Profiles without points: the sale asks for them, and a point center gives the points.
        if (address(terms.profile) == address(0) && terms.numberPoints > 0) revert InvalidTerms();
        (profile, campaignId) = (terms.profile, terms.campaignId);
        (numberPoints, thresholdToClaim) = (terms.numberPoints, terms.thresholdToClaim);
    }

    /// @notice Gives an account its points. The sale calls itself, so that it can limit the gas and survive a failure.
    /// @param account account that committed
    function givePoints(address account) external {
        if (msg.sender != address(this)) revert OnlySale();
        _givePoints(account);
    }

    /// @dev The limit of the basic pool holds for accounts, which cost nothing; profiles do. A profile contract that fails
    /// stops commitments, never a claim.
    function _checkProfile(address account) internal view {
        if (address(profile) == address(0)) return;
        try profile.getUserStatus{gas: PROFILE_GAS}(account) returns (bool isActive) {
            if (isActive) return;
        } catch {}
        revert NoActiveProfile();
    }

    /// @dev Gives points to whom they are due; never reverts, unless the gas runs out altogether.
    function _tryGivePoints(address account) internal {
        if (!_hasPointsToClaim(account)) return;
        try this.givePoints{gas: POINTS_GAS}(account) {}
        catch {
            emit PointsOwed(account, numberPoints);
        }
    }

    function _givePoints(address account) internal {
        if (!_hasPointsToClaim(account)) revert NoPointsToClaim();
        if (!profile.getUserStatus(account)) revert NoActiveProfile();
        hasClaimedPoints[account] = true;
        profile.increaseUserPoints(account, numberPoints, campaignId);
    }

    function _hasPointsToClaim(address account) private view returns (bool) {
        if (numberPoints == 0 || hasClaimedPoints[account] || block.number <= endBlock || _isBelowSoftcap()) {
            return false;
        }
        Commitment[2] storage commitments = _commitments[account];
        return commitments[0].amount + commitments[1].amount > thresholdToClaim;
    }
}
