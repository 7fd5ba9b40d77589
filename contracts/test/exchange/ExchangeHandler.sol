// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FeeCollector} from "../../src/exchange/FeeCollector.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {Router} from "../../src/exchange/Router.sol";
import {PoolsInARow} from "./PoolsInARow.sol";
import {ShareWorth} from "./ShareWorth.sol";

/// @title What people do to an exchange of two pools in a row (first - middle - last token), in any order
/// @notice No action reverts: each is bounded to what is possible, or its refusal is looked at. What must hold after any
/// single action is asserted here, what must hold at any time in the invariant test.
contract ExchangeHandler is PoolsInARow {
    uint256 private constant NEVER = type(uint256).max;

    FeeCollector private immutable collector;
    address[] private actors;

    /// @notice Tokens given to a pair that are not in its reserves yet.
    mapping(Pair pair => mapping(IERC20 token => uint256 amount)) public loose;
    /// @notice The buyback's halves so far, and the number of times something was halved.
    mapping(IERC20 token => uint256 amount) public toBuyback;
    uint256 public halvings;
    /// @notice Main tokens burned so far.
    uint256 public burned;
    /// @notice The dearest a share of a pair has been.
    mapping(Pair pair => ShareWorth.Worth worth) public dearest;

    constructor(
        Router _router,
        FeeCollector _collector,
        address[] memory _actors,
        IERC20[] memory _tokens,
        Pair[] memory _pairs
    ) PoolsInARow(_router, _tokens, _pairs) {
        (collector, actors) = (_collector, _actors);
        for (uint256 i = 0; i < actors.length; i++) {
            vm.startPrank(actors[i]);
            for (uint256 j = 0; j < tokens.length; j++) {
                tokens[j].approve(address(router), NEVER);
            }
            for (uint256 j = 0; j < pairs.length; j++) {
                pairs[j].approve(address(router), NEVER);
            }
            vm.stopPrank();
        }
        _noteWorth();
    }

    modifier by(uint256 seed) {
        vm.startPrank(actors[seed % actors.length]);
        _;
        vm.stopPrank();
        _noteWorth();
    }

    // Through the router

    function swapExactIn(uint256 who, uint256 route, uint256 amountIn, uint256 least) external by(who) {
        address actor = actors[who % actors.length];
        address[] memory path = _path(route);
        amountIn = _amount(amountIn, IERC20(path[0]).balanceOf(actor));
        if (amountIn == 0) return;
        uint256 quoted = _quote(amountIn, path);
        least = bound(least, 0, quoted * 2);
        (uint256 spent, uint256 got) = _held(actor, path);
        try router.swapExactTokensForTokens(amountIn, least, path, actor, NEVER) returns (uint256[] memory amounts) {
            (spent, got) = _moved(actor, path, spent, got);
            assertEq(spent, amountIn, "spent another amount");
            assertGe(got, least, "below the minimum");
            assertEq(got, amounts[amounts.length - 1], "got another amount than told");
            _booked(path);
        } catch {
            assertTrue(least > quoted || quoted == 0, "refused without need");
        }
    }

    function swapExactOut(uint256 who, uint256 route, uint256 amountOut, uint256 most) external by(who) {
        address actor = actors[who % actors.length];
        address[] memory path = _path(route);
        Pair last = _pairOf(path[path.length - 2], path[path.length - 1]);
        amountOut = bound(amountOut, 1, _reserveOf(last, path[path.length - 1]) / 2);
        uint256[] memory quoted;
        try router.getAmountsIn(amountOut, path) returns (uint256[] memory amounts) {
            quoted = amounts;
        } catch {
            // The first pool has not enough of the middle token.
            return;
        }
        most = bound(most, 0, quoted[0] > NEVER / 2 ? quoted[0] : quoted[0] * 2);
        (uint256 spent, uint256 got) = _held(actor, path);
        uint256 purse = spent;
        try router.swapTokensForExactTokens(amountOut, most, path, actor, NEVER) {
            (spent, got) = _moved(actor, path, spent, got);
            assertLe(spent, most, "above the maximum");
            assertEq(got, amountOut, "got another amount");
            _booked(path);
        } catch {
            assertTrue(most < quoted[0] || purse < quoted[0], "refused without need");
        }
    }

    /// @dev What was given to the pairs before goes into the trade: this variant takes all it finds there.
    function swapWhatArrives(uint256 who, uint256 route, uint256 amountIn, uint256 least) external by(who) {
        address actor = actors[who % actors.length];
        address[] memory path = _path(route);
        amountIn = _amount(amountIn, IERC20(path[0]).balanceOf(actor));
        if (amountIn == 0) return;
        uint256 quoted = _quote(amountIn, path);
        least = bound(least, 0, quoted * 2);
        (uint256 spent, uint256 got) = _held(actor, path);
        try router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amountIn, least, path, actor, NEVER) {
            (spent, got) = _moved(actor, path, spent, got);
            assertEq(spent, amountIn, "spent another amount");
            assertGe(got, least, "below the minimum");
            assertGe(got, quoted, "below the quote");
            _booked(path);
        } catch {
            assertTrue(least > quoted || quoted == 0, "refused without need");
        }
    }

    function addLiquidity(uint256 who, uint256 which, uint256[4] memory amounts) external by(who) {
        address actor = actors[who % actors.length];
        Pair pair = pairs[which % pairs.length];
        address[] memory path = _sidesOf(pair);
        (uint256 held0, uint256 held1) = _held(actor, path);
        amounts[0] = _amount(amounts[0], held0);
        amounts[1] = _amount(amounts[1], held1);
        amounts[2] = bound(amounts[2], 0, amounts[0]);
        amounts[3] = bound(amounts[3], 0, amounts[1]);
        try router.addLiquidity(path[0], path[1], amounts[0], amounts[1], amounts[2], amounts[3], actor, NEVER) {
            uint256 spent0 = held0 - IERC20(path[0]).balanceOf(actor);
            uint256 spent1 = held1 - IERC20(path[1]).balanceOf(actor);
            assertLe(spent0, amounts[0], "above desired");
            assertLe(spent1, amounts[1], "above desired");
            assertGe(spent0, amounts[2], "below the minimum");
            assertGe(spent1, amounts[3], "below the minimum");
            _booked(path);
        } catch {}
    }

    function removeLiquidity(uint256 who, uint256 which, uint256 shares, uint256 least0, uint256 least1)
        external
        by(who)
    {
        address actor = actors[who % actors.length];
        Pair pair = pairs[which % pairs.length];
        address[] memory path = _sidesOf(pair);
        shares = bound(shares, 0, pair.balanceOf(actor));
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        least0 = bound(least0, 0, shares * reserve0 / pair.totalSupply());
        least1 = bound(least1, 0, shares * reserve1 / pair.totalSupply());
        (uint256 held0, uint256 held1) = _held(actor, path);
        try router.removeLiquidity(path[0], path[1], shares, least0, least1, actor, NEVER) {
            assertGe(IERC20(path[0]).balanceOf(actor) - held0, least0, "below the minimum");
            assertGe(IERC20(path[1]).balanceOf(actor) - held1, least1, "below the minimum");
            _booked(path);
        } catch {}
    }

    // Straight at the pairs

    /// @dev Pays any amount, asks for one unit more than is due, which must fail, then for what is due.
    function swapAtPair(uint256 who, uint256 route, uint256 amountIn) external by(who) {
        address actor = actors[who % actors.length];
        address[] memory path = _path(route % 4);
        Pair pair = _pairOf(path[0], path[1]);
        IERC20(path[0]).transfer(address(pair), _amount(amountIn, IERC20(path[0]).balanceOf(actor)));
        uint256 reserveIn = _reserveOf(pair, path[0]);
        uint256 arrived = IERC20(path[0]).balanceOf(address(pair)) - reserveIn;
        loose[pair][IERC20(path[0])] = arrived;
        if (arrived == 0 || loose[pair][IERC20(path[1])] > 0) return;
        uint256 due = router.getAmountOut(arrived, reserveIn, _reserveOf(pair, path[1]));
        bool zeroForOne = pair.token0() == path[0];
        try pair.swap(zeroForOne ? 0 : due + 1, zeroForOne ? due + 1 : 0, actor, "") {
            assertTrue(false, "paid out more than is due");
        } catch {}
        if (due == 0) return;
        pair.swap(zeroForOne ? 0 : due, zeroForOne ? due : 0, actor, "");
        _booked(path);
    }

    function mintAtPair(uint256 who, uint256 which, uint256 amount0, uint256 amount1) external by(who) {
        address actor = actors[who % actors.length];
        Pair pair = pairs[which % pairs.length];
        _give(actor, pair, 0, amount0);
        _give(actor, pair, 1, amount1);
        try pair.mint(actor) {
            _booked(_sidesOf(pair));
        } catch {}
    }

    function donate(uint256 who, uint256 which, uint256 side, uint256 amount) external by(who) {
        _give(actors[who % actors.length], pairs[which % pairs.length], side % 2, amount);
    }

    function skim(uint256 who, uint256 which) external by(who) {
        Pair pair = pairs[which % pairs.length];
        pair.skim(actors[who % actors.length]);
        _booked(_sidesOf(pair));
    }

    function sync(uint256 who, uint256 which) external by(who) {
        Pair pair = pairs[which % pairs.length];
        pair.sync();
        _booked(_sidesOf(pair));
    }

    // The protocol's part, and time

    function mintFee(uint256 who, uint256 which) external by(who) {
        pairs[which % pairs.length].mintFee();
    }

    function collect(uint256 who, uint256 which) external by(who) {
        Pair pair = pairs[which % pairs.length];
        address[] memory path = _sidesOf(pair);
        (uint256 held0, uint256 held1) = _held(address(collector), path);
        try collector.collect(pair) {
            toBuyback[IERC20(path[0])] += IERC20(path[0]).balanceOf(address(collector)) - held0;
            toBuyback[IERC20(path[1])] += IERC20(path[1]).balanceOf(address(collector)) - held1;
            halvings++;
            _booked(path);
        } catch {}
    }

    function buybackAndBurn(uint256 from) external {
        // From the first token over both pools, from the middle one over one, or the main token as it is.
        address[] memory path = new address[](3 - from % 3);
        for (uint256 i = 0; i < path.length; i++) {
            path[i] = address(tokens[i + from % 3]);
        }
        uint256 supply = tokens[2].totalSupply();
        vm.prank(collector.operator());
        try collector.buybackAndBurn(path, 0, NEVER) {
            burned += supply - tokens[2].totalSupply();
            if (path.length > 1) _booked(path);
        } catch {}
        _noteWorth();
    }

    function passTime(uint32 time) external {
        vm.warp(block.timestamp + time % 30 days);
    }

    // Within

    function _give(address actor, Pair pair, uint256 side, uint256 amount) private {
        IERC20 token = IERC20(_sidesOf(pair)[side]);
        amount = _amount(amount, token.balanceOf(actor) / 4);
        token.transfer(address(pair), amount);
        loose[pair][token] += amount;
    }

    /// @dev The pairs along a path have just taken all they hold into their reserves.
    function _booked(address[] memory path) private {
        for (uint256 i = 0; i + 1 < path.length; i++) {
            Pair pair = _pairOf(path[i], path[i + 1]);
            loose[pair][IERC20(path[i])] = 0;
            loose[pair][IERC20(path[i + 1])] = 0;
        }
    }

    function _noteWorth() private {
        for (uint256 i = 0; i < pairs.length; i++) {
            ShareWorth.Worth memory current = ShareWorth.measure(pairs[i]);
            ShareWorth.Worth memory best = dearest[pairs[i]];
            if (current.rootK * best.shares >= best.rootK * current.shares) dearest[pairs[i]] = current;
        }
    }
}
