// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {WBNB} from "../../src/exchange/WBNB.sol";
import {ExchangeWorld} from "../shared/ExchangeWorld.sol";

contract WBNBTest is ExchangeWorld {
    function testFuzz_WrapsAndUnwrapsOneToOne(uint96 amount, uint96 back) public {
        back = uint96(bound(back, 0, amount));
        vm.deal(alice, amount);
        vm.startPrank(alice);

        vm.expectEmit(true, true, true, true, address(wbnb));
        emit WBNB.Deposit(alice, amount);
        wbnb.deposit{value: amount}();
        assertEq(wbnb.balanceOf(alice), amount);
        assertEq(address(wbnb).balance, wbnb.totalSupply());

        vm.expectEmit(true, true, true, true, address(wbnb));
        emit WBNB.Withdrawal(alice, back);
        wbnb.withdraw(back);
        assertEq(alice.balance, back);
        assertEq(wbnb.balanceOf(alice), amount - back);
        assertEq(address(wbnb).balance, wbnb.totalSupply());
    }

    function test_NativeCoinSentWithoutACallIsWrapped() public {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool sent,) = address(wbnb).call{value: 1 ether}("");
        assertTrue(sent);
        assertEq(wbnb.balanceOf(alice), 1 ether);
    }

    function test_NobodyUnwrapsMoreThanTheyHold() public {
        vm.deal(alice, 2 ether);
        vm.prank(alice);
        wbnb.deposit{value: 2 ether}();
        vm.deal(bob, 1 ether);
        vm.startPrank(bob);
        wbnb.deposit{value: 1 ether}();
        vm.expectRevert();
        wbnb.withdraw(1 ether + 1);
    }

    function test_IsNamedAsTheChainKnowsIt() public view {
        assertEq(wbnb.name(), "Wrapped BNB");
        assertEq(wbnb.symbol(), "WBNB");
        assertEq(wbnb.decimals(), 18);
    }
}
