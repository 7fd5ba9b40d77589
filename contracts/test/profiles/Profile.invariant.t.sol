// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AnniversaryAchievement} from "../../src/anniversary/AnniversaryAchievement.sol";
import {ProfileHandler} from "./ProfileHandler.sol";
import {ProfileSetup} from "./ProfileSetup.sol";

/// @title Whatever happens, counts, points, collectibles and costs agree, and everybody can leave
contract ProfileInvariantTest is ProfileSetup {
    ProfileHandler private handler;
    AnniversaryAchievement private anniversary;

    function setUp() public override {
        super.setUp();
        anniversary = new AnniversaryAchievement(owner, profile, 250, 100, 1, block.number + 2000);
        handler = new ProfileHandler(profile, station, zono, anniversary, owner, operator);
        vm.startPrank(owner);
        profile.grantRole(profile.POINT_ROLE(), address(anniversary));
        station.grantRole(station.MINTER_ROLE(), address(handler));
        vm.stopPrank();
        bytes4[] memory actions = new bytes4[](7);
        actions[0] = ProfileHandler.enter.selector;
        actions[1] = ProfileHandler.pause.selector;
        actions[2] = ProfileHandler.changeTeam.selector;
        actions[3] = ProfileHandler.changePoints.selector;
        actions[4] = ProfileHandler.claimAnniversary.selector;
        actions[5] = ProfileHandler.changeAnniversary.selector;
        actions[6] = ProfileHandler.changeCosts.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    function invariant_CountsPointsAndCollectiblesAgree() public {
        uint256 active;
        for (uint256 i = 0; i < actors.length; i++) {
            address actor = actors[i];
            assertLe(handler.claims(actor), 1, "claimed twice");
            if (!profile.hasRegistered(actor)) continue;
            (, uint256 points,, address collection, uint256 tokenId, bool isActive) = profile.getUserProfile(actor);
            assertEq(points, handler.points(actor), "points");
            if (!isActive) continue;
            active++;
            assertEq(collection, address(nft));
            assertEq(nft.ownerOf(tokenId), address(profile));
        }
        assertEq(nft.balanceOf(address(profile)), active, "collectibles");
        assertEq(profile.numberActiveProfiles(), active, "active profiles");
        assertEq(_members(1) + _members(2) + _members(3), active, "members");
        assertEq(zono.balanceOf(address(profile)), handler.fees(), "costs");
        assertEq(handler.violations(), 0, "differs from the model");
        _assertEverybodyCanLeave();
    }

    function _assertEverybodyCanLeave() private {
        uint256 snapshot = vm.snapshotState();
        for (uint256 i = 0; i < actors.length; i++) {
            if (!profile.getUserStatus(actors[i])) continue;
            vm.prank(actors[i]);
            profile.pauseProfile();
        }
        assertEq(nft.balanceOf(address(profile)), 0, "collectibles left");
        assertEq(profile.numberActiveProfiles(), 0, "profiles left");
        vm.revertToState(snapshot);
    }
}
