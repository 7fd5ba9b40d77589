// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AggregatorV3Interface} from "../src/oracle/AggregatorV3Interface.sol";

/// @title ManualFeed: price feed with the answers that a test gives
contract ManualFeed is AggregatorV3Interface {
    struct Answer {
        int256 value;
        uint256 updatedAt;
    }

    uint8 public constant decimals = 8;
    string public constant description = "BNB / USD";
    uint256 public constant version = 1;

    uint80 public latestRoundId;
    /// @notice Rounds below revert, as those of an earlier phase do.
    uint80 public firstRoundId = 1;
    mapping(uint80 roundId => Answer) public answers;

    function push(int256 value, uint256 updatedAt) external {
        answers[++latestRoundId] = Answer(value, updatedAt);
        emit AnswerUpdated(value, latestRoundId, updatedAt);
    }

    /// @notice Starts a new phase.
    function setFirstRoundId(uint80 roundId) external {
        firstRoundId = roundId;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(latestRoundId);
    }

    function getRoundData(uint80 id) public view returns (uint80, int256, uint256, uint256, uint80) {
        require(id >= firstRoundId && id <= latestRoundId, "No data present");
        return (id, answers[id].value, answers[id].updatedAt, answers[id].updatedAt, id);
    }
}
