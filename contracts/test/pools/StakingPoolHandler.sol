// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {Actors} from "../shared/Actors.sol";

/// @title StakingPoolHandler: random actions of stakers and the owner on a pool whose staked and reward token are the
/// same
/// @notice Keeps a model that follows from the configuration only. Only calls that the configuration forbids revert.
contract StakingPoolHandler is Actors {
    StakingPool private immutable pool;
    IERC20 internal immutable token;
    address private immutable owner;
    uint256 private immutable lockPeriod;
    bool private immutable isFlexible;

    /// @notice Rewards added to the pool.
    uint256 public funded;
    /// @notice Rewards recovered by the owner after the end.
    uint256 public recovered;
    /// @notice Rewards paid to stakers.
    uint256 public paid;
    /// @notice Most that all stakers together can have earned: each block pays out of the funds that were there before it.
    uint256 public earned;
    /// @dev Funds that no block has used, and that were not recovered.
    uint256 private unearned;
    /// @notice Number of payments that the configuration forbids.
    uint256 public violations;
    /// @notice Fees that were not collected yet.
    uint256 public fees;
    /// @notice Stake of an actor in the model.
    mapping(address actor => uint256) public stakes;
    mapping(address actor => uint256) private lockedUntil;

    constructor(StakingPool _pool) {
        (pool, token, owner) = (_pool, _pool.stakedToken(), _pool.owner());
        (lockPeriod, isFlexible) = (_pool.lockPeriod(), _pool.isFlexibleLock());
    }

    /// @notice Deposits into the pool, or harvests with an amount of 0.
    function deposit(uint256 actorSeed, uint256 amount) external {
        address actor = _actor(actorSeed);
        (,, bool isBlacklisted,) = pool.userInfo(actor);
        amount = isBlacklisted || pool.isEmergency() ? 0 : bound(amount, 0, 1e27);
        _transferTokens(actor, amount);
        vm.prank(actor);
        token.approve(address(pool), amount);
        uint256 balanceBefore = token.balanceOf(actor);
        vm.prank(actor);
        pool.deposit(amount);
        _recordReward(actor, token.balanceOf(actor) + amount - balanceBefore);
        if (amount == 0) return;
        uint256 fee = (amount * pool.depositFee() + 9999) / 10_000;
        fees += fee;
        stakes[actor] += amount - fee;
        lockedUntil[actor] = block.timestamp + lockPeriod;
    }

    /// @notice Withdraws from the pool, or harvests with an amount of 0.
    function withdraw(uint256 actorSeed, uint256 amount) external {
        address actor = _actor(actorSeed);
        amount = bound(amount, 0, stakes[actor]);
        bool isLocked = block.timestamp < lockedUntil[actor];
        uint256 balanceBefore = token.balanceOf(actor);
        vm.prank(actor);
        if (amount > 0 && isLocked && !isFlexible) {
            try pool.withdraw(amount) {
                violations++;
            } catch {}
            return;
        }
        pool.withdraw(amount);
        uint256 fee = isLocked ? _calculateUnlockFee(amount) : 0;
        fees += fee;
        stakes[actor] -= amount;
        _recordReward(actor, token.balanceOf(actor) - balanceBefore - (amount - fee));
    }

    /// @notice Withdraws the whole stake and forfeits the reward.
    function emergencyWithdraw(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        bool hasFee = block.timestamp < lockedUntil[actor] && !pool.isEmergency();
        uint256 fee = hasFee ? _calculateUnlockFee(stakes[actor]) : 0;
        uint256 balanceBefore = token.balanceOf(actor);
        vm.prank(actor);
        pool.emergencyWithdraw();
        if (token.balanceOf(actor) - balanceBefore != stakes[actor] - fee || pool.pendingReward(actor) != 0) {
            violations++;
        }
        fees += fee;
        stakes[actor] = 0;
        lockedUntil[actor] = 0;
    }

    /// @notice Collects the fees.
    function collectFees() external {
        uint256 balanceBefore = token.balanceOf(pool.treasury());
        pool.collectFees();
        if (token.balanceOf(pool.treasury()) - balanceBefore != fees) violations++;
        fees = 0;
    }

    /// @notice Adds an actor to the blacklist or removes it, as the owner.
    function setBlacklisted(uint256 actorSeed, bool isBlacklisted) external {
        vm.prank(owner);
        pool.setBlacklisted(_actor(actorSeed), isBlacklisted);
    }

    /// @notice Adds rewards.
    function fund(uint256 amount) external {
        amount = bound(amount, 0, 1e22);
        funded += amount;
        unearned += amount;
        _transferTokens(address(this), amount);
        token.approve(address(pool), amount);
        pool.fund(amount);
    }

    /// @notice Rare, so that most runs test a pool that pays rewards.
    function stopReward(uint256 seed) external {
        if (seed % 16 != 0 || block.number >= pool.bonusEndBlock()) return;
        vm.prank(owner);
        pool.stopReward();
    }

    /// @notice Recovers unearned rewards as the owner, after the end.
    function recoverRewards() external {
        if (block.number <= pool.bonusEndBlock()) return;
        uint256 balanceBefore = token.balanceOf(owner);
        vm.prank(owner);
        pool.recoverRewards(owner);
        recovered += token.balanceOf(owner) - balanceBefore;
        unearned = 0;
    }

    /// @notice Declares an emergency as the owner. Rare, so that most runs test the pool without one.
    function declareEmergency(uint256 seed) external {
        if (seed % 16 != 0) return;
        vm.prank(owner);
        pool.declareEmergency();
    }

    /// @notice Advances the chain.
    function advanceBlocks(uint256 blocks) external {
        uint256 fromBlock = Math.max(block.number, pool.startBlock());
        _advanceBlocks(blocks, 200);
        uint256 toBlock = Math.min(block.number, pool.bonusEndBlock());
        if (toBlock <= fromBlock || pool.stakedSupply() == 0) return;
        uint256 reward = Math.min((toBlock - fromBlock) * pool.rewardPerBlock(), unearned);
        unearned -= reward;
        earned += reward;
    }

    /// @dev Provides tokens to stake or to fund the pool.
    function _transferTokens(address to, uint256 amount) internal virtual {
        TestToken(address(token)).mint(to, amount);
    }

    /// @dev A fixed lock includes the reward.
    function _recordReward(address actor, uint256 amount) private {
        if (amount > 0 && !isFlexible && block.timestamp < lockedUntil[actor]) violations++;
        paid += amount;
    }

    function _calculateUnlockFee(uint256 amount) private view returns (uint256) {
        return (amount * pool.unlockFee() + 9999) / 10_000;
    }
}
