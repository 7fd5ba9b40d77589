// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {Router} from "../../src/exchange/Router.sol";
import {Test} from "../shared/Test.sol";

/// @title MultiPairSetup: two pairs of three tokens, first - middle - last, and helpers to read them
abstract contract MultiPairSetup is Test {
    Router internal immutable router;
    IERC20[] internal tokens;
    Pair[] internal pairs;

    constructor(Router _router, IERC20[] memory _tokens, Pair[] memory _pairs) {
        (router, tokens, pairs) = (_router, _tokens, _pairs);
    }

    /// @dev Routes 0 to 3 use one pair in either direction, 4 and 5 both pairs.
    function _path(uint256 route) internal view returns (address[] memory path) {
        route %= 6;
        uint256 hops = route < 4 ? 1 : 2;
        uint256 start = route < 4 ? route / 2 : 0;
        path = new address[](hops + 1);
        for (uint256 i = 0; i <= hops; i++) {
            path[i] = address(tokens[route % 2 == 0 ? start + i : start + hops - i]);
        }
    }

    function _getPair(address a, address b) internal view returns (Pair) {
        return a == address(tokens[0]) || b == address(tokens[0]) ? pairs[0] : pairs[1];
    }

    function _getTokens(Pair pair) internal view returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (pair.token0(), pair.token1());
    }

    function _getReserve(Pair pair, address token) internal view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return pair.token0() == token ? reserve0 : reserve1;
    }

    function _getBalances(address account, address[] memory path) internal view returns (uint256 first, uint256 last) {
        return (IERC20(path[0]).balanceOf(account), IERC20(path[path.length - 1]).balanceOf(account));
    }

    function _getBalanceChanges(address account, address[] memory path, uint256 first, uint256 last)
        internal
        view
        returns (uint256 spent, uint256 received)
    {
        return (first - IERC20(path[0]).balanceOf(account), IERC20(path[path.length - 1]).balanceOf(account) - last);
    }

    /// @dev Output of a path, zero if the quote reverts.
    function _quote(uint256 amountIn, address[] memory path) internal view returns (uint256) {
        try router.getAmountsOut(amountIn, path) returns (uint256[] memory amounts) {
            return amounts[amounts.length - 1];
        } catch {
            return 0;
        }
    }

    /// @dev Maps `x` to an amount up to `max`, of any order of magnitude.
    function _boundAmount(uint256 x, uint256 max) internal pure returns (uint256) {
        return bound(x, 0, max >> (uint256(keccak256(abi.encode(x))) % 64));
    }
}
