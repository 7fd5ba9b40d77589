// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SplitRouter} from "../../../src/exchange/SplitRouter.sol";
import {TestToken} from "../../../mocks/TestToken.sol";
import {Actors} from "../../shared/Actors.sol";
import {ExchangeSetup} from "../../shared/ExchangeSetup.sol";
import {SplitRouterHandler} from "./SplitRouterHandler.sol";

/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract SplitRouterInvariantTest is ExchangeSetup, Actors {
    SplitRouter private split;
    TestToken[] private tokens;

    function setUp() public override {
        super.setUp();
        split = new SplitRouter(address(factory), address(wbnb));
        tokens = [tokenA, tokenB, new TestToken("Token C", "C", 18), new TestToken("Token D", "D", 8)];
        IERC20[] memory traded = new IERC20[](tokens.length);
        for (uint256 i = 0; i < tokens.length; i++) {
            for (uint256 j = i + 1; j < tokens.length; j++) {
                _createPair(tokens[i], tokens[j], 1_000e18 * (i + 1), 700e18 * (j + 2));
            }
            for (uint256 j = 0; j < actors.length; j++) {
                tokens[i].mint(actors[j], 100_000e18);
            }
            traded[i] = tokens[i];
        }
        SplitRouterHandler handler = new SplitRouterHandler(split, traded);
        bytes4[] memory actions = new bytes4[](2);
        actions[0] = SplitRouterHandler.sell.selector;
        actions[1] = SplitRouterHandler.buy.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev Whatever was tried, the contract keeps no token.
    function invariant_SplitRouterKeepsNothing() public view {
        for (uint256 i = 0; i < tokens.length; i++) {
            assertEq(tokens[i].balanceOf(address(split)), 0, "token kept");
        }
    }
}
