// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BatchAccount} from "../../src/accounts/BatchAccount.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Test} from "../shared/Test.sol";

contract BatchAccountTest is Test {
    BatchAccount private account = new BatchAccount();
    TestToken private token = new TestToken("Token", "TKN", 18);

    function _calls() private view returns (BatchAccount.Call[] memory calls) {
        calls = new BatchAccount.Call[](2);
        calls[0] = BatchAccount.Call(address(token), 0, abi.encodeCall(token.transfer, (address(1), 40)));
        calls[1] = BatchAccount.Call(address(2), 5, "");
    }

    function test_CarriesOutAllCallsOfTheAccountItself() public {
        token.mint(address(account), 100);
        vm.deal(address(account), 5);
        vm.prank(address(account));
        account.execute(_calls());
        assertEq(token.balanceOf(address(1)), 40);
        assertEq(address(2).balance, 5);
    }

    function test_OneThatFailsTakesAllBackWithItsReason() public {
        token.mint(address(account), 100);
        BatchAccount.Call[] memory calls = _calls();
        calls[1] = BatchAccount.Call(address(token), 0, abi.encodeCall(token.transferFrom, (address(1), address(2), 1)));
        vm.prank(address(account));
        try account.execute(calls) {
            assertTrue(false);
        } catch (bytes memory reason) {
            assertTrue(reason.length > 4);
        }
        assertEq(token.balanceOf(address(1)), 0);
    }

    function testFuzz_NobodyElseActsForTheAccount(address stranger) public {
        if (stranger == address(account)) return;
        token.mint(address(account), 100);
        vm.prank(stranger);
        vm.expectRevert(BatchAccount.NotTheAccount.selector);
        account.execute(_calls());
    }

    function test_TakesCoinsAndNfts() public {
        vm.deal(address(this), 1);
        (bool success,) = address(account).call{value: 1}("");
        assertTrue(success);
        assertEq(
            bytes32(account.onERC721Received(address(1), address(2), 3, "")), bytes32(account.onERC721Received.selector)
        );
    }
}
