// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IFeeSource, IPairCallee} from "./IPair.sol";
import {LiquidityToken} from "./LiquidityToken.sol";

/// @title One pool of two tokens: x * y = k, with 0.25% of each trade kept
/// @notice Interface and events are those of the chain's version 2 exchanges. Of the fee, 3/5 grow the liquidity
/// providers' share; 2/5 are minted to the factory's `feeTo` as liquidity whenever liquidity moves.
contract Pair is LiquidityToken {
    using SafeERC20 for IERC20;

    /// @notice Liquidity locked for ever at the first mint, so that a share can never be made absurdly dear.
    uint256 public constant MINIMUM_LIQUIDITY = 1000;

    address private constant LOCKED = address(0);

    /// @notice Who made this pair, and knows who gets the protocol's part.
    address public immutable factory;
    /// @notice The token of the lower address.
    address public token0;
    /// @notice The token of the higher address.
    address public token1;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private blockTimestampLast;

    /// @notice Sum over time of the price of token0 in token1, UQ112x112 times seconds; wraps around by design.
    uint256 public price0CumulativeLast;
    /// @notice Sum over time of the price of token1 in token0, UQ112x112 times seconds; wraps around by design.
    uint256 public price1CumulativeLast;
    /// @notice reserve0 * reserve1 just after liquidity last moved; zero while no protocol fee is taken.
    uint256 public kLast;

    bool private locked;

    /// @notice `sender` turned these amounts into liquidity.
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    /// @notice `sender` turned liquidity into these amounts, paid to `to`.
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    /// @notice What came in and went out in one swap, in base units.
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    /// @notice The reserves from now on.
    event Sync(uint112 reserve0, uint112 reserve1);

    modifier nonReentrant() {
        require(!locked, "Zono: LOCKED");
        locked = true;
        _;
        locked = false;
    }

    constructor() {
        factory = msg.sender;
    }

    /// @notice Called once by the factory, right after deployment.
    function initialize(address _token0, address _token1) external {
        require(msg.sender == factory, "Zono: FORBIDDEN");
        token0 = _token0;
        token1 = _token1;
    }

    /// @notice Reserves in base units, and the block time (unix seconds modulo 2^32) at which they last changed.
    function getReserves() public view returns (uint112 _reserve0, uint112 _reserve1, uint32 _blockTimestampLast) {
        return (reserve0, reserve1, blockTimestampLast);
    }

    /// @notice Mints liquidity for the tokens that were sent here before. Call through the router.
    function mint(address to) external nonReentrant returns (uint256 liquidity) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;

        bool feeOn = _mintFee();
        uint256 supply = totalSupply;
        if (supply == 0) {
            liquidity = Math.saturatingSub(Math.sqrt(amount0 * amount1), MINIMUM_LIQUIDITY);
            _mint(LOCKED, MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min(amount0 * supply / reserve0, amount1 * supply / reserve1);
        }
        require(liquidity > 0, "Zono: INSUFFICIENT_LIQUIDITY_MINTED");
        _mint(to, liquidity);

        _update(balance0, balance1);
        if (feeOn) kLast = uint256(reserve0) * reserve1;
        emit Mint(msg.sender, amount0, amount1);
    }

    /// @notice Burns the liquidity that was sent here before and pays out its part of the reserves.
    function burn(address to) external nonReentrant returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 liquidity = balanceOf[address(this)];

        bool feeOn = _mintFee();
        uint256 supply = totalSupply;
        amount0 = liquidity * balance0 / supply;
        amount1 = liquidity * balance1 / supply;
        require(amount0 > 0 && amount1 > 0, "Zono: INSUFFICIENT_LIQUIDITY_BURNED");
        _burn(address(this), liquidity);
        IERC20(token0).safeTransfer(to, amount0);
        IERC20(token1).safeTransfer(to, amount1);

        (balance0, balance1) = _balances();
        _update(balance0, balance1);
        if (feeOn) kLast = uint256(reserve0) * reserve1;
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// @notice Pays out first and checks afterwards that enough came in: k must not fall after the fee.
    /// @param data when not empty, `to` is called back and may pay within the swap
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external nonReentrant {
        require(amount0Out > 0 || amount1Out > 0, "Zono: INSUFFICIENT_OUTPUT_AMOUNT");
        (uint256 before0, uint256 before1) = (reserve0, reserve1);
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
            require(adjusted0 * adjusted1 >= before0 * before1 * 10000 ** 2, "Zono: K");
        }
        _update(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// @notice Mints the protocol's part of the fees since liquidity last moved, so that a pool in which only swaps
    /// happen pays it too. Anyone may call.
    /// @dev An addition to the chain's version 2 interface, for the fee collector.
    function mintFee() external nonReentrant {
        if (_mintFee()) kLast = uint256(reserve0) * reserve1;
    }

    /// @notice Sends what the pair holds above its reserves to `to`.
    function skim(address to) external nonReentrant {
        (uint256 balance0, uint256 balance1) = _balances();
        IERC20(token0).safeTransfer(to, balance0 - reserve0);
        IERC20(token1).safeTransfer(to, balance1 - reserve1);
    }

    /// @notice Takes what the pair holds as its reserves, for tokens whose balances change by themselves.
    function sync() external nonReentrant {
        (uint256 balance0, uint256 balance1) = _balances();
        _update(balance0, balance1);
    }

    function _balances() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function _update(uint256 balance0, uint256 balance1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "Zono: OVERFLOW");
        // Both the clock and the price sums are meant to wrap: readers take differences.
        unchecked {
            uint32 blockTimestamp = uint32(block.timestamp);
            uint32 elapsed = blockTimestamp - blockTimestampLast;
            if (elapsed > 0 && reserve0 != 0 && reserve1 != 0) {
                price0CumulativeLast += (uint256(reserve1) << 112) / reserve0 * elapsed;
                price1CumulativeLast += (uint256(reserve0) << 112) / reserve1 * elapsed;
            }
            blockTimestampLast = blockTimestamp;
        }
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        emit Sync(reserve0, reserve1);
    }

    /// @dev Mints 2/5 of the growth of sqrt(k) since liquidity last moved (10 of 25 basis points of each trade):
    /// 2 S (rootK - rootKLast) / (3 rootK + 2 rootKLast).
    function _mintFee() private returns (bool feeOn) {
        address feeTo = IFeeSource(factory).feeTo();
        feeOn = feeTo != address(0);
        if (!feeOn) {
            if (kLast != 0) kLast = 0;
            return false;
        }
        if (kLast == 0) return true;
        uint256 rootK = Math.sqrt(uint256(reserve0) * reserve1);
        uint256 rootKLast = Math.sqrt(kLast);
        if (rootK <= rootKLast) return true;
        uint256 liquidity = Math.mulDiv(totalSupply * 2, rootK - rootKLast, rootK * 3 + rootKLast * 2);
        if (liquidity > 0) _mint(feeTo, liquidity);
    }
}
