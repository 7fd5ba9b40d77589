// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Contracts that a router works with
interface IRouterPairs {
    /// @notice Signed approval of the token that is taken (EIP-2612), for this contract.
    /// @param value approved amount
    /// @param deadline unix seconds after which the signature is invalid
    /// @param v recovery id of the signature
    /// @param r first half of the signature
    /// @param s second half of the signature
    struct Permit {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice Factory whose pairs are traded.
    /// @return factory address of the factory
    function factory() external view returns (address factory);

    /// @notice Wrapped native coin.
    /// @return wrapper address of the token
    function WETH() external view returns (address wrapper);
}
