// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {IFeeTreasury} from "../../src/shared/IFeeTreasury.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {IAutoVault} from "../../src/vault/IAutoVault.sol";
import {Test} from "../shared/Test.sol";

/// @title Attacks on the vault and failures of its farm
contract AutoVaultSecurityTest is Test {
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    address private constant TREASURY = address(0x7EA);

    Zono private zono;
    MasterFarm private farm;
    AutoVault private vault;

    function setUp() public {
        (zono, farm) = _newFarm();
        farm.add(100, IERC20(address(zono)), 0, 0, 0, 0);
        vault = new AutoVault(farm, TREASURY, address(this));
        for (uint256 i = 0; i < 2; i++) {
            address account = i == 0 ? ALICE : BOB;
            vm.prank(account);
            zono.approve(address(vault), type(uint256).max);
            vm.prank(account);
            vault.deposit(100e18);
        }
        vm.roll(block.number + 10);
    }

    function _newFarm() private returns (Zono token, MasterFarm newFarm) {
        token = new Zono(address(this), "Zono", "ZONO");
        newFarm = new MasterFarm(token, 10e18, 0, TREASURY, address(this));
        token.mint(ALICE, 1000e18);
        token.mint(BOB, 1000e18);
        token.transferOwnership(address(newFarm));
    }

    /// A4: rejects a farm 0 with a lock, an interval, a fee or another staked token.
    function test_ConstructorRejectsUnsuitableFarm() public {
        for (uint256 i = 0; i < 5; i++) {
            (Zono token, MasterFarm other) = _newFarm();
            IERC20 lp = i == 4 ? IERC20(address(new TestToken("LP", "LP", 18))) : IERC20(address(token));
            other.add(1, lp, i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0, i == 3 ? 1 : 0);
            vm.expectRevert(IAutoVault.InvalidFarm.selector);
            new AutoVault(other, TREASURY, address(this));
        }
        vm.expectRevert(IFeeTreasury.ZeroAddress.selector);
        new AutoVault(farm, address(0), address(this));
    }

    /// A2: if the farm reverts, anyone can withdraw the stake from it once, and all withdrawals are free of fees.
    function test_BrokenFarmDoesNotBlockWithdrawals() public {
        bytes memory noData;
        vm.mockCallRevert(address(farm), abi.encodeWithSelector(IMasterFarm.getPosition.selector), noData);
        vm.mockCallRevert(address(farm), abi.encodeWithSelector(IMasterFarm.withdraw.selector), noData);
        vm.mockCallRevert(address(farm), abi.encodeWithSelector(IMasterFarm.deposit.selector), noData);
        vm.prank(ALICE);
        vm.expectRevert();
        vault.withdrawAll();
        vm.prank(BOB);
        vault.emergencyWithdraw();
        assertTrue(vault.isEmergency());
        // Both deposits. No block passed between them, so that there was no reward to restake.
        assertEq(vault.balanceOf(), 200e18);
        uint256 balanceBefore = zono.balanceOf(ALICE);
        vm.prank(ALICE);
        vault.withdrawAll();
        assertEq(zono.balanceOf(ALICE) - balanceBefore, 100e18 - 1e9);
        balanceBefore = zono.balanceOf(BOB);
        vm.prank(BOB);
        vault.withdrawAll();
        assertEq(zono.balanceOf(BOB) - balanceBefore, 100e18);
        vm.prank(ALICE);
        vm.expectRevert(IAutoVault.EmergencyActive.selector);
        vault.deposit(1e18);
        vm.expectRevert(IAutoVault.EmergencyActive.selector);
        vault.harvest();
        vm.expectRevert(IAutoVault.EmergencyActive.selector);
        vault.emergencyWithdraw();
    }

    /// A2: while the farm works, no account can forfeit the pending reward of the vault.
    function test_EmergencyWithdrawRevertsIfFarmWorks() public {
        vm.expectRevert(IAutoVault.FarmOperational.selector);
        vault.emergencyWithdraw();
        assertFalse(vault.isEmergency());
    }

    /// @dev During a callback of another farm's token every call of the farm reverts, including the emergency
    /// withdrawal.
    function test_ReentrancyFromFarmCannotTriggerEmergency() public {
        ReentrantToken reentrantToken = new ReentrantToken();
        farm.add(1, IERC20(address(reentrantToken)), 0, 0, 0, 0);
        reentrantToken.mint(ALICE, 1e18);
        vm.prank(ALICE);
        reentrantToken.approve(address(farm), 1e18);
        reentrantToken.reenter(address(vault), abi.encodeCall(vault.emergencyWithdraw, ()));
        vm.prank(ALICE);
        farm.deposit(1, 1e18);
        assertFalse(reentrantToken.succeeded());
        assertFalse(vault.isEmergency());
    }

    /// @dev With any gas limit, the call succeeds only if the farm really fails.
    function testFuzz_InsufficientGasCannotTriggerEmergency(uint256 gas) public {
        gas = bound(gas, 20_000, 3_000_000);
        (bool success,) = address(vault).call{gas: gas}(abi.encodeCall(vault.emergencyWithdraw, ()));
        assertFalse(success);
        assertFalse(vault.isEmergency());
    }

    /// @dev An emergency of the farm closes deposits there; withdrawals from the vault still work.
    function test_FarmEmergencyDoesNotBlockWithdrawals() public {
        farm.declareEmergency();
        vm.prank(ALICE);
        vm.expectRevert(IMasterFarm.EmergencyActive.selector);
        vault.deposit(1e18);
        uint256 balanceBefore = zono.balanceOf(ALICE);
        vm.prank(ALICE);
        vault.withdrawAll();
        assertGt(zono.balanceOf(ALICE) - balanceBefore, 140e18);
    }

    function test_PauseClosesDepositsOnly() public {
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", ALICE));
        vault.pause();
        vault.pause();
        assertTrue(vault.paused());
        vm.prank(ALICE);
        vm.expectRevert(IAutoVault.DepositsPaused.selector);
        vault.deposit(1e18);
        vm.prank(ALICE);
        vault.withdrawAll();
        vault.harvest();
        vault.unpause();
        vm.prank(ALICE);
        vault.deposit(1e18);
    }

    function test_RecoveryRejectsVaultToken() public {
        TestToken foreignToken = new TestToken("Foreign", "FRN", 6);
        foreignToken.mint(address(vault), 5e6);
        vault.inCaseTokensGetStuck(foreignToken);
        assertEq(foreignToken.balanceOf(TREASURY), 5e6);
        vm.expectRevert(abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, address(zono)));
        vault.inCaseTokensGetStuck(IERC20(address(zono)));
    }
}
