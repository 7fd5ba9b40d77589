// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title LP token of a pair: an ERC-20 of 18 decimals with permit (EIP-2612)
interface ILiquidityToken {
    /// @notice `owner` lets `spender` move `value` base units; the largest uint256 is no limit.
    event Approval(address indexed owner, address indexed spender, uint256 value);
    /// @notice `value` base units moved; from the zero address when minted, to it when burned.
    event Transfer(address indexed from, address indexed to, uint256 value);

    function name() external view returns (string memory);
    function symbol() external view returns (string memory);
    function decimals() external view returns (uint8);
    /// @notice All LP tokens, in base units.
    function totalSupply() external view returns (uint256);
    /// @notice LP tokens of `owner`, in base units.
    function balanceOf(address owner) external view returns (uint256);
    /// @notice What `spender` may still move of `owner`'s LP tokens, in base units.
    function allowance(address owner, address spender) external view returns (uint256);
    /// @notice Nonce that the next permit of `owner` must carry.
    function nonces(address owner) external view returns (uint256);
    function DOMAIN_SEPARATOR() external view returns (bytes32);
    function PERMIT_TYPEHASH() external view returns (bytes32);

    /// @notice Lets `spender` move `value` base units of the caller; the largest uint256 is no limit.
    function approve(address spender, uint256 value) external returns (bool);
    /// @notice Moves `value` base units of the caller to `to`.
    function transfer(address to, uint256 value) external returns (bool);
    /// @notice Moves `value` base units of `from` to `to` within the caller's allowance.
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    /// @notice Sets an allowance by the owner's EIP-712 signature.
    /// @param deadline unix seconds after which the signature is void
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;
}
