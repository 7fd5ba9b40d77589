// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Factory of pairs (version 2 interface)
interface IFactory {
    /// @notice A pair was created.
    /// @dev The last, unnamed value is the number of pairs including this one.
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);
    /// @notice The protocol fee is minted to `feeTo` from now on.
    event FeeToChanged(address indexed feeTo);
    /// @notice `feeToSetter` may change `feeTo` from now on.
    event FeeToSetterChanged(address indexed feeToSetter);

    /// @notice Hash of a pair's creation code, for CREATE2 addresses with salt keccak256(token0, token1).
    function INIT_CODE_PAIR_HASH() external view returns (bytes32);
    /// @notice Receiver of the protocol fee; zero while none is taken.
    function feeTo() external view returns (address);
    /// @notice Who may change `feeTo`.
    function feeToSetter() external view returns (address);
    /// @notice The pair of two tokens in either order; zero when there is none.
    function getPair(address tokenA, address tokenB) external view returns (address pair);
    /// @notice Pairs in the order of their creation, from 0.
    function allPairs(uint256 index) external view returns (address pair);
    function allPairsLength() external view returns (uint256);

    /// @notice Creates the pair of two tokens. Anyone may.
    function createPair(address tokenA, address tokenB) external returns (address pair);
    /// @notice Sets the receiver of the protocol fee; zero leaves the whole fee to liquidity providers.
    function setFeeTo(address _feeTo) external;
    /// @notice Hands over the right to set `feeTo`.
    function setFeeToSetter(address _feeToSetter) external;
}
