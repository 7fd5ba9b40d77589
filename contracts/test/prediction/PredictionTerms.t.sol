// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {PredictionSetup} from "./PredictionSetup.sol";

/// @title Dead zone, highest sum of a round, and fee
contract PredictionTermsTest is PredictionSetup {
    uint256 private constant MAX_ROUND = 10 ether;
    uint256 private constant DEAD_ZONE = 10;

    function _getTerms() internal pure override returns (IPrediction.Terms memory terms) {
        terms = super._getTerms();
        (terms.maxRoundAmount, terms.deadZoneBps) = (MAX_ROUND, DEAD_ZONE);
    }

    /// @dev 10 of 10,000 of 600 USD: a move of 60 cents is void, one unit more decides. A tie is void too.
    function testFuzz_MoveWithinTheDeadZoneIsPaidBackAtOnce(uint256 move, bool isFall) public {
        move = bound(move, 0, 60_000_000);
        _playRound(600e8, isFall ? 600e8 - int256(move) : 600e8 + int256(move));
        assertEq(_round(1).rewardBaseCalAmount, 3 ether);
        assertEq(_round(1).rewardAmount, 3 ether);
        // Right after the close, long before the buffer has passed.
        assertTrue(game.claimable(1, alice) && game.claimable(1, bob));
        assertFalse(game.refundable(1, alice));
        assertEq(_claim(alice, 1), 1 ether);
        assertEq(_claim(bob, 1), 2 ether);
        assertEq(game.treasuryAmount(), 0);
        assertFalse(game.claimable(1, alice));
    }

    function testFuzz_MoveBeyondTheDeadZoneDecides(uint256 move, bool isFall) public {
        move = bound(move, 60_000_001, 599e8);
        _playRound(600e8, isFall ? 600e8 - int256(move) : 600e8 + int256(move));
        assertEq(game.claimable(1, bob), isFall, "bear");
        assertEq(game.claimable(1, alice), !isFall, "bull");
        assertEq(_claim(isFall ? bob : alice, 1), isFall ? 2.97 ether : 2.94 ether);
    }

    /// @dev A later change of terms cannot make a void round a lost one, or the other way round.
    function test_SettledRoundsKeepTheirRule() public {
        _playRound(600e8, 600e8 + 1);
        vm.prank(admin);
        game.pause();
        vm.prank(owner);
        game.setDeadZone(0);
        assertEq(_claim(bob, 1), 2 ether);
        assertEq(_claim(alice, 1), 1 ether);
    }

    function test_BetsAboveTheRoundsLimitAreRefused() public {
        _genesisStart();
        _bull(alice, 6 ether);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.RoundFull.selector, 4 ether));
        game.betBear{value: 4 ether + 1}(1);
        _bear(bob, 4 ether);
        vm.prank(carol);
        vm.expectRevert(abi.encodeWithSelector(IPrediction.RoundFull.selector, 0));
        game.betBull{value: MIN_BET}(1);
        assertEq(_round(1).totalAmount, MAX_ROUND);
        // The next round is empty.
        _genesisLock(600e8);
        _bull(carol, MAX_ROUND);
    }

    /// @dev The limit may fall below what a round holds; the bets stay.
    function test_LowerLimitKeepsBets() public {
        _genesisStart();
        _bull(alice, 6 ether);
        vm.prank(admin);
        game.pause();
        vm.prank(owner);
        game.setMaxRoundAmount(1 ether);
        vm.warp(_round(1).closeTimestamp + BUFFER + 1);
        assertEq(_claim(alice, 1), 6 ether);
    }

    /// @dev A lowest bet on the other side used to turn a round that is paid back into one that costs its winners the fee.
    function testFuzz_WinnerNeverGetsLessThanTheBet(uint256 own, uint256 others, uint256 dust, uint256 fee) public {
        fee = bound(fee, 0, game.MAX_TREASURY_FEE());
        vm.prank(admin);
        game.pause();
        vm.startPrank(owner);
        game.setTreasuryFee(fee);
        game.setMaxRoundAmount(0);
        vm.stopPrank();
        vm.prank(admin);
        game.unpause();
        (own, others) = (bound(own, MIN_BET, 900 ether), bound(others, MIN_BET, 900 ether));
        dust = bound(dust, MIN_BET, 900 ether);
        _genesisStart();
        _bull(alice, own);
        _bull(carol, others);
        _bear(bob, dust);
        _genesisLock(600e8);
        _execute(700e8);
        assertEq(_round(1).rewardAmount, own + others + dust - dust * fee / 10_000);
        assertGe(_claim(alice, 1), own, "own");
        assertGe(_claim(carol, 1), others, "others");
        assertEq(game.treasuryAmount(), dust * fee / 10_000);
    }

    function _playRound(int256 lockPrice, int256 closePrice) private {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 2 ether);
        _genesisLock(lockPrice);
        _execute(closePrice);
    }
}
