// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {WBNB} from "../../src/exchange/WBNB.sol";
import {Actors} from "../shared/Actors.sol";
import {WBNBHandler} from "./WBNBHandler.sol";

/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract WBNBInvariantTest is Actors {
    WBNB private wbnb;
    WBNBHandler private handler;

    function setUp() public {
        wbnb = new WBNB("Wrapped BNB", "WBNB");
        handler = new WBNBHandler(wbnb, 1e24);
        bytes4[] memory actions = new bytes4[](6);
        actions[0] = WBNBHandler.deposit.selector;
        actions[1] = WBNBHandler.withdraw.selector;
        actions[2] = WBNBHandler.transfer.selector;
        actions[3] = WBNBHandler.approve.selector;
        actions[4] = WBNBHandler.transferFrom.selector;
        actions[5] = WBNBHandler.forceNativeCoin.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev Balances and allowances equal the model, and native coin backs every wrapped coin.
    function invariant_SupplyIsBackedAndBalancesMatchModel() public view {
        uint256 sum;
        for (uint256 i = 0; i < actors.length; i++) {
            assertEq(wbnb.balanceOf(actors[i]), handler.wrapped(actors[i]), "wrapped balance");
            assertEq(actors[i].balance, handler.native(actors[i]), "native balance");
            sum += wbnb.balanceOf(actors[i]);
            for (uint256 j = 0; j < actors.length; j++) {
                assertEq(wbnb.allowance(actors[i], actors[j]), handler.allowances(actors[i], actors[j]), "allowance");
            }
        }
        assertEq(address(wbnb).balance, sum + handler.forced(), "backing");
        assertEq(wbnb.totalSupply(), address(wbnb).balance, "supply");
    }
}
