// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
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

    function test_ExecuteRunsAllCalls() public {
        token.mint(address(account), 100);
        vm.deal(address(account), 5);
        vm.prank(address(account));
        account.execute(_calls());
        assertEq(token.balanceOf(address(1)), 40);
        assertEq(address(2).balance, 5);
    }

    function test_ExecuteRevertsAtomicallyWithReason() public {
        token.mint(address(account), 100);
        BatchAccount.Call[] memory calls = _calls();
        calls[1] = BatchAccount.Call(address(token), 0, abi.encodeCall(token.transferFrom, (address(1), address(2), 1)));
        vm.prank(address(account));
        try account.execute(calls) {
            assertTrue(false, "execute succeeded");
        } catch (bytes memory reason) {
            assertGt(reason.length, 4);
        }
        assertEq(token.balanceOf(address(1)), 0);
    }

    function testFuzz_ExecuteRevertsForOtherCallers(address caller) public {
        if (caller == address(account)) return;
        token.mint(address(account), 100);
        vm.prank(caller);
        vm.expectRevert(BatchAccount.OnlySelf.selector);
        account.execute(_calls());
    }

    function test_AcceptsNativeCoinAndNfts() public {
        vm.deal(address(this), 1);
        (bool success,) = address(account).call{value: 1}("");
        assertTrue(success);
        assertEq(
            bytes32(account.onERC721Received(address(1), address(2), 3, "")), bytes32(account.onERC721Received.selector)
        );
    }

    /// @dev Accepts native coin with any data and calls of any function, like an account without code (A18).
    function testFuzz_AcceptsAnyCallLikeAnEOA_A18(bytes calldata data, uint96 value) public {
        vm.assume(data.length < 4 || bytes4(data) != BatchAccount.execute.selector);
        vm.assume(data.length < 4 || bytes4(data) != IERC1271.isValidSignature.selector);
        vm.assume(data.length < 4 || bytes4(data) != IERC165.supportsInterface.selector);
        vm.assume(data.length < 4 || !_isReceiverCall(bytes4(data)));
        vm.deal(address(this), value);
        (bool success, bytes memory returnData) = address(account).call{value: value}(data);
        assertTrue(success);
        assertEq(returnData.length, 0);
        assertEq(address(account).balance, value);
    }

    function test_AcceptsERC1155Tokens_A18() public {
        uint256[] memory empty = new uint256[](0);
        assertEq(
            bytes32(account.onERC1155Received(address(1), address(2), 3, 4, "")),
            bytes32(account.onERC1155Received.selector)
        );
        assertEq(
            bytes32(account.onERC1155BatchReceived(address(1), address(2), empty, empty, "")),
            bytes32(account.onERC1155BatchReceived.selector)
        );
        assertTrue(account.supportsInterface(type(IERC165).interfaceId));
        assertTrue(account.supportsInterface(type(IERC721Receiver).interfaceId));
        assertTrue(account.supportsInterface(type(IERC1155Receiver).interfaceId));
        assertTrue(account.supportsInterface(type(IERC1271).interfaceId));
        assertFalse(account.supportsInterface(0xffffffff));
    }

    /// @dev ERC-1271: contracts call this function instead of recovering the signer if the account has code.
    function testFuzz_IsValidSignatureAcceptsOwnKeyOnly_A18(bytes32 hash, uint256 otherKey) public {
        (address owner, uint256 key) = makeAddrAndKey("delegating");
        otherKey = bound(otherKey, 1, 1e60);
        vm.assume(otherKey != key);
        vm.etch(owner, address(account).code);
        BatchAccount delegated = BatchAccount(payable(owner));

        assertEq(bytes32(delegated.isValidSignature(hash, _sign(key, hash))), bytes32(bytes4(0x1626ba7e)));
        assertEq(bytes32(delegated.isValidSignature(hash, _sign(otherKey, hash))), bytes32(bytes4(0xffffffff)));
        assertEq(bytes32(delegated.isValidSignature(~hash, _sign(key, hash))), bytes32(bytes4(0xffffffff)));
        assertEq(bytes32(delegated.isValidSignature(hash, "")), bytes32(bytes4(0xffffffff)));
        // The signature is not valid for another account with the same code.
        assertEq(bytes32(account.isValidSignature(hash, _sign(key, hash))), bytes32(bytes4(0xffffffff)));
    }

    function _sign(uint256 key, bytes32 hash) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        return abi.encodePacked(r, s, v);
    }

    function _isReceiverCall(bytes4 selector) private pure returns (bool) {
        return selector == IERC721Receiver.onERC721Received.selector
            || selector == IERC1155Receiver.onERC1155Received.selector
            || selector == IERC1155Receiver.onERC1155BatchReceived.selector;
    }
}
