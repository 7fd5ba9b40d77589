// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {Lottery} from "../../src/lottery/Lottery.sol";
import {FixedNumberGenerator} from "../../mocks/FixedNumberGenerator.sol";
import {LotterySetup} from "./LotterySetup.sol";

/// @title Limits and roles of the lottery
contract LotteryRolesTest is LotterySetup {
    function test_StartKeepsToItsLimits() public {
        uint256[6] memory breakdown = _breakdown();
        _expectStartRevert(
            block.timestamp + lottery.MIN_LENGTH_LOTTERY(),
            PRICE,
            DIVISOR,
            breakdown,
            0,
            "Lottery length outside of range"
        );
        _expectStartRevert(
            block.timestamp + lottery.MAX_LENGTH_LOTTERY(),
            PRICE,
            DIVISOR,
            breakdown,
            0,
            "Lottery length outside of range"
        );
        _expectStartRevert(0, PRICE, DIVISOR, breakdown, 0, "Lottery length outside of range");
        uint256 end = block.timestamp + LENGTH;
        _expectStartRevert(end, 0.005 ether - 1, DIVISOR, breakdown, 0, "Outside of limits");
        _expectStartRevert(end, 50 ether + 1, DIVISOR, breakdown, 0, "Outside of limits");
        _expectStartRevert(end, PRICE, 299, breakdown, 0, "Discount divisor too low");
        _expectStartRevert(end, PRICE, DIVISOR, breakdown, 3001, "Treasury fee too high");
        breakdown[0]++;
        _expectStartRevert(end, PRICE, DIVISOR, breakdown, 0, "Rewards must equal 10000");
        _start();
        _expectStartRevert(end, PRICE, DIVISOR, _breakdown(), 0, "Not time to start lottery");
        _close();
        _expectStartRevert(end, PRICE, DIVISOR, _breakdown(), 0, "Not time to start lottery");
    }

    function test_GeneratorIsReplacedBetweenRoundsOrAfterSevenDays() public {
        FixedNumberGenerator other = new FixedNumberGenerator();
        vm.startPrank(owner);
        vm.expectRevert("Lottery not in claimable");
        lottery.changeRandomGenerator(address(other));
        vm.stopPrank();
        uint256 id = _start();
        vm.startPrank(owner);
        vm.expectRevert("Lottery not in claimable");
        lottery.changeRandomGenerator(address(other));
        vm.stopPrank();
        _close();
        vm.startPrank(owner);
        vm.warp(block.timestamp + 7 days);
        vm.expectRevert("Lottery not in claimable");
        lottery.changeRandomGenerator(address(other));
        vm.warp(block.timestamp + 1);
        vm.expectRevert();
        lottery.changeRandomGenerator(address(zono));
        lottery.changeRandomGenerator(address(other));
        vm.stopPrank();
        assertEq(other.requestCount(), 1);
        other.setNumber(id, 1_000_000);
        vm.prank(anyone);
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, true);
        vm.prank(owner);
        lottery.changeRandomGenerator(address(generator));
        assertEq(other.requestCount(), 1);
        assertEq(address(lottery.randomGenerator()), address(generator));
    }

    /// @dev A generator that refuses requests would otherwise keep the round open, and its pot, for ever.
    function test_GeneratorThatRefusesRequestsIsReplaced() public {
        uint256 id = _start();
        uint256 end = _view(id).endTime;
        vm.mockCallRevert(address(generator), abi.encodeWithSelector(generator.getRandomNumber.selector), "refused");
        vm.warp(end + 7 days);
        vm.prank(anyone);
        vm.expectRevert("refused");
        lottery.closeLottery(id);
        FixedNumberGenerator other = new FixedNumberGenerator();
        vm.startPrank(owner);
        vm.expectRevert("Lottery not in claimable");
        lottery.changeRandomGenerator(address(other));
        vm.warp(end + 7 days + 1);
        lottery.changeRandomGenerator(address(other));
        vm.stopPrank();
        assertEq(other.requestCount(), 0);
        vm.prank(anyone);
        lottery.closeLottery(id);
        assertEq(other.requestCount(), 1);
    }

    function test_InjectionIsForOwnerAndInjector() public {
        uint256 id = _start();
        vm.expectRevert("Not owner or injector");
        vm.prank(alice);
        lottery.injectFunds(id, 1);
        vm.expectRevert("Lottery not open");
        vm.prank(injector);
        lottery.injectFunds(id + 1, 1);
        vm.expectEmit(true, true, true, true, address(lottery));
        emit ILottery.LotteryInjection(id, 5e18);
        vm.prank(injector);
        lottery.injectFunds(id, 5e18);
        _fund(owner);
        vm.prank(owner);
        lottery.injectFunds(id, 1);
        assertEq(_view(id).amountCollectedInZonoV3, 5e18 + 1);
    }

    function test_OwnerSetsLimitsAndRoles() public {
        vm.startPrank(owner);
        vm.expectRevert("minPrice must be < maxPrice");
        lottery.setMinAndMaxTicketPriceInCake(2, 1);
        lottery.setMinAndMaxTicketPriceInCake(1, 2);
        assertEq(lottery.maxPriceTicketInCake(), 2);
        vm.expectRevert("Must be > 0");
        lottery.setMaxNumberTicketsPerBuy(0);
        vm.expectRevert("Too many tickets");
        lottery.setMaxNumberTicketsPerBuy(151);
        lottery.setMaxNumberTicketsPerBuy(150);
        vm.expectRevert("Cannot be zero address");
        lottery.setOperatorAndTreasuryAndInjectorAddresses(operator, address(0), injector);
        vm.stopPrank();
        vm.startPrank(operator);
        bytes memory refused = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, operator);
        vm.expectRevert(refused);
        lottery.setMinAndMaxTicketPriceInCake(1, 2);
        vm.expectRevert(refused);
        lottery.setMaxNumberTicketsPerBuy(1);
        vm.expectRevert(refused);
        lottery.setOperatorAndTreasuryAndInjectorAddresses(operator, operator, operator);
        vm.expectRevert(refused);
        lottery.changeRandomGenerator(address(generator));
        vm.expectRevert(refused);
        lottery.recoverWrongTokens(address(zono), 1);
    }

    function test_RecoveryNeverReachesZono() public {
        _start();
        _buy(alice, 1_000_000);
        TestToken token = new TestToken("Token", "TKN", 18);
        token.mint(address(lottery), 5);
        vm.startPrank(owner);
        vm.expectRevert("Cannot be ZONO token");
        lottery.recoverWrongTokens(address(zono), 1);
        lottery.recoverWrongTokens(address(token), 5);
        assertEq(token.balanceOf(owner), 5);
    }

    function test_LotteryOwnershipTransferHasTwoSteps() public {
        vm.prank(owner);
        lottery.transferOwnership(alice);
        assertEq(lottery.owner(), owner);
        vm.prank(alice);
        lottery.acceptOwnership();
        assertEq(lottery.owner(), alice);
    }

    function _expectStartRevert(
        uint256 end,
        uint256 price,
        uint256 divisor,
        uint256[6] memory breakdown,
        uint256 fee,
        string memory reason
    ) private {
        vm.expectRevert(bytes(reason));
        vm.prank(operator);
        lottery.startLottery(end, price, divisor, breakdown, fee);
    }
}
