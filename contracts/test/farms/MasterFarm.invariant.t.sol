// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Actors} from "../shared/Actors.sol";
import {FarmHandler} from "./FarmHandler.sol";

/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract MasterFarmInvariantTest is Actors {
    uint256 private constant PER_BLOCK = 40e18;
    MasterFarm private farm;
    FarmHandler private handler;

    function setUp() public {
        Zono zono = new Zono(address(this), "Zono", "ZONO");
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
        actions[2] = FarmHandler.emergencyWithdraw.selector;
        actions[3] = FarmHandler.advanceBlocks.selector;
        actions[4] = FarmHandler.setAllocPoint.selector;
        actions[5] = FarmHandler.updateEmissionRate.selector;
        actions[6] = FarmHandler.declareEmergency.selector;
        actions[7] = FarmHandler.collectFees.selector;
        actions[8] = FarmHandler.donate.selector;
        actions[9] = FarmHandler.recoverToken.selector;
        actions[10] = FarmHandler.add.selector;
        actions[11] = FarmHandler.updatePool.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_FarmMatchesModel() public {
        handler.assertBalancesMatchModel();
        handler.assertRewardsAreBounded();
        _assertAllStakesAreWithdrawable();
    }

    /// @dev In any state, every staker can withdraw the stake less the withdrawal fee.
    function _assertAllStakesAreWithdrawable() private {
        for (uint256 pid = 0; pid < farm.poolLength(); pid++) {
            for (uint256 i = 0; i < actors.length; i++) {
                handler.emergencyWithdraw(i, pid);
            }
            (,,,, uint256 totalStaked,,,,) = farm.poolInfo(pid);
            assertEq(totalStaked, 0, "remaining stakes");
        }
    }
}
