// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Actors} from "../shared/Actors.sol";
import {FarmHandler} from "./FarmHandler.sol";

/// @dev None of the handler's actions may revert.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract MasterFarmInvariantTest is Actors {
    uint256 private constant PER_BLOCK = 40e18;
    Zono private zono;
    TestToken private lp;
    MasterFarm private farm;
    FarmHandler private handler;

    function setUp() public {
        zono = new Zono(address(this));
        lp = new TestToken("LP", "LP", 18);
        farm = new MasterFarm(zono, PER_BLOCK, 0, address(0xFEE), address(this));
        zono.transferOwnership(address(farm));
        farm.add(300, IERC20(address(lp)), 0, 0, 0, 0);
        farm.add(100, IERC20(address(lp)), 600, 1200, 100, 50);
        farm.add(0, IERC20(address(lp)), 0, 0, 0, 0);
        farm.add(50, IERC20(address(lp)), 0, 1800, 0, 1000);
        handler = new FarmHandler(farm, lp, zono);
        bytes4[] memory actions = new bytes4[](8);
        actions[0] = FarmHandler.deposit.selector;
        actions[1] = FarmHandler.withdraw.selector;
        actions[2] = FarmHandler.exitByEmergency.selector;
        actions[3] = FarmHandler.pass.selector;
        actions[4] = FarmHandler.changeAllocation.selector;
        actions[5] = FarmHandler.changeEmission.selector;
        actions[6] = FarmHandler.declareEmergency.selector;
        actions[7] = FarmHandler.collect.selector;
        _target(address(handler), actions);
    }

    function invariant_BooksEqualBalances() public view {
        uint256 all;
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            uint256 sum;
            for (uint256 i = 0; i < actors.length; i++) {
                (uint256 amount,,,) = farm.userInfo(pid, actors[i]);
                assertEq(amount, handler.stakes(pid, actors[i]));
                sum += amount;
            }
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            assertEq(sum, totalStaked);
            assertEq(farm.pendingFees(pid), handler.fees(pid));
            all += totalStaked + farm.pendingFees(pid);
        }
        assertEq(lp.balanceOf(address(farm)), all);
    }

    /// @dev What was harvested and what can be: never a unit more than what the rate of each block emitted.
    function invariant_RewardsNeverExceedEmission() public view {
        uint256 rewards = zono.totalSupply();
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            for (uint256 i = 0; i < actors.length; i++) {
                rewards += farm.pendingZono(pid, actors[i]);
            }
        }
        assertTrue(rewards <= handler.emitted());
    }

    /// @dev By no path does an account get more than the terms allow, or something while they forbid it.
    function invariant_NobodyEscapesTheTerms() public view {
        assertEq(handler.violations(), 0);
    }

    /// @dev Whatever has happened, everybody can leave with the stake, less the withdrawal fee at most.
    function invariant_EverybodyCanLeave() public {
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            for (uint256 i = 0; i < actors.length; i++) {
                handler.exitByEmergency(i, pid);
            }
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            assertEq(totalStaked, 0);
        }
        assertEq(handler.violations(), 0);
    }
}
