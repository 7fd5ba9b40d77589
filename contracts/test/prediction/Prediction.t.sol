// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BatchAccount} from "../../src/accounts/BatchAccount.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {PredictionSetup} from "./PredictionSetup.sol";

/// @title Betting, executing and claiming
contract PredictionTest is PredictionSetup {
    /// @dev PREDICT-20: genesis start, genesis lock, execute.
    function test_RoundsStartLockAndEnd_PREDICT20() public {
        vm.expectEmit(true, true, true, true, address(game));
        emit IPrediction.StartRound(1);
        vm.prank(operator);
        game.genesisStartRound();
        IPrediction.RoundInfo memory first = _round(1);
        assertEq(first.epoch, 1);
        assertEq(first.startTimestamp, START);
        assertEq(first.lockTimestamp, START + INTERVAL);
        assertEq(first.closeTimestamp, START + 2 * INTERVAL);

        _genesisLock(601e8);
        assertEq(game.currentEpoch(), 2);
        assertEq(uint256(_round(1).lockPrice), 601e8);
        assertEq(_round(1).lockOracleId, 2);
        assertEq(_round(1).closeTimestamp, _round(2).lockTimestamp);

        _pushAtLock(602e8);
        vm.expectEmit(true, true, true, true, address(game));
        emit IPrediction.LockRound(2, 3, 602e8);
        vm.expectEmit(true, true, true, true, address(game));
        emit IPrediction.EndRound(1, 3, 602e8);
        vm.prank(operator);
        game.executeRound();
        assertEq(uint256(_round(1).closePrice), 602e8);
        assertEq(uint256(_round(2).lockPrice), 602e8);
        assertEq(_round(1).closeOracleId, 3);
        assertTrue(_round(1).oracleCalled);
        assertFalse(_round(2).oracleCalled);
        assertEq(game.currentEpoch(), 3);
        assertEq(_round(9).epoch, 0);
    }

    function test_WinnersShareTheBetsLessTheFee() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bull(bob, 3 ether);
        vm.expectEmit(true, true, true, true, address(game));
        emit IPrediction.BetBear(carol, 1, 4 ether);
        _bear(carol, 4 ether);
        assertEq(_round(1).totalAmount, 8 ether);
        _genesisLock(600e8);
        _pushAtLock(600e8 + 1);
        vm.expectEmit(true, true, true, true, address(game));
        emit IPrediction.RewardsCalculated(1, 4 ether, 7.88 ether, 0.12 ether);
        vm.prank(operator);
        game.executeRound();
        vm.warp(block.timestamp + 1);

        assertTrue(game.claimable(1, alice));
        assertFalse(game.claimable(1, carol));
        assertEq(_claim(alice, 1), 1.97 ether);
        assertEq(_claim(bob, 1), 5.91 ether);
        assertEq(game.treasuryAmount(), 0.12 ether);
        assertEq(address(game).balance, 0.12 ether);
        vm.prank(carol);
        vm.expectRevert("Not eligible for claim");
        game.claim(_epochs(1));
        vm.prank(alice);
        vm.expectRevert("Not eligible for claim");
        game.claim(_epochs(1));
    }

    function test_BearsWinWhenThePriceFalls() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _genesisLock(600e8);
        _execute(600e8 - 1);
        assertEq(_claim(bob, 1), 1.97 ether);
        assertFalse(game.claimable(1, alice));
    }

    /// @dev PREDICT-24: without a dead zone the treasury takes all of a tie.
    function test_TieGoesToTheTreasury_PREDICT24() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 2 ether);
        _genesisLock(600e8);
        _execute(600e8);
        assertFalse(game.claimable(1, alice) || game.claimable(1, bob));
        assertFalse(game.refundable(1, alice));
        assertEq(game.treasuryAmount(), 3 ether);
        vm.prank(admin);
        game.claimTreasury();
        assertEq(admin.balance, 3 ether);
        assertEq(game.treasuryAmount(), 0);
    }

    /// @dev The lineage's contract keeps such a pot for ever.
    function testFuzz_OneSidedRoundIsPaidBack(bool isBull, int64 closePrice, uint96 first, uint96 second) public {
        (uint256 a, uint256 b) = (bound(first, MIN_BET, 100 ether), bound(second, MIN_BET, 100 ether));
        _genesisStart();
        if (isBull) {
            _bull(alice, a);
            _bull(bob, b);
        } else {
            _bear(alice, a);
            _bear(bob, b);
        }
        _genesisLock(600e8);
        _execute(closePrice > 0 ? int256(closePrice) : int256(600e8));
        assertEq(_claim(alice, 1), a);
        assertEq(_claim(bob, 1), b);
        assertEq(game.treasuryAmount(), 0);
        assertEq(address(game).balance, 0);
    }

    function test_SeveralRoundsAreClaimedAtOnce() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _genesisLock(600e8);
        _bull(alice, 1 ether);
        _execute(601e8);
        _bull(alice, 2 ether);
        _execute(602e8);
        uint256[] memory epochs = new uint256[](2);
        (epochs[0], epochs[1]) = (1, 2);
        uint256 balance = alice.balance;
        vm.prank(alice);
        game.claim(epochs);
        assertEq(alice.balance - balance, 2.97 ether);
    }

    /// @dev PREDICT-21: nobody executed in time, so both rounds under way are refunded.
    function test_MissedRoundsAreRefunded_PREDICT21() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 2 ether);
        _genesisLock(600e8);
        _bear(alice, 3 ether);
        uint256 close = _round(1).closeTimestamp;
        vm.warp(close + BUFFER);
        assertFalse(game.refundable(1, alice));
        vm.prank(alice);
        vm.expectRevert("Not eligible for refund");
        game.claim(_epochs(1));
        vm.warp(close + BUFFER + 1);
        assertEq(_claim(alice, 1), 1 ether);
        assertEq(_claim(bob, 1), 2 ether);
        vm.expectRevert("Round has not ended");
        vm.prank(alice);
        game.claim(_epochs(2));
        vm.warp(_round(2).closeTimestamp + BUFFER + 1);
        assertEq(_claim(alice, 2), 3 ether);
        assertEq(address(game).balance, 0);
        vm.prank(alice);
        vm.expectRevert("Not eligible for refund");
        game.claim(_epochs(2));
    }

    function test_ViewsPageThroughBets() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _genesisLock(600e8);
        _bear(alice, 2 ether);
        assertEq(game.getUserRoundsLength(alice), 2);
        assertEq(game.userRounds(alice, 1), 2);
        (uint256[] memory epochs, IPrediction.BetInfo[] memory bets, uint256 cursor) = game.getUserRounds(alice, 1, 200);
        assertEq(epochs.length, 1);
        assertEq(epochs[0], 2);
        assertEq(cursor, 2);
        assertEq(bets[0].amount, 2 ether);
        assertEq(uint256(bets[0].position), uint256(IPrediction.Position.Bear));
        assertFalse(bets[0].claimed);
        (epochs,, cursor) = game.getUserRounds(alice, 7, 200);
        assertEq(epochs.length, 0);
        assertEq(cursor, 7);
        (IPrediction.Position position, uint256 amount, bool claimed) = game.ledger(1, alice);
        assertEq(uint256(position), uint256(IPrediction.Position.Bull));
        assertEq(amount, 1 ether);
        assertFalse(claimed);
    }

    /// @dev Tools of the lineage decode fourteen values.
    function test_RoundsAreEncodedLikeFourteenValues() public {
        _genesisStart();
        _bull(alice, 1 ether);
        (bool success, bytes memory data) = address(game).staticcall(abi.encodeWithSignature("rounds(uint256)", 1));
        assertTrue(success);
        assertEq(data, abi.encode(_round(1)));
        assertEq(data.length, 14 * 32);
        (uint256 epoch, uint256 start) = abi.decode(data, (uint256, uint256));
        assertEq(epoch, 1);
        assertEq(start, START);
    }

    /// @dev Accounts with code play like any other: contracts, and delegated accounts (EIP-7702).
    function test_AccountsWithCodeBetAndClaim() public {
        BatchAccount account = new BatchAccount();
        vm.deal(address(account), 1 ether);
        vm.etch(alice, address(account).code);
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(address(account), 1 ether);
        _genesisLock(600e8);
        _execute(601e8);
        assertEq(_claim(alice, 1), 1.97 ether);
    }
}
