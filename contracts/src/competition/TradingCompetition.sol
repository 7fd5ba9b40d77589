// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IProfile} from "../profiles/IProfile.sol";
import {MintingStation} from "../profiles/MintingStation.sol";
import {CompetitionBooks} from "./CompetitionBooks.sol";

/// @title TradingCompetition: profiles register for their team, trade, and claim the reward of their group
/// @notice The operator moves the phases, names the rewards before trading and the results after it. Claims open three days
/// after the results, and only while the contract holds every prize. The owner takes prizes only after the claims, never what is owed. A
/// token, point or collectible that cannot be delivered blocks nothing else: the contract owes it.
contract TradingCompetition is CompetitionBooks, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Profiles of the accounts.
    IProfile public immutable pancakeProfile;
    /// @notice Mints the collectible of the winning team.
    MintingStation public immutable bunnyMintingStation;
    /// @notice Kind of that collectible.
    uint8 public immutable bunnyId;
    /// @notice Address of its metadata.
    string public tokenURI;
    /// @notice Moves the phases and names the results, as the owner can.
    address public operator;

    /// @dev What could not be delivered to an account.
    mapping(address user => Reward) private _owed;
    /// @dev Tokens that could not be delivered to all accounts, base units.
    uint256[NUMBER_TOKENS] private _totalOwed;

    /// @notice Terms of a competition, fixed at deployment.
    struct Terms {
        IProfile profile;
        MintingStation station;
        IERC20[4] tokens;
        uint256 competitionId;
        uint256 numberTeams;
        uint256 claimPeriod;
        uint8 bunnyId;
        string tokenURI;
    }

    /// @param terms terms of the competition
    /// @param owner_ takes the remainder
    /// @param operator_ moves the phases
    constructor(Terms memory terms, address owner_, address operator_)
        CompetitionBooks(terms.competitionId, terms.numberTeams, terms.claimPeriod, terms.tokens)
        Ownable(owner_)
    {
        pancakeProfile = terms.profile;
        bunnyMintingStation = terms.station;
        bunnyId = terms.bunnyId;
        tokenURI = terms.tokenURI;
        _setOperator(operator_);
        emit NewCompetitionStatus(CompetitionStatus.Registration);
    }

    modifier onlyOperator() {
        if (msg.sender != operator && msg.sender != owner()) revert NotOperator();
        _;
    }

    modifier inStatus(CompetitionStatus status) {
        if (currentStatus != status) revert WrongStatus(currentStatus);
        _;
    }

    // ------------------------------------------------------------------------------------------------- operator

    /// @notice Enters the next phase. Claims open with a winning team and all prizes, and stay open for their period.
    /// @param _status the phase after the current one
    function updateCompetitionStatus(CompetitionStatus _status) external onlyOperator {
        if (uint8(_status) != uint8(currentStatus) + 1) revert WrongStatus(currentStatus);
        if (_status == CompetitionStatus.Claiming) {
            if (winningTeamId == 0) revert NoWinningTeam();
            uint256 time = resultsTime + RESULTS_PERIOD;
            if (block.timestamp < time) revert ResultsTooNew(time);
            _requirePrizes();
            claimEndTime = block.timestamp + claimPeriod;
        }
        if (_status == CompetitionStatus.Over && block.timestamp < claimEndTime) revert ClaimsOpen(claimEndTime);
        currentStatus = _status;
        emit NewCompetitionStatus(_status);
    }

    /// @notice Puts accounts into a reward group, between trading and claims.
    /// @param _addressesToUpdate registered accounts
    /// @param _rewardGroup 0 to 4; 4 is the best
    function updateUserStatusMultiple(address[] calldata _addressesToUpdate, uint256 _rewardGroup)
        external
        onlyOperator
        inStatus(CompetitionStatus.Close)
    {
        if (_rewardGroup >= NUMBER_GROUPS) revert UnknownRewardGroup(_rewardGroup);
        for (uint256 i = 0; i < _addressesToUpdate.length; i++) {
            UserStats storage stats = userTradingStats[_addressesToUpdate[i]];
            if (!stats.hasRegistered) revert NotRegistered(_addressesToUpdate[i]);
            userCounts[stats.teamId][stats.rewardGroup]--;
            userCounts[stats.teamId][_rewardGroup]++;
            stats.rewardGroup = _rewardGroup;
        }
        resultsTime = uint64(block.timestamp);
        emit UserUpdateMultiple(_addressesToUpdate, _rewardGroup);
    }

    /// @notice Names the winning team, between trading and claims.
    /// @param _winningTeamId team
    function updateWinningTeam(uint256 _winningTeamId) external onlyOperator inStatus(CompetitionStatus.Close) {
        _requireTeam(_winningTeamId);
        winningTeamId = _winningTeamId;
        resultsTime = uint64(block.timestamp);
        emit WinningTeam(_winningTeamId);
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Names another operator.
    /// @param _operator account
    function setOperator(address _operator) external onlyOwner {
        _setOperator(_operator);
    }

    /// @notice Names the rewards of a team, before trading begins. Not the operator: claims open only with all prizes, so that
    /// rewards that nobody can pay would hold for ever what the contract has.
    /// @param _teamId team
    /// @param _rewards by reward group, for each account
    function updateTeamRewards(uint256 _teamId, TeamRewards calldata _rewards)
        external
        onlyOwner
        inStatus(CompetitionStatus.Registration)
    {
        _requireTeam(_teamId);
        _teamRewards[_teamId] = _rewards;
        emit TeamRewardsUpdate(_teamId);
    }

    /// @notice After the claims: withdraws tokens that are owed to no account.
    /// @param _token any token
    /// @param _amount base units
    function claimRemainder(IERC20 _token, uint256 _amount)
        external
        onlyOwner
        nonReentrant
        inStatus(CompetitionStatus.Over)
    {
        uint256 maxAmount = _token.balanceOf(address(this));
        for (uint256 i = 0; i < NUMBER_TOKENS; i++) {
            if (_token == _tokens[i]) maxAmount = Math.saturatingSub(maxAmount, _totalOwed[i]);
        }
        if (_amount > maxAmount) revert AmountTooHigh(maxAmount);
        emit RemainderClaim(address(_token), _amount);
        _token.safeTransfer(msg.sender, _amount);
    }

    // ------------------------------------------------------------------------------------------------- users

    /// @notice Registers the caller for the team of its active profile.
    function register() external inStatus(CompetitionStatus.Registration) {
        UserStats storage stats = userTradingStats[msg.sender];
        if (stats.hasRegistered) revert AlreadyRegistered();
        if (!pancakeProfile.getUserStatus(msg.sender)) revert NoActiveProfile();
        (,, uint256 teamId,,,) = pancakeProfile.getUserProfile(msg.sender);
        _requireTeam(teamId);
        stats.teamId = teamId;
        stats.hasRegistered = true;
        userCounts[teamId][0]++;
        numberUsers++;
        emit UserRegister(msg.sender, teamId);
    }

    /// @notice Claims the reward of the caller.
    function claimReward() external nonReentrant inStatus(CompetitionStatus.Claiming) {
        UserStats storage stats = userTradingStats[msg.sender];
        if (!stats.hasRegistered) revert NotRegistered(msg.sender);
        if (stats.hasClaimed) revert AlreadyClaimed();
        Reward memory reward = _getReward(stats);
        if (_isEmpty(reward)) revert NothingToClaim();
        stats.hasClaimed = true;
        emit ClaimReward(msg.sender, stats.rewardGroup, reward.amounts, reward.points, reward.hasCollectible);
        Reward memory rest = _deliver(reward);
        if (_isEmpty(rest)) return;
        _book(rest);
        emit RewardOwed(msg.sender);
    }

    /// @notice Claims what could not be delivered to the caller before, at any time.
    function claimOwed() external nonReentrant {
        Reward memory reward = _owed[msg.sender];
        if (_isEmpty(reward)) revert NothingToClaim();
        for (uint256 i = 0; i < NUMBER_TOKENS; i++) {
            _totalOwed[i] -= reward.amounts[i];
        }
        delete _owed[msg.sender];
        Reward memory rest = _deliver(reward);
        if (!_isEmpty(rest)) _book(rest);
    }

    /// @notice What could not be delivered to an account.
    /// @param user account
    /// @return reward tokens in base units, points and a collectible
    function owedTo(address user) external view returns (Reward memory reward) {
        return _owed[user];
    }

    // ------------------------------------------------------------------------------------------------- internals

    /// @dev Delivers to the caller what can be delivered, and returns the rest.
    function _deliver(Reward memory reward) private returns (Reward memory rest) {
        for (uint256 i = 0; i < NUMBER_TOKENS; i++) {
            uint256 amount = reward.amounts[i];
            if (amount > 0 && !_tokens[i].trySafeTransfer(msg.sender, amount)) rest.amounts[i] = amount;
        }
        if (reward.points > 0) {
            try pancakeProfile.increaseUserPoints(msg.sender, reward.points, reward.campaignId) {}
            catch {
                rest.points = reward.points;
                rest.campaignId = reward.campaignId;
            }
        }
        if (reward.hasCollectible) {
            try bunnyMintingStation.mintCollectible(msg.sender, tokenURI, bunnyId) returns (uint256) {}
            catch {
                rest.hasCollectible = true;
            }
        }
    }

    function _book(Reward memory rest) private {
        _owed[msg.sender] = rest;
        for (uint256 i = 0; i < NUMBER_TOKENS; i++) {
            _totalOwed[i] += rest.amounts[i];
        }
    }

    function _requirePrizes() private view {
        uint256[4] memory amounts = totalRewards();
        for (uint256 i = 0; i < NUMBER_TOKENS; i++) {
            if (amounts[i] == 0) continue;
            IERC20 token = _tokens[i];
            uint256 balance = address(token) == address(0) ? 0 : token.balanceOf(address(this));
            if (balance < amounts[i]) revert InsufficientPrizes(address(token), amounts[i] - balance);
        }
    }

    function _requireTeam(uint256 teamId) private view {
        if (teamId == 0 || teamId > numberTeams) revert UnknownTeam(teamId);
    }

    function _setOperator(address operator_) private {
        operator = operator_;
        emit NewOperator(operator_);
    }
}
