// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title StakingLib: fees and token transfers shared by farms, staking pools and the vault
library StakingLib {
    using SafeERC20 for IERC20;

    uint256 internal constant BPS_DENOMINATOR = 10_000;

    /// @notice Returns the fee on an amount, rounded up so that splitting the amount does not avoid it.
    /// @param amount base units
    /// @param feeBps basis points
    /// @return fee base units
    function calculateFee(uint256 amount, uint256 feeBps) internal pure returns (uint256 fee) {
        return feeBps == 0 ? 0 : Math.ceilDiv(amount * feeBps, BPS_DENOMINATOR);
    }

    /// @notice Transfers tokens of the caller to this contract.
    /// @dev Measures the balance difference: fee-on-transfer tokens deliver less than was sent.
    /// @param token token to transfer
    /// @param amount base units to send
    /// @return received base units that this contract received
    function pullFromCaller(IERC20 token, uint256 amount) internal returns (uint256 received) {
        uint256 balanceBefore = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        return token.balanceOf(address(this)) - balanceBefore;
    }

    /// @notice Transfers the whole balance of a token to `to`.
    /// @param token token to transfer
    /// @param to receiver
    /// @return amount base units sent
    function sweep(IERC20 token, address to) internal returns (uint256 amount) {
        amount = token.balanceOf(address(this));
        token.safeTransfer(to, amount);
    }
}
