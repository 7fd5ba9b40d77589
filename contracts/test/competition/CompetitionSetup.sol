// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {PausableToken} from "../../mocks/weird/PausableToken.sol";
import {ITradingCompetition} from "../../src/competition/ITradingCompetition.sol";
import {TradingCompetition} from "../../src/competition/TradingCompetition.sol";
import {ProfileSetup} from "../profiles/ProfileSetup.sol";

/// @title CompetitionSetup: a competition of two teams with prizes in the main token and three partner tokens
/// @notice The first partner token can be paused. Groups 1 to 4 of team 1 receive `group` shares, those of team 2 twice.
abstract contract CompetitionSetup is ProfileSetup {
    uint256 internal constant CLAIM_PERIOD = 7 days;
    uint256 internal constant CAKE_SHARE = 30e18;
    uint256 internal constant PARTNER_SHARE = 10e6;
    uint256 internal constant POINT_SHARE = 100;
    uint8 internal constant PRIZE_KIND = 20;

    TradingCompetition internal competition;
    PausableToken internal pausable;
    TestToken[4] internal prizeTokens;

    function setUp() public virtual override {
        super.setUp();
        pausable = new PausableToken("Partner", "PART", 6);
        prizeTokens = [zono, TestToken(pausable), new TestToken("Second", "SEC", 6), new TestToken("Third", "THR", 6)];
        IERC20[4] memory tokens;
        for (uint256 i = 0; i < 4; i++) {
            tokens[i] = prizeTokens[i];
        }
        TradingCompetition.Terms memory terms =
            TradingCompetition.Terms(profile, station, tokens, 7, 2, CLAIM_PERIOD, PRIZE_KIND, "data:,prize");
        competition = new TradingCompetition(terms, owner, operator);
        vm.startPrank(owner);
        profile.grantRole(profile.POINT_ROLE(), address(competition));
        station.grantRole(station.MINTER_ROLE(), address(competition));
        profile.makeTeamJoinable(3);
        vm.stopPrank();
        for (uint256 i = 0; i < actors.length; i++) {
            _create(actors[i], i % 2 + 1);
        }
    }

    function _next() internal {
        uint8 status = uint8(competition.currentStatus());
        vm.prank(operator);
        competition.updateCompetitionStatus(ITradingCompetition.CompetitionStatus(status + 1));
    }

    function _register(address account) internal {
        vm.prank(account);
        competition.register();
    }

    function _setGroup(address account, uint256 group) internal {
        address[] memory accounts = new address[](1);
        accounts[0] = account;
        vm.prank(operator);
        competition.updateUserStatusMultiple(accounts, group);
    }

    /// @dev Rewards of a team: `factor` shares for each step of the group.
    function _rewards(uint256 factor) internal pure returns (ITradingCompetition.TeamRewards memory rewards) {
        for (uint256 group = 1; group < 5; group++) {
            uint256 shares = factor * group;
            rewards.userCampaignIds[group] = CAMPAIGN;
            rewards.cakeRewards[group] = CAKE_SHARE * shares;
            for (uint256 i = 0; i < 3; i++) {
                rewards.partnerRewards[i][group] = PARTNER_SHARE * shares;
            }
            rewards.pointRewards[group] = POINT_SHARE * shares;
        }
    }

    function _setRewards() internal {
        vm.startPrank(owner);
        competition.updateTeamRewards(1, _rewards(1));
        competition.updateTeamRewards(2, _rewards(2));
        vm.stopPrank();
    }

    /// @dev Gives the contract exactly what its accounts receive.
    function _fund() internal {
        uint256[4] memory amounts = competition.totalRewards();
        for (uint256 i = 0; i < 4; i++) {
            prizeTokens[i].mint(address(competition), amounts[i]);
        }
    }

    /// @dev Alice in team 1 with group 3, Bob in team 2 with group 4; team 1 wins.
    function _openClaims() internal {
        _register(alice);
        _register(bob);
        _setRewards();
        _next();
        _next();
        _setGroup(alice, 3);
        _setGroup(bob, 4);
        vm.prank(operator);
        competition.updateWinningTeam(1);
        _fund();
        _passResultsPeriod();
        _next();
    }

    function _passResultsPeriod() internal {
        vm.warp(competition.resultsTime() + competition.RESULTS_PERIOD());
    }

    function _claim(address account) internal {
        vm.prank(account);
        competition.claimReward();
    }
}
