// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Bls12381} from "./Bls12381.sol";
import {IBeacon} from "./IBeacon.sol";

/// @title Beacon: randomness of a drand network, verified by its BLS signatures
/// @notice For drand quicknet (League of Entropy) or any network of the scheme `bls-unchained-g1-rfc9380`. A round has
/// exactly one valid signature, which nobody can compute before a threshold of the network's members signs. The
/// contract has no owner and no parameters that change.
contract Beacon is IBeacon {
    /// @inheritdoc IBeacon
    bytes public publicKey;
    /// @inheritdoc IBeacon
    uint64 public immutable genesis;
    /// @inheritdoc IBeacon
    uint64 public immutable period;

    /// @inheritdoc IBeacon
    mapping(uint64 round => bytes32 randomness) public getRandomness;
    /// @inheritdoc IBeacon
    uint64 public newestRound;

    /// @param publicKey_ uncompressed point in G2
    /// @param genesis_ unix seconds of round 1
    /// @param period_ seconds between two rounds
    constructor(bytes memory publicKey_, uint64 genesis_, uint64 period_) {
        if (period_ == 0) revert InvalidPeriod();
        if (!Bls12381.isPublicKey(publicKey_)) revert InvalidPublicKey();
        publicKey = publicKey_;
        (genesis, period) = (genesis_, period_);
    }

    /// @inheritdoc IBeacon
    function submit(uint64 round, bytes calldata signature) external {
        if (getRandomness[round] != 0) revert RoundAlreadySubmitted(round);
        if (!verify(round, signature)) revert InvalidSignature();
        bytes32 randomness = sha256(Bls12381.compress(signature));
        getRandomness[round] = randomness;
        if (round > newestRound) newestRound = round;
        emit RoundSubmitted(round, randomness, signature);
    }

    /// @inheritdoc IBeacon
    function getRoundAt(uint256 timestamp) public view returns (uint64 round) {
        if (timestamp < genesis) return 0;
        return uint64((timestamp - genesis) / period) + 1;
    }

    /// @inheritdoc IBeacon
    function getFutureRound(uint64 delay) external view returns (uint64 round) {
        return uint64(Math.max(getRoundAt(block.timestamp), newestRound)) + delay;
    }

    /// @inheritdoc IBeacon
    function getRoundTime(uint64 round) external view returns (uint256 timestamp) {
        return genesis + (uint256(round) - 1) * period;
    }

    /// @inheritdoc IBeacon
    function verify(uint64 round, bytes calldata signature) public view returns (bool isValid) {
        return Bls12381.verify(publicKey, sha256(abi.encodePacked(round)), signature);
    }
}
