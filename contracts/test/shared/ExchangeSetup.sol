// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Factory} from "../../src/exchange/Factory.sol";
import {FeeCollector} from "../../src/exchange/FeeCollector.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {Router} from "../../src/exchange/Router.sol";
import {WBNB} from "../../src/exchange/WBNB.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {PermitSigner} from "./PermitSigner.sol";

/// @title ExchangeSetup: a deployed exchange, two standard tokens and labelled accounts
abstract contract ExchangeSetup is PermitSigner {
    /// @dev As a deadline: no deadline. As an allowance: unlimited.
    uint256 internal constant MAX_UINT = type(uint256).max;
    /// @dev Timestamp at which each test starts.
    uint256 internal constant START = 1_700_000_000;

    Factory internal factory;
    Router internal router;
    WBNB internal wbnb;
    Zono internal zono;
    FeeCollector internal collector;
    TestToken internal tokenA;
    TestToken internal tokenB;

    address internal owner;
    address internal treasury;
    address internal operator;
    address internal alice;
    uint256 internal aliceKey;
    address internal bob;

    function setUp() public virtual {
        vm.warp(START);
        owner = makeAddr("owner");
        treasury = makeAddr("treasury");
        operator = makeAddr("operator");
        (alice, aliceKey) = makeAddrAndKey("alice");
        bob = makeAddr("bob");

        wbnb = new WBNB("Wrapped BNB", "WBNB");
        zono = new Zono(address(this), "Zono", "ZONO");
        factory = new Factory(owner);
        router = new Router(address(factory), address(wbnb));
        collector = new FeeCollector(owner, router, zono, treasury, operator);
        tokenA = new TestToken("Token A", "A", 18);
        tokenB = new TestToken("Token B", "B", 6);
    }

    function _enableProtocolFee() internal {
        vm.prank(owner);
        factory.setFeeTo(address(collector));
    }

    /// @dev Creates a pair with these reserves; `owner` receives the LP tokens.
    function _createPair(TestToken a, TestToken b, uint256 amountA, uint256 amountB) internal returns (Pair pair) {
        pair = Pair(factory.createPair(address(a), address(b)));
        a.mint(address(pair), amountA);
        b.mint(address(pair), amountB);
        pair.mint(owner);
    }

    /// @dev Creates a pair of a token and the wrapped native coin; `owner` receives the LP tokens.
    function _createNativePair(TestToken token, uint256 amountToken, uint256 amountNative)
        internal
        returns (Pair pair)
    {
        pair = Pair(factory.createPair(address(token), address(wbnb)));
        token.mint(address(pair), amountToken);
        vm.deal(address(this), amountNative);
        wbnb.deposit{value: amountNative}();
        wbnb.transfer(address(pair), amountNative);
        pair.mint(owner);
    }

    /// @dev Mints tokens to an account and approves the router for all of them.
    function _mintAndApprove(address account, TestToken token, uint256 amount) internal {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(router), type(uint256).max);
    }

    function _path(address first, address second) internal pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (first, second);
    }

    function _path(address first, address second, address third) internal pure returns (address[] memory path) {
        path = new address[](3);
        (path[0], path[1], path[2]) = (first, second, third);
    }

    function _path(IERC20 first, IERC20 second) internal pure returns (address[] memory) {
        return _path(address(first), address(second));
    }

    /// @dev Reserves of a pair, the one of `first` first.
    function _getReserves(Pair pair, TestToken first)
        internal
        view
        returns (uint256 reserveFirst, uint256 reserveOther)
    {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return pair.token0() == address(first) ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @dev Swaps at the pair without the router: mints `amountIn` of `input` to it and requests `amountOut`.
    function _swapAtPair(Pair pair, TestToken input, uint256 amountIn, uint256 amountOut, address to) internal {
        input.mint(address(pair), amountIn);
        bool inputIsToken0 = pair.token0() == address(input);
        pair.swap(inputIsToken0 ? 0 : amountOut, inputIsToken0 ? amountOut : 0, to, "");
    }

    /// @dev Permit of `alice` for the router over `value` LP tokens.
    function _signPermit(Pair pair, uint256 value, uint256 deadline)
        internal
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        return _signPermit(address(pair), aliceKey, address(router), value, deadline);
    }
}
