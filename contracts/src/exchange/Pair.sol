// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IFactory} from "../interfaces/IFactory.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IPairCallee} from "../interfaces/IPairCallee.sol";
import {LiquidityToken} from "./LiquidityToken.sol";

/// @notice What a pair asks its factory while it is created.
interface IPairCreator {
    function pairTokens() external view returns (address token0, address token1);
}

/// @title Pair of two tokens: x * y = k, with a fee of 25 bps on each swap
/// @notice Interface, events and revert strings are those of the chain's version 2 exchanges. Of the fee, 3/5 accrue to
/// the liquidity providers; 2/5 are minted as LP tokens to the factory's `feeTo` whenever liquidity moves.
contract Pair is IPair, LiquidityToken {
    using SafeERC20 for IERC20;

    /// @inheritdoc IPair
    uint256 public constant MINIMUM_LIQUIDITY = 1000;

    address private constant LOCKED = address(0);

    /// @inheritdoc IPair
    address public immutable factory;
    /// @inheritdoc IPair
    address public immutable token0;
    /// @inheritdoc IPair
    address public immutable token1;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private blockTimestampLast;

    /// @inheritdoc IPair
    uint256 public price0CumulativeLast;
    /// @inheritdoc IPair
    uint256 public price1CumulativeLast;
    /// @inheritdoc IPair
    uint256 public kLast;

    bool private transient locked;

    modifier nonReentrant() {
        require(!locked, "Zono: LOCKED");
        locked = true;
        _;
        locked = false;
    }

    constructor() {
        factory = msg.sender;
        (token0, token1) = IPairCreator(msg.sender).pairTokens();
    }

    /// @inheritdoc IPair
    function initialize(address, address) external view {
        require(msg.sender == factory, "Zono: FORBIDDEN");
    }

    /// @inheritdoc IPair
    function getReserves() public view returns (uint112 _reserve0, uint112 _reserve1, uint32 _blockTimestampLast) {
        return (reserve0, reserve1, blockTimestampLast);
    }

    /// @inheritdoc IPair
    function mint(address to) external nonReentrant returns (uint256 liquidity) {
        (uint112 before0, uint112 before1,) = getReserves();
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0 = balance0 - before0;
        uint256 amount1 = balance1 - before1;

        bool feeOn = _mintFee(before0, before1);
        uint256 supply = totalSupply;
        if (supply == 0) {
            liquidity = Math.saturatingSub(Math.sqrt(amount0 * amount1), MINIMUM_LIQUIDITY);
            _mint(LOCKED, MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min(amount0 * supply / before0, amount1 * supply / before1);
        }
        require(liquidity > 0, "Zono: INSUFFICIENT_LIQUIDITY_MINTED");
        _mint(to, liquidity);

        _update(balance0, balance1, before0, before1);
        if (feeOn) kLast = balance0 * balance1;
        emit Mint(msg.sender, amount0, amount1);
    }

    /// @inheritdoc IPair
    function burn(address to) external nonReentrant returns (uint256 amount0, uint256 amount1) {
        (uint112 before0, uint112 before1,) = getReserves();
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 liquidity = balanceOf[address(this)];

        bool feeOn = _mintFee(before0, before1);
        uint256 supply = totalSupply;
        amount0 = liquidity * balance0 / supply;
        amount1 = liquidity * balance1 / supply;
        require(amount0 > 0 && amount1 > 0, "Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        _burn(address(this), liquidity);
        IERC20(token0).safeTransfer(to, amount0);
        IERC20(token1).safeTransfer(to, amount1);

        (balance0, balance1) = _balances();
        _update(balance0, balance1, before0, before1);
        if (feeOn) kLast = balance0 * balance1;
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// @inheritdoc IPair
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external nonReentrant {
        require(amount0Out > 0 || amount1Out > 0, "Zono: INSUFFICIENT_OUTPUT_AMOUNT");
        (uint112 before0, uint112 before1,) = getReserves();
        require(amount0Out < before0 && amount1Out < before1, "Zono: INSUFFICIENT_LIQUIDITY");
        require(to != token0 && to != token1, "Zono: INVALID_TO");

        if (amount0Out > 0) IERC20(token0).safeTransfer(to, amount0Out);
        if (amount1Out > 0) IERC20(token1).safeTransfer(to, amount1Out);
        if (data.length > 0) IPairCallee(to).pancakeCall(msg.sender, amount0Out, amount1Out, data);

        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0In = Math.saturatingSub(balance0, before0 - amount0Out);
        uint256 amount1In = Math.saturatingSub(balance1, before1 - amount1Out);
        require(amount0In > 0 || amount1In > 0, "Zono: INSUFFICIENT_INPUT_AMOUNT");
        {
            uint256 adjusted0 = balance0 * 10000 - amount0In * 25;
            uint256 adjusted1 = balance1 * 10000 - amount1In * 25;
            require(adjusted0 * adjusted1 >= uint256(before0) * before1 * 10000 ** 2, "Zono: K");
        }
        _update(balance0, balance1, before0, before1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// @inheritdoc IPair
    function mintFee() external nonReentrant {
        (uint112 before0, uint112 before1,) = getReserves();
        if (_mintFee(before0, before1)) kLast = uint256(before0) * before1;
    }

    /// @inheritdoc IPair
    function skim(address to) external nonReentrant {
        (uint256 balance0, uint256 balance1) = _balances();
        IERC20(token0).safeTransfer(to, balance0 - reserve0);
        IERC20(token1).safeTransfer(to, balance1 - reserve1);
    }

    /// @inheritdoc IPair
    function sync() external nonReentrant {
        (uint112 before0, uint112 before1,) = getReserves();
        (uint256 balance0, uint256 balance1) = _balances();
        _update(balance0, balance1, before0, before1);
    }

    function _balances() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    /// @param before0 reserve of token0 until now
    /// @param before1 reserve of token1 until now
    function _update(uint256 balance0, uint256 balance1, uint112 before0, uint112 before1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "Zono: OVERFLOW");
        // Clock and price sums wrap around by design: readers take differences.
        unchecked {
            uint32 blockTimestamp = uint32(block.timestamp);
            uint32 elapsed = blockTimestamp - blockTimestampLast;
            if (elapsed > 0 && before0 != 0 && before1 != 0) {
                price0CumulativeLast += (uint256(before1) << 112) / before0 * elapsed;
                price1CumulativeLast += (uint256(before0) << 112) / before1 * elapsed;
            }
            (reserve0, reserve1, blockTimestampLast) = (uint112(balance0), uint112(balance1), blockTimestamp);
        }
        emit Sync(uint112(balance0), uint112(balance1));
    }

    /// @dev Mints 2/5 of the growth of sqrt(k) since liquidity last moved (10 of 25 bps of each swap):
    /// 2 S (rootK - rootKLast) / (3 rootK + 2 rootKLast). `kLast` is read once and the mint happens before `totalSupply`
    /// is used by the caller.
    function _mintFee(uint112 before0, uint112 before1) private returns (bool feeOn) {
        address feeTo = IFactory(factory).feeTo();
        feeOn = feeTo != address(0);
        uint256 last = kLast;
        if (!feeOn) {
            if (last != 0) kLast = 0;
            return false;
        }
        if (last == 0) return true;
        uint256 rootK = Math.sqrt(uint256(before0) * before1);
        uint256 rootKLast = Math.sqrt(last);
        if (rootK <= rootKLast) return true;
        uint256 liquidity = Math.mulDiv(totalSupply * 2, rootK - rootKLast, rootK * 3 + rootKLast * 2);
        if (liquidity > 0) _mint(feeTo, liquidity);
    }
}
