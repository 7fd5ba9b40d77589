// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../../mocks/TestNft.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {NftFarm} from "../../src/nft-farming/NftFarm.sol";
import {Actors} from "../shared/Actors.sol";

/// @title NftFarmSetup: a farm with pieces 1 to 20 in stock, of which 15 are sold
abstract contract NftFarmSetup is Actors {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant END = START + 30 days;
    uint256 internal constant PRICE = 500e18;
    uint256 internal constant LOCK = 7 days;
    uint256 internal constant STOCK = 20;
    uint256 internal constant TO_SELL = 15;

    TestNft internal nft;
    TestToken internal token;
    NftFarm internal farm;
    address internal treasury = makeAddr("treasury");
    address internal owner = makeAddr("owner");
    address internal alice = actors[0];
    address internal bob = actors[1];

    function setUp() public virtual {
        vm.warp(START);
        nft = new TestNft();
        token = new TestToken("Zono", "ZONO", 18);
        farm = new NftFarm(_terms(), treasury, owner);
        _fund(1, STOCK);
        for (uint256 i = 0; i < actors.length; i++) {
            token.mint(actors[i], 1e30);
            vm.prank(actors[i]);
            token.approve(address(farm), type(uint256).max);
        }
    }

    /// @dev 1% fee, at most 8 pieces each.
    function _terms() internal view virtual returns (NftFarm.Terms memory) {
        return NftFarm.Terms({
            nft: nft,
            stakingToken: token,
            startAt: START,
            endAt: END,
            totalNftsToSell: TO_SELL,
            nftPrice: PRICE,
            maxPerUser: 8,
            farmFee: 100,
            lockPeriod: LOCK
        });
    }

    function _fund(uint256 firstTokenId, uint256 count) internal {
        uint256[] memory ids = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            ids[i] = firstTokenId + i;
            nft.mint(owner, ids[i]);
        }
        vm.startPrank(owner);
        nft.setApprovalForAll(address(farm), true);
        farm.fund(ids);
        vm.stopPrank();
    }

    function _stake(address account, uint256 count) internal {
        vm.prank(account);
        farm.stake(count * PRICE, count);
    }
}
