// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NftFarm} from "../../src/nft-farming/NftFarm.sol";
import {NftFarmHandler} from "./NftFarmHandler.sol";
import {NftFarmSetup} from "./NftFarmSetup.sol";

/// @title Whatever happens, everybody's tokens and reserved pieces are there
contract NftFarmInvariantTest is NftFarmSetup {
    NftFarmHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new NftFarmHandler(farm, nft, owner);
        bytes4[] memory actions = new bytes4[](7);
        actions[0] = NftFarmHandler.stake.selector;
        actions[1] = NftFarmHandler.claim.selector;
        actions[2] = NftFarmHandler.emergencyWithdraw.selector;
        actions[3] = NftFarmHandler.fund.selector;
        actions[4] = NftFarmHandler.endFarming.selector;
        actions[5] = NftFarmHandler.withdrawRemainedNfts.selector;
        actions[6] = NftFarmHandler.passTime.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    function _terms() internal view override returns (NftFarm.Terms memory terms) {
        terms = super._terms();
        // Not a multiple of the fee's denominator, so that rounding shows.
        terms.nftPrice = PRICE + 1;
    }

    function invariant_LockedTokensAndReservedPiecesAreThere() public {
        uint256 sumLocked;
        uint256 sumPurchased;
        uint256 sumReserved;
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 nftsLocked, uint256 tokensLocked, uint256 nftsPurchased,) = farm.userInfo(actors[i]);
            uint256[] memory ids = handler.reservedOf(actors[i]);
            assertEq(tokensLocked, handler.locked(actors[i]), "tokens locked");
            assertEq(nftsPurchased, handler.purchased(actors[i]), "pieces purchased");
            assertEq(nftsLocked, ids.length, "pieces locked");
            uint256[] memory reserved = farm.reservedOf(actors[i]);
            for (uint256 j = 0; j < ids.length; j++) {
                assertEq(reserved[j], ids[j], "reserved piece");
                assertTrue(nft.ownerOf(ids[j]) == address(farm), "reserved piece is elsewhere");
            }
            sumLocked += tokensLocked;
            sumPurchased += nftsPurchased;
            sumReserved += nftsLocked;
        }
        assertEq(farm.totalTokensLocked(), sumLocked, "total locked");
        assertGe(token.balanceOf(address(farm)), sumLocked, "tokens are missing");
        assertEq(farm.totalNftsSold(), sumPurchased, "total sold");
        assertLe(sumPurchased, farm.totalNftsToSell(), "more sold than promised");
        assertGe(nft.balanceOf(address(farm)), sumReserved, "pieces are missing");
        assertEq(handler.violations(), 0, "payments differ from the model");
        _assertEverybodyCanLeave();
    }

    function _assertEverybodyCanLeave() private {
        uint256 snapshot = vm.snapshotState();
        vm.warp(block.timestamp + LOCK);
        for (uint256 i = 0; i < actors.length; i++) {
            if (handler.reservedOf(actors[i]).length == 0) continue;
            vm.prank(actors[i]);
            farm.claim();
        }
        assertEq(farm.totalTokensLocked(), 0, "tokens left");
        vm.revertToState(snapshot);
    }
}
