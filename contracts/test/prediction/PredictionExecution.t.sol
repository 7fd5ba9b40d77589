// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {PriceAtTime} from "../../src/oracle/PriceAtTime.sol";
import {PredictionSetup} from "./PredictionSetup.sol";

/// @title Prices, times and callers of the execution of rounds
contract PredictionExecutionTest is PredictionSetup {
    /// @dev The price of the lock is the first answer since, for every caller and time.
    function testFuzz_FirstAnswerSinceTheLockCounts(uint256 answers, uint256 delay, uint256 seed) public {
        _genesisStart();
        _genesisLock(600e8);
        uint256 lock = _round(2).lockTimestamp;
        answers = bound(answers, 1, 20);
        delay = bound(delay, 0, BUFFER - answers);
        vm.warp(lock - 1);
        feed.push(1e8, block.timestamp);
        vm.warp(lock + delay);
        feed.push(700e8, block.timestamp);
        for (uint256 i = 1; i < answers; i++) {
            vm.warp(block.timestamp + 1);
            feed.push(int256(uint256(keccak256(abi.encode(seed, i))) % 1000e8 + 1), block.timestamp);
        }
        vm.prank(operator);
        game.executeRound();
        assertEq(uint256(_round(1).closePrice), 700e8);
        assertEq(uint256(_round(2).lockPrice), 700e8);
        assertEq(_round(2).lockOracleId, 4);
    }

    /// @dev A price from before the lock was known while bets were open, so it never counts, however long the feed is silent.
    function testFuzz_PriceFromBeforeTheLockNeverCounts(uint256 age, uint256 delay) public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 2 ether);
        _genesisLock(600e8);
        _bear(alice, 3 ether);
        uint256 lock = _round(2).lockTimestamp;
        vm.warp(lock - bound(age, 1, INTERVAL - 1));
        feed.push(605e8, block.timestamp);
        vm.warp(lock + bound(delay, 0, BUFFER));
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(
                i == 0 || block.timestamp >= lock + BUFFER / 2
                    ? bytes(abi.encodeWithSelector(IPrediction.NoPriceYet.selector))
                    : abi.encodeWithSignature("Error(string)", "Not operator")
            );
            vm.prank(i == 0 ? operator : anyone);
            game.executeRound();
        }
        // Both rounds under way are paid back.
        vm.warp(_round(2).closeTimestamp + BUFFER + 1);
        assertEq(_claim(alice, 1), 1 ether);
        assertEq(_claim(bob, 1), 2 ether);
        assertEq(_claim(alice, 2), 3 ether);
    }

    /// @dev The first answer since the lock is out of reach, and whoever asks could choose among the newest ones.
    function test_AnswerAmongTooManyIsNoAnswer() public {
        _genesisStart();
        _genesisLock(600e8);
        vm.warp(_round(2).lockTimestamp);
        for (uint256 i = 0; i <= 60; i++) {
            feed.push(int256(601e8 + i), block.timestamp);
        }
        uint256 snapshot = vm.snapshotState();
        vm.prank(operator);
        game.executeRound();
        assertEq(uint256(_round(2).lockPrice), 601e8);
        assertTrue(vm.revertToState(snapshot));
        feed.push(700e8, block.timestamp);
        vm.prank(operator);
        vm.expectRevert(PriceAtTime.TooManyAnswers.selector);
        game.executeRound();
    }

    /// @dev A feed that answers as fast as the pool feed can gives fewer answers in the longest buffer than are looked through.
    function test_LongestBufferKeepsTheFirstAnswer() public {
        uint256 longest = game.MAX_BUFFER_SECONDS();
        vm.prank(admin);
        game.pause();
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.BufferTooLong.selector, longest + 1, longest));
        game.setBufferAndIntervalSeconds(longest + 1, 1 hours);
        game.setBufferAndIntervalSeconds(longest, 1 hours);
        game.setOracleUpdateAllowance(1 hours);
        vm.stopPrank();
        vm.prank(admin);
        game.unpause();
        _genesisStart();
        uint256 lock = _round(1).lockTimestamp;
        for (uint256 i = 0; i <= longest / 15; i++) {
            vm.warp(lock + 15 * i);
            feed.push(int256(601e8 + i), block.timestamp);
        }
        vm.warp(lock + longest);
        vm.prank(anyone);
        game.genesisLockRound();
        assertEq(uint256(_round(1).lockPrice), 601e8);
    }

    function test_InvalidAnswersAreRefused() public {
        _genesisStart();
        _genesisLock(600e8);
        uint256 lock = _round(2).lockTimestamp;
        vm.startPrank(operator);
        vm.warp(lock + BUFFER / 2);
        vm.expectRevert("Oracle update roundId must be larger than oracleLatestRoundId");
        game.executeRound();
        feed.push(0, block.timestamp);
        vm.expectRevert(IPrediction.InvalidPrice.selector);
        game.executeRound();
        feed.push(-1, block.timestamp);
        vm.expectRevert(IPrediction.InvalidPrice.selector);
        game.executeRound();
        // An invalid answer is passed over for a valid one after it.
        feed.push(610e8, block.timestamp);
        uint256 snapshot = vm.snapshotState();
        game.executeRound();
        assertEq(uint256(_round(2).lockPrice), 610e8);
        assertTrue(vm.revertToState(snapshot));
        feed.push(600e8, block.timestamp + ALLOWANCE + 1);
        feed.setFirstRoundId(feed.latestRoundId());
        vm.expectRevert("Oracle update exceeded max timestamp allowance");
        game.executeRound();
    }

    /// @dev A new phase of the feed ends the search: its first answer counts.
    function test_PhaseOfTheFeedMayChange() public {
        _genesisStart();
        _genesisLock(600e8);
        vm.warp(_round(2).lockTimestamp);
        feed.push(601e8, block.timestamp);
        feed.push(602e8, block.timestamp);
        feed.setFirstRoundId(feed.latestRoundId());
        vm.prank(operator);
        game.executeRound();
        assertEq(uint256(_round(2).lockPrice), 602e8);
    }

    function test_RoundsAreExecutedInTheirTimeOnly() public {
        vm.startPrank(operator);
        vm.expectRevert("Can only run after genesisStartRound is triggered");
        game.genesisLockRound();
        game.genesisStartRound();
        vm.expectRevert("Can only run genesisStartRound once");
        game.genesisStartRound();
        vm.expectRevert("Can only run after genesisStartRound and genesisLockRound is triggered");
        game.executeRound();
        vm.warp(START + INTERVAL - 1);
        vm.expectRevert("Can only lock round after lockTimestamp");
        game.genesisLockRound();
        vm.warp(START + INTERVAL);
        feed.push(600e8, block.timestamp);
        game.genesisLockRound();
        vm.expectRevert("Can only run genesisLockRound once");
        game.genesisLockRound();
        vm.warp(START + 2 * INTERVAL + BUFFER + 1);
        vm.expectRevert("Can only lock round within bufferSeconds");
        game.executeRound();
    }

    /// @dev A dead operator stops nothing: after half the buffer anyone executes.
    function test_AnyoneExecutesLateRounds() public {
        _genesisStart();
        _pushAtLock(600e8);
        vm.startPrank(anyone);
        vm.warp(block.timestamp + BUFFER / 2 - 1);
        vm.expectRevert("Not operator");
        game.genesisLockRound();
        vm.warp(block.timestamp + 1);
        game.genesisLockRound();
        _pushAtLock(601e8);
        vm.expectRevert("Not operator");
        game.executeRound();
        vm.warp(block.timestamp + BUFFER / 2);
        game.executeRound();
        assertTrue(_round(1).oracleCalled);
        assertEq(game.currentEpoch(), 3);
    }

    /// @dev A game without executions starts again without a key, and open rounds are refunded.
    function test_AnyoneRestartsStuckGame() public {
        vm.startPrank(anyone);
        vm.expectRevert(IPrediction.NotStuck.selector);
        game.restart();
        vm.stopPrank();
        _genesisStart();
        _genesisLock(600e8);
        _bull(alice, 1 ether);
        uint256 stuckAt = _round(2).lockTimestamp + BUFFER + INTERVAL;
        vm.warp(stuckAt);
        vm.expectRevert(IPrediction.NotStuck.selector);
        game.restart();
        vm.warp(stuckAt + 1);
        vm.expectEmit(true, true, true, true, address(game));
        emit IPrediction.Restart(3);
        vm.prank(anyone);
        game.restart();
        assertEq(game.currentEpoch(), 3);
        vm.warp(block.timestamp + 1);
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _genesisLock(600e8);
        _execute(601e8);
        assertEq(_claim(alice, 3), 1.97 ether);
        assertEq(_claim(alice, 2), 1 ether);
        assertFalse(_round(2).oracleCalled);
    }
}
