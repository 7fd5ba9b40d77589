// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Beacon} from "../../src/random/Beacon.sol";
import {BeaconRandomNumberGenerator, IDrawSchedule} from "../../src/random/BeaconRandomNumberGenerator.sol";
import {Test} from "../shared/Test.sol";
import {QuicknetRounds} from "../random/QuicknetRounds.sol";

/// @title Gas of the randomness of games: one call per test
/// @dev This contract is the lottery. `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract RandomGasTest is Test, IDrawSchedule, QuicknetRounds {
    uint256 public constant currentLotteryId = 1;

    Beacon private beacon = new Beacon(QUICKNET_PUBLIC_KEY, QUICKNET_GENESIS, QUICKNET_PERIOD);
    BeaconRandomNumberGenerator private generator = new BeaconRandomNumberGenerator(beacon);

    function setUp() public {
        generator.setLotteryAddress(address(this));
    }

    function getDrawTime(uint256) external view returns (uint256) {
        return beacon.getRoundTime(990);
    }

    function test_Gas_BeaconSubmit() public {
        beacon.submit(
            1000,
            hex"00000000000000000000000000000000144679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
            hex"0000000000000000000000000000000011f92e4521ef54f047b64b85fa98db2d46f0f44add1f60b93f8a0dbddd63b34f238657c2d93aed18b90bddd60a01b6d2"
        );
    }

    function test_Gas_BeaconRequestNumber() public {
        generator.getRandomNumber(0);
    }
}
