// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {IAutoVault} from "../../src/vault/IAutoVault.sol";
import {Test} from "../shared/Test.sol";

contract AutoVaultTest is Test {
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    address private constant CALLER = address(0xCA11);
    address private constant TREASURY = address(0x7EA);
    uint256 private constant PER_BLOCK = 10e18;

    Zono private zono;
    MasterFarm private farm;
    AutoVault private vault;

    function setUp() public {
        zono = new Zono(address(this));
        farm = new MasterFarm(zono, PER_BLOCK, 0, TREASURY, address(this));
        address[3] memory people = [ALICE, BOB, CALLER];
        for (uint256 i = 0; i < people.length; i++) {
            zono.mint(people[i], 1e27);
        }
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new AutoVault(farm, TREASURY, address(this));
        for (uint256 i = 0; i < people.length; i++) {
            vm.prank(people[i]);
            zono.approve(address(vault), type(uint256).max);
        }
        vm.warp(10_000_000);
    }

    function _deposit(address who, uint256 amount) private {
        vm.prank(who);
        vault.deposit(amount);
    }

    function _shares(address who) private view returns (uint256 shares) {
        (shares,,,) = vault.userInfo(who);
    }

    /// VAULT-02, VAULT-09, VAULT-11, VAULT-16: what is earned is restaked; the bounty and the performance fee are parts of it.
    function test_HarvestRestakesForAll() public {
        _deposit(ALICE, 1000e18);
        assertEq(vault.getPricePerFullShare(), 1e18);
        vm.roll(block.number + 10);
        assertEq(vault.calculateTotalPendingCakeRewards(), 100e18);
        assertEq(vault.calculateHarvestCakeRewards(), 100e18 * 25 / 10_000);
        uint256 before = zono.balanceOf(CALLER);
        vm.prank(CALLER);
        vault.harvest();
        assertEq(zono.balanceOf(CALLER) - before, 0.25e18);
        assertEq(zono.balanceOf(TREASURY), 2e18);
        assertEq(vault.balanceOf(), 1000e18 + 97.75e18);
        assertTrue(vault.getPricePerFullShare() > 1.09e18);
    }

    /// VAULT-10: who comes later buys at what a share is worth, with what was earned before counted in.
    function test_LaterDepositsBuyAtThePrice() public {
        _deposit(ALICE, 1000e18);
        vm.roll(block.number + 10);
        _deposit(BOB, 1000e18);
        assertTrue(_shares(BOB) < _shares(ALICE));
        (, uint256 deposited, uint256 worth, uint256 acted) = vault.userInfo(BOB);
        assertEq(deposited, block.timestamp);
        assertEq(acted, block.timestamp);
        assertTrue(worth <= 1000e18 && worth > 1000e18 - 10);
    }

    /// VAULT-15: the unstaking fee within 72 hours, to the second.
    function test_UnstakingFeeToTheSecond() public {
        _deposit(ALICE, 1000e18);
        _deposit(BOB, 1000e18);
        farm.updateEmissionRate(0);
        vm.warp(10_000_000 + 72 hours - 1);
        uint256 before = zono.balanceOf(ALICE);
        vm.prank(ALICE);
        vault.withdrawAll();
        uint256 got = zono.balanceOf(ALICE) - before;
        assertEq(got, (1000e18 - 1e9) * 9990 / 10_000);
        vm.warp(10_000_000 + 72 hours);
        before = zono.balanceOf(BOB);
        vm.prank(BOB);
        vault.withdrawAll();
        assertTrue(zono.balanceOf(BOB) - before >= 1000e18 - 1);
    }

    /// @dev Who comes first cannot blow up a share's price to take what the next one brings.
    function testFuzz_FirstDepositorGainsNothing(uint256 first, uint256 donation, uint256 second) public {
        first = bound(first, vault.MINIMUM_SHARES() + 1, 1e18);
        donation = bound(donation, 0, 1e24);
        second = bound(second, 1e18, 1e24);
        farm.updateEmissionRate(0);
        uint256 before = zono.balanceOf(ALICE);
        _deposit(ALICE, first);
        vm.prank(ALICE);
        zono.transfer(address(vault), donation);
        vm.prank(BOB);
        try vault.deposit(second) {} catch {}
        vm.warp(block.timestamp + 73 hours);
        vm.prank(ALICE);
        vault.withdrawAll();
        assertTrue(zono.balanceOf(ALICE) <= before);
    }

    /// @dev Nobody ever gets more than was there, and the last one out empties it but for the shares of nobody.
    function testFuzz_SharesAddUp(uint256[6] calldata actions) public {
        _deposit(CALLER, 5e18);
        for (uint256 i = 0; i < actions.length; i++) {
            address who = actions[i] % 2 == 0 ? ALICE : BOB;
            if ((actions[i] >> 8) % 2 == 0) {
                _deposit(who, bound(actions[i] >> 16, 1e9, 1e24));
            } else if (_shares(who) > 0) {
                uint256 some = bound(actions[i] >> 16, 1, _shares(who));
                vm.prank(who);
                vault.withdraw(some);
            }
            vm.roll(block.number + (actions[i] >> 200) % 50);
            assertEq(vault.totalShares(), _shares(ALICE) + _shares(BOB) + _shares(CALLER) + vault.MINIMUM_SHARES());
        }
        address[3] memory people = [ALICE, BOB, CALLER];
        for (uint256 i = 0; i < people.length; i++) {
            if (_shares(people[i]) == 0) continue;
            vm.prank(people[i]);
            vault.withdrawAll();
        }
        assertEq(vault.totalShares(), vault.MINIMUM_SHARES());
    }

    function test_FeesHaveBounds() public {
        vm.expectRevert(IAutoVault.FeeTooHigh.selector);
        vault.setFees(501, 0, 0, 0);
        vm.expectRevert(IAutoVault.FeeTooHigh.selector);
        vault.setFees(0, 0, 101, 0);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", ALICE));
        vault.setFees(0, 0, 0, 0);
    }

    function test_OwnershipOfTheVaultMovesInTwoSteps() public {
        vault.transferOwnership(BOB);
        assertEq(vault.owner(), address(this));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, BOB));
        vm.prank(BOB);
        vault.pause();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ALICE));
        vm.prank(ALICE);
        vault.acceptOwnership();
        vm.prank(BOB);
        vault.acceptOwnership();
        assertEq(vault.owner(), BOB);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
        vault.pause();
        vm.prank(BOB);
        vault.pause();
    }
}
