// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {CallingWallet} from "../../mocks/hostile/NftReceivers.sol";
import {OldCollection} from "../../mocks/hostile/OldCollection.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {PausableToken} from "../../mocks/weird/PausableToken.sol";
import {IFeeTreasury} from "../../src/shared/IFeeTreasury.sol";
import {INftStaking} from "../../src/nft-staking/INftStaking.sol";
import {NftStaking} from "../../src/nft-staking/NftStaking.sol";
import {NftCustody} from "../../src/shared/NftCustody.sol";
import {NftStakingSetup} from "./NftStakingSetup.sol";

/// @title Staking pieces: rewards that are there before they are promised, fees, limits and the ways out
contract NftStakingTest is NftStakingSetup {
    /// @dev NFTSTAKE-06: the reads of the specification.
    function test_Reads_NFTSTAKE06() public {
        assertEq(staking._startBlock(), START);
        assertEq(staking._endBlock(), END);
        assertEq(staking._rewardPerBlock(), RATE);
        assertEq(staking._depositFeePerNft(), DEPOSIT_FEE);
        assertEq(staking._withdrawFeePerNft(), WITHDRAW_FEE);
        assertEq(staking._maxNftsPerUser(), 6);
        vm.roll(START);
        _stake(alice, 1, 2);
        vm.roll(START + 10);
        (uint256[] memory ids, uint256 rewards, uint256 lastBlock) = staking.viewUserInfo(alice);
        assertEq(ids.length, 2);
        assertEq(ids[1], 2);
        assertEq(rewards, 0);
        assertEq(lastBlock, START);
        assertEq(staking.pendingRewards(alice), 0, "less than the fees of leaving");
        assertEq(staking.heldRewards(alice), 2 * 10 * RATE);
        vm.roll(START + 900);
        assertEq(staking.pendingRewards(alice), 2 * (900 * RATE - WITHDRAW_FEE));
        assertEq(staking.heldRewards(alice), 2 * WITHDRAW_FEE);
    }

    /// @dev NFTSTAKE-07: exactly the rate for each piece and block between start and end.
    function test_RewardIsExactBetweenStartAndEnd_NFTSTAKE07() public {
        _stake(alice, 1, 3);
        vm.roll(START + 100);
        _withdraw(alice, 1, 1);
        vm.roll(END + 500);
        uint256 expected = (3 * 100 + 2 * (END - START - 100)) * RATE;
        uint256 balanceBefore = reward.balanceOf(alice);
        vm.prank(alice);
        staking.claim();
        assertEq(reward.balanceOf(alice) - balanceBefore, expected - 2 * WITHDRAW_FEE);
        assertEq(staking.pendingRewards(alice), 0);
        _withdraw(alice, 2, 2);
        assertEq(staking.pendingRewards(alice), 2 * WITHDRAW_FEE);
        vm.prank(alice);
        staking.claim();
        assertEq(reward.balanceOf(alice) - balanceBefore, expected - 2 * WITHDRAW_FEE);
        assertEq(staking.reservedRewards(), 0);
    }

    /// @dev The emergency exit is free, and costs at least the fee: no order of calls leaves with all rewards and pieces.
    function testFuzz_FreeExitCostsTheWithdrawalFee(uint256 count, uint256 blocks, uint256 claims) public {
        count = bound(count, 1, 6);
        blocks = bound(blocks, 1, END - START);
        vm.roll(START);
        _stake(alice, 1, count);
        uint256 balanceBefore = reward.balanceOf(alice);
        claims = bound(claims, 1, 3);
        for (uint256 i = 1; i <= claims; i++) {
            vm.roll(START + blocks * i / claims);
            vm.prank(alice);
            staking.claim();
        }
        vm.prank(alice);
        staking.emergencyWithdraw();
        uint256 earned = count * blocks * RATE;
        uint256 fees = count * WITHDRAW_FEE;
        assertEq(reward.balanceOf(alice) - balanceBefore, earned > fees ? earned - fees : 0);
        assertEq(nft.balanceOf(alice), count);
    }

    function test_StakeNeedsItsRewardsUntilTheEnd() public {
        vm.roll(START);
        assertEq(staking.placesLeft(), PLACES);
        _stake(alice, 1, 6);
        _stake(bob, 11, 4);
        assertEq(staking.placesLeft(), 0);
        nft.mint(actors[2], 21);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotEnoughPlaces.selector, 0));
        vm.prank(actors[2]);
        staking.stake(_ids(21, 1));
        // A piece that leaves frees what it would have earned, which is one place until the end.
        _withdraw(bob, 11, 1);
        assertEq(staking.placesLeft(), 1);
        _fund((END - START) * RATE);
        assertEq(staking.placesLeft(), 2);
    }

    function test_LaterStakesNeedLess() public {
        vm.roll(START + (END - START) / 2);
        assertEq(staking.placesLeft(), 2 * PLACES);
        vm.roll(END);
        assertEq(staking.placesLeft(), 0);
        nft.mint(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.StakingEnded.selector, END));
        vm.prank(alice);
        staking.stake(_ids(1, 1));
    }

    function test_FeesAreTakenForEachPiece() public {
        _stake(alice, 1, 3);
        assertEq(fee.balanceOf(treasury), 3 * DEPOSIT_FEE);
        _withdraw(alice, 2, 2);
        assertEq(fee.balanceOf(treasury), 3 * DEPOSIT_FEE + 2 * WITHDRAW_FEE);
        assertEq(nft.ownerOf(2), alice);
        assertEq(nft.ownerOf(3), alice);
        assertEq(staking.totalStaked(), 1);
    }

    function test_EmergencyWithdrawReturnsAllWithoutFeeAndForfeits() public {
        vm.roll(START);
        _stake(alice, 1, 3);
        vm.roll(START + 50);
        vm.prank(alice);
        fee.approve(address(staking), 0);
        uint256 reservedBefore = staking.reservedRewards();
        vm.prank(alice);
        staking.emergencyWithdraw();
        assertEq(nft.balanceOf(alice), 3);
        assertEq(staking.pendingRewards(alice) + staking.heldRewards(alice), 0);
        assertEq(reservedBefore - staking.reservedRewards(), 3 * (END - START) * RATE);
        vm.expectRevert(INftStaking.NoPieces.selector);
        vm.prank(alice);
        staking.emergencyWithdraw();
        // The same pieces can be staked again.
        vm.startPrank(alice);
        fee.approve(address(staking), type(uint256).max);
        staking.stake(_ids(1, 3));
        vm.stopPrank();
    }

    function test_LimitOfAnAccountAndEmptyLists() public {
        vm.expectRevert(INftStaking.NoPieces.selector);
        vm.prank(alice);
        staking.stake(new uint256[](0));
        vm.expectRevert(INftStaking.NoPieces.selector);
        vm.prank(alice);
        staking.withdraw(new uint256[](0));
        _stake(alice, 1, 5);
        nft.mint(alice, 6);
        nft.mint(alice, 7);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.UserLimitReached.selector, 1));
        vm.prank(alice);
        staking.stake(_ids(6, 2));
    }

    function test_NobodyTakesAnothersPiece() public {
        _stake(alice, 1, 2);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotStaked.selector, 1));
        _withdraw(bob, 1, 1);
        _stake(bob, 5, 1);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotStaked.selector, 1));
        _withdraw(bob, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(NftCustody.NftHeld.selector, 1));
        vm.prank(bob);
        staking.stake(_ids(1, 1));
        uint256[] memory twice = new uint256[](2);
        (twice[0], twice[1]) = (1, 1);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.NotStaked.selector, 1));
        vm.prank(alice);
        staking.withdraw(twice);
        nft.mint(bob, 30);
        (twice[0], twice[1]) = (30, 30);
        vm.expectRevert(abi.encodeWithSelector(NftCustody.NftHeld.selector, 30));
        vm.prank(bob);
        staking.stake(twice);
    }

    /// @dev A paused reward token keeps nobody's pieces; a paused fee token stops the paid exit alone.
    function test_ExitDependsOnTheCollectionAlone() public {
        PausableToken paused = new PausableToken("Paused", "P", 18);
        NftStaking.Terms memory terms = _terms();
        (terms.rewardToken, terms.feeToken) = (paused, paused);
        _deploy(terms);
        _approve();
        paused.mint(address(this), 1e30);
        paused.approve(address(staking), 1e30);
        staking.fund(1e25);
        paused.mint(alice, 1e20);
        _stake(alice, 1, 2);
        vm.roll(START + 10);
        paused.pause();
        vm.expectRevert();
        _withdraw(alice, 1, 1);
        vm.expectRevert();
        vm.prank(alice);
        staking.claim();
        vm.prank(alice);
        staking.emergencyWithdraw();
        assertEq(nft.balanceOf(alice), 2);
    }

    function test_FeeTokenThatTakesAFeeBreaksNothing() public {
        FeeOnTransferToken odd = new FeeOnTransferToken("Odd", "ODD", 18, 500);
        NftStaking.Terms memory terms = _terms();
        (terms.feeToken, terms.withdrawFeePerNft) = (odd, 0);
        _deploy(terms);
        _approve();
        _fund(PLACES * (END - START) * RATE);
        odd.mint(alice, 100e18);
        _stake(alice, 1, 1);
        _withdraw(alice, 1, 1);
        assertEq(odd.balanceOf(treasury), DEPOSIT_FEE * 95 / 100);
    }

    /// @dev A wallet that cannot answer the receipt of a piece gets its own back.
    function test_WalletWithoutReceiptGetsItsPiecesBack() public {
        CallingWallet wallet = new CallingWallet();
        fee.mint(address(wallet), 100e18);
        nft.mint(address(wallet), 1);
        wallet.execute(address(nft), 0, abi.encodeCall(nft.approve, (address(staking), 1)));
        wallet.execute(address(fee), 0, abi.encodeCall(fee.approve, (address(staking), 100e18)));
        wallet.execute(address(staking), 0, abi.encodeCall(staking.stake, (_ids(1, 1))));
        wallet.execute(address(staking), 0, abi.encodeCall(staking.withdraw, (_ids(1, 1))));
        assertEq(nft.ownerOf(1), address(wallet));
    }

    /// @dev A collection whose `transfer` moves pieces: what is recovered as tokens is no staked piece.
    function test_PiecesAreNotRecoveredAsTokens() public {
        nft = new OldCollection();
        _deploy(_terms());
        _approve();
        _fund(PLACES * (END - START) * RATE);
        _stake(alice, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, address(nft)));
        vm.prank(owner);
        staking.recoverToken(IERC20(address(nft)), owner);
        assertEq(nft.ownerOf(1), address(staking));
    }

    function test_OwnerTakesUnearnedRewardsAlone() public {
        vm.roll(START);
        _stake(alice, 1, 4);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(INftStaking.StakingNotEnded.selector, END));
        staking.recoverRewards(owner);
        vm.roll(END);
        staking.recoverRewards(owner);
        vm.expectRevert(abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, address(reward)));
        staking.recoverToken(reward, owner);
        vm.expectRevert(abi.encodeWithSelector(NftCustody.NftHeld.selector, 1));
        staking.recoverNft(1, owner);
        nft.mint(address(staking), 99);
        staking.recoverNft(99, owner);
        vm.stopPrank();
        assertEq(reward.balanceOf(owner), (PLACES - 4) * (END - START) * RATE);
        uint256 balanceBefore = reward.balanceOf(alice);
        _withdraw(alice, 1, 4);
        vm.prank(alice);
        staking.claim();
        assertEq(reward.balanceOf(alice) + 4 * WITHDRAW_FEE - balanceBefore, 4 * (END - START) * RATE);
    }

    function test_HundredPiecesLeaveInOneTransaction() public {
        NftStaking.Terms memory terms = _terms();
        terms.maxNftsPerUser = 100;
        _deploy(terms);
        _approve();
        _fund(100 * (END - START) * RATE);
        _stake(alice, 1, 100);
        uint256 gasBefore = gasleft();
        vm.prank(alice);
        staking.emergencyWithdraw();
        assertLt(gasBefore - gasleft(), 10_000_000);
    }

    function test_RevertsOnTermsWithoutStaking() public {
        NftStaking.Terms memory terms = _terms();
        terms.endBlock = START;
        _assertInvalid(terms);
        terms = _terms();
        terms.rewardPerBlock = 0;
        _assertInvalid(terms);
        terms = _terms();
        terms.maxNftsPerUser = 101;
        _assertInvalid(terms);
        terms = _terms();
        terms.maxNftsPerUser = 0;
        _assertInvalid(terms);
        terms = _terms();
        terms.feeToken = TestToken(address(0));
        _assertInvalid(terms);
        terms.feeToken = new TestToken("Fee", "FEE", 18);
        _assertInvalid(terms);
        vm.roll(END);
        _assertInvalid(_terms());
    }

    function _assertInvalid(NftStaking.Terms memory terms) private {
        vm.expectRevert(INftStaking.InvalidTerms.selector);
        new NftStaking(terms, treasury, owner);
    }
}
