// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ManualFeed} from "../../mocks/ManualFeed.sol";
import {PredictionSetup} from "./PredictionSetup.sol";

/// @title What somebody can take who has the keys of admin and operator
/// @dev The treasury's part that was not claimed yet, and what winners would have got beyond their bets in rounds that a
/// pause cancels. No bet, no price, no fee.
contract PredictionKeysTest is PredictionSetup {
    address private mallory = makeAddr("mallory");

    function test_BothKeysNameNoFeedAndNoTerms() public {
        _playRound(601e8);
        ManualFeed own = new ManualFeed();
        own.push(1, block.timestamp);
        vm.startPrank(admin);
        game.setOperator(mallory);
        game.pause();
        bytes memory refused = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, admin);
        vm.expectRevert(refused);
        game.setOracle(address(own));
        vm.expectRevert(refused);
        game.setTreasuryFee(1000);
        vm.expectRevert(refused);
        game.setDeadZone(0);
        vm.expectRevert(refused);
        game.setMaxRoundAmount(0);
        vm.expectRevert(refused);
        game.setAdmin(mallory);
        vm.stopPrank();
        assertEq(address(game.oracle()), address(feed));
    }

    /// @dev Plays rounds with bets of players and of the attacker, who pauses what would be lost and takes the treasury's part.
    /// Every player ends with at least what the feed's answers give, or the bet of a canceled round.
    function testFuzz_BothKeysTakeTheTreasurysPartAndCancelWinnings(uint256 seed) public {
        vm.deal(mallory, 100 ether);
        uint256 fees;
        uint256 canceledWinnings;
        int256 price = 600e8;
        for (uint256 i = 0; i < 6; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            (uint256 mine, uint256 theirs) = (bound(seed, MIN_BET, 5 ether), bound(seed >> 128, MIN_BET, 5 ether));
            _genesisStart();
            uint256 epoch = game.currentEpoch();
            _bear(mallory, mine);
            _bull(alice, theirs);
            price += 1e8;
            _genesisLock(price);
            bool hasFallen = seed % 2 == 0;
            uint256 before = alice.balance;
            if (hasFallen) {
                _execute(price - 1e8);
                fees += theirs * FEE / 10_000;
                _claim(mallory, epoch);
                assertFalse(game.claimable(epoch, alice));
                vm.prank(seed % 3 == 0 ? operator : admin);
                game.pause();
            } else {
                // The round would be lost: it is canceled, and everyone is paid back.
                vm.prank(seed % 3 == 0 ? operator : admin);
                game.pause();
                vm.warp(_round(epoch).closeTimestamp + BUFFER + 1);
                assertEq(_claim(alice, epoch), theirs, "bet of a canceled round");
                assertEq(_claim(mallory, epoch), mine);
                canceledWinnings += mine - mine * FEE / 10_000;
                assertEq(alice.balance - before, theirs);
            }
            vm.prank(admin);
            game.unpause();
        }
        uint256 balance = admin.balance;
        vm.prank(admin);
        game.claimTreasury();
        assertEq(admin.balance - balance, fees, "treasury's part");
        assertEq(address(game).balance, 0, "everything was paid");
    }

    function _playRound(int256 closePrice) private {
        _genesisStart();
        _bull(alice, 1 ether);
        _bear(bob, 1 ether);
        _genesisLock(600e8);
        _execute(closePrice);
    }
}
