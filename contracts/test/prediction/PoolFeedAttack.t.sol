// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PoolFeedAttackSetup} from "./PoolFeedAttackSetup.sol";

/// @title Somebody trades in the feed's pairs to win a round of the prediction
contract PoolFeedAttackTest is PoolFeedAttackSetup {
    /// @dev Without dead zone and limit, a trade for some hundredths of a coin decides over two hundred.
    function test_WithoutLimitsOneTradeDecidesARound() public {
        game = _createGame(0, 0);
        Attack memory attack = _getAttack(MEDIAN, 1 ether, WINDOW, true);
        attack.betAmount = 100 ether;
        (uint256 won, uint256 cost) = _play(attack);
        assertGt(won, 190 ether);
        assertLt(cost, 0.02 ether);
    }

    /// @dev Every pair alone, and the median with another one, at any time before the close, with up to a tenth of the depth.
    function testFuzz_AttackOnQuietMarketCostsMoreThanItWins(
        uint256 target,
        uint256 budget,
        uint256 lead,
        uint256 betAmount,
        bool isFall
    ) public {
        Attack memory attack = _getAttack(bound(target, 0, 4), budget, lead, isFall);
        attack.budget = bound(budget, 1e15, MIN_LIQUIDITY / 10);
        attack.betAmount = bound(betAmount, MIN_BET, MAX_ROUND - MIN_BET);
        (uint256 won, uint256 cost) = _play(attack);
        assertLe(won, cost, "profit");
    }

    /// @dev The same where the market has moved the other way by itself, so that the bet on the first round was lost.
    function testFuzz_AttackAgainstTheMarketCostsMoreThanItWins(
        uint256 target,
        uint256 budget,
        uint256 lead,
        uint256 move,
        bool isFall
    ) public {
        Attack memory attack = _getAttack(bound(target, 0, 4), budget, lead, isFall);
        attack.budget = bound(budget, 1e15, MIN_LIQUIDITY / 10);
        // Beyond the dead zone, up to one percent.
        int256 size = int256(bound(move, 1100, 10_000));
        attack.marketMove = isFall ? size : -size;
        (uint256 won, uint256 cost) = _play(attack);
        assertLe(won, cost, "profit");
    }

    /// @dev The cheapest budgets around the one that is just enough, in fixed steps.
    function test_CheapestAttackCostsMoreThanTwoRoundsPay() public {
        uint256 cheapest = type(uint256).max;
        for (uint256 step = 1; step <= 40; step++) {
            uint256 snapshot = vm.snapshotState();
            (uint256 won, uint256 cost) =
                _play(_getAttack(MEDIAN, step * MIN_LIQUIDITY / 20_000, WINDOW, step % 2 == 0));
            assertLe(won, cost, "profit");
            if (won > 0 && cost < cheapest) cheapest = cost;
            assertTrue(vm.revertToState(snapshot));
        }
        // The steps do reach the budget that wins both rounds, or this test would show nothing.
        assertLt(cheapest, 6 * MAX_ROUND);
        assertGt(cheapest, 4 * MAX_ROUND);
    }

    /// @dev Where the market stands at the edge of the dead zone by itself, a little trade makes a void round a won one. This
    /// cannot be excluded; what it wins is bounded by what others have bet.
    function test_TradeAtTheEdgeOfTheDeadZoneWinsTheRoundsLimitAtMost() public {
        Attack memory attack = _getAttack(MEDIAN, 0.01 ether, WINDOW, true);
        attack.marketMove = -998;
        (uint256 won, uint256 cost) = _play(attack);
        assertGt(won, 10 * cost, "a little trade decided");
        assertLe(won, MAX_ROUND);
    }

    /// @dev At the edge, over all budgets and moves of the market: never more than the limit of one round, and above the cost.
    function testFuzz_NoAttackWinsMoreThanTheLimitOfARound(uint256 budget, uint256 lead, int256 move, bool isFall)
        public
    {
        Attack memory attack = _getAttack(MEDIAN, budget, lead, isFall);
        attack.budget = bound(budget, 1e15, MIN_LIQUIDITY / 10);
        attack.marketMove = move % 2000;
        (uint256 won, uint256 cost) = _play(attack);
        // A market that moved that far by itself pays without any trade.
        assertLe(won, cost + MAX_ROUND, "profit");
    }

    /// @dev An account with 60% of a pair's liquidity takes it out before it trades, adds it again for the second of the
    /// update and takes it out to trade back: the price moves for two fifths of the cost. The limit covers that, and no more.
    function test_AttackWithMostOfAPairsLiquidityCostsMoreThanItWins() public {
        uint256 liquidity = pairs[MEDIAN].balanceOf(owner);
        vm.prank(owner);
        pairs[MEDIAN].transfer(address(this), liquidity * 60 / 100);
        uint256 winning;
        for (uint256 step = 1; step <= 40; step++) {
            uint256 snapshot = vm.snapshotState();
            Attack memory attack = _getAttack(MEDIAN, step * MIN_LIQUIDITY / 50_000, WINDOW, true);
            attack.liquidityShare = 60;
            (uint256 won, uint256 cost) = _play(attack);
            assertLe(won, cost, "profit");
            if (won > MAX_ROUND) winning++;
            assertTrue(vm.revertToState(snapshot));
        }
        assertGt(winning, 0, "the steps reach the budget that is enough");
    }

    /// @dev 0 to 2: one pair, the second is the median. 3: the median and the one above. 4: the median and the one below.
    function _getAttack(uint256 target, uint256 budget, uint256 lead, bool isFall)
        private
        pure
        returns (Attack memory attack)
    {
        attack.isPushed = [target == 0 || target == 4, target == 1 || target > 2, target == 2 || target == 3];
        (attack.budget, attack.lead, attack.isFall) = (budget, bound(lead, 1, 90), isFall);
        attack.betAmount = MIN_BET;
    }
}
