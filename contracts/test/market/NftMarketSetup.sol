// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../../mocks/TestNft.sol";
import {WBNB} from "../../src/exchange/WBNB.sol";
import {ICollectionWhitelistChecker} from "../../src/market/ICollectionWhitelistChecker.sol";
import {NftMarket} from "../../src/market/NftMarket.sol";
import {Actors} from "../shared/Actors.sol";

/// @title EvenIdsAlone: whitelist checker of a test
contract EvenIdsAlone is ICollectionWhitelistChecker {
    /// @inheritdoc ICollectionWhitelistChecker
    function canList(uint256 tokenId) external pure returns (bool) {
        return tokenId % 2 == 0;
    }
}

/// @title NftMarketSetup: a market with one collection, 2% trading fee and 1% for its creator
abstract contract NftMarketSetup is Actors {
    uint256 internal constant MINIMUM = 0.005 ether;
    uint256 internal constant MAXIMUM = 10_000 ether;

    WBNB internal wbnb;
    TestNft internal nft;
    NftMarket internal market;
    address internal owner = makeAddr("owner");
    address internal admin = makeAddr("admin");
    address internal treasury = makeAddr("treasury");
    address internal creator = makeAddr("creator");
    address internal alice = actors[0];
    address internal bob = actors[1];

    function setUp() public virtual {
        wbnb = new WBNB("Wrapped BNB", "WBNB");
        nft = new TestNft();
        market = new NftMarket(admin, treasury, owner, address(wbnb), MINIMUM, MAXIMUM);
        vm.prank(admin);
        market.addCollection(address(nft), creator, address(0), 200, 100);
        for (uint256 i = 0; i < actors.length; i++) {
            vm.deal(actors[i], 1_000_000 ether);
            vm.startPrank(actors[i]);
            wbnb.deposit{value: 500_000 ether}();
            wbnb.approve(address(market), type(uint256).max);
            nft.setApprovalForAll(address(market), true);
            vm.stopPrank();
        }
    }

    /// @dev Mints a piece and lists it.
    function _list(address seller, uint256 tokenId, uint256 price) internal {
        nft.mint(seller, tokenId);
        vm.prank(seller);
        market.createAskOrder(address(nft), tokenId, price);
    }
}
