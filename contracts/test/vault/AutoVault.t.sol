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
        zono = new Zono(address(this), "Zono", "ZONO");
        farm = new MasterFarm(zono, PER_BLOCK, 0, TREASURY, address(this));
        address[3] memory accounts = [ALICE, BOB, CALLER];
        for (uint256 i = 0; i < accounts.length; i++) {
            zono.mint(accounts[i], 1e27);
        }
        zono.transferOwnership(address(farm));
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new AutoVault(farm, TREASURY, address(this));
        for (uint256 i = 0; i < accounts.length; i++) {
            vm.prank(accounts[i]);
            zono.approve(address(vault), type(uint256).max);
        }
        vm.warp(10_000_000);
    }

    function _deposit(address account, uint256 amount) private {
        vm.prank(account);
        vault.deposit(amount);
    }

    function _getShares(address account) private view returns (uint256 shares) {
        (shares,,,) = vault.userInfo(account);
    }

    /// VAULT-02, VAULT-09, VAULT-11, VAULT-16: a harvest restakes the reward less bounty and performance fee.
    function test_HarvestCompoundsAndPaysFees() public {
        _deposit(ALICE, 1000e18);
        assertEq(vault.getPricePerFullShare(), 1e18);
        vm.roll(block.number + 10);
        assertEq(vault.calculateTotalPendingCakeRewards(), 100e18);
        assertEq(vault.calculateHarvestCakeRewards(), 100e18 * 25 / 10_000);
        uint256 balanceBefore = zono.balanceOf(CALLER);
        vm.prank(CALLER);
        vault.harvest();
        assertEq(zono.balanceOf(CALLER) - balanceBefore, 0.25e18);
        assertEq(zono.balanceOf(TREASURY), 2e18);
        assertEq(vault.balanceOf(), 1000e18 + 97.75e18);
        assertGt(vault.getPricePerFullShare(), 1.09e18);
    }

    /// VAULT-10: later deposits buy shares at their current value, which includes the pending reward.
    function test_LaterDepositsPayCurrentSharePrice() public {
        _deposit(ALICE, 1000e18);
        vm.roll(block.number + 10);
        _deposit(BOB, 1000e18);
        assertLt(_getShares(BOB), _getShares(ALICE));
        (, uint256 lastDepositedTime, uint256 value, uint256 lastUserActionTime) = vault.userInfo(BOB);
        assertEq(lastDepositedTime, block.timestamp);
        assertEq(lastUserActionTime, block.timestamp);
        assertLe(value, 1000e18);
        assertGt(value, 1000e18 - 10);
    }

    /// VAULT-15: the withdrawal fee applies within 72 hours of the last deposit, to the second.
    function test_WithdrawFeeEndsOnTheSecond() public {
        _deposit(ALICE, 1000e18);
        _deposit(BOB, 1000e18);
        farm.updateEmissionRate(0);
        vm.warp(10_000_000 + 72 hours - 1);
        uint256 balanceBefore = zono.balanceOf(ALICE);
        vm.prank(ALICE);
        vault.withdrawAll();
        uint256 received = zono.balanceOf(ALICE) - balanceBefore;
        assertEq(received, (1000e18 - 1e9) * 9990 / 10_000);
        vm.warp(10_000_000 + 72 hours);
        balanceBefore = zono.balanceOf(BOB);
        vm.prank(BOB);
        vault.withdrawAll();
        assertGe(zono.balanceOf(BOB) - balanceBefore, 1000e18 - 1);
    }

    /// @dev The first depositor cannot inflate the share price to take the next deposit.
    function testFuzz_FirstDepositorCannotProfitFromDonation(uint256 first, uint256 donation, uint256 second) public {
        first = bound(first, vault.MINIMUM_SHARES() + 1, 1e18);
        donation = bound(donation, 0, 1e24);
        second = bound(second, 1e18, 1e24);
        farm.updateEmissionRate(0);
        uint256 balanceBefore = zono.balanceOf(ALICE);
        _deposit(ALICE, first);
        vm.prank(ALICE);
        zono.transfer(address(vault), donation);
        vm.prank(BOB);
        try vault.deposit(second) {} catch {}
        vm.warp(block.timestamp + 73 hours);
        vm.prank(ALICE);
        vault.withdrawAll();
        assertLe(zono.balanceOf(ALICE), balanceBefore);
    }

    /// @dev After all withdrawals only the locked shares remain.
    function testFuzz_TotalSharesEqualSumOfShares(uint256[6] calldata actions) public {
        _deposit(CALLER, 5e18);
        for (uint256 i = 0; i < actions.length; i++) {
            address account = actions[i] % 2 == 0 ? ALICE : BOB;
            if ((actions[i] >> 8) % 2 == 0) {
                _deposit(account, bound(actions[i] >> 16, 1e9, 1e24));
            } else if (_getShares(account) > 0) {
                uint256 shares = bound(actions[i] >> 16, 1, _getShares(account));
                vm.prank(account);
                vault.withdraw(shares);
            }
            vm.roll(block.number + (actions[i] >> 200) % 50);
            assertEq(
                vault.totalShares(), _getShares(ALICE) + _getShares(BOB) + _getShares(CALLER) + vault.MINIMUM_SHARES()
            );
        }
        address[3] memory accounts = [ALICE, BOB, CALLER];
        for (uint256 i = 0; i < accounts.length; i++) {
            if (_getShares(accounts[i]) == 0) continue;
            vm.prank(accounts[i]);
            vault.withdrawAll();
        }
        assertEq(vault.totalShares(), vault.MINIMUM_SHARES());
    }

    function test_SetFeesRevertsAboveLimits() public {
        vm.expectRevert(IAutoVault.FeeTooHigh.selector);
        vault.setFees(501, 0, 0, 0);
        vm.expectRevert(IAutoVault.FeeTooHigh.selector);
        vault.setFees(0, 0, 101, 0);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", ALICE));
        vault.setFees(0, 0, 0, 0);
    }

    function test_AutoVaultOwnershipTransferHasTwoSteps() public {
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
