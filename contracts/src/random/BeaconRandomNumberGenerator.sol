// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IBeacon} from "./IBeacon.sol";
import {IRandomNumberGenerator} from "./IRandomNumberGenerator.sol";

/// @notice What the generator reads from the lottery that it serves.
interface IDrawSchedule {
    /// @notice Current lottery.
    /// @return lotteryId lottery
    function currentLotteryId() external view returns (uint256 lotteryId);

    /// @notice Earliest time of the draw of a lottery.
    /// @param lotteryId lottery
    /// @return timestamp unix seconds
    function getDrawTime(uint256 lotteryId) external view returns (uint256 timestamp);
}

/// @title BeaconRandomNumberGenerator: numbers of lotteries from rounds of a public beacon
/// @notice The request fixes a round that is published later, so a lottery has exactly one possible number and nobody
/// knows it while tickets are sold or when the round is chosen. Whoever carries the value over cannot choose another.
contract BeaconRandomNumberGenerator is IRandomNumberGenerator, Ownable {
    /// @notice Rounds between the draw time and the round that is used.
    /// @dev 30 seconds on quicknet: longer than blocks take to be final, so that a reorganization cannot choose.
    uint64 public constant ROUND_DELAY = 10;
    /// @notice Least number of rounds between a request and the round that is used.
    /// @dev Ten minutes on quicknet: longer than the clock of a chain is late, so that whoever requests cannot know the
    /// number. A request before the draw time is far from it anyway.
    uint64 public constant REQUEST_DELAY = 200;

    uint256 private constant NUMBER_COUNT = 1_000_000;

    /// @notice Source of randomness.
    IBeacon public immutable beacon;
    /// @notice Lottery that requests numbers; zero until it is set.
    address public lottery;
    /// @notice Beacon round of a lottery; 0 until it was requested.
    mapping(uint256 lotteryId => uint64 round) public getDrawRound;
    /// @notice Lottery whose number is requested and not known yet; 0 for none.
    uint256 public pendingLotteryId;
    /// @inheritdoc IRandomNumberGenerator
    uint256 public viewLatestLotteryId;
    /// @inheritdoc IRandomNumberGenerator
    uint32 public viewRandomResult;

    /// @notice Emitted when the lottery is set, once.
    /// @param lottery contract that can request numbers
    event LotterySet(address indexed lottery);
    /// @notice Emitted when the round of a lottery is fixed.
    /// @param lotteryId lottery
    /// @param round beacon round that decides
    event RandomnessRequested(uint256 indexed lotteryId, uint64 round);
    /// @notice Emitted when the number of a lottery is known.
    /// @param lotteryId lottery
    /// @param number 1,000,000 to 1,999,999
    event RandomnessFulfilled(uint256 indexed lotteryId, uint32 number);

    /// @notice The caller is not the lottery.
    error OnlyLottery();
    /// @notice The lottery is the zero address.
    error ZeroAddress();
    /// @notice The number of a lottery can be requested once.
    /// @param lotteryId lottery
    error AlreadyRequested(uint256 lotteryId);
    /// @notice No number is requested.
    error NothingRequested();
    /// @notice The beacon round was not submitted yet.
    /// @param round awaited round
    error RoundNotSubmitted(uint64 round);

    /// @param beacon_ source of randomness
    constructor(IBeacon beacon_) Ownable(msg.sender) {
        beacon = beacon_;
    }

    /// @notice Sets the lottery, and leaves the contract without an owner.
    /// @param lottery_ contract that can request numbers
    function setLotteryAddress(address lottery_) external onlyOwner {
        if (lottery_ == address(0)) revert ZeroAddress();
        lottery = lottery_;
        renounceOwnership();
        emit LotterySet(lottery_);
    }

    /// @inheritdoc IRandomNumberGenerator
    /// @dev Ignores the seed: it would let the caller influence the number.
    function getRandomNumber(uint256) external {
        if (msg.sender != lottery) revert OnlyLottery();
        uint256 lotteryId = IDrawSchedule(lottery).currentLotteryId();
        if (getDrawRound[lotteryId] != 0) revert AlreadyRequested(lotteryId);
        uint64 scheduled = beacon.getRoundAt(IDrawSchedule(lottery).getDrawTime(lotteryId)) + ROUND_DELAY;
        uint64 round = uint64(Math.max(scheduled, beacon.getFutureRound(REQUEST_DELAY)));
        getDrawRound[lotteryId] = round;
        pendingLotteryId = lotteryId;
        emit RandomnessRequested(lotteryId, round);
    }

    /// @notice Computes the requested number once the beacon has its round. Anyone can call.
    function fulfil() external {
        uint256 lotteryId = pendingLotteryId;
        if (lotteryId == 0) revert NothingRequested();
        uint64 round = getDrawRound[lotteryId];
        bytes32 randomness = beacon.getRandomness(round);
        if (randomness == 0) revert RoundNotSubmitted(round);
        uint32 number = computeNumber(randomness, lotteryId);
        pendingLotteryId = 0;
        viewLatestLotteryId = lotteryId;
        viewRandomResult = number;
        emit RandomnessFulfilled(lotteryId, number);
    }

    /// @notice Number that follows from a value of the beacon, for everyone who checks a draw.
    /// @param randomness value of the beacon round
    /// @param lotteryId lottery
    /// @return number 1,000,000 to 1,999,999
    function computeNumber(bytes32 randomness, uint256 lotteryId) public pure returns (uint32 number) {
        return uint32(NUMBER_COUNT + uint256(keccak256(abi.encode(randomness, lotteryId))) % NUMBER_COUNT);
    }
}
