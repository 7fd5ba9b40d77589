// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NftStakingHandler} from "./NftStakingHandler.sol";
import {NftStakingSetup} from "./NftStakingSetup.sol";

/// @title Whatever happens, every reward that can still be earned is there, and everybody can leave
contract NftStakingInvariantTest is NftStakingSetup {
    NftStakingHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new NftStakingHandler(staking, nft, reward, owner);
        bytes4[] memory actions = new bytes4[](7);
        actions[0] = NftStakingHandler.stake.selector;
        actions[1] = NftStakingHandler.withdraw.selector;
        actions[2] = NftStakingHandler.claim.selector;
        actions[3] = NftStakingHandler.emergencyWithdraw.selector;
        actions[4] = NftStakingHandler.fund.selector;
        actions[5] = NftStakingHandler.recoverRewards.selector;
        actions[6] = NftStakingHandler.passBlocks.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    function invariant_RewardsAreReservedAndPiecesAreThere() public {
        uint256 sumPending;
        uint256 sumStaked;
        for (uint256 i = 0; i < actors.length; i++) {
            uint256[] memory staked = handler.stakedOf(actors[i]);
            (uint256[] memory ids,,) = staking.viewUserInfo(actors[i]);
            assertEq(ids.length, staked.length, "pieces of an account");
            for (uint256 j = 0; j < staked.length; j++) {
                assertTrue(nft.ownerOf(staked[j]) == address(staking), "a piece is missing");
                assertTrue(staking.isHeld(staked[j]), "a piece is not in the book");
            }
            uint256 held = handler.heldOf(actors[i]);
            assertEq(staking.pendingRewards(actors[i]), handler.rewards(actors[i]) - held, "rewards");
            assertEq(staking.heldRewards(actors[i]), held, "rewards held back");
            sumPending += handler.rewards(actors[i]);
            sumStaked += staked.length;
        }
        assertEq(staking.totalStaked(), sumStaked, "total staked");
        assertEq(nft.balanceOf(address(staking)), sumStaked, "pieces held");
        assertEq(staking.reservedRewards(), sumPending + sumStaked * _rewardUntilEnd(), "reserved rewards");
        assertGe(reward.balanceOf(address(staking)), staking.reservedRewards(), "rewards are missing");
        assertLe(handler.paid() + handler.recovered(), handler.funded(), "more paid than funded");
        assertEq(handler.violations(), 0, "payments differ from the model");
        _assertEverybodyCanLeave();
    }

    function _rewardUntilEnd() private view returns (uint256) {
        if (block.number >= END) return 0;
        return (END - (block.number < START ? START : block.number)) * RATE;
    }

    function _assertEverybodyCanLeave() private {
        uint256 snapshot = vm.snapshotState();
        for (uint256 i = 0; i < actors.length; i++) {
            vm.startPrank(actors[i]);
            (uint256[] memory ids,,) = staking.viewUserInfo(actors[i]);
            if (ids.length > 0) staking.withdraw(ids);
            staking.claim();
            vm.stopPrank();
        }
        assertEq(staking.reservedRewards(), 0, "still reserved");
        assertEq(nft.balanceOf(address(staking)), 0, "pieces left");
        vm.revertToState(snapshot);
    }
}
