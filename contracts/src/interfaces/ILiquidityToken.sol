// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title LP token of a pair: an ERC-20 with 18 decimals and permit (EIP-2612)
/// @notice Amounts are in base units.
interface ILiquidityToken {
    /// @notice Emitted when an allowance is set.
    /// @param owner account that granted the allowance
    /// @param spender account that can spend the tokens
    /// @param value allowance; type(uint256).max is unlimited
    event Approval(address indexed owner, address indexed spender, uint256 value);
    /// @notice Emitted when tokens are transferred, minted or burned.
    /// @param from sender, zero for a mint
    /// @param to receiver, zero for a burn
    /// @param value amount
    event Transfer(address indexed from, address indexed to, uint256 value);

    /// @notice Token name.
    /// @return name the same for every pair
    function name() external view returns (string memory name);

    /// @notice Token symbol.
    /// @return symbol the same for every pair
    function symbol() external view returns (string memory symbol);

    /// @notice Number of decimals.
    /// @return decimals always 18
    function decimals() external view returns (uint8 decimals);

    /// @notice Total supply of LP tokens.
    /// @return supply base units
    function totalSupply() external view returns (uint256 supply);

    /// @notice LP tokens of an account.
    /// @param owner account to query
    /// @return balance base units
    function balanceOf(address owner) external view returns (uint256 balance);

    /// @notice LP tokens of `owner` that `spender` can still spend.
    /// @param owner account that granted the allowance
    /// @param spender account that can spend the tokens
    /// @return remaining base units
    function allowance(address owner, address spender) external view returns (uint256 remaining);

    /// @notice Nonce of the next permit of an account.
    /// @param owner account that signs the permit
    /// @return nonce starts at 0 and increases by 1 with each permit
    function nonces(address owner) external view returns (uint256 nonce);

    /// @notice EIP-712 domain separator.
    /// @return separator hash of name, version, chain id and address
    function DOMAIN_SEPARATOR() external view returns (bytes32 separator);

    /// @notice EIP-712 type hash of a permit.
    /// @return typeHash keccak256 of the type string
    function PERMIT_TYPEHASH() external view returns (bytes32 typeHash);

    /// @notice Sets the allowance of `spender` over the caller's tokens.
    /// @param spender account that can spend the tokens
    /// @param value allowance; type(uint256).max is unlimited
    /// @return success always true
    function approve(address spender, uint256 value) external returns (bool success);

    /// @notice Transfers tokens of the caller.
    /// @param to receiver
    /// @param value amount
    /// @return success always true
    function transfer(address to, uint256 value) external returns (bool success);

    /// @notice Transfers tokens of `from`, within the caller's allowance.
    /// @param from account that pays
    /// @param to receiver
    /// @param value amount
    /// @return success always true
    function transferFrom(address from, address to, uint256 value) external returns (bool success);

    /// @notice Sets an allowance with the owner's EIP-712 signature (EIP-2612).
    /// @param owner account that signed
    /// @param spender account that can spend the tokens
    /// @param value allowance; type(uint256).max is unlimited
    /// @param deadline unix seconds after which the signature is invalid
    /// @param v recovery id of the signature
    /// @param r first half of the signature
    /// @param s second half of the signature
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;
}
