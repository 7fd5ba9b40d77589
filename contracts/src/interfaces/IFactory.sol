// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Factory of pairs (Uniswap v2 interface)
interface IFactory {
    /// @notice Emitted when a pair is created.
    /// @dev The last, unnamed value is the number of pairs including this one.
    /// @param token0 token with the lower address
    /// @param token1 token with the higher address
    /// @param pair address of the new pair
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);
    /// @notice Emitted when the receiver of the protocol fee changes.
    /// @param feeTo new receiver; zero disables the protocol fee
    event FeeToUpdated(address indexed feeTo);
    /// @notice Emitted when the right to set `feeTo` is transferred.
    /// @param feeToSetter new holder of the right
    event FeeToSetterUpdated(address indexed feeToSetter);

    /// @notice Hash of a pair's creation code, for CREATE2 addresses with salt keccak256(token0, token1).
    /// @return hash keccak256 of the creation code
    function INIT_CODE_PAIR_HASH() external view returns (bytes32 hash);

    /// @notice Receiver of the protocol fee.
    /// @return receiver address, zero while the protocol fee is disabled
    function feeTo() external view returns (address receiver);

    /// @notice Account that can set `feeTo`.
    /// @return setter address of the account
    function feeToSetter() external view returns (address setter);

    /// @notice Returns the pair of two tokens, given in either order.
    /// @param tokenA one token of the pair
    /// @param tokenB the other token of the pair
    /// @return pair address of the pair, zero if it does not exist
    function getPair(address tokenA, address tokenB) external view returns (address pair);

    /// @notice Returns a pair by its index in creation order.
    /// @param index starts at 0
    /// @return pair address of the pair
    function allPairs(uint256 index) external view returns (address pair);

    /// @notice Number of pairs created so far.
    /// @return length number of pairs
    function allPairsLength() external view returns (uint256 length);

    /// @notice Creates the pair of two tokens. Anyone can call.
    /// @param tokenA one token of the pair
    /// @param tokenB the other token of the pair
    /// @return pair address of the new pair
    function createPair(address tokenA, address tokenB) external returns (address pair);

    /// @notice Sets the receiver of the protocol fee. Only `feeToSetter` can call.
    /// @param _feeTo new receiver; zero leaves the whole fee to liquidity providers
    function setFeeTo(address _feeTo) external;

    /// @notice Transfers the right to set `feeTo`. Only `feeToSetter` can call.
    /// @param _feeToSetter new holder of the right
    function setFeeToSetter(address _feeToSetter) external;
}
