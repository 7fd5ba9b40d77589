// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Contracts that a router works with
interface IRouterPairs {
    /// @notice Factory whose pairs are traded.
    /// @return factory address of the factory
    function factory() external view returns (address factory);

    /// @notice Wrapped native coin.
    /// @return wrapper address of the token
    function WETH() external view returns (address wrapper);
}
