// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Beacon} from "../../src/random/Beacon.sol";
import {BeaconRandomNumberGenerator, IDrawSchedule} from "../../src/random/BeaconRandomNumberGenerator.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Test} from "../shared/Test.sol";
import {LotterySetup} from "../lottery/LotterySetup.sol";
import {PredictionSetup} from "../prediction/PredictionSetup.sol";
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

/// @title Gas of the lottery in a round of 6000 tickets
contract LotteryGasTest is LotterySetup {
    function setUp() public override {
        super.setUp();
        _start();
        for (uint256 i = 1; i <= 60; i++) {
            _buy(bob, _randomNumbers(i, 100));
        }
    }

    function test_Gas_LotteryBuyHundred() public {
        _buyAtMost(_randomNumbers(0, 100), 1_600_000);
    }

    function test_Gas_LotteryBuyOne() public {
        _buyAtMost(_numbers(1_234_567), 200_000);
    }

    function _buyAtMost(uint32[] memory numbers, uint256 maxGas) internal {
        vm.prank(alice);
        uint256 gasBefore = gasleft();
        lottery.buyTickets(1, numbers);
        assertLe(gasBefore - gasleft(), maxGas, "gas of the purchase");
    }
}

/// @title Gas of the first hundred tickets of a round
contract LotteryFirstGasTest is LotterySetup {
    function setUp() public override {
        super.setUp();
        _start();
    }

    function test_Gas_LotteryBuyFirstHundred() public {
        uint32[] memory numbers = _randomNumbers(0, 100);
        vm.prank(alice);
        uint256 gasBefore = gasleft();
        lottery.buyTickets(1, numbers);
        assertLe(gasBefore - gasleft(), 4_600_000, "gas of the purchase");
    }
}

/// @title Gas of a draw over 6100 tickets, and of a hundred claims from as many purchases
contract LotteryDrawGasTest is LotterySetup {
    uint256[] private ids;
    uint32[] private brackets;

    function setUp() public override {
        super.setUp();
        _start();
        for (uint256 i = 1; i <= 60; i++) {
            _buy(bob, _randomNumbers(i, 100));
        }
        for (uint32 i = 0; i < 100; i++) {
            _buy(alice, 1_000_001 + i * 10_000);
            ids.push(6000 + i);
            brackets.push(3);
        }
        _close();
        generator.setNumber(1, 1_990_001);
        brackets[99] = 5;
        for (uint32 i = 9; i < 99; i += 10) {
            brackets[i] = 4;
        }
    }

    function test_Gas_LotteryDraw() public {
        vm.prank(operator);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
    }

    function test_Gas_LotteryDrawAndClaimHundred() public {
        vm.prank(operator);
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        vm.prank(alice);
        lottery.claimTickets(1, ids, brackets);
    }
}

/// @title Gas of a draw that meets a full bucket
contract LotteryFullBucketGasTest is LotterySetup {
    uint256 private constant BUCKETS_SLOT = 2;

    function setUp() public override {
        super.setUp();
        uint256 id = _start();
        // Buying them would take minutes. Every ticket of the bucket is the drawn one, which costs the most.
        uint256 key = (id * 1000 + 321) << 16;
        uint256 entries;
        for (uint256 i = 0; i < 25; i++) {
            entries |= 654 << (i * 10);
        }
        _store(key, (entries << 16) | 32_000);
        for (uint256 i = 1; i <= 1280; i++) {
            _store(key + i, entries);
        }
        _close();
        generator.setNumber(id, 1_654_321);
    }

    function test_Gas_LotteryDrawOfAFullBucket() public {
        vm.prank(operator);
        uint256 gasBefore = gasleft();
        lottery.drawFinalNumberAndMakeLotteryClaimable(1, true);
        assertLt(gasBefore - gasleft(), 1 << 24);
    }

    function _store(uint256 key, uint256 value) private {
        vm.store(address(lottery), keccak256(abi.encode(key, BUCKETS_SLOT)), bytes32(value));
    }
}

/// @title Gas of the prediction in steady state
contract PredictionGasTest is PredictionSetup {
    function setUp() public override {
        super.setUp();
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _genesisLock(600e8);
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _execute(601e8);
        _bear(bob, 1 ether);
    }

    function test_Gas_PredictionBet() public {
        vm.prank(alice);
        game.betBull{value: 1 ether}(3);
    }

    function test_Gas_PredictionClaim() public {
        uint256[] memory epochs = _epochs(1);
        vm.prank(alice);
        game.claim(epochs);
    }

    function test_Gas_PredictionExecuteWithAnswer() public {
        _pushAtLock(602e8);
        vm.prank(operator);
        game.executeRound();
    }
}

/// @title Gas of the prediction with the terms of the pool feed: a dead zone and a limit of a round
contract PredictionLimitsGasTest is PredictionSetup {
    function _getTerms() internal pure override returns (IPrediction.Terms memory terms) {
        terms = super._getTerms();
        (terms.maxRoundAmount, terms.deadZoneBps) = (10 ether, 10);
    }

    function setUp() public override {
        super.setUp();
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _genesisLock(600e8);
        _bear(bob, 1 ether);
    }

    function test_Gas_PredictionBetWithinLimit() public {
        vm.prank(alice);
        game.betBull{value: 1 ether}(2);
    }

    function test_Gas_PredictionExecuteVoidRound() public {
        _pushAtLock(600e8 + 1);
        vm.prank(operator);
        game.executeRound();
    }
}
