// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CompetitionHandler} from "./CompetitionHandler.sol";
import {CompetitionSetup} from "./CompetitionSetup.sol";

/// @title Whatever happens, every reward is claimed once and in full, and the contract holds the others
/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract TradingCompetitionInvariantTest is CompetitionSetup {
    CompetitionHandler private handler;
    uint256[4][3] private _balancesBefore;

    function setUp() public override {
        super.setUp();
        handler = new CompetitionHandler(competition, prizeTokens, pausable, owner, operator);
        for (uint256 i = 0; i < actors.length; i++) {
            for (uint256 j = 0; j < 4; j++) {
                _balancesBefore[i][j] = prizeTokens[j].balanceOf(actors[i]);
            }
        }
        bytes4[] memory actions = new bytes4[](8);
        actions[0] = CompetitionHandler.register.selector;
        actions[1] = CompetitionHandler.setGroup.selector;
        actions[2] = CompetitionHandler.setRewards.selector;
        actions[3] = CompetitionHandler.advance.selector;
        actions[4] = CompetitionHandler.claim.selector;
        actions[5] = CompetitionHandler.claimOwed.selector;
        actions[6] = CompetitionHandler.togglePause.selector;
        actions[7] = CompetitionHandler.withdraw.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_EveryRewardIsThere() public view {
        assertEq(uint256(competition.currentStatus()), handler.status(), "status");
        uint256[4] memory unclaimed;
        uint256[4] memory debts;
        uint256[5][3] memory counts;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 group, uint256 teamId, bool hasRegistered, bool hasClaimed) =
                competition.userTradingStats(actors[i]);
            if (!hasRegistered) continue;
            counts[teamId][group]++;
            assertEq(group, handler.groups(actors[i]), "group");
            assertEq(handler.claims(actors[i]), hasClaimed ? 1 : 0, "claims");
            uint256[4] memory amounts = handler.getExpected(actors[i]);
            for (uint256 j = 0; j < 4; j++) {
                uint256 debt = handler.owed(actors[i], j);
                debts[j] += debt;
                assertEq(competition.owedTo(actors[i]).amounts[j], debt, "owed");
                if (!hasClaimed) unclaimed[j] += amounts[j];
                else assertEq(handler.claimed(actors[i], j), amounts[j], "reward changed after the claim");
                uint256 received = prizeTokens[j].balanceOf(actors[i]) - _balancesBefore[i][j];
                assertEq(received + debt, handler.claimed(actors[i], j), "received");
            }
        }
        for (uint256 j = 0; j < 4; j++) {
            uint256 balance = prizeTokens[j].balanceOf(address(competition));
            assertEq(balance, handler.balances(j), "balance");
            if (handler.status() == 3) assertGe(balance, unclaimed[j] + debts[j], "prizes are missing");
            else assertGe(balance, debts[j], "debts are missing");
        }
        for (uint256 teamId = 1; teamId < 3; teamId++) {
            for (uint256 group = 0; group < 5; group++) {
                assertEq(competition.userCounts(teamId, group), counts[teamId][group], "count");
            }
        }
    }
}
