// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../../mocks/TestNft.sol";
import {INftOffers} from "../../src/market/INftOffers.sol";
import {NftOffers} from "../../src/market/NftOffers.sol";
import {Actors} from "../shared/Actors.sol";
import {NftOffersSetup} from "./NftOffersSetup.sol";

/// @title NftOffersHandler: random offers, withdrawals and acceptances, with a book of its own
contract NftOffersHandler is Actors {
    NftOffers private immutable offers;
    TestNft private immutable nft;
    uint256 private nextTokenId = 1000;
    uint256[] private _open;
    mapping(uint256 offerId => uint256) public amountOf;
    mapping(uint256 offerId => address) public buyerOf;
    /// @notice Payments that differ from the model.
    uint256 public violations;

    constructor(NftOffers offers_, TestNft nft_) {
        (offers, nft) = (offers_, nft_);
    }

    /// @notice Open offers, by the model.
    function open() external view returns (uint256[] memory) {
        return _open;
    }

    /// @notice Makes an offer for a piece or the collection.
    function offer(uint256 actorSeed, uint256 amount, bool isForCollection) external {
        address buyer = _actor(actorSeed);
        amount = bound(amount, 0.005 ether, 100 ether);
        vm.deal(buyer, amount);
        vm.prank(buyer);
        uint256 id = offers.offer{value: amount}(address(nft), nextTokenId, isForCollection, block.timestamp + 1 days);
        (amountOf[id], buyerOf[id]) = (amount, buyer);
        _open.push(id);
    }

    /// @notice Withdraws an offer.
    function withdraw(uint256 seed) external {
        if (_open.length == 0) return;
        uint256 id = _open[seed % _open.length];
        uint256 before = buyerOf[id].balance;
        vm.prank(buyerOf[id]);
        offers.withdraw(id);
        if (buyerOf[id].balance - before != amountOf[id]) violations++;
        _remove(seed % _open.length);
    }

    /// @notice Sells a new piece for an offer that it fits.
    function accept(uint256 seed, uint256 actorSeed) external {
        if (_open.length == 0) return;
        uint256 id = _open[seed % _open.length];
        address seller = _actor(actorSeed);
        if (seller == buyerOf[id]) return;
        uint256 tokenId = nextTokenId++;
        nft.mint(seller, tokenId);
        uint256 before = seller.balance;
        vm.prank(seller);
        try offers.accept(id, address(nft), tokenId, 0, 0) returns (uint256 net) {
            if (seller.balance - before != net || nft.ownerOf(tokenId) != buyerOf[id]) violations++;
            _remove(seed % _open.length);
        } catch {
            // For another piece.
            if (nft.ownerOf(tokenId) != seller || seller.balance != before) violations++;
        }
    }

    function _remove(uint256 index) private {
        _open[index] = _open[_open.length - 1];
        _open.pop();
    }
}

/// @title Money and books of the offers, whatever happens
contract NftOffersInvariant is NftOffersSetup {
    NftOffersHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new NftOffersHandler(offers, nft);
        targetContract(address(handler));
    }

    /// @dev The contract has exactly the money of the open offers, and its lists are those of the model.
    function invariant_OffersAreCoveredAndListed() public view {
        uint256[] memory open = handler.open();
        uint256 sum = 0;
        for (uint256 i = 0; i < open.length; i++) {
            sum += handler.amountOf(open[i]);
        }
        assertEq(address(offers).balance, sum);
        (uint256[] memory ids, INftOffers.Offer[] memory page,) =
            offers.viewOffersByCollection(address(nft), 0, type(uint256).max);
        assertEq(ids.length, open.length);
        for (uint256 i = 0; i < ids.length; i++) {
            assertEq(page[i].amount, handler.amountOf(ids[i]));
            assertEq(page[i].buyer, handler.buyerOf(ids[i]));
        }
        uint256 ofBuyers = 0;
        for (uint256 i = 0; i < actors.length; i++) {
            (ids, page,) = offers.viewOffersByBuyer(actors[i], 0, type(uint256).max);
            for (uint256 j = 0; j < ids.length; j++) {
                assertEq(page[j].buyer, actors[i]);
            }
            ofBuyers += ids.length;
        }
        assertEq(ofBuyers, open.length);
        assertEq(handler.violations(), 0);
    }
}
