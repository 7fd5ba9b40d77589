// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AggregatorV3Interface} from "./AggregatorV3Interface.sol";

/// @title PriceAtTime: the price of a time is the first answer of a feed at or after it
/// @notice Once there is such an answer, everyone who asks later gets the same one, or none.
library PriceAtTime {
    /// @dev Answers since the time that are looked through.
    uint256 internal constant MAX_STEPS = 60;

    /// @notice So many answers have come since the time that the first one is out of reach. The newest ones could be chosen
    /// among by choosing when to ask, so none counts.
    error TooManyAnswers();

    /// @notice Finds the first valid answer at or after a time, or the newest answer if there is none yet.
    /// @dev Walks back by round ids. A feed that reverts for a round, such as the last one of an earlier phase, ends the
    /// search. Too little gas cannot end it: what is left after a failed call would not suffice for the caller.
    /// @param feed price feed
    /// @param time unix seconds
    /// @return roundId round of the answer
    /// @return answer price
    /// @return updatedAt unix seconds of the answer; before `time` if there is none since
    function find(AggregatorV3Interface feed, uint256 time)
        internal
        view
        returns (uint80 roundId, int256 answer, uint256 updatedAt)
    {
        (roundId, answer,, updatedAt,) = feed.latestRoundData();
        if (updatedAt < time) return (roundId, answer, updatedAt);
        uint80 earlier = roundId;
        for (uint256 i = 0; earlier > 0; i++) {
            try feed.getRoundData(--earlier) returns (
                uint80, int256 earlierAnswer, uint256, uint256 earlierUpdate, uint80
            ) {
                if (earlierUpdate < time) break;
                if (i == MAX_STEPS) revert TooManyAnswers();
                if (earlierAnswer > 0) (roundId, answer, updatedAt) = (earlier, earlierAnswer, earlierUpdate);
            } catch {
                break;
            }
        }
    }
}
