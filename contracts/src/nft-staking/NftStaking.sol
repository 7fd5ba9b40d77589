// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {FeeTreasury} from "../shared/FeeTreasury.sol";
import {NftCustody} from "../shared/NftCustody.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {INftStaking} from "./INftStaking.sol";

/// @title NftStaking: stake pieces of a collection and earn a token for each block
/// @notice A staked piece earns a fixed amount for each block between start and end. A stake is accepted only when all
/// rewards that it can earn until the end are in the contract already: whatever is promised can be paid.
contract NftStaking is INftStaking, FeeTreasury, NftCustody, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using StakingLib for IERC20;

    /// @notice Terms of a staking contract.
    struct Terms {
        IERC721 collection;
        IERC20 rewardToken;
        /// @dev Zero where there are no fees; the reward token where pieces pay to leave.
        IERC20 feeToken;
        uint256 startBlock;
        uint256 endBlock;
        /// @dev Reward of one piece for one block, base units.
        uint256 rewardPerBlock;
        uint256 depositFeePerNft;
        uint256 withdrawFeePerNft;
        uint256 maxNftsPerUser;
    }

    struct User {
        uint256 rewards;
        uint256 lastRewardBlock;
        uint256[] tokenIds;
    }

    /// @notice Most pieces an account can have staked, so that one transaction always carries them out.
    uint256 public constant MAX_NFTS_PER_USER = 100;

    /// @notice Collection of the pieces.
    IERC721 public immutable collection;
    /// @notice Token that is earned.
    IERC20 public immutable rewardToken;
    /// @notice Token that fees are taken in.
    IERC20 public immutable feeToken;
    /// @notice First block with rewards.
    uint256 public immutable _startBlock;
    /// @notice First block without rewards.
    uint256 public immutable _endBlock;
    /// @notice Reward of one piece for one block, base units.
    uint256 public immutable _rewardPerBlock;
    /// @notice Fee for staking a piece, base units of the fee token.
    uint256 public immutable _depositFeePerNft;
    /// @notice Fee for withdrawing a piece, base units of the fee token.
    uint256 public immutable _withdrawFeePerNft;
    /// @notice Most pieces an account can have staked.
    uint256 public immutable _maxNftsPerUser;

    /// @notice Pieces staked by all accounts.
    uint256 public totalStaked;
    /// @notice Rewards that are owed, or will be if every staked piece stays until the end; base units.
    uint256 public reservedRewards;

    mapping(address account => User) private _users;

    /// @param terms terms of the staking
    /// @param treasury_ receiver of the fees
    /// @param owner_ can set the treasury, take unearned rewards after the end, and return what was sent by mistake
    constructor(Terms memory terms, address treasury_, address owner_)
        FeeTreasury(treasury_, owner_)
        NftCustody(terms.collection)
    {
        bool hasFee = terms.depositFeePerNft > 0 || terms.withdrawFeePerNft > 0;
        if (
            terms.endBlock <= terms.startBlock || terms.endBlock <= block.number || terms.rewardPerBlock == 0
                || terms.maxNftsPerUser == 0 || terms.maxNftsPerUser > MAX_NFTS_PER_USER
                || (hasFee && address(terms.feeToken) == address(0))
                || (terms.withdrawFeePerNft > 0 && terms.feeToken != terms.rewardToken)
        ) revert InvalidTerms();
        collection = terms.collection;
        rewardToken = terms.rewardToken;
        feeToken = terms.feeToken;
        _startBlock = terms.startBlock;
        _endBlock = terms.endBlock;
        _rewardPerBlock = terms.rewardPerBlock;
        _depositFeePerNft = terms.depositFeePerNft;
        _withdrawFeePerNft = terms.withdrawFeePerNft;
        _maxNftsPerUser = terms.maxNftsPerUser;
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice After the end: withdraws rewards that nobody earned.
    /// @param to receiver
    function recoverRewards(address to) external onlyOwner nonReentrant {
        if (block.number < _endBlock) revert StakingNotEnded(_endBlock);
        uint256 amount = _unreservedRewards();
        emit RewardsRecovered(to, amount);
        rewardToken.safeTransfer(to, amount);
    }

    /// @notice Returns a piece that was sent here by mistake.
    /// @param tokenId id of a piece that is not staked
    /// @param to receiver
    function recoverNft(uint256 tokenId, address to) external onlyOwner nonReentrant {
        _recoverNft(tokenId, to);
    }

    /// @notice Returns tokens that were sent here by mistake; never the reward token, and no pieces.
    /// @param token token to recover
    /// @param to receiver
    function recoverToken(IERC20 token, address to) external onlyOwner nonReentrant {
        // The balance of a collection is a number of pieces, which its `transfer` may take for the id of one.
        bool isHeldHere = token == rewardToken || address(token) == address(collection);
        if (isHeldHere) revert InvalidToken(address(token));
        _recover(token, to);
    }

    // ------------------------------------------------------------------------------------------------- stakers

    /// @inheritdoc INftStaking
    function stake(uint256[] calldata tokenIds) external nonReentrant {
        uint256 count = tokenIds.length;
        if (count == 0) revert NoPieces();
        if (block.number >= _endBlock) revert StakingEnded(_endBlock);
        User storage user = _users[msg.sender];
        uint256 left = _maxNftsPerUser - user.tokenIds.length;
        if (count > left) revert UserLimitReached(left);
        uint256 places = placesLeft();
        if (count > places) revert NotEnoughPlaces(places);
        _settle(user);
        reservedRewards += count * _rewardUntilEnd();
        for (uint256 i = 0; i < count; i++) {
            user.tokenIds.push(tokenIds[i]);
            emit Staked(msg.sender, tokenIds[i]);
            // The entry in the book is the position in the owner's list, from 1.
            _take(tokenIds[i], user.tokenIds.length);
        }
        _setTotalStaked(totalStaked + count);
        _collectFee(count * _depositFeePerNft);
    }

    /// @inheritdoc INftStaking
    function withdraw(uint256[] calldata tokenIds) external nonReentrant {
        uint256 count = tokenIds.length;
        if (count == 0) revert NoPieces();
        User storage user = _users[msg.sender];
        _settle(user);
        reservedRewards -= count * _rewardUntilEnd();
        for (uint256 i = 0; i < count; i++) {
            _remove(user, tokenIds[i]);
            emit Withdrawn(msg.sender, tokenIds[i]);
            _giveBack(msg.sender, tokenIds[i]);
        }
        _setTotalStaked(totalStaked - count);
        _collectFee(count * _withdrawFeePerNft);
    }

    /// @inheritdoc INftStaking
    function claim() external nonReentrant {
        User storage user = _users[msg.sender];
        _settle(user);
        // Otherwise an account claims everything and leaves by the emergency exit, which is free.
        uint256 held = Math.min(user.rewards, user.tokenIds.length * _withdrawFeePerNft);
        uint256 amount = user.rewards - held;
        user.rewards = held;
        reservedRewards -= amount;
        emit Harvested(msg.sender, amount);
        rewardToken.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc INftStaking
    function emergencyWithdraw() external nonReentrant {
        User storage user = _users[msg.sender];
        uint256[] memory tokenIds = user.tokenIds;
        uint256 count = tokenIds.length;
        if (count == 0) revert NoPieces();
        _settle(user);
        // What is given up becomes a place for others.
        reservedRewards -= user.rewards + count * _rewardUntilEnd();
        user.rewards = 0;
        delete user.tokenIds;
        _setTotalStaked(totalStaked - count);
        emit EmergencyWithdrawn(msg.sender, count);
        for (uint256 i = 0; i < count; i++) {
            _giveBack(msg.sender, tokenIds[i]);
        }
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @inheritdoc INftStaking
    function fund(uint256 amount) external nonReentrant {
        emit Funded(msg.sender, rewardToken.pullFromCaller(amount));
    }

    /// @inheritdoc INftStaking
    function viewUserInfo(address account) external view returns (uint256[] memory, uint256, uint256) {
        User storage user = _users[account];
        return (user.tokenIds, user.rewards, user.lastRewardBlock);
    }

    /// @inheritdoc INftStaking
    function pendingRewards(address account) external view returns (uint256) {
        return _earned(account) - heldRewards(account);
    }

    /// @inheritdoc INftStaking
    function heldRewards(address account) public view returns (uint256) {
        return Math.min(_earned(account), _users[account].tokenIds.length * _withdrawFeePerNft);
    }

    /// @inheritdoc INftStaking
    function placesLeft() public view returns (uint256) {
        uint256 rewardUntilEnd = _rewardUntilEnd();
        return rewardUntilEnd == 0 ? 0 : _unreservedRewards() / rewardUntilEnd;
    }

    // ------------------------------------------------------------------------------------------------- internal

    /// @dev This block, but never before the start or after the end of the rewards.
    function _rewardBlock() private view returns (uint256) {
        return Math.max(_startBlock, Math.min(block.number, _endBlock));
    }

    /// @dev What one piece earns from now on if it stays until the end.
    function _rewardUntilEnd() private view returns (uint256) {
        return (_endBlock - _rewardBlock()) * _rewardPerBlock;
    }

    function _rewardSince(User storage user) private view returns (uint256) {
        uint256 count = user.tokenIds.length;
        return count == 0 ? 0 : count * (_rewardBlock() - user.lastRewardBlock) * _rewardPerBlock;
    }

    function _earned(address account) private view returns (uint256) {
        User storage user = _users[account];
        return user.rewards + _rewardSince(user);
    }

    function _unreservedRewards() private view returns (uint256) {
        return Math.saturatingSub(rewardToken.balanceOf(address(this)), reservedRewards);
    }

    function _settle(User storage user) private {
        user.rewards += _rewardSince(user);
        user.lastRewardBlock = _rewardBlock();
    }

    function _remove(User storage user, uint256 tokenId) private {
        uint256 position = _entries[tokenId];
        uint256 length = user.tokenIds.length;
        if (position == 0 || position > length || user.tokenIds[position - 1] != tokenId) revert NotStaked(tokenId);
        uint256 last = user.tokenIds[length - 1];
        user.tokenIds[position - 1] = last;
        _entries[last] = position;
        user.tokenIds.pop();
    }

    function _setTotalStaked(uint256 amount) private {
        totalStaked = amount;
        emit TotalStaked(amount);
    }

    function _collectFee(uint256 fee) private {
        if (fee > 0) feeToken.safeTransferFrom(msg.sender, treasury, fee);
    }
}
