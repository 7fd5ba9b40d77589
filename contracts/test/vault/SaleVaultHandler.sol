// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SaleVault} from "../../src/vault/SaleVault.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Actors} from "../shared/Actors.sol";

/// @title SaleVaultHandler: random stakes and periods of a sale vault
/// @notice Counts the value of each stake block by block, for each period, independently of the vault.
contract SaleVaultHandler is Actors {
    SaleVault private immutable vault;
    Zono private immutable zono;
    address private immutable owner;

    /// @notice Value of an actor's stake summed over the blocks of a period.
    mapping(uint256 period => mapping(address actor => uint256)) public stakeBlocks;
    /// @notice Credit of an actor when the period was settled.
    mapping(uint256 period => mapping(address actor => uint256)) public settledCredit;
    /// @notice Periods whose settled credit was recorded.
    uint256 public settledPeriods;

    constructor(SaleVault _vault, Zono _zono) {
        (vault, zono, owner) = (_vault, _zono, _vault.owner());
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            _zono.approve(address(_vault), type(uint256).max);
        }
    }

    /// @notice Deposits as an actor.
    function deposit(uint256 actorSeed, uint256 amount) external {
        vm.prank(_actor(actorSeed));
        vault.deposit(bound(amount, 1e18, 1e26));
    }

    /// @notice Withdraws a part or all as an actor.
    function withdraw(uint256 actorSeed, uint256 amount) external {
        address actor = _actor(actorSeed);
        (uint256 shares,,,) = vault.userInfo(actor);
        if (shares == 0) return;
        vm.prank(actor);
        vault.withdraw(bound(amount, 1, shares));
    }

    /// @notice Moves a whole stake from an actor to the next one, in one block.
    function move(uint256 actorSeed) external {
        address from = _actor(actorSeed);
        address to = actors[(actorSeed % actors.length + 1) % actors.length];
        (uint256 shares,,,) = vault.userInfo(from);
        if (shares < 1e19) return;
        uint256 balanceBefore = zono.balanceOf(from);
        vm.prank(from);
        vault.withdrawAll();
        uint256 amount = zono.balanceOf(from) - balanceBefore;
        vm.prank(from);
        zono.transfer(to, amount);
        vm.prank(to);
        vault.deposit(amount);
    }

    /// @notice Compounds, which changes the value of shares but no credit until the next action.
    function harvest() external {
        vault.harvest();
    }

    /// @notice Starts the next period, or changes the end of the present one.
    function changePeriod(uint256 seed, uint256 length) external {
        length = bound(length, 1, 200);
        if (block.number >= vault.endBlock()) {
            uint256 startBlock = block.number + seed % 50;
            vm.prank(owner);
            vault.updateStartAndEndBlocks(startBlock, startBlock + length);
        } else if (!vault.isEndBlockFinal()) {
            uint256 from = block.number > vault.startBlock() ? block.number : vault.startBlock();
            vm.prank(owner);
            vault.updateEndBlock(from + length);
        }
    }

    /// @notice Advances the chain.
    function advanceBlocks(uint256 blocks) external {
        uint256 from = block.number < vault.startBlock() ? vault.startBlock() : block.number;
        _advanceBlocks(blocks, 120);
        uint256 to = block.number < vault.endBlock() ? block.number : vault.endBlock();
        uint256 period = vault.currentPeriod();
        for (uint256 i = 0; i < actors.length; i++) {
            (,, uint256 value,) = vault.userInfo(actors[i]);
            if (to > from) stakeBlocks[period][actors[i]] += (to - from) * value;
        }
        if (block.number < vault.endBlock() || settledPeriods > period) return;
        for (uint256 i = 0; i < actors.length; i++) {
            settledCredit[period][actors[i]] = vault.getSettledCredit(actors[i], period);
        }
        settledPeriods = period + 1;
    }
}
