// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IFeeTreasury: a receiver of fees, and recovery of tokens sent by mistake
interface IFeeTreasury {
    /// @notice Emitted when the receiver of fees changes.
    /// @param treasury new receiver
    event TreasuryUpdated(address indexed treasury);
    /// @notice Emitted when tokens sent to this contract by mistake are recovered.
    /// @param token recovered token
    /// @param amount base units
    event TokenRecovery(address indexed token, uint256 amount);

    /// @notice An address argument is zero.
    error ZeroAddress();
    /// @notice The token cannot be recovered or, at deployment, cannot be used: it has no code or too many decimals.
    /// @param token requested token
    error InvalidToken(address token);

    /// @notice Receiver of fees.
    /// @return receiver address of the receiver
    function treasury() external view returns (address receiver);
}
