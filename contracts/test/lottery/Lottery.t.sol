// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BatchAccount} from "../../src/accounts/BatchAccount.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {LotterySetup} from "./LotterySetup.sol";

/// @title Buying, drawing and claiming
contract LotteryTest is LotterySetup {
    function test_BuyStoresNumbersAndEmitsThem() public {
        uint256 id = _start();
        _buy(bob, _randomNumbers(1, 7));
        uint32[] memory numbers = new uint32[](3);
        (numbers[0], numbers[1], numbers[2]) = (1_000_000, 1_999_999, 1_654_321);
        vm.expectEmit(true, true, true, true, address(lottery));
        emit ILottery.TicketsPurchase(alice, id, 3);
        vm.expectEmit(true, true, true, true, address(lottery));
        emit ILottery.TicketsBought(alice, id, 7, 2_997_000_000_000_000_000, hex"0f42401e847f193e31");
        _buy(alice, numbers);
        assertEq(zono.balanceOf(address(lottery)), _view(id).amountCollectedInZonoV3);
        assertEq(lottery.currentTicketId(), 10);
        (uint256[] memory ids, uint32[] memory stored, bool[] memory areClaimed, uint256 cursor) =
            lottery.viewUserInfoForLotteryId(alice, id, 0, 100);
        assertEq(ids.length, 3);
        assertEq(cursor, 3);
        for (uint256 i = 0; i < 3; i++) {
            assertEq(ids[i], 7 + i);
            assertEq(stored[i], numbers[i]);
            assertFalse(areClaimed[i]);
        }
    }

    /// @dev LOTTERY-33: 0.05% for 2 tickets, 2.45% for 50, 4.95% for 100.
    function test_BulkDiscount_LOTTERY33() public view {
        assertEq(lottery.calculateTotalPriceForBulkTickets(DIVISOR, 1e18, 1), 1e18);
        assertEq(lottery.calculateTotalPriceForBulkTickets(DIVISOR, 1e18, 2), 2e18 * 9995 / 10_000);
        assertEq(lottery.calculateTotalPriceForBulkTickets(DIVISOR, 1e18, 50), 50e18 * 9755 / 10_000);
        assertEq(lottery.calculateTotalPriceForBulkTickets(DIVISOR, 1e18, 100), 100e18 * 9505 / 10_000);
    }

    /// @dev Up to the highest maximum, more tickets cost more, and splitting a purchase never saves.
    function testFuzz_PriceRisesAndSplittingNeverSaves(uint256 divisor, uint256 price, uint256 a, uint256 b)
        public
        view
    {
        divisor = bound(divisor, 300, type(uint32).max);
        price = bound(price, 0.005 ether, 50 ether);
        a = bound(a, 1, 149);
        b = bound(b, 1, 150 - a);
        uint256 priceOfA = lottery.calculateTotalPriceForBulkTickets(divisor, price, a);
        assertGt(lottery.calculateTotalPriceForBulkTickets(divisor, price, a + 1), priceOfA);
        assertGe(
            priceOfA + lottery.calculateTotalPriceForBulkTickets(divisor, price, b),
            lottery.calculateTotalPriceForBulkTickets(divisor, price, a + b)
        );
    }

    /// @dev LOTTERY-03, LOTTERY-20: six brackets, prizes by matching digits.
    function test_DrawSharesThePotByBrackets_LOTTERY03_LOTTERY20() public {
        uint256 id = _start();
        // One winner for each bracket but the fourth, which has two; matching digits are the last ones.
        uint32[8] memory bought =
            [uint32(1_000_006), 1_000_056, 1_000_456, 1_003_456, 1_103_456, 1_023_456, 1_123_456, 1_123_457];
        for (uint256 i = 0; i < 8; i++) {
            _buy(alice, bought[i]);
        }
        vm.prank(injector);
        lottery.injectFunds(id, 92e18);
        _draw(1_123_456);

        ILottery.LotteryInfo memory info = _view(id);
        assertEq(uint256(info.status), uint256(ILottery.Status.Claimable));
        assertEq(info.finalNumber, 1_123_456);
        assertEq(info.amountCollectedInZonoV3, 100e18);
        assertEq(info.firstTicketIdNextLottery, 8);
        uint256[6] memory rewards = [uint256(2e18), 3e18, 5e18, 5e18, 20e18, 40e18];
        uint256[6] memory winners = [uint256(1), 1, 1, 2, 1, 1];
        for (uint256 i = 0; i < 6; i++) {
            assertEq(info.zonov3PerBracket[i], rewards[i]);
            assertEq(info.countWinnersPerBracket[i], winners[i]);
        }
        assertEq(zono.balanceOf(TREASURY), 20e18);
        assertEq(lottery.pendingInjectionNextLottery(), 0);

        assertEq(_claim(alice, id, 0, 0), 2e18);
        assertEq(_claim(alice, id, 3, 3), 5e18);
        assertEq(_claim(alice, id, 4, 3), 5e18);
        assertEq(_claim(alice, id, 5, 4), 20e18);
        assertEq(_claim(alice, id, 6, 5), 40e18);
        vm.prank(alice);
        vm.expectRevert("No prize for this bracket");
        lottery.claimTickets(id, _ids(7), _numbers(0));
    }

    function test_BracketsWithoutWinnersGoToTheNextRoundOrTheTreasury() public {
        uint256 id = _start();
        _buy(alice, 1_000_000);
        vm.prank(injector);
        lottery.injectFunds(id, 99e18);
        uint256 snapshot = vm.snapshotState();
        _draw(1_999_999);
        assertEq(lottery.pendingInjectionNextLottery(), 80e18);
        uint256 next = _start();
        assertEq(_view(next).amountCollectedInZonoV3, 80e18);
        assertEq(_view(next).firstTicketId, 1);

        assertTrue(vm.revertToState(snapshot));
        _close();
        generator.setNumber(id, 1_999_999);
        vm.prank(operator);
        lottery.drawFinalNumberAndMakeLotteryClaimable(id, false);
        assertEq(lottery.pendingInjectionNextLottery(), 0);
        assertEq(zono.balanceOf(TREASURY), 100e18);
    }

    function test_DivisionRemaindersAreCarriedOver() public {
        uint256 id = _start();
        for (uint256 i = 0; i < 7; i++) {
            _buy(alice, 1_000_001);
        }
        _draw(1_999_991);
        // 80% of 7 ZONO, 2.5% of it for the first bracket, among 7 winners.
        uint256 share = 7e18 * 8 / 10 * 250 / 10_000;
        assertEq(_view(id).zonov3PerBracket[0], share / 7);
        assertEq(
            lottery.pendingInjectionNextLottery(), zono.balanceOf(address(lottery)) - _view(id).zonov3PerBracket[0] * 7
        );
    }

    /// @dev As in the lineage: a bracket without a share passes its winners on to the next lower one that has one.
    function test_WinnersOfBracketWithoutShareWinTheNextLowerOne() public {
        uint256[6] memory breakdown = [uint256(5000), 0, 5000, 0, 0, 0];
        _startWith(breakdown, 0);
        _buy(alice, 1_000_001);
        _buy(alice, 1_000_021);
        _buy(alice, 1_654_321);
        _buy(bob, 1_000_000);
        _draw(1_654_321);
        assertEq(_view(1).zonov3PerBracket[0], 1e18);
        assertEq(_view(1).zonov3PerBracket[2], 2e18);
        vm.prank(alice);
        vm.expectRevert("Bracket must be higher");
        lottery.claimTickets(1, _ids(2), _numbers(0));
        vm.prank(alice);
        vm.expectRevert("No prize for this bracket");
        lottery.claimTickets(1, _ids(2), _numbers(5));
        assertEq(_claim(alice, 1, 0, 0), 1e18);
        assertEq(_claim(alice, 1, 1, 0), 1e18);
        assertEq(_claim(alice, 1, 2, 2), 2e18);
        assertEq(zono.balanceOf(address(lottery)), 0);
    }

    function test_ViewsKeepToTheirRanges() public {
        uint256 first = _start();
        _buy(alice, 1_000_001);
        _buy(bob, 1_000_001);
        _draw(1_000_001);
        uint256 second = _start();
        _buy(alice, 1_000_001);
        assertGt(lottery.viewRewardsForTicketId(first, 0, 5), 0);
        assertEq(lottery.viewRewardsForTicketId(first, 0, 6), 0);
        // Of the next round, not drawn, not sold.
        assertEq(lottery.viewRewardsForTicketId(first, 2, 5), 0);
        assertEq(lottery.viewRewardsForTicketId(second, 2, 5), 0);
        assertEq(lottery.viewRewardsForTicketId(first, 99, 5), 0);

        (uint256[] memory ids,,, uint256 cursor) = lottery.viewUserInfoForLotteryId(alice, first, 7, 100);
        assertEq(ids.length, 0);
        assertEq(cursor, 7);
        uint256[] memory requested = new uint256[](2);
        (requested[0], requested[1]) = (2, 3);
        (uint32[] memory numbers, bool[] memory areClaimed) = lottery.viewNumbersAndStatusesForTicketIds(requested);
        assertEq(numbers[0], 1_000_001);
        assertFalse(areClaimed[0]);
        assertEq(numbers[1], 0);
        assertTrue(areClaimed[1]);
        assertEq(uint256(_view(99).status), uint256(ILottery.Status.Pending));
        assertEq(lottery.viewCurrentLotteryId(), second);
        assertEq(lottery.cakeToken(), address(zono));
    }

    /// @dev Pages join to all tickets of the account, whatever was bought in between.
    function testFuzz_PagesJoinToAllTickets(uint256 seed, uint256 size) public {
        uint256 id = _start();
        size = bound(size, 1, 60);
        uint32[] memory expected = new uint32[](100);
        uint256 total;
        for (uint256 i = 0; i < 5; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint32[] memory numbers = _randomNumbers(seed, seed % 20 + 1);
            _buy(alice, numbers);
            _buy(bob, _randomNumbers(~seed, seed % 7 + 1));
            for (uint256 j = 0; j < numbers.length; j++) {
                expected[total++] = numbers[j];
            }
        }
        uint256 cursor;
        for (bool isLast = false; !isLast;) {
            (uint256[] memory ids, uint32[] memory numbers,, uint256 next) =
                lottery.viewUserInfoForLotteryId(alice, id, cursor, size);
            for (uint256 i = 0; i < ids.length; i++) {
                assertEq(numbers[i], expected[cursor + i]);
            }
            assertEq(next, cursor + ids.length);
            (cursor, isLast) = (next, ids.length < size);
        }
        assertEq(cursor, total);
    }

    /// @dev A ticket wins the bracket of its matching digits, which the displayed number shows from the left.
    function testFuzz_TicketWinsItsBracket(uint256 number, uint256 finalNumber, uint256 digits) public {
        digits = bound(digits, 0, 6);
        finalNumber = bound(finalNumber, 0, 999_999);
        uint256 unit = 10 ** digits;
        // The same last digits, another one before them, anything in front.
        number = bound(number, 0, 999_999) / unit * unit + finalNumber % unit;
        if (digits < 6 && number / unit % 10 == finalNumber / unit % 10) {
            number = number / unit % 10 == 0 ? number + unit : number - unit;
        }
        uint256 id = _start();
        _buy(alice, uint32(1_000_000 + number));
        _draw(uint32(1_000_000 + finalNumber));
        for (uint32 bracket = 0; bracket < 6; bracket++) {
            assertEq(_view(id).countWinnersPerBracket[bracket], bracket + 1 == digits ? 1 : 0);
        }
        if (digits == 0) return;
        if (digits > 1) {
            vm.prank(alice);
            vm.expectRevert("No prize for this bracket");
            lottery.claimTickets(id, _ids(0), _numbers(uint32(digits - 2)));
        }
        assertEq(_claim(alice, id, 0, uint32(digits - 1)), 0.8e18 * _breakdown()[digits - 1] / 10_000);
    }

    /// @dev Buckets of one to four slots: all tickets end with the same three digits, and few others vary.
    /// forge-config: default.fuzz.runs = 64
    function testFuzz_BucketsOfSeveralSlotsAreCountedExactly(uint256 seed, uint256 count, uint256 ending) public {
        count = bound(count, 20, 80);
        ending = bound(ending, 0, 999);
        uint256 finalNumber = _varied(seed, count) * 1000 + ending;
        uint32[] memory numbers = new uint32[](count);
        uint256[6] memory winners;
        for (uint256 i = 0; i < count; i++) {
            uint256 number = _varied(seed, i) * 1000 + ending;
            numbers[i] = uint32(1_000_000 + number);
            if (number == finalNumber) winners[5]++;
            else if (number % 1e5 == finalNumber % 1e5) winners[4]++;
            else if (number % 1e4 == finalNumber % 1e4) winners[3]++;
            else winners[2]++;
        }
        uint256 id = _start();
        _buy(alice, numbers);
        _draw(uint32(1_000_000 + finalNumber));
        for (uint256 i = 0; i < 6; i++) {
            assertEq(_view(id).countWinnersPerBracket[i], winners[i]);
        }
    }

    /// @dev Three digits of zero or one.
    function _varied(uint256 seed, uint256 index) private pure returns (uint256) {
        uint256 bits = uint256(keccak256(abi.encode(seed, index)));
        return (bits & 1) * 100 + (bits >> 1 & 1) * 10 + (bits >> 2 & 1);
    }

    /// @dev Accounts with code play like any other: contracts, and delegated accounts (EIP-7702).
    function test_ContractsBuyAndClaim() public {
        BatchAccount account = new BatchAccount();
        vm.etch(alice, address(account).code);
        _fund(address(account));
        uint256 id = _start();
        _buy(alice, 1_111_111);
        _buy(address(account), 1_111_111);
        _draw(1_111_111);
        assertGt(_claim(alice, id, 0, 5), 0);
        assertGt(_claim(address(account), id, 1, 5), 0);
    }
}
