// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HostileProfile} from "../../mocks/hostile/HostileProfile.sol";
import {TestNft} from "../../mocks/TestNft.sol";
import {IInitialFarmOffering} from "../../src/ifo/IInitialFarmOffering.sol";
import {InitialFarmOffering} from "../../src/ifo/InitialFarmOffering.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {Profile} from "../../src/profiles/Profile.sol";
import {SaleSetup} from "./SaleSetup.sol";

/// @title Points of a sale: who gets them and when, and that no profile contract touches the money
contract SalePointsTest is SaleSetup {
    uint256 private constant CAMPAIGN = 511_090_101;
    uint256 private constant POINTS = 200;
    uint256 private constant THRESHOLD = 8.5e18;

    Profile private profile;
    TestNft private nft;
    HostileProfile private hostile;

    function setUp() public override {
        super.setUp();
        nft = new TestNft();
        hostile = new HostileProfile();
        profile = new Profile(owner, raising, 0, 0, 0);
        vm.startPrank(owner);
        profile.addNftAddress(address(nft));
        profile.addTeam("Harbour", "Ships that come home");
        vm.stopPrank();
        _deployWith(IProfile(address(profile)));
        vm.startPrank(owner);
        profile.grantRole(profile.POINT_ROLE(), address(sale));
        vm.stopPrank();
    }

    /// @dev IFO-08, IFO-10: more than the threshold in both pools together gives the points once, with the first claim.
    function test_CommitmentsAboveTheThresholdGivePointsOnce_IFO08_IFO10() public {
        assertEq(sale.campaignId(), CAMPAIGN);
        assertEq(sale.numberPoints(), POINTS);
        assertEq(sale.thresholdToClaim(), THRESHOLD);
        _createProfile(alice);
        _createProfile(bob);
        _commit(alice, 5e18, 0);
        _commit(alice, 3.5e18 + 1, 1);
        _commit(bob, THRESHOLD, 0);
        vm.roll(END + 1);
        vm.expectEmit(true, true, false, true, address(profile));
        emit IProfile.UserPointIncrease(alice, POINTS, CAMPAIGN);
        _claim(alice, 0);
        assertEq(_points(alice), POINTS);
        assertTrue(sale.hasClaimedPoints(alice));
        _claim(alice, 1);
        _claim(bob, 0);
        assertEq(_points(alice), POINTS);
        // Exactly the threshold is not more than it.
        assertEq(_points(bob), 0);
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(actors[i]);
            vm.expectRevert(IInitialFarmOffering.NoPointsToClaim.selector);
            sale.claimPoints();
        }
    }

    function test_PausedOrMissingProfileClaimsItsPointsLater() public {
        uint256 tokenId = _createProfile(alice);
        _commit(alice, 10e18, 0);
        _commit(bob, 10e18, 1);
        vm.prank(alice);
        profile.pauseProfile();
        vm.roll(END + 1);
        vm.expectEmit(true, true, false, true, address(sale));
        emit IInitialFarmOffering.PointsOwed(alice, POINTS);
        _claim(alice, 0);
        vm.expectEmit(true, true, false, true, address(sale));
        emit IInitialFarmOffering.PointsOwed(bob, POINTS);
        _claim(bob, 1);
        assertEq(offering.balanceOf(alice), 5e18);
        assertEq(_points(alice), 0);
        vm.startPrank(alice);
        vm.expectRevert(IInitialFarmOffering.NoActiveProfile.selector);
        sale.claimPoints();
        nft.approve(address(profile), tokenId);
        profile.reactivateProfile(address(nft), tokenId);
        sale.claimPoints();
        vm.expectRevert(IInitialFarmOffering.NoPointsToClaim.selector);
        sale.claimPoints();
        vm.stopPrank();
        _createProfile(bob);
        vm.prank(bob);
        sale.claimPoints();
        assertEq(_points(alice), POINTS);
        assertEq(_points(bob), POINTS);
    }

    /// @dev IFO-03: the limit of the basic pool cannot be walked round with accounts that cost nothing.
    function test_BasicPoolTakesActiveProfilesAlone_IFO03() public {
        vm.expectRevert(IInitialFarmOffering.NoActiveProfile.selector);
        _commit(alice, 1e18, 0);
        _commit(alice, 1e18, 1);
        uint256 tokenId = _createProfile(alice);
        _commit(alice, 1e18, 0);
        vm.startPrank(alice);
        profile.pauseProfile();
        vm.expectRevert(IInitialFarmOffering.NoActiveProfile.selector);
        sale.depositPool(1e18, 0);
        nft.approve(address(profile), tokenId);
        profile.reactivateProfile(address(nft), tokenId);
        sale.depositPool(1e18, 0);
        profile.pauseProfile();
        // A claim asks nothing.
        vm.roll(END + 1);
        sale.harvestPool(0);
        assertEq(offering.balanceOf(alice), 1e18);
        vm.stopPrank();
    }

    /// @notice A profile contract that fails in any way refuses commitments with limited gas, and takes nothing.
    function testFuzz_FailingProfileContractRefusesCommitments(uint8 modeSeed) public {
        _deployWith(IProfile(address(hostile)));
        HostileProfile.Mode mode = HostileProfile.Mode(bound(modeSeed, 2, 7));
        hostile.setMode(mode);
        uint256 balanceBefore = raising.balanceOf(alice);
        uint256 gasBefore = gasleft();
        vm.prank(alice);
        try sale.depositPool(1e18, 0) {
            assertTrue(false, "commitment without a profile");
        } catch {}
        assertLt(gasBefore - gasleft(), 150_000);
        assertEq(raising.balanceOf(alice), balanceBefore);
    }

    function test_NoPointsBeforeTheEndOrBelowTheSoftCap() public {
        SalePools.Terms memory terms = _saleTerms();
        (terms.startBlock, terms.softcap) = (block.number, 100e18);
        terms.points = SalePools.PointTerms(IProfile(address(hostile)), CAMPAIGN, POINTS, THRESHOLD);
        _deploy(terms);
        vm.roll(block.number + 1);
        _commit(alice, 99e18, 0);
        vm.roll(END);
        _expectNoPoints(alice);
        vm.roll(END + 1);
        _expectNoPoints(alice);
        uint256 balanceBefore = raising.balanceOf(alice);
        _claim(alice, 0);
        assertEq(raising.balanceOf(alice) - balanceBefore, 99e18);
        assertEq(hostile.points(alice), 0);
    }

    function test_SaleWithoutProfilesGivesNoPoints() public {
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        _deploy(terms);
        vm.roll(block.number + 1);
        _commit(alice, 99e18, 0);
        vm.roll(END + 1);
        _claim(alice, 0);
        _expectNoPoints(alice);
        assertEq(offering.balanceOf(alice), 49.5e18);
    }

    function test_RevertsOnPointsWithoutProfiles() public {
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        terms.points.numberPoints = POINTS;
        vm.expectRevert(IInitialFarmOffering.InvalidTerms.selector);
        new InitialFarmOffering(terms, owner);
    }

    /// @dev IFO-03 holds for sales whose points a center gives, too.
    function test_BasicPoolWithoutOwnPointsTakesActiveProfilesAlone_IFO03() public {
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        terms.points = SalePools.PointTerms(IProfile(address(profile)), CAMPAIGN, 0, THRESHOLD);
        _deploy(terms);
        vm.roll(block.number + 1);
        vm.expectRevert(IInitialFarmOffering.NoActiveProfile.selector);
        _commit(alice, 10e18, 0);
        _createProfile(alice);
        _commit(alice, 10e18, 0);
        vm.roll(END + 1);
        _expectNoPoints(alice);
        _claim(alice, 0);
        _expectNoPoints(alice);
    }

    function test_OnlyTheSaleItselfGivesPoints() public {
        _createProfile(alice);
        _commit(alice, 10e18, 0);
        vm.roll(END + 1);
        vm.prank(owner);
        vm.expectRevert(IInitialFarmOffering.OnlySale.selector);
        sale.givePoints(alice);
    }

    /// @notice Whatever the profile contract does, both claims pay to the base unit what the view said, and never more
    /// than the points of one sale are given.
    function testFuzz_NoProfileContractTouchesTheMoney(uint8 modeSeed, uint256[2] memory amounts) public {
        _deployWith(IProfile(address(hostile)));
        HostileProfile.Mode mode = HostileProfile.Mode(modeSeed % 9);
        hostile.setReentrantCall(abi.encodeCall(sale.claimPoints, ()));
        for (uint8 pid = 0; pid < 2; pid++) {
            _commit(alice, bound(amounts[pid], 1, LIMIT), pid);
            _commit(bob, LIMIT, pid);
        }
        hostile.setMode(mode);
        vm.roll(END + 1);
        for (uint8 pid = 0; pid < 2; pid++) {
            (uint256 tokens, uint256 refund,) = _getOutcome(alice, pid);
            uint256[2] memory before = [raising.balanceOf(alice), offering.balanceOf(alice)];
            uint256 gasBefore = gasleft();
            _claim(alice, pid);
            assertLt(gasBefore - gasleft(), 500_000);
            (, uint256 vesting,,) = sale.viewUserVesting(alice, pid);
            assertEq(raising.balanceOf(alice) - before[0], refund, "refund");
            assertEq(offering.balanceOf(alice) - before[1] + vesting, tokens, "tokens");
        }
        bool isWorking = mode == HostileProfile.Mode.Works || mode == HostileProfile.Mode.Reenters;
        bool isEnough = bound(amounts[0], 1, LIMIT) + bound(amounts[1], 1, LIMIT) > THRESHOLD;
        assertEq(hostile.points(alice), isWorking && isEnough ? POINTS : 0, "points");
        assertEq(sale.hasClaimedPoints(alice), isWorking && isEnough, "claimed");
        // What was owed is there once the contract works again.
        hostile.setMode(HostileProfile.Mode.Works);
        vm.prank(alice);
        if (isWorking || !isEnough) vm.expectRevert(IInitialFarmOffering.NoPointsToClaim.selector);
        sale.claimPoints();
        assertEq(hostile.points(alice), isEnough ? POINTS : 0, "points owed");
    }

    /// @notice With little gas a claim fails as a whole, or pays and gives the points: wallets estimate the least gas with
    /// which it succeeds.
    function testFuzz_NoGasLimitLosesPoints(uint256 gasLimit) public {
        _createProfile(alice);
        _commit(alice, 10e18, 0);
        vm.roll(END + 1);
        vm.prank(alice);
        try sale.harvestPool{gas: bound(gasLimit, 30_000, 400_000)}(0) {
            assertEq(_points(alice), POINTS, "points");
            assertEq(offering.balanceOf(alice), 5e18, "tokens");
        } catch {
            assertEq(_points(alice), 0, "points of a failed claim");
            assertEq(offering.balanceOf(alice), 0, "tokens of a failed claim");
        }
    }

    function _deployWith(IProfile profile_) private {
        SalePools.Terms memory terms = _saleTerms();
        terms.startBlock = block.number;
        terms.points = SalePools.PointTerms(profile_, CAMPAIGN, POINTS, THRESHOLD);
        _deploy(terms);
        vm.roll(block.number + 1);
    }

    function _createProfile(address account) private returns (uint256 tokenId) {
        tokenId = uint256(uint160(account));
        nft.mint(account, tokenId);
        vm.startPrank(account);
        nft.approve(address(profile), tokenId);
        profile.createProfile(1, address(nft), tokenId);
        vm.stopPrank();
    }

    function _points(address account) private view returns (uint256 points) {
        if (!profile.hasRegistered(account)) return 0;
        (, points,,,,) = profile.getUserProfile(account);
    }

    function _expectNoPoints(address account) private {
        vm.prank(account);
        vm.expectRevert(IInitialFarmOffering.NoPointsToClaim.selector);
        sale.claimPoints();
    }
}
