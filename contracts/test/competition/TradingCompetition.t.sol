// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITradingCompetition} from "../../src/competition/ITradingCompetition.sol";
import {TradingCompetition} from "../../src/competition/TradingCompetition.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {CompetitionSetup} from "./CompetitionSetup.sol";

/// @title A competition: its phases, who takes part, what each group receives, and what the owner can take
contract TradingCompetitionTest is CompetitionSetup {
    /// @dev COMP-05: the operator moves the status, forward by one phase.
    function test_StatusMovesForwardByOne_COMP05() public {
        _expectWrongStatus();
        vm.prank(operator);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Close);
        vm.expectRevert(ITradingCompetition.NotOperator.selector);
        vm.prank(alice);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Open);
        _next();
        _expectWrongStatus();
        vm.prank(operator);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Registration);
        vm.prank(owner);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Close);
        vm.expectRevert(ITradingCompetition.NoWinningTeam.selector);
        vm.prank(operator);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Claiming);
    }

    /// @dev COMP-02, COMP-07, COMP-09: an active profile registers once, for the team it has then.
    function test_ActiveProfilesRegisterOnce_COMP02_COMP07_COMP09() public {
        address stranger = makeAddr("stranger");
        vm.expectRevert(ITradingCompetition.NoActiveProfile.selector);
        _register(stranger);
        _register(alice);
        vm.expectRevert(ITradingCompetition.AlreadyRegistered.selector);
        _register(alice);
        vm.prank(bob);
        profile.pauseProfile();
        vm.expectRevert(ITradingCompetition.NoActiveProfile.selector);
        _register(bob);
        vm.startPrank(operator);
        profile.changeTeam(alice, 2);
        profile.changeTeam(actors[2], 3);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.UnknownTeam.selector, 3));
        _register(actors[2]);
        (uint256 group, uint256 teamId, bool hasRegistered, bool hasClaimed) = competition.userTradingStats(alice);
        assertEq(group, 0);
        assertEq(teamId, 1);
        assertTrue(hasRegistered);
        assertFalse(hasClaimed);
        assertEq(competition.numberUsers(), 1);
        assertEq(competition.userCounts(1, 0), 1);
        _next();
        _expectWrongStatus();
        _register(actors[2]);
    }

    /// @dev COMP-03, COMP-04, COMP-08, COMP-09: an account claims tokens, points and the collectible of its group once.
    function test_ClaimsTheRewardOfTheGroup_COMP03_COMP04_COMP08_COMP09() public {
        _openClaims();
        assertTrue(competition.canClaim(alice));
        uint256[4] memory balances = _balances(alice);
        uint256 pieces = nft.balanceOf(alice);
        vm.prank(alice);
        profile.pauseProfile();
        _claim(alice);
        assertEq(zono.balanceOf(alice) - balances[0], 3 * CAKE_SHARE);
        for (uint256 i = 1; i < 4; i++) {
            assertEq(prizeTokens[i].balanceOf(alice) - balances[i], 3 * PARTNER_SHARE);
        }
        assertEq(_points(alice), 3 * POINT_SHARE);
        // The collectible of its paused profile and the one of the winning team.
        assertEq(nft.balanceOf(alice), pieces + 2);
        assertFalse(competition.canClaim(alice));
        vm.expectRevert(ITradingCompetition.AlreadyClaimed.selector);
        _claim(alice);
        pieces = nft.balanceOf(bob);
        _claim(bob);
        assertEq(_points(bob), 8 * POINT_SHARE);
        assertEq(nft.balanceOf(bob), pieces);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.NotRegistered.selector, actors[2]));
        _claim(actors[2]);
        for (uint256 i = 0; i < 4; i++) {
            assertEq(prizeTokens[i].balanceOf(address(competition)), 0);
        }
    }

    function test_InformationHidesRewardsUntilClaimsOpen() public {
        _register(alice);
        (bool hasRegistered,,, uint256[4] memory amounts,,) = competition.claimInformation(alice);
        assertTrue(hasRegistered);
        assertEq(amounts[0], 0);
        _setRewards();
        _next();
        _next();
        _setGroup(alice, 2);
        (,,, amounts,,) = competition.claimInformation(alice);
        assertEq(amounts[0], 0);
        vm.prank(operator);
        competition.updateWinningTeam(2);
        _fund();
        _passResultsPeriod();
        _next();
        uint256 group;
        uint256 points;
        bool canClaimNFT;
        (,, group, amounts, points, canClaimNFT) = competition.claimInformation(alice);
        assertEq(group, 2);
        assertEq(amounts[0], 2 * CAKE_SHARE);
        assertEq(amounts[3], 2 * PARTNER_SHARE);
        assertEq(points, 2 * POINT_SHARE);
        assertFalse(canClaimNFT);
        assertEq(competition.viewRewardTeams()[1].cakeRewards[4], 8 * CAKE_SHARE);
    }

    /// @dev An account without a group has nothing to claim, and keeps its claim.
    function test_NothingToClaimWithoutAGroup_COMP08() public {
        _register(actors[2]);
        _openClaims();
        assertFalse(competition.canClaim(actors[2]));
        vm.expectRevert(ITradingCompetition.NothingToClaim.selector);
        _claim(actors[2]);
    }

    /// @dev Claims open only while every prize is there, and terms cannot change afterwards.
    function test_ClaimsOpenWithAllPrizesAndFixTheTerms() public {
        _register(alice);
        _setRewards();
        _next();
        _next();
        _setGroup(alice, 3);
        vm.prank(operator);
        competition.updateWinningTeam(1);
        _fund();
        _setGroup(alice, 4);
        _passResultsPeriod();
        vm.expectRevert(
            abi.encodeWithSelector(ITradingCompetition.InsufficientPrizes.selector, address(zono), CAKE_SHARE)
        );
        vm.prank(operator);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Claiming);
        _fund();
        _next();
        vm.startPrank(owner);
        _expectWrongStatus();
        competition.updateTeamRewards(1, _rewards(0));
        _expectWrongStatus();
        competition.updateUserStatusMultiple(actors, 0);
        _expectWrongStatus();
        competition.updateWinningTeam(2);
        vm.stopPrank();
    }

    /// @dev Whoever has the operator's key cannot turn the prizes of those who traded into one account's.
    function test_RewardsAreFixedWhenTradingBegins() public {
        _setRewards();
        for (uint256 i = 0; i < 2; i++) {
            _next();
            vm.startPrank(owner);
            _expectWrongStatus();
            competition.updateTeamRewards(1, _rewards(9));
            vm.stopPrank();
        }
    }

    /// @dev Whoever has the operator's key cannot name rewards that nobody can pay, which would hold the prizes for ever.
    function test_OperatorNamesNoRewards() public {
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, operator));
        competition.updateTeamRewards(1, _rewards(1));
    }

    /// @dev Trading that begins without rewards costs nobody a prize: what the contract has goes back to the owner in the end.
    function test_CompetitionWithoutRewardsKeepsNothing() public {
        prizeTokens[0].mint(address(competition), CAKE_SHARE);
        _next();
        _next();
        vm.prank(operator);
        competition.updateWinningTeam(1);
        vm.warp(competition.resultsTime() + competition.RESULTS_PERIOD());
        _next();
        vm.warp(competition.claimEndTime());
        _next();
        vm.prank(owner);
        competition.claimRemainder(zono, CAKE_SHARE);
        assertEq(zono.balanceOf(owner), CAKE_SHARE);
    }

    /// @dev False results stand for three days before anyone claims by them: time for the owner to name another operator,
    /// who puts them right. Each change begins the time anew.
    function test_ResultsStandForThreeDaysBeforeClaims() public {
        _register(alice);
        _register(bob);
        _setRewards();
        _next();
        _next();
        _setGroup(bob, 4);
        vm.prank(operator);
        competition.updateWinningTeam(2);
        _fund();
        uint256 time = block.timestamp + 3 days;
        vm.warp(time - 1);
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.ResultsTooNew.selector, time));
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Claiming);

        address newcomer = makeAddr("newcomer");
        vm.prank(owner);
        competition.setOperator(newcomer);
        vm.startPrank(operator);
        vm.expectRevert(ITradingCompetition.NotOperator.selector);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Claiming);
        vm.stopPrank();
        operator = newcomer;
        _setGroup(bob, 0);
        _setGroup(alice, 4);
        vm.warp(time);
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.ResultsTooNew.selector, time - 1 + 3 days));
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Claiming);
        vm.warp(time - 1 + 3 days);
        _next();
        assertTrue(competition.canClaim(alice));
        assertFalse(competition.canClaim(bob));
    }

    function test_GroupsAreForRegisteredAccountsAfterTrading() public {
        _register(alice);
        _expectWrongStatus();
        _setGroup(alice, 1);
        _next();
        _next();
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.NotRegistered.selector, bob));
        _setGroup(bob, 1);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.UnknownRewardGroup.selector, 5));
        _setGroup(alice, 5);
        _setGroup(alice, 1);
        _setGroup(alice, 4);
        assertEq(competition.userCounts(1, 0) + competition.userCounts(1, 1), 0);
        assertEq(competition.userCounts(1, 4), 1);
    }

    /// @dev A paused token, lost roles: the rest is delivered, and what is missing later, also when claims are over.
    function test_OwesWhatCannotBeDelivered() public {
        _openClaims();
        uint256 pieces = nft.balanceOf(alice);
        uint256[4] memory balances = _balances(alice);
        pausable.pause();
        vm.startPrank(owner);
        profile.revokeRole(profile.POINT_ROLE(), address(competition));
        station.revokeRole(station.MINTER_ROLE(), address(competition));
        vm.stopPrank();
        _claim(alice);
        assertEq(zono.balanceOf(alice) - balances[0], 3 * CAKE_SHARE);
        assertEq(prizeTokens[3].balanceOf(alice) - balances[3], 3 * PARTNER_SHARE);
        assertEq(pausable.balanceOf(alice), balances[1]);
        ITradingCompetition.Reward memory owed = competition.owedTo(alice);
        assertEq(owed.amounts[1], 3 * PARTNER_SHARE);
        assertEq(owed.points, 3 * POINT_SHARE);
        assertTrue(owed.hasCollectible);
        vm.warp(block.timestamp + CLAIM_PERIOD);
        _next();
        pausable.unpause();
        // Bob never claimed: the owner takes his prize and leaves what Alice is owed.
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.AmountTooHigh.selector, 8 * PARTNER_SHARE));
        vm.prank(owner);
        competition.claimRemainder(pausable, 8 * PARTNER_SHARE + 1);
        vm.prank(owner);
        competition.claimRemainder(pausable, 8 * PARTNER_SHARE);
        vm.startPrank(owner);
        profile.grantRole(profile.POINT_ROLE(), address(competition));
        station.grantRole(station.MINTER_ROLE(), address(competition));
        vm.stopPrank();
        vm.prank(alice);
        competition.claimOwed();
        assertEq(pausable.balanceOf(alice) - balances[1], 3 * PARTNER_SHARE);
        assertEq(_points(alice), 3 * POINT_SHARE);
        assertEq(nft.balanceOf(alice), pieces + 1);
        vm.expectRevert(ITradingCompetition.NothingToClaim.selector);
        vm.prank(alice);
        competition.claimOwed();
    }

    function test_ClaimsStayOpenForTheirPeriodAndTheOwnerWaits() public {
        _openClaims();
        vm.warp(block.timestamp + CLAIM_PERIOD - 1);
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.ClaimsOpen.selector, competition.claimEndTime()));
        vm.prank(operator);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus.Over);
        _expectWrongStatus();
        vm.prank(owner);
        competition.claimRemainder(zono, 1);
        vm.warp(block.timestamp + 1);
        _next();
        _expectWrongStatus();
        _claim(alice);
        vm.prank(owner);
        competition.claimRemainder(zono, 11 * CAKE_SHARE);
        assertEq(zono.balanceOf(owner), 11 * CAKE_SHARE);
    }

    function test_APrizeTokenIsListedOnce() public {
        IERC20[4] memory tokens = [IERC20(zono), IERC20(address(0)), IERC20(zono), IERC20(address(0))];
        TradingCompetition.Terms memory terms =
            TradingCompetition.Terms(IProfile(profile), station, tokens, 1, 2, 0, PRIZE_KIND, "");
        vm.expectRevert(abi.encodeWithSelector(ITradingCompetition.DuplicateToken.selector, address(zono)));
        new TradingCompetition(terms, owner, operator);
        tokens[2] = IERC20(address(0));
        terms.tokens = tokens;
        competition = new TradingCompetition(terms, owner, operator);
        assertEq(address(competition.rewardTokens()[1]), address(0));
        vm.prank(owner);
        competition.setOperator(alice);
        assertEq(competition.operator(), alice);
    }

    function _balances(address account) private view returns (uint256[4] memory balances) {
        for (uint256 i = 0; i < 4; i++) {
            balances[i] = prizeTokens[i].balanceOf(account);
        }
    }

    function _expectWrongStatus() private {
        vm.expectPartialRevert(ITradingCompetition.WrongStatus.selector);
    }
}
