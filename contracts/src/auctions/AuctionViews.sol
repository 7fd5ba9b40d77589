// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IFarmAuction} from "./IFarmAuction.sol";

/// @title AuctionViews: the books of the auctions, and lists of them in pages
abstract contract AuctionViews is IFarmAuction {
    using EnumerableSet for EnumerableSet.AddressSet;

    /// @notice Total of a bidder in an auction.
    struct BidInfo {
        uint256 totalAmount;
        /// @dev Reclaimed by the bidder or collected by the owner.
        bool hasClaimed;
    }

    /// @notice Whole steps of bids, base units.
    uint256 public constant BID_STEP = 10 ** 19;
    /// @notice Most whitelisted accounts at a time, so that anyone can close an auction in one transaction.
    uint256 public constant MAX_BIDDERS = 1000;

    /// @notice Id of the newest auction; 0 before the first.
    uint256 public currentAuctionId;
    /// @notice Auctions by id.
    mapping(uint256 auctionId => Auction auction) public auctions;
    /// @notice Totals by auction and bidder.
    mapping(uint256 auctionId => mapping(address account => BidInfo info)) public auctionBids;

    EnumerableSet.AddressSet internal _bidders;
    mapping(uint256 auctionId => EnumerableSet.AddressSet accounts) internal _auctionBidders;
    mapping(address account => uint256[] auctionIds) internal _bidderAuctions;

    /// @inheritdoc IFarmAuction
    function claimable(uint256 auctionId, address bidder) public view returns (bool) {
        Auction storage auction = auctions[auctionId];
        BidInfo storage info = auctionBids[auctionId][bidder];
        return auction.status == Status.Close && info.totalAmount > 0 && info.totalAmount < auction.leaderboardThreshold
            && !info.hasClaimed;
    }

    /// @inheritdoc IFarmAuction
    function whitelisted(address bidder) external view returns (bool) {
        return _bidders.contains(bidder);
    }

    /// @inheritdoc IFarmAuction
    function winningThreshold(uint256 auctionId) public view returns (uint256 threshold) {
        uint256[] memory totals = _totals(auctionId);
        uint256 places = auctions[auctionId].leaderboard;
        uint256 highest;
        for (uint256 i = 0; i < totals.length; i++) {
            highest = Math.max(highest, totals[i]);
        }
        // Totals are whole steps. Fewer win at a higher one: halve the range until the least with few enough is left. Where
        // more bidders tie at the top than there are places, that is one step above it, and nobody wins.
        (uint256 low, uint256 high) = (1, highest / BID_STEP + 1);
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (_countFrom(totals, middle * BID_STEP) <= places) high = middle;
            else low = middle + 1;
        }
        return _leastFrom(totals, low * BID_STEP);
    }

    /// @inheritdoc IFarmAuction
    function viewAuctions(uint256 cursor, uint256 size) external view returns (Auction[] memory auctions_, uint256) {
        uint256 length = _pageLength(currentAuctionId, cursor, size);
        auctions_ = new Auction[](length);
        for (uint256 i = 0; i < length; i++) {
            auctions_[i] = auctions[cursor + i + 1];
        }
        return (auctions_, cursor + length);
    }

    /// @inheritdoc IFarmAuction
    function viewBidders(uint256 cursor, uint256 size) external view returns (address[] memory accounts, uint256) {
        uint256 length = _pageLength(_bidders.length(), cursor, size);
        accounts = new address[](length);
        for (uint256 i = 0; i < length; i++) {
            accounts[i] = _bidders.at(cursor + i);
        }
        return (accounts, cursor + length);
    }

    /// @inheritdoc IFarmAuction
    function viewBidsPerAuction(uint256 auctionId, uint256 cursor, uint256 size)
        external
        view
        returns (Bid[] memory bids, uint256)
    {
        uint256 length = _pageLength(_auctionBidders[auctionId].length(), cursor, size);
        bids = new Bid[](length);
        for (uint256 i = 0; i < length; i++) {
            address account = _auctionBidders[auctionId].at(cursor + i);
            BidInfo storage info = auctionBids[auctionId][account];
            bids[i] = Bid(account, info.totalAmount, info.hasClaimed);
        }
        return (bids, cursor + length);
    }

    /// @inheritdoc IFarmAuction
    function viewBidderAuctions(address bidder, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory auctionIds, uint256[] memory amounts, bool[] memory claimed, uint256)
    {
        uint256 length = _pageLength(_bidderAuctions[bidder].length, cursor, size);
        (auctionIds, amounts, claimed) = (new uint256[](length), new uint256[](length), new bool[](length));
        for (uint256 i = 0; i < length; i++) {
            auctionIds[i] = _bidderAuctions[bidder][cursor + i];
            BidInfo storage info = auctionBids[auctionIds[i]][bidder];
            (amounts[i], claimed[i]) = (info.totalAmount, info.hasClaimed);
        }
        return (auctionIds, amounts, claimed, cursor + length);
    }

    /// @dev Number of bidders of an auction whose total reaches a threshold.
    function _countWinners(uint256 auctionId, uint256 threshold) internal view returns (uint256) {
        return _countFrom(_totals(auctionId), threshold);
    }

    function _totals(uint256 auctionId) private view returns (uint256[] memory totals) {
        EnumerableSet.AddressSet storage accounts = _auctionBidders[auctionId];
        totals = new uint256[](accounts.length());
        for (uint256 i = 0; i < totals.length; i++) {
            totals[i] = auctionBids[auctionId][accounts.at(i)].totalAmount;
        }
    }

    function _countFrom(uint256[] memory totals, uint256 threshold) private pure returns (uint256 count) {
        for (uint256 i = 0; i < totals.length; i++) {
            if (totals[i] >= threshold) count++;
        }
    }

    /// @dev Least total that reaches an amount; the amount where none does.
    function _leastFrom(uint256[] memory totals, uint256 amount) private pure returns (uint256 least) {
        least = type(uint256).max;
        for (uint256 i = 0; i < totals.length; i++) {
            if (totals[i] >= amount && totals[i] < least) least = totals[i];
        }
        if (least == type(uint256).max) least = amount;
    }

    /// @dev Entries of a page of a list; none behind its end.
    function _pageLength(uint256 total, uint256 cursor, uint256 size) private pure returns (uint256) {
        return Math.min(size, Math.saturatingSub(total, cursor));
    }
}
