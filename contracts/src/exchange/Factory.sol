// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFactory} from "../interfaces/IFactory.sol";
import {Pair} from "./Pair.sol";

/// @title Factory: creates one pair per two tokens, at a CREATE2 address that depends on the tokens only
contract Factory is IFactory {
    /// @inheritdoc IFactory
    bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(type(Pair).creationCode);

    /// @inheritdoc IFactory
    address public feeTo;
    /// @inheritdoc IFactory
    /// @dev Has no access to pairs or their tokens.
    address public feeToSetter;

    /// @inheritdoc IFactory
    mapping(address tokenA => mapping(address tokenB => address pair)) public getPair;
    /// @inheritdoc IFactory
    address[] public allPairs;

    address private transient pendingToken0;
    address private transient pendingToken1;

    modifier onlyFeeToSetter() {
        require(msg.sender == feeToSetter, "Zono: FORBIDDEN");
        _;
    }

    /// @param _feeToSetter account that can set `feeTo` and transfer that right
    constructor(address _feeToSetter) {
        feeToSetter = _feeToSetter;
    }

    /// @inheritdoc IFactory
    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    /// @notice Tokens of the pair that is being created; zero at any other time.
    /// @dev Read by the constructor of the pair, which takes no arguments so that its creation code is constant.
    /// @return token0 token with the lower address
    /// @return token1 token with the higher address
    function pairTokens() external view returns (address token0, address token1) {
        return (pendingToken0, pendingToken1);
    }

    /// @inheritdoc IFactory
    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "Zono: IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "Zono: ZERO_ADDRESS");
        require(getPair[token0][token1] == address(0), "Zono: PAIR_EXISTS");

        (pendingToken0, pendingToken1) = (token0, token1);
        pair = address(new Pair{salt: keccak256(abi.encodePacked(token0, token1))}());
        (pendingToken0, pendingToken1) = (address(0), address(0));

        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    /// @inheritdoc IFactory
    function setFeeTo(address _feeTo) external onlyFeeToSetter {
        feeTo = _feeTo;
        emit FeeToUpdated(_feeTo);
    }

    /// @inheritdoc IFactory
    function setFeeToSetter(address _feeToSetter) external onlyFeeToSetter {
        feeToSetter = _feeToSetter;
        emit FeeToSetterUpdated(_feeToSetter);
    }
}
