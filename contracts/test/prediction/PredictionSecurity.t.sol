// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Prediction} from "../../src/prediction/Prediction.sol";
import {ManualFeed, PredictionSetup} from "./PredictionSetup.sol";

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

/// @title Attacks on the prediction, and its limits and roles
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
        assertEq(address(winner).balance, 1.94 ether);
        assertEq(_claim(bob, 1), 1.94 ether);
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
        assertEq(_claim(alice, 1), 1.455 ether);
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

    /// @dev The price of the lock is the first answer since, whoever executes and whenever.
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

    /// @dev A game that nobody executed lives again without a key, and what was under way is refunded.
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

    /// @dev Without a ceiling the admin could keep the bets of both rounds under way, by a buffer of a thousand years.
    function test_NoSettingHoldsRefundsBackForLongerThanADay() public {
        _genesisStart();
        _bull(alice, 1 ether);
        vm.startPrank(admin);
        game.pause();
        uint256 longest = game.MAX_INTERVAL_SECONDS();
        vm.expectRevert(abi.encodeWithSelector(IPrediction.IntervalTooLong.selector, longest + 1, longest));
        game.setBufferAndIntervalSeconds(longest, longest + 1);
        game.setBufferAndIntervalSeconds(longest - 1, longest);
        vm.stopPrank();
        vm.warp(_round(1).closeTimestamp + longest);
        assertEq(_claim(alice, 1), 1 ether);
    }

    function test_AdminSetsParametersWhilePaused() public {
        vm.startPrank(admin);
        vm.expectRevert(Pausable.ExpectedPause.selector);
        game.setTreasuryFee(1);
        vm.expectRevert(Pausable.ExpectedPause.selector);
        game.setOracle(address(feed));
        game.pause();
        vm.expectRevert("Treasury fee too high");
        game.setTreasuryFee(1001);
        game.setTreasuryFee(1000);
        vm.expectRevert("bufferSeconds must be inferior to intervalSeconds");
        game.setBufferAndIntervalSeconds(5, 5);
        game.setBufferAndIntervalSeconds(5, 6);
        vm.expectRevert("Must be superior to 0");
        game.setMinBetAmount(0);
        game.setMinBetAmount(7);
        game.setOracleUpdateAllowance(8);
        vm.expectRevert("Cannot be zero address");
        game.setOracle(address(0));
        ManualFeed other = new ManualFeed();
        vm.expectRevert("No data present");
        game.setOracle(address(other));
        other.push(1, 1);
        game.setOracle(address(other));
        vm.expectRevert("Cannot be zero address");
        game.setOperator(address(0));
        game.setOperator(alice);
        vm.stopPrank();
        assertEq(game.treasuryFee(), 1000);
        assertEq(game.bufferSeconds(), 5);
        assertEq(game.intervalSeconds(), 6);
        assertEq(game.minBetAmount(), 7);
        assertEq(game.oracleUpdateAllowance(), 8);
        assertEq(address(game.oracle()), address(other));
        assertEq(game.operatorAddress(), alice);
    }

    function test_OthersSetNothing() public {
        vm.prank(admin);
        game.pause();
        vm.startPrank(operator);
        vm.expectRevert("Not admin");
        game.setTreasuryFee(0);
        vm.expectRevert("Not admin");
        game.setBufferAndIntervalSeconds(1, 2);
        vm.expectRevert("Not admin");
        game.setMinBetAmount(1);
        vm.expectRevert("Not admin");
        game.setOracle(address(feed));
        vm.expectRevert("Not admin");
        game.setOracleUpdateAllowance(1);
        vm.expectRevert("Not admin");
        game.setOperator(operator);
        vm.expectRevert("Not admin");
        game.claimTreasury();
        bytes memory refused = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, operator);
        vm.expectRevert(refused);
        game.setAdmin(operator);
        vm.expectRevert(refused);
        game.recoverToken(address(feed), 1);
        vm.stopPrank();
        vm.prank(admin);
        game.unpause();
        vm.prank(anyone);
        vm.expectRevert("Not operator");
        game.genesisStartRound();
    }

    function test_OwnerSetsAdminAndRecoversTokens() public {
        TestToken token = new TestToken("Token", "TKN", 18);
        token.mint(address(game), 5);
        vm.startPrank(owner);
        game.recoverToken(address(token), 5);
        assertEq(token.balanceOf(owner), 5);
        vm.expectRevert("Cannot be zero address");
        game.setAdmin(address(0));
        game.setAdmin(alice);
        assertEq(game.adminAddress(), alice);
        game.transferOwnership(bob);
        assertEq(game.owner(), owner);
        vm.stopPrank();
        vm.prank(bob);
        game.acceptOwnership();
        assertEq(game.owner(), bob);
    }

    function test_ConstructorRejectsInvalidConfig() public {
        vm.expectRevert("Cannot be zero address");
        new Prediction(feed, address(0), operator, INTERVAL, BUFFER, MIN_BET, ALLOWANCE, FEE, owner);
        vm.expectRevert("Cannot be zero address");
        new Prediction(feed, admin, address(0), INTERVAL, BUFFER, MIN_BET, ALLOWANCE, FEE, owner);
        vm.expectRevert("bufferSeconds must be inferior to intervalSeconds");
        new Prediction(feed, admin, operator, BUFFER, BUFFER, MIN_BET, ALLOWANCE, FEE, owner);
        vm.expectRevert("Must be superior to 0");
        new Prediction(feed, admin, operator, INTERVAL, BUFFER, 0, ALLOWANCE, FEE, owner);
        vm.expectRevert("Treasury fee too high");
        new Prediction(feed, admin, operator, INTERVAL, BUFFER, MIN_BET, ALLOWANCE, 1001, owner);
    }

    /// @dev Coins that are forced in belong to nobody.
    function test_ForcedCoinsChangeNothing() public {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        vm.deal(address(game), 10 ether);
        _genesisLock(600e8);
        _execute(601e8);
        assertEq(_claim(alice, 1), 1.94 ether);
        assertEq(game.treasuryAmount(), 0.06 ether);
        (bool success,) = address(game).call{value: 0}("");
        assertFalse(success);
    }
}
