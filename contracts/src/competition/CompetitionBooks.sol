// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITradingCompetition} from "./ITradingCompetition.sol";

/// @title CompetitionBooks: who takes part, in which team and reward group, and what each group receives
abstract contract CompetitionBooks is ITradingCompetition {
    uint256 internal constant NUMBER_GROUPS = 5;
    uint256 internal constant NUMBER_TOKENS = 4;

    /// @notice Number of the competition.
    uint256 public immutable competitionId;
    /// @notice Teams that take part: 1 to this number.
    uint256 public immutable numberTeams;
    /// @notice Seconds for which claims stay open at least.
    uint256 public immutable claimPeriod;

    /// @notice Time between the last change of the results and the claims, seconds: longer than the delay of a timelock,
    /// so that the owner of one can replace an operator who names false results.
    uint256 public constant RESULTS_PERIOD = 3 days;

    /// @notice Current phase.
    CompetitionStatus public currentStatus;
    /// @notice Time of the last change of groups or winning team, unix seconds; 0 before.
    uint64 public resultsTime;
    /// @notice Team whose members receive a collectible; 0 until it is named.
    uint256 public winningTeamId;
    /// @notice Time until which claims stay open at least, unix seconds; 0 before.
    uint256 public claimEndTime;
    /// @notice Accounts that registered.
    uint256 public numberUsers;
    /// @notice What is known of an account.
    mapping(address user => UserStats) public userTradingStats;
    /// @notice Number of accounts in a reward group of a team.
    mapping(uint256 teamId => mapping(uint256 rewardGroup => uint256)) public userCounts;

    mapping(uint256 teamId => TeamRewards) internal _teamRewards;
    /// @dev The main token, then three partner tokens; zero where there is none.
    IERC20[NUMBER_TOKENS] internal _tokens;

    /// @param competitionId_ number of the competition
    /// @param numberTeams_ teams that take part: 1 to this number
    /// @param claimPeriod_ seconds for which claims stay open at least
    /// @param tokens_ the main token, then three partner tokens; zero where there is none
    constructor(uint256 competitionId_, uint256 numberTeams_, uint256 claimPeriod_, IERC20[4] memory tokens_) {
        competitionId = competitionId_;
        numberTeams = numberTeams_;
        claimPeriod = claimPeriod_;
        for (uint256 i = 0; i < NUMBER_TOKENS; i++) {
            for (uint256 j = 0; j < i; j++) {
                bool isDuplicate = address(tokens_[i]) != address(0) && tokens_[i] == tokens_[j];
                if (isDuplicate) revert DuplicateToken(address(tokens_[i]));
            }
            _tokens[i] = tokens_[i];
        }
    }

    /// @notice Tokens of the prizes.
    /// @return tokens the main token, then three partner tokens; zero where there is none
    function rewardTokens() external view returns (IERC20[4] memory tokens) {
        return _tokens;
    }

    /// @notice Rewards of all teams, in the order of their ids.
    /// @return rewards by reward group, for each account
    function viewRewardTeams() external view returns (TeamRewards[] memory rewards) {
        rewards = new TeamRewards[](numberTeams);
        for (uint256 i = 0; i < numberTeams; i++) {
            rewards[i] = _teamRewards[i + 1];
        }
    }

    /// @notice What an account receives or has received. Rewards are zero until claims open.
    /// @param user account
    /// @return hasRegistered whether it takes part
    /// @return hasUserClaimed whether it has claimed
    /// @return userRewardGroup group from 0 to 4; 4 is the best
    /// @return amounts base units, the main token first
    /// @return userPointReward points
    /// @return canClaimNFT whether it receives the collectible of the winning team
    function claimInformation(address user)
        external
        view
        returns (
            bool hasRegistered,
            bool hasUserClaimed,
            uint256 userRewardGroup,
            uint256[4] memory amounts,
            uint256 userPointReward,
            bool canClaimNFT
        )
    {
        UserStats storage stats = userTradingStats[user];
        if (currentStatus < CompetitionStatus.Claiming || !stats.hasRegistered) {
            return (stats.hasRegistered, false, 0, amounts, 0, false);
        }
        Reward memory reward = _getReward(stats);
        return (true, stats.hasClaimed, stats.rewardGroup, reward.amounts, reward.points, reward.hasCollectible);
    }

    /// @notice Whether an account can claim a reward now. Never reverts.
    /// @param user account
    /// @return isClaimable false without a reward, and after the claim
    function canClaim(address user) external view returns (bool isClaimable) {
        UserStats storage stats = userTradingStats[user];
        if (currentStatus != CompetitionStatus.Claiming || !stats.hasRegistered || stats.hasClaimed) return false;
        return !_isEmpty(_getReward(stats));
    }

    /// @notice Prizes that all accounts receive together, by their groups.
    /// @return amounts base units, the main token first
    function totalRewards() public view returns (uint256[4] memory amounts) {
        for (uint256 teamId = 1; teamId <= numberTeams; teamId++) {
            TeamRewards storage rewards = _teamRewards[teamId];
            for (uint256 group = 0; group < NUMBER_GROUPS; group++) {
                uint256 count = userCounts[teamId][group];
                amounts[0] += count * rewards.cakeRewards[group];
                for (uint256 i = 1; i < NUMBER_TOKENS; i++) {
                    amounts[i] += count * rewards.partnerRewards[i - 1][group];
                }
            }
        }
    }

    function _getReward(UserStats storage stats) internal view returns (Reward memory reward) {
        uint256 group = stats.rewardGroup;
        TeamRewards storage rewards = _teamRewards[stats.teamId];
        reward.amounts[0] = rewards.cakeRewards[group];
        for (uint256 i = 1; i < NUMBER_TOKENS; i++) {
            reward.amounts[i] = rewards.partnerRewards[i - 1][group];
        }
        reward.points = rewards.pointRewards[group];
        reward.campaignId = rewards.userCampaignIds[group];
        reward.hasCollectible = stats.teamId == winningTeamId && group > 0;
    }

    function _isEmpty(Reward memory reward) internal pure returns (bool isEmpty) {
        for (uint256 i = 0; i < NUMBER_TOKENS; i++) {
            if (reward.amounts[i] > 0) return false;
        }
        return reward.points == 0 && !reward.hasCollectible;
    }
}
