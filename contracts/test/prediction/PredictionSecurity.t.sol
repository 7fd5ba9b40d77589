// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Prediction} from "../../src/prediction/Prediction.sol";
import {PredictionSetup} from "./PredictionSetup.sol";

/// @title ReentrantWinner: claims again while it is paid
contract ReentrantWinner {
    Prediction private immutable game;
    uint256 public refusals;

    constructor(Prediction _game) payable {
        game = _game;
    }

    function bet(uint256 epoch) external {
        game.betBull{value: 1 ether}(epoch);
    }

    function claim() public {
        uint256[] memory epochs = new uint256[](1);
        epochs[0] = 1;
        game.claim(epochs);
    }

    receive() external payable {
        try this.claim() {}
        catch {
            refusals++;
        }
    }
}

/// @title Attacks on the prediction, and what is paid whatever happens
contract PredictionSecurityTest is PredictionSetup {
    /// @dev PREDICT-28: at least the lowest bet, once, before the lock.
    function test_BetsKeepToTheirLimits_PREDICT28() public {
        _genesisStart();
        vm.startPrank(alice);
        vm.expectRevert("Bet is too early/late");
        game.betBull{value: 1 ether}(2);
        vm.expectRevert("Bet amount must be greater than minBetAmount");
        game.betBear{value: MIN_BET - 1}(1);
        vm.warp(START);
        vm.expectRevert("Round not bettable");
        game.betBull{value: 1 ether}(1);
        vm.warp(START + INTERVAL - 1);
        game.betBull{value: MIN_BET}(1);
        vm.expectRevert("Can only bet once per round");
        game.betBear{value: 1 ether}(1);
        vm.stopPrank();
        vm.warp(START + INTERVAL);
        vm.prank(bob);
        vm.expectRevert("Round not bettable");
        game.betBull{value: 1 ether}(1);
    }

    function test_ReentrantClaimIsPaidOnce() public {
        _genesisStart();
        ReentrantWinner winner = new ReentrantWinner{value: 1 ether}(game);
        winner.bet(1);
        _bull(bob, 1 ether);
        _bear(carol, 2 ether);
        _genesisLock(600e8);
        _execute(601e8);
        winner.claim();
        assertEq(winner.refusals(), 1);
        assertEq(address(winner).balance, 1.97 ether);
        assertEq(_claim(bob, 1), 1.97 ether);
    }

    /// @dev Only the one who cannot receive is hurt.
    function test_WinnerWhoRefusesCoinsBlocksNobody() public {
        TestToken refusing = new TestToken("Refuses coins", "R", 18);
        vm.deal(address(refusing), 1 ether);
        _genesisStart();
        _bull(address(refusing), 1 ether);
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _genesisLock(600e8);
        _execute(601e8);
        vm.prank(address(refusing));
        vm.expectRevert("TransferHelper: BNB_TRANSFER_FAILED");
        game.claim(_epochs(1));
        assertEq(_claim(alice, 1), 1.485 ether);
    }

    function test_SameRoundTwiceInOneClaimIsRefused() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _genesisLock(600e8);
        _execute(601e8);
        uint256[] memory epochs = new uint256[](2);
        (epochs[0], epochs[1]) = (1, 1);
        vm.prank(alice);
        vm.expectRevert("Not eligible for claim");
        game.claim(epochs);
        vm.prank(alice);
        vm.expectRevert("Round has not started");
        game.claim(_epochs(9));
    }

    /// @dev Paused games take no bets and no executions, and pay back.
    function test_PausedGamePaysBack() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _genesisLock(600e8);
        vm.prank(anyone);
        vm.expectRevert("Not operator/admin");
        game.pause();
        vm.prank(operator);
        game.pause();
        assertTrue(game.paused());
        vm.startPrank(operator);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        game.executeRound();
        vm.expectRevert("Not admin");
        game.unpause();
        vm.stopPrank();
        vm.prank(bob);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        game.betBull{value: 1 ether}(2);
        vm.warp(_round(1).closeTimestamp + BUFFER + 1);
        assertEq(_claim(alice, 1), 1 ether);
        vm.prank(anyone);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        game.restart();
        vm.prank(admin);
        game.unpause();
        vm.warp(block.timestamp + 1);
        vm.prank(operator);
        vm.expectRevert("Can only run after genesisStartRound and genesisLockRound is triggered");
        game.executeRound();
        _genesisStart();
        assertEq(game.currentEpoch(), 3);
    }

    /// @dev Coins that are forced in belong to nobody.
    function test_ForcedCoinsChangeNothing() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        vm.deal(address(game), 10 ether);
        _genesisLock(600e8);
        _execute(601e8);
        assertEq(_claim(alice, 1), 1.97 ether);
        assertEq(game.treasuryAmount(), 0.03 ether);
        (bool success,) = address(game).call{value: 0}("");
        assertFalse(success);
    }
}
