// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IBeacon: values of a public randomness beacon, verified on chain
/// @notice Anyone can submit the signature of a round. Times in unix seconds.
interface IBeacon {
    /// @notice Emitted when the signature of a round is verified for the first time.
    /// @param round round of the beacon
    /// @param randomness value of the round, as the beacon publishes it
    /// @param signature uncompressed point in G1
    event RoundSubmitted(uint64 indexed round, bytes32 randomness, bytes signature);

    /// @notice The public key is not a point of the subgroup of G2, or the chain lacks the precompiles of EIP-2537.
    error InvalidPublicKey();
    /// @notice The period of the beacon is zero.
    error InvalidPeriod();
    /// @notice The signature is not the beacon's signature of this round.
    error InvalidSignature();
    /// @notice The round was submitted before.
    /// @param round submitted round
    error RoundAlreadySubmitted(uint64 round);

    /// @notice Public key of the beacon.
    /// @return key uncompressed point in G2 (EIP-2537)
    function publicKey() external view returns (bytes memory key);

    /// @notice Time at which round 1 is published.
    /// @return timestamp unix seconds
    function genesis() external view returns (uint64 timestamp);

    /// @notice Time between two rounds.
    /// @return duration seconds
    function period() external view returns (uint64 duration);

    /// @notice Newest round that is published at a time.
    /// @param timestamp unix seconds
    /// @return round round of the beacon; 0 before genesis
    function getRoundAt(uint256 timestamp) external view returns (uint64 round);

    /// @notice Newest round whose value was submitted.
    /// @return round round of the beacon; 0 for none
    function newestRound() external view returns (uint64 round);

    /// @notice Round for a draw that is decided on now: a number of rounds after the newest one that this chain can know of,
    /// by its clock or by what was submitted.
    /// @dev The clock of a chain may be late, after an outage or by a validator's choice, and the beacon goes on. Whoever
    /// sees that submits the newest round, and no draw is fixed to a round before it.
    /// @param delay rounds
    /// @return round round of the beacon that nobody has submitted
    function getFutureRound(uint64 delay) external view returns (uint64 round);

    /// @notice Time at which a round is published.
    /// @param round round of the beacon, from 1 on
    /// @return timestamp unix seconds
    function getRoundTime(uint64 round) external view returns (uint256 timestamp);

    /// @notice Value of a round: SHA-256 of the compressed signature.
    /// @param round round of the beacon
    /// @return randomness zero until the round was submitted
    function getRandomness(uint64 round) external view returns (bytes32 randomness);

    /// @notice Whether a signature is the beacon's signature of a round.
    /// @param round round of the beacon
    /// @param signature uncompressed point in G1
    /// @return isValid whether `submit` would accept it
    function verify(uint64 round, bytes calldata signature) external view returns (bool isValid);

    /// @notice Stores the value of a round. Anyone can call, once for each round.
    /// @param round round of the beacon
    /// @param signature uncompressed point in G1
    function submit(uint64 round, bytes calldata signature) external;
}
