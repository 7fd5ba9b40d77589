// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ILiquidityToken} from "./ILiquidityToken.sol";

/// @title Pair of two tokens (Uniswap v2 interface)
/// @notice Amounts are in base units of the respective token.
interface IPair is ILiquidityToken {
    /// @notice Emitted when liquidity is added.
    /// @param sender caller of `mint`
    /// @param amount0 token0 added
    /// @param amount1 token1 added
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    /// @notice Emitted when liquidity is removed.
    /// @param sender caller of `burn`
    /// @param amount0 token0 paid out
    /// @param amount1 token1 paid out
    /// @param to receiver of both amounts
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    /// @notice Emitted for each swap.
    /// @param sender caller of `swap`
    /// @param amount0In token0 received
    /// @param amount1In token1 received
    /// @param amount0Out token0 paid out
    /// @param amount1Out token1 paid out
    /// @param to receiver of the output
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    /// @notice Emitted when the reserves change.
    /// @param reserve0 new reserve of token0
    /// @param reserve1 new reserve of token1
    event Sync(uint112 reserve0, uint112 reserve1);

    /// @notice LP tokens that the first mint locks in the zero address.
    /// @return amount base units
    function MINIMUM_LIQUIDITY() external view returns (uint256 amount);

    /// @notice Factory that created the pair.
    /// @return factory address of the factory
    function factory() external view returns (address factory);

    /// @notice Token with the lower address.
    /// @return token address of the token
    function token0() external view returns (address token);

    /// @notice Token with the higher address.
    /// @return token address of the token
    function token1() external view returns (address token);

    /// @notice Reserves and the time of their last change.
    /// @return _reserve0 reserve of token0
    /// @return _reserve1 reserve of token1
    /// @return _blockTimestampLast unix seconds modulo 2^32
    function getReserves() external view returns (uint112 _reserve0, uint112 _reserve1, uint32 _blockTimestampLast);

    /// @notice Price of token0 in token1, accumulated per second.
    /// @return accumulator UQ112x112; wraps around
    function price0CumulativeLast() external view returns (uint256 accumulator);

    /// @notice Price of token1 in token0, accumulated per second.
    /// @return accumulator UQ112x112; wraps around
    function price1CumulativeLast() external view returns (uint256 accumulator);

    /// @notice Product of the reserves after the last change of liquidity.
    /// @return k reserve0 * reserve1, zero while the protocol fee is disabled
    function kLast() external view returns (uint256 k);

    /// @notice Mints LP tokens for the tokens that were transferred to the pair beforehand. Call through the router.
    /// @param to receiver of the LP tokens
    /// @return liquidity LP tokens minted
    function mint(address to) external returns (uint256 liquidity);

    /// @notice Burns the LP tokens that were transferred to the pair beforehand and pays out both tokens.
    /// @param to receiver of both tokens
    /// @return amount0 token0 paid out
    /// @return amount1 token1 paid out
    function burn(address to) external returns (uint256 amount0, uint256 amount1);

    /// @notice Pays out first, then requires that k has not decreased after the fee of 25 bps.
    /// @param amount0Out token0 to pay out
    /// @param amount1Out token1 to pay out
    /// @param to receiver of the output
    /// @param data if not empty, `to` is called back (`IPairCallee.pancakeCall`) and can pay within the swap
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;

    /// @notice Mints the accrued protocol fee to the factory's `feeTo`. Not part of the Uniswap v2 interface.
    function mintFee() external;

    /// @notice Transfers balances in excess of the reserves.
    /// @param to receiver of the excess
    function skim(address to) external;

    /// @notice Sets the reserves to the pair's balances.
    function sync() external;

    /// @notice Kept for the Uniswap v2 ABI: the tokens are set in the constructor. Reverts unless the factory calls.
    /// @param _token0 ignored
    /// @param _token1 ignored
    function initialize(address _token0, address _token1) external;
}
