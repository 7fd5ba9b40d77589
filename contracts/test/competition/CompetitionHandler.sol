// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {PausableToken} from "../../mocks/weird/PausableToken.sol";
import {ITradingCompetition} from "../../src/competition/ITradingCompetition.sol";
import {TradingCompetition} from "../../src/competition/TradingCompetition.sol";
import {Actors} from "../shared/Actors.sol";

/// @title CompetitionHandler: random actions of accounts, the operator and the owner on a competition
/// @notice Keeps groups, payments and debts in books of its own. No action of it may revert.
contract CompetitionHandler is Actors {
    TradingCompetition private immutable competition;
    PausableToken private immutable pausable;
    address private immutable owner;
    address private immutable operator;
    TestToken[4] private _tokens;

    /// @notice Reward group of an account.
    mapping(address actor => uint256) public groups;
    /// @notice Tokens that an account received or is owed, base units.
    mapping(address actor => mapping(uint256 index => uint256)) public claimed;
    /// @notice Tokens that an account is owed, base units.
    mapping(address actor => mapping(uint256 index => uint256)) public owed;
    /// @notice Claims of an account.
    mapping(address actor => uint256) public claims;
    /// @notice Tokens of the contract by the model, base units.
    uint256[4] public balances;
    /// @notice Phase by the model.
    uint256 public status;

    constructor(
        TradingCompetition competition_,
        TestToken[4] memory tokens,
        PausableToken pausable_,
        address owner_,
        address operator_
    ) {
        (competition, pausable, owner, operator) = (competition_, pausable_, owner_, operator_);
        _tokens = tokens;
    }

    /// @notice Registers an account.
    function register(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        (,, bool hasRegistered,) = competition.userTradingStats(actor);
        if (status != 0 || hasRegistered) return;
        vm.prank(actor);
        competition.register();
    }

    /// @notice Puts an account into a group.
    function setGroup(uint256 actorSeed, uint256 group) external {
        address actor = _actor(actorSeed);
        (,, bool hasRegistered,) = competition.userTradingStats(actor);
        if (status != 2 || !hasRegistered) return;
        address[] memory accounts = new address[](1);
        (accounts[0], groups[actor]) = (actor, bound(group, 0, 4));
        vm.prank(operator);
        competition.updateUserStatusMultiple(accounts, groups[actor]);
    }

    /// @notice Changes the rewards of a team.
    function setRewards(uint256 teamSeed, uint256[5] calldata amounts) external {
        if (status > 0) return;
        ITradingCompetition.TeamRewards memory rewards;
        for (uint256 group = 0; group < 5; group++) {
            rewards.cakeRewards[group] = bound(amounts[group], 0, 1e24);
            for (uint256 i = 0; i < 3; i++) {
                rewards.partnerRewards[i][group] = rewards.cakeRewards[group] / (i + 1e12);
            }
        }
        vm.prank(owner);
        competition.updateTeamRewards(bound(teamSeed, 1, 2), rewards);
    }

    /// @notice Enters the next phase. Before claims, the prizes are delivered exactly.
    function advance(uint256 winner) external {
        if (status == 4) return;
        if (status == 2) {
            vm.prank(operator);
            competition.updateWinningTeam(bound(winner, 1, 2));
            vm.warp(competition.resultsTime() + competition.RESULTS_PERIOD());
            if (pausable.paused()) pausable.unpause();
            uint256[4] memory amounts = competition.totalRewards();
            for (uint256 i = 0; i < 4; i++) {
                if (amounts[i] <= balances[i]) continue;
                _tokens[i].mint(address(competition), amounts[i] - balances[i]);
                balances[i] = amounts[i];
            }
        }
        if (status == 3) vm.warp(competition.claimEndTime());
        status++;
        vm.prank(operator);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus(status));
    }

    /// @notice Claims a reward, and compares the payment with the model.
    function claim(uint256 actorSeed) public {
        address actor = _actor(actorSeed);
        if (!competition.canClaim(actor)) return;
        uint256[4] memory amounts = getExpected(actor);
        claims[actor]++;
        bool isPaused = pausable.paused();
        for (uint256 i = 0; i < 4; i++) {
            claimed[actor][i] += amounts[i];
            if (i == 1 && isPaused) owed[actor][i] += amounts[i];
            else balances[i] -= amounts[i];
        }
        vm.prank(actor);
        competition.claimReward();
    }

    /// @notice Claims what is owed.
    function claimOwed(uint256 actorSeed) public {
        address actor = _actor(actorSeed);
        if (owed[actor][1] == 0) return;
        if (!pausable.paused()) {
            balances[1] -= owed[actor][1];
            owed[actor][1] = 0;
        }
        vm.prank(actor);
        competition.claimOwed();
    }

    /// @notice Pauses or unpauses a prize token.
    function togglePause() external {
        if (pausable.paused()) pausable.unpause();
        else pausable.pause();
    }

    /// @notice The owner takes all it can of a token.
    function withdraw(uint256 index) external {
        index = bound(index, 0, 3);
        if (status != 4 || (index == 1 && pausable.paused())) return;
        uint256 debt;
        for (uint256 i = 0; i < actors.length; i++) {
            debt += owed[actors[i]][index];
        }
        uint256 amount = balances[index] - debt;
        balances[index] = debt;
        vm.prank(owner);
        competition.claimRemainder(_tokens[index], amount);
    }

    /// @notice Reward of an account by the rewards of its team and the group of the model.
    /// @param actor account
    /// @return amounts base units
    function getExpected(address actor) public view returns (uint256[4] memory amounts) {
        (, uint256 teamId,,) = competition.userTradingStats(actor);
        ITradingCompetition.TeamRewards memory rewards = competition.viewRewardTeams()[teamId - 1];
        amounts[0] = rewards.cakeRewards[groups[actor]];
        for (uint256 i = 1; i < 4; i++) {
            amounts[i] = rewards.partnerRewards[i - 1][groups[actor]];
        }
    }
}
