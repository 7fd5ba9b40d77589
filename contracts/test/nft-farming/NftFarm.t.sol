// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {CallingWallet, ReentrantWallet} from "../../mocks/hostile/NftReceivers.sol";
import {OldCollection} from "../../mocks/hostile/OldCollection.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {INftFarm} from "../../src/nft-farming/INftFarm.sol";
import {NftFarm} from "../../src/nft-farming/NftFarm.sol";
import {IFeeTreasury} from "../../src/shared/IFeeTreasury.sol";
import {NftCustody} from "../../src/shared/NftCustody.sol";
import {NftFarmSetup} from "./NftFarmSetup.sol";

/// @title Locking tokens for pieces: limits, the lock, both ways out, and what is left over
contract NftFarmTest is NftFarmSetup {
    /// @dev NFTFARM-07, NFTFARM-08: the reads and writes of the specification.
    function test_StakeReservesTheOldestPieces_NFTFARM07_NFTFARM08() public {
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (1, 2);
        vm.expectEmit(true, true, true, true, address(farm));
        emit INftFarm.Staked(alice, 2 * PRICE, 2, ids);
        _stake(alice, 2);
        _stake(bob, 1);
        (uint256 locked, uint256 tokens, uint256 purchased, uint256 lastStakedAt) = farm.userInfo(alice);
        assertEq(locked, 2);
        assertEq(tokens, 2 * PRICE * 99 / 100);
        assertEq(purchased, 2);
        assertEq(lastStakedAt, START);
        assertEq(farm.reservedOf(bob)[0], 3);
        assertEq(farm.totalNftsSold(), 3);
        assertEq(farm.nftsLeft(), TO_SELL - 3);
        assertEq(token.balanceOf(treasury), 3 * PRICE / 100);
        assertEq(token.balanceOf(address(farm)), farm.totalTokensLocked());
    }

    function test_ClaimAfterTheLockGivesPiecesAndTokens() public {
        _stake(alice, 3);
        vm.warp(START + LOCK - 1);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.StillLocked.selector, START + LOCK));
        vm.prank(alice);
        farm.claim();
        vm.warp(START + LOCK);
        uint256 balanceBefore = token.balanceOf(alice);
        vm.prank(alice);
        farm.claim();
        assertEq(token.balanceOf(alice) - balanceBefore, 3 * PRICE * 99 / 100);
        assertEq(nft.balanceOf(alice), 3);
        assertEq(nft.ownerOf(1), alice);
        (uint256 locked, uint256 tokens, uint256 purchased,) = farm.userInfo(alice);
        assertEq(locked, 0);
        assertEq(tokens, 0);
        assertEq(purchased, 3);
        vm.expectRevert(INftFarm.NothingLocked.selector);
        vm.prank(alice);
        farm.claim();
    }

    function test_StakingAgainRestartsTheLockOfEverything() public {
        _stake(alice, 1);
        vm.warp(START + LOCK - 1);
        _stake(alice, 1);
        vm.warp(START + LOCK);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.StillLocked.selector, START + 2 * LOCK - 1));
        vm.prank(alice);
        farm.claim();
    }

    function test_EmergencyWithdrawReturnsTokensAndPutsPiecesBack() public {
        _stake(alice, 2);
        uint256 balanceBefore = token.balanceOf(alice);
        vm.warp(START + 1);
        vm.prank(alice);
        farm.emergencyWithdraw();
        assertEq(token.balanceOf(alice) - balanceBefore, 2 * PRICE * 99 / 100);
        assertEq(farm.totalNftsSold(), 0);
        assertEq(farm.nftsLeft(), TO_SELL);
        (,, uint256 purchased,) = farm.userInfo(alice);
        assertEq(purchased, 0);
        vm.expectRevert(INftFarm.NothingLocked.selector);
        vm.prank(alice);
        farm.emergencyWithdraw();
    }

    /// @dev Staking and leaving again, with whatever accounts, brings up no other pieces: the next account gets those that
    /// were given up.
    function test_PiecesGivenUpAreTheNextOnes() public {
        _stake(alice, 3);
        _stake(bob, 2);
        vm.warp(START + 1);
        vm.prank(alice);
        farm.emergencyWithdraw();
        _stake(actors[2], 4);
        uint256[] memory ids = farm.reservedOf(actors[2]);
        assertEq(ids.length, 4);
        for (uint256 i = 0; i < 3; i++) {
            assertEq(ids[i], i + 1, "given up");
        }
        assertEq(ids[3], 6, "then the rest of the stock");
        assertEq(farm.nftsLeft(), TO_SELL - 6);
    }

    /// @dev Tokens that are lent for a transaction reserve nothing that comes back in it.
    function test_LentTokensTurnNoStock() public {
        _stake(alice, 8);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.StillLocked.selector, START + 1));
        vm.prank(alice);
        farm.emergencyWithdraw();
    }

    function test_ExactPriceAloneIsAccepted() public {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.IncorrectAmount.selector, PRICE + 1, PRICE));
        farm.stake(PRICE + 1, 1);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.IncorrectAmount.selector, PRICE - 1, PRICE));
        farm.stake(PRICE - 1, 1);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.IncorrectAmount.selector, 0, 0));
        farm.stake(0, 0);
        vm.stopPrank();
    }

    function test_LimitsOfAnAccountAndOfTheFarm() public {
        _stake(alice, 8);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.UserLimitReached.selector, 0));
        _stake(alice, 1);
        _stake(bob, 6);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.NotEnoughLeft.selector, 1));
        _stake(actors[2], 2);
        _stake(actors[2], 1);
        // Five pieces are still in stock, but no more are sold.
        vm.expectRevert(abi.encodeWithSelector(INftFarm.NotEnoughLeft.selector, 0));
        _stake(actors[2], 1);
    }

    /// @dev Without a limit of the terms, an account still cannot reserve more than one transaction carries out.
    function test_ReservedPiecesAlwaysFitOneTransaction() public {
        NftFarm.Terms memory terms = _terms();
        (terms.maxPerUser, terms.totalNftsToSell) = (0, 200);
        farm = new NftFarm(terms, treasury, owner);
        vm.prank(alice);
        token.approve(address(farm), type(uint256).max);
        _fund(1000, 60);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.UserLimitReached.selector, 50));
        _stake(alice, 51);
        _stake(alice, 50);
        vm.warp(START + LOCK);
        uint256 gasBefore = gasleft();
        vm.prank(alice);
        farm.claim();
        assertLt(gasBefore - gasleft(), 10_000_000);
        _stake(alice, 10);
        (,, uint256 purchased,) = farm.userInfo(alice);
        assertEq(purchased, 60);
    }

    function test_NoStakeOutsideItsTime() public {
        vm.warp(START - 1);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.FarmingClosed.selector, START, END));
        _stake(alice, 1);
        vm.warp(END);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.FarmingClosed.selector, START, END));
        _stake(alice, 1);
    }

    /// @dev The owner can end it early and take what nobody reserved; locks go on.
    function test_EndFarmingLeavesLocksAlone() public {
        _stake(alice, 2);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.FarmingNotEnded.selector, END));
        vm.prank(owner);
        farm.withdrawRemainedNfts(1);
        vm.prank(owner);
        farm.endFarming();
        vm.expectRevert(abi.encodeWithSelector(INftFarm.FarmingClosed.selector, START, START));
        _stake(bob, 1);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.NotEnoughLeft.selector, 18));
        farm.withdrawRemainedNfts(19);
        farm.withdrawRemainedNfts(18);
        vm.stopPrank();
        vm.warp(START + LOCK);
        vm.prank(alice);
        farm.claim();
        assertEq(nft.ownerOf(1), alice);
        assertEq(nft.ownerOf(2), alice);
    }

    /// @dev A collection whose `transfer` moves pieces: what is recovered as tokens is no reserved piece.
    function test_PiecesAreNotRecoveredAsTokens() public {
        nft = new OldCollection();
        farm = new NftFarm(_terms(), treasury, owner);
        _fund(1, 3);
        vm.expectRevert(abi.encodeWithSelector(IFeeTreasury.InvalidToken.selector, address(nft)));
        vm.prank(owner);
        farm.recoverToken(IERC20(address(nft)), owner);
        assertEq(nft.balanceOf(address(farm)), 3);
    }

    function test_OwnerCannotTakeLockedTokensOrReservedPieces() public {
        _stake(alice, 1);
        token.mint(address(farm), 7);
        nft.mint(address(farm), 99);
        vm.startPrank(owner);
        farm.recoverToken(token, owner);
        assertEq(token.balanceOf(owner), 7);
        vm.expectRevert(abi.encodeWithSelector(NftCustody.NftHeld.selector, 1));
        farm.recoverNft(1, owner);
        vm.expectRevert(abi.encodeWithSelector(NftCustody.NftHeld.selector, 20));
        farm.recoverNft(20, owner);
        farm.recoverNft(99, owner);
        vm.stopPrank();
        assertEq(nft.ownerOf(99), owner);
        vm.expectRevert();
        vm.prank(alice);
        farm.endFarming();
    }

    function test_RevertsWhereTheTokenTakesAFee() public {
        FeeOnTransferToken feeToken = new FeeOnTransferToken("Fee", "FEE", 18, 100);
        NftFarm.Terms memory terms = _terms();
        terms.stakingToken = feeToken;
        farm = new NftFarm(terms, treasury, owner);
        _fund(500, 3);
        feeToken.mint(alice, PRICE);
        vm.startPrank(alice);
        feeToken.approve(address(farm), PRICE);
        vm.expectRevert(abi.encodeWithSelector(INftFarm.ReceivedTooLittle.selector, PRICE * 99 / 100, PRICE));
        farm.stake(PRICE, 1);
        vm.stopPrank();
    }

    /// @dev A wallet that cannot hold pieces gets its tokens back.
    function test_WalletThatCannotHoldNftsCanLeave() public {
        CallingWallet wallet = new CallingWallet();
        _stakeBy(wallet);
        vm.warp(START + LOCK);
        vm.expectRevert();
        wallet.execute(address(farm), 0, abi.encodeCall(farm.claim, ()));
        wallet.execute(address(farm), 0, abi.encodeCall(farm.emergencyWithdraw, ()));
        assertEq(token.balanceOf(address(wallet)), PRICE * 99 / 100);
    }

    function test_ReceiverCannotClaimTwiceWithinItsReceipt() public {
        ReentrantWallet wallet = new ReentrantWallet();
        _stakeBy(wallet);
        _stake(bob, 1);
        wallet.prepare(address(farm), abi.encodeCall(farm.emergencyWithdraw, ()));
        vm.warp(START + LOCK);
        wallet.execute(address(farm), 0, abi.encodeCall(farm.claim, ()));
        assertFalse(wallet.hasReentered());
        assertEq(token.balanceOf(address(farm)), farm.totalTokensLocked());
    }

    function _stakeBy(CallingWallet wallet) private {
        token.mint(address(wallet), PRICE);
        wallet.execute(address(token), 0, abi.encodeCall(token.approve, (address(farm), PRICE)));
        wallet.execute(address(farm), 0, abi.encodeCall(farm.stake, (PRICE, 1)));
    }

    function test_RevertsOnTermsWithoutAFarm() public {
        NftFarm.Terms memory terms = _terms();
        terms.endAt = START;
        _assertInvalid(terms);
        terms = _terms();
        terms.totalNftsToSell = 0;
        _assertInvalid(terms);
        terms = _terms();
        terms.nftPrice = 0;
        _assertInvalid(terms);
        terms = _terms();
        terms.farmFee = 2001;
        _assertInvalid(terms);
        terms = _terms();
        terms.lockPeriod = 365 days + 1;
        _assertInvalid(terms);
        // Lent tokens would take every piece for nothing.
        terms = _terms();
        (terms.farmFee, terms.lockPeriod) = (0, 0);
        _assertInvalid(terms);
    }

    function _assertInvalid(NftFarm.Terms memory terms) private {
        vm.expectRevert(INftFarm.InvalidTerms.selector);
        new NftFarm(terms, treasury, owner);
    }
}
