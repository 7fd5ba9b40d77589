// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IProfile} from "../profiles/IProfile.sol";
import {IInitialFarmOffering} from "./IInitialFarmOffering.sol";

/// @title PointCenterIFO: points for commitments to sales that give none themselves
/// @notice Function and event names follow PancakeSwap's PointCenterIFO. Needs POINT_ROLE of the profile contract. Points and
/// whether they can be claimed follow from one rule, so that what is shown as claimable never reverts.
contract PointCenterIFO is Ownable2Step {
    struct SaleInfo {
        /// @dev An account must have committed more than this to both pools together, base units.
        uint256 thresholdToClaim;
        uint256 campaignId;
        uint256 numberPoints;
    }

    /// @notice Profiles that receive the points.
    IProfile public immutable profile;
    /// @notice Most sales in one call of `checkClaimStatuses`.
    uint256 public maxViewLength;
    /// @notice Points of a sale: threshold in base units, campaign, and points; zeros for a sale that is not listed.
    mapping(address sale => SaleInfo) public ifos;
    /// @notice Whether an account has received the points of a sale.
    mapping(address user => mapping(address sale => bool)) public hasClaimed;

    /// @notice A sale was listed. Its terms stay.
    event IFOAdd(
        address indexed contractAddress, uint256 thresholdToClaim, uint256 indexed campaignId, uint256 numberPoints
    );

    /// @notice The sale is listed already, gives points itself, or would get none.
    error InvalidSale(address sale);
    /// @notice The caller has no points to claim of this sale.
    error CannotClaim(address sale);
    /// @notice One call can ask for fewer sales.
    error TooManySales(uint256 length);

    /// @param owner lists sales
    /// @param profile_ profiles that receive the points
    /// @param maxViewLength_ most sales in one call of `checkClaimStatuses`
    constructor(address owner, IProfile profile_, uint256 maxViewLength_) Ownable(owner) {
        profile = profile_;
        maxViewLength = maxViewLength_;
    }

    /// @notice Lists a sale. One that gives points itself is refused: nobody gets them twice.
    /// @param _contractAddress sale
    /// @param _thresholdToClaim what an account must have committed more than, base units
    /// @param _campaignId campaign that the points are recorded for
    /// @param _numberPoints points of each account
    function addIFOAddress(
        address _contractAddress,
        uint256 _thresholdToClaim,
        uint256 _campaignId,
        uint256 _numberPoints
    ) external onlyOwner {
        if (
            _numberPoints == 0 || ifos[_contractAddress].numberPoints > 0
                || IInitialFarmOffering(_contractAddress).numberPoints() > 0
        ) revert InvalidSale(_contractAddress);
        ifos[_contractAddress] = SaleInfo(_thresholdToClaim, _campaignId, _numberPoints);
        emit IFOAdd(_contractAddress, _thresholdToClaim, _campaignId, _numberPoints);
    }

    /// @notice Changes how many sales one call of `checkClaimStatuses` takes.
    /// @param _newMaxViewLength sales
    function updateMaxViewLength(uint256 _newMaxViewLength) external onlyOwner {
        maxViewLength = _newMaxViewLength;
    }

    /// @notice Gives the profile of the caller its points of a sale.
    /// @param _contractAddress sale
    function getPoints(address _contractAddress) external {
        if (!checkClaimStatus(msg.sender, _contractAddress)) revert CannotClaim(_contractAddress);
        hasClaimed[msg.sender][_contractAddress] = true;
        SaleInfo storage info = ifos[_contractAddress];
        profile.increaseUserPoints(msg.sender, info.numberPoints, info.campaignId);
    }

    /// @notice Whether accounts can claim the points of some sales now.
    /// @param _userAddress account
    /// @param _contractAddresses sales, `maxViewLength` at most
    /// @return statuses one for each sale
    function checkClaimStatuses(address _userAddress, address[] calldata _contractAddresses)
        external
        view
        returns (bool[] memory statuses)
    {
        if (_contractAddresses.length > maxViewLength) revert TooManySales(_contractAddresses.length);
        statuses = new bool[](_contractAddresses.length);
        for (uint256 i = 0; i < statuses.length; i++) {
            statuses[i] = checkClaimStatus(_userAddress, _contractAddresses[i]);
        }
    }

    /// @notice Whether an account can claim the points of a sale now: it has an active profile, the sale has ended and was
    /// not cancelled, and the account committed enough.
    /// @param _userAddress account
    /// @param _contractAddress sale
    /// @return canClaim false as well for a sale that is not listed
    function checkClaimStatus(address _userAddress, address _contractAddress) public view returns (bool canClaim) {
        SaleInfo storage info = ifos[_contractAddress];
        if (info.numberPoints == 0 || hasClaimed[_userAddress][_contractAddress]) return false;
        IInitialFarmOffering sale = IInitialFarmOffering(_contractAddress);
        if (block.number <= sale.endBlock() || sale.isCancelled()) return false;
        uint8[] memory pids = new uint8[](2);
        pids[1] = 1;
        (uint256[] memory amounts,) = sale.viewUserInfo(_userAddress, pids);
        return amounts[0] + amounts[1] > info.thresholdToClaim && profile.getUserStatus(_userAddress);
    }
}
