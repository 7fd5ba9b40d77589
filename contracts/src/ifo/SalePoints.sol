// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IProfile} from "../profiles/IProfile.sol";
import {IInitialFarmOffering} from "./IInitialFarmOffering.sol";
import {SalePools} from "./SalePools.sol";

/// @title SalePoints: points that the profile of an account receives once for its commitments to a sale
/// @notice Needs POINT_ROLE of the profile contract. Whatever that contract does, a claim of tokens and refunds goes
/// through: it gets limited gas, and points that it does not take stay owed.
abstract contract SalePoints is SalePools {
    /// @notice Most gas that giving points gets within a claim, several times what it needs.
    uint256 public constant POINTS_GAS = 200_000;

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
        if ((address(terms.profile) == address(0)) != (terms.numberPoints == 0)) revert InvalidTerms();
        (profile, campaignId) = (terms.profile, terms.campaignId);
        (numberPoints, thresholdToClaim) = (terms.numberPoints, terms.thresholdToClaim);
    }

    /// @notice Gives an account its points. The sale calls itself, so that it can limit the gas and survive a failure.
    /// @param account account that committed
    function givePoints(address account) external {
        if (msg.sender != address(this)) revert OnlySale();
        _givePoints(account);
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
