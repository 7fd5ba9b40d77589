// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "./Pair.sol";

/// @title Makes one pair for every two tokens, at an address that follows from the tokens alone (CREATE2)
contract Factory {
    /// @notice Hash of the pair's creation code: with it anyone computes a pair's address without asking.
    bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(type(Pair).creationCode);

    /// @notice Who is minted the protocol's part of the fees; zero while none is taken.
    address public feeTo;
    /// @notice Who may change `feeTo`, and hand that right on. It has no hold on pairs or on what is in them.
    address public feeToSetter;

    /// @notice The pair of two tokens in either order; zero when there is none.
    mapping(address tokenA => mapping(address tokenB => address pair)) public getPair;
    /// @notice Every pair in the order of its making, from 0.
    address[] public allPairs;

    /// @notice A pair was made.
    /// @dev The last, nameless value is the number of pairs, this one counted.
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);
    /// @notice The protocol's part of the fees is minted to `feeTo` from now on.
    event FeeToChanged(address indexed feeTo);
    /// @notice `feeToSetter` has that right from now on.
    event FeeToSetterChanged(address indexed feeToSetter);

    modifier onlyFeeToSetter() {
        require(msg.sender == feeToSetter, "Zono: FORBIDDEN");
        _;
    }

    constructor(address _feeToSetter) {
        feeToSetter = _feeToSetter;
    }

    /// @notice Number of pairs made so far.
    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    /// @notice Makes the pair of two tokens. Anyone may.
    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "Zono: IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "Zono: ZERO_ADDRESS");
        require(getPair[token0][token1] == address(0), "Zono: PAIR_EXISTS");

        pair = address(new Pair{salt: keccak256(abi.encodePacked(token0, token1))}());
        Pair(pair).initialize(token0, token1);
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    /// @notice Names who is minted the protocol's part of the fees; zero leaves the whole fee to the providers.
    function setFeeTo(address _feeTo) external onlyFeeToSetter {
        feeTo = _feeTo;
        emit FeeToChanged(_feeTo);
    }

    /// @notice Hands the right to set `feeTo` on.
    function setFeeToSetter(address _feeToSetter) external onlyFeeToSetter {
        feeToSetter = _feeToSetter;
        emit FeeToSetterChanged(_feeToSetter);
    }
}
