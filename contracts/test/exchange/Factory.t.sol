// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFactory} from "../../src/interfaces/IFactory.sol";
import {Factory} from "../../src/exchange/Factory.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

contract FactoryTest is ExchangeSetup {
    function testFuzz_PairAddressIsDeterministic(address a, address b) public {
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

    function test_CreatePairRevertsForExistingPair() public {
        factory.createPair(address(tokenA), address(tokenB));
        vm.expectRevert("Zono: PAIR_EXISTS");
        factory.createPair(address(tokenA), address(tokenB));
        vm.expectRevert("Zono: PAIR_EXISTS");
        factory.createPair(address(tokenB), address(tokenA));
    }

    function test_CreatePairRevertsForIdenticalOrZeroAddress() public {
        vm.expectRevert("Zono: IDENTICAL_ADDRESSES");
        factory.createPair(address(tokenA), address(tokenA));
        vm.expectRevert("Zono: ZERO_ADDRESS");
        factory.createPair(address(0), address(tokenA));
        vm.expectRevert("Zono: ZERO_ADDRESS");
        factory.createPair(address(tokenA), address(0));
    }

    function test_InitializeRevertsForOtherCallers() public {
        Pair pair = Pair(factory.createPair(address(tokenA), address(tokenB)));
        vm.expectRevert("Zono: FORBIDDEN");
        pair.initialize(address(tokenA), address(tokenA));
    }

    function test_OnlyFactoryDeploysPairs() public {
        (address token0, address token1) = factory.pairTokens();
        assertEq(token0, address(0));
        assertEq(token1, address(0));
        factory.createPair(address(tokenA), address(tokenB));
        (token0, token1) = factory.pairTokens();
        assertEq(token0, address(0));
        assertEq(token1, address(0));
        // The constructor of a pair calls its deployer, which is not a factory here.
        vm.expectRevert();
        new Pair();
    }

    function test_FeeToSetterSetsFeeToAndSuccessor() public {
        vm.startPrank(owner);
        vm.expectEmit(true, true, true, true, address(factory));
        emit IFactory.FeeToUpdated(treasury);
        factory.setFeeTo(treasury);
        vm.expectEmit(true, true, true, true, address(factory));
        emit IFactory.FeeToSetterUpdated(alice);
        factory.setFeeToSetter(alice);
        assertEq(factory.feeTo(), treasury);
        assertEq(factory.feeToSetter(), alice);

        vm.expectRevert("Zono: FORBIDDEN");
        factory.setFeeTo(owner);
        vm.expectRevert("Zono: FORBIDDEN");
        factory.setFeeToSetter(owner);
    }
}
