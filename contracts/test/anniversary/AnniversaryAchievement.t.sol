// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AnniversaryAchievement} from "../../src/anniversary/AnniversaryAchievement.sol";
import {Test} from "../shared/Test.sol";

contract AnniversaryAchievementTest is Test {
    uint256 private constant END = 1000;
    AnniversaryAchievement private anniversary = new AnniversaryAchievement(address(this), 7, END, 250, 100);

    function _setEligible(address user, bool eligible) private {
        address[] memory users = new address[](1);
        users[0] = user;
        anniversary.setEligible(users, eligible);
    }

    /// ANNIV-06: returns the parameters of the campaign and whether each account can claim.
    function testFuzz_EligibleAccountClaimsOnce(address user) public {
        assertEq(anniversary.campaignId(), 7);
        assertEq(anniversary.endBlock(), END);
        assertEq(anniversary.thresholdPoints(), 100);
        assertFalse(anniversary.canClaim(user));
        _setEligible(user, true);
        assertTrue(anniversary.canClaim(user));
        vm.prank(user);
        anniversary.claimAnniversaryPoints();
        assertTrue(anniversary.hasClaimed(user));
        assertFalse(anniversary.canClaim(user));
        assertEq(anniversary.points(user), anniversary.numberPoints());
        vm.prank(user);
        vm.expectRevert(AnniversaryAchievement.CannotClaim.selector);
        anniversary.claimAnniversaryPoints();
    }

    function test_IneligibleAccountCannotClaim() public {
        _setEligible(address(1), true);
        _setEligible(address(1), false);
        vm.prank(address(1));
        vm.expectRevert(AnniversaryAchievement.CannotClaim.selector);
        anniversary.claimAnniversaryPoints();
    }

    function test_ClaimEndsAtEndBlock() public {
        _setEligible(address(1), true);
        vm.roll(END - 1);
        assertTrue(anniversary.canClaim(address(1)));
        vm.roll(END);
        assertTrue(!anniversary.canClaim(address(1)));
    }

    function test_OnlyOwnerSetsEligibility() public {
        address[] memory users = new address[](1);
        users[0] = address(1);
        vm.prank(address(1));
        vm.expectRevert();
        anniversary.setEligible(users, true);
    }

    function test_OwnershipTransferHasTwoSteps() public {
        anniversary.transferOwnership(address(1));
        assertEq(anniversary.owner(), address(this));
        vm.prank(address(1));
        anniversary.acceptOwnership();
        assertEq(anniversary.owner(), address(1));
    }
}
