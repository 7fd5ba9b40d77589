// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {IPair} from "../../src/interfaces/IPair.sol";
import {PoolPriceFeed} from "../../src/oracle/PoolPriceFeed.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Prediction} from "../../src/prediction/Prediction.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

/// @title PoolFeedAttackSetup: a game over the pool feed with the terms of a deployment, and somebody who trades to win it
/// @dev The pair with the least liquidity is the median, and its neighbours are 20 basis points away: one trade in it moves
/// the answer without any other pair, as cheaply as it can be.
abstract contract PoolFeedAttackSetup is ExchangeSetup {
    uint256 internal constant WINDOW = 60;
    uint256 internal constant INTERVAL = 300;
    uint256 internal constant MIN_BET = 1e13;
    uint256 internal constant DEAD_ZONE = 10;
    uint256 internal constant MIN_LIQUIDITY = 2000e18;
    /// @dev A fifth of the fee (25 basis points) for a move as wide as the dead zone in the pair with the least liquidity.
    /// It is the formula of devnet/deploy/games/prediction.ts.
    uint256 internal constant MAX_ROUND = MIN_LIQUIDITY * 25 / 5 / 10_000 * DEAD_ZONE / 10_000;

    uint256 internal constant MEDIAN = 1;

    TestToken[3] internal stables;
    Pair[3] internal pairs;
    PoolPriceFeed internal feed;
    Prediction internal game;

    address internal attacker = makeAddr("attacker");
    address internal others = makeAddr("others");

    function setUp() public virtual override {
        super.setUp();
        uint256[3] memory natives = [uint256(4000e18), MIN_LIQUIDITY, 3000e18];
        uint256[3] memory cents = [uint256(59_880), 60_000, 60_120];
        IPair[3] memory sources;
        for (uint256 i = 0; i < 3; i++) {
            stables[i] = new TestToken("Stable", "S", 18);
            pairs[i] = _createNativePair(stables[i], natives[i] * cents[i] / 100, natives[i]);
            sources[i] = pairs[i];
        }
        // The limit is that of the smallest pair. It counts while it is pushed up too, which leaves less native coin in it.
        feed = new PoolPriceFeed(sources, address(wbnb), WINDOW, MIN_LIQUIDITY * 9 / 10);
        game = _createGame(DEAD_ZONE, MAX_ROUND);
        vm.deal(attacker, 1000 ether);
        vm.deal(others, 1000 ether);
    }

    function _createGame(uint256 deadZone, uint256 maxRound) internal returns (Prediction) {
        IPrediction.Terms memory terms = IPrediction.Terms({
            intervalSeconds: INTERVAL,
            bufferSeconds: 60,
            minBetAmount: MIN_BET,
            maxRoundAmount: maxRound,
            oracleUpdateAllowance: 300,
            treasuryFee: 300,
            deadZoneBps: deadZone
        });
        return new Prediction(feed, owner, operator, owner, terms);
    }

    /// @dev Trades of the attack: which pairs, how much native coin in each, and how long before the close.
    struct Attack {
        bool[3] isPushed;
        uint256 budget;
        uint256 lead;
        bool isFall;
        /// @dev What the market moves by itself while the first round is live, hundredths of a basis point.
        int256 marketMove;
        uint256 betAmount;
        /// @dev Part of the median pair's liquidity that is the attacker's, percent.
        uint256 liquidityShare;
    }

    /// @dev Plays two rounds, because one answer closes a round and locks the next: the attacker bets that the first moves
    /// with the push and the second one back, and everyone else fills both rounds with bets against that.
    /// @return won what the attacker is paid beyond the bets
    /// @return cost what the trades lost, at the market's price
    function _play(Attack memory attack) internal returns (uint256 won, uint256 cost) {
        vm.prank(operator);
        game.genesisStartRound();
        vm.warp(block.timestamp + 1);
        _betBoth(1, attack.isFall, attack.betAmount);
        _closeRound(0, attack);
        _betBoth(2, !attack.isFall, attack.betAmount);
        _moveMarket(attack.marketMove);
        cost = _closeRound(attack.budget, attack);
        _closeRound(0, attack);
        uint256 balance = attacker.balance;
        for (uint256 epoch = 1; epoch <= 2; epoch++) {
            if (game.claimable(epoch, attacker)) _claim(epoch);
        }
        uint256 paid = attacker.balance - balance;
        uint256 bets = 2 * attack.betAmount;
        if (paid >= bets) won = paid - bets;
        else cost += bets - paid;
    }

    /// @dev The attacker on one side, everyone else on the other up to the limit of the round.
    function _betBoth(uint256 epoch, bool isBear, uint256 amount) private {
        uint256 limit = game.maxRoundAmount();
        uint256 rest = limit == 0 ? 100 ether : limit - amount;
        _bet(attacker, epoch, isBear, amount);
        _bet(others, epoch, !isBear, rest);
    }

    function _bet(address player, uint256 epoch, bool isBear, uint256 amount) private {
        vm.prank(player);
        if (isBear) game.betBear{value: amount}(epoch);
        else game.betBull{value: amount}(epoch);
    }

    function _claim(uint256 epoch) private {
        uint256[] memory epochs = new uint256[](1);
        epochs[0] = epoch;
        vm.prank(attacker);
        game.claim(epochs);
    }

    /// @dev Locks the current round with the answer of its lock time. The attacker trades before and back right after.
    function _closeRound(uint256 budget, Attack memory attack) private returns (uint256 cost) {
        uint256 lock = game.rounds(game.currentEpoch()).lockTimestamp;
        uint256[3] memory paid;
        uint256 share = budget > 0 ? attack.liquidityShare : 0;
        uint256 start = lock - WINDOW;
        bool isBefore = attack.lead >= WINDOW;
        if (share > 0) _removeLiquidity();
        vm.warp(isBefore ? lock - attack.lead : start);
        if (isBefore && budget > 0) paid = _push(budget, attack);
        vm.warp(start);
        feed.update();
        vm.warp(isBefore ? lock : lock - attack.lead);
        if (!isBefore && budget > 0) paid = _push(budget, attack);
        vm.warp(lock);
        if (share > 0) _addLiquidity(share);
        feed.update();
        if (share > 0) _removeLiquidity();
        bool isFirst = !game.genesisLockOnce();
        vm.prank(operator);
        if (isFirst) game.genesisLockRound();
        else game.executeRound();
        if (budget > 0) cost = _unwind(budget, attack, paid);
        vm.warp(block.timestamp + 1);
    }

    /// @dev Sells or buys the native coin in the attacked pairs. Returns stablecoins received or paid.
    function _push(uint256 budget, Attack memory attack) private returns (uint256[3] memory amounts) {
        for (uint256 i = 0; i < 3; i++) {
            if (!attack.isPushed[i]) continue;
            amounts[i] = attack.isFall ? _sell(i, budget) : _buy(i, budget);
        }
    }

    /// @dev Trades back the same native coin. What is missing in stablecoins, in native coin at 600 USD, is the cost.
    function _unwind(uint256 budget, Attack memory attack, uint256[3] memory amounts) private returns (uint256 cost) {
        for (uint256 i = 0; i < 3; i++) {
            if (!attack.isPushed[i]) continue;
            cost += attack.isFall ? _buy(i, budget) - amounts[i] : amounts[i] - _sell(i, budget);
        }
        cost /= 600;
    }

    /// @dev Lets the market trade all pairs to a price, hundredths of a basis point away.
    function _moveMarket(int256 move) private {
        if (move == 0) return;
        for (uint256 i = 0; i < 3; i++) {
            (uint256 native, uint256 stable) = _getReserves(i);
            // With x * y = k a price changes by the square of what a reserve changes by.
            uint256 target = uint256(int256(1e18) + move * 1e12);
            uint256 root = _sqrt(target * 1e18);
            vm.startPrank(address(pairs[i]));
            wbnb.transfer(address(this), native);
            stables[i].transfer(address(this), stable);
            vm.stopPrank();
            _takeNative(native * 1e18 / root);
            wbnb.transfer(address(pairs[i]), native * 1e18 / root);
            stables[i].mint(address(pairs[i]), stable * root / 1e18);
            pairs[i].sync();
        }
    }

    /// @dev Takes the attacker's liquidity out of the median pair.
    function _removeLiquidity() private {
        pairs[MEDIAN].transfer(address(pairs[MEDIAN]), pairs[MEDIAN].balanceOf(address(this)));
        pairs[MEDIAN].burn(address(this));
    }

    /// @dev Adds the attacker's share again, at the price of now.
    function _addLiquidity(uint256 share) private {
        (uint256 native, uint256 stable) = _getReserves(MEDIAN);
        _takeNative(native * share / (100 - share));
        wbnb.transfer(address(pairs[MEDIAN]), native * share / (100 - share));
        stables[MEDIAN].mint(address(pairs[MEDIAN]), stable * share / (100 - share));
        pairs[MEDIAN].mint(address(this));
    }

    function _takeNative(uint256 amount) internal {
        vm.deal(address(this), amount);
        wbnb.deposit{value: amount}();
    }

    function _sell(uint256 index, uint256 native) internal returns (uint256 received) {
        (uint256 nativeReserve, uint256 stableReserve) = _getReserves(index);
        received = stableReserve * native * 9975 / (nativeReserve * 10_000 + native * 9975);
        _takeNative(native);
        wbnb.transfer(address(pairs[index]), native);
        _swap(index, received, false);
    }

    function _buy(uint256 index, uint256 native) internal returns (uint256 paid) {
        (uint256 nativeReserve, uint256 stableReserve) = _getReserves(index);
        paid = stableReserve * native * 10_000 / ((nativeReserve - native) * 9975) + 1;
        stables[index].mint(address(pairs[index]), paid);
        _swap(index, native, true);
    }

    function _swap(uint256 index, uint256 out, bool isNativeOut) private {
        bool isOutToken0 = isNativeOut == (pairs[index].token0() == address(wbnb));
        pairs[index].swap(isOutToken0 ? out : 0, isOutToken0 ? 0 : out, address(this), "");
    }

    function _getReserves(uint256 index) internal view returns (uint256 native, uint256 stable) {
        (native, stable,) = pairs[index].getReserves();
        if (pairs[index].token0() != address(wbnb)) (native, stable) = (stable, native);
    }

    function _sqrt(uint256 value) private pure returns (uint256 root) {
        root = value;
        for (uint256 next = (value + 1) / 2; next < root; next = (value / next + next) / 2) {
            root = next;
        }
    }
}
