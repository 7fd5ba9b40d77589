// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {SaleVault} from "../../src/vault/SaleVault.sol";
import {Actors} from "../shared/Actors.sol";
import {SaleVaultHandler} from "./SaleVaultHandler.sol";

/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract SaleVaultInvariantTest is Actors {
    SaleVault private vault;
    SaleVaultHandler private handler;

    function setUp() public {
        vm.roll(500);
        Zono zono = new Zono(address(this), "Zono", "ZONO");
        MasterFarm farm = new MasterFarm(zono, 1e18, 0, address(0xFEE), address(this));
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], 1e36);
        }
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new SaleVault(farm, address(0x7EA), address(this), 520, 700);
        handler = new SaleVaultHandler(vault, zono);
        bytes4[] memory actions = new bytes4[](6);
        actions[0] = SaleVaultHandler.deposit.selector;
        actions[1] = SaleVaultHandler.withdraw.selector;
        actions[2] = SaleVaultHandler.move.selector;
        actions[3] = SaleVaultHandler.harvest.selector;
        actions[4] = SaleVaultHandler.changePeriod.selector;
        actions[5] = SaleVaultHandler.advanceBlocks.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev Settled credit is the count of its blocks and never changes, so that all accounts together never have more
    /// credit than what was staked in the blocks of the period.
    function invariant_SettledCreditIsTheStakeOfItsPeriod() public view {
        for (uint256 period = 0; period < handler.settledPeriods(); period++) {
            (uint256 from, uint256 to) = vault.getPeriod(period);
            uint256 sum;
            uint256 staked;
            for (uint256 i = 0; i < actors.length; i++) {
                uint256 credit = vault.getSettledCredit(actors[i], period);
                uint256 blocks = handler.stakeBlocks(period, actors[i]);
                assertEq(credit, blocks / (to - from), "credit");
                assertEq(credit, handler.settledCredit(period, actors[i]), "settled credit changed");
                sum += credit;
                staked += blocks;
            }
            assertLe(sum * (to - from), staked, "more credit than stake");
        }
    }
}
