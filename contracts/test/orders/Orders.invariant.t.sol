// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Orders} from "../../src/orders/Orders.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";
import {OrdersHandler} from "./OrdersHandler.sol";

/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract OrdersInvariantTest is ExchangeSetup {
    Orders private orders;
    OrdersHandler private handler;
    TestToken[] private tokens;

    function setUp() public override {
        super.setUp();
        orders = new Orders(address(factory), address(wbnb));
        tokens = [tokenA, new TestToken("Token C", "C", 18), new TestToken("Token D", "D", 18)];
        _createPair(tokens[0], tokens[1], 1_000e18, 1_400e18);
        _createPair(tokens[0], tokens[2], 700e18, 900e18);
        _createPair(tokens[1], tokens[2], 5_000e18, 4_500e18);
        uint256[] memory keys = new uint256[](3);
        IERC20[] memory traded = new IERC20[](3);
        for (uint256 i = 0; i < 3; i++) {
            keys[i] = uint256(keccak256(abi.encode("maker", i)));
            traded[i] = tokens[i];
        }
        for (uint256 i = 0; i < 3; i++) {
            for (uint256 j = 0; j < 3; j++) {
                tokens[i].mint(vm.addr(keys[j]), 10_000e18);
            }
            tokens[i].mint(address(0xF111E4), 10_000e18);
        }
        handler = new OrdersHandler(orders, traded, keys);
        targetContract(address(handler));
    }

    function invariant_OrdersHoldTheirBook() public view {
        handler.assertBook();
    }

    /// @dev Whatever was tried, the contract keeps nothing.
    function invariant_OrdersKeepNothing() public view {
        for (uint256 i = 0; i < 3; i++) {
            assertEq(tokens[i].balanceOf(address(orders)), 0, "token kept");
        }
    }

    /// @dev Draws are such that many fills work: a handler of which nothing ever succeeds proves nothing.
    function test_OrdersOfTheHandlerAreFilled() public {
        for (uint256 i = 0; i < 64; i++) {
            uint256 seed = uint256(keccak256(abi.encode(i)));
            handler.sign(seed, uint128(seed), uint128(seed >> 128) % 1e12, 0);
            handler.advance(20);
            handler.fill(seed | 1, seed, 0, seed >> 3);
            handler.fillDirect(seed | 1, seed >> 5, type(uint256).max);
        }
        assertGt(handler.fills(), 32);
    }
}
