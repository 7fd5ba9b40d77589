// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Actors} from "../shared/Actors.sol";
import {FarmHandler} from "./FarmHandler.sol";

/// @dev None of the handler's actions may revert.
/// forge-config: default.invariant.fail-on-revert = true
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
        handler = new FarmHandler(farm, lp);
        bytes4[] memory actions = new bytes4[](4);
        actions[0] = FarmHandler.deposit.selector;
        actions[1] = FarmHandler.withdraw.selector;
        actions[2] = FarmHandler.leave.selector;
        actions[3] = FarmHandler.pass.selector;
        _target(address(handler), actions);
    }

    function invariant_BooksEqualBalances() public view {
        uint256 all;
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            uint256 sum;
            for (uint256 i = 0; i < actors.length; i++) {
                (uint256 amount,,,) = farm.userInfo(pid, actors[i]);
                sum += amount;
            }
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            assertEq(sum, totalStaked);
            all += totalStaked;
        }
        assertEq(lp.balanceOf(address(farm)), all);
    }

    function invariant_RewardsNeverExceedEmission() public view {
        assertTrue(zono.totalSupply() <= (handler.blocks() + 1) * PER_BLOCK);
    }

    /// @dev What is minted covers what is owed, once every farm is brought to this block.
    function invariant_EveryRewardCanBePaid() public {
        farm.massUpdatePools();
        uint256 owed;
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            for (uint256 i = 0; i < actors.length; i++) {
                owed += farm.pendingZono(pid, actors[i]);
            }
        }
        assertTrue(zono.balanceOf(address(farm)) >= owed);
    }
}
