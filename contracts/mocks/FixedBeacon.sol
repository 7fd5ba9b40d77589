// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title FixedBeacon: a beacon whose values a test sets, with a round each 3 seconds from second 1 on
contract FixedBeacon {
    uint256 private constant PERIOD = 3;

    /// @notice Value of a round; zero until it is set.
    mapping(uint64 round => bytes32 randomness) public getRandomness;

    /// @notice Newest round with a value.
    uint64 public newestRound;

    /// @notice Sets the value of a round.
    /// @param round round of the beacon
    /// @param randomness value
    function setRandomness(uint64 round, bytes32 randomness) external {
        getRandomness[round] = randomness;
        if (round > newestRound) newestRound = round;
    }

    /// @notice Newest round that is published at a time.
    /// @param timestamp unix seconds
    /// @return round round of the beacon
    function getRoundAt(uint256 timestamp) public pure returns (uint64 round) {
        return uint64((timestamp - 1) / PERIOD) + 1;
    }

    /// @notice A round after the newest one by the clock or by what was set.
    /// @param delay rounds
    /// @return round round of the beacon
    function getFutureRound(uint64 delay) external view returns (uint64 round) {
        uint64 published = getRoundAt(block.timestamp);
        return (published > newestRound ? published : newestRound) + delay;
    }

    /// @notice Time at which a round is published.
    /// @param round round of the beacon, from 1 on
    /// @return timestamp unix seconds
    function getRoundTime(uint64 round) external pure returns (uint256 timestamp) {
        return 1 + (uint256(round) - 1) * PERIOD;
    }
}
