// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SplitRouter} from "../../../src/exchange/SplitRouter.sol";
import {ISplitRouter} from "../../../src/interfaces/ISplitRouter.sol";
import {TestToken} from "../../../mocks/TestToken.sol";
import {ExchangeSetup} from "../../shared/ExchangeSetup.sol";

/// @title SplitSetup: an exchange on which A can be sold for B directly, through C and through the native coin
abstract contract SplitSetup is ExchangeSetup {
    /// @dev Share of a hop that takes all of its token.
    uint256 internal constant WHOLE = 1 << 128;
    /// @dev Share of a hop that the hop before pays.
    uint256 internal constant PAID = 0;

    SplitRouter internal split;
    TestToken internal tokenC;
    address internal a;
    address internal b;
    address internal c;
    address internal weth;

    function setUp() public virtual override {
        super.setUp();
        split = new SplitRouter(address(factory), address(wbnb));
        tokenC = new TestToken("Token C", "C", 18);
        _createPair(tokenA, tokenB, 1_000e18, 4_000e6);
        _createPair(tokenA, tokenC, 700e18, 300e18);
        _createPair(tokenC, tokenB, 500e18, 4_600e6);
        _createNativePair(tokenA, 900e18, 90e18);
        _createNativePair(tokenC, 600e18, 140e18);
        _createNativePair(tokenB, 5_000e6, 130e18);
        (a, b, c, weth) = (address(tokenA), address(tokenB), address(tokenC), address(wbnb));
        _mintAndApproveSplit(alice, tokenA, 1e24);
        _mintAndApproveSplit(alice, tokenB, 1e15);
    }

    /// @dev Mints tokens to an account and approves both routers for all of them.
    function _mintAndApproveSplit(address account, TestToken token, uint256 amount) internal {
        _mintAndApprove(account, token, amount);
        vm.prank(account);
        token.approve(address(split), MAX_UINT);
    }

    /// @dev Three paths that share no pair: `first` to `last` directly, over C, and over the native coin.
    /// @param direct share of the direct path
    /// @param overC share of the path over C, of what the direct path left
    function _threePaths(address first, address last, uint256 direct, uint256 overC)
        internal
        view
        returns (ISplitRouter.Hop[] memory hops)
    {
        hops = new ISplitRouter.Hop[](5);
        hops[0] = ISplitRouter.Hop(first, last, direct);
        hops[1] = ISplitRouter.Hop(first, c, overC);
        hops[2] = ISplitRouter.Hop(c, last, PAID);
        hops[3] = ISplitRouter.Hop(first, weth, WHOLE);
        hops[4] = ISplitRouter.Hop(weth, last, PAID);
    }

    /// @dev Two paths from A to B that share their first pair: over C, and over C and the native coin.
    function _sharedFirstPair(uint256 share) internal view returns (ISplitRouter.Hop[] memory hops) {
        hops = new ISplitRouter.Hop[](4);
        hops[0] = ISplitRouter.Hop(a, c, WHOLE);
        hops[1] = ISplitRouter.Hop(c, b, share);
        hops[2] = ISplitRouter.Hop(c, weth, WHOLE);
        hops[3] = ISplitRouter.Hop(weth, b, PAID);
    }

    /// @dev Two paths from A to B that share their last pair: over the native coin, and over C and the native coin.
    function _sharedLastPair(uint256 share) internal view returns (ISplitRouter.Hop[] memory hops) {
        hops = new ISplitRouter.Hop[](4);
        hops[0] = ISplitRouter.Hop(a, weth, share);
        hops[1] = ISplitRouter.Hop(a, c, WHOLE);
        hops[2] = ISplitRouter.Hop(c, weth, PAID);
        hops[3] = ISplitRouter.Hop(weth, b, WHOLE);
    }

    function _single(address first, address last) internal pure returns (ISplitRouter.Hop[] memory hops) {
        hops = new ISplitRouter.Hop[](1);
        hops[0] = ISplitRouter.Hop(first, last, WHOLE);
    }

    /// @dev Output of one pair at its reserves.
    function _quoteHop(uint256 amountIn, address first, address last) internal view returns (uint256) {
        return router.getAmountsOut(amountIn, _path(first, last))[1];
    }

    function _assertHoldsNothing() internal view {
        assertEq(address(split).balance, 0, "native coin held");
        assertEq(wbnb.balanceOf(address(split)), 0, "WBNB held");
        assertEq(tokenA.balanceOf(address(split)), 0, "A held");
        assertEq(tokenB.balanceOf(address(split)), 0, "B held");
        assertEq(tokenC.balanceOf(address(split)), 0, "C held");
    }
}
