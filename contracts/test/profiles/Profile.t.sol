// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CallingWallet} from "../../mocks/hostile/NftReceivers.sol";
import {KeepingNft} from "../../mocks/hostile/ProfileNfts.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {ProfileSetup} from "./ProfileSetup.sol";

/// @title Profiles: creating, pausing and changing them, teams, points and roles
contract ProfileTest is ProfileSetup {
    /// @dev PROFILE-04, PROFILE-05, PROFILE-13, PROFILE-14: the reads and the first write of the specification.
    function test_CreateTakesCollectibleAndCost_PROFILE04_05_13_14() public {
        assertEq(profile.numberCakeToRegister(), REGISTER_COST);
        assertEq(profile.numberCakeToUpdate(), UPDATE_COST);
        assertEq(profile.numberCakeToReactivate(), REACTIVATE_COST);
        uint256 before = zono.balanceOf(alice);
        uint256 tokenId = _create(alice, 2);
        (uint256 userId, uint256 points, uint256 team, address collection, uint256 shown, bool isActive) =
            profile.getUserProfile(alice);
        assertEq(userId, 1);
        assertEq(points, 0);
        assertEq(team, 2);
        assertEq(collection, address(nft));
        assertEq(shown, tokenId);
        assertTrue(isActive);
        assertEq(nft.ownerOf(tokenId), address(profile));
        assertEq(before - zono.balanceOf(alice), REGISTER_COST);
        (string memory name, string memory description, uint256 members, uint256 teamPoints, bool isJoinable) =
            profile.getTeamProfile(2);
        assertEq(name, "Lighthouse");
        assertEq(description, "Eyes on the sea");
        assertEq(members, 1);
        assertEq(teamPoints, 0);
        assertTrue(isJoinable);
    }

    /// @dev PROFILE-07, PROFILE-08: a pause returns the collectible, keeps points and team, and is undone by reactivating.
    function test_PauseAndReactivate_PROFILE07_08() public {
        uint256 first = _create(alice, 1);
        vm.prank(operator);
        profile.increaseUserPoints(alice, 100, CAMPAIGN);
        vm.prank(alice);
        profile.pauseProfile();
        assertEq(nft.ownerOf(first), alice);
        assertFalse(profile.getUserStatus(alice));
        assertTrue(profile.hasRegistered(alice));
        assertEq(_members(1), 0);
        assertEq(profile.numberActiveProfiles(), 0);
        (,, uint256 team, address collection, uint256 shown, bool isActive) = profile.getUserProfile(alice);
        assertEq(team, 1);
        assertEq(collection, address(0));
        assertEq(shown, 0);
        assertFalse(isActive);
        vm.startPrank(alice);
        vm.expectRevert(IProfile.NotActive.selector);
        profile.pauseProfile();
        vm.expectRevert(IProfile.NotActive.selector);
        profile.updateProfile(address(nft), first);
        vm.expectRevert(IProfile.AlreadyRegistered.selector);
        profile.createProfile(1, address(nft), first);
        profile.reactivateProfile(address(nft), first);
        vm.expectRevert(IProfile.AlreadyActive.selector);
        profile.reactivateProfile(address(nft), first);
        vm.stopPrank();
        assertEq(_points(alice), 100);
        assertEq(_members(1), 1);
        assertEq(zono.balanceOf(address(profile)), REGISTER_COST + REACTIVATE_COST);
    }

    /// @dev PROFILE-07: another collectible replaces the current one, which returns.
    function test_UpdateReturnsTheOldCollectible_PROFILE07() public {
        uint256 first = _create(alice, 1);
        uint256 second = _mint(alice);
        vm.prank(alice);
        profile.updateProfile(address(nft), second);
        assertEq(nft.ownerOf(first), alice);
        assertEq(nft.ownerOf(second), address(profile));
        vm.expectRevert(abi.encodeWithSelector(IProfile.NotNftOwner.selector, address(nft), second));
        vm.prank(alice);
        profile.updateProfile(address(nft), second);
    }

    /// @dev PROFILE-09: a closed team takes no new profiles; its members can come back.
    function test_TeamsAreJoinableOrNot_PROFILE09() public {
        uint256 tokenId = _mint(alice);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IProfile.TeamNotJoinable.selector, 3));
        profile.createProfile(3, address(nft), tokenId);
        vm.expectRevert(abi.encodeWithSelector(IProfile.UnknownTeam.selector, 4));
        profile.createProfile(4, address(nft), tokenId);
        vm.expectRevert(abi.encodeWithSelector(IProfile.UnknownTeam.selector, 0));
        profile.createProfile(0, address(nft), tokenId);
        vm.stopPrank();
        vm.prank(owner);
        profile.makeTeamJoinable(3);
        vm.startPrank(alice);
        profile.createProfile(3, address(nft), tokenId);
        profile.pauseProfile();
        vm.stopPrank();
        vm.prank(owner);
        profile.makeTeamNotJoinable(3);
        vm.prank(alice);
        profile.reactivateProfile(address(nft), tokenId);
        assertEq(_members(3), 1);
    }

    function test_CollectibleHasToBeAcceptedAndOwned() public {
        uint256 tokenId = _mint(bob);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IProfile.NotNftOwner.selector, address(nft), tokenId));
        profile.createProfile(1, address(nft), tokenId);
        vm.expectRevert(abi.encodeWithSelector(IProfile.CollectionNotAccepted.selector, address(zono)));
        profile.createProfile(1, address(zono), tokenId);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IProfile.NotACollection.selector, address(zono)));
        vm.prank(owner);
        profile.addNftAddress(address(zono));
    }

    /// @dev In the lineage a paused account that changes the team is counted out twice.
    function test_ChangeTeamOfAPausedProfileMovesNoCount() public {
        _create(bob, 1);
        uint256 tokenId = _create(alice, 1);
        vm.prank(alice);
        profile.pauseProfile();
        vm.prank(operator);
        profile.changeTeam(alice, 2);
        assertEq(_members(1), 1);
        assertEq(_members(2), 0);
        vm.prank(alice);
        profile.reactivateProfile(address(nft), tokenId);
        assertEq(_members(2), 1);
        vm.startPrank(operator);
        profile.changeTeam(alice, 3);
        vm.expectRevert(abi.encodeWithSelector(IProfile.AlreadyInTeam.selector, 3));
        profile.changeTeam(alice, 3);
        vm.stopPrank();
        assertEq(_members(2), 0);
        assertEq(_members(3), 1);
    }

    /// @dev In the lineage such points are overwritten when the profile is created.
    function test_PointsNeedAProfile() public {
        vm.startPrank(operator);
        vm.expectRevert(abi.encodeWithSelector(IProfile.NotRegistered.selector, alice));
        profile.increaseUserPoints(alice, 1, CAMPAIGN);
        vm.expectRevert(abi.encodeWithSelector(IProfile.NotRegistered.selector, alice));
        profile.removeUserPoints(alice, 1);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IProfile.NotRegistered.selector, alice));
        profile.getUserProfile(alice);
    }

    function testFuzz_PointsAddUp(uint128 given, uint128 removed, uint128 team) public {
        _create(alice, 1);
        _create(bob, 1);
        address[] memory both = new address[](2);
        (both[0], both[1]) = (alice, bob);
        vm.startPrank(operator);
        profile.increaseUserPointsMultiple(both, given, CAMPAIGN);
        profile.increaseUserPoints(alice, removed, CAMPAIGN);
        profile.removeUserPoints(alice, removed);
        profile.removeUserPointsMultiple(both, given);
        assertEq(_points(alice), 0);
        assertEq(_points(bob), 0);
        vm.expectRevert();
        profile.removeUserPoints(bob, 1);
        profile.increaseTeamPoints(1, team, CAMPAIGN);
        profile.removeTeamPoints(1, team / 2);
        vm.stopPrank();
        (,,, uint256 teamPoints,) = profile.getTeamProfile(1);
        assertEq(teamPoints, team - team / 2);
    }

    function test_RolesAndAdmin() public {
        _create(alice, 1);
        vm.startPrank(bob);
        vm.expectRevert();
        profile.increaseUserPoints(alice, 1, CAMPAIGN);
        vm.expectRevert();
        profile.changeTeam(alice, 2);
        vm.expectRevert();
        profile.addTeam("Mutiny", "");
        vm.expectRevert();
        profile.claimFee(1);
        vm.expectRevert();
        profile.updateNumberCake(0, 0, 0);
        vm.stopPrank();
        vm.startPrank(owner);
        profile.claimFee(REGISTER_COST);
        assertEq(zono.balanceOf(owner), REGISTER_COST);
        profile.updateNumberCake(1, 2, 3);
        assertEq(profile.numberCakeToUpdate(), 3);
        vm.expectRevert(IProfile.InvalidTeamName.selector);
        profile.addTeam("Sea", "");
        vm.expectRevert(IProfile.InvalidTeamName.selector);
        profile.renameTeam(1, "A name of twenty byt", "");
        profile.renameTeam(1, "Harbor", "Other");
        vm.stopPrank();
    }

    /// @dev A wallet without `onERC721Received` can leave, and a collectible sent by mistake is refused.
    function test_ContractWalletLeaves() public {
        CallingWallet wallet = new CallingWallet();
        uint256 tokenId = _mint(address(wallet));
        zono.mint(address(wallet), 1e20);
        wallet.execute(address(nft), 0, abi.encodeCall(nft.approve, (address(profile), tokenId)));
        wallet.execute(address(zono), 0, abi.encodeCall(zono.approve, (address(profile), 1e20)));
        wallet.execute(address(profile), 0, abi.encodeCall(profile.createProfile, (1, address(nft), tokenId)));
        wallet.execute(address(profile), 0, abi.encodeCall(profile.pauseProfile, ()));
        assertEq(nft.ownerOf(tokenId), address(wallet));
        uint256 other = _mint(bob);
        vm.expectRevert();
        vm.prank(bob);
        nft.safeTransferFrom(bob, address(profile), other);
    }

    /// @dev A collection that does not transfer gives no profile, and one that calls back changes nothing.
    function test_HostileCollections() public {
        KeepingNft keeping = new KeepingNft();
        vm.prank(owner);
        profile.addNftAddress(address(keeping));
        keeping.mint(alice, 1);
        vm.startPrank(alice);
        keeping.setApprovalForAll(address(profile), true);
        vm.expectRevert(abi.encodeWithSelector(IProfile.NftNotReceived.selector, address(keeping), 1));
        profile.createProfile(1, address(keeping), 1);
        keeping.prepare(address(profile), abi.encodeCall(profile.pauseProfile, ()));
        profile.createProfile(1, address(keeping), 1);
        vm.stopPrank();
        assertFalse(keeping.hasReentered());
        assertEq(_members(1), 1);
    }
}
