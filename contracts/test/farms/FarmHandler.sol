// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Actors} from "../shared/Actors.sol";

/// @notice What stakers and the owner do to farms, in any order, with books of its own that know the terms only. None of it
/// may revert but what the terms forbid, and nobody may get more than the terms allow.
contract FarmHandler is Actors {
    MasterFarm private immutable farm;
    TestToken private immutable lp;
    Zono private immutable zono;
    address private immutable owner;

    /// @notice Base units emitted so far by the rate of each block.
    uint256 public emitted;
    /// @notice How often somebody got what the terms do not allow.
    uint256 public violations;
    mapping(uint256 pid => mapping(address actor => uint256)) public stakes;
    mapping(uint256 pid => uint256) public fees;
    mapping(uint256 pid => mapping(address actor => uint256)) private lockedUntil;
    mapping(uint256 pid => mapping(address actor => uint256)) private paidAt;

    constructor(MasterFarm _farm, TestToken _lp, Zono _zono) {
        (farm, lp, zono, owner) = (_farm, _lp, _zono, _farm.owner());
    }

    /// @dev Rewards never come out of a locked stake, and never twice within an interval.
    modifier rewardsByTerms(uint256 pid, address actor) {
        uint256 before = zono.balanceOf(actor);
        bool isLocked = block.timestamp < lockedUntil[pid][actor];
        _;
        if (zono.balanceOf(actor) > before) {
            (,,,,, uint256 interval,,,) = farm.poolInfo(pid);
            uint256 last = paidAt[pid][actor];
            if (isLocked || (last > 0 && block.timestamp < last + interval)) violations++;
            paidAt[pid][actor] = block.timestamp;
        }
    }

    function deposit(uint256 who, uint256 pid, uint256 amount) external {
        if (farm.isEmergency()) amount = 0;
        _deposit(_actor(who), pid % farm.poolLength(), bound(amount, 0, 1e27));
    }

    function _deposit(address actor, uint256 pid, uint256 amount) private rewardsByTerms(pid, actor) {
        lp.mint(actor, amount);
        vm.prank(actor);
        lp.approve(address(farm), amount);
        vm.prank(actor);
        farm.deposit(pid, amount);
        if (amount == 0) return;
        (,,,,,, uint256 lockup, uint256 feeBps,) = farm.poolInfo(pid);
        uint256 fee = (amount * feeBps + 9999) / 10_000;
        fees[pid] += fee;
        stakes[pid][actor] += amount - fee;
        lockedUntil[pid][actor] = block.timestamp + lockup;
    }

    function withdraw(uint256 who, uint256 pid, uint256 amount) external {
        pid = pid % farm.poolLength();
        address actor = _actor(who);
        _withdraw(actor, pid, bound(amount, 0, stakes[pid][actor]));
    }

    function _withdraw(address actor, uint256 pid, uint256 amount) private rewardsByTerms(pid, actor) {
        uint256 before = lp.balanceOf(actor);
        vm.prank(actor);
        if (amount > 0 && block.timestamp < lockedUntil[pid][actor]) {
            try farm.withdraw(pid, amount) {
                violations++;
            } catch {}
            return;
        }
        farm.withdraw(pid, amount);
        uint256 fee = _fee(pid, amount);
        stakes[pid][actor] -= amount;
        fees[pid] += fee;
        if (lp.balanceOf(actor) - before != amount - fee) violations++;
    }

    function exitByEmergency(uint256 who, uint256 pid) external {
        pid = pid % farm.poolLength();
        _exit(_actor(who), pid);
    }

    function _exit(address actor, uint256 pid) private {
        uint256 before = lp.balanceOf(actor);
        uint256 zonoBefore = zono.balanceOf(actor);
        uint256 fee = farm.isEmergency() ? 0 : _fee(pid, stakes[pid][actor]);
        vm.prank(actor);
        farm.emergencyWithdraw(pid);
        if (lp.balanceOf(actor) - before != stakes[pid][actor] - fee) violations++;
        if (zono.balanceOf(actor) != zonoBefore || farm.pendingZono(pid, actor) != 0) violations++;
        fees[pid] += fee;
        stakes[pid][actor] = 0;
        lockedUntil[pid][actor] = 0;
        paidAt[pid][actor] = 0;
    }

    function collect(uint256 pid) external {
        pid = pid % farm.poolLength();
        uint256 before = lp.balanceOf(farm.feeAddress());
        farm.collectFees(pid);
        if (lp.balanceOf(farm.feeAddress()) - before != fees[pid]) violations++;
        fees[pid] = 0;
    }

    function changeAllocation(uint256 pid, uint256 points) external {
        pid = pid % farm.poolLength();
        vm.prank(owner);
        farm.set(pid, bound(points, 0, 1e9));
    }

    function changeEmission(uint256 rate) external {
        rate = bound(rate, 0, farm.maxZonoPerBlock());
        vm.prank(owner);
        farm.updateEmissionRate(rate);
    }

    /// @dev Rarely: most runs shall see the terms at work.
    function declareEmergency(uint256 seed) external {
        if (seed % 16 != 0) return;
        vm.prank(owner);
        farm.declareEmergency();
    }

    function pass(uint256 time) external {
        uint256 rate = farm.zonoPerBlock();
        emitted += rate * _pass(time, 1000);
    }

    function _fee(uint256 pid, uint256 amount) private view returns (uint256) {
        (,,,,,,,, uint256 feeBps) = farm.poolInfo(pid);
        return (amount * feeBps + 9999) / 10_000;
    }
}
