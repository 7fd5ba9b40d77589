// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ILottery} from "../../src/lottery/ILottery.sol";
import {Lottery} from "../../src/lottery/Lottery.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "../shared/Test.sol";
import {LotteryHandler} from "./LotteryHandler.sol";

/// @dev Actions of the handler must not revert.
/// forge-config: default.invariant.fail-on-revert = true
/// forge-config: deep.invariant.fail-on-revert = true
contract LotteryInvariantTest is Test {
    LotteryHandler private handler;
    Lottery private lottery;

    function setUp() public {
        handler = new LotteryHandler();
        lottery = handler.getLottery();
        bytes4[] memory actions = new bytes4[](9);
        actions[0] = LotteryHandler.start.selector;
        actions[1] = LotteryHandler.buy.selector;
        actions[2] = LotteryHandler.inject.selector;
        actions[3] = LotteryHandler.close.selector;
        actions[4] = LotteryHandler.draw.selector;
        actions[5] = LotteryHandler.claim.selector;
        actions[6] = LotteryHandler.configure.selector;
        actions[7] = LotteryHandler.passTime.selector;
        // Twice, so that runs have tickets to claim.
        actions[8] = LotteryHandler.buy.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
        handler.start(1 ether, 2000, 2000, 0);
    }

    /// @dev One invariant for all rules, so that a deep run checks each of them on the same million calls.
    function invariant_LotteryIsSolventAndMatchesBook() public view {
        assertEq(handler.violations(), 0, "calls against the rules");
        uint256 current = lottery.currentLotteryId();
        uint256 owed = lottery.pendingInjectionNextLottery();
        for (uint256 id = 1; id <= current; id++) {
            ILottery.LotteryInfo memory info = lottery.viewLottery(id);
            assertEq(info.firstTicketId, handler.firstTicketIds(id), "first ticket");
            if (info.status != ILottery.Status.Claimable) {
                owed += info.amountCollectedInZonoV3;
                continue;
            }
            assertEq(info.firstTicketIdNextLottery, handler.firstTicketIds(id + 1), "ticket after the last one");
            owed += _assertPotIsShared(id, info) - handler.claimed(id);
        }
        assertEq(handler.getTicketCount(), lottery.currentTicketId(), "number of tickets");
        IERC20 zono = IERC20(lottery.cakeToken());
        assertEq(zono.balanceOf(address(lottery)), handler.received() - handler.paid(), "books");
        assertGe(zono.balanceOf(address(lottery)), owed, "liabilities exceed the balance");
    }

    /// @dev The pot of a drawn round is prizes, treasury and what is carried over, to the wei.
    function _assertPotIsShared(uint256 id, ILottery.LotteryInfo memory info) private view returns (uint256 prizes) {
        for (uint256 i = 0; i < 6; i++) {
            prizes += info.zonov3PerBracket[i] * info.countWinnersPerBracket[i];
        }
        assertEq(prizes + handler.toTreasury(id) + handler.carried(id), info.amountCollectedInZonoV3, "pot");
        assertLe(handler.claimed(id), prizes, "claimed more than shared");
    }

    /// @dev Winners are those of a count over all tickets.
    function _assertWinnersMatchRecount(uint256 id, ILottery.LotteryInfo memory info) private view {
        uint256[7] memory winners = handler.countWinners(id);
        for (uint256 i = 0; i < 6; i++) {
            assertEq(info.countWinnersPerBracket[i], winners[i], "winners");
        }
    }

    /// @dev At the end of each run, all tickets are recounted and every winner claims, whatever the owner changed
    /// meanwhile. Called by forge.
    function afterInvariant() public {
        for (uint256 id = 1; id <= lottery.currentLotteryId(); id++) {
            ILottery.LotteryInfo memory info = lottery.viewLottery(id);
            if (info.status != ILottery.Status.Claimable) continue;
            _assertWinnersMatchRecount(id, info);
            handler.claimAll(id);
            assertEq(handler.claimed(id), _assertPotIsShared(id, info), "all prizes");
        }
        invariant_LotteryIsSolventAndMatchesBook();
    }
}
