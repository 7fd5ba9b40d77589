// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "./Pair.sol";

/// @title Makes one pair for every two tokens, at an address that follows from the tokens alone (CREATE2)
contract Factory {
    /// @notice Hash of the pair's creation code: with it anyone computes a pair's address without asking.
    bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(type(Pair).creationCode);

    /// @notice Who is minted the protocol's part of the fees; zero while none is taken.
    address public feeTo;
    address public feeToSetter;

    mapping(address tokenA => mapping(address tokenB => address pair)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);
    event FeeToChanged(address indexed feeTo);
    event FeeToSetterChanged(address indexed feeToSetter);

    modifier onlyFeeToSetter() {
        require(msg.sender == feeToSetter, "Zono: FORBIDDEN");
        _;
    }

    constructor(address _feeToSetter) {
        feeToSetter = _feeToSetter;
    }

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

    function setFeeTo(address _feeTo) external onlyFeeToSetter {
        feeTo = _feeTo;
        emit FeeToChanged(_feeTo);
    }

    function setFeeToSetter(address _feeToSetter) external onlyFeeToSetter {
        feeToSetter = _feeToSetter;
        emit FeeToSetterChanged(_feeToSetter);
    }
}
