// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {IRandomNumberGenerator} from "../../src/random/IRandomNumberGenerator.sol";
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
        _start();
        _expectStartRevert(end, PRICE, DIVISOR, _breakdown(), 0, "Not time to start lottery");
        _close();
        _expectStartRevert(end, PRICE, DIVISOR, _breakdown(), 0, "Not time to start lottery");
    }

    /// @dev What a stolen key of the operator can do to players: 20% of the price, a round. The pot that others paid is
    /// shared by the owner's terms whoever starts the round.
    function test_OperatorStartsRoundsOfTheOwnersTermsAlone() public {
        uint256 end = block.timestamp + LENGTH;
        string memory reason = "Not the terms of the owner";
        _expectStartRevert(end, PRICE, DIVISOR, [uint256(10_000), 0, 0, 0, 0, 0], TREASURY_FEE, reason);
        _expectStartRevert(end, PRICE, DIVISOR, _breakdown(), 0, reason);
        _expectStartRevert(end, PRICE, DIVISOR + 1, _breakdown(), TREASURY_FEE, reason);
        // The round before any other has the price that the operator names, within the limits.
        _start();
        _draw(1_000_000);
        end = block.timestamp + LENGTH;
        reason = "Too far from the last price";
        _expectStartRevert(end, PRICE * 8 / 10 - 1, DIVISOR, _breakdown(), TREASURY_FEE, reason);
        _expectStartRevert(end, PRICE * 12 / 10 + 1, DIVISOR, _breakdown(), TREASURY_FEE, reason);
        vm.prank(operator);
        lottery.startLottery(end, PRICE * 8 / 10, DIVISOR, _breakdown(), TREASURY_FEE);
    }

    /// @dev Where the owner has moved the limits, the nearest one is the price.
    function test_PriceFollowsLimitsThatMoved() public {
        _start();
        _draw(1_000_000);
        uint256 end = block.timestamp + LENGTH;
        vm.prank(owner);
        lottery.setMinAndMaxTicketPriceInCake(3 * PRICE, 5 * PRICE);
        _expectStartRevert(end, 3 * PRICE + 1, DIVISOR, _breakdown(), TREASURY_FEE, "Too far from the last price");
        uint256 snapshot = vm.snapshotState();
        vm.prank(operator);
        lottery.startLottery(end, 3 * PRICE, DIVISOR, _breakdown(), TREASURY_FEE);
        assertTrue(vm.revertToState(snapshot));
        vm.prank(owner);
        lottery.setMinAndMaxTicketPriceInCake(PRICE / 5, PRICE / 2);
        _expectStartRevert(end, PRICE / 2 - 1, DIVISOR, _breakdown(), TREASURY_FEE, "Too far from the last price");
        vm.prank(operator);
        lottery.startLottery(end, PRICE / 2, DIVISOR, _breakdown(), TREASURY_FEE);
    }

    function test_OwnerSetsTermsWithinTheirLimits() public {
        uint256[6] memory breakdown = _breakdown();
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, operator));
        lottery.setTerms(DIVISOR, breakdown, 0);
        vm.startPrank(owner);
        vm.expectRevert("Discount divisor too low");
        lottery.setTerms(299, breakdown, 0);
        vm.expectRevert("Treasury fee too high");
        lottery.setTerms(DIVISOR, breakdown, 3001);
        breakdown[0]++;
        vm.expectRevert("Rewards must equal 10000");
        lottery.setTerms(DIVISOR, breakdown, 0);
        breakdown[5]--;
        lottery.setTerms(300, breakdown, 3000);
        vm.stopPrank();
        (uint256 divisor, uint256[6] memory shares, uint256 fee) = lottery.viewTerms();
        assertEq(divisor, 300);
        assertEq(shares[0], breakdown[0]);
        assertEq(shares[5], breakdown[5]);
        assertEq(fee, 3000);
    }

    /// @dev A keeper that is told wrong things by its endpoint, or a stolen key, puts one round's injection into the pot.
    function test_InjectorAddsUpToTheLimitOfARound() public {
        uint256 id = _start();
        vm.startPrank(injector);
        lottery.injectFunds(id, 1000 ether);
        assertEq(lottery.getInjectedAmount(id), 1000 ether);
        vm.expectRevert("Too much for this round");
        lottery.injectFunds(id, 1500 ether + 1);
        lottery.injectFunds(id, 1500 ether);
        vm.stopPrank();
        assertEq(lottery.getInjectedAmount(id), lottery.maxInjectionPerRound());
        _fund(owner);
        vm.startPrank(owner);
        lottery.injectFunds(id, 5000 ether);
        lottery.setMaxInjectionPerRound(2501 ether);
        vm.stopPrank();
        assertEq(lottery.getInjectedAmount(id), 2500 ether);
        vm.prank(injector);
        lottery.injectFunds(id, 1 ether);
    }

    function test_ConstructorRejectsAGeneratorThatIsNobodyOrAnotherContract() public {
        IRandomNumberGenerator nobody = IRandomNumberGenerator(makeAddr("nobody"));
        vm.expectRevert();
        new Lottery(zono, nobody, 30 minutes, owner);
        vm.expectRevert();
        new Lottery(zono, IRandomNumberGenerator(address(zono)), 30 minutes, owner);
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
