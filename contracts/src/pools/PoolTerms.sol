// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IStakingPool} from "./IStakingPool.sol";

/// @title PoolTerms: the terms of a staking pool that never change, checked when it is made
/// @notice Amounts in base units, times in unix seconds, fees in basis points.
abstract contract PoolTerms is IStakingPool {
    /// @notice Highest deposit or unlock fee, basis points.
    uint256 public constant MAX_FEE = 1000;
    uint256 public constant MAX_LOCK_PERIOD = 365 days;
    /// @notice Tokens with more decimals are refused.
    uint256 public constant MAX_DECIMALS = 30;

    /// @inheritdoc IStakingPool
    IERC20 public immutable stakedToken;
    /// @inheritdoc IStakingPool
    IERC20 public immutable rewardToken;
    /// @inheritdoc IStakingPool
    uint256 public immutable rewardPerBlock;
    /// @inheritdoc IStakingPool
    uint256 public immutable startBlock;
    /// @inheritdoc IStakingPool
    uint256 public immutable depositFee;
    /// @inheritdoc IStakingPool
    uint256 public immutable unlockFee;
    /// @inheritdoc IStakingPool
    uint256 public immutable lockPeriod;
    /// @inheritdoc IStakingPool
    bool public immutable isFlexibleLock;
    /// @inheritdoc IStakingPool
    uint256 public immutable PRECISION_FACTOR;

    constructor(Terms memory terms) {
        if (terms.depositFee > MAX_FEE) revert FeeTooHigh(terms.depositFee, MAX_FEE);
        if (terms.unlockFee > MAX_FEE) revert FeeTooHigh(terms.unlockFee, MAX_FEE);
        if (terms.lockPeriod > MAX_LOCK_PERIOD) revert LockTooLong(terms.lockPeriod, MAX_LOCK_PERIOD);
        if (terms.startBlock >= terms.bonusEndBlock || terms.bonusEndBlock > type(uint40).max) {
            revert InvalidBlocks(terms.startBlock, terms.bonusEndBlock);
        }
        // Times 2^40 blocks it still fits.
        if (terms.rewardPerBlock == 0 || terms.rewardPerBlock > type(uint128).max) {
            revert InvalidRewardPerBlock(terms.rewardPerBlock);
        }
        stakedToken = terms.stakedToken;
        rewardToken = terms.rewardToken;
        rewardPerBlock = terms.rewardPerBlock;
        startBlock = terms.startBlock;
        depositFee = terms.depositFee;
        unlockFee = terms.unlockFee;
        lockPeriod = terms.lockPeriod;
        isFlexibleLock = terms.isFlexibleLock;
        uint256 stakedDecimals = address(terms.stakedToken) == address(0) ? 18 : _readDecimals(terms.stakedToken);
        // 30 digits of whole rewards per whole stake, whatever the decimals of the two tokens.
        PRECISION_FACTOR = 10 ** (30 + stakedDecimals - _readDecimals(terms.rewardToken));
    }

    /// @notice Whether the native coin is staked.
    function isNative() public view returns (bool) {
        return address(stakedToken) == address(0);
    }

    function _readDecimals(IERC20 token) private view returns (uint256 decimals) {
        if (address(token).code.length == 0) revert InvalidToken(address(token));
        decimals = IERC20Metadata(address(token)).decimals();
        if (decimals > MAX_DECIMALS) revert InvalidToken(address(token));
    }
}
