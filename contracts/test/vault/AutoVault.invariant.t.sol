// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {Actors} from "../shared/Actors.sol";
import {VaultHandler} from "./VaultHandler.sol";

/// @dev Every assertion in the handler counts: none of its actions may revert.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract AutoVaultInvariantTest is Actors {
    AutoVault private vault;
    VaultHandler private handler;

    function setUp() public {
        Zono zono = new Zono(address(this));
        MasterFarm farm = new MasterFarm(zono, 10e18, 0, address(0xFEE), address(this));
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], 1e30);
        }
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new AutoVault(farm, address(0x7EA), address(this));
        handler = new VaultHandler(vault, zono);
        bytes4[] memory actions = new bytes4[](10);
        actions[0] = VaultHandler.deposit.selector;
        actions[1] = VaultHandler.withdraw.selector;
        actions[2] = VaultHandler.restake.selector;
        actions[3] = VaultHandler.donate.selector;
        actions[4] = VaultHandler.pass.selector;
        actions[5] = VaultHandler.setFees.selector;
        actions[6] = VaultHandler.setPaused.selector;
        actions[7] = VaultHandler.setTreasury.selector;
        actions[8] = VaultHandler.recover.selector;
        actions[9] = VaultHandler.leaveFarm.selector;
        _target(address(handler), actions);
    }

    /// @dev One campaign for all: a deep run checks every rule on the same million calls. The handler itself fails when a
    /// share loses worth or somebody is paid another amount.
    function invariant_TheVaultKeepsItsBooksAndWorth() public {
        handler.assertSharesAreWhatWasBought();
        _assertEverybodyCanLeave();
    }

    /// @dev Whatever has happened, everybody can take out what their shares are worth, less the fee at most.
    function _assertEverybodyCanLeave() private {
        for (uint256 i = 0; i < actors.length; i++) {
            handler.withdraw(i, handler.shares(actors[i]));
        }
        assertEq(vault.totalShares() == 0 ? 0 : vault.totalShares() - vault.MINIMUM_SHARES(), 0, "shares are left");
    }
}
