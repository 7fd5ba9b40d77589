// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {Actors} from "../shared/Actors.sol";
import {VaultHandler} from "./VaultHandler.sol";

/// @dev None of the handler's actions may revert.
/// forge-config: default.invariant.fail-on-revert = true
contract AutoVaultInvariantTest is Actors {
    Zono private zono;
    AutoVault private vault;
    VaultHandler private handler;

    function setUp() public {
        zono = new Zono(address(this));
        MasterFarm farm = new MasterFarm(zono, 10e18, 0, address(0xFEE), address(this));
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], 1e30);
        }
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new AutoVault(farm, address(0x7EA), address(this));
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            zono.approve(address(vault), type(uint256).max);
        }
        handler = new VaultHandler(vault, zono);
        bytes4[] memory actions = new bytes4[](5);
        actions[0] = VaultHandler.deposit.selector;
        actions[1] = VaultHandler.withdraw.selector;
        actions[2] = VaultHandler.restake.selector;
        actions[3] = VaultHandler.donate.selector;
        actions[4] = VaultHandler.pass.selector;
        _target(address(handler), actions);
    }

    function _shares() private view returns (uint256 sum) {
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 shares,,,) = vault.userInfo(actors[i]);
            sum += shares;
        }
    }

    function invariant_SharesAddUp() public view {
        uint256 total = vault.totalShares();
        assertEq(total, total == 0 ? 0 : _shares() + vault.MINIMUM_SHARES());
    }

    function invariant_AShareNeverLosesWorth() public view {
        assertTrue(!handler.hasLost());
    }

    /// @dev Whatever has happened, everybody can take out what their shares are worth, less the fee at most.
    function invariant_EverybodyCanLeave() public {
        for (uint256 i = 0; i < actors.length; i++) {
            (uint256 shares,,,) = vault.userInfo(actors[i]);
            if (shares == 0) continue;
            uint256 worth = vault.balanceOf() * shares / vault.totalShares();
            uint256 before = zono.balanceOf(actors[i]);
            vm.prank(actors[i]);
            vault.withdrawAll();
            assertTrue(zono.balanceOf(actors[i]) - before >= worth - worth * vault.withdrawFee() / 10_000 - 1);
        }
    }
}
