// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IFeeTreasury} from "./IFeeTreasury.sol";
import {StakingLib} from "./StakingLib.sol";

/// @title FeeTreasury: the owner sets the receiver of fees and recovers tokens sent by mistake
/// @notice Shared by staking pools and the vault.
abstract contract FeeTreasury is IFeeTreasury, Ownable2Step {
    using StakingLib for IERC20;

    /// @inheritdoc IFeeTreasury
    address public treasury;

    constructor(address treasury_, address owner_) Ownable(owner_) {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
    }

    /// @notice Sets the receiver of fees.
    /// @param treasury_ receiver, not zero
    function setTreasury(address treasury_) external onlyOwner {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
        emit TreasuryUpdated(treasury_);
    }

    /// @dev Transfers the whole balance of a token that is neither staked nor paid here.
    function _recover(IERC20 token, address to) internal {
        emit TokenRecovery(address(token), token.sweep(to));
    }
}
