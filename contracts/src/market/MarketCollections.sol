// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICollectionWhitelistChecker} from "./ICollectionWhitelistChecker.sol";
import {INftMarket} from "./INftMarket.sol";

/// @title MarketCollections: which collections are traded, on which terms, and within which range of prices
/// @notice What an admin changes here is true for new listings alone.
abstract contract MarketCollections is INftMarket, Ownable2Step {
    /// @notice Highest sum of trading and creator's fee, basis points.
    uint256 public constant TOTAL_MAX_FEE = 1000;
    uint256 private constant BPS_DENOMINATOR = 10_000;

    /// @notice Account that adds, changes and closes collections and sets the range of prices.
    address public adminAddress;
    /// @notice Receiver of trading fees.
    address public treasuryAddress;
    /// @notice Lowest price of a new listing, wei.
    uint256 public minimumAskPrice;
    /// @notice Highest price of a new listing, wei.
    uint256 public maximumAskPrice;

    mapping(address collection => Collection) internal _collections;
    address[] private _collectionAddresses;

    modifier onlyAdmin() {
        require(msg.sender == adminAddress, "Management: Not admin");
        _;
    }

    constructor(address admin, address treasury, address owner_, uint256 minimum, uint256 maximum) Ownable(owner_) {
        _setAdminAndTreasury(admin, treasury);
        _setPrices(minimum, maximum);
    }

    // ------------------------------------------------------------------------------------------------- management

    /// @notice Sets the admin and the receiver of trading fees.
    /// @param admin account, not zero
    /// @param treasury receiver, not zero
    function setAdminAndTreasuryAddresses(address admin, address treasury) external onlyOwner {
        _setAdminAndTreasury(admin, treasury);
    }

    /// @notice Sets the range of prices for new listings; listings outside it stay for sale.
    /// @param minimum wei, above zero
    /// @param maximum wei, above the minimum
    function updateMinimumAndMaximumPrices(uint256 minimum, uint256 maximum) external onlyAdmin {
        _setPrices(minimum, maximum);
    }

    /// @notice Opens a collection for listing and trading.
    /// @param collection address of an ERC-721 contract
    /// @param creator receiver of the creator's fee; zero exactly where that fee is zero
    /// @param whitelistChecker decides which pieces can be listed; zero allows all
    /// @param tradingFee basis points
    /// @param creatorFee basis points
    function addCollection(
        address collection,
        address creator,
        address whitelistChecker,
        uint256 tradingFee,
        uint256 creatorFee
    ) external onlyAdmin {
        require(_collections[collection].status == CollectionStatus.Pending, "Operations: Collection already listed");
        require(ERC165Checker.supportsInterface(collection, type(IERC721).interfaceId), "Operations: Not ERC721");
        _collectionAddresses.push(collection);
        _setCollection(collection, creator, whitelistChecker, tradingFee, creatorFee);
        emit CollectionNew(collection, creator, whitelistChecker, tradingFee, creatorFee);
    }

    /// @notice Changes the terms of a collection for new listings; opens a closed one again.
    /// @param collection address of a collection of the market
    /// @param creator receiver of the creator's fee; zero exactly where that fee is zero
    /// @param whitelistChecker decides which pieces can be listed; zero allows all
    /// @param tradingFee basis points
    /// @param creatorFee basis points
    function modifyCollection(
        address collection,
        address creator,
        address whitelistChecker,
        uint256 tradingFee,
        uint256 creatorFee
    ) external onlyAdmin {
        require(_collections[collection].status != CollectionStatus.Pending, "Operations: Collection not listed");
        _setCollection(collection, creator, whitelistChecker, tradingFee, creatorFee);
        emit CollectionUpdate(collection, creator, whitelistChecker, tradingFee, creatorFee);
    }

    /// @notice Closes a collection for listing and trading. Listed pieces can still be taken back.
    /// @param collection address of an open collection
    function closeCollectionForTradingAndListing(address collection) external onlyAdmin {
        require(_collections[collection].status == CollectionStatus.Open, "Operations: Collection not listed");
        _collections[collection].status = CollectionStatus.Close;
        emit CollectionClose(collection);
    }

    // ------------------------------------------------------------------------------------------------- views

    /// @notice Collections of the market. A cursor past the end gives an empty page.
    /// @param cursor index of the first collection, from 0
    /// @param size most collections to return
    /// @return collectionAddresses addresses
    /// @return collectionDetails state and terms of each
    /// @return nextCursor cursor of the next page
    function viewCollections(uint256 cursor, uint256 size)
        external
        view
        returns (address[] memory collectionAddresses, Collection[] memory collectionDetails, uint256 nextCursor)
    {
        uint256 length = Math.min(size, Math.saturatingSub(_collectionAddresses.length, cursor));
        collectionAddresses = new address[](length);
        collectionDetails = new Collection[](length);
        for (uint256 i = 0; i < length; i++) {
            collectionAddresses[i] = _collectionAddresses[cursor + i];
            collectionDetails[i] = _collections[collectionAddresses[i]];
        }
        return (collectionAddresses, collectionDetails, cursor + length);
    }

    /// @notice What a seller gets for a new listing of a collection; zeros where it is not open.
    /// @param collection address of the collection
    /// @param price wei
    /// @return netPrice wei for the seller
    /// @return tradingFee wei for the treasury
    /// @return creatorFee wei for the creator
    function calculatePriceAndFeesForCollection(address collection, uint256 price)
        external
        view
        returns (uint256 netPrice, uint256 tradingFee, uint256 creatorFee)
    {
        Collection storage terms = _collections[collection];
        if (terms.status != CollectionStatus.Open) return (0, 0, 0);
        return _splitPrice(price, terms.tradingFee, terms.creatorFee);
    }

    /// @notice Whether pieces can be listed.
    /// @param collection address of the collection
    /// @param tokenIds ids of the pieces
    /// @return listingStatuses false for each piece of a collection that is not open
    function canTokensBeListed(address collection, uint256[] calldata tokenIds)
        external
        view
        returns (bool[] memory listingStatuses)
    {
        listingStatuses = new bool[](tokenIds.length);
        if (_collections[collection].status != CollectionStatus.Open) return listingStatuses;
        for (uint256 i = 0; i < tokenIds.length; i++) {
            listingStatuses[i] = _isEligible(collection, tokenIds[i]);
        }
    }

    // ------------------------------------------------------------------------------------------------- internal

    function _isEligible(address collection, uint256 tokenId) internal view returns (bool) {
        address checker = _collections[collection].whitelistChecker;
        return checker == address(0) || ICollectionWhitelistChecker(checker).canList(tokenId);
    }

    /// @dev Fees are rounded down: what is left goes to the seller, and the three parts are the price exactly.
    function _splitPrice(uint256 price, uint256 tradingFeeBps, uint256 creatorFeeBps)
        internal
        pure
        returns (uint256 netPrice, uint256 tradingFee, uint256 creatorFee)
    {
        tradingFee = (price * tradingFeeBps) / BPS_DENOMINATOR;
        creatorFee = (price * creatorFeeBps) / BPS_DENOMINATOR;
        return (price - tradingFee - creatorFee, tradingFee, creatorFee);
    }

    function _setCollection(
        address collection,
        address creator,
        address whitelistChecker,
        uint256 tradingFee,
        uint256 creatorFee
    ) private {
        require((creatorFee == 0) == (creator == address(0)), "Operations: Creator parameters incorrect");
        // Each alone first, so that the sum cannot overflow.
        require(
            tradingFee <= TOTAL_MAX_FEE && creatorFee <= TOTAL_MAX_FEE && tradingFee + creatorFee <= TOTAL_MAX_FEE,
            "Operations: Sum of fee must inferior to TOTAL_MAX_FEE"
        );
        _collections[collection] = Collection(CollectionStatus.Open, creator, whitelistChecker, tradingFee, creatorFee);
    }

    function _setAdminAndTreasury(address admin, address treasury) private {
        require(admin != address(0), "Operations: Admin address cannot be zero");
        require(treasury != address(0), "Operations: Treasury address cannot be zero");
        (adminAddress, treasuryAddress) = (admin, treasury);
        emit NewAdminAndTreasuryAddresses(admin, treasury);
    }

    function _setPrices(uint256 minimum, uint256 maximum) private {
        require(minimum > 0, "Operations: _minimumAskPrice must be > 0");
        require(minimum < maximum, "Operations: _minimumAskPrice < _maximumAskPrice");
        require(maximum <= type(uint96).max, "Operations: _maximumAskPrice too high");
        (minimumAskPrice, maximumAskPrice) = (minimum, maximum);
        emit NewMinimumAndMaximumAskPrices(minimum, maximum);
    }
}
