// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {StakingPool} from "../../src/pools/StakingPool.sol";
import {Actors} from "../shared/Actors.sol";

/// @notice What stakers and the owner do to a staking pool that pays what is staked in it, in any order, with books of its
/// own that know the terms only. None of it may revert but what the terms forbid.
contract PoolHandler is Actors {
    StakingPool private immutable pool;
    IERC20 internal immutable token;
    address private immutable owner;
    uint256 private immutable lockPeriod;
    bool private immutable isFlexible;

    /// @notice Rewards that were funded, and rewards that the owner recovered after the end.
    uint256 public funded;
    uint256 public recovered;
    /// @notice Rewards paid to stakers.
    uint256 public paid;
    /// @notice How often somebody got what the terms do not allow.
    uint256 public violations;
    uint256 public fees;
    mapping(address actor => uint256) public stakes;
    mapping(address actor => uint256) private lockedUntil;

    constructor(StakingPool _pool) {
        (pool, token, owner) = (_pool, _pool.stakedToken(), _pool.owner());
        (lockPeriod, isFlexible) = (_pool.lockPeriod(), _pool.isFlexibleLock());
    }

    function deposit(uint256 who, uint256 amount) external {
        address actor = _actor(who);
        (,, bool isListed,) = pool.userInfo(actor);
        amount = isListed || pool.isEmergency() ? 0 : bound(amount, 0, 1e27);
        _give(actor, amount);
        vm.prank(actor);
        token.approve(address(pool), amount);
        uint256 before = token.balanceOf(actor);
        vm.prank(actor);
        pool.deposit(amount);
        _countReward(actor, token.balanceOf(actor) + amount - before);
        if (amount == 0) return;
        uint256 fee = (amount * pool.depositFee() + 9999) / 10_000;
        fees += fee;
        stakes[actor] += amount - fee;
        lockedUntil[actor] = block.timestamp + lockPeriod;
    }

    function withdraw(uint256 who, uint256 amount) external {
        address actor = _actor(who);
        amount = bound(amount, 0, stakes[actor]);
        bool isLocked = block.timestamp < lockedUntil[actor];
        uint256 before = token.balanceOf(actor);
        vm.prank(actor);
        if (amount > 0 && isLocked && !isFlexible) {
            try pool.withdraw(amount) {
                violations++;
            } catch {}
            return;
        }
        pool.withdraw(amount);
        uint256 fee = isLocked ? _unlockFee(amount) : 0;
        fees += fee;
        stakes[actor] -= amount;
        _countReward(actor, token.balanceOf(actor) - before - (amount - fee));
    }

    function exitByEmergency(uint256 who) external {
        address actor = _actor(who);
        bool hasFee = block.timestamp < lockedUntil[actor] && !pool.isEmergency();
        uint256 fee = hasFee ? _unlockFee(stakes[actor]) : 0;
        uint256 before = token.balanceOf(actor);
        vm.prank(actor);
        pool.emergencyWithdraw();
        if (token.balanceOf(actor) - before != stakes[actor] - fee || pool.pendingReward(actor) != 0) violations++;
        fees += fee;
        stakes[actor] = 0;
        lockedUntil[actor] = 0;
    }

    function collect() external {
        uint256 before = token.balanceOf(pool.treasury());
        pool.collectFees();
        if (token.balanceOf(pool.treasury()) - before != fees) violations++;
        fees = 0;
    }

    function list(uint256 who, bool isListed) external {
        vm.prank(owner);
        pool.setBlackList(_actor(who), isListed);
    }

    function fund(uint256 amount) external {
        amount = bound(amount, 0, 1e22);
        funded += amount;
        _give(address(this), amount);
        token.approve(address(pool), amount);
        pool.fund(amount);
    }

    /// @dev Rarely: most runs shall see the pool running.
    function stop(uint256 seed) external {
        if (seed % 16 != 0 || block.number >= pool.bonusEndBlock()) return;
        vm.prank(owner);
        pool.stopReward();
    }

    function recover() external {
        if (block.number <= pool.bonusEndBlock()) return;
        uint256 before = token.balanceOf(owner);
        vm.prank(owner);
        pool.recoverRewards(owner);
        recovered += token.balanceOf(owner) - before;
    }

    function declareEmergency(uint256 seed) external {
        if (seed % 16 != 0) return;
        vm.prank(owner);
        pool.declareEmergency();
    }

    function pass(uint256 time) external {
        _pass(time, 200);
    }

    /// @dev Tokens to stake or to fund the pool with.
    function _give(address to, uint256 amount) internal virtual {
        TestToken(address(token)).mint(to, amount);
    }

    /// @dev A fixed lock keeps the rewards too.
    function _countReward(address actor, uint256 amount) private {
        if (amount > 0 && !isFlexible && block.timestamp < lockedUntil[actor]) violations++;
        paid += amount;
    }

    function _unlockFee(uint256 amount) private view returns (uint256) {
        return (amount * pool.unlockFee() + 9999) / 10_000;
    }
}
