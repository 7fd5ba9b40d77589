// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NftSaleHandler} from "./NftSaleHandler.sol";
import {SquadSetup} from "./SquadSetup.sol";

/// @title Whatever happens, each ticket mints one piece for its buyer, and the sale holds the price of each ticket
/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract NftSaleInvariantTest is SquadSetup {
    uint256 private constant SUPPLY = 100;
    uint256 private constant RESERVE = 12;
    uint256 private constant PRESALE_SUPPLY = 30;

    NftSaleHandler private handler;

    function setUp() public override {
        super.setUp();
        _deploy(SUPPLY, RESERVE, PRESALE_SUPPLY);
        handler = new NftSaleHandler(sale, zono, profile, nft, beacon, owner, team);
        handler.setProperties(1 days + 12 hours, 40, 30);
        handler.allot(2, 0, 9);
        bytes4[] memory actions = new bytes4[](21);
        actions[0] = NftSaleHandler.setProperties.selector;
        actions[1] = NftSaleHandler.setPrice.selector;
        actions[2] = NftSaleHandler.reserve.selector;
        actions[3] = NftSaleHandler.allot.selector;
        actions[4] = NftSaleHandler.takeBack.selector;
        actions[5] = NftSaleHandler.buyInPresale.selector;
        actions[6] = NftSaleHandler.buy.selector;
        actions[7] = NftSaleHandler.toggleProfile.selector;
        actions[8] = NftSaleHandler.mint.selector;
        actions[9] = NftSaleHandler.mintOwn.selector;
        actions[10] = NftSaleHandler.draw.selector;
        actions[11] = NftSaleHandler.submit.selector;
        actions[12] = NftSaleHandler.fulfil.selector;
        actions[13] = NftSaleHandler.claim.selector;
        actions[14] = NftSaleHandler.donate.selector;
        actions[15] = NftSaleHandler.passTime.selector;
        actions[16] = NftSaleHandler.finish.selector;
        actions[20] = NftSaleHandler.lockMetadata.selector;
        // The way to the claim is long.
        actions[17] = NftSaleHandler.passTime.selector;
        actions[18] = NftSaleHandler.buy.selector;
        actions[19] = NftSaleHandler.mintOwn.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_EachTicketIsOnePieceOfItsBuyer() public view {
        uint256 count = handler.ticketCount();
        assertEq(uint256(sale.currentStatus()), handler.status(), "status");
        assertEq(sale.totalTicketsDistributed(), count, "tickets are not dense");
        assertLe(count, SUPPLY, "more tickets than pieces");
        assertLe(handler.reserved(), RESERVE, "reserve");
        assertLe(sale.totalTicketsForGen0(), PRESALE_SUPPLY, "Gen 0 tickets");
        assertEq(sale.totalTicketsForGen0(), handler.totalAllotted(), "sum of Gen 0 tickets");
        assertEq(zono.balanceOf(address(sale)), handler.paid() + handler.donated() - handler.taken(), "money");
        assertEq(squad.totalSupply(), handler.minted(), "pieces");
        assertEq(sale.drawRound(), handler.round(), "round");
        assertEq(sale.randomOffsetNumber(), handler.isDrawn() ? handler.randomness() % SUPPLY : 0, "offset");
        if (handler.isDrawn()) {
            assertEq(uint256(beacon.getRandomness(handler.round())), handler.randomness(), "value of the beacon");
        }
        _checkAccount(team);
        for (uint256 i = 0; i < actors.length; i++) {
            _checkAccount(actors[i]);
        }
        assertEq(handler.violations(), 0, "calls differ from the model");
    }

    /// @notice After each run: the sale ends, and every ticket becomes a piece.
    function afterInvariant() external {
        handler.settle(uint256(keccak256(abi.encode(handler.paid(), handler.ticketCount()))));
        assertEq(handler.violations(), 0, "last calls differ from the model");
        if (handler.isDrawn()) {
            assertEq(squad.totalSupply(), handler.ticketCount(), "tickets without a piece");
            assertEq(zono.balanceOf(address(sale)), 0, "money is left");
        }
    }

    /// @dev Limits, tickets in ascending order, and owners of an account.
    function _checkAccount(address account) private view {
        assertLe(handler.bought(account), handler.perAddress(), "limit of an account");
        assertLe(handler.used(account), handler.allotted(account), "Gen 0 tickets of an account");
        assertEq(sale.numberTicketsForGen0(account), handler.allotted(account), "allotted");
        assertEq(sale.numberTicketsUsedForGen0(account), handler.used(account), "used");
        (uint256[] memory ids,) = sale.ticketsOfUserBySize(account, 0, type(uint256).max);
        assertEq(ids.length, handler.unminted(account), "tickets of an account");
        assertEq(ids.length, sale.viewNumberTicketsOfUser(account), "number of tickets");
        for (uint256 i = 0; i < ids.length; i++) {
            if (i > 0) assertGt(ids[i], ids[i - 1]);
            assertEq(handler.buyers(ids[i]), account);
            assertFalse(handler.isMinted(ids[i]), "minted ticket");
        }
    }
}
