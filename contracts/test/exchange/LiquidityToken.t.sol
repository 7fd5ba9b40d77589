// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ILiquidityToken} from "../../src/interfaces/ILiquidityToken.sol";
import {LiquidityToken} from "../../src/exchange/LiquidityToken.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";

contract LiquidityTokenTest is ExchangeWorld {
    Pair private pair;

    function setUp() public override {
        super.setUp();
        pair = _addPool(tokenA, tokenB, 100e18, 100e6);
    }

    function test_SaysWhatItIs() public view {
        assertEq(pair.name(), "Zono LP");
        assertEq(pair.symbol(), "ZONO-LP");
        assertEq(pair.decimals(), 18);
        assertEq(
            pair.PERMIT_TYPEHASH(),
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)")
        );
        assertEq(
            pair.DOMAIN_SEPARATOR(),
            keccak256(
                abi.encode(
                    keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                    keccak256("Zono LP"),
                    keccak256("1"),
                    block.chainid,
                    address(pair)
                )
            )
        );
    }

    function testFuzz_TransferMovesSharesAndKeepsTheSupply(uint256 amount) public {
        uint256 held = pair.balanceOf(owner);
        uint256 supply = pair.totalSupply();
        amount = bound(amount, 0, held);
        vm.prank(owner);
        vm.expectEmit(true, true, true, true, address(pair));
        emit ILiquidityToken.Transfer(owner, alice, amount);
        assertTrue(pair.transfer(alice, amount));
        assertEq(pair.balanceOf(owner), held - amount);
        assertEq(pair.balanceOf(alice), amount);
        assertEq(pair.totalSupply(), supply);
    }

    function test_TransferToOneselfChangesNothing() public {
        uint256 held = pair.balanceOf(owner);
        vm.prank(owner);
        pair.transfer(owner, held);
        assertEq(pair.balanceOf(owner), held);
    }

    function test_TransferBeyondTheBalanceReverts() public {
        uint256 held = pair.balanceOf(owner);
        vm.prank(owner);
        vm.expectRevert();
        pair.transfer(alice, held + 1);
    }

    function testFuzz_TransferFromKeepsToTheAllowance(uint256 allowed, uint256 amount) public {
        allowed = bound(allowed, 0, pair.balanceOf(owner) - 1);
        amount = bound(amount, 0, allowed);
        vm.prank(owner);
        vm.expectEmit(true, true, true, true, address(pair));
        emit ILiquidityToken.Approval(owner, alice, allowed);
        pair.approve(alice, allowed);

        vm.startPrank(alice);
        vm.expectRevert();
        pair.transferFrom(owner, alice, allowed + 1);
        pair.transferFrom(owner, bob, amount);
        assertEq(pair.allowance(owner, alice), allowed - amount);
        assertEq(pair.balanceOf(bob), amount);
    }

    function test_TheLargestAllowanceIsWithoutLimit() public {
        vm.prank(owner);
        pair.approve(alice, type(uint256).max);
        vm.prank(alice);
        pair.transferFrom(owner, bob, 1e9);
        assertEq(pair.allowance(owner, alice), type(uint256).max);
    }

    function testFuzz_PermitApprovesOnceAndBySignatureOfTheOwnerOnly(uint256 value, uint256 ahead) public {
        uint256 deadline = block.timestamp + bound(ahead, 0, 365 days);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, value, deadline);

        _expectReason("Zono: INVALID_SIGNATURE");
        pair.permit(bob, address(router), value, deadline, v, r, s);
        _expectReason("Zono: INVALID_SIGNATURE");
        pair.permit(alice, bob, value, deadline, v, r, s);

        vm.expectEmit(true, true, true, true, address(pair));
        emit ILiquidityToken.Approval(alice, address(router), value);
        pair.permit(alice, address(router), value, deadline, v, r, s);
        assertEq(pair.allowance(alice, address(router)), value);
        assertEq(pair.nonces(alice), 1);

        _expectReason("Zono: INVALID_SIGNATURE");
        pair.permit(alice, address(router), value, deadline, v, r, s);
    }

    function test_PermitExpires() public {
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, 1, START);
        vm.warp(START + 1);
        _expectReason("Zono: EXPIRED");
        pair.permit(alice, address(router), 1, START, v, r, s);
    }

    function test_PermitOfAnotherChainIsWorthNothing() public {
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, 1, START);
        vm.chainId(block.chainid + 1);
        _expectReason("Zono: INVALID_SIGNATURE");
        pair.permit(alice, address(router), 1, START, v, r, s);
    }

    function test_PermitRefusesABrokenSignatureInTheNameOfTheZeroAddress() public {
        _expectReason("Zono: INVALID_SIGNATURE");
        pair.permit(address(0), address(router), 1, START, 0, bytes32(0), bytes32(0));
    }
}
