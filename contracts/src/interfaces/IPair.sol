// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ILiquidityToken} from "./ILiquidityToken.sol";

/// @title Pair of two tokens (version 2 interface)
/// @notice Amounts are in base units of the respective token.
interface IPair is ILiquidityToken {
    /// @notice `sender` added these amounts as liquidity.
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    /// @notice `sender` removed these amounts; they were paid to `to`.
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    /// @notice Amounts that came in and went out in one swap.
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

    /// @notice LP tokens locked in the zero address by the first mint.
    function MINIMUM_LIQUIDITY() external view returns (uint256);
    function factory() external view returns (address);
    /// @notice The token of the lower address.
    function token0() external view returns (address);
    /// @notice The token of the higher address.
    function token1() external view returns (address);
    /// @notice Reserves, and the block time (unix seconds modulo 2^32) of their last change.
    function getReserves() external view returns (uint112 _reserve0, uint112 _reserve1, uint32 _blockTimestampLast);
    /// @notice Price of token0 in token1 summed over seconds, UQ112x112; wraps around.
    function price0CumulativeLast() external view returns (uint256);
    /// @notice Price of token1 in token0 summed over seconds, UQ112x112; wraps around.
    function price1CumulativeLast() external view returns (uint256);
    /// @notice reserve0 * reserve1 after liquidity last moved; zero while no protocol fee is taken.
    function kLast() external view returns (uint256);

    /// @notice Mints LP tokens to `to` for the tokens sent here before. Call through the router.
    function mint(address to) external returns (uint256 liquidity);
    /// @notice Burns the LP tokens sent here before and pays their share of both tokens to `to`.
    function burn(address to) external returns (uint256 amount0, uint256 amount1);
    /// @notice Pays out, then requires that k has not fallen after the fee of 25 bps.
    /// @param data when not empty, `to` is called back (`IPairCallee.pancakeCall`) and may pay within the swap
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
    /// @notice Mints the pending protocol fee to the factory's `feeTo`. Not part of the version 2 interface.
    function mintFee() external;
    /// @notice Sends what the pair holds above its reserves to `to`.
    function skim(address to) external;
    /// @notice Sets the reserves to the pair's balances.
    function sync() external;
    /// @notice Reverts for everybody but the factory. The tokens are set at creation; kept for the version 2 ABI.
    function initialize(address _token0, address _token1) external;
}
