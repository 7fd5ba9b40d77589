// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
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

    /// @dev For half the buffer an answer since the lock is waited for; then the newest one counts.
    function test_OldPriceCountsOnlyAfterHalfTheBuffer() public {
        _genesisStart();
        _genesisLock(600e8);
        uint256 lock = _round(2).lockTimestamp;
        vm.warp(lock - 1);
        feed.push(605e8, block.timestamp);
        vm.startPrank(operator);
        vm.warp(lock + BUFFER / 2 - 1);
        vm.expectRevert(IPrediction.NoPriceYet.selector);
        game.executeRound();
        vm.warp(lock + BUFFER / 2);
        game.executeRound();
        assertEq(uint256(_round(2).lockPrice), 605e8);
    }

    function test_InvalidAnswersAreRefused() public {
        _genesisStart();
        _genesisLock(600e8);
        uint256 lock = _round(2).lockTimestamp;
        vm.startPrank(operator);
        vm.warp(lock + BUFFER / 2);
        vm.expectRevert("Oracle update roundId must be larger than oracleLatestRoundId");
        game.executeRound();
        feed.push(600e8, lock + BUFFER / 2 - ALLOWANCE - 1);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.StalePrice.selector, lock + BUFFER / 2 - ALLOWANCE - 1));
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
        assertEq(_claim(alice, 3), 1.94 ether);
        assertEq(_claim(alice, 2), 1 ether);
        assertFalse(_round(2).oracleCalled);
    }
}
