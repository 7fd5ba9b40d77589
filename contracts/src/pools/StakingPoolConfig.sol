// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IStakingPool} from "./IStakingPool.sol";

/// @title StakingPoolConfig: immutable parameters of a staking pool, validated at deployment
/// @notice Amounts in base units, times in unix seconds, fees in basis points.
abstract contract StakingPoolConfig is IStakingPool {
    /// @notice Highest deposit or unlock fee, basis points.
    uint256 public constant MAX_FEE_BPS = 1000;
    /// @notice Highest lock period, seconds.
    uint256 public constant MAX_LOCK_PERIOD = 365 days;
    /// @notice Tokens with more decimals are rejected.
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

    /// @param config parameters of the pool
    constructor(PoolConfig memory config) {
        if (config.depositFee > MAX_FEE_BPS) revert FeeTooHigh(config.depositFee, MAX_FEE_BPS);
        if (config.unlockFee > MAX_FEE_BPS) revert FeeTooHigh(config.unlockFee, MAX_FEE_BPS);
        if (config.lockPeriod > MAX_LOCK_PERIOD) revert LockTooLong(config.lockPeriod, MAX_LOCK_PERIOD);
        if (config.startBlock >= config.bonusEndBlock || config.bonusEndBlock > type(uint40).max) {
            revert InvalidBlocks(config.startBlock, config.bonusEndBlock);
        }
        // The rewards of 2^40 blocks do not overflow.
        if (config.rewardPerBlock == 0 || config.rewardPerBlock > type(uint128).max) {
            revert InvalidRewardPerBlock(config.rewardPerBlock);
        }
        stakedToken = config.stakedToken;
        rewardToken = config.rewardToken;
        rewardPerBlock = config.rewardPerBlock;
        startBlock = config.startBlock;
        depositFee = config.depositFee;
        unlockFee = config.unlockFee;
        lockPeriod = config.lockPeriod;
        isFlexibleLock = config.isFlexibleLock;
        uint256 stakedDecimals = address(config.stakedToken) == address(0) ? 18 : _readDecimals(config.stakedToken);
        // 30 digits of whole reward tokens per whole staked token, whatever the decimals of both.
        PRECISION_FACTOR = 10 ** (30 + stakedDecimals - _readDecimals(config.rewardToken));
    }

    /// @notice Whether the staked token is the native coin.
    /// @return isNativeCoin true if `stakedToken` is zero
    function isNative() public view returns (bool isNativeCoin) {
        return address(stakedToken) == address(0);
    }

    function _readDecimals(IERC20 token) private view returns (uint256 decimals) {
        if (address(token).code.length == 0) revert InvalidToken(address(token));
        decimals = IERC20Metadata(address(token)).decimals();
        if (decimals > MAX_DECIMALS) revert InvalidToken(address(token));
    }
}
