// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IPrediction} from "../../src/prediction/IPrediction.sol";
import {Prediction} from "../../src/prediction/Prediction.sol";
import {ManualFeed} from "../../mocks/ManualFeed.sol";
import {PredictionSetup} from "./PredictionSetup.sol";

/// @title Limits and roles of the prediction
contract PredictionRolesTest is PredictionSetup {
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
}
