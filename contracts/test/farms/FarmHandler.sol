// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {FarmBooks} from "./FarmBooks.sol";

/// @notice What stakers, the owner and strangers do to farms, in any order. Each action asserts what the terms promise, and
/// none may revert but where the terms forbid it.
contract FarmHandler is FarmBooks {
    constructor(MasterFarm _farm, Zono _zono) FarmBooks(_farm, _zono) {}

    function deposit(uint256 who, uint256 pid, uint256 amount) external {
        address actor = _actor(who);
        pid %= terms.length;
        amount = farm.isEmergency() ? 0 : bound(amount, 0, 1e27);
        _give(terms[pid].token, actor, amount);
        (uint256 pending, uint256 had) = (farm.pendingZono(pid, actor), zono.balanceOf(actor));
        vm.prank(actor);
        farm.deposit(pid, amount);
        uint256 staked = address(terms[pid].token) == address(zono) ? amount : 0;
        _bookReward(pid, actor, zono.balanceOf(actor) + staked - had, pending);
        if (amount > 0) _bookStake(pid, actor, amount);
    }

    function withdraw(uint256 who, uint256 pid, uint256 amount) external {
        address actor = _actor(who);
        pid %= terms.length;
        amount = bound(amount, 0, stakes[pid][actor]);
        if (amount > 0 && block.timestamp < lockedUntil[pid][actor]) {
            vm.expectRevert(abi.encodeWithSelector(IMasterFarm.StakeLocked.selector, lockedUntil[pid][actor]));
            vm.prank(actor);
            farm.withdraw(pid, amount);
            return;
        }
        IERC20 token = terms[pid].token;
        uint256 pending = farm.pendingZono(pid, actor);
        (uint256 hadToken, uint256 hadZono) = (token.balanceOf(actor), zono.balanceOf(actor));
        vm.prank(actor);
        farm.withdraw(pid, amount);
        uint256 paidOut = _bookUnstake(pid, actor, amount, _fee(amount, terms[pid].withdrawFeeBps));
        uint256 reward = zono.balanceOf(actor) - hadZono;
        if (address(token) == address(zono)) reward -= paidOut;
        else assertEq(token.balanceOf(actor) - hadToken, paidOut, "another amount was withdrawn");
        _bookReward(pid, actor, reward, pending);
    }

    function exitByEmergency(uint256 who, uint256 pid) external {
        address actor = _actor(who);
        pid %= terms.length;
        IERC20 token = terms[pid].token;
        (uint256 hadToken, uint256 minted) = (token.balanceOf(actor), zono.totalSupply());
        uint256 stake = stakes[pid][actor];
        vm.prank(actor);
        farm.emergencyWithdraw(pid);
        uint256 fee = farm.isEmergency() ? 0 : _fee(stake, terms[pid].withdrawFeeBps);
        uint256 paidOut = _bookUnstake(pid, actor, stake, fee);
        assertEq(token.balanceOf(actor) - hadToken, paidOut, "an emergency exit paid another amount");
        assertEq(zono.totalSupply(), minted, "an emergency exit paid rewards");
        assertEq(farm.pendingZono(pid, actor), 0, "forfeited rewards are still there");
        _bookForfeit(pid, actor);
    }

    function collect(uint256 pid) external {
        pid %= terms.length;
        IERC20 token = terms[pid].token;
        uint256 had = token.balanceOf(farm.feeAddress());
        farm.collectFees(pid);
        assertEq(token.balanceOf(farm.feeAddress()) - had, _lessTax(pid, fees[pid]), "another fee was collected");
        fees[pid] = 0;
    }

    function update(uint256 pid) external {
        if (pid % 4 == 0) farm.massUpdatePools();
        else farm.updatePool(pid % terms.length);
    }

    /// @dev Tokens that somebody sends to the farm belong to no staker.
    function donate(uint256 pid, uint256 amount) external {
        pid %= terms.length;
        amount = bound(amount, 0, 1e24);
        _give(terms[pid].token, address(this), amount);
        terms[pid].token.transfer(address(farm), amount);
        gifts[terms[pid].token] += _lessTax(pid, amount);
    }

    function recover(uint256 pid) external {
        pid %= terms.length;
        IERC20 token = terms[pid].token;
        uint256 had = token.balanceOf(address(farm));
        vm.prank(owner);
        farm.recoverToken(token, owner);
        assertEq(had - token.balanceOf(address(farm)), gifts[token], "more than gifts was recovered");
        gifts[token] = 0;
    }

    /// @dev Another farm of a token that is staked already, with terms of its own.
    function list(uint256 points, uint256 pid, uint256 interval, uint256 lockup, uint256 feeBps) external {
        if (terms.length >= MAX_FARMS) return;
        Terms memory template = terms[pid % terms.length];
        feeBps = bound(feeBps, 0, 1000);
        addFarm(
            bound(points, 0, 1e9),
            template.token,
            template.taxBps,
            bound(interval, 0, 14 days),
            bound(lockup, 0, 30 days),
            feeBps,
            1000 - feeBps
        );
    }

    function changeAllocation(uint256 pid, uint256 points) external {
        pid %= terms.length;
        points = bound(points, 0, 1e9);
        vm.prank(owner);
        farm.set(pid, points);
        terms[pid].points = points;
    }

    function changeEmission(uint256 newRate) external {
        newRate = bound(newRate, 0, farm.maxZonoPerBlock());
        vm.prank(owner);
        farm.updateEmissionRate(newRate);
        rate = newRate;
    }

    /// @dev Rarely: most runs shall see the terms at work.
    function declareEmergency(uint256 seed) external {
        if (seed % 32 != 0) return;
        vm.prank(owner);
        farm.declareEmergency();
    }

    function pass(uint256 time) external {
        _accrue(bound(time, 1, 1000));
        _pass(time, 1000);
    }

    /// @notice Names an account that stakes besides the actors, and whose stake is taken as it is.
    function addStaker(address account) external {
        stakers.push(account);
    }

    /// @notice Adds a farm as the owner.
    function addFarm(
        uint256 points,
        IERC20 token,
        uint256 taxBps,
        uint256 interval,
        uint256 lockup,
        uint256 depositFeeBps,
        uint256 withdrawFeeBps
    ) public {
        vm.prank(owner);
        farm.add(points, token, interval, lockup, depositFeeBps, withdrawFeeBps);
        terms.push(Terms(token, taxBps, points, interval, lockup, depositFeeBps, withdrawFeeBps));
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            token.approve(address(farm), type(uint256).max);
        }
    }

    /// @dev ZONO comes from what this contract holds: only the farm can mint it.
    function _give(IERC20 token, address to, uint256 amount) private {
        if (address(token) != address(zono)) TestToken(address(token)).mint(to, amount);
        else if (to != address(this)) zono.transfer(to, amount);
    }

    function _bookStake(uint256 pid, address actor, uint256 amount) private {
        uint256 received = _lessTax(pid, amount);
        uint256 fee = _fee(received, terms[pid].depositFeeBps);
        fees[pid] += fee;
        if (stakes[pid][actor] == 0) nextHarvest[pid][actor] = block.timestamp + terms[pid].interval;
        stakes[pid][actor] += received - fee;
        lockedUntil[pid][actor] = block.timestamp + terms[pid].lockup;
    }

    function _bookUnstake(uint256 pid, address actor, uint256 amount, uint256 fee) private returns (uint256 paidOut) {
        stakes[pid][actor] -= amount;
        fees[pid] += fee;
        return _lessTax(pid, amount - fee);
    }

    /// @dev Rewards never come out of a locked stake, nor within an interval.
    function _bookReward(uint256 pid, address actor, uint256 reward, uint256 pending) private {
        bool mayHarvest = block.timestamp >= Math.max(lockedUntil[pid][actor], nextHarvest[pid][actor]);
        assertEq(reward, mayHarvest ? pending : 0, "another reward than the terms allow");
        paid[pid][actor] += reward;
        if (mayHarvest && terms[pid].interval > 0) nextHarvest[pid][actor] = block.timestamp + terms[pid].interval;
    }

    /// @dev An emergency exit does not account for rewards: what the leaving stake earned since the last update falls to
    /// the others by their stakes. All that is forfeited bounds it.
    function _bookForfeit(uint256 pid, address actor) private {
        uint256 forfeited = earned[pid][actor] - paid[pid][actor];
        earned[pid][actor] = paid[pid][actor];
        _share(pid, forfeited);
        (lockedUntil[pid][actor], nextHarvest[pid][actor]) = (0, 0);
    }
}
