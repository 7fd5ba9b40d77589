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
import {INftFarm} from "./INftFarm.sol";

/// @title NftFarm: lock tokens for a time, then get pieces of a collection and the tokens back
/// @notice The terms are fixed at deployment. Pieces are reserved at the stake, in the order in which they came into
/// stock, so that an account knows which ones it gets and nobody can take them.
contract NftFarm is INftFarm, FeeTreasury, NftCustody, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using StakingLib for IERC20;

    /// @notice Terms of a farm.
    struct Terms {
        IERC721 nft;
        IERC20 stakingToken;
        uint256 startAt;
        uint256 endAt;
        uint256 totalNftsToSell;
        /// @dev Tokens locked for one piece, base units.
        uint256 nftPrice;
        /// @dev Most pieces an account can get; 0 is no limit.
        uint256 maxPerUser;
        /// @dev Part of the tokens kept as a fee, basis points.
        uint256 farmFee;
        /// @dev Seconds.
        uint256 lockPeriod;
    }

    uint256 private constant IN_STOCK = 1;

    struct User {
        uint256 tokensLocked;
        uint256 nftsPurchased;
        uint256 lastStakedAt;
        uint256[] reserved;
    }

    /// @notice Highest fee, basis points.
    uint256 public constant MAX_FARM_FEE = 2000;
    /// @notice Longest lock, seconds.
    uint256 public constant MAX_LOCK_PERIOD = 365 days;
    /// @notice Most pieces an account can have reserved at a time, so that one transaction always carries them out.
    uint256 public constant MAX_RESERVED = 50;

    /// @notice Collection of the pieces.
    IERC721 public immutable nftToken;
    /// @notice Token that is locked.
    IERC20 public immutable stakingToken;
    /// @notice Unix seconds of the first stake.
    uint256 public immutable startAt;
    /// @notice Most pieces that are sold.
    uint256 public immutable totalNftsToSell;
    /// @notice Tokens locked for one piece, base units.
    uint256 public immutable nftPrice;
    /// @notice Most pieces an account can get; 0 is no limit.
    uint256 public immutable maxPerUser;
    /// @notice Part of the tokens kept as a fee, basis points.
    uint256 public immutable farmFee;
    /// @notice Seconds.
    uint256 public immutable lockPeriod;

    /// @notice Unix seconds from which on no stake is accepted.
    uint256 public endAt;
    /// @notice Pieces locked or claimed.
    uint256 public totalNftsSold;
    /// @notice Tokens locked by all accounts, base units.
    uint256 public totalTokensLocked;

    mapping(address account => User) private _users;
    /// @dev Unreserved pieces stand from `_nextStock` on.
    uint256[] private _stock;
    uint256 private _nextStock;

    /// @param terms terms of the farm
    /// @param treasury_ receiver of the fees
    /// @param owner_ can add stock, end the farm early and take what is left over afterwards
    constructor(Terms memory terms, address treasury_, address owner_)
        FeeTreasury(treasury_, owner_)
        NftCustody(terms.nft)
    {
        if (
            terms.endAt <= terms.startAt || terms.totalNftsToSell == 0 || terms.nftPrice == 0
                || terms.farmFee > MAX_FARM_FEE || terms.lockPeriod > MAX_LOCK_PERIOD
        ) revert InvalidTerms();
        // Tokens lent for one transaction would take every piece for nothing.
        if (terms.farmFee == 0 && terms.lockPeriod == 0) revert InvalidTerms();
        nftToken = terms.nft;
        stakingToken = terms.stakingToken;
        startAt = terms.startAt;
        endAt = terms.endAt;
        totalNftsToSell = terms.totalNftsToSell;
        nftPrice = terms.nftPrice;
        maxPerUser = terms.maxPerUser;
        farmFee = terms.farmFee;
        lockPeriod = terms.lockPeriod;
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Adds pieces of the owner to the stock.
    /// @param tokenIds ids of the pieces
    function fund(uint256[] calldata tokenIds) external onlyOwner nonReentrant {
        for (uint256 i = 0; i < tokenIds.length; i++) {
            _take(tokenIds[i], IN_STOCK);
            _stock.push(tokenIds[i]);
        }
        emit StockAdded(tokenIds);
    }

    /// @notice Accepts no more stakes. Locks go on as they are.
    function endFarming() external onlyOwner {
        if (block.timestamp >= endAt) revert FarmingClosed(startAt, endAt);
        endAt = block.timestamp;
        emit FarmingEnded();
    }

    /// @notice After the end: takes pieces that nobody reserved.
    /// @param amount number of pieces
    function withdrawRemainedNfts(uint256 amount) external onlyOwner nonReentrant {
        if (block.timestamp < endAt) revert FarmingNotEnded(endAt);
        uint256 left = _stock.length - _nextStock;
        if (amount > left) revert NotEnoughLeft(left);
        for (uint256 i = 0; i < amount; i++) {
            _giveBack(msg.sender, _stock[_nextStock + i]);
        }
        _nextStock += amount;
    }

    /// @notice Returns a piece that was sent here by mistake.
    /// @param tokenId id of a piece that is neither in stock nor reserved
    /// @param to receiver
    function recoverNft(uint256 tokenId, address to) external onlyOwner nonReentrant {
        _recoverNft(tokenId, to);
    }

    /// @notice Returns tokens that were sent here by mistake, but no pieces; of the staking token only what nobody has locked.
    /// @param token token to recover
    /// @param to receiver
    function recoverToken(IERC20 token, address to) external onlyOwner nonReentrant {
        // The balance of a collection is a number of pieces, which its `transfer` may take for the id of one.
        if (address(token) == address(nftToken)) revert InvalidToken(address(token));
        if (address(token) != address(stakingToken)) return _recover(token, to);
        uint256 amount = Math.saturatingSub(token.balanceOf(address(this)), totalTokensLocked);
        emit TokenRecovery(address(token), amount);
        token.safeTransfer(to, amount);
    }

    // ------------------------------------------------------------------------------------------------- users

    /// @inheritdoc INftFarm
    function stake(uint256 tokenAmount, uint256 nftAmount) external nonReentrant {
        if (block.timestamp < startAt || block.timestamp >= endAt) revert FarmingClosed(startAt, endAt);
        if (nftAmount == 0 || tokenAmount != nftAmount * nftPrice) {
            revert IncorrectAmount(tokenAmount, nftAmount * nftPrice);
        }
        User storage user = _users[msg.sender];
        _checkLimit(user, nftAmount);
        uint256 left = nftsLeft();
        if (nftAmount > left) revert NotEnoughLeft(left);

        uint256 fee = StakingLib.calculateFee(tokenAmount, farmFee);
        uint256 locked = tokenAmount - fee;
        user.tokensLocked += locked;
        user.nftsPurchased += nftAmount;
        user.lastStakedAt = block.timestamp;
        totalTokensLocked += locked;
        _setTotalSold(totalNftsSold + nftAmount);
        emit Staked(msg.sender, tokenAmount, nftAmount, _reserve(user, nftAmount));

        uint256 received = stakingToken.pullFromCaller(tokenAmount);
        if (received < tokenAmount) revert ReceivedTooLittle(received, tokenAmount);
        if (fee > 0) stakingToken.safeTransfer(treasury, fee);
    }

    /// @inheritdoc INftFarm
    function claim() external nonReentrant {
        User storage user = _users[msg.sender];
        uint256[] memory tokenIds = user.reserved;
        if (tokenIds.length == 0) revert NothingLocked();
        uint256 until = user.lastStakedAt + lockPeriod;
        if (block.timestamp < until) revert StillLocked(until);
        uint256 amount = _unlock(user);
        emit Claimed(msg.sender, amount, tokenIds);
        stakingToken.safeTransfer(msg.sender, amount);
        for (uint256 i = 0; i < tokenIds.length; i++) {
            _send(msg.sender, tokenIds[i]);
        }
    }

    /// @inheritdoc INftFarm
    function emergencyWithdraw() external nonReentrant {
        User storage user = _users[msg.sender];
        uint256[] memory tokenIds = user.reserved;
        uint256 count = tokenIds.length;
        if (count == 0) revert NothingLocked();
        // Otherwise lent tokens reserve what is in front of a piece, and leave in the same transaction.
        if (block.timestamp == user.lastStakedAt) revert StillLocked(block.timestamp + 1);
        uint256 amount = _unlock(user);
        user.nftsPurchased -= count;
        _setTotalSold(totalNftsSold - count);
        // Back to the front, where somebody else gets the same ones: at the end, leaving would bring up the next pieces.
        uint256 first = _nextStock - count;
        for (uint256 i = 0; i < count; i++) {
            _stock[first + i] = tokenIds[i];
        }
        _nextStock = first;
        emit EmergencyWithdrawn(msg.sender, amount);
        stakingToken.safeTransfer(msg.sender, amount);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @inheritdoc INftFarm
    function userInfo(address account) external view returns (uint256, uint256, uint256, uint256) {
        User storage user = _users[account];
        return (user.reserved.length, user.tokensLocked, user.nftsPurchased, user.lastStakedAt);
    }

    /// @inheritdoc INftFarm
    function reservedOf(address account) external view returns (uint256[] memory) {
        return _users[account].reserved;
    }

    /// @inheritdoc INftFarm
    function nftsLeft() public view returns (uint256) {
        return Math.min(totalNftsToSell - totalNftsSold, _stock.length - _nextStock);
    }

    // ------------------------------------------------------------------------------------------------- internal

    function _checkLimit(User storage user, uint256 nftAmount) private view {
        uint256 left = MAX_RESERVED - user.reserved.length;
        if (maxPerUser > 0) left = Math.min(left, maxPerUser - user.nftsPurchased);
        if (nftAmount > left) revert UserLimitReached(left);
    }

    function _reserve(User storage user, uint256 amount) private returns (uint256[] memory tokenIds) {
        tokenIds = new uint256[](amount);
        uint256 next = _nextStock;
        for (uint256 i = 0; i < amount; i++) {
            tokenIds[i] = _stock[next + i];
            user.reserved.push(tokenIds[i]);
        }
        _nextStock = next + amount;
    }

    function _unlock(User storage user) private returns (uint256 amount) {
        amount = user.tokensLocked;
        totalTokensLocked -= amount;
        user.tokensLocked = 0;
        delete user.reserved;
    }

    function _setTotalSold(uint256 sold) private {
        totalNftsSold = sold;
        emit TotalNftsSold(sold);
    }
}
