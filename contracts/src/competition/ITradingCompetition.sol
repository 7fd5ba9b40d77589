// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ITradingCompetition: teams of profiles compete by traded volume
/// @notice Names and order of the values follow PancakeSwap's TradingCompetitionV2. The rewards of the three partner
/// tokens are one nested array here, which encodes as their three arrays do.
interface ITradingCompetition {
    /// @notice Phases. The status only moves forward, one phase at a time.
    enum CompetitionStatus {
        Registration,
        Open,
        Close,
        Claiming,
        Over
    }

    /// @notice An account in the competition.
    struct UserStats {
        uint256 rewardGroup;
        /// @dev Team at the time of the registration.
        uint256 teamId;
        bool hasRegistered;
        bool hasClaimed;
    }

    /// @notice Rewards of a team by reward group, for each account of the group. Tokens in base units.
    struct TeamRewards {
        uint256[5] userCampaignIds;
        uint256[5] cakeRewards;
        uint256[5][3] partnerRewards;
        uint256[5] pointRewards;
    }

    /// @notice What one account receives. Tokens in base units, the main token first.
    struct Reward {
        uint256[4] amounts;
        uint256 points;
        uint256 campaignId;
        bool hasCollectible;
    }

    /// @notice The competition entered a phase.
    event NewCompetitionStatus(CompetitionStatus status);
    /// @notice An account takes part for its team.
    event UserRegister(address indexed userAddress, uint256 indexed teamId);
    /// @notice Rewards of a team changed.
    event TeamRewardsUpdate(uint256 indexed teamId);
    /// @notice These accounts are in a reward group now.
    event UserUpdateMultiple(address[] userAddresses, uint256 rewardGroup);
    /// @notice The winning team was named.
    event WinningTeam(uint256 indexed teamId);
    /// @notice An account claimed its reward. Amounts in base units, the main token first.
    event ClaimReward(
        address indexed userAddress, uint256 rewardGroup, uint256[4] amounts, uint256 points, bool hasCollectible
    );
    /// @notice A part of a reward could not be delivered and waits for `claimOwed`.
    event RewardOwed(address indexed userAddress);
    /// @notice The owner took what no account can claim any more, base units.
    event RemainderClaim(address indexed token, uint256 amount);
    /// @notice Another account operates the competition.
    event NewOperator(address indexed operator);

    /// @notice Not possible in the current phase.
    error WrongStatus(CompetitionStatus status);
    /// @notice The caller is neither the operator nor the owner.
    error NotOperator();
    /// @notice The account takes part already.
    error AlreadyRegistered();
    /// @notice The account does not take part.
    error NotRegistered(address userAddress);
    /// @notice Only active profiles take part.
    error NoActiveProfile();
    /// @notice The team does not take part.
    error UnknownTeam(uint256 teamId);
    /// @notice There are five reward groups, from 0 to 4.
    error UnknownRewardGroup(uint256 rewardGroup);
    /// @notice Claims cannot open before the winning team is named.
    error NoWinningTeam();
    /// @notice Claims can open at this time, unless results change again; unix seconds.
    error ResultsTooNew(uint256 time);
    /// @notice The contract lacks prizes for the accounts in the reward groups, base units.
    error InsufficientPrizes(address token, uint256 missing);
    /// @notice The account has claimed its reward.
    error AlreadyClaimed();
    /// @notice There is nothing to claim.
    error NothingToClaim();
    /// @notice Claims stay open until this time, in unix seconds.
    error ClaimsOpen(uint256 endTime);
    /// @notice A prize token is listed twice.
    error DuplicateToken(address token);
    /// @notice More than what no account can claim, base units.
    error AmountTooHigh(uint256 maxAmount);
}
