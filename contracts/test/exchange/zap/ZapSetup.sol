// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../../src/exchange/Pair.sol";
import {Zap} from "../../../src/exchange/Zap.sol";
import {IZap} from "../../../src/interfaces/IZap.sol";
import {TestToken} from "../../../mocks/TestToken.sol";
import {ExchangeSetup} from "../../shared/ExchangeSetup.sol";

/// @title ZapSetup: pairs of A with B, C and the native coin, and an account with tokens and liquidity
abstract contract ZapSetup is ExchangeSetup {
    uint256 internal constant ALICE_A = 1e24;
    uint256 internal constant ALICE_B = 1e15;

    Zap internal zap;
    TestToken internal tokenC;
    Pair internal pairAB;
    Pair internal pairNative;
    address internal a;
    address internal b;
    address internal c;
    address internal weth;

    function setUp() public virtual override {
        super.setUp();
        _enableProtocolFee();
        zap = new Zap(address(factory), address(wbnb));
        tokenC = new TestToken("Token C", "C", 18);
        pairAB = _createPair(tokenA, tokenB, 1_000e18, 4_000e6);
        _createPair(tokenA, tokenC, 700e18, 300e18);
        pairNative = _createNativePair(tokenA, 900e18, 90e18);
        _createNativePair(tokenC, 600e18, 140e18);
        (a, b, c, weth) = (address(tokenA), address(tokenB), address(tokenC), address(wbnb));
        _mintAndApproveZap(tokenA, ALICE_A);
        _mintAndApproveZap(tokenB, ALICE_B);
        _mintAndApproveZap(tokenC, 1e24);
        _giveLiquidity(pairAB);
        _giveLiquidity(pairNative);
    }

    /// @dev Keeps the token, and buys the other at the pair itself.
    function _direct(address tokenIn, address other) internal pure returns (IZap.Entry memory) {
        return IZap.Entry(_path(tokenIn), _path(tokenIn, other), 0);
    }

    function _path(address only) internal pure returns (address[] memory path) {
        path = new address[](1);
        path[0] = only;
    }

    function _assertNothingKept() internal view {
        assertEq(tokenA.balanceOf(address(zap)), 0, "A kept");
        assertEq(tokenB.balanceOf(address(zap)), 0, "B kept");
        assertEq(tokenC.balanceOf(address(zap)), 0, "C kept");
        assertEq(wbnb.balanceOf(address(zap)), 0, "wrapped coin kept");
        assertEq(address(zap).balance, 0, "coin kept");
        assertEq(pairAB.balanceOf(address(zap)), 0, "liquidity kept");
    }

    function _mintAndApproveZap(TestToken token, uint256 amount) internal {
        _mintAndApprove(alice, token, amount);
        vm.prank(alice);
        token.approve(address(zap), MAX_UINT);
    }

    /// @dev Gives alice half of the liquidity that the pair's creator has.
    function _giveLiquidity(Pair pair) private {
        uint256 half = pair.balanceOf(owner) / 2;
        vm.prank(owner);
        pair.transfer(alice, half);
        vm.prank(alice);
        pair.approve(address(zap), MAX_UINT);
    }
}
