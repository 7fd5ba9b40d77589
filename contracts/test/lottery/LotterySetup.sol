// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FixedNumberGenerator} from "../../mocks/FixedNumberGenerator.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {Lottery} from "../../src/lottery/Lottery.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Test} from "../shared/Test.sol";

/// @title LotterySetup: a lottery whose numbers a test chooses, and players with ZONO
abstract contract LotterySetup is Test {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant LENGTH = 12 hours;
    uint256 internal constant PRICE = 1e18;
    uint256 internal constant DIVISOR = 2000;
    uint256 internal constant TREASURY_FEE = 2000;
    address internal constant TREASURY = 0x000000000000000000000000000000000000dEaD;

    Zono internal zono;
    FixedNumberGenerator internal generator;
    Lottery internal lottery;

    address internal owner = makeAddr("owner");
    address internal operator = makeAddr("operator");
    address internal injector = makeAddr("injector");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal anyone = makeAddr("anyone");

    function setUp() public virtual {
        vm.warp(START);
        zono = new Zono(address(this), "Zono", "ZONO");
        generator = new FixedNumberGenerator();
        lottery = new Lottery(zono, generator, 30 minutes, owner);
        vm.prank(owner);
        lottery.setOperatorAndTreasuryAndInjectorAddresses(operator, TREASURY, injector);
        _fund(alice);
        _fund(bob);
        _fund(injector);
    }

    function _fund(address account) internal {
        zono.mint(account, 1e24);
        vm.prank(account);
        zono.approve(address(lottery), type(uint256).max);
    }

    function _breakdown() internal pure returns (uint256[6] memory) {
        return [uint256(250), 375, 625, 1250, 2500, 5000];
    }

    function _start() internal returns (uint256 lotteryId) {
        vm.prank(operator);
        lottery.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, _breakdown(), TREASURY_FEE);
        return lottery.currentLotteryId();
    }

    /// @dev The owner sets terms and the operator starts a round of them.
    function _startWith(uint256[6] memory breakdown, uint256 fee) internal {
        vm.prank(owner);
        lottery.setTerms(DIVISOR, breakdown, fee);
        vm.prank(operator);
        lottery.startLottery(block.timestamp + LENGTH, PRICE, DIVISOR, breakdown, fee);
    }

    function _buy(address buyer, uint32[] memory numbers) internal {
        uint256 lotteryId = lottery.currentLotteryId();
        vm.prank(buyer);
        lottery.buyTickets(lotteryId, numbers);
    }

    function _buy(address buyer, uint32 number) internal {
        _buy(buyer, _numbers(number));
    }

    function _close() internal {
        uint256 lotteryId = lottery.currentLotteryId();
        vm.warp(lottery.viewLottery(lotteryId).endTime + 1);
        vm.prank(operator);
        lottery.closeLottery(lotteryId);
    }

    function _draw(uint32 number) internal {
        uint256 lotteryId = lottery.currentLotteryId();
        _close();
        generator.setNumber(lotteryId, number);
        vm.prank(operator);
        lottery.drawFinalNumberAndMakeLotteryClaimable(lotteryId, true);
    }

    function _claim(address account, uint256 lotteryId, uint256 ticketId, uint32 bracket) internal returns (uint256) {
        uint256 balance = zono.balanceOf(account);
        vm.prank(account);
        lottery.claimTickets(lotteryId, _ids(ticketId), _numbers(bracket));
        return zono.balanceOf(account) - balance;
    }

    function _numbers(uint32 first) internal pure returns (uint32[] memory numbers) {
        numbers = new uint32[](1);
        numbers[0] = first;
    }

    function _ids(uint256 first) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](1);
        ids[0] = first;
    }

    /// @dev Pseudorandom numbers of tickets.
    function _randomNumbers(uint256 seed, uint256 count) internal pure returns (uint32[] memory numbers) {
        numbers = new uint32[](count);
        for (uint256 i = 0; i < count; i++) {
            numbers[i] = uint32(1_000_000 + uint256(keccak256(abi.encode(seed, i))) % 1_000_000);
        }
    }

    function _view(uint256 lotteryId) internal view returns (ILottery.LotteryInfo memory) {
        return lottery.viewLottery(lotteryId);
    }
}
