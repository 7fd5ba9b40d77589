// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Actors} from "../shared/Actors.sol";
import {FarmHandler} from "./FarmHandler.sol";

/// @dev Every assertion in the handler counts: none of its actions may revert.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract MasterFarmInvariantTest is Actors {
    uint256 private constant PER_BLOCK = 40e18;
    MasterFarm private farm;
    FarmHandler private handler;

    function setUp() public {
        Zono zono = new Zono(address(this));
        TestToken lp = new TestToken("LP", "LP", 18);
        farm = new MasterFarm(zono, PER_BLOCK, 0, address(0xFEE), address(this));
        zono.transferOwnership(address(farm));
        handler = new FarmHandler(farm, zono);
        handler.addFarm(300, lp, 0, 0, 0, 0, 0);
        handler.addFarm(100, lp, 0, 600, 1200, 100, 50);
        handler.addFarm(0, lp, 0, 0, 0, 0, 0);
        handler.addFarm(50, lp, 0, 0, 1800, 0, 1000);
        bytes4[] memory actions = new bytes4[](12);
        actions[0] = FarmHandler.deposit.selector;
        actions[1] = FarmHandler.withdraw.selector;
        actions[2] = FarmHandler.exitByEmergency.selector;
        actions[3] = FarmHandler.pass.selector;
        actions[4] = FarmHandler.changeAllocation.selector;
        actions[5] = FarmHandler.changeEmission.selector;
        actions[6] = FarmHandler.declareEmergency.selector;
        actions[7] = FarmHandler.collect.selector;
        actions[8] = FarmHandler.donate.selector;
        actions[9] = FarmHandler.recover.selector;
        actions[10] = FarmHandler.list.selector;
        actions[11] = FarmHandler.update.selector;
        _target(address(handler), actions);
    }

    /// @dev One campaign for all: a deep run checks every rule on the same million calls.
    function invariant_TheFarmKeepsItsBooksAndTerms() public {
        handler.assertBooksEqualBalances();
        handler.assertRewardsAreWhatWasEarned();
        _assertEverybodyCanLeave();
    }

    /// @dev Whatever has happened, everybody can leave with the stake, less the withdrawal fee at most.
    function _assertEverybodyCanLeave() private {
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            for (uint256 i = 0; i < actors.length; i++) {
                handler.exitByEmergency(i, pid);
            }
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            assertEq(totalStaked, 0, "a stake is left behind");
        }
    }
}
