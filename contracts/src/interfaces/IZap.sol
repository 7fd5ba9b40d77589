// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRouterPairs} from "./IRouterPairs.sol";

/// @title Liquidity of a pair from one token, and back into one token
/// @notice A path is a list of tokens whose neighbours have pairs; a path of one token trades nothing. Amounts are in base
/// units, deadlines in unix seconds; `ETH` in names means the native coin. Every function reverts with "ZonoRouter: EXPIRED"
/// after its deadline.
interface IZap is IRouterPairs {
    /// @notice How one token becomes both tokens of a pair.
    /// @param pathA from the token that is paid to one token of the pair
    /// @param pathB from the token that is paid to the other token of the pair
    /// @param partA amount of the token that is paid which goes along `pathA`; the rest goes along `pathB`. Ignored where
    /// `pathA` has one token and `pathB` is the pair itself: the contract then sells the part that leaves nothing over
    struct Entry {
        address[] pathA;
        address[] pathB;
        uint256 partA;
    }

    /// @notice How both tokens of a pair become one token.
    /// @param pathA from one token of the pair to the token that is received
    /// @param pathB from the other token of the pair to the token that is received
    struct Exit {
        address[] pathA;
        address[] pathB;
    }

    /// @notice Adds liquidity with one token. What the pair does not take is returned to the caller.
    /// @param amountIn amount of the token that is paid
    /// @param liquidityMin least liquidity tokens; below it reverts with "ZonoZap: INSUFFICIENT_LIQUIDITY"
    /// @param entry how the token becomes both tokens of the pair
    /// @param to receiver of the liquidity tokens
    /// @param deadline last timestamp at which this can be mined
    /// @return liquidity liquidity tokens that were minted
    function zapIn(uint256 amountIn, uint256 liquidityMin, Entry calldata entry, address to, uint256 deadline)
        external
        returns (uint256 liquidity);

    /// @notice As `zapIn`, with a signed approval of the token that is paid.
    /// @param amountIn amount of the token that is paid
    /// @param liquidityMin least liquidity tokens
    /// @param entry how the token becomes both tokens of the pair
    /// @param to receiver of the liquidity tokens
    /// @param deadline last timestamp at which this can be mined
    /// @param permit signed approval
    /// @return liquidity liquidity tokens that were minted
    function zapInWithPermit(
        uint256 amountIn,
        uint256 liquidityMin,
        Entry calldata entry,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external returns (uint256 liquidity);

    /// @notice Adds liquidity with native coin: both paths begin with its wrapper. What the pair does not take is returned
    /// to the caller, the wrapper as native coin.
    /// @param liquidityMin least liquidity tokens
    /// @param entry how the token becomes both tokens of the pair
    /// @param to receiver of the liquidity tokens
    /// @param deadline last timestamp at which this can be mined
    /// @return liquidity liquidity tokens that were minted
    function zapInETH(uint256 liquidityMin, Entry calldata entry, address to, uint256 deadline)
        external
        payable
        returns (uint256 liquidity);

    /// @notice Removes liquidity and receives one token for it.
    /// @param liquidity liquidity tokens that are removed
    /// @param amountOutMin least amount that is received; below it reverts with "ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT"
    /// @param exit how both tokens of the pair become one
    /// @param to receiver
    /// @param deadline last timestamp at which this can be mined
    /// @return amountOut amount that was received
    function zapOut(uint256 liquidity, uint256 amountOutMin, Exit calldata exit, address to, uint256 deadline)
        external
        returns (uint256 amountOut);

    /// @notice As `zapOut`, with a signed approval of the liquidity tokens.
    /// @param liquidity liquidity tokens that are removed
    /// @param amountOutMin least amount that is received
    /// @param exit how both tokens of the pair become one
    /// @param to receiver
    /// @param deadline last timestamp at which this can be mined
    /// @param permit signed approval
    /// @return amountOut amount that was received
    function zapOutWithPermit(
        uint256 liquidity,
        uint256 amountOutMin,
        Exit calldata exit,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external returns (uint256 amountOut);

    /// @notice Removes liquidity and receives native coin for it: both paths end with its wrapper.
    /// @param liquidity liquidity tokens that are removed
    /// @param amountOutMin least amount that is received
    /// @param exit how both tokens of the pair become one
    /// @param to receiver
    /// @param deadline last timestamp at which this can be mined
    /// @return amountOut amount that was received
    function zapOutETH(uint256 liquidity, uint256 amountOutMin, Exit calldata exit, address to, uint256 deadline)
        external
        returns (uint256 amountOut);

    /// @notice As `zapOutETH`, with a signed approval of the liquidity tokens.
    /// @param liquidity liquidity tokens that are removed
    /// @param amountOutMin least amount that is received
    /// @param exit how both tokens of the pair become one
    /// @param to receiver
    /// @param deadline last timestamp at which this can be mined
    /// @param permit signed approval
    /// @return amountOut amount that was received
    function zapOutETHWithPermit(
        uint256 liquidity,
        uint256 amountOutMin,
        Exit calldata exit,
        address to,
        uint256 deadline,
        Permit calldata permit
    ) external returns (uint256 amountOut);
}
