// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {Actors} from "../shared/Actors.sol";
import {VaultHandler} from "./VaultHandler.sol";

/// @dev Actions of the handler must not revert, so that their assertions take effect.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract AutoVaultInvariantTest is Actors {
    AutoVault private vault;
    VaultHandler private handler;

    function setUp() public {
        Zono zono = new Zono(address(this), "Zono", "ZONO");
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
        actions[2] = VaultHandler.harvest.selector;
        actions[3] = VaultHandler.donate.selector;
        actions[4] = VaultHandler.advanceBlocks.selector;
        actions[5] = VaultHandler.setFees.selector;
        actions[6] = VaultHandler.setPaused.selector;
        actions[7] = VaultHandler.setTreasury.selector;
        actions[8] = VaultHandler.recoverToken.selector;
        actions[9] = VaultHandler.emergencyWithdraw.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls. The actions
    /// of the handler assert the share value and each payment.
    function invariant_VaultMatchesModelAndShareValueNeverFalls() public {
        handler.assertSharesMatchModel();
        _assertAllSharesAreRedeemable();
    }

    /// @dev In any state, every account can withdraw the value of its shares less the withdrawal fee.
    function _assertAllSharesAreRedeemable() private {
        for (uint256 i = 0; i < actors.length; i++) {
            handler.withdraw(i, handler.shares(actors[i]));
        }
        assertEq(vault.totalShares() == 0 ? 0 : vault.totalShares() - vault.MINIMUM_SHARES(), 0, "remaining shares");
    }
}
