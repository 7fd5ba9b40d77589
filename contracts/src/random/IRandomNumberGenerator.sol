// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IRandomNumberGenerator: what a lottery asks of its source of randomness
/// @notice The interface of the lineage's generators.
interface IRandomNumberGenerator {
    /// @notice Requests the number of the current lottery. Only the lottery can call.
    /// @param seed number of the caller; a generator may ignore it
    function getRandomNumber(uint256 seed) external;

    /// @notice Newest lottery whose number is known.
    /// @return lotteryId lottery; 0 before the first number
    function viewLatestLotteryId() external view returns (uint256 lotteryId);

    /// @notice Number of the newest lottery.
    /// @return number 1,000,000 to 1,999,999; 0 before the first number
    function viewRandomResult() external view returns (uint32 number);
}
