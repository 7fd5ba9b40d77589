// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TestNft} from "../../mocks/TestNft.sol";
import {PointCenterIFO} from "../../src/ifo/PointCenterIFO.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {Profile} from "../../src/profiles/Profile.sol";
import {SaleSetup} from "./SaleSetup.sol";

/// @title Points of sales that give none themselves
contract PointCenterIFOTest is SaleSetup {
    uint256 private constant CAMPAIGN = 511_090_103;
    uint256 private constant POINTS = 200;
    uint256 private constant THRESHOLD = 8.5e18;

    Profile private profile;
    PointCenterIFO private center;
    TestNft private nft;

    function setUp() public override {
        super.setUp();
        nft = new TestNft();
        profile = new Profile(owner, raising, 0, 0, 0);
        center = new PointCenterIFO(owner, IProfile(address(profile)), 2);
        vm.startPrank(owner);
        profile.addNftAddress(address(nft));
        profile.addTeam("Harbour", "Ships that come home");
        profile.grantRole(profile.POINT_ROLE(), address(center));
        center.addIFOAddress(address(sale), THRESHOLD, CAMPAIGN, POINTS);
        vm.stopPrank();
        _createProfile(alice);
    }

    /// @dev IFO-08: threshold, campaign and points of a listed sale.
    function test_ListsASale_IFO08() public {
        (uint256 threshold, uint256 campaign, uint256 points) = center.ifos(address(sale));
        assertEq(threshold, THRESHOLD);
        assertEq(campaign, CAMPAIGN);
        assertEq(points, POINTS);
        _commit(alice, THRESHOLD + 1, 0);
        vm.roll(END + 1);
        // Not claimed from the sale, which does not matter.
        vm.expectEmit(true, true, false, true, address(profile));
        emit IProfile.UserPointIncrease(alice, POINTS, CAMPAIGN);
        vm.prank(alice);
        center.getPoints(address(sale));
        assertTrue(center.hasClaimed(alice, address(sale)));
        _expectNoPoints(alice, address(sale));
    }

    function test_RefusesSalesThatGivePointsAndASecondListing() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(PointCenterIFO.InvalidSale.selector, address(sale)));
        center.addIFOAddress(address(sale), 1, CAMPAIGN, POINTS);
        vm.stopPrank();
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        _deploy(terms);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(PointCenterIFO.InvalidSale.selector, address(sale)));
        center.addIFOAddress(address(sale), 1, CAMPAIGN, 0);
        vm.stopPrank();
        terms.points = SalePools.PointTerms(IProfile(address(profile)), CAMPAIGN, POINTS, THRESHOLD);
        _deploy(terms);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(PointCenterIFO.InvalidSale.selector, address(sale)));
        center.addIFOAddress(address(sale), THRESHOLD, CAMPAIGN, POINTS);
        vm.stopPrank();
    }

    function test_OnlyTheOwnerListsAndSetsTheViewLength() public {
        vm.startPrank(alice);
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice);
        vm.expectRevert(reason);
        center.addIFOAddress(address(1), 1, 1, 1);
        vm.expectRevert(reason);
        center.updateMaxViewLength(3);
        vm.stopPrank();
        vm.prank(owner);
        center.updateMaxViewLength(3);
        assertEq(center.maxViewLength(), 3);
    }

    function test_TellsTheStatusOfSomeSales() public {
        _commit(alice, 10e18, 0);
        vm.roll(END + 1);
        address[] memory sales = new address[](2);
        (sales[0], sales[1]) = (address(sale), address(this));
        bool[] memory statuses = center.checkClaimStatuses(alice, sales);
        assertTrue(statuses[0]);
        assertFalse(statuses[1]);
        vm.expectRevert(abi.encodeWithSelector(PointCenterIFO.TooManySales.selector, 3));
        center.checkClaimStatuses(alice, new address[](3));
    }

    function test_NoPointsBelowTheSoftCap() public {
        SalePools.Terms memory terms = _saleTerms();
        (terms.startBlock, terms.softcap) = (block.number, 100e18);
        _deploy(terms);
        vm.prank(owner);
        center.addIFOAddress(address(sale), THRESHOLD, CAMPAIGN, POINTS);
        vm.roll(block.number + 1);
        _commit(alice, 99e18, 0);
        vm.roll(END + 1);
        _expectNoPoints(alice, address(sale));
    }

    /// @notice At any block, with any commitments and any state of the profile, the view and the payment are one rule.
    function testFuzz_WhatCanBeClaimedIsPaidOnce(uint256[2] memory amounts, uint256 height, bool isPaused) public {
        for (uint8 pid = 0; pid < 2; pid++) {
            amounts[pid] = bound(amounts[pid], 1, 10e18);
            _commit(alice, amounts[pid], pid);
        }
        vm.roll(bound(height, START + 1, END + 2));
        if (isPaused) {
            vm.prank(alice);
            profile.pauseProfile();
        }
        bool canClaim = center.checkClaimStatus(alice, address(sale));
        assertTrue(canClaim == (block.number > END && !isPaused && amounts[0] + amounts[1] > THRESHOLD));
        if (canClaim) {
            vm.prank(alice);
            center.getPoints(address(sale));
        }
        (, uint256 points,,,,) = profile.getUserProfile(alice);
        assertEq(points, canClaim ? POINTS : 0);
        _expectNoPoints(alice, address(sale));
    }

    function _createProfile(address account) private {
        uint256 tokenId = uint256(uint160(account));
        nft.mint(account, tokenId);
        vm.startPrank(account);
        nft.approve(address(profile), tokenId);
        profile.createProfile(1, address(nft), tokenId);
        vm.stopPrank();
    }

    function _expectNoPoints(address account, address sale_) private {
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(PointCenterIFO.CannotClaim.selector, sale_));
        center.getPoints(sale_);
    }
}
