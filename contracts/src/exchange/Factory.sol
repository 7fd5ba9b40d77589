// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFactory} from "../interfaces/IFactory.sol";
import {Pair} from "./Pair.sol";

/// @title Creates one pair for every two tokens, at a CREATE2 address that follows from the tokens alone
contract Factory is IFactory {
    /// @inheritdoc IFactory
    bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(type(Pair).creationCode);

    /// @inheritdoc IFactory
    address public feeTo;
    /// @inheritdoc IFactory
    /// @dev Has no power over pairs or over what is in them.
    address public feeToSetter;

    /// @inheritdoc IFactory
    mapping(address tokenA => mapping(address tokenB => address pair)) public getPair;
    /// @inheritdoc IFactory
    address[] public allPairs;

    address private transient creatingToken0;
    address private transient creatingToken1;

    modifier onlyFeeToSetter() {
        require(msg.sender == feeToSetter, "Zono: FORBIDDEN");
        _;
    }

    /// @param _feeToSetter may set `feeTo` and hand that right over
    constructor(address _feeToSetter) {
        feeToSetter = _feeToSetter;
    }

    /// @inheritdoc IFactory
    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    /// @notice Tokens of the pair that is being created; zero at any other time.
    /// @dev Read by the pair's constructor, so that its creation code, and with it its address, has no arguments.
    function pairTokens() external view returns (address token0, address token1) {
        return (creatingToken0, creatingToken1);
    }

    /// @inheritdoc IFactory
    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "Zono: IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "Zono: ZERO_ADDRESS");
        require(getPair[token0][token1] == address(0), "Zono: PAIR_EXISTS");

        (creatingToken0, creatingToken1) = (token0, token1);
        pair = address(new Pair{salt: keccak256(abi.encodePacked(token0, token1))}());
        (creatingToken0, creatingToken1) = (address(0), address(0));

        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    /// @inheritdoc IFactory
    function setFeeTo(address _feeTo) external onlyFeeToSetter {
        feeTo = _feeTo;
        emit FeeToChanged(_feeTo);
    }

    /// @inheritdoc IFactory
    function setFeeToSetter(address _feeToSetter) external onlyFeeToSetter {
        feeToSetter = _feeToSetter;
        emit FeeToSetterChanged(_feeToSetter);
    }
}
