// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {Actors} from "../shared/Actors.sol";

/// @notice What people do to the vault, in any order. None of it may revert, nor make a share worth less.
contract VaultHandler is Actors {
    AutoVault private immutable vault;
    Zono private immutable zono;
    /// @notice Whether a share was ever worth less after something was done than before.
    bool public hasLost;

    constructor(AutoVault _vault, Zono _zono) {
        vault = _vault;
        zono = _zono;
    }

    modifier keepsWorth() {
        (uint256 balance, uint256 shares) = (vault.balanceOf(), vault.totalShares());
        _;
        if (shares > 0 && vault.balanceOf() * shares < balance * vault.totalShares()) hasLost = true;
    }

    function deposit(uint256 who, uint256 amount) external keepsWorth {
        address actor = _actor(who);
        vm.prank(actor);
        vault.deposit(bound(amount, 1e18, 1e24));
    }

    function withdraw(uint256 who, uint256 shares) external keepsWorth {
        address actor = _actor(who);
        (uint256 own,,,) = vault.userInfo(actor);
        if (own == 0) return;
        vm.prank(actor);
        vault.withdraw(bound(shares, 1, own));
    }

    function restake(uint256 who) external keepsWorth {
        vm.prank(_actor(who));
        vault.harvest();
    }

    function donate(uint256 who, uint256 amount) external keepsWorth {
        vm.prank(_actor(who));
        zono.transfer(address(vault), bound(amount, 0, 1e20));
    }

    function pass(uint256 time) external {
        _pass(time, 2000);
    }
}
