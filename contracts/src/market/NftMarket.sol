// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IWBNB} from "../interfaces/IWBNB.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {INftMarket} from "./INftMarket.sol";
import {MarketCollections} from "./MarketCollections.sol";
import {MarketListings} from "./MarketListings.sol";

/// @title NftMarket: sale of pieces at fixed prices
/// @notice A listed piece is in the market, so that no listing can be stale. Functions, events and revert reasons are
/// those of the lineage's ERC721NFTMarketV1; unlike there, the fees of a listing never change, a listing can always be
/// cancelled, and the native coin buys at the exact price only. Sellers are paid in the wrapped native coin at once.
contract NftMarket is MarketListings, MarketCollections, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using StakingLib for IERC20;

    /// @notice Wrapped native coin, in which all prices are.
    address public immutable WBNB;

    /// @notice Fees collected for a creator or the treasury, wei of the wrapped native coin.
    mapping(address account => uint256 amount) public pendingRevenue;

    /// @param admin adds, changes and closes collections and sets the range of prices
    /// @param treasury receiver of trading fees
    /// @param owner_ sets admin and treasury and recovers what was sent by mistake
    /// @param wbnb wrapped native coin
    /// @param minimum lowest price of a new listing, wei
    /// @param maximum highest price of a new listing, wei
    constructor(address admin, address treasury, address owner_, address wbnb, uint256 minimum, uint256 maximum)
        MarketCollections(admin, treasury, owner_, minimum, maximum)
    {
        require(wbnb != address(0), "Operations: WBNB address cannot be zero");
        WBNB = wbnb;
    }

    // ------------------------------------------------------------------------------------------------- sellers

    /// @inheritdoc INftMarket
    function createAskOrder(address collection, uint256 tokenId, uint256 askPrice) external nonReentrant {
        _checkPrice(askPrice);
        Collection storage terms = _collections[collection];
        require(terms.status == CollectionStatus.Open, "Collection: Not for listing");
        require(_isEligible(collection, tokenId), "Order: tokenId not eligible");
        require(!_isListed(collection, tokenId), "Order: Token already listed");
        _addListing(collection, tokenId, askPrice, terms);
        emit AskNew(collection, msg.sender, tokenId, askPrice);
        IERC721(collection).transferFrom(msg.sender, address(this), tokenId);
        require(IERC721(collection).ownerOf(tokenId) == address(this), "Order: Token not received");
    }

    /// @inheritdoc INftMarket
    function modifyAskOrder(address collection, uint256 tokenId, uint256 newPrice) external nonReentrant {
        _checkPrice(newPrice);
        require(_collections[collection].status == CollectionStatus.Open, "Collection: Not for listing");
        // Within the range, whose upper end fits.
        _ownListing(collection, tokenId).price = uint96(newPrice);
        emit AskUpdate(collection, msg.sender, tokenId, newPrice);
    }

    /// @inheritdoc INftMarket
    function cancelAskOrder(address collection, uint256 tokenId) external nonReentrant {
        _ownListing(collection, tokenId);
        _removeListing(collection, tokenId);
        emit AskCancel(collection, msg.sender, tokenId);
        // No callback: a seller that cannot answer one gets its piece back all the same.
        IERC721(collection).transferFrom(address(this), msg.sender, tokenId);
    }

    // ------------------------------------------------------------------------------------------------- buyers

    /// @inheritdoc INftMarket
    function buyTokenUsingBNB(address collection, uint256 tokenId) external payable nonReentrant {
        _buy(collection, tokenId, msg.value, true);
    }

    /// @inheritdoc INftMarket
    function buyTokenUsingWBNB(address collection, uint256 tokenId, uint256 price) external nonReentrant {
        _buy(collection, tokenId, price, false);
    }

    // ------------------------------------------------------------------------------------------------- revenue

    /// @inheritdoc INftMarket
    function claimPendingRevenue() external nonReentrant {
        uint256 amount = pendingRevenue[msg.sender];
        require(amount > 0, "Claim: Nothing to claim");
        pendingRevenue[msg.sender] = 0;
        emit RevenueClaim(msg.sender, amount);
        IERC20(WBNB).safeTransfer(msg.sender, amount);
    }

    /// @notice Returns tokens that were sent here by mistake; never the wrapped native coin or a collection, whose `transfer`
    /// may take the number of its pieces here for the id of one.
    /// @param token token to recover
    function recoverFungibleTokens(address token) external onlyOwner nonReentrant {
        require(token != WBNB, "Operations: Cannot recover WBNB");
        bool isCollection = _collections[token].status != CollectionStatus.Pending;
        require(!isCollection, "Operations: Cannot recover a collection");
        uint256 amount = IERC20(token).sweep(msg.sender);
        require(amount > 0, "Operations: No token to recover");
        emit TokenRecovery(token, amount);
    }

    /// @notice Returns a piece that was sent here by mistake; never a listed one.
    /// @param token address of the collection
    /// @param tokenId id of the piece
    function recoverNonFungibleToken(address token, uint256 tokenId) external onlyOwner nonReentrant {
        require(!_isListed(token, tokenId), "Operations: NFT not recoverable");
        emit NonFungibleTokenRecovery(token, tokenId);
        IERC721(token).transferFrom(address(this), msg.sender, tokenId);
    }

    // ------------------------------------------------------------------------------------------------- internal

    function _checkPrice(uint256 price) private view {
        require(price >= minimumAskPrice && price <= maximumAskPrice, "Order: Price not within range");
    }

    function _buy(address collection, uint256 tokenId, uint256 price, bool withBNB) private {
        require(_collections[collection].status == CollectionStatus.Open, "Collection: Not for trading");
        Listing memory listing = _listingOf(collection, tokenId);
        require(listing.seller != address(0), "Buy: Not for sale");
        require(price == listing.price, "Buy: Incorrect price");
        require(msg.sender != listing.seller, "Buy: Buyer cannot be seller");

        _removeListing(collection, tokenId);
        (uint256 netPrice, uint256 tradingFee, uint256 creatorFee) =
            _splitPrice(price, listing.tradingFee, listing.creatorFee);
        if (tradingFee > 0) pendingRevenue[treasuryAddress] += tradingFee;
        if (creatorFee > 0) pendingRevenue[listing.creator] += creatorFee;
        emit Trade(collection, tokenId, listing.seller, msg.sender, price, netPrice, withBNB);

        if (withBNB) IWBNB(WBNB).deposit{value: price}();
        else IERC20(WBNB).safeTransferFrom(msg.sender, address(this), price);
        IERC20(WBNB).safeTransfer(listing.seller, netPrice);
        IERC721(collection).safeTransferFrom(address(this), msg.sender, tokenId);
    }
}
