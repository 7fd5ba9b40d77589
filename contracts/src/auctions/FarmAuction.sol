// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {AuctionViews} from "./AuctionViews.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @title FarmAuction: whitelisted projects bid for farms; who does not win gets everything back
/// @notice The operator runs auctions, the owner collects the bids of winners. An auction is closed once, with no more
/// winners than places, and by anyone if the operator does not.
contract FarmAuction is AuctionViews, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using EnumerableSet for EnumerableSet.AddressSet;

    /// @notice Upper bound of `maxAuctionLength`, blocks.
    uint256 public constant MAX_AUCTION_LENGTH = 86_400;
    /// @notice Blocks after an auction's end in which the operator alone can close it.
    uint256 public constant CLOSING_PERIOD = 28_800;

    /// @notice Token of the bids; it must not take fees.
    IERC20 public immutable bidToken;
    /// @notice Account that runs auctions.
    address public operatorAddress;
    /// @notice Longest auction, and longest time until its start; blocks.
    uint256 public maxAuctionLength;
    /// @notice Bids of winners collected by the owner, base units.
    uint256 public totalCollected;

    modifier onlyOperator() {
        require(msg.sender == operatorAddress, "Not operator");
        _;
    }

    modifier betweenAuctions() {
        require(currentAuctionId == 0 || auctions[currentAuctionId].status == Status.Close, "Auction: In progress");
        _;
    }

    /// @param bidToken_ token of the bids
    /// @param operator runs auctions
    /// @param maxAuctionLength_ longest auction, blocks
    /// @param owner_ collects the bids of winners
    constructor(IERC20 bidToken_, address operator, uint256 maxAuctionLength_, address owner_) Ownable(owner_) {
        bidToken = bidToken_;
        _setOperator(operator);
        _setMaxAuctionLength(maxAuctionLength_);
    }

    // ------------------------------------------------------------------------------------------------- bidders

    /// @inheritdoc IFarmAuction
    function bid(uint256 amount) external nonReentrant {
        uint256 auctionId = currentAuctionId;
        Auction storage auction = auctions[auctionId];
        require(_bidders.contains(msg.sender), "Whitelist: Not whitelisted");
        require(auction.status == Status.Open, "Auction: Not in progress");
        require(block.number > auction.startBlock, "Auction: Too early");
        require(block.number < auction.endBlock, "Auction: Too late");
        require(amount > 0 && amount % BID_STEP == 0, "Bid: Incorrect amount");
        BidInfo storage info = auctionBids[auctionId][msg.sender];
        if (info.totalAmount == 0) {
            require(amount >= auction.initialBidAmount, "Bid: Incorrect initial bid amount");
            _auctionBidders[auctionId].add(msg.sender);
            _bidderAuctions[msg.sender].push(auctionId);
        }
        info.totalAmount += amount;
        emit AuctionBid(auctionId, msg.sender, amount);
        bidToken.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IFarmAuction
    function claimAuction(uint256 auctionId) external nonReentrant {
        BidInfo storage info = auctionBids[auctionId][msg.sender];
        require(auctions[auctionId].status == Status.Close, "Auction: Not claimable");
        require(info.totalAmount > 0, "Bid: Not found");
        require(!info.hasClaimed, "Bid: Cannot be claimed twice");
        require(claimable(auctionId, msg.sender), "Bid: Cannot be claimed (in leaderboard)");
        info.hasClaimed = true;
        emit AuctionClaim(auctionId, msg.sender, info.totalAmount, false);
        bidToken.safeTransfer(msg.sender, info.totalAmount);
    }

    // ------------------------------------------------------------------------------------------------- operator

    /// @notice Lets accounts bid, between auctions.
    /// @param accounts accounts
    function addWhitelist(address[] calldata accounts) external onlyOperator betweenAuctions {
        for (uint256 i = 0; i < accounts.length; i++) {
            if (_bidders.add(accounts[i])) emit WhitelistAdd(accounts[i]);
        }
        if (_bidders.length() > MAX_BIDDERS) revert TooManyBidders(MAX_BIDDERS);
    }

    /// @notice Stops accounts from bidding, between auctions. What they have bid stays theirs.
    /// @param accounts accounts
    function removeWhitelist(address[] calldata accounts) external onlyOperator betweenAuctions {
        for (uint256 i = 0; i < accounts.length; i++) {
            if (_bidders.remove(accounts[i])) emit WhitelistRemove(accounts[i]);
        }
    }

    /// @notice Sets the longest auction, between auctions.
    /// @param maxAuctionLength_ blocks
    function setMaxAuctionLength(uint256 maxAuctionLength_) external onlyOperator betweenAuctions {
        _setMaxAuctionLength(maxAuctionLength_);
        emit NewMaxAuctionLength(maxAuctionLength_);
    }

    /// @notice Sets up the next auction.
    /// @param startBlock bids count after this block
    /// @param endBlock bids count before this block
    /// @param initialBidAmount least first bid, a multiple of ten whole tokens
    /// @param leaderboard most winners
    function startAuction(uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard)
        external
        onlyOperator
        betweenAuctions
    {
        require(startBlock > block.number, "Auction: Start block must be higher than current block");
        require(startBlock + 1 < endBlock, "Auction: Start block must be lower than end block");
        require(startBlock < block.number + maxAuctionLength, "Auction: Start block too far");
        require(endBlock < startBlock + maxAuctionLength, "Auction: Too long");
        require(initialBidAmount > 0 && initialBidAmount % BID_STEP == 0, "Auction: Incorrect initial bid amount");
        require(leaderboard > 0, "Auction: Leaderboard cannot be zero");
        require(_bidders.length() > 0, "Auction: No whitelisted address");
        uint256 auctionId = ++currentAuctionId;
        auctions[auctionId] = Auction(Status.Open, startBlock, endBlock, initialBidAmount, leaderboard, 0);
        emit AuctionStart(auctionId, startBlock, endBlock, initialBidAmount, leaderboard);
    }

    /// @notice Closes the current auction after its end, once.
    /// @param bidLimit least total of a winner
    function closeAuction(uint256 bidLimit) external onlyOperator {
        _closeAuction(bidLimit);
    }

    /// @inheritdoc IFarmAuction
    function closeOverdueAuction() external {
        uint256 firstBlock = auctions[currentAuctionId].endBlock + CLOSING_PERIOD;
        if (block.number < firstBlock) revert NotOverdue(firstBlock);
        _closeAuction(winningThreshold(currentAuctionId));
    }

    // ------------------------------------------------------------------------------------------------- owner

    /// @notice Collects the bids of winners.
    /// @param auctionId id of a closed auction
    /// @param accounts winners; an account that has not bid adds nothing
    function claimAuctionLeaderboard(uint256 auctionId, address[] calldata accounts) external onlyOwner nonReentrant {
        Auction storage auction = auctions[auctionId];
        require(auction.status == Status.Close, "Auction: Not claimable");
        uint256 amount;
        for (uint256 i = 0; i < accounts.length; i++) {
            BidInfo storage info = auctionBids[auctionId][accounts[i]];
            if (info.totalAmount == 0) continue;
            require(!info.hasClaimed, "Bid: Cannot be claimed twice");
            require(info.totalAmount >= auction.leaderboardThreshold, "Bid: Cannot be claimed (not in leaderboard)");
            info.hasClaimed = true;
            amount += info.totalAmount;
        }
        totalCollected += amount;
        emit AuctionClaim(auctionId, msg.sender, amount, true);
        bidToken.safeTransfer(msg.sender, amount);
    }

    /// @notice Returns tokens that were sent here by mistake; never the token of the bids.
    /// @param token token
    /// @param amount base units
    function recoverToken(IERC20 token, uint256 amount) external onlyOwner nonReentrant {
        require(address(token) != address(bidToken), "Recover: Cannot be the bidding token");
        emit TokenRecovery(address(token), amount);
        token.safeTransfer(msg.sender, amount);
    }

    /// @notice Sets the account that runs auctions.
    /// @param operator new operator, not zero
    function setOperatorAddress(address operator) external onlyOwner {
        _setOperator(operator);
        emit NewOperatorAddress(operator);
    }

    // ------------------------------------------------------------------------------------------------- internal

    function _closeAuction(uint256 bidLimit) private {
        uint256 auctionId = currentAuctionId;
        Auction storage auction = auctions[auctionId];
        require(auction.status == Status.Open, "Auction: Not in progress");
        require(block.number > auction.endBlock, "Auction: In progress");
        uint256 winners = _countWinners(auctionId, bidLimit);
        if (winners > auction.leaderboard) revert TooManyWinners(winners, auction.leaderboard);
        auction.status = Status.Close;
        auction.leaderboardThreshold = bidLimit;
        emit AuctionClose(auctionId, bidLimit, _auctionBidders[auctionId].length());
    }

    function _setOperator(address operator) private {
        require(operator != address(0), "Management: Cannot be zero address");
        operatorAddress = operator;
    }

    function _setMaxAuctionLength(uint256 maxAuctionLength_) private {
        require(maxAuctionLength_ > 0 && maxAuctionLength_ <= MAX_AUCTION_LENGTH, "Auction: Invalid length");
        maxAuctionLength = maxAuctionLength_;
    }
}
