// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {IWBNB} from "../../src/interfaces/IWBNB.sol";
import {WBNB} from "../../src/exchange/WBNB.sol";
import {ExchangeSetup} from "../shared/ExchangeSetup.sol";
import {Vm} from "../shared/Vm.sol";
import {ReentrantHolder} from "../../mocks/hostile/ReentrantHolder.sol";

contract WBNBTest is ExchangeSetup {
    function testFuzz_WrapsAndUnwrapsOneToOne(uint96 amount, uint96 withdrawn) public {
        withdrawn = uint96(bound(withdrawn, 0, amount));
        vm.deal(alice, amount);
        vm.startPrank(alice);

        vm.expectEmit(true, true, true, true, address(wbnb));
        emit IWBNB.Deposit(alice, amount);
        wbnb.deposit{value: amount}();
        assertEq(wbnb.balanceOf(alice), amount);
        assertEq(address(wbnb).balance, wbnb.totalSupply());

        vm.expectEmit(true, true, true, true, address(wbnb));
        emit IWBNB.Withdrawal(alice, withdrawn);
        wbnb.withdraw(withdrawn);
        assertEq(alice.balance, withdrawn);
        assertEq(wbnb.balanceOf(alice), amount - withdrawn);
        assertEq(address(wbnb).balance, wbnb.totalSupply());
    }

    function test_ReceiveWrapsNativeCoin() public {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool success,) = address(wbnb).call{value: 1 ether}("");
        assertTrue(success);
        assertEq(wbnb.balanceOf(alice), 1 ether);
    }

    function test_WithdrawRevertsAboveBalance() public {
        vm.deal(alice, 2 ether);
        vm.prank(alice);
        wbnb.deposit{value: 2 ether}();
        vm.deal(bob, 1 ether);
        vm.startPrank(bob);
        wbnb.deposit{value: 1 ether}();
        vm.expectRevert();
        wbnb.withdraw(1 ether + 1);
    }

    function test_SupplyEqualsBalanceAndNoTransferIsEmitted() public {
        vm.deal(alice, 3 ether);
        vm.startPrank(alice);
        vm.recordLogs();
        wbnb.deposit{value: 2 ether}();
        wbnb.withdraw(1 ether);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2);
        assertEq(logs[0].topics[0], IWBNB.Deposit.selector);
        assertEq(logs[1].topics[0], IWBNB.Withdrawal.selector);
        assertEq(wbnb.totalSupply(), 1 ether);
    }

    function test_TransferRevertsForInvalidReceiver() public {
        _wrap(alice, 1 ether);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(wbnb)));
        wbnb.transfer(address(wbnb), 1);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        wbnb.transfer(address(0), 1);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidSpender.selector, address(0)));
        wbnb.approve(address(0), 1);
    }

    function testFuzz_TransferFromRespectsAllowanceAndBalance(uint96 balance, uint256 allowed, uint256 value) public {
        _wrap(alice, balance);
        vm.prank(alice);
        wbnb.approve(bob, allowed);
        vm.prank(bob);
        if (allowed < value) {
            vm.expectRevert(
                abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, bob, allowed, value)
            );
        } else if (balance < value) {
            vm.expectRevert(
                abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, balance, value)
            );
        }
        wbnb.transferFrom(alice, treasury, value);
        bool isTransferred = allowed >= value && balance >= value;
        assertEq(wbnb.balanceOf(treasury), isTransferred ? value : 0);
        assertEq(wbnb.balanceOf(alice), isTransferred ? balance - value : balance);
        bool isReduced = isTransferred && allowed != MAX_UINT;
        assertEq(wbnb.allowance(alice, bob), isReduced ? allowed - value : allowed);
    }

    function test_SelfTransferKeepsBalance() public {
        _wrap(alice, 5);
        vm.prank(alice);
        wbnb.transfer(alice, 5);
        assertEq(wbnb.balanceOf(alice), 5);
    }

    function test_WithdrawRevertsIfReceiverRejectsNativeCoin() public {
        _wrap(address(tokenA), 5);
        vm.prank(address(tokenA));
        vm.expectRevert(Errors.FailedCall.selector);
        wbnb.withdraw(5);
        assertEq(wbnb.balanceOf(address(tokenA)), 5);
    }

    function test_ReentrantWithdrawPaysOnce() public {
        ReentrantHolder holder = new ReentrantHolder(wbnb);
        _wrap(address(holder), 1 ether);
        _wrap(alice, 1 ether);
        holder.unwrap(1 ether);
        assertEq(address(holder).balance, 1 ether);
        assertEq(wbnb.balanceOf(address(holder)), 0);
        assertEq(address(wbnb).balance, 1 ether);
    }

    function _wrap(address account, uint256 amount) private {
        vm.deal(account, amount);
        vm.prank(account);
        wbnb.deposit{value: amount}();
    }

    function test_MetadataMatchesWBNB() public view {
        assertEq(wbnb.name(), "Wrapped BNB");
        assertEq(wbnb.symbol(), "WBNB");
        assertEq(wbnb.decimals(), 18);
    }
}
