// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pair} from "../../../src/exchange/Pair.sol";
import {ISplitRouter} from "../../../src/interfaces/ISplitRouter.sol";
import {FeeOnTransferToken} from "../../../mocks/weird/FeeOnTransferToken.sol";
import {ReentrantToken} from "../../../mocks/weird/ReentrantToken.sol";
import {SplitSetup} from "./SplitSetup.sol";

/// @title SplitRouter: weird tokens, donations, callbacks and permits
contract SplitRouterWeirdTest is SplitSetup {
    // Fee on transfer

    function test_SplitCountsWhatPairsReceiveOfASoldFeeToken() public {
        FeeOnTransferToken token = _createFeeToken();
        _mintAndApproveSplit(alice, token, 100e18);
        ISplitRouter.Hop[] memory hops = _threePaths(address(token), b, WHOLE / 4, WHOLE / 2);
        // Each path starts with one transfer of the token, which burns a tenth.
        (uint256 direct, uint256 part) = (22.5e18, 33.75e18);
        uint256 expected = _quoteHop(direct, address(token), b) + _quoteHop(_quoteHop(part, address(token), c), c, b)
            + _quoteHop(_quoteHop(part, address(token), weth), weth, b);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        split.swapExactTokensForTokens(100e18, expected + 1, hops, bob, MAX_UINT);
        split.swapExactTokensForTokens(100e18, expected, hops, bob, MAX_UINT);
        assertEq(tokenB.balanceOf(bob), expected);
        assertEq(token.balanceOf(alice) + token.balanceOf(address(split)), 0, "tokens left");
        // The pair receives less than an exact output needs.
        token.mint(alice, 100e18);
        vm.expectRevert("Zono: K");
        split.swapTokensForExactTokens(1e6, MAX_UINT, _single(address(token), b), bob, MAX_UINT);
    }

    function test_SplitComparesTheMinimumWithWhatArrivesOfABoughtFeeToken() public {
        FeeOnTransferToken token = _createFeeToken();
        ISplitRouter.Hop[] memory hops = _threePaths(b, address(token), WHOLE / 4, WHOLE / 2);
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 received = split.swapExactTokensForTokens(100e6, 0, hops, bob, MAX_UINT);
        assertEq(token.balanceOf(bob), received);
        vm.revertToState(state);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        split.swapExactTokensForTokens(100e6, received + 1, hops, bob, MAX_UINT);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        split.swapTokensForExactTokens(1e18, MAX_UINT, _single(b, address(token)), bob, MAX_UINT);
    }

    // Donations

    /// @dev A unit that was sent here must not stop a plan. The next caller gets it.
    function testFuzz_DonationsNeitherStopAPlanNorStayHere(uint256 donation, uint256 share) public {
        donation = bound(donation, 1, 1e18);
        share = bound(share, WHOLE / 100, WHOLE / 100 * 98);
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 quoted = split.swapExactTokensForTokens(10e18, 0, _sharedFirstPair(share), bob, MAX_UINT);
        vm.revertToState(state);
        tokenC.mint(address(split), donation);
        vm.prank(alice);
        assertGe(split.swapExactTokensForTokens(10e18, quoted, _sharedFirstPair(share), bob, MAX_UINT), quoted);
        _assertHoldsNothing();
    }

    // Callbacks

    /// @dev The token calls back while the contract holds C of alice.
    function test_TokenCannotTakeWhatAPlanHolds() public {
        ReentrantToken token = new ReentrantToken();
        _createPair(tokenC, token, 1_000e18, 1_000e18);
        _createPair(token, tokenB, 1_000e18, 1_000e6);
        ISplitRouter.Hop[] memory hops = new ISplitRouter.Hop[](4);
        hops[0] = ISplitRouter.Hop(a, c, WHOLE);
        hops[1] = ISplitRouter.Hop(c, address(token), WHOLE / 2);
        hops[2] = ISplitRouter.Hop(address(token), b, PAID);
        hops[3] = ISplitRouter.Hop(c, b, WHOLE);
        bytes[2] memory calls = [
            abi.encodeCall(split.swapExactTokensForTokens, (0, 0, _stealing(), bob, MAX_UINT)),
            abi.encodeCall(split.swapTokensForExactTokens, (1, 1, _stealing(), bob, MAX_UINT))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            token.reenter(address(split), calls[i]);
            vm.prank(alice);
            split.swapExactTokensForTokens(10e18, 1, hops, alice, MAX_UINT);
            assertFalse(token.succeeded(), "reentrant call succeeded");
            assertEq(token.returnData(), abi.encodeWithSelector(bytes4(keccak256("ReentrancyGuardReentrantCall()"))));
        }
        assertEq(tokenB.balanceOf(bob), 0);
        _assertHoldsNothing();
    }

    /// @dev Only the caller's own allowance is spent.
    function test_AllowancesOfOthersAreOutOfReach() public {
        vm.prank(bob);
        vm.expectRevert();
        split.swapExactTokensForTokens(1e18, 0, _single(a, b), bob, MAX_UINT);
        vm.prank(bob);
        vm.expectRevert();
        split.swapTokensForExactTokens(1, MAX_UINT, _single(a, b), bob, MAX_UINT);
    }

    // Permits

    function test_SplitSpendsExactlyWhatAPermitSigned() public {
        (Pair token, ISplitRouter.Hop[] memory hops) = _createPermitToken();
        ISplitRouter.Permit memory permit = _sign(token, 2e14);
        uint256 state = vm.snapshotState();
        vm.prank(alice);
        uint256 quoted = split.swapExactTokensForTokensWithPermit(2e14, 0, hops, bob, MAX_UINT, permit);
        assertEq(tokenA.balanceOf(bob), quoted);
        assertEq(token.allowance(alice, address(split)), 0, "allowance left");
        vm.revertToState(state);

        // Someone else submits the permit first: its allowance is sufficient.
        token.permit(alice, address(split), permit.value, permit.deadline, permit.v, permit.r, permit.s);
        vm.startPrank(alice);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        split.swapExactTokensForTokensWithPermit(2e14, quoted + 1, hops, bob, MAX_UINT, permit);
        split.swapExactTokensForTokensWithPermit(2e14, quoted, hops, bob, MAX_UINT, permit);
        vm.expectRevert("ZonoRouter: INVALID_PERMIT");
        split.swapExactTokensForTokensWithPermit(1e14, 0, hops, bob, MAX_UINT, permit);
        vm.stopPrank();
        // The signature of alice is of no use to another account.
        vm.prank(bob);
        vm.expectRevert("ZonoRouter: INVALID_PERMIT");
        split.swapExactTokensForTokensWithPermit(1e14, 0, hops, bob, MAX_UINT, permit);
    }

    function test_SplitBuysNativeCoinWithAPermit() public {
        (Pair token, ISplitRouter.Hop[] memory hops) = _createPermitToken();
        hops = new ISplitRouter.Hop[](2);
        hops[0] = ISplitRouter.Hop(address(token), a, WHOLE);
        hops[1] = ISplitRouter.Hop(a, weth, WHOLE);
        ISplitRouter.Permit memory permit = _sign(token, 2e14);
        uint256 expected = _quoteHop(_quoteHop(2e14, address(token), a), a, weth);
        vm.prank(alice);
        split.swapExactTokensForETHWithPermit(2e14, expected, hops, bob, MAX_UINT, permit);
        assertEq(bob.balance, expected);
        _assertHoldsNothing();
    }

    function _createFeeToken() private returns (FeeOnTransferToken token) {
        token = new FeeOnTransferToken("Fee on transfer", "FEE", 18, 1000);
        _createPair(token, tokenB, 1_000e18, 4_000e6);
        _createPair(token, tokenC, 700e18, 300e18);
        _createNativePair(token, 900e18, 90e18);
    }

    /// @dev LP tokens have a permit. They are sold for A directly and over B.
    function _createPermitToken() private returns (Pair token, ISplitRouter.Hop[] memory hops) {
        token = Pair(factory.getPair(a, b));
        Pair first = Pair(factory.createPair(address(token), a));
        Pair second = Pair(factory.createPair(address(token), c));
        vm.startPrank(owner);
        uint256 amount = token.balanceOf(owner) / 4;
        token.transfer(address(first), amount);
        token.transfer(address(second), amount);
        token.transfer(alice, amount);
        vm.stopPrank();
        tokenA.mint(address(first), 100e18);
        tokenC.mint(address(second), 100e18);
        first.mint(owner);
        second.mint(owner);
        hops = new ISplitRouter.Hop[](3);
        hops[0] = ISplitRouter.Hop(address(token), a, WHOLE / 2);
        hops[1] = ISplitRouter.Hop(address(token), c, WHOLE);
        hops[2] = ISplitRouter.Hop(c, a, WHOLE);
    }

    function _sign(Pair token, uint256 value) private view returns (ISplitRouter.Permit memory permit) {
        (permit.v, permit.r, permit.s) = _signPermit(address(token), aliceKey, address(split), value, MAX_UINT);
        (permit.value, permit.deadline) = (value, MAX_UINT);
    }

    /// @dev A plan that would sell C held by the contract.
    function _stealing() private view returns (ISplitRouter.Hop[] memory hops) {
        hops = new ISplitRouter.Hop[](2);
        hops[0] = ISplitRouter.Hop(a, c, WHOLE);
        hops[1] = ISplitRouter.Hop(c, b, WHOLE);
    }
}
