// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IFactory} from "../interfaces/IFactory.sol";
import {IPair} from "../interfaces/IPair.sol";
import {IPairCallee} from "../interfaces/IPairCallee.sol";
import {ExchangeMath} from "./ExchangeMath.sol";
import {LiquidityToken} from "./LiquidityToken.sol";

/// @notice Called by the constructor of a pair to read its tokens from the factory.
interface IPairDeployer {
    /// @notice Tokens of the pair that is being created.
    /// @return token0 token with the lower address
    /// @return token1 token with the higher address
    function pairTokens() external view returns (address token0, address token1);
}

/// @title Pair of two tokens: x * y = k, with a fee of 25 bps on each swap
/// @notice Interface, events and revert strings follow Uniswap v2. Liquidity providers earn 3/5 of the fee; 2/5 are
/// minted as LP tokens to the factory's `feeTo` whenever liquidity changes.
contract Pair is IPair, LiquidityToken {
    using SafeERC20 for IERC20;

    /// @inheritdoc IPair
    uint256 public constant MINIMUM_LIQUIDITY = 1000;

    /// @dev Holds MINIMUM_LIQUIDITY forever.
    address private constant LOCKED_LIQUIDITY_OWNER = address(0);

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

    /// @dev Takes no arguments, so that the CREATE2 address depends on the tokens only.
    constructor() {
        factory = msg.sender;
        (token0, token1) = IPairDeployer(msg.sender).pairTokens();
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
        (uint112 _reserve0, uint112 _reserve1,) = getReserves();
        (uint256 balance0, uint256 balance1) = _getBalances();
        uint256 amount0 = balance0 - _reserve0;
        uint256 amount1 = balance1 - _reserve1;

        bool feeOn = _mintFee(_reserve0, _reserve1);
        uint256 supply = totalSupply;
        if (supply == 0) {
            liquidity = Math.saturatingSub(Math.sqrt(amount0 * amount1), MINIMUM_LIQUIDITY);
            _mint(LOCKED_LIQUIDITY_OWNER, MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min(amount0 * supply / _reserve0, amount1 * supply / _reserve1);
        }
        require(liquidity > 0, "Zono: INSUFFICIENT_LIQUIDITY_MINTED");
        _mint(to, liquidity);

        _update(balance0, balance1, _reserve0, _reserve1);
        if (feeOn) kLast = balance0 * balance1;
        emit Mint(msg.sender, amount0, amount1);
    }

    /// @inheritdoc IPair
    function burn(address to) external nonReentrant returns (uint256 amount0, uint256 amount1) {
        (uint112 _reserve0, uint112 _reserve1,) = getReserves();
        (uint256 balance0, uint256 balance1) = _getBalances();
        uint256 liquidity = balanceOf[address(this)];

        bool feeOn = _mintFee(_reserve0, _reserve1);
        uint256 supply = totalSupply;
        amount0 = liquidity * balance0 / supply;
        amount1 = liquidity * balance1 / supply;
        require(amount0 > 0 && amount1 > 0, "Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        _burn(address(this), liquidity);
        IERC20(token0).safeTransfer(to, amount0);
        IERC20(token1).safeTransfer(to, amount1);

        (balance0, balance1) = _getBalances();
        _update(balance0, balance1, _reserve0, _reserve1);
        if (feeOn) kLast = balance0 * balance1;
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// @inheritdoc IPair
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external nonReentrant {
        require(amount0Out > 0 || amount1Out > 0, "Zono: INSUFFICIENT_OUTPUT_AMOUNT");
        (uint112 _reserve0, uint112 _reserve1,) = getReserves();
        require(amount0Out < _reserve0 && amount1Out < _reserve1, "Zono: INSUFFICIENT_LIQUIDITY");
        require(to != token0 && to != token1, "Zono: INVALID_TO");

        if (amount0Out > 0) IERC20(token0).safeTransfer(to, amount0Out);
        if (amount1Out > 0) IERC20(token1).safeTransfer(to, amount1Out);
        if (data.length > 0) IPairCallee(to).pancakeCall(msg.sender, amount0Out, amount1Out, data);

        (uint256 balance0, uint256 balance1) = _getBalances();
        uint256 amount0In = Math.saturatingSub(balance0, _reserve0 - amount0Out);
        uint256 amount1In = Math.saturatingSub(balance1, _reserve1 - amount1Out);
        require(amount0In > 0 || amount1In > 0, "Zono: INSUFFICIENT_INPUT_AMOUNT");
        {
            uint256 balance0Adjusted = balance0 * ExchangeMath.BPS_DENOMINATOR - amount0In * ExchangeMath.FEE_BPS;
            uint256 balance1Adjusted = balance1 * ExchangeMath.BPS_DENOMINATOR - amount1In * ExchangeMath.FEE_BPS;
            require(
                balance0Adjusted * balance1Adjusted
                    >= uint256(_reserve0) * _reserve1 * ExchangeMath.BPS_DENOMINATOR_SQUARED,
                "Zono: K"
            );
        }
        _update(balance0, balance1, _reserve0, _reserve1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// @inheritdoc IPair
    function mintFee() external nonReentrant {
        (uint112 _reserve0, uint112 _reserve1,) = getReserves();
        if (_mintFee(_reserve0, _reserve1)) kLast = uint256(_reserve0) * _reserve1;
    }

    /// @inheritdoc IPair
    function skim(address to) external nonReentrant {
        (uint256 balance0, uint256 balance1) = _getBalances();
        IERC20(token0).safeTransfer(to, balance0 - reserve0);
        IERC20(token1).safeTransfer(to, balance1 - reserve1);
    }

    /// @inheritdoc IPair
    function sync() external nonReentrant {
        (uint112 _reserve0, uint112 _reserve1,) = getReserves();
        (uint256 balance0, uint256 balance1) = _getBalances();
        _update(balance0, balance1, _reserve0, _reserve1);
    }

    function _getBalances() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    /// @dev Sets the reserves to the balances and accumulates the price of the reserves before this block.
    /// @param balance0 new reserve of token0
    /// @param balance1 new reserve of token1
    /// @param _reserve0 previous reserve of token0
    /// @param _reserve1 previous reserve of token1
    function _update(uint256 balance0, uint256 balance1, uint112 _reserve0, uint112 _reserve1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "Zono: OVERFLOW");
        // The timestamp and the accumulators wrap around by design: only differences are used.
        unchecked {
            uint32 blockTimestamp = uint32(block.timestamp);
            uint32 timeElapsed = blockTimestamp - blockTimestampLast;
            if (timeElapsed > 0 && _reserve0 != 0 && _reserve1 != 0) {
                price0CumulativeLast += (uint256(_reserve1) << 112) / _reserve0 * timeElapsed;
                price1CumulativeLast += (uint256(_reserve0) << 112) / _reserve1 * timeElapsed;
            }
            (reserve0, reserve1, blockTimestampLast) = (uint112(balance0), uint112(balance1), blockTimestamp);
        }
        emit Sync(uint112(balance0), uint112(balance1));
    }

    /// @dev Mints 2/5 of the growth of sqrt(k) since the last change of liquidity (10 of the 25 bps of each swap):
    /// 2 * totalSupply * (rootK - rootKLast) / (3 * rootK + 2 * rootKLast). Runs before the caller reads `totalSupply`.
    /// @param _reserve0 reserve of token0
    /// @param _reserve1 reserve of token1
    /// @return feeOn whether the protocol fee is enabled
    function _mintFee(uint112 _reserve0, uint112 _reserve1) private returns (bool feeOn) {
        address feeTo = IFactory(factory).feeTo();
        feeOn = feeTo != address(0);
        uint256 _kLast = kLast;
        if (!feeOn) {
            if (_kLast != 0) kLast = 0;
            return false;
        }
        if (_kLast == 0) return true;
        uint256 rootK = Math.sqrt(uint256(_reserve0) * _reserve1);
        uint256 rootKLast = Math.sqrt(_kLast);
        if (rootK <= rootKLast) return true;
        uint256 liquidity = Math.mulDiv(totalSupply * 2, rootK - rootKLast, rootK * 3 + rootKLast * 2);
        if (liquidity > 0) _mint(feeTo, liquidity);
    }
}
