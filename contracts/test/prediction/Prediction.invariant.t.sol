// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Prediction} from "../../src/prediction/Prediction.sol";
import {Test} from "../shared/Test.sol";
import {PredictionHandler} from "./PredictionHandler.sol";

/// @dev Actions of the handler must not revert.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract PredictionInvariantTest is Test {
    PredictionHandler private handler;
    Prediction private game;

    function setUp() public {
        handler = new PredictionHandler();
        game = handler.getGame();
        bytes4[] memory actions = new bytes4[](10);
        actions[0] = PredictionHandler.bet.selector;
        actions[1] = PredictionHandler.answer.selector;
        actions[2] = PredictionHandler.execute.selector;
        actions[3] = PredictionHandler.playRound.selector;
        actions[4] = PredictionHandler.restart.selector;
        actions[5] = PredictionHandler.pauseOrResume.selector;
        actions[6] = PredictionHandler.claim.selector;
        actions[7] = PredictionHandler.claimTreasury.selector;
        actions[8] = PredictionHandler.passTime.selector;
        // Twice, so that rounds have bets on both sides.
        actions[9] = PredictionHandler.bet.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
        handler.execute(0);
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_PredictionIsSolventAndMatchesBook() public view {
        // After each call the newest rounds and one player are compared, at the end of the run all of them.
        uint256 epochCount = handler.epochCount();
        uint256 firstEpoch = epochCount > 2 ? epochCount - 2 : 1;
        _assertRoundsMatchBook(firstEpoch);
        _assertPlayerMatchesBook(handler.getPlayer(block.timestamp % handler.PLAYER_COUNT()), firstEpoch);
    }

    function _assertRoundsMatchBook(uint256 firstEpoch) private view {
        assertEq(handler.violations(), 0, "calls against the rules");
        assertEq(game.currentEpoch(), handler.epochCount(), "rounds");
        uint256 liabilities;
        for (uint256 epoch = 1; epoch <= handler.epochCount(); epoch++) {
            if (epoch >= firstEpoch) _assertRoundMatchesBook(epoch);
            liabilities += handler.getLiability(epoch);
        }
        assertEq(game.treasuryAmount(), handler.treasury(), "treasury");
        uint256 balance = address(game).balance;
        assertEq(balance, handler.received() - handler.paid(), "books");
        // Divisions leave less than one unit for each winner.
        assertGe(balance, handler.treasury() + liabilities, "liabilities exceed the balance");
        uint256 dust = balance - handler.treasury() - liabilities;
        assertLe(dust, handler.epochCount() * handler.PLAYER_COUNT(), "coins that belong to nobody");
    }

    /// @dev At the end of each run everyone claims, and the last one finds the money. Called by forge.
    function afterInvariant() public {
        _assertEverythingMatchesBook();
        handler.claimAll();
        _assertEverythingMatchesBook();
        assertLe(address(game).balance, handler.epochCount() * handler.PLAYER_COUNT(), "coins that are left");
    }

    function _assertEverythingMatchesBook() private view {
        _assertRoundsMatchBook(1);
        for (uint256 i = 0; i < handler.PLAYER_COUNT(); i++) {
            _assertPlayerMatchesBook(handler.getPlayer(i), 1);
        }
    }

    function _assertRoundMatchesBook(uint256 epoch) private view {
        IPrediction.RoundInfo memory round = game.rounds(epoch);
        PredictionHandler.Book memory book = handler.getBook(epoch);
        assertEq(round.startTimestamp, book.start, "start");
        assertEq(round.lockTimestamp, book.lock, "lock");
        assertEq(round.closeTimestamp, book.close, "close");
        assertEq(round.bullAmount, book.bull, "bull bets");
        assertEq(round.bearAmount, book.bear, "bear bets");
        assertEq(round.totalAmount, book.bull + book.bear, "all bets");
        assertTrue(round.lockPrice == book.lockPrice, "locked price");
        assertTrue(round.closePrice == book.closePrice, "closing price");
        assertEq(round.oracleCalled, book.hasEnded, "end");
        if (!book.hasEnded) return;
        // The pot is reward and treasury, by the fee at the time of the settlement; a void round has no fee.
        uint256 total = book.bull + book.bear;
        bool isVoid = handler.isVoid(book);
        bool isTie = !isVoid && book.lockPrice == book.closePrice;
        uint256 lost = book.closePrice > book.lockPrice ? book.bear : book.bull;
        assertEq(round.rewardAmount, isVoid ? total : isTie ? 0 : total - lost * book.fee / 10_000, "reward");
        // Nobody who was right gets less than the bet.
        assertTrue(isTie || round.rewardAmount >= round.rewardBaseCalAmount, "loss of a winner");
    }

    function _assertPlayerMatchesBook(address player, uint256 firstEpoch) private view {
        uint256 betCount;
        for (uint256 epoch = firstEpoch; epoch <= handler.epochCount(); epoch++) {
            (IPrediction.Position position, uint256 amount, bool claimed) = game.ledger(epoch, player);
            PredictionHandler.Bet memory own = handler.getBet(epoch, player);
            assertEq(amount, own.amount, "bet");
            if (amount == 0) continue;
            betCount++;
            assertEq(claimed, own.isClaimed, "claimed");
            assertEq(position == IPrediction.Position.Bull, own.isBull, "side");
            bool isClaimable = game.claimable(epoch, player);
            bool isRefundable = game.refundable(epoch, player);
            assertFalse(isClaimable && isRefundable, "both claimable and refundable");
            assertFalse(claimed && (isClaimable || isRefundable), "claimable twice");
            assertEq(
                (isClaimable || isRefundable) && block.timestamp > game.rounds(epoch).closeTimestamp,
                handler.getEntitlement(epoch, player) > 0,
                "entitlement"
            );
        }
        if (firstEpoch == 1) assertEq(game.getUserRoundsLength(player), betCount, "rounds of the player");
    }
}
