// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomNumberGenerator} from "../src/random/IRandomNumberGenerator.sol";

/// @title FixedNumberGenerator: gives the number that a test sets
contract FixedNumberGenerator is IRandomNumberGenerator {
    uint256 public viewLatestLotteryId;
    uint32 public viewRandomResult;
    uint256 public requestCount;

    function getRandomNumber(uint256) external {
        requestCount++;
    }

    function setNumber(uint256 lotteryId, uint32 number) external {
        (viewLatestLotteryId, viewRandomResult) = (lotteryId, number);
    }
}
