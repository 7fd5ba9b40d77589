// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MintCollection} from "../../src/collections/MintCollection.sol";
import {INftSweeper} from "../../src/market/INftSweeper.sol";
import {NftSweeper} from "../../src/market/NftSweeper.sol";
import {NftFarmSetup} from "../nft-farming/NftFarmSetup.sol";
import {NftMarketSetup} from "../market/NftMarketSetup.sol";
import {NftOffersSetup} from "../market/NftOffersSetup.sol";
import {NftStakingSetup} from "../nft-staking/NftStakingSetup.sol";
import {Test} from "../shared/Test.sol";

/// @title Gas of minting pieces: one call per test
/// @dev `npm run check:gas` compares with contracts/test/gas/.gas-snapshot.
contract CollectionGasTest is Test {
    MintCollection private collection = new MintCollection(
        MintCollection.Terms("Goddess Angel", "ZNG", address(0), 10_000, 0.1 ether, 0, 0, 0, 0, 210),
        makeAddr("treasury"),
        address(this)
    );
    address private alice = makeAddr("alice");

    function setUp() public {
        vm.deal(alice, 100 ether);
        vm.deal(makeAddr("treasury"), 1);
        vm.prank(alice);
        collection.mint{value: 0.1 ether}(1);
    }

    function test_Gas_NftMintOne() public {
        vm.prank(alice);
        collection.mint{value: 0.1 ether}(1);
    }

    function test_Gas_NftMintTen() public {
        vm.prank(alice);
        collection.mint{value: 1 ether}(10);
    }
}

/// @title Gas of the market with 100 pieces for sale
contract MarketGasTest is NftMarketSetup {
    function setUp() public override {
        super.setUp();
        for (uint256 i = 1; i <= 100; i++) {
            _list(alice, i, 1 ether);
        }
        nft.mint(alice, 1000);
        vm.prank(actors[2]);
        market.buyTokenUsingBNB{value: 1 ether}(address(nft), 1);
    }

    function test_Gas_MarketList() public {
        vm.prank(alice);
        market.createAskOrder(address(nft), 1000, 1 ether);
    }

    function test_Gas_MarketReprice() public {
        vm.prank(alice);
        market.modifyAskOrder(address(nft), 50, 2 ether);
    }

    function test_Gas_MarketCancel() public {
        vm.prank(alice);
        market.cancelAskOrder(address(nft), 50);
    }

    function test_Gas_MarketBuyWithNative() public {
        vm.prank(bob);
        market.buyTokenUsingBNB{value: 1 ether}(address(nft), 50);
    }

    function test_Gas_MarketBuyWithWrapped() public {
        vm.prank(bob);
        market.buyTokenUsingWBNB(address(nft), 50, 1 ether);
    }
}

/// @title Gas of buying several of 100 pieces in one transaction
contract SweepGasTest is NftMarketSetup {
    NftSweeper private sweeper;

    function setUp() public override {
        super.setUp();
        sweeper = new NftSweeper(market);
        for (uint256 i = 1; i <= 100; i++) {
            _list(alice, i, 1 ether);
        }
        vm.prank(actors[2]);
        market.buyTokenUsingBNB{value: 1 ether}(address(nft), 1);
    }

    function test_Gas_SweepOne() public {
        _sweep(1, false);
    }

    function test_Gas_SweepTen() public {
        _sweep(10, false);
    }

    function test_Gas_SweepTenOrFewer() public {
        _sweep(10, true);
    }

    function _sweep(uint256 count, bool skipsUnavailable) private {
        INftSweeper.Purchase[] memory purchases = new INftSweeper.Purchase[](count);
        for (uint256 i = 0; i < count; i++) {
            purchases[i] = INftSweeper.Purchase(address(nft), 50 + i, 1 ether);
        }
        vm.prank(bob);
        sweeper.buy{value: count * 1 ether}(purchases, skipsUnavailable);
    }
}

/// @title Gas of offers with 20 open ones
contract OffersGasTest is NftOffersSetup {
    uint256 private offerId;

    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < 20; i++) {
            offerId = _offerForCollection(bob, 1 ether);
        }
        nft.mint(alice, 1000);
        vm.startPrank(bob);
        wbnb.transfer(treasury, 1);
        wbnb.transfer(creator, 1);
        vm.stopPrank();
    }

    function test_Gas_OfferMake() public {
        vm.prank(bob);
        offers.offer{value: 1 ether}(address(nft), 1000, false, block.timestamp + 1 days);
    }

    function test_Gas_OfferWithdraw() public {
        vm.prank(bob);
        offers.withdraw(5);
    }

    function test_Gas_OfferAccept() public {
        vm.prank(alice);
        offers.accept(offerId, address(nft), 1000, 0, 0);
    }
}

/// @title Gas of NFT farming
contract NftFarmGasTest is NftFarmSetup {
    function setUp() public override {
        super.setUp();
        _stake(bob, 1);
    }

    function test_Gas_NftFarmStakeTwo() public {
        _stake(alice, 2);
    }
}

/// @title Gas of NFT staking
contract NftStakingGasTest is NftStakingSetup {
    function setUp() public override {
        super.setUp();
        vm.roll(START);
        _stake(alice, 1, 4);
        for (uint256 i = 100; i < 105; i++) {
            nft.mint(bob, i);
        }
        vm.roll(START + 10);
    }

    function test_Gas_NftStakingStakeFive() public {
        vm.prank(bob);
        staking.stake(_ids(100, 5));
    }

    function test_Gas_NftStakingWithdrawTwo() public {
        _withdraw(alice, 1, 2);
    }

    function test_Gas_NftStakingClaim() public {
        vm.prank(alice);
        staking.claim();
    }
}
