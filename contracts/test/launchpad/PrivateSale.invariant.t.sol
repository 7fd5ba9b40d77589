// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PrivateSaleHandler} from "./PrivateSaleHandler.sol";
import {PrivateSaleSetup} from "./PrivateSaleSetup.sol";

/// @title Whatever happens, the sale holds every refund, every token that was bought and every referral
/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract PrivateSaleInvariantTest is PrivateSaleSetup {
    PrivateSaleHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new PrivateSaleHandler(sale, token, owner);
        bytes4[] memory actions = new bytes4[](7);
        actions[0] = PrivateSaleHandler.contribute.selector;
        actions[1] = PrivateSaleHandler.claim.selector;
        actions[2] = PrivateSaleHandler.claimReferral.selector;
        actions[3] = PrivateSaleHandler.withdraw.selector;
        actions[4] = PrivateSaleHandler.cancel.selector;
        actions[5] = PrivateSaleHandler.donate.selector;
        actions[6] = PrivateSaleHandler.passTime.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_EveryClaimIsCovered() public view {
        uint256 sum;
        uint256 coins = handler.donated();
        uint256 tokens;
        for (uint256 i = 0; i < actors.length; i++) {
            address actor = actors[i];
            uint256 amount = handler.contributed(actor);
            assertEq(sale.contributed(actor), amount, "contribution");
            assertEq(sale.referralEarned(actor), handler.earned(actor), "referral");
            sum += amount;
            if (handler.hasFailed()) coins += handler.hasClaimed(actor) ? 0 : amount;
            else if (handler.hasSucceeded()) coins += handler.isReferrerPaid(actor) ? 0 : handler.earned(actor);
            if (!handler.hasFailed() && !handler.hasClaimed(actor)) tokens += sale.tokensFor(amount);
        }
        assertEq(sale.totalContributed(), sum, "total");
        assertLe(sum, sale.hardcap(), "hard cap");
        assertLe(handler.totalEarned(), sum * sale.referFee() / 10_000, "referrals");
        if (handler.hasSucceeded()) {
            assertLe(handler.withdrawn(), sum - handler.totalEarned(), "the owner took too much");
            coins += sum - handler.totalEarned() - handler.withdrawn();
        } else if (!handler.hasFailed()) {
            coins += sum;
        }
        assertEq(address(sale).balance, coins, "coins are missing");
        assertGe(token.balanceOf(address(sale)), tokens, "tokens are missing");
        assertEq(handler.violations(), 0, "payments differ from the model");
    }

    /// @notice After each run: the sale ends, the owner takes all it can first, and everyone gets the rest.
    function afterInvariant() external {
        if (block.timestamp < RELEASE) vm.warp(RELEASE);
        handler.settle();
        assertEq(handler.violations(), 0, "last claims differ from the model");
        assertEq(address(sale).balance, handler.donated(), "coins are left");
        assertLe(token.balanceOf(address(sale)), actors.length, "tokens are left");
    }
}
