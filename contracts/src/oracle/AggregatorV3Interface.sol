// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title AggregatorV3Interface: price feed in the form of Chainlink's
/// @dev See https://docs.chain.link/data-feeds/api-reference.
interface AggregatorV3Interface {
    /// @notice Emitted when the feed has a new answer.
    /// @param current answer
    /// @param roundId round of the answer
    /// @param updatedAt unix seconds
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    /// @notice Decimals of the answers.
    /// @return decimals number of decimals
    function decimals() external view returns (uint8);

    /// @notice Name of the feed.
    /// @return description text such as "BNB / USD"
    function description() external view returns (string memory);

    /// @notice Version of the feed's implementation.
    /// @return version number
    function version() external view returns (uint256);

    /// @notice Answer of a round. Reverts without one.
    /// @param _roundId round
    /// @return roundId the same round
    /// @return answer price with `decimals` decimals
    /// @return startedAt unix seconds
    /// @return updatedAt unix seconds of the answer
    /// @return answeredInRound round in which the answer was computed
    function getRoundData(uint80 _roundId)
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);

    /// @notice Newest answer. Reverts without one.
    /// @return roundId newest round
    /// @return answer price with `decimals` decimals
    /// @return startedAt unix seconds
    /// @return updatedAt unix seconds of the answer
    /// @return answeredInRound round in which the answer was computed
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}
