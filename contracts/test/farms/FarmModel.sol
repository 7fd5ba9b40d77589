// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Actors} from "../shared/Actors.sol";

/// @title FarmModel: reference accounting of farms, computed from their parameters block by block
/// @notice Amounts in base units, times in unix seconds, fees in basis points.
abstract contract FarmModel is Actors {
    struct PoolParams {
        IERC20 token;
        /// @dev Part of each transfer of the token that is burned.
        uint256 transferFeeBps;
        uint256 allocPoint;
        uint256 harvestInterval;
        uint256 lockupDuration;
        uint256 depositFeeBps;
        uint256 withdrawFeeBps;
    }

    /// @dev Actions add farms up to this number.
    uint256 internal constant MAX_FARMS = 7;
    MasterFarm internal immutable farm;
    Zono internal immutable zono;
    address internal immutable owner;
    uint256 private immutable initialSupply;

    PoolParams[] internal pools;
    /// @notice The actors and the contracts that stake.
    address[] public stakers;
    uint256 internal emissionRate;
    /// @notice Sum of the emission of each block.
    uint256 public emitted;
    /// @notice Tokens that were transferred to the farm without a deposit.
    mapping(IERC20 token => uint256) public donations;
    /// @notice Fees that were not collected yet.
    mapping(uint256 pid => uint256) public fees;
    /// @notice Stake of an actor.
    mapping(uint256 pid => mapping(address actor => uint256)) public stakes;
    mapping(uint256 pid => mapping(address actor => uint256)) internal lockedUntil;
    mapping(uint256 pid => mapping(address actor => uint256)) internal nextHarvest;
    /// @notice Upper bound of the reward of a staker: its part of the emission of each block, rounded up, and its part
    /// of forfeited rewards.
    mapping(uint256 pid => mapping(address staker => uint256)) public maxReward;
    /// @notice Rewards paid to an actor.
    mapping(uint256 pid => mapping(address actor => uint256)) public paid;

    constructor(MasterFarm _farm, Zono _zono) {
        (farm, zono, owner) = (_farm, _zono, _farm.owner());
        (emissionRate, initialSupply) = (_farm.zonoPerBlock(), _zono.totalSupply());
        stakers = actors;
    }

    /// @notice Asserts that stakes, fees and balances equal the model.
    function assertBalancesMatchModel() external view {
        for (uint256 pid = 0; pid < pools.length; pid++) {
            uint256 sum;
            for (uint256 i = 0; i < stakers.length; i++) {
                (uint256 amount,,,) = farm.userInfo(pid, stakers[i]);
                assertEq(amount, _getStake(pid, stakers[i]), "stake");
                sum += amount;
            }
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            assertEq(totalStaked, sum, "total staked");
            assertEq(farm.pendingFees(pid), fees[pid], "pending fees");
            assertEq(pools[pid].token.balanceOf(address(farm)), _expectedBalance(pools[pid].token), "farm balance");
        }
        assertEq(farm.poolLength(), pools.length, "number of farms");
    }

    /// @notice Asserts that paid and pending rewards exceed neither the bound of each staker nor the emission.
    function assertRewardsAreBounded() external view {
        uint256 rewards = zono.totalSupply() - initialSupply;
        for (uint256 pid = 0; pid < pools.length; pid++) {
            for (uint256 i = 0; i < stakers.length; i++) {
                uint256 pending = farm.pendingZono(pid, stakers[i]);
                rewards += pending;
                assertLe(
                    paid[pid][stakers[i]] + pending, maxReward[pid][stakers[i]], "reward exceeds the part of the staker"
                );
            }
        }
        assertLe(rewards, emitted, "rewards exceed the emission");
    }

    /// @dev Accounts for the rewards of the next blocks.
    function _accrueRewards(uint256 blocks) internal {
        emitted += emissionRate * blocks;
        uint256 totalAllocPoint;
        for (uint256 pid = 0; pid < pools.length; pid++) {
            totalAllocPoint += pools[pid].allocPoint;
        }
        for (uint256 pid = 0; pid < pools.length; pid++) {
            if (pools[pid].allocPoint == 0) continue;
            _distribute(pid, Math.ceilDiv(emissionRate * blocks * pools[pid].allocPoint, totalAllocPoint));
        }
    }

    /// @dev Distributes a reward by stake. Without any stake there is no reward.
    function _distribute(uint256 pid, uint256 reward) internal {
        uint256 total;
        for (uint256 i = 0; i < stakers.length; i++) {
            total += _getStake(pid, stakers[i]);
        }
        if (total == 0) return;
        for (uint256 i = 0; i < stakers.length; i++) {
            maxReward[pid][stakers[i]] += Math.ceilDiv(reward * _getStake(pid, stakers[i]), total);
        }
    }

    function _getStake(uint256 pid, address staker) internal view returns (uint256 amount) {
        amount = stakes[pid][staker];
        for (uint256 i = actors.length; i < stakers.length; i++) {
            if (staker == stakers[i]) (amount,,,) = farm.userInfo(pid, staker);
        }
    }

    /// @dev Rounded up.
    function _calculateFee(uint256 amount, uint256 feeBps) internal pure returns (uint256) {
        return Math.ceilDiv(amount * feeBps, 10_000);
    }

    function _afterTransferFee(uint256 pid, uint256 amount) internal view returns (uint256) {
        return amount - amount * pools[pid].transferFeeBps / 10_000;
    }

    /// @dev Stakes and fees of all farms of a token, and donations.
    function _expectedBalance(IERC20 token) private view returns (uint256 sum) {
        sum = donations[token];
        for (uint256 pid = 0; pid < pools.length; pid++) {
            if (address(pools[pid].token) != address(token)) continue;
            sum += fees[pid];
            for (uint256 i = 0; i < stakers.length; i++) {
                sum += _getStake(pid, stakers[i]);
            }
        }
    }
}
