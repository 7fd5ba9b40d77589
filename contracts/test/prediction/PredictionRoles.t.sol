// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {AggregatorV3Interface} from "../../src/oracle/AggregatorV3Interface.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Prediction} from "../../src/prediction/Prediction.sol";
import {ManualFeed} from "../../mocks/ManualFeed.sol";
import {PredictionSetup} from "./PredictionSetup.sol";

/// @title Limits and roles of the prediction
contract PredictionRolesTest is PredictionSetup {
    /// @dev Without a ceiling the owner could keep the bets of both rounds under way, by a buffer of a thousand years.
    function test_NoSettingHoldsRefundsBackForLongerThanADay() public {
        _genesisStart();
        _bull(alice, 1 ether);
        vm.prank(admin);
        game.pause();
        vm.startPrank(owner);
        uint256 longest = game.MAX_INTERVAL_SECONDS();
        uint256 buffer = game.MAX_BUFFER_SECONDS();
        vm.expectRevert(abi.encodeWithSelector(IPrediction.IntervalTooLong.selector, longest + 1, longest));
        game.setBufferAndIntervalSeconds(longest, longest + 1);
        game.setBufferAndIntervalSeconds(buffer, longest);
        vm.stopPrank();
        vm.warp(_round(1).closeTimestamp + buffer + 1);
        assertEq(_claim(alice, 1), 1 ether);
    }

    function test_OwnerSetsParametersWhilePaused() public {
        vm.startPrank(owner);
        vm.expectRevert(Pausable.ExpectedPause.selector);
        game.setTreasuryFee(1);
        vm.expectRevert(Pausable.ExpectedPause.selector);
        game.setOracle(address(feed));
        vm.expectRevert(Pausable.ExpectedPause.selector);
        game.setDeadZone(1);
        vm.expectRevert(Pausable.ExpectedPause.selector);
        game.setMaxRoundAmount(1);
        vm.stopPrank();
        vm.prank(admin);
        game.pause();
        vm.startPrank(owner);
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
        uint256 widest = game.MAX_DEAD_ZONE_BPS();
        vm.expectRevert(abi.encodeWithSelector(IPrediction.DeadZoneTooWide.selector, widest + 1, widest));
        game.setDeadZone(widest + 1);
        vm.expectEmit(true, true, true, true, address(game));
        emit IPrediction.NewDeadZone(0, widest);
        game.setDeadZone(widest);
        vm.expectEmit(true, true, true, true, address(game));
        emit IPrediction.NewMaxRoundAmount(0, 9);
        game.setMaxRoundAmount(9);
        vm.expectRevert("Not admin");
        game.setOperator(alice);
        vm.stopPrank();
        vm.startPrank(admin);
        vm.expectRevert("Cannot be zero address");
        game.setOperator(address(0));
        game.setOperator(alice);
        vm.stopPrank();
        assertEq(game.deadZoneBps(), widest);
        assertEq(game.maxRoundAmount(), 9);
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
        address[3] memory others = [admin, operator, anyone];
        for (uint256 i = 0; i < 3; i++) {
            bytes memory refused = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, others[i]);
            vm.startPrank(others[i]);
            vm.expectRevert(refused);
            game.setTreasuryFee(0);
            vm.expectRevert(refused);
            game.setBufferAndIntervalSeconds(1, 2);
            vm.expectRevert(refused);
            game.setMinBetAmount(1);
            vm.expectRevert(refused);
            game.setMaxRoundAmount(1);
            vm.expectRevert(refused);
            game.setDeadZone(1);
            vm.expectRevert(refused);
            game.setOracle(address(feed));
            vm.expectRevert(refused);
            game.setOracleUpdateAllowance(1);
            vm.expectRevert(refused);
            game.setAdmin(others[i]);
            vm.expectRevert(refused);
            game.recoverToken(address(feed), 1);
            vm.stopPrank();
        }
        vm.startPrank(operator);
        vm.expectRevert("Not admin");
        game.setOperator(operator);
        vm.expectRevert("Not admin");
        game.claimTreasury();
        vm.expectRevert("Not admin");
        game.unpause();
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
        IPrediction.Terms memory terms = _getTerms();
        vm.expectRevert("Cannot be zero address");
        new Prediction(feed, address(0), operator, owner, terms);
        vm.expectRevert("Cannot be zero address");
        new Prediction(feed, admin, address(0), owner, terms);
        AggregatorV3Interface nobody = AggregatorV3Interface(makeAddr("nobody"));
        vm.expectRevert();
        new Prediction(nobody, admin, operator, owner, terms);
        terms.intervalSeconds = BUFFER;
        vm.expectRevert("bufferSeconds must be inferior to intervalSeconds");
        new Prediction(feed, admin, operator, owner, terms);
        terms = _getTerms();
        terms.minBetAmount = 0;
        vm.expectRevert("Must be superior to 0");
        new Prediction(feed, admin, operator, owner, terms);
        terms = _getTerms();
        terms.treasuryFee = 1001;
        vm.expectRevert("Treasury fee too high");
        new Prediction(feed, admin, operator, owner, terms);
        terms = _getTerms();
        terms.deadZoneBps = 501;
        vm.expectRevert(abi.encodeWithSelector(IPrediction.DeadZoneTooWide.selector, 501, 500));
        new Prediction(feed, admin, operator, owner, terms);
    }
}
