// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {IMasterFarm} from "../../src/farms/IMasterFarm.sol";
import {MasterFarm} from "../../src/farms/MasterFarm.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Test} from "../shared/Test.sol";

/// @title Emission: limits, arithmetic and gas cost of changes
contract FarmEmissionTest is Test {
    uint256 private constant PER_BLOCK = 1e18;
    address private constant ALICE = address(0xA11CE);
    address private constant FEES = address(0xFEE);

    Zono private zono = new Zono(address(this), "Zono", "ZONO");
    TestToken private lp = new TestToken("LP", "LP", 18);
    MasterFarm private farm = new MasterFarm(zono, PER_BLOCK, 0, FEES, address(this));

    constructor() {
        zono.transferOwnership(address(farm));
    }

    function _add(uint256 points) private returns (uint256 pid) {
        farm.add(points, IERC20(address(lp)), 0, 0, 0, 0);
        return farm.poolLength() - 1;
    }

    function _stake(uint256 pid, uint256 amount) private {
        lp.mint(ALICE, amount);
        vm.prank(ALICE);
        lp.approve(address(farm), amount);
        vm.prank(ALICE);
        farm.deposit(pid, amount);
    }

    /// A2, A3: rejects rates and allocations that overflow, and rates above ten times the initial rate.
    function test_EmissionRateAndAllocationAreLimited() public {
        _stake(_add(1), 1);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.EmissionTooHigh.selector, type(uint256).max, 10e18));
        farm.updateEmissionRate(type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.EmissionTooHigh.selector, 10e18 + 1, 10e18));
        farm.updateEmissionRate(10e18 + 1);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.AllocPointTooHigh.selector, type(uint256).max, 1e9));
        farm.setAllocPoint(0, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.AllocPointTooHigh.selector, 1e9 + 1, 1e9));
        farm.add(1e9 + 1, IERC20(address(lp)), 0, 0, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.EmissionTooHigh.selector, 1000e18 + 1, 1000e18));
        new MasterFarm(zono, 1000e18 + 1, 0, FEES, address(this));
    }

    /// A2: a stake of one unit does not overflow until block 2^40, with every parameter at its limit.
    function test_LimitsNeverOverflow() public {
        Zono token = new Zono(address(this), "Zono", "ZONO");
        MasterFarm limitFarm = new MasterFarm(token, 1000e18, 0, FEES, address(this));
        token.transferOwnership(address(limitFarm));
        limitFarm.updateEmissionRate(limitFarm.maxZonoPerBlock());
        limitFarm.add(1e9, IERC20(address(lp)), 0, 0, 0, 0);
        limitFarm.add(1e9, IERC20(address(lp)), 0, 0, 0, 0);
        lp.mint(ALICE, 1e52);
        vm.prank(ALICE);
        lp.approve(address(limitFarm), 1e52);
        vm.prank(ALICE);
        limitFarm.deposit(0, 1);
        vm.roll(2 ** 39);
        limitFarm.setAllocPoint(1, 1e9);
        vm.roll(2 ** 40 - 2);
        vm.prank(ALICE);
        limitFarm.deposit(0, 1e50);
        vm.roll(2 ** 40 - 1);
        vm.prank(ALICE);
        limitFarm.withdraw(0, 1e50 + 1);
        assertGt(token.balanceOf(ALICE), 0);
    }

    /// A10: rejects the zero address and a reward token without code.
    function test_ConstructorRejectsInvalidConfig() public {
        vm.expectRevert(IMasterFarm.ZeroAddress.selector);
        new MasterFarm(zono, PER_BLOCK, 0, address(0), address(this));
        vm.expectRevert(abi.encodeWithSelector(IMasterFarm.InvalidToken.selector, ALICE));
        new MasterFarm(Zono(ALICE), PER_BLOCK, 0, FEES, address(this));
    }

    /// A8: costs the same with 10 farms as with 300.
    function test_SetAllocPointGasIsIndependentOfFarmCount() public {
        for (uint256 i = 0; i < 10; i++) {
            _add(100);
        }
        uint256 gasWithFewFarms = _measureSetAllocPoint();
        for (uint256 i = 0; i < 290; i++) {
            _add(100);
        }
        assertLe(_measureSetAllocPoint(), gasWithFewFarms + 1000, "gas of setAllocPoint");
    }

    function _measureSetAllocPoint() private returns (uint256 gasUsed) {
        vm.roll(block.number + 1);
        uint256 gasBefore = gasleft();
        farm.setAllocPoint(3, 150);
        return gasBefore - gasleft();
    }

    /// @dev Changes rate and allocation at random. A farm that is never updated in between matches a model that sums up
    /// the reward block by block, within one unit per change.
    function testFuzz_PeriodsMatchPerBlockModel(uint256[10] calldata changes) public {
        uint256[2] memory points = [uint256(300), 100];
        _stake(_add(points[0]), 7e18);
        _stake(_add(points[1]), 3e18);
        uint256 rate = PER_BLOCK;
        uint256 expected;
        uint256 thirdPoints = 50;
        uint256 third = _add(thirdPoints);
        for (uint256 i = 0; i < changes.length; i++) {
            uint256 blocks = (changes[i] >> 128) % 100;
            vm.roll(block.number + blocks);
            expected += blocks * rate * points[1] / (points[0] + points[1] + thirdPoints);
            if (changes[i] % 3 == 0) {
                rate = (changes[i] >> 8) % farm.maxZonoPerBlock();
                farm.updateEmissionRate(rate);
            } else if (changes[i] % 3 == 1) {
                thirdPoints = (changes[i] >> 8) % 1e9;
                farm.setAllocPoint(third, thirdPoints);
            } else {
                points[0] = (changes[i] >> 8) % 1e9;
                farm.setAllocPoint(0, points[0]);
            }
        }
        uint256 reward = farm.pendingZono(1, ALICE);
        assertLe(reward, expected + changes.length, "above the model");
        assertGe(reward + changes.length, expected, "below the model");
        vm.prank(ALICE);
        farm.deposit(1, 0);
        assertEq(zono.balanceOf(ALICE), reward);
    }

    /// A5: stakes of any decimals lose no reward, however often the farm is updated.
    function testFuzz_LargeStakesLoseNoReward(uint256 decimals, uint256 whole) public {
        uint256 amount = bound(whole, 1, 1e9) * 10 ** bound(decimals, 0, 30);
        uint256 pid = _add(1);
        _stake(pid, amount);
        for (uint256 i = 0; i < 50; i++) {
            vm.roll(block.number + 1);
            farm.updatePool(pid);
        }
        assertGe(farm.pendingZono(pid, ALICE), 50e18 - 50e9, "reward lost");
        assertLe(farm.pendingZono(pid, ALICE), 50e18, "reward gained");
    }
}
