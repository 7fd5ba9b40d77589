// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ManualFeed} from "../../mocks/ManualFeed.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Prediction} from "../../src/prediction/Prediction.sol";
import {Test} from "../shared/Test.sol";

/// @title PredictionSetup: a game with a feed whose answers a test gives
abstract contract PredictionSetup is Test {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant INTERVAL = 300;
    uint256 internal constant BUFFER = 60;
    uint256 internal constant MIN_BET = 1e13;
    uint256 internal constant ALLOWANCE = 300;
    uint256 internal constant FEE = 300;

    ManualFeed internal feed;
    Prediction internal game;

    address internal owner = makeAddr("owner");
    address internal admin = makeAddr("admin");
    address internal operator = makeAddr("operator");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal carol = makeAddr("carol");
    address internal anyone = makeAddr("anyone");

    function setUp() public virtual {
        vm.warp(START);
        feed = new ManualFeed();
        feed.push(600e8, START);
        game = new Prediction(feed, admin, operator, owner, _getTerms());
        vm.deal(alice, 1000 ether);
        vm.deal(bob, 1000 ether);
        vm.deal(carol, 1000 ether);
    }

    /// @dev Terms of a game over a price network: no dead zone and no limit of a round.
    function _getTerms() internal pure virtual returns (IPrediction.Terms memory) {
        return IPrediction.Terms({
            intervalSeconds: INTERVAL,
            bufferSeconds: BUFFER,
            minBetAmount: MIN_BET,
            maxRoundAmount: 0,
            oracleUpdateAllowance: ALLOWANCE,
            treasuryFee: FEE,
            deadZoneBps: 0
        });
    }

    function _genesisStart() internal {
        vm.prank(operator);
        game.genesisStartRound();
        vm.warp(block.timestamp + 1);
    }

    function _genesisLock(int256 price) internal {
        _pushAtLock(price);
        vm.prank(operator);
        game.genesisLockRound();
        vm.warp(block.timestamp + 1);
    }

    /// @dev Moves to the lock time, answers there and executes as the operator.
    function _execute(int256 price) internal {
        _pushAtLock(price);
        vm.prank(operator);
        game.executeRound();
        vm.warp(block.timestamp + 1);
    }

    function _pushAtLock(int256 price) internal {
        vm.warp(_round(game.currentEpoch()).lockTimestamp);
        feed.push(price, block.timestamp);
    }

    function _bull(address player, uint256 amount) internal {
        uint256 epoch = game.currentEpoch();
        vm.prank(player);
        game.betBull{value: amount}(epoch);
    }

    function _bear(address player, uint256 amount) internal {
        uint256 epoch = game.currentEpoch();
        vm.prank(player);
        game.betBear{value: amount}(epoch);
    }

    function _claim(address player, uint256 epoch) internal returns (uint256 paid) {
        uint256 balance = player.balance;
        vm.prank(player);
        game.claim(_epochs(epoch));
        return player.balance - balance;
    }

    function _epochs(uint256 first) internal pure returns (uint256[] memory epochs) {
        epochs = new uint256[](1);
        epochs[0] = first;
    }

    function _round(uint256 epoch) internal view returns (IPrediction.RoundInfo memory) {
        return game.rounds(epoch);
    }
}
