// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {Factory} from "./Factory.sol";
import {Pair} from "./Pair.sol";
import {WBNB} from "./WBNB.sol";

/// @title The door to the exchange: liquidity and swaps along a path, within the bounds the caller sets
/// @notice Interface and revert strings are those of the chain's version 2 routers; `ETH` in names is the native coin.
/// The router holds nothing between transactions. All amounts are in base units, deadlines in unix seconds.
contract Router {
    using SafeERC20 for IERC20;

    /// @notice Whose pairs are traded.
    address public immutable factory;
    /// @notice The wrapped native coin; the name is that of the chain's routers.
    address public immutable WETH;

    modifier ensure(uint256 deadline) {
        require(deadline >= block.timestamp, "ZonoRouter: EXPIRED");
        _;
    }

    constructor(address _factory, address _WETH) {
        factory = _factory;
        WETH = _WETH;
    }

    /// @dev Native coin comes only out of its wrapper.
    receive() external payable {
        require(msg.sender == WETH, "ZonoRouter: FORBIDDEN");
    }

    // Liquidity in

    /// @notice Adds both tokens in the pool's proportion, never more than desired nor less than the minimums; makes the
    /// pair when it is new, and the desired amounts then set its price.
    /// @return amountA what was taken of tokenA
    /// @return amountB what was taken of tokenB
    /// @return liquidity shares minted to `to`
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        (amountA, amountB) = _liquidityAmounts(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        liquidity = _provide(tokenA, tokenB, amountA, amountB, to);
    }

    /// @notice As `addLiquidity` with the native coin sent along as the second side; what is not needed comes back.
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        (amountToken, amountETH) =
            _liquidityAmounts(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        Pair pair = _pairOf(token, WETH);
        IERC20(token).safeTransferFrom(msg.sender, address(pair), amountToken);
        _wrapTo(address(pair), amountETH);
        liquidity = pair.mint(to);
        _refund(msg.value - amountETH);
    }

    // Liquidity out

    /// @notice Burns `liquidity` shares of the caller and pays both tokens to `to`, neither below its minimum.
    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountA, uint256 amountB) {
        Pair pair = _pairOf(tokenA, tokenB);
        pair.transferFrom(msg.sender, address(pair), liquidity);
        (uint256 amount0, uint256 amount1) = pair.burn(to);
        (amountA, amountB) = tokenA < tokenB ? (amount0, amount1) : (amount1, amount0);
        require(amountA >= amountAMin, "ZonoRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "ZonoRouter: INSUFFICIENT_B_AMOUNT");
    }

    /// @notice As `removeLiquidity`, the wrapped side paid out in native coin.
    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) = removeLiquidity(
            token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline
        );
        IERC20(token).safeTransfer(to, amountToken);
        _unwrapTo(to, amountETH);
    }

    /// @notice As `removeLiquidityETH`, for tokens of which less arrives than was sent.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountETH) {
        (, amountETH) = removeLiquidity(token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline);
        IERC20(token).safeTransfer(to, IERC20(token).balanceOf(address(this)));
        _unwrapTo(to, amountETH);
    }

    /// @notice As `removeLiquidity`, with a signed permit of the pair in place of an approval.
    /// @param approveMax whether the permit was signed for the largest number instead of `liquidity`
    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB) {
        _permit(tokenA, tokenB, liquidity, deadline, approveMax, v, r, s);
        return removeLiquidity(tokenA, tokenB, liquidity, amountAMin, amountBMin, to, deadline);
    }

    /// @notice As `removeLiquidityETH`, with a signed permit of the pair in place of an approval.
    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH) {
        _permit(token, WETH, liquidity, deadline, approveMax, v, r, s);
        return removeLiquidityETH(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    /// @notice As `removeLiquidityETHSupportingFeeOnTransferTokens`, with a signed permit of the pair.
    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH) {
        _permit(token, WETH, liquidity, deadline, approveMax, v, r, s);
        return
            removeLiquidityETHSupportingFeeOnTransferTokens(
                token, liquidity, amountTokenMin, amountETHMin, to, deadline
            );
    }

    // Swaps

    /// @notice Sells exactly `amountIn` of the path's first token for at least `amountOutMin` of its last.
    /// @return amounts what each token of the path amounted to
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        amounts = _amountsOut(amountIn, amountOutMin, path);
        _payFirstPair(path, amounts[0]);
        _swap(amounts, path, to);
    }

    /// @notice Buys exactly `amountOut` of the path's last token for at most `amountInMax` of its first.
    /// @return amounts what each token of the path amounted to
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        amounts = _amountsIn(amountOut, amountInMax, path);
        _payFirstPair(path, amounts[0]);
        _swap(amounts, path, to);
    }

    /// @notice Sells the native coin sent along; the path starts at its wrapper.
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        amounts = _amountsOut(msg.value, amountOutMin, path);
        _wrapTo(address(_pairOf(path[0], path[1])), amounts[0]);
        _swap(amounts, path, to);
    }

    /// @notice Buys exactly `amountOut` for at most the native coin sent along; what is not needed comes back.
    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        amounts = _amountsIn(amountOut, msg.value, path);
        _wrapTo(address(_pairOf(path[0], path[1])), amounts[0]);
        _swap(amounts, path, to);
        _refund(msg.value - amounts[0]);
    }

    /// @notice Sells exactly `amountIn` for at least `amountOutMin` native coin; the path ends at its wrapper.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        amounts = _amountsOut(amountIn, amountOutMin, path);
        _payFirstPair(path, amounts[0]);
        _swap(amounts, path, address(this));
        _unwrapTo(to, amounts[amounts.length - 1]);
    }

    /// @notice Buys exactly `amountOut` native coin for at most `amountInMax`; the path ends at its wrapper.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        amounts = _amountsIn(amountOut, amountInMax, path);
        _payFirstPair(path, amounts[0]);
        _swap(amounts, path, address(this));
        _unwrapTo(to, amounts[amounts.length - 1]);
    }

    // Swaps of tokens of which less arrives than was sent: what counts is what arrives at the end

    /// @notice As `swapExactTokensForTokens`; the minimum counts what `to` really receives.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        _payFirstPair(path, amountIn);
        _swapWhatArrives(path, to, amountOutMin);
    }

    /// @notice As `swapExactETHForTokens`; the minimum counts what `to` really receives.
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) {
        require(path[0] == WETH, "ZonoRouter: INVALID_PATH");
        _wrapTo(address(_pairOf(path[0], path[1])), msg.value);
        _swapWhatArrives(path, to, amountOutMin);
    }

    /// @notice As `swapExactTokensForETH`; the minimum counts the native coin that `to` really receives.
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        require(path[path.length - 1] == WETH, "ZonoRouter: INVALID_PATH");
        _payFirstPair(path, amountIn);
        _unwrapTo(to, _swapWhatArrives(path, address(this), amountOutMin));
    }

    // Arithmetic, for those who ask the chain

    /// @notice What of B matches `amountA` at the pool's price, without fee, rounded down.
    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB) {
        return ExchangeMath.quote(amountA, reserveA, reserveB);
    }

    /// @notice What comes out of a pool for an exact amount in, after the fee of 0.25%, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut)
    {
        return ExchangeMath.getAmountOut(amountIn, reserveIn, reserveOut);
    }

    /// @notice What must go into a pool for an exact amount out, the fee of 0.25% included, rounded up.
    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn)
    {
        return ExchangeMath.getAmountIn(amountOut, reserveIn, reserveOut);
    }

    /// @notice What each token of the path amounts to for an exact amount in.
    function getAmountsOut(uint256 amountIn, address[] calldata path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "ZonoLibrary: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i + 1 < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = _reservesOf(path[i], path[i + 1]);
            amounts[i + 1] = ExchangeMath.getAmountOut(amounts[i], reserveIn, reserveOut);
        }
    }

    /// @notice What each token of the path amounts to for an exact amount out.
    function getAmountsIn(uint256 amountOut, address[] calldata path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "ZonoLibrary: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; i--) {
            (uint256 reserveIn, uint256 reserveOut) = _reservesOf(path[i - 1], path[i]);
            amounts[i - 1] = ExchangeMath.getAmountIn(amounts[i], reserveIn, reserveOut);
        }
    }

    // Within

    function _amountsOut(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _amountsIn(uint256 amountOut, uint256 amountInMax, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsIn(amountOut, path);
        require(amounts[0] <= amountInMax, "ZonoRouter: EXCESSIVE_INPUT_AMOUNT");
    }

    /// @dev Each pair pays the next one; the last pays `to`.
    function _swap(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 0; i + 1 < path.length; i++) {
            _swapOne(path, i, amounts[i + 1], to);
        }
    }

    /// @dev Swaps at each pair what really arrived there, and returns what arrived at `to`.
    function _swapWhatArrives(address[] calldata path, address to, uint256 amountOutMin)
        private
        returns (uint256 arrived)
    {
        require(path.length >= 2, "ZonoLibrary: INVALID_PATH");
        IERC20 last = IERC20(path[path.length - 1]);
        uint256 before = last.balanceOf(to);
        for (uint256 i = 0; i + 1 < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = _reservesOf(path[i], path[i + 1]);
            uint256 amountIn = IERC20(path[i]).balanceOf(address(_pairOf(path[i], path[i + 1]))) - reserveIn;
            _swapOne(path, i, ExchangeMath.getAmountOut(amountIn, reserveIn, reserveOut), to);
        }
        arrived = last.balanceOf(to) - before;
        require(arrived >= amountOutMin, "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _swapOne(address[] calldata path, uint256 i, uint256 amountOut, address to) private {
        (address input, address output) = (path[i], path[i + 1]);
        address receiver = i + 2 < path.length ? address(_pairOf(output, path[i + 2])) : to;
        (uint256 out0, uint256 out1) = input < output ? (uint256(0), amountOut) : (amountOut, uint256(0));
        _pairOf(input, output).swap(out0, out1, receiver, "");
    }

    /// @dev Both amounts in the pool's proportion, as much as the desired amounts allow. Makes the pair when it is new.
    function _liquidityAmounts(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (uint256 amountA, uint256 amountB) {
        if (Factory(factory).getPair(tokenA, tokenB) == address(0)) {
            Factory(factory).createPair(tokenA, tokenB);
        }
        (uint256 reserveA, uint256 reserveB) = _reservesOf(tokenA, tokenB);
        (amountA, amountB) = (amountADesired, amountBDesired);
        // One side empty is a pool without a price too: someone donated to a new pair and synced it.
        if (reserveA > 0 && reserveB > 0) {
            uint256 amountBOptimal = ExchangeMath.quote(amountADesired, reserveA, reserveB);
            if (amountBOptimal <= amountBDesired) amountB = amountBOptimal;
            else amountA = ExchangeMath.quote(amountBDesired, reserveB, reserveA);
        }
        require(amountA >= amountAMin, "ZonoRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "ZonoRouter: INSUFFICIENT_B_AMOUNT");
    }

    function _provide(address tokenA, address tokenB, uint256 amountA, uint256 amountB, address to)
        private
        returns (uint256 liquidity)
    {
        Pair pair = _pairOf(tokenA, tokenB);
        IERC20(tokenA).safeTransferFrom(msg.sender, address(pair), amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, address(pair), amountB);
        liquidity = pair.mint(to);
    }

    function _permit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) private {
        uint256 value = approveMax ? type(uint256).max : liquidity;
        Pair pair = _pairOf(tokenA, tokenB);
        // Someone may have sent the signature ahead of us: then the allowance is there already, and that is all we need.
        try pair.permit(msg.sender, address(this), value, deadline, v, r, s) {}
        catch Error(string memory reason) {
            require(pair.allowance(msg.sender, address(this)) >= liquidity, reason);
        }
    }

    function _pairOf(address tokenA, address tokenB) private view returns (Pair) {
        address pair = Factory(factory).getPair(tokenA, tokenB);
        require(pair != address(0), "ZonoLibrary: NO_PAIR");
        return Pair(pair);
    }

    function _reservesOf(address tokenA, address tokenB) private view returns (uint256 reserveA, uint256 reserveB) {
        (uint256 reserve0, uint256 reserve1,) = _pairOf(tokenA, tokenB).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _payFirstPair(address[] calldata path, uint256 amount) private {
        IERC20(path[0]).safeTransferFrom(msg.sender, address(_pairOf(path[0], path[1])), amount);
    }

    function _wrapTo(address to, uint256 amount) private {
        WBNB(payable(WETH)).deposit{value: amount}();
        IERC20(WETH).safeTransfer(to, amount);
    }

    function _unwrapTo(address to, uint256 amount) private {
        WBNB(payable(WETH)).withdraw(amount);
        Address.sendValue(payable(to), amount);
    }

    function _refund(uint256 amount) private {
        if (amount > 0) Address.sendValue(payable(msg.sender), amount);
    }
}
