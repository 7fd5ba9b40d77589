// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFactory} from "../../src/interfaces/IFactory.sol";
import {Factory} from "../../src/exchange/Factory.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";

contract FactoryTest is ExchangeWorld {
    function testFuzz_PairStandsWhereItsTokensSay(address a, address b) public {
        vm.assume(a != b && a != address(0) && b != address(0));
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        bytes32 hash = keccak256(abi.encodePacked(hex"ff", address(factory), salt, factory.INIT_CODE_PAIR_HASH()));
        address predicted = address(uint160(uint256(hash)));

        vm.expectEmit(true, true, true, true, address(factory));
        emit IFactory.PairCreated(token0, token1, predicted, 1);
        Pair pair = Pair(factory.createPair(a, b));

        assertEq(address(pair), predicted);
        assertEq(factory.getPair(a, b), predicted);
        assertEq(factory.getPair(b, a), predicted);
        assertEq(factory.allPairs(0), predicted);
        assertEq(factory.allPairsLength(), 1);
        assertEq(pair.factory(), address(factory));
        assertEq(pair.token0(), token0);
        assertEq(pair.token1(), token1);
    }

    function test_OnePairForTwoTokensInEitherOrder() public {
        factory.createPair(address(tokenA), address(tokenB));
        _expectReason("Zono: PAIR_EXISTS");
        factory.createPair(address(tokenA), address(tokenB));
        _expectReason("Zono: PAIR_EXISTS");
        factory.createPair(address(tokenB), address(tokenA));
    }

    function test_RefusesATokenWithItselfAndTheZeroAddress() public {
        _expectReason("Zono: IDENTICAL_ADDRESSES");
        factory.createPair(address(tokenA), address(tokenA));
        _expectReason("Zono: ZERO_ADDRESS");
        factory.createPair(address(0), address(tokenA));
        _expectReason("Zono: ZERO_ADDRESS");
        factory.createPair(address(tokenA), address(0));
    }

    function test_OnlyTheFactoryInitializesAPair() public {
        Pair pair = Pair(factory.createPair(address(tokenA), address(tokenB)));
        _expectReason("Zono: FORBIDDEN");
        pair.initialize(address(tokenA), address(tokenA));
    }

    function test_OnlyTheFactoryCreatesPairs() public {
        (address token0, address token1) = factory.pairTokens();
        assertEq(token0, address(0));
        assertEq(token1, address(0));
        factory.createPair(address(tokenA), address(tokenB));
        (token0, token1) = factory.pairTokens();
        assertEq(token0, address(0));
        assertEq(token1, address(0));
        // Somebody else's creation has no factory to ask.
        vm.expectRevert();
        new Pair();
    }

    function test_FeeToSetterNamesTheReceiverAndTheNextSetter() public {
        vm.startPrank(owner);
        vm.expectEmit(true, true, true, true, address(factory));
        emit IFactory.FeeToChanged(treasury);
        factory.setFeeTo(treasury);
        vm.expectEmit(true, true, true, true, address(factory));
        emit IFactory.FeeToSetterChanged(alice);
        factory.setFeeToSetter(alice);
        assertEq(factory.feeTo(), treasury);
        assertEq(factory.feeToSetter(), alice);

        _expectReason("Zono: FORBIDDEN");
        factory.setFeeTo(owner);
        _expectReason("Zono: FORBIDDEN");
        factory.setFeeToSetter(owner);
    }
}
