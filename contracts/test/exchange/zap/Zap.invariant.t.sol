// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Zap} from "../../../src/exchange/Zap.sol";
import {Pair} from "../../../src/exchange/Pair.sol";
import {TestToken} from "../../../mocks/TestToken.sol";
import {Actors} from "../../shared/Actors.sol";
import {ExchangeSetup} from "../../shared/ExchangeSetup.sol";
import {ZapHandler} from "./ZapHandler.sol";

/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract ZapInvariantTest is ExchangeSetup, Actors {
    uint256 private constant SCALE = 1e18;

    Zap private zap;
    ZapHandler private handler;
    TestToken[] private tokens;
    Pair[] private pairs;
    uint256[3] private worthAtStart;

    function setUp() public override {
        super.setUp();
        zap = new Zap(address(factory), address(wbnb));
        tokens = [tokenA, new TestToken("Token C", "C", 18), new TestToken("Token D", "D", 8)];
        pairs = [
            _createPair(tokens[0], tokens[1], 1_000e18, 4_000e18),
            _createPair(tokens[0], tokens[2], 700e18, 900e18),
            _createPair(tokens[1], tokens[2], 5_000e18, 1_500e18)
        ];
        IERC20[] memory traded = new IERC20[](3);
        for (uint256 i = 0; i < 3; i++) {
            traded[i] = tokens[i];
            worthAtStart[i] = _worth(pairs[i]);
            for (uint256 j = 0; j < actors.length; j++) {
                tokens[i].mint(actors[j], 10_000e18);
            }
        }
        handler = new ZapHandler(zap, traded, pairs);
        bytes4[] memory actions = new bytes4[](2);
        actions[0] = ZapHandler.zapIn.selector;
        actions[1] = ZapHandler.zapOut.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev Whatever was tried, the contract keeps neither a token nor liquidity.
    function invariant_ZapKeepsNothing() public view {
        for (uint256 i = 0; i < 3; i++) {
            assertEq(tokens[i].balanceOf(address(zap)), 0, "token kept");
            assertEq(pairs[i].balanceOf(address(zap)), 0, "liquidity kept");
        }
    }

    /// @dev Nobody takes from who provides: an LP token's share of the root of the product never falls.
    function invariant_ZapTakesNothingFromProviders() public view {
        for (uint256 i = 0; i < 3; i++) {
            assertGe(_worth(pairs[i]), worthAtStart[i], "an LP token is worth less");
        }
    }

    /// @dev Plans are drawn so that most work: a handler of which nothing ever succeeds proves nothing.
    function test_ZapPlansOfTheHandlerWork() public {
        for (uint256 i = 0; i < 64; i++) {
            handler.zapIn(i, uint256(keccak256(abi.encode(i))), 10e18, 0);
            handler.zapOut(i, uint256(keccak256(abi.encode(i))), 1e15, 0);
        }
        assertGt(handler.zaps(), 64);
    }

    function _worth(Pair pair) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return Math.sqrt(uint256(reserve0) * reserve1) * SCALE / pair.totalSupply();
    }
}
