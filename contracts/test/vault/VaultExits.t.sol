// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {AutoVault} from "../../src/vault/AutoVault.sol";
import {IAutoVault} from "../../src/vault/IAutoVault.sol";
import {Test} from "../shared/Test.sol";

/// @notice The vault beside a farm that does not fit, stops working, or is called in the middle of something.
contract VaultExitsTest is Test {
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
            address who = i == 0 ? ALICE : BOB;
            vm.prank(who);
            zono.approve(address(vault), type(uint256).max);
            vm.prank(who);
            vault.deposit(100e18);
        }
        vm.roll(block.number + 10);
    }

    function _newFarm() private returns (Zono token, MasterFarm made) {
        token = new Zono(address(this));
        made = new MasterFarm(token, 10e18, 0, TREASURY, address(this));
        token.mint(ALICE, 1000e18);
        token.mint(BOB, 1000e18);
        token.transferOwnership(address(made));
    }

    /// A4: a farm 0 with a lock, an interval, a fee or another token is refused when the vault is made.
    function test_TheFarmMustFit() public {
        for (uint256 i = 0; i < 5; i++) {
            (Zono token, MasterFarm other) = _newFarm();
            IERC20 lp = i == 4 ? IERC20(address(new TestToken("LP", "LP", 18))) : IERC20(address(token));
            other.add(1, lp, i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0, i == 3 ? 1 : 0);
            vm.expectRevert(IAutoVault.InvalidFarm.selector);
            new AutoVault(other, TREASURY, address(this));
        }
        vm.expectRevert(IAutoVault.ZeroAddress.selector);
        new AutoVault(farm, address(0), address(this));
    }

    /// A2: a farm that reverts freezes nobody: anyone pulls the stake out once, and everybody leaves without a fee.
    function test_ABrokenFarmFreezesNobody() public {
        bytes memory nothing;
        vm.mockCallRevert(address(farm), abi.encodeWithSelector(IMasterFarm.getPosition.selector), nothing);
        vm.mockCallRevert(address(farm), abi.encodeWithSelector(IMasterFarm.withdraw.selector), nothing);
        vm.mockCallRevert(address(farm), abi.encodeWithSelector(IMasterFarm.deposit.selector), nothing);
        vm.prank(ALICE);
        vm.expectRevert();
        vault.withdrawAll();
        vm.prank(BOB);
        vault.emergencyWithdraw();
        assertTrue(vault.isEmergency());
        // Both stakes, and what was restaked between the two deposits: nothing passed.
        assertEq(vault.balanceOf(), 200e18);
        uint256 before = zono.balanceOf(ALICE);
        vm.prank(ALICE);
        vault.withdrawAll();
        assertEq(zono.balanceOf(ALICE) - before, 100e18 - 1e9);
        before = zono.balanceOf(BOB);
        vm.prank(BOB);
        vault.withdrawAll();
        assertEq(zono.balanceOf(BOB) - before, 100e18);
        vm.prank(ALICE);
        vm.expectRevert(IAutoVault.EmergencyActive.selector);
        vault.deposit(1e18);
        vm.expectRevert(IAutoVault.EmergencyActive.selector);
        vault.harvest();
        vm.expectRevert(IAutoVault.EmergencyActive.selector);
        vault.emergencyWithdraw();
    }

    /// A2: while the farm works nobody can throw the pending rewards of all away, not even the owner.
    function test_AWorkingFarmIsNotLeft() public {
        vm.expectRevert(IAutoVault.FarmWorks.selector);
        vault.emergencyWithdraw();
        assertTrue(!vault.isEmergency());
    }

    /// @dev Inside a hook of another farm's token every call of the farm fails, the exit too: no emergency can be faked.
    function test_AnEmergencyCannotBeFakedFromWithinTheFarm() public {
        ReentrantToken hooked = new ReentrantToken();
        farm.add(1, IERC20(address(hooked)), 0, 0, 0, 0);
        hooked.mint(ALICE, 1e18);
        vm.prank(ALICE);
        hooked.approve(address(farm), 1e18);
        hooked.reenter(address(vault), abi.encodeCall(vault.emergencyWithdraw, ()));
        vm.prank(ALICE);
        farm.deposit(1, 1e18);
        assertTrue(!hooked.succeeded());
        assertTrue(!vault.isEmergency());
    }

    /// @dev However little gas the call is given, it succeeds only where the farm really fails.
    function testFuzz_TooLittleGasFakesNoEmergency(uint256 gas) public {
        gas = bound(gas, 20_000, 3_000_000);
        (bool success,) = address(vault).call{gas: gas}(abi.encodeCall(vault.emergencyWithdraw, ()));
        assertTrue(!success);
        assertTrue(!vault.isEmergency());
    }

    /// @dev A declared emergency of the farm closes deposits there; the way out of the vault goes on.
    function test_AnEmergencyOfTheFarmLeavesTheWayOutOpen() public {
        farm.declareEmergency();
        vm.prank(ALICE);
        vm.expectRevert(IMasterFarm.EmergencyActive.selector);
        vault.deposit(1e18);
        uint256 before = zono.balanceOf(ALICE);
        vm.prank(ALICE);
        vault.withdrawAll();
        assertTrue(zono.balanceOf(ALICE) - before > 140e18);
    }

    function test_PausingClosesDepositsAlone() public {
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

    function test_RecoveryNeverTouchesTheToken() public {
        TestToken foreign = new TestToken("Foreign", "FRN", 6);
        foreign.mint(address(vault), 5e6);
        vault.inCaseTokensGetStuck(foreign);
        assertEq(foreign.balanceOf(TREASURY), 5e6);
        vm.expectRevert(abi.encodeWithSelector(IAutoVault.InvalidToken.selector, address(zono)));
        vault.inCaseTokensGetStuck(IERC20(address(zono)));
    }
}
