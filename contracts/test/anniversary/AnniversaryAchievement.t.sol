// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AnniversaryAchievement} from "../../src/anniversary/AnniversaryAchievement.sol";
import {ProfileSetup} from "../profiles/ProfileSetup.sol";

/// @title The anniversary: points of the profile contract, once for each profile with enough points
contract AnniversaryAchievementTest is ProfileSetup {
    uint256 private constant END = 1000;
    AnniversaryAchievement private anniversary;

    function setUp() public override {
        super.setUp();
        anniversary = new AnniversaryAchievement(owner, profile, 250, 100, CAMPAIGN, END);
        vm.startPrank(owner);
        profile.grantRole(profile.POINT_ROLE(), address(anniversary));
        vm.stopPrank();
    }

    /// @dev ANNIV-04, ANNIV-05, ANNIV-06: the parameters of the campaign, who can claim, and the claim.
    function testFuzz_ProfileWithEnoughPointsClaimsOnce_ANNIV04_05_06(uint64 points) public {
        assertEq(anniversary.campaignId(), CAMPAIGN);
        assertEq(anniversary.endBlock(), END);
        assertEq(anniversary.thresholdPoints(), 100);
        // False without a profile, and no revert.
        assertFalse(anniversary.canClaim(alice));
        _create(alice, 1);
        vm.prank(operator);
        profile.increaseUserPoints(alice, points, 1);
        assertEq(anniversary.canClaim(alice), points >= 100, "claimable");
        if (points < 100) vm.expectRevert(AnniversaryAchievement.CannotClaim.selector);
        vm.prank(alice);
        anniversary.claimAnniversaryPoints();
        if (points < 100) return;
        assertTrue(anniversary.hasClaimed(alice));
        assertEq(_points(alice), uint256(points) + 250);
        vm.expectRevert(AnniversaryAchievement.CannotClaim.selector);
        vm.prank(alice);
        anniversary.claimAnniversaryPoints();
    }

    function test_PausedProfileCannotClaim() public {
        _create(alice, 1);
        vm.prank(operator);
        profile.increaseUserPoints(alice, 100, 1);
        vm.prank(alice);
        profile.pauseProfile();
        assertFalse(anniversary.canClaim(alice));
    }

    function test_ClaimEndsAtEndBlock() public {
        _create(alice, 1);
        vm.prank(operator);
        profile.increaseUserPoints(alice, 100, 1);
        vm.roll(END - 1);
        assertTrue(anniversary.canClaim(alice));
        vm.roll(END);
        assertFalse(anniversary.canClaim(alice));
    }

    /// @dev Other terms count for later claims, and nothing lets an account claim twice.
    function test_TermsAreTheOwners() public {
        _create(alice, 1);
        vm.startPrank(owner);
        anniversary.changeNumberPointsAndThreshold(7, 0);
        anniversary.changeCampaignId(9);
        anniversary.changeEndBlock(END * 2);
        vm.stopPrank();
        vm.startPrank(alice);
        anniversary.claimAnniversaryPoints();
        vm.expectRevert();
        anniversary.changeEndBlock(0);
        vm.stopPrank();
        assertEq(_points(alice), 7);
        vm.prank(owner);
        anniversary.changeNumberPointsAndThreshold(7, 1);
        assertFalse(anniversary.canClaim(alice));
    }
}
