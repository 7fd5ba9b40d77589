// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Actors} from "../shared/Actors.sol";

/// @notice What people do to farms, in any order. None of it may revert.
contract FarmHandler is Actors {
    MasterFarm private immutable farm;
    TestToken private immutable lp;
    uint256 public blocks;

    constructor(MasterFarm _farm, TestToken _lp) {
        farm = _farm;
        lp = _lp;
    }

    function deposit(uint256 who, uint256 pid, uint256 amount) external {
        address actor = _actor(who);
        amount = bound(amount, 0, 1e27);
        pid = _pid(pid);
        lp.mint(actor, amount);
        vm.prank(actor);
        lp.approve(address(farm), amount);
        vm.prank(actor);
        farm.deposit(pid, amount);
    }

    function withdraw(uint256 who, uint256 pid, uint256 amount) external {
        address actor = _actor(who);
        pid = _pid(pid);
        (uint256 staked,,,) = farm.userInfo(pid, actor);
        bool isLocked = block.timestamp < farm.userLockedUntil(pid, actor);
        vm.prank(actor);
        farm.withdraw(pid, isLocked ? 0 : bound(amount, 0, staked));
    }

    function leave(uint256 who, uint256 pid) external {
        pid = _pid(pid);
        vm.prank(_actor(who));
        farm.emergencyWithdraw(pid);
    }

    function pass(uint256 time) external {
        blocks += _pass(time, 1000);
    }

    function _pid(uint256 pid) private view returns (uint256) {
        return pid % farm.poolLength();
    }
}
