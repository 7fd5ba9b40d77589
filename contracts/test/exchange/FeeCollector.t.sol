// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Factory} from "../../src/exchange/Factory.sol";
import {FeeCollector} from "../../src/exchange/FeeCollector.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {RevertOnZeroTransferToken} from "../../mocks/weird/RevertOnZeroTransferToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";

/// @notice TRADE-18: half of the protocol fee goes to the treasury, half buys back and burns ZONO.
contract FeeCollectorTest is ExchangeSetup {
    Pair private pair;
    Pair private zonoPair;

    function setUp() public override {
        super.setUp();
        _enableProtocolFee();
        pair = _createPair(tokenA, tokenB, 1_000e18, 4_000e6);
        zonoPair = Pair(factory.createPair(address(tokenA), address(zono)));
        tokenA.mint(address(zonoPair), 1_000e18);
        zono.mint(address(zonoPair), 50_000e18);
        zonoPair.mint(owner);
        vm.startPrank(owner);
        collector.setPathAllowed(_path(address(tokenA), address(zono)), true);
        collector.setPathAllowed(_path(address(tokenB), address(tokenA), address(zono)), true);
        vm.stopPrank();
    }

    function testFuzz_CollectSplitsEachTokenInHalves_TRADE18(uint256 amountIn) public {
        _trade(pair, tokenA, bound(amountIn, 1e15, 1e24));
        (uint256 balanceA, uint256 balanceB) = (tokenA.balanceOf(address(pair)), tokenB.balanceOf(address(pair)));
        try collector.collect(pair) {}
        catch (bytes memory reason) {
            // A fee that is worth less than one unit of a token stays in the pair.
            assertEq(reason, abi.encodeWithSignature("Error(string)", "Zono: INSUFFICIENT_LIQUIDITY_BURNED"));
            return;
        }
        _assertHalved(tokenA, balanceA - tokenA.balanceOf(address(pair)));
        _assertHalved(tokenB, balanceB - tokenB.balanceOf(address(pair)));
        assertEq(pair.balanceOf(address(collector)), 0, "LP tokens left");
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        assertEq(pair.kLast(), reserve0 * reserve1, "kLast");
    }

    function test_CollectEmitsBothHalves_TRADE18() public {
        _trade(pair, tokenA, 500e18);
        uint256 snapshot = vm.snapshotState();
        collector.collect(pair);
        (TestToken token0, TestToken token1) = pair.token0() == address(tokenA) ? (tokenA, tokenB) : (tokenB, tokenA);
        (uint256 treasury0, uint256 buyback0) = (token0.balanceOf(treasury), token0.balanceOf(address(collector)));
        (uint256 treasury1, uint256 buyback1) = (token1.balanceOf(treasury), token1.balanceOf(address(collector)));
        vm.revertToState(snapshot);

        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.FeesCollected(address(pair), address(token0), treasury0, buyback0);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.FeesCollected(address(pair), address(token1), treasury1, buyback1);
        collector.collect(pair);
    }

    function test_BuybackBurnsOtherHalf_TRADE18() public {
        _trade(pair, tokenA, 500e18);
        collector.collect(pair);
        uint256 pendingAmount = tokenA.balanceOf(address(collector));
        (uint256 reserveA, uint256 reserveZono) = _getReserves(zonoPair, tokenA);
        uint256 bought = router.getAmountOut(pendingAmount, reserveA, reserveZono);
        uint256 supply = zono.totalSupply();

        vm.prank(operator);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.BoughtBackAndBurned(address(tokenA), pendingAmount, bought);
        collector.buybackAndBurn(_path(address(tokenA), address(zono)), bought, MAX_UINT);

        assertEq(zono.totalSupply(), supply - bought, "burned amount");
        assertEq(zono.balanceOf(address(collector)), 0);
        assertEq(tokenA.balanceOf(address(collector)), 0);
        assertEq(tokenA.allowance(address(collector), address(router)), 0);
    }

    function test_BuybackOverTwoPairs() public {
        _trade(pair, tokenB, 4_000e6);
        collector.collect(pair);
        assertGt(tokenB.balanceOf(address(collector)), 0, "pending amount");
        uint256 supply = zono.totalSupply();
        vm.prank(operator);
        collector.buybackAndBurn(_path(address(tokenB), address(tokenA), address(zono)), 1, MAX_UINT);
        assertGt(supply, zono.totalSupply(), "burned amount");
        assertEq(tokenB.balanceOf(address(collector)), 0);
    }

    function test_BuybackBurnsHeldZonoWithoutSwap() public {
        _trade(zonoPair, tokenA, 500e18);
        collector.collect(zonoPair);
        uint256 pendingAmount = zono.balanceOf(address(collector));
        uint256 supply = zono.totalSupply();
        address[] memory path = new address[](1);
        path[0] = address(zono);

        vm.startPrank(operator);
        vm.expectRevert(FeeCollector.InsufficientBurnAmount.selector);
        collector.buybackAndBurn(path, pendingAmount + 1, MAX_UINT);
        collector.buybackAndBurn(path, pendingAmount, MAX_UINT);
        assertEq(zono.totalSupply(), supply - pendingAmount);
    }

    function test_AnyoneCollectsAndOnlyOperatorBuysBack() public {
        _trade(pair, tokenA, 500e18);
        vm.prank(alice);
        collector.collect(pair);
        address[] memory path = _path(address(tokenA), address(zono));
        vm.expectRevert(FeeCollector.OnlyOperator.selector);
        collector.buybackAndBurn(path, 0, MAX_UINT);
        vm.prank(owner);
        vm.expectRevert(FeeCollector.OnlyOperator.selector);
        collector.buybackAndBurn(path, 0, MAX_UINT);
    }

    function test_BuybackRespectsMinimumAndDeadline() public {
        _trade(pair, tokenA, 500e18);
        collector.collect(pair);
        uint256 pendingAmount = tokenA.balanceOf(address(collector));
        (uint256 reserveA, uint256 reserveZono) = _getReserves(zonoPair, tokenA);
        uint256 bought = router.getAmountOut(pendingAmount, reserveA, reserveZono);
        address[] memory path = _path(address(tokenA), address(zono));
        vm.startPrank(operator);
        vm.expectRevert("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        collector.buybackAndBurn(path, bought + 1, MAX_UINT);
        vm.expectRevert("ZonoRouter: EXPIRED");
        collector.buybackAndBurn(path, 0, START - 1);
    }

    function test_BuybackRevertsForPathWithoutZono() public {
        vm.startPrank(operator);
        vm.expectRevert(FeeCollector.InvalidPath.selector);
        collector.buybackAndBurn(_path(address(tokenA), address(tokenB)), 0, MAX_UINT);
        vm.expectRevert(FeeCollector.InvalidPath.selector);
        collector.buybackAndBurn(new address[](0), 0, MAX_UINT);
    }

    /// @dev The operator could otherwise drain the buyback through own pairs (A15).
    function test_BuybackRevertsForUnlistedPath_A15() public {
        _trade(pair, tokenA, 500e18);
        collector.collect(pair);
        uint256 pendingAmount = tokenA.balanceOf(address(collector));
        TestToken fake = new TestToken("Fake", "FAKE", 18);
        _createPair(fake, tokenA, 1e18, 1);
        Pair exit = Pair(factory.createPair(address(fake), address(zono)));
        fake.mint(address(exit), 1e18);
        zono.mint(address(exit), 1e6);
        exit.mint(operator);

        vm.startPrank(operator);
        vm.expectRevert(FeeCollector.PathNotAllowed.selector);
        collector.buybackAndBurn(_path(address(tokenA), address(fake), address(zono)), 0, MAX_UINT);
        assertEq(tokenA.balanceOf(address(collector)), pendingAmount);
    }

    function test_OwnerSetsPathAllowed_A15() public {
        address[] memory path = _path(address(tokenB), address(zono));
        vm.startPrank(owner);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.PathUpdated(path, true);
        collector.setPathAllowed(path, true);
        assertTrue(collector.isPathAllowed(keccak256(abi.encode(path))));
        collector.setPathAllowed(path, false);
        assertTrue(!collector.isPathAllowed(keccak256(abi.encode(path))));
        vm.expectRevert(FeeCollector.InvalidPath.selector);
        collector.setPathAllowed(_path(address(zono), address(tokenA)), true);
        vm.expectRevert(FeeCollector.InvalidPath.selector);
        collector.setPathAllowed(new address[](1), true);
        vm.stopPrank();
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, operator));
        collector.setPathAllowed(path, true);
    }

    /// @dev A half of zero units is not transferred, since some tokens reject that (A17).
    function test_CollectSkipsZeroTransfer_A17() public {
        RevertOnZeroTransferToken token = new RevertOnZeroTransferToken();
        Pair oddPair = _createPair(token, tokenA, 10_000, 1_000e18);
        _trade(oddPair, tokenA, 20e18);
        for (uint256 i = 0; i < 20 && _getCollectable(oddPair, token) == 0; i++) {
            _trade(oddPair, tokenA, 20e18);
        }
        assertEq(_getCollectable(oddPair, token), 1);
        collector.collect(oddPair);
        assertEq(token.balanceOf(treasury), 0);
        assertEq(token.balanceOf(address(collector)), 1);
        assertGt(tokenA.balanceOf(treasury), 0, "treasury amount");
    }

    function test_OwnershipTransferHasTwoSteps() public {
        vm.prank(owner);
        collector.transferOwnership(alice);
        assertEq(collector.owner(), owner);
        vm.prank(alice);
        collector.acceptOwnership();
        assertEq(collector.owner(), alice);
    }

    /// @dev Base units of `token` that the next `collect` would receive.
    function _getCollectable(Pair market, TestToken token) private returns (uint256 amount) {
        uint256 snapshot = vm.snapshotState();
        try collector.collect(market) {
            amount = token.balanceOf(treasury) + token.balanceOf(address(collector));
        } catch {}
        vm.revertToState(snapshot);
    }

    function test_CollectRevertsWithoutFee() public {
        vm.expectRevert(FeeCollector.NothingToCollect.selector);
        collector.collect(pair);
    }

    function test_CollectRevertsForForeignPair() public {
        Pair foreign = Pair(new Factory(owner).createPair(address(tokenA), address(tokenB)));
        vm.expectRevert(FeeCollector.InvalidPair.selector);
        collector.collect(foreign);
    }

    /// @dev Otherwise the outer call would split the buyback half of the inner call again.
    function test_CollectRejectsReentrancy() public {
        ReentrantToken token = new ReentrantToken();
        Pair trap = _createPair(token, tokenA, 1_000e18, 1_000e18);
        _trade(trap, tokenA, 500e18);
        _trade(pair, tokenA, 500e18);
        trap.mintFee();

        token.reenter(address(collector), abi.encodeCall(FeeCollector.collect, (pair)));
        collector.collect(trap);
        assertFalse(token.succeeded(), "collected within collecting");
        assertEq(token.returnData(), abi.encodeWithSelector(ReentrancyGuard.ReentrancyGuardReentrantCall.selector));
        _assertHalved(tokenA, tokenA.balanceOf(treasury) + tokenA.balanceOf(address(collector)));
    }

    function test_CollectSplitsReceivedAmountOfFeeOnTransferToken() public {
        FeeOnTransferToken token = new FeeOnTransferToken("Fee", "FEE", 18, 1000);
        Pair feePair = _createPair(token, tokenA, 1_000e18, 1_000e18);
        _trade(feePair, tokenA, 500e18);
        collector.collect(feePair);
        uint256 buybackHalf = token.balanceOf(address(collector));
        // The transfer to the treasury takes the fee of the token once more.
        assertApproxEqRel(token.balanceOf(treasury), buybackHalf * 9 / 10, 1e12, "treasury half");
    }

    function test_OwnerSetsTreasuryAndOperator() public {
        vm.startPrank(owner);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.TreasuryUpdated(alice);
        collector.setTreasury(alice);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.OperatorUpdated(bob);
        collector.setOperator(bob);
        assertEq(collector.treasury(), alice);
        assertEq(collector.operator(), bob);
        vm.expectRevert(FeeCollector.ZeroAddress.selector);
        collector.setTreasury(address(0));
        vm.stopPrank();

        bytes memory unauthorized = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this));
        vm.expectRevert(unauthorized);
        collector.setTreasury(bob);
        vm.expectRevert(unauthorized);
        collector.setOperator(bob);
    }

    function _assertHalved(TestToken token, uint256 collected) private view {
        assertEq(token.balanceOf(treasury), collected / 2, "treasury half, rounded down");
        assertEq(token.balanceOf(address(collector)), collected - collected / 2, "buyback half");
    }

    function _trade(Pair market, TestToken input, uint256 amountIn) private {
        (uint256 reserveIn, uint256 reserveOut) = _getReserves(market, input);
        uint256 out = router.getAmountOut(amountIn, reserveIn, reserveOut);
        _swapAtPair(market, input, amountIn, out, alice);
    }
}
