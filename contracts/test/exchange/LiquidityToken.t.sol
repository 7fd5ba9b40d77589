// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ILiquidityToken} from "../../src/interfaces/ILiquidityToken.sol";
import {LiquidityToken} from "../../src/exchange/LiquidityToken.sol";
import {Pair} from "../../src/exchange/Pair.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";

contract LiquidityTokenTest is ExchangeSetup {
    Pair private pair;

    function setUp() public override {
        super.setUp();
        pair = _createPair(tokenA, tokenB, 100e18, 100e6);
    }

    function test_MetadataIsSet() public view {
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

    function testFuzz_TransferKeepsTotalSupply(uint256 amount) public {
        uint256 balance = pair.balanceOf(owner);
        uint256 supply = pair.totalSupply();
        amount = bound(amount, 0, balance);
        vm.prank(owner);
        vm.expectEmit(true, true, true, true, address(pair));
        emit ILiquidityToken.Transfer(owner, alice, amount);
        assertTrue(pair.transfer(alice, amount));
        assertEq(pair.balanceOf(owner), balance - amount);
        assertEq(pair.balanceOf(alice), amount);
        assertEq(pair.totalSupply(), supply);
    }

    function test_SelfTransferKeepsBalance() public {
        uint256 balance = pair.balanceOf(owner);
        vm.prank(owner);
        pair.transfer(owner, balance);
        assertEq(pair.balanceOf(owner), balance);
    }

    function test_TransferRevertsAboveBalance() public {
        uint256 balance = pair.balanceOf(owner);
        vm.prank(owner);
        vm.expectRevert();
        pair.transfer(alice, balance + 1);
    }

    function testFuzz_TransferFromRespectsAllowance(uint256 allowed, uint256 amount) public {
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

    function test_MaxAllowanceIsUnlimited() public {
        vm.prank(owner);
        pair.approve(alice, type(uint256).max);
        vm.prank(alice);
        pair.transferFrom(owner, bob, 1e9);
        assertEq(pair.allowance(owner, alice), type(uint256).max);
    }

    function testFuzz_PermitRequiresOwnerSignatureAndNonce(uint256 value, uint256 secondsAhead) public {
        uint256 deadline = block.timestamp + bound(secondsAhead, 0, 365 days);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, value, deadline);

        vm.expectRevert("Zono: INVALID_SIGNATURE");
        pair.permit(bob, address(router), value, deadline, v, r, s);
        vm.expectRevert("Zono: INVALID_SIGNATURE");
        pair.permit(alice, bob, value, deadline, v, r, s);

        vm.expectEmit(true, true, true, true, address(pair));
        emit ILiquidityToken.Approval(alice, address(router), value);
        pair.permit(alice, address(router), value, deadline, v, r, s);
        assertEq(pair.allowance(alice, address(router)), value);
        assertEq(pair.nonces(alice), 1);

        vm.expectRevert("Zono: INVALID_SIGNATURE");
        pair.permit(alice, address(router), value, deadline, v, r, s);
    }

    function test_PermitRevertsAfterDeadline() public {
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, 1, START);
        vm.warp(START + 1);
        vm.expectRevert("Zono: EXPIRED");
        pair.permit(alice, address(router), 1, START, v, r, s);
    }

    function test_PermitOfOtherChainReverts() public {
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(pair, 1, START);
        vm.chainId(block.chainid + 1);
        vm.expectRevert("Zono: INVALID_SIGNATURE");
        pair.permit(alice, address(router), 1, START, v, r, s);
    }

    function test_PermitRevertsForZeroAddressSigner() public {
        vm.expectRevert("Zono: INVALID_SIGNATURE");
        pair.permit(address(0), address(router), 1, START, 0, bytes32(0), bytes32(0));
    }
}
