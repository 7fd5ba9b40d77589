// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../../mocks/TestNft.sol";
import {WBNB} from "../../src/exchange/WBNB.sol";
import {NftMarket} from "../../src/market/NftMarket.sol";
import {Actors} from "../shared/Actors.sol";

/// @title NftMarketHandler: random actions of traders and the admin on a market
/// @notice Keeps its own book of listings with the fees they were made with. No action of it may revert.
contract NftMarketHandler is Actors {
    struct Entry {
        address seller;
        uint256 price;
        uint256 tradingFee;
        uint256 creatorFee;
        address creator;
    }

    NftMarket private immutable market;
    TestNft private immutable nft;
    WBNB private immutable wbnb;
    address private immutable admin;
    uint256 private nextTokenId = 1;
    uint256 private tradingFee = 200;
    uint256 private creatorFee = 100;
    address private creator;

    /// @notice Whether the collection is open, by the model.
    bool public isOpen = true;
    /// @notice Fees collected and not claimed, by the model.
    mapping(address account => uint256) public revenue;
    mapping(uint256 tokenId => Entry) private _entries;
    uint256[] private _listed;
    /// @notice Payments or pieces that differ from the model.
    uint256 public violations;

    constructor(NftMarket market_, TestNft nft_, WBNB wbnb_, address admin_, address creator_) {
        (market, nft, wbnb, admin, creator) = (market_, nft_, wbnb_, admin_, creator_);
    }

    /// @notice Listed pieces, by the model.
    /// @return tokenIds ids in no order
    function listed() external view returns (uint256[] memory tokenIds) {
        return _listed;
    }

    /// @notice Listing of a piece, by the model.
    /// @param tokenId id of a listed piece
    /// @return entry seller, price and fees
    function entryOf(uint256 tokenId) external view returns (Entry memory entry) {
        return _entries[tokenId];
    }

    /// @notice Lists a new piece.
    function list(uint256 actorSeed, uint256 price) external {
        if (!isOpen) return;
        address actor = _actor(actorSeed);
        uint256 tokenId = nextTokenId++;
        price = bound(price, market.minimumAskPrice(), market.maximumAskPrice());
        nft.mint(actor, tokenId);
        vm.prank(actor);
        market.createAskOrder(address(nft), tokenId, price);
        _entries[tokenId] = Entry(actor, price, tradingFee, creatorFee, creator);
        _listed.push(tokenId);
    }

    /// @notice Changes the price of a listing.
    function reprice(uint256 seed, uint256 price) external {
        if (!isOpen || _listed.length == 0) return;
        uint256 tokenId = _listed[seed % _listed.length];
        price = bound(price, market.minimumAskPrice(), market.maximumAskPrice());
        vm.prank(_entries[tokenId].seller);
        market.modifyAskOrder(address(nft), tokenId, price);
        _entries[tokenId].price = price;
    }

    /// @notice Cancels a listing, in every state of the collection.
    function cancel(uint256 seed) external {
        if (_listed.length == 0) return;
        uint256 tokenId = _listed[seed % _listed.length];
        address seller = _entries[tokenId].seller;
        vm.prank(seller);
        market.cancelAskOrder(address(nft), tokenId);
        if (nft.ownerOf(tokenId) != seller) violations++;
        _remove(seed % _listed.length);
    }

    /// @notice Buys a listed piece.
    function buy(uint256 seed, uint256 actorSeed, bool withBNB) external {
        if (!isOpen || _listed.length == 0) return;
        uint256 tokenId = _listed[seed % _listed.length];
        Entry memory entry = _entries[tokenId];
        address buyer = _actor(actorSeed);
        if (buyer == entry.seller) return;
        uint256 sellerBefore = wbnb.balanceOf(entry.seller);
        vm.deal(buyer, entry.price);
        vm.startPrank(buyer);
        if (!withBNB) wbnb.deposit{value: entry.price}();
        if (withBNB) market.buyTokenUsingBNB{value: entry.price}(address(nft), tokenId);
        else market.buyTokenUsingWBNB(address(nft), tokenId, entry.price);
        vm.stopPrank();
        uint256 toTreasury = (entry.price * entry.tradingFee) / 10_000;
        uint256 toCreator = (entry.price * entry.creatorFee) / 10_000;
        revenue[market.treasuryAddress()] += toTreasury;
        revenue[entry.creator] += toCreator;
        if (wbnb.balanceOf(entry.seller) - sellerBefore != entry.price - toTreasury - toCreator) violations++;
        if (nft.ownerOf(tokenId) != buyer) violations++;
        _remove(seed % _listed.length);
    }

    /// @notice Claims the revenue of the treasury or a creator.
    function claim(bool ofTreasury) external {
        address account = ofTreasury ? market.treasuryAddress() : creator;
        if (revenue[account] == 0) return;
        uint256 balanceBefore = wbnb.balanceOf(account);
        vm.prank(account);
        market.claimPendingRevenue();
        if (wbnb.balanceOf(account) - balanceBefore != revenue[account]) violations++;
        revenue[account] = 0;
    }

    /// @notice Changes the fees and the creator of the collection; opens it.
    function modify(uint256 tradingFee_, uint256 creatorFee_, uint256 actorSeed) external {
        tradingFee = bound(tradingFee_, 0, 1000);
        creatorFee = bound(creatorFee_, 0, 1000 - tradingFee);
        creator = creatorFee == 0 ? address(0) : _actor(actorSeed);
        vm.prank(admin);
        market.modifyCollection(address(nft), creator, address(0), tradingFee, creatorFee);
        isOpen = true;
    }

    /// @notice Closes the collection, now and then.
    function close(uint256 seed) external {
        if (seed % 8 != 0 || !isOpen) return;
        vm.prank(admin);
        market.closeCollectionForTradingAndListing(address(nft));
        isOpen = false;
    }

    /// @notice Moves the range of prices; old listings stay as they are.
    function setPrices(uint256 minimum, uint256 maximum) external {
        minimum = bound(minimum, 1, 1e20);
        maximum = bound(maximum, minimum + 1, 1e22);
        vm.prank(admin);
        market.updateMinimumAndMaximumPrices(minimum, maximum);
    }

    /// @notice Sends a piece to the market without listing it.
    function sendDirectly(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        uint256 tokenId = nextTokenId++;
        nft.mint(actor, tokenId);
        vm.prank(actor);
        nft.transferFrom(actor, address(market), tokenId);
    }

    function _remove(uint256 index) private {
        delete _entries[_listed[index]];
        _listed[index] = _listed[_listed.length - 1];
        _listed.pop();
    }
}
