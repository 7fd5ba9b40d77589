// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StakingPool} from "../../src/pools/StakingPool.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Actors} from "../shared/Actors.sol";

/// @notice What people and the owner do to a staking pool, in any order. None of it may revert.
contract PoolHandler is Actors {
    StakingPool private immutable pool;
    TestToken private immutable staked;
    TestToken private immutable reward;
    address private immutable owner;
    /// @notice Rewards that were put in.
    uint256 public funded;

    constructor(StakingPool _pool, TestToken _staked, TestToken _reward) {
        pool = _pool;
        staked = _staked;
        reward = _reward;
        owner = _pool.owner();
    }

    function deposit(uint256 who, uint256 amount) external {
        address actor = _actor(who);
        (,, bool isListed,) = pool.userInfo(actor);
        amount = isListed ? 0 : bound(amount, 0, 1e27);
        staked.mint(actor, amount);
        vm.prank(actor);
        staked.approve(address(pool), amount);
        vm.prank(actor);
        pool.deposit(amount);
    }

    function withdraw(uint256 who, uint256 amount) external {
        address actor = _actor(who);
        (uint256 stake,,,) = pool.userInfo(actor);
        vm.prank(actor);
        pool.withdraw(bound(amount, 0, stake));
    }

    function leave(uint256 who) external {
        vm.prank(_actor(who));
        pool.emergencyWithdraw();
    }

    function list(uint256 who, bool isListed) external {
        vm.prank(owner);
        pool.setBlackList(_actor(who), isListed);
    }

    function fund(uint256 amount) external {
        amount = bound(amount, 0, 1e22);
        funded += amount;
        reward.mint(address(pool), amount);
    }

    function pass(uint256 time) external {
        _pass(time, 200);
    }
}
