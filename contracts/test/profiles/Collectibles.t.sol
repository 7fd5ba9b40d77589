// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CollectibleGift} from "../../src/profiles/CollectibleGift.sol";
import {StarterFactory} from "../../src/profiles/StarterFactory.sol";
import {ProfileSetup} from "./ProfileSetup.sol";

/// @title Collectibles: minting through the station, starters for sale, and gifts for the first profiles
contract CollectiblesTest is ProfileSetup {
    uint256 private constant PRICE = 5e17;
    uint8 private constant GIFT = 10;

    StarterFactory private starters;
    CollectibleGift private gifts;

    function setUp() public override {
        super.setUp();
        starters = new StarterFactory(owner, station, zono, PRICE, block.number + 10);
        gifts = new CollectibleGift(owner, profile, station, zono);
        vm.startPrank(owner);
        station.grantRole(station.MINTER_ROLE(), address(starters));
        station.grantRole(station.MINTER_ROLE(), address(gifts));
        starters.setBunnyJson("ipfs://5", "ipfs://6", "ipfs://7", "ipfs://8", "ipfs://9");
        gifts.addBunny(GIFT, "ipfs://10", 2, 3e17);
        vm.stopPrank();
        for (uint256 i = 0; i < actors.length; i++) {
            vm.startPrank(actors[i]);
            zono.approve(address(starters), type(uint256).max);
            zono.approve(address(gifts), type(uint256).max);
            vm.stopPrank();
        }
    }

    function test_EachAccountBuysOneStarter() public {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(StarterFactory.NotStarted.selector, starters.startBlockNumber()));
        starters.mintNFT(6);
        vm.roll(starters.startBlockNumber());
        vm.expectRevert(abi.encodeWithSelector(StarterFactory.UnknownStarter.selector, 4));
        starters.mintNFT(4);
        vm.expectRevert(abi.encodeWithSelector(StarterFactory.UnknownStarter.selector, 10));
        starters.mintNFT(10);
        uint256 before = zono.balanceOf(alice);
        starters.mintNFT(6);
        assertFalse(starters.canMint(alice));
        vm.expectRevert(StarterFactory.AlreadyClaimed.selector);
        starters.mintNFT(7);
        vm.stopPrank();
        uint256 tokenId = nft.tokenOfOwnerByIndex(alice, 0);
        assertEq(nft.tokenURI(tokenId), "ipfs://6");
        assertEq(nft.getBunnyId(tokenId), 6);
        assertEq(nft.bunnyCount(6), 1);
        assertEq(before - zono.balanceOf(alice), PRICE);
        vm.prank(owner);
        starters.claimFee(PRICE);
        assertEq(zono.balanceOf(owner), PRICE);
    }

    function test_StarterTermsAreTheOwners() public {
        vm.startPrank(owner);
        starters.updateTokenPrice(1e18);
        starters.setStartBlockNumber(0);
        vm.stopPrank();
        assertEq(starters.tokenPrice(), 1e18);
        vm.startPrank(alice);
        starters.mintNFT(5);
        vm.expectRevert();
        starters.updateTokenPrice(0);
        vm.expectRevert();
        starters.claimFee(1);
        vm.stopPrank();
    }

    /// @dev PROFILE-06: the characteristics of the specification, and who can claim.
    function test_GiftsAreForTheFirstActiveProfiles_PROFILE06() public {
        (string memory uri, uint256 threshold, uint256 cost, bool isActive, bool isCreated) =
            gifts.bunnyCharacteristics(GIFT);
        assertEq(uri, "ipfs://10");
        assertEq(threshold, 2);
        assertEq(cost, 3e17);
        assertTrue(isActive);
        assertTrue(isCreated);
        assertFalse(gifts.canClaimSingle(alice, GIFT));
        uint256 tokenId = _create(alice, 1);
        _create(bob, 1);
        assertTrue(gifts.canClaimSingle(alice, GIFT));
        assertFalse(gifts.canClaimSingle(bob, GIFT));
        uint8[] memory ids = new uint8[](2);
        (ids[0], ids[1]) = (GIFT, 11);
        bool[] memory answers = gifts.canClaimMultiple(alice, ids);
        assertTrue(answers[0]);
        assertFalse(answers[1]);
        vm.startPrank(alice);
        profile.pauseProfile();
        vm.expectRevert(abi.encodeWithSelector(CollectibleGift.CannotClaim.selector, GIFT));
        gifts.mintNFT(GIFT);
        profile.reactivateProfile(address(nft), tokenId);
        gifts.mintNFT(GIFT);
        vm.expectRevert(abi.encodeWithSelector(CollectibleGift.CannotClaim.selector, GIFT));
        gifts.mintNFT(GIFT);
        vm.stopPrank();
        assertEq(nft.getBunnyId(nft.tokenOfOwnerByIndex(alice, 0)), GIFT);
        assertEq(zono.balanceOf(address(gifts)), 3e17);
    }

    function test_GiftTermsAreTheOwners() public {
        _create(alice, 1);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(CollectibleGift.InvalidBunnyId.selector, GIFT));
        gifts.addBunny(GIFT, "", 1, 0);
        vm.expectRevert(abi.encodeWithSelector(CollectibleGift.InvalidBunnyId.selector, 9));
        gifts.addBunny(9, "", 1, 0);
        vm.expectRevert(abi.encodeWithSelector(CollectibleGift.UnknownGift.selector, 11));
        gifts.updateBunny(11, 1, 0, true);
        gifts.addBunny(11, "ipfs://11", 100, 0);
        gifts.updateBunny(GIFT, 100, 0, false);
        vm.stopPrank();
        assertEq(gifts.viewBunnyIds().length, 2);
        assertFalse(gifts.canClaimSingle(alice, GIFT));
        vm.prank(alice);
        gifts.mintNFT(11);
        vm.expectRevert();
        vm.prank(alice);
        gifts.updateBunny(11, 1, 0, true);
        vm.prank(owner);
        gifts.claimFee(0);
    }

    function test_OnlyMintersMintAndOnlyHoldersBurn() public {
        uint256 tokenId = _mint(alice);
        vm.expectRevert();
        vm.prank(alice);
        station.mintCollectible(alice, "", KIND);
        vm.expectRevert();
        nft.mint(alice, "", KIND);
        vm.expectRevert();
        nft.burn(tokenId);
        vm.prank(owner);
        station.setBunnyName(KIND, "Compass");
        assertEq(nft.getBunnyNameOfTokenId(tokenId), "Compass");
        vm.prank(alice);
        nft.burn(tokenId);
        assertEq(nft.bunnyBurnCount(KIND), 1);
        assertEq(nft.bunnyCount(KIND), 0);
        vm.prank(owner);
        station.changeOwnershipNFTContract(owner);
        assertEq(nft.owner(), owner);
    }
}
