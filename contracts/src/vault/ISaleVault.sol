// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ISaleVault: the part of the sale vault that counts credit for sales
/// @notice Credit of a period is the time-weighted average of what an account had staked between its first block and the
/// earlier of now and its end. From the end on it is settled and never changes, whatever periods follow: a sale names the
/// period that it counts. Balances are the values of the shares after the last deposit or withdrawal, in base units.
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
    /// @notice The vault has no such period.
    /// @param period requested period
    error UnknownPeriod(uint256 period);

    /// @notice The newest credit period. Periods count from 0.
    /// @return period number of the period
    function currentPeriod() external view returns (uint256 period);

    /// @notice Blocks of a credit period.
    /// @param period number of the period
    /// @return firstBlock first block of the period
    /// @return firstBlockAfter first block after the period
    function getPeriod(uint256 period) external view returns (uint256 firstBlock, uint256 firstBlockAfter);

    /// @notice First block of the newest credit period.
    /// @return blockNumber block
    function startBlock() external view returns (uint256 blockNumber);

    /// @notice First block after the newest credit period.
    /// @return blockNumber block
    function endBlock() external view returns (uint256 blockNumber);

    /// @notice Credit of an account in the newest period, so far.
    /// @param account depositor
    /// @return credit base units
    function getUserCredit(address account) external view returns (uint256 credit);

    /// @notice Credit of an account in a period, so far.
    /// @param account depositor
    /// @param period number of the period
    /// @return credit base units
    function getPeriodCredit(address account, uint256 period) external view returns (uint256 credit);

    /// @notice What an account may commit to an unlimited sale that counts the period. Reverts before the period has ended,
    /// because until then a stake of few blocks, or one that moves from account to account, would give credit for all.
    /// @param account depositor
    /// @param period number of the period
    /// @return credit base units
    function getSettledCredit(address account, uint256 period) external view returns (uint256 credit);

    /// @notice Stake of an account as the credit of the newest period counts it.
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
