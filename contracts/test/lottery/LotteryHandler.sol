// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Lottery} from "../../src/lottery/Lottery.sol";
import {ILottery} from "../../src/lottery/ILottery.sol";
import {FixedNumberGenerator} from "../../mocks/FixedNumberGenerator.sol";
import {LotterySetup} from "./LotterySetup.sol";

/// @title LotteryHandler: random players, operator and owner, beside a book of every ticket
/// @notice The book follows from what was bought and drawn only. Only calls that the rules forbid revert.
contract LotteryHandler is LotterySetup {
    struct Ticket {
        address buyer;
        uint32 number;
        bool isClaimed;
    }

    /// @notice Number of calls that did what the rules forbid, or failed to do what they allow.
    uint256 public violations;
    /// @notice Every ticket that was sold, by id.
    Ticket[] public tickets;
    /// @notice First ticket of a round, and of the round after the last one.
    mapping(uint256 lotteryId => uint256) public firstTicketIds;
    /// @notice ZONO that came in and went out.
    uint256 public received;
    uint256 public paid;
    /// @notice Paid prizes of a round.
    mapping(uint256 lotteryId => uint256) public claimed;
    /// @notice ZONO that went to the treasury and to the next round.
    mapping(uint256 lotteryId => uint256) public toTreasury;
    mapping(uint256 lotteryId => uint256) public carried;
    mapping(uint256 lotteryId => uint8) public lastStatus;

    address[] private _players;

    constructor() {
        setUp();
        for (uint256 i = 0; i < 5; i++) {
            _players.push(makeAddr(string(abi.encodePacked("player", bytes1(uint8(48 + i))))));
            _fund(_players[i]);
        }
    }

    /// @notice Lottery under test.
    function getLottery() external view returns (Lottery) {
        return lottery;
    }

    /// @notice Number of tickets sold.
    function getTicketCount() external view returns (uint256) {
        return tickets.length;
    }

    function start(uint256 price, uint256 divisor, uint256 fee, uint256 seed) public {
        uint256 id = lottery.currentLotteryId();
        if (id != 0 && _view(id).status != ILottery.Status.Claimable) return;
        uint256 injected = lottery.pendingInjectionNextLottery();
        (divisor, fee) = (bound(divisor, 300, 10_000), bound(fee, 0, 3000));
        uint256[6] memory breakdown = _randomBreakdown(seed);
        vm.prank(owner);
        lottery.setTerms(divisor, breakdown, fee);
        uint256 length = bound(seed, 4 hours, 4 days);
        price = _nearPrice(id, price);
        vm.prank(operator);
        lottery.startLottery(block.timestamp + length, price, divisor, breakdown, fee);
        firstTicketIds[id + 1] = tickets.length;
        if (_view(id + 1).amountCollectedInZonoV3 != injected) violations++;
        _checkStatus();
    }

    /// @notice Buys few numbers that win often.
    function buy(uint256 playerSeed, uint256 seed, uint256 count) external {
        address player = _players[playerSeed % 5];
        uint256 id = lottery.currentLotteryId();
        count = bound(count, 1, 25);
        uint32[] memory numbers = new uint32[](count);
        for (uint256 i = 0; i < count; i++) {
            // Three different digits in each place, so that all brackets have winners.
            for (uint256 digit = 0; digit < 6; digit++) {
                numbers[i] = numbers[i] * 10 + uint32(uint256(keccak256(abi.encode(seed, i, digit))) % 3);
            }
            numbers[i] += 1_000_000;
        }
        bool isOpen = _view(id).status == ILottery.Status.Open && block.timestamp < _view(id).endTime;
        uint256 balance = zono.balanceOf(player);
        vm.prank(player);
        try lottery.buyTickets(id, numbers) {
            if (!isOpen) violations++;
            received += balance - zono.balanceOf(player);
            for (uint256 i = 0; i < count; i++) {
                tickets.push(Ticket(player, numbers[i], false));
            }
        } catch {
            if (isOpen) violations++;
        }
    }

    function inject(uint256 amount) external {
        uint256 id = lottery.currentLotteryId();
        if (_view(id).status != ILottery.Status.Open) return;
        amount = bound(amount, 0, lottery.maxInjectionPerRound() - lottery.getInjectedAmount(id));
        received += amount;
        vm.prank(injector);
        lottery.injectFunds(id, amount);
    }

    function close(uint256 callerSeed) external {
        uint256 id = lottery.currentLotteryId();
        ILottery.LotteryInfo memory info = _view(id);
        address caller = callerSeed % 2 == 0 ? operator : _players[callerSeed % 5];
        uint256 opensAt = info.endTime + (caller == operator ? 0 : 1 hours);
        bool isAllowed = info.status == ILottery.Status.Open && block.timestamp > opensAt;
        vm.prank(caller);
        try lottery.closeLottery(id) {
            if (!isAllowed) violations++;
        } catch {
            if (isAllowed) violations++;
        }
        _checkStatus();
    }

    function draw(uint256 callerSeed, uint256 number, bool autoInjection) external {
        uint256 id = lottery.currentLotteryId();
        ILottery.LotteryInfo memory info = _view(id);
        address caller = callerSeed % 4 != 0 ? operator : _players[callerSeed % 5];
        bool isAllowed = info.status == ILottery.Status.Close
            && (caller == operator || (autoInjection && block.timestamp > info.endTime + 1 hours));
        uint32 drawn;
        for (uint256 digit = 0; digit < 6; digit++) {
            drawn = drawn * 10 + uint32(uint256(keccak256(abi.encode(number, digit))) % 3);
        }
        if (info.status == ILottery.Status.Close) generator.setNumber(id, drawn + 1_000_000);
        uint256 treasuryBalance = zono.balanceOf(TREASURY);
        vm.prank(caller);
        try lottery.drawFinalNumberAndMakeLotteryClaimable(id, autoInjection) {
            if (!isAllowed || _view(id).finalNumber != drawn + 1_000_000) violations++;
            firstTicketIds[id + 1] = tickets.length;
            toTreasury[id] = zono.balanceOf(TREASURY) - treasuryBalance;
            carried[id] = lottery.pendingInjectionNextLottery();
            paid += toTreasury[id];
        } catch {
            if (isAllowed) violations++;
        }
        _checkStatus();
    }

    /// @notice Claims a ticket as anybody, for any bracket.
    function claim(uint256 playerSeed, uint256 ticketSeed, uint256 bracket) external {
        if (tickets.length == 0) return;
        uint256 ticketId = ticketSeed % tickets.length;
        address player = tickets[ticketId].buyer;
        if (playerSeed % 4 == 0) player = _players[playerSeed % 5];
        // The buyers of the tickets beside it, whose purchases end where this one begins.
        else if (playerSeed % 4 == 1) player = tickets[ticketId == 0 ? 0 : ticketId - 1].buyer;
        uint256 id = _getRound(ticketId);
        ILottery.LotteryInfo memory info = _view(id);
        uint256 won = _getBracket(info, tickets[ticketId].number);
        bracket = bracket % 3 == 0 ? bracket % 7 : won;
        bool isAllowed = info.status == ILottery.Status.Claimable && player == tickets[ticketId].buyer
            && !tickets[ticketId].isClaimed && bracket == won && won < 6 && info.zonov3PerBracket[won] > 0;
        uint256 balance = zono.balanceOf(player);
        vm.prank(player);
        try lottery.claimTickets(id, _ids(ticketId), _numbers(uint32(bracket))) {
            if (!isAllowed) violations++;
            _recordClaim(id, ticketId, info.zonov3PerBracket[bracket], zono.balanceOf(player) - balance);
        } catch {
            if (isAllowed) violations++;
        }
    }

    /// @notice Changes whatever the owner can change.
    function configure(uint256 seed) external {
        vm.startPrank(owner);
        lottery.setMaxNumberTicketsPerBuy(bound(seed, 40, 150));
        uint256 id = lottery.currentLotteryId();
        bool canChange = _view(id).status == ILottery.Status.Claimable;
        FixedNumberGenerator other = new FixedNumberGenerator();
        try lottery.changeRandomGenerator(address(other)) {
            generator = other;
        } catch {
            if (canChange) violations++;
        }
        vm.stopPrank();
    }

    function passTime(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1 minutes, 1 days));
    }

    /// @notice Claims every unclaimed winning ticket of a drawn round for its buyer.
    function claimAll(uint256 id) external {
        ILottery.LotteryInfo memory info = _view(id);
        for (uint256 ticketId = firstTicketIds[id]; ticketId < firstTicketIds[id + 1]; ticketId++) {
            if (tickets[ticketId].isClaimed) continue;
            uint256 bracket = _getBracket(info, tickets[ticketId].number);
            if (bracket > 5 || info.zonov3PerBracket[bracket] == 0) continue;
            address buyer = tickets[ticketId].buyer;
            _recordClaim(id, ticketId, info.zonov3PerBracket[bracket], _claim(buyer, id, ticketId, uint32(bracket)));
        }
    }

    /// @notice Winners of each bracket of a drawn round, counted over all its tickets; the seventh count is of the others.
    function countWinners(uint256 id) external view returns (uint256[7] memory winners) {
        ILottery.LotteryInfo memory info = _view(id);
        for (uint256 ticketId = firstTicketIds[id]; ticketId < firstTicketIds[id + 1]; ticketId++) {
            winners[_getBracket(info, tickets[ticketId].number)]++;
        }
    }

    /// @dev Round of a ticket.
    function _getRound(uint256 ticketId) private view returns (uint256 id) {
        id = lottery.currentLotteryId();
        while (firstTicketIds[id] > ticketId) id--;
    }

    function _recordClaim(uint256 id, uint256 ticketId, uint256 reward, uint256 amount) private {
        if (amount != reward) violations++;
        tickets[ticketId].isClaimed = true;
        claimed[id] += amount;
        paid += amount;
    }

    /// @dev A status never goes back.
    function _checkStatus() private {
        uint256 id = lottery.currentLotteryId();
        uint8 status = uint8(_view(id).status);
        if (status < lastStatus[id]) violations++;
        lastStatus[id] = status;
    }

    /// @dev Six shares of 10,000 together; often some of them are zero.
    /// @dev A price that the lottery accepts after a round.
    function _nearPrice(uint256 id, uint256 seed) private view returns (uint256 price) {
        uint256 last = id == 0 ? 1 ether : _view(id).priceTicketInZonoV3;
        uint256 low = last * 8 / 10 + 1;
        uint256 high = last * 12 / 10;
        if (low < 0.005 ether) low = 0.005 ether;
        return bound(seed, low, high > 50 ether ? 50 ether : high);
    }

    function _randomBreakdown(uint256 seed) private pure returns (uint256[6] memory breakdown) {
        uint256 left = 10_000;
        for (uint256 i = 0; i < 5; i++) {
            uint256 part = uint256(keccak256(abi.encode(seed, i)));
            breakdown[i] = part % 3 == 0 ? 0 : part % (left + 1);
            left -= breakdown[i];
        }
        breakdown[5] = left;
    }

    /// @dev Bracket that a number wins in a drawn round; 6 for none.
    function _getBracket(ILottery.LotteryInfo memory info, uint256 number) private pure returns (uint256 bracket) {
        for (uint256 digits = 6; digits > 0; digits--) {
            uint256 unit = 10 ** digits;
            if (number % unit == info.finalNumber % unit && info.rewardsBreakdown[digits - 1] > 0) return digits - 1;
        }
        return 6;
    }
}
