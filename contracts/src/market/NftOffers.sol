// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IWBNB} from "../interfaces/IWBNB.sol";
import {INftMarket} from "./INftMarket.sol";
import {INftOffers} from "./INftOffers.sol";
import {NftMarket} from "./NftMarket.sol";
import {OfferBook} from "./OfferBook.sol";

/// @title NftOffers: offers for pieces and collections of the NFT market
/// @notice Has no owner. The money of an offer is here until it is accepted or withdrawn, so that no signature and no
/// allowance of a buyer exists that somebody could use. Sellers are paid in the native coin, fees in the wrapped one, at once.
contract NftOffers is OfferBook, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @notice Longest life of an offer, seconds: a forgotten one is not accepted years later.
    uint256 public constant MAX_DURATION = 180 days;
    uint256 private constant BPS_DENOMINATOR = 10_000;

    /// @notice Market whose collections, fees and range of prices count.
    NftMarket public immutable market;
    /// @dev Wrapped native coin, in which fees are paid: no receiver of fees can refuse it.
    address private immutable WBNB;

    /// @param market_ market whose collections, fees and range of prices count
    constructor(NftMarket market_) {
        market = market_;
        WBNB = market_.WBNB();
    }

    /// @inheritdoc INftOffers
    function offer(address collection, uint256 tokenId, bool isForCollection, uint256 expiresAt)
        external
        payable
        nonReentrant
        returns (uint256 offerId)
    {
        if (msg.value < market.minimumAskPrice() || msg.value > market.maximumAskPrice()) {
            revert AmountOutOfRange();
        }
        if (expiresAt <= block.timestamp || expiresAt > block.timestamp + MAX_DURATION) revert InvalidExpiry();
        uint256 wantedId = isForCollection ? 0 : tokenId;
        offerId = _addOffer(
            Offer({
                buyer: msg.sender,
                amount: msg.value.toUint96(),
                collection: collection,
                expiresAt: expiresAt.toUint40(),
                isForCollection: isForCollection,
                tokenId: wantedId
            })
        );
        emit OfferNew(offerId, collection, msg.sender, wantedId, isForCollection, msg.value, expiresAt);
    }

    /// @inheritdoc INftOffers
    function withdraw(uint256 offerId) external nonReentrant {
        Offer memory withdrawn = _offers[offerId];
        // An offer that does not exist has no buyer.
        if (withdrawn.buyer != msg.sender) revert OfferNotFound();
        _removeOffer(offerId);
        emit OfferWithdraw(offerId, withdrawn.collection, msg.sender);
        Address.sendValue(payable(msg.sender), withdrawn.amount);
    }

    /// @inheritdoc INftOffers
    function accept(uint256 offerId, address collection, uint256 tokenId, uint256 minNetAmount, uint256 collectionIndex)
        external
        nonReentrant
        returns (uint256 netAmount)
    {
        Offer memory accepted = _offers[offerId];
        if (accepted.buyer == address(0) || accepted.collection != collection) revert OfferNotFound();
        if (block.timestamp >= accepted.expiresAt) revert OfferExpired();
        if (!accepted.isForCollection && accepted.tokenId != tokenId) revert WrongPiece();
        if (accepted.buyer == msg.sender) revert OwnOffer();

        INftMarket.Collection memory terms = _readTerms(collection, tokenId, collectionIndex);
        // Fees are rounded down: what is left goes to the seller, and the three parts are the amount exactly.
        uint256 tradingFee = (accepted.amount * terms.tradingFee) / BPS_DENOMINATOR;
        uint256 creatorFee = (accepted.amount * terms.creatorFee) / BPS_DENOMINATOR;
        netAmount = accepted.amount - tradingFee - creatorFee;
        if (netAmount < minNetAmount) revert NetAmountTooLow(netAmount);

        _removeOffer(offerId);
        emit OfferAccept(offerId, collection, tokenId, msg.sender, accepted.buyer, accepted.amount, netAmount);
        IERC721(collection).safeTransferFrom(msg.sender, accepted.buyer, tokenId);
        if (IERC721(collection).ownerOf(tokenId) != accepted.buyer) revert PieceNotReceived();
        _payFees(tradingFee, terms.creatorAddress, creatorFee);
        Address.sendValue(payable(msg.sender), netAmount);
    }

    /// @dev Terms of an open collection whose piece the market takes, or a revert.
    function _readTerms(address collection, uint256 tokenId, uint256 collectionIndex)
        private
        view
        returns (INftMarket.Collection memory terms)
    {
        (address[] memory collections, INftMarket.Collection[] memory details,) =
            market.viewCollections(collectionIndex, 1);
        if (collections.length == 0 || collections[0] != collection) revert CollectionNotOpen();
        terms = details[0];
        if (terms.status != INftMarket.CollectionStatus.Open) revert CollectionNotOpen();
        uint256[] memory tokenIds = new uint256[](1);
        tokenIds[0] = tokenId;
        if (!market.canTokensBeListed(collection, tokenIds)[0]) revert PieceNotEligible();
    }

    function _payFees(uint256 tradingFee, address creator, uint256 creatorFee) private {
        if (tradingFee + creatorFee == 0) return;
        IWBNB(WBNB).deposit{value: tradingFee + creatorFee}();
        if (tradingFee > 0) IERC20(WBNB).safeTransfer(market.treasuryAddress(), tradingFee);
        if (creatorFee > 0) IERC20(WBNB).safeTransfer(creator, creatorFee);
    }
}
