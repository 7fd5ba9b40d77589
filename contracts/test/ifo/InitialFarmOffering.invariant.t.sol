// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HostileProfile} from "../../mocks/hostile/HostileProfile.sol";
import {SalePools} from "../../src/ifo/SalePools.sol";
import {IProfile} from "../../src/profiles/IProfile.sol";
import {SaleHandler} from "./SaleHandler.sol";
import {SaleSetup} from "./SaleSetup.sol";

/// @title Whatever happens, also in the profile contract, the sale holds every refund and every token that was bought
/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract InitialFarmOfferingInvariantTest is SaleSetup {
    uint256 private constant POINTS = 200;

    SaleHandler private handler;
    HostileProfile private profile;

    function setUp() public override {
        super.setUp();
        vm.roll(START - 1);
        SalePools.Terms memory terms = _saleTerms();
        // Above the target of the basic pool, so that its commitments alone do not meet it.
        terms.softcap = 1200e18;
        (terms.vestingStartTime, terms.endBlock) = (block.timestamp + 600, START + 200);
        terms.pools[1].vestingCliff = 300;
        terms.pools[1].vestingDuration = 1500;
        terms.pools[1].vestingSlicePeriod = 7;
        profile = new HostileProfile();
        terms.points = SalePools.PointTerms(IProfile(address(profile)), 1, POINTS, 8.5e18);
        _deploy(terms);
        vm.roll(START + 1);
        handler = new SaleHandler(sale, raising, offering, owner);
        bytes4[] memory actions = new bytes4[](8);
        actions[0] = SaleHandler.commit.selector;
        actions[1] = SaleHandler.claim.selector;
        actions[2] = SaleHandler.release.selector;
        actions[3] = SaleHandler.withdraw.selector;
        actions[4] = SaleHandler.donate.selector;
        actions[5] = SaleHandler.passBlocks.selector;
        actions[6] = SaleHandler.setProfileMode.selector;
        actions[7] = SaleHandler.claimPoints.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_EveryClaimIsCovered() public view {
        uint256 refunds;
        uint256 tokens;
        for (uint256 i = 0; i < actors.length; i++) {
            bool hasPoints = sale.hasClaimedPoints(actors[i]);
            assertEq(profile.points(actors[i]), hasPoints ? POINTS : 0, "points are given once");
            assertTrue(!hasPoints || handler.isPointsDue(actors[i]), "points for too little");
            for (uint8 pid = 0; pid < 2; pid++) {
                (uint256 bought, uint256 refund, uint256 tax) = handler.getExpected(actors[i], pid);
                (uint256 seenTokens, uint256 seenRefund, uint256 seenTax) = _getOutcome(actors[i], pid);
                assertEq(seenTokens, bought, "view of tokens");
                assertEq(seenRefund, refund, "view of refund");
                assertEq(seenTax, tax, "view of fee");
                if (handler.hasClaimed(actors[i], pid)) {
                    tokens += handler.vesting(actors[i], pid) - handler.released(actors[i], pid);
                } else {
                    refunds += refund;
                    tokens += bought;
                }
            }
        }
        (uint256 lpAmount, uint256 offerAmount) = sale.viewWithdrawable();
        assertGe(raising.balanceOf(address(sale)), refunds + lpAmount, "refunds are missing");
        assertGe(offering.balanceOf(address(sale)), tokens + offerAmount, "tokens are missing");
        assertEq(handler.violations(), 0, "payments differ from the model");
        assertLe(handler.withdrawn(), 1000e18 + 4000e18 + handler.taxes(), "the owner took too much");
    }

    /// @notice After each run: the sale ends, the owner takes all it can first, and everyone gets the rest.
    function afterInvariant() external {
        if (block.number <= sale.endBlock()) vm.roll(sale.endBlock() + 1);
        vm.warp(block.timestamp + 3000);
        _withdrawAll();
        handler.settle();
        _withdrawAll();
        assertEq(handler.violations(), 0, "last claims differ from the model");
        for (uint256 i = 0; i < actors.length; i++) {
            assertEq(sale.hasClaimedPoints(actors[i]), handler.isPointsDue(actors[i]), "points are still owed");
            for (uint8 pid = 0; pid < 2; pid++) {
                assertEq(handler.released(actors[i], pid), handler.vesting(actors[i], pid), "not all was released");
            }
        }
    }
}
