// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {ISaleVault} from "../../src/vault/ISaleVault.sol";
import {SaleVault} from "../../src/vault/SaleVault.sol";
import {Actors} from "../shared/Actors.sol";

/// @title The sale vault: credit is the average stake over the blocks of a period
contract SaleVaultTest is Actors {
    uint256 private constant START = 1000;
    uint256 private constant END = 2000;

    Zono private zono;
    MasterFarm private farm;
    SaleVault private vault;
    address private alice = actors[0];
    address private bob = actors[1];

    function setUp() public {
        vm.roll(500);
        zono = new Zono(address(this), "Zono", "ZONO");
        farm = new MasterFarm(zono, 1e18, 0, address(0xFEE), address(this));
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], 1e30);
        }
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new SaleVault(farm, address(0x7EA), address(this), START, END);
        for (uint256 i = 0; i < actors.length; i++) {
            vm.prank(actors[i]);
            zono.approve(address(vault), type(uint256).max);
        }
        // The locked shares of the first deposit are not of the accounts that are counted.
        _deposit(actors[2], 1e18);
    }

    /// @dev VAULT-03, VAULT-04: credit begins with the period and is the average since then.
    function test_CreditIsTheAverageOfThePeriod_VAULT03_VAULT04() public {
        assertEq(vault.startBlock(), START);
        _deposit(alice, 1000e18);
        uint256 first = _value(alice);
        vm.roll(START);
        assertEq(vault.getUserCredit(alice), 0);
        vm.roll(START + 1);
        assertEq(vault.getUserCredit(alice), first);
        vm.roll(START + 250);
        _deposit(alice, 3000e18);
        uint256 second = _value(alice);
        assertGt(second, first + 3000e18 - 1e9);
        assertEq(vault.getUserCredit(alice), first);
        vm.roll(START + 1000);
        assertEq(vault.getUserCredit(alice), (first * 250 + second * 750) / 1000);
        // Settled from the end on, whatever the account does.
        vm.roll(END + 300);
        vm.prank(alice);
        vault.withdrawAll();
        assertEq(vault.getUserCredit(alice), (first * 250 + second * 750) / 1000);
    }

    /// @dev VAULT-06: the fields of the lineage.
    function test_UserInfo_VAULT06() public {
        vm.roll(START - 10);
        _deposit(alice, 100e18);
        (uint256 balance, uint256 validBalance, uint256 atBlock, uint256 validBlock, uint256 average) =
            vault.userIFOInfo(alice);
        assertEq(balance, _value(alice));
        assertEq(validBalance + validBlock + average, 0);
        assertEq(atBlock, START - 10);
        vm.roll(START + 100);
        _deposit(alice, 100e18);
        uint256 before = balance;
        (balance, validBalance, atBlock, validBlock, average) = vault.userIFOInfo(alice);
        assertEq(validBalance, balance);
        assertEq(validBlock, START + 100);
        assertEq(average, before);
        vm.roll(END);
        vm.prank(alice);
        vault.withdrawAll();
        uint256 last = balance;
        (balance, validBalance, atBlock, validBlock, average) = vault.userIFOInfo(alice);
        assertEq(balance, 0);
        assertEq(validBalance, last);
        assertEq(atBlock, END);
        assertEq(validBlock, START + 100);
        assertEq(average, (before * 100 + last * 900) / 1000);
        assertEq(average, vault.getUserCredit(alice));
    }

    function test_StakeOfOneBlockAddsNothing() public {
        vm.roll(START + 500);
        _deposit(alice, 1e27);
        assertEq(vault.getUserCredit(alice), 0);
        vm.prank(alice);
        vault.withdrawAll();
        vm.roll(END);
        assertEq(vault.getUserCredit(alice), 0);
    }

    function test_NextPeriodBeginsWithThePresentStake() public {
        _deposit(alice, 1000e18);
        vm.roll(START + 500);
        _deposit(alice, 1000e18);
        uint256 stake = _value(alice);
        vm.expectRevert(abi.encodeWithSelector(ISaleVault.PeriodNotEnded.selector, END));
        vault.updateStartAndEndBlocks(END + 100, END + 200);
        vm.roll(END);
        vault.updateStartAndEndBlocks(END + 100, END + 200);
        assertEq(vault.getUserCredit(alice), 0);
        (, uint256 validBalance,, uint256 validBlock, uint256 average) = vault.userIFOInfo(alice);
        assertEq(validBalance + validBlock + average, 0);
        vm.roll(END + 150);
        assertEq(vault.getUserCredit(alice), stake);
        vm.prank(alice);
        vault.withdrawAll();
        vm.roll(END + 200);
        assertEq(vault.getUserCredit(alice), stake / 2);
    }

    function test_EndOfAPeriodChangesOnce() public {
        vm.expectRevert(ISaleVault.InvalidPeriod.selector);
        vault.updateEndBlock(START);
        vault.updateEndBlock(END + 500);
        assertEq(vault.endBlock(), END + 500);
        vm.expectRevert(ISaleVault.EndBlockFinal.selector);
        vault.updateEndBlock(END + 600);
        vm.roll(END + 500);
        vault.updateStartAndEndBlocks(END + 501, END + 600);
        vm.roll(END + 600);
        vm.expectRevert(ISaleVault.EndBlockFinal.selector);
        vault.updateEndBlock(END + 700);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        vault.updateStartAndEndBlocks(END + 700, END + 800);
    }

    function test_RevertsOnAPeriodInThePast() public {
        vm.expectRevert(ISaleVault.InvalidPeriod.selector);
        new SaleVault(farm, address(0x7EA), address(this), block.number - 1, END);
        vm.expectRevert(ISaleVault.InvalidPeriod.selector);
        new SaleVault(farm, address(0x7EA), address(this), START, START);
    }

    /// @dev Credit of each account equals a count of its stake block by block, so that no account has more credit than
    /// its largest stake, and all together never more than the vault holds.
    function testFuzz_CreditEqualsTheCountOfBlocks(uint256[12] memory seeds) public {
        uint256[2] memory counts;
        vm.roll(START - 20);
        for (uint256 i = 0; i < seeds.length; i++) {
            uint256 blocks = seeds[i] % 150;
            for (uint256 j = 0; j < 2; j++) {
                counts[j] += _countedBlocks(block.number, block.number + blocks) * _value(actors[j]);
            }
            vm.roll(block.number + blocks);
            address account = actors[seeds[i] % 2];
            (uint256 shares,,,) = vault.userInfo(account);
            if (seeds[i] / 2 % 3 == 0 && shares > 0) {
                vm.prank(account);
                vault.withdraw(bound(seeds[i], 1, shares));
            } else {
                _deposit(account, bound(seeds[i] / 7, 1e18, 1e24));
            }
            uint256 to = block.number < END ? block.number : END;
            if (to <= START) continue;
            for (uint256 j = 0; j < 2; j++) {
                assertEq(vault.getUserCredit(actors[j]), counts[j] / (to - START), "credit");
            }
        }
    }

    /// @dev Blocks of the period between two blocks.
    function _countedBlocks(uint256 from, uint256 to) private pure returns (uint256) {
        uint256 first = from < START ? START : from;
        uint256 last = to < END ? to : END;
        return last > first ? last - first : 0;
    }

    function _deposit(address account, uint256 amount) private {
        vm.prank(account);
        vault.deposit(amount);
    }

    /// @dev Value of an account's shares after its last action.
    function _value(address account) private view returns (uint256 value) {
        (,, value,) = vault.userInfo(account);
    }
}
