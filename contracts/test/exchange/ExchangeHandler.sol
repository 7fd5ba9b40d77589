// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FeeCollector} from "../../src/exchange/FeeCollector.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {Router} from "../../src/exchange/Router.sol";
import {MultiPairSetup} from "./MultiPairSetup.sol";
import {LiquidityValueLib} from "./LiquidityValueLib.sol";

/// @title ExchangeHandler: random actions on an exchange with two pairs of three tokens
/// @notice Actions do not revert: they are bounded to what is possible, or their reverts are caught and checked.
/// Properties of single actions are asserted here, global properties in the invariant test.
contract ExchangeHandler is MultiPairSetup {
    uint256 private constant MAX_UINT = type(uint256).max;

    FeeCollector private immutable collector;
    address[] private actors;

    /// @notice Balance of a pair in excess of its reserves.
    mapping(Pair pair => mapping(IERC20 token => uint256 amount)) public excess;
    /// @notice Sum of the buyback halves.
    mapping(IERC20 token => uint256 amount) public buybackAmount;
    /// @notice Number of collections.
    uint256 public collections;
    /// @notice ZONO burned by buybacks.
    uint256 public burned;
    /// @notice Highest value of an LP token so far.
    mapping(Pair pair => LiquidityValueLib.LiquidityValue value) public highestValue;

    constructor(
        Router _router,
        FeeCollector _collector,
        address[] memory _actors,
        IERC20[] memory _tokens,
        Pair[] memory _pairs
    ) MultiPairSetup(_router, _tokens, _pairs) {
        (collector, actors) = (_collector, _actors);
        for (uint256 i = 0; i < actors.length; i++) {
            vm.startPrank(actors[i]);
            for (uint256 j = 0; j < tokens.length; j++) {
                tokens[j].approve(address(router), MAX_UINT);
            }
            for (uint256 j = 0; j < pairs.length; j++) {
                pairs[j].approve(address(router), MAX_UINT);
            }
            vm.stopPrank();
        }
        _recordHighestValue();
    }

    modifier asActor(uint256 seed) {
        vm.startPrank(actors[seed % actors.length]);
        _;
        vm.stopPrank();
        _recordHighestValue();
    }

    // Router

    /// @notice Swaps an exact input along a path.
    function swapExactIn(uint256 actorSeed, uint256 route, uint256 amountIn, uint256 minOut)
        external
        asActor(actorSeed)
    {
        address actor = actors[actorSeed % actors.length];
        address[] memory path = _path(route);
        amountIn = _boundAmount(amountIn, IERC20(path[0]).balanceOf(actor));
        if (amountIn == 0) return;
        uint256 quoted = _quote(amountIn, path);
        minOut = bound(minOut, 0, quoted * 2);
        (uint256 spent, uint256 received) = _getBalances(actor, path);
        try router.swapExactTokensForTokens(amountIn, minOut, path, actor, MAX_UINT) returns (
            uint256[] memory amounts
        ) {
            (spent, received) = _getBalanceChanges(actor, path, spent, received);
            assertEq(spent, amountIn, "amount spent");
            assertGe(received, minOut, "below the minimum");
            assertEq(received, amounts[amounts.length - 1], "amount received");
            _clearExcess(path);
        } catch {
            assertTrue(minOut > quoted || quoted == 0, "unexpected revert");
        }
    }

    /// @notice Swaps for an exact output along a path.
    function swapExactOut(uint256 actorSeed, uint256 route, uint256 amountOut, uint256 maxIn)
        external
        asActor(actorSeed)
    {
        address actor = actors[actorSeed % actors.length];
        address[] memory path = _path(route);
        Pair last = _getPair(path[path.length - 2], path[path.length - 1]);
        amountOut = bound(amountOut, 1, _getReserve(last, path[path.length - 1]) / 2);
        uint256[] memory quoted;
        try router.getAmountsIn(amountOut, path) returns (uint256[] memory amounts) {
            quoted = amounts;
        } catch {
            // The first pair does not hold enough of the middle token.
            return;
        }
        maxIn = bound(maxIn, 0, quoted[0] > MAX_UINT / 2 ? quoted[0] : quoted[0] * 2);
        (uint256 spent, uint256 received) = _getBalances(actor, path);
        uint256 balance = spent;
        try router.swapTokensForExactTokens(amountOut, maxIn, path, actor, MAX_UINT) {
            (spent, received) = _getBalanceChanges(actor, path, spent, received);
            assertLe(spent, maxIn, "above the maximum");
            assertEq(received, amountOut, "amount received");
            _clearExcess(path);
        } catch {
            assertTrue(maxIn < quoted[0] || balance < quoted[0], "unexpected revert");
        }
    }

    /// @notice This variant also trades the excess balance of the pairs.
    function swapSupportingFee(uint256 actorSeed, uint256 route, uint256 amountIn, uint256 minOut)
        external
        asActor(actorSeed)
    {
        address actor = actors[actorSeed % actors.length];
        address[] memory path = _path(route);
        amountIn = _boundAmount(amountIn, IERC20(path[0]).balanceOf(actor));
        if (amountIn == 0) return;
        uint256 quoted = _quote(amountIn, path);
        minOut = bound(minOut, 0, quoted * 2);
        (uint256 spent, uint256 received) = _getBalances(actor, path);
        try router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amountIn, minOut, path, actor, MAX_UINT) {
            (spent, received) = _getBalanceChanges(actor, path, spent, received);
            assertEq(spent, amountIn, "amount spent");
            assertGe(received, minOut, "below the minimum");
            assertGe(received, quoted, "below the quote");
            _clearExcess(path);
        } catch {
            assertTrue(minOut > quoted || quoted == 0, "unexpected revert");
        }
    }

    /// @notice Adds liquidity within random desired and minimum amounts.
    function addLiquidity(uint256 actorSeed, uint256 pairSeed, uint256[4] memory amounts) external asActor(actorSeed) {
        address actor = actors[actorSeed % actors.length];
        Pair pair = pairs[pairSeed % pairs.length];
        address[] memory path = _getTokens(pair);
        (uint256 before0, uint256 before1) = _getBalances(actor, path);
        amounts[0] = _boundAmount(amounts[0], before0);
        amounts[1] = _boundAmount(amounts[1], before1);
        amounts[2] = bound(amounts[2], 0, amounts[0]);
        amounts[3] = bound(amounts[3], 0, amounts[1]);
        try router.addLiquidity(path[0], path[1], amounts[0], amounts[1], amounts[2], amounts[3], actor, MAX_UINT) {
            uint256 spent0 = before0 - IERC20(path[0]).balanceOf(actor);
            uint256 spent1 = before1 - IERC20(path[1]).balanceOf(actor);
            assertLe(spent0, amounts[0], "above desired");
            assertLe(spent1, amounts[1], "above desired");
            assertGe(spent0, amounts[2], "below the minimum");
            assertGe(spent1, amounts[3], "below the minimum");
            _clearExcess(path);
        } catch {}
    }

    /// @notice Removes liquidity with random minimum amounts.
    function removeLiquidity(
        uint256 actorSeed,
        uint256 pairSeed,
        uint256 liquidity,
        uint256 minAmount0,
        uint256 minAmount1
    ) external asActor(actorSeed) {
        address actor = actors[actorSeed % actors.length];
        Pair pair = pairs[pairSeed % pairs.length];
        address[] memory path = _getTokens(pair);
        liquidity = bound(liquidity, 0, pair.balanceOf(actor));
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        minAmount0 = bound(minAmount0, 0, liquidity * reserve0 / pair.totalSupply());
        minAmount1 = bound(minAmount1, 0, liquidity * reserve1 / pair.totalSupply());
        (uint256 before0, uint256 before1) = _getBalances(actor, path);
        try router.removeLiquidity(path[0], path[1], liquidity, minAmount0, minAmount1, actor, MAX_UINT) {
            assertGe(IERC20(path[0]).balanceOf(actor) - before0, minAmount0, "below the minimum");
            assertGe(IERC20(path[1]).balanceOf(actor) - before1, minAmount1, "below the minimum");
            _clearExcess(path);
        } catch {}
    }

    // Pair

    /// @notice Pays any amount. Requesting one unit more than the output must revert, requesting the output must
    /// succeed.
    function swapAtPair(uint256 actorSeed, uint256 route, uint256 amountIn) external asActor(actorSeed) {
        address actor = actors[actorSeed % actors.length];
        address[] memory path = _path(route % 4);
        Pair pair = _getPair(path[0], path[1]);
        IERC20(path[0]).transfer(address(pair), _boundAmount(amountIn, IERC20(path[0]).balanceOf(actor)));
        uint256 reserveIn = _getReserve(pair, path[0]);
        uint256 received = IERC20(path[0]).balanceOf(address(pair)) - reserveIn;
        excess[pair][IERC20(path[0])] = received;
        if (received == 0 || excess[pair][IERC20(path[1])] > 0) return;
        uint256 amountOut = router.getAmountOut(received, reserveIn, _getReserve(pair, path[1]));
        bool zeroForOne = pair.token0() == path[0];
        try pair.swap(zeroForOne ? 0 : amountOut + 1, zeroForOne ? amountOut + 1 : 0, actor, "") {
            assertTrue(false, "paid more than the output");
        } catch {}
        if (amountOut == 0) return;
        pair.swap(zeroForOne ? 0 : amountOut, zeroForOne ? amountOut : 0, actor, "");
        _clearExcess(path);
    }

    /// @notice Transfers tokens to a pair and mints without the router.
    function mintAtPair(uint256 actorSeed, uint256 pairSeed, uint256 amount0, uint256 amount1)
        external
        asActor(actorSeed)
    {
        address actor = actors[actorSeed % actors.length];
        Pair pair = pairs[pairSeed % pairs.length];
        _donate(actor, pair, 0, amount0);
        _donate(actor, pair, 1, amount1);
        try pair.mint(actor) {
            _clearExcess(_getTokens(pair));
        } catch {}
    }

    /// @notice Transfers tokens to a pair.
    function donate(uint256 actorSeed, uint256 pairSeed, uint256 tokenIndex, uint256 amount)
        external
        asActor(actorSeed)
    {
        _donate(actors[actorSeed % actors.length], pairs[pairSeed % pairs.length], tokenIndex % 2, amount);
    }

    /// @notice Skims a pair.
    function skim(uint256 actorSeed, uint256 pairSeed) external asActor(actorSeed) {
        Pair pair = pairs[pairSeed % pairs.length];
        pair.skim(actors[actorSeed % actors.length]);
        _clearExcess(_getTokens(pair));
    }

    /// @notice Syncs a pair.
    function sync(uint256 actorSeed, uint256 pairSeed) external asActor(actorSeed) {
        Pair pair = pairs[pairSeed % pairs.length];
        pair.sync();
        _clearExcess(_getTokens(pair));
    }

    // Protocol fee and time

    /// @notice Mints the protocol fee of a pair.
    function mintFee(uint256 actorSeed, uint256 pairSeed) external asActor(actorSeed) {
        pairs[pairSeed % pairs.length].mintFee();
    }

    /// @notice Collects the protocol fee of a pair.
    function collect(uint256 actorSeed, uint256 pairSeed) external asActor(actorSeed) {
        Pair pair = pairs[pairSeed % pairs.length];
        address[] memory path = _getTokens(pair);
        (uint256 before0, uint256 before1) = _getBalances(address(collector), path);
        try collector.collect(pair) {
            buybackAmount[IERC20(path[0])] += IERC20(path[0]).balanceOf(address(collector)) - before0;
            buybackAmount[IERC20(path[1])] += IERC20(path[1]).balanceOf(address(collector)) - before1;
            collections++;
            _clearExcess(path);
        } catch {}
    }

    /// @notice Buys back and burns ZONO along an allowed path.
    function buybackAndBurn(uint256 pathSeed) external {
        // The first token over both pairs, the middle token over one pair, or ZONO without a swap.
        address[] memory path = new address[](3 - pathSeed % 3);
        for (uint256 i = 0; i < path.length; i++) {
            path[i] = address(tokens[i + pathSeed % 3]);
        }
        uint256 supply = tokens[2].totalSupply();
        vm.prank(collector.operator());
        try collector.buybackAndBurn(path, 0, MAX_UINT) {
            burned += supply - tokens[2].totalSupply();
            if (path.length > 1) _clearExcess(path);
        } catch {}
        _recordHighestValue();
    }

    /// @notice Advances the time by up to 30 days.
    function passTime(uint32 time) external {
        vm.warp(block.timestamp + time % 30 days);
    }

    // Internals

    function _donate(address actor, Pair pair, uint256 tokenIndex, uint256 amount) private {
        IERC20 token = IERC20(_getTokens(pair)[tokenIndex]);
        amount = _boundAmount(amount, token.balanceOf(actor) / 4);
        token.transfer(address(pair), amount);
        excess[pair][token] += amount;
    }

    /// @dev The pairs of a path have set their reserves to their balances.
    function _clearExcess(address[] memory path) private {
        for (uint256 i = 0; i + 1 < path.length; i++) {
            Pair pair = _getPair(path[i], path[i + 1]);
            excess[pair][IERC20(path[i])] = 0;
            excess[pair][IERC20(path[i + 1])] = 0;
        }
    }

    function _recordHighestValue() private {
        for (uint256 i = 0; i < pairs.length; i++) {
            LiquidityValueLib.LiquidityValue memory current = LiquidityValueLib.getLiquidityValue(pairs[i]);
            LiquidityValueLib.LiquidityValue memory highest = highestValue[pairs[i]];
            if (current.rootK * highest.supply >= highest.rootK * current.supply) highestValue[pairs[i]] = current;
        }
    }
}
