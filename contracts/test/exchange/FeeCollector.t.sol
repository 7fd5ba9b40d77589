// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Factory} from "../../src/exchange/Factory.sol";
import {FeeCollector} from "../../src/exchange/FeeCollector.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {FeeOnTransferToken} from "../../mocks/weird/FeeOnTransferToken.sol";
import {RefusesZeroToken} from "../../mocks/weird/RefusesZeroToken.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";
import {ReentrantToken} from "../../mocks/weird/ReentrantToken.sol";

/// @notice TRADE-18: of the protocol's part, half goes to the treasury and half is bought back and burned.
contract FeeCollectorTest is ExchangeWorld {
    Pair private pair;
    Pair private zonoPair;

    function setUp() public override {
        super.setUp();
        _takeProtocolFee();
        pair = _addPool(tokenA, tokenB, 1_000e18, 4_000e6);
        zonoPair = Pair(factory.createPair(address(tokenA), address(zono)));
        tokenA.mint(address(zonoPair), 1_000e18);
        zono.mint(address(zonoPair), 50_000e18);
        zonoPair.mint(owner);
        vm.startPrank(owner);
        collector.setPathAllowed(_path(address(tokenA), address(zono)), true);
        collector.setPathAllowed(_path(address(tokenB), address(tokenA), address(zono)), true);
        vm.stopPrank();
    }

    function testFuzz_TRADE18_EachTokenIsHalvedToTheUnit(uint256 amountIn) public {
        _trade(pair, tokenA, bound(amountIn, 1e15, 1e24));
        (uint256 heldA, uint256 heldB) = (tokenA.balanceOf(address(pair)), tokenB.balanceOf(address(pair)));
        try collector.collect(pair) {}
        catch (bytes memory reason) {
            // A fee so small that one side would not pay a single unit stays in the pool until there is more.
            assertEq(reason, abi.encodeWithSignature("Error(string)", "Zono: INSUFFICIENT_LIQUIDITY_BURNED"));
            return;
        }
        _assertHalved(tokenA, heldA - tokenA.balanceOf(address(pair)));
        _assertHalved(tokenB, heldB - tokenB.balanceOf(address(pair)));
        assertEq(pair.balanceOf(address(collector)), 0, "all is collected");
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        assertEq(pair.kLast(), reserve0 * reserve1, "nothing is left pending");
    }

    function test_TRADE18_BothHalvesOfEachTokenAreTold() public {
        _trade(pair, tokenA, 500e18);
        uint256 undone = vm.snapshotState();
        collector.collect(pair);
        (TestToken token0, TestToken token1) = pair.token0() == address(tokenA) ? (tokenA, tokenB) : (tokenB, tokenA);
        (uint256 treasury0, uint256 buyback0) = (token0.balanceOf(treasury), token0.balanceOf(address(collector)));
        (uint256 treasury1, uint256 buyback1) = (token1.balanceOf(treasury), token1.balanceOf(address(collector)));
        vm.revertToState(undone);

        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.Collected(address(pair), address(token0), treasury0, buyback0);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.Collected(address(pair), address(token1), treasury1, buyback1);
        collector.collect(pair);
    }

    function test_TRADE18_TheOtherHalfIsBurned() public {
        _trade(pair, tokenA, 500e18);
        collector.collect(pair);
        uint256 waiting = tokenA.balanceOf(address(collector));
        (uint256 reserveA, uint256 reserveZono) = _reserves(zonoPair, tokenA);
        uint256 bought = router.getAmountOut(waiting, reserveA, reserveZono);
        uint256 supply = zono.totalSupply();

        vm.prank(operator);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.BoughtBackAndBurned(address(tokenA), waiting, bought);
        collector.buybackAndBurn(_path(address(tokenA), address(zono)), bought, NEVER);

        assertEq(zono.totalSupply(), supply - bought, "not burned");
        assertEq(zono.balanceOf(address(collector)), 0);
        assertEq(tokenA.balanceOf(address(collector)), 0);
        assertEq(tokenA.allowance(address(collector), address(router)), 0);
    }

    function test_BuysBackOverTwoPools() public {
        _trade(pair, tokenB, 4_000e6);
        collector.collect(pair);
        assertGt(tokenB.balanceOf(address(collector)), 0, "nothing waits");
        uint256 supply = zono.totalSupply();
        vm.prank(operator);
        collector.buybackAndBurn(_path(address(tokenB), address(tokenA), address(zono)), 1, NEVER);
        assertGt(supply, zono.totalSupply(), "not burned");
        assertEq(tokenB.balanceOf(address(collector)), 0);
    }

    function test_MainTokensThatWaitAreBurnedAsTheyAre() public {
        _trade(zonoPair, tokenA, 500e18);
        collector.collect(zonoPair);
        uint256 waiting = zono.balanceOf(address(collector));
        uint256 supply = zono.totalSupply();
        address[] memory path = new address[](1);
        path[0] = address(zono);

        vm.startPrank(operator);
        vm.expectRevert(FeeCollector.BurnsTooLittle.selector);
        collector.buybackAndBurn(path, waiting + 1, NEVER);
        collector.buybackAndBurn(path, waiting, NEVER);
        assertEq(zono.totalSupply(), supply - waiting);
    }

    function test_AnyoneMayCollectButOnlyTheOperatorBuysBack() public {
        _trade(pair, tokenA, 500e18);
        vm.prank(alice);
        collector.collect(pair);
        address[] memory path = _path(address(tokenA), address(zono));
        vm.expectRevert(FeeCollector.NotOperator.selector);
        collector.buybackAndBurn(path, 0, NEVER);
        vm.prank(owner);
        vm.expectRevert(FeeCollector.NotOperator.selector);
        collector.buybackAndBurn(path, 0, NEVER);
    }

    function test_TheLeastAmountAndTheDeadlineHold() public {
        _trade(pair, tokenA, 500e18);
        collector.collect(pair);
        uint256 waiting = tokenA.balanceOf(address(collector));
        (uint256 reserveA, uint256 reserveZono) = _reserves(zonoPair, tokenA);
        uint256 bought = router.getAmountOut(waiting, reserveA, reserveZono);
        address[] memory path = _path(address(tokenA), address(zono));
        vm.startPrank(operator);
        _expectReason("ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        collector.buybackAndBurn(path, bought + 1, NEVER);
        _expectReason("ZonoRouter: EXPIRED");
        collector.buybackAndBurn(path, 0, START - 1);
    }

    function test_TheOperatorCannotBuyAnythingElse() public {
        vm.startPrank(operator);
        vm.expectRevert(FeeCollector.PathDoesNotEndInMainToken.selector);
        collector.buybackAndBurn(_path(address(tokenA), address(tokenB)), 0, NEVER);
        vm.expectRevert(FeeCollector.PathDoesNotEndInMainToken.selector);
        collector.buybackAndBurn(new address[](0), 0, NEVER);
    }

    /// @dev Through pairs of their own making the operator would pay themselves with the buyback's half (A15).
    function test_A15_TheOperatorCannotBuyThroughPairsOfTheirOwn() public {
        _trade(pair, tokenA, 500e18);
        collector.collect(pair);
        uint256 waiting = tokenA.balanceOf(address(collector));
        TestToken fake = new TestToken("Fake", "FAKE", 18);
        _addPool(fake, tokenA, 1e18, 1);
        Pair exit = Pair(factory.createPair(address(fake), address(zono)));
        fake.mint(address(exit), 1e18);
        zono.mint(address(exit), 1e6);
        exit.mint(operator);

        vm.startPrank(operator);
        vm.expectRevert(FeeCollector.PathNotAllowed.selector);
        collector.buybackAndBurn(_path(address(tokenA), address(fake), address(zono)), 0, NEVER);
        assertEq(tokenA.balanceOf(address(collector)), waiting);
    }

    function test_A15_TheOwnerAllowsAndForbidsPaths() public {
        address[] memory path = _path(address(tokenB), address(zono));
        vm.startPrank(owner);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.PathAllowed(path, true);
        collector.setPathAllowed(path, true);
        assertTrue(collector.isPathAllowed(keccak256(abi.encode(path))));
        collector.setPathAllowed(path, false);
        assertTrue(!collector.isPathAllowed(keccak256(abi.encode(path))));
        vm.expectRevert(FeeCollector.PathDoesNotEndInMainToken.selector);
        collector.setPathAllowed(_path(address(zono), address(tokenA)), true);
        vm.expectRevert(FeeCollector.PathDoesNotEndInMainToken.selector);
        collector.setPathAllowed(new address[](1), true);
        vm.stopPrank();
        vm.prank(operator);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, operator));
        collector.setPathAllowed(path, true);
    }

    /// @dev A half of zero units of a token that refuses to transfer nothing holds back neither token (A17).
    function test_A17_AHalfOfNothingHoldsNothingBack() public {
        RefusesZeroToken token = new RefusesZeroToken();
        Pair odd = _addPool(token, tokenA, 10_000, 1_000e18);
        _trade(odd, tokenA, 20e18);
        for (uint256 i = 0; i < 20 && _collectable(odd, token) == 0; i++) {
            _trade(odd, tokenA, 20e18);
        }
        assertEq(_collectable(odd, token), 1);
        collector.collect(odd);
        assertEq(token.balanceOf(treasury), 0);
        assertEq(token.balanceOf(address(collector)), 1);
        assertGt(tokenA.balanceOf(treasury), 0, "held back");
    }

    function test_OwnershipMovesInTwoSteps() public {
        vm.prank(owner);
        collector.transferOwnership(alice);
        assertEq(collector.owner(), owner);
        vm.prank(alice);
        collector.acceptOwnership();
        assertEq(collector.owner(), alice);
    }

    /// @dev Base units of `token` that the next `collect` would take out.
    function _collectable(Pair market, TestToken token) private returns (uint256 amount) {
        uint256 undone = vm.snapshotState();
        try collector.collect(market) {
            amount = token.balanceOf(treasury) + token.balanceOf(address(collector));
        } catch {}
        vm.revertToState(undone);
    }

    function test_NothingToCollectIsSaid() public {
        vm.expectRevert(FeeCollector.NothingToCollect.selector);
        collector.collect(pair);
    }

    function test_OnlyPairsOfTheFactoryAreCollectedFrom() public {
        Pair foreign = Pair(new Factory(owner).createPair(address(tokenA), address(tokenB)));
        vm.expectRevert(FeeCollector.NotAPair.selector);
        collector.collect(foreign);
    }

    /// @dev Otherwise the half that waits from the inner call would count as taken out by the outer one.
    function test_ATokenCannotHaveTheBuybackHalvedTwice() public {
        ReentrantToken token = new ReentrantToken();
        Pair trap = _addPool(token, tokenA, 1_000e18, 1_000e18);
        _trade(trap, tokenA, 500e18);
        _trade(pair, tokenA, 500e18);
        trap.mintFee();

        token.reenter(address(collector), abi.encodeCall(FeeCollector.collect, (pair)));
        collector.collect(trap);
        assertTrue(!token.succeeded(), "collected within collecting");
        assertEq(token.answer(), abi.encodeWithSelector(ReentrancyGuard.ReentrancyGuardReentrantCall.selector));
        _assertHalved(tokenA, tokenA.balanceOf(treasury) + tokenA.balanceOf(address(collector)));
    }

    function test_OfAFeeOnTransferTokenWhatArrivesIsHalved() public {
        FeeOnTransferToken token = new FeeOnTransferToken("Fee", "FEE", 18, 1000);
        Pair feePair = _addPool(token, tokenA, 1_000e18, 1_000e18);
        _trade(feePair, tokenA, 500e18);
        collector.collect(feePair);
        uint256 waits = token.balanceOf(address(collector));
        // The treasury's half is taxed once more on its way.
        vm.assertApproxEqRel(token.balanceOf(treasury), waits * 9 / 10, 1e12, "not halved");
    }

    function test_OwnerNamesTreasuryAndOperator() public {
        vm.startPrank(owner);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.TreasuryChanged(alice);
        collector.setTreasury(alice);
        vm.expectEmit(true, true, true, true, address(collector));
        emit FeeCollector.OperatorChanged(bob);
        collector.setOperator(bob);
        assertEq(collector.treasury(), alice);
        assertEq(collector.operator(), bob);
        vm.expectRevert(FeeCollector.TreasuryIsZero.selector);
        collector.setTreasury(address(0));
        vm.stopPrank();

        bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this));
        vm.expectRevert(refusal);
        collector.setTreasury(bob);
        vm.expectRevert(refusal);
        collector.setOperator(bob);
    }

    function _assertHalved(TestToken token, uint256 collected) private view {
        assertEq(token.balanceOf(treasury), collected / 2, "the treasury's half, rounded down");
        assertEq(token.balanceOf(address(collector)), collected - collected / 2, "the rest waits");
    }

    function _trade(Pair market, TestToken input, uint256 amountIn) private {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(market, input);
        uint256 out = router.getAmountOut(amountIn, reserveIn, reserveOut);
        _swapAtPair(market, input, amountIn, out, alice);
    }
}
