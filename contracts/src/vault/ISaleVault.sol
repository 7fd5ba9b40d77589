// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ISaleVault: the part of the sale vault that counts credit for sales
/// @notice Credit is the time-weighted average of what an account had staked between `startBlock` and the earlier of now
/// and `endBlock`. Balances are the values of the shares after the last deposit or withdrawal, in base units.
interface ISaleVault {
    /// @notice Emitted when an account deposits or withdraws.
    /// @param user depositor
    /// @param lastAvgBalance average from `startBlock` to this block, base units
    /// @param lastActionBalance value of the shares after this action, base units
    /// @param lastValidActionBalance the same after the last action within the credit period
    /// @param lastActionBlock block of this action
    /// @param lastValidActionBlock block of the last action within the credit period
    event UpdateUserIFO(
        address indexed user,
        uint256 lastAvgBalance,
        uint256 lastActionBalance,
        uint256 lastValidActionBalance,
        uint256 lastActionBlock,
        uint256 lastValidActionBlock
    );
    /// @notice Emitted when the credit period changes.
    /// @param startBlock first block of the period
    /// @param endBlock first block after the period
    event UpdateStartAndEndBlocks(uint256 startBlock, uint256 endBlock);

    /// @notice The blocks make no period: it ends before it starts, or starts before this block.
    error InvalidPeriod();
    /// @notice The period has to end first.
    /// @param endBlock first block after the period
    error PeriodNotEnded(uint256 endBlock);
    /// @notice The end of this period was changed before, or has passed.
    error EndBlockFinal();

    /// @notice First block of the credit period.
    /// @return blockNumber block
    function startBlock() external view returns (uint256 blockNumber);

    /// @notice First block after the credit period.
    /// @return blockNumber block
    function endBlock() external view returns (uint256 blockNumber);

    /// @notice What an account may commit to unlimited sales. Settled from `endBlock` on.
    /// @param account depositor
    /// @return credit base units
    function getUserCredit(address account) external view returns (uint256 credit);

    /// @notice Stake of an account as the credit counts it.
    /// @param account depositor
    /// @return lastActionBalance value of the shares after the last action, base units
    /// @return lastValidActionBalance the same after the last action within the credit period, 0 without one
    /// @return lastActionBlock block of the last action
    /// @return lastValidActionBlock block of the last action within the credit period, 0 without one
    /// @return lastAvgBalance average from `startBlock` to the last action, base units
    function userIFOInfo(address account)
        external
        view
        returns (
            uint256 lastActionBalance,
            uint256 lastValidActionBalance,
            uint256 lastActionBlock,
            uint256 lastValidActionBlock,
            uint256 lastAvgBalance
        );
}
