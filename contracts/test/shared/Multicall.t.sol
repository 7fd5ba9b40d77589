// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Multicall} from "../../src/shared/Multicall.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Test} from "./Test.sol";

/// @notice CALL-05, CALL-06: aggregates reads and reports the success of each.
contract MulticallTest is Test {
    Multicall private multicall = new Multicall();
    TestToken private token = new TestToken("Token", "TKN", 9);

    function test_AggregateReturnsDataInOrder_CALL05() public {
        token.mint(address(7), 123);
        Multicall.Call[] memory calls = new Multicall.Call[](2);
        calls[0] = Multicall.Call(address(token), abi.encodeCall(IERC20.balanceOf, (address(7))));
        calls[1] = Multicall.Call(address(token), abi.encodeWithSignature("symbol()"));
        (uint256 blockNumber, bytes[] memory returnData) = multicall.aggregate(calls);
        assertEq(blockNumber, block.number);
        assertEq(returnData[0], abi.encode(123));
        assertEq(returnData[1], abi.encode("TKN"));
    }

    function test_AggregateRevertsIfOneCallReverts_CALL05() public {
        vm.expectRevert(_encodeSecondCallFailed());
        multicall.aggregate(_buildCallsWithOneRevert());
    }

    function test_TryAggregateReportsEachSuccess_CALL05() public {
        Multicall.Result[] memory results = multicall.tryAggregate(false, _buildCallsWithOneRevert());
        assertTrue(results[0].success);
        assertEq(results[0].returnData, abi.encode(9));
        assertFalse(results[1].success);

        vm.expectRevert(_encodeSecondCallFailed());
        multicall.tryAggregate(true, _buildCallsWithOneRevert());
    }

    function test_Aggregate3LetsNamedCallsFail() public {
        Multicall.Call[] memory calls = _buildCallsWithOneRevert();
        Multicall.Call3[] memory lenient = new Multicall.Call3[](2);
        for (uint256 i = 0; i < 2; i++) {
            lenient[i] = Multicall.Call3(calls[i].target, true, calls[i].callData);
        }
        Multicall.Result[] memory results = multicall.aggregate3(lenient);
        assertTrue(results[0].success);
        assertEq(results[0].returnData, abi.encode(9));
        assertFalse(results[1].success);

        lenient[1].allowFailure = false;
        vm.expectRevert(_encodeSecondCallFailed());
        multicall.aggregate3(lenient);
    }

    function test_TryBlockAndAggregateReturnsBlock() public {
        (uint256 blockNumber,, Multicall.Result[] memory results) =
            multicall.tryBlockAndAggregate(false, _buildCallsWithOneRevert());
        assertEq(blockNumber, block.number);
        assertTrue(results[0].success && !results[1].success);
    }

    function test_ReturnsBalanceBlockAndTimestamp_CALL06() public {
        vm.deal(address(7), 5 ether);
        vm.warp(1_234_567);
        assertEq(multicall.getEthBalance(address(7)), 5 ether);
        assertEq(multicall.getBlockNumber(), block.number);
        assertEq(multicall.getCurrentBlockTimestamp(), 1_234_567);
    }

    function test_SelectorsMatchMulticall2() public pure {
        assertEq(bytes32(Multicall.aggregate.selector), bytes32(bytes4(0x252dba42)));
        assertEq(bytes32(Multicall.tryAggregate.selector), bytes32(bytes4(0xbce38bd7)));
        assertEq(bytes32(Multicall.tryBlockAndAggregate.selector), bytes32(bytes4(0x399542e9)));
        // Of Multicall3.
        assertEq(bytes32(Multicall.aggregate3.selector), bytes32(bytes4(0x82ad56cb)));
        assertEq(bytes32(Multicall.getEthBalance.selector), bytes32(bytes4(0x4d2301cc)));
        assertEq(bytes32(Multicall.blockAndAggregate.selector), bytes32(bytes4(0xc3077fa9)));
        assertEq(bytes32(Multicall.getBlockHash.selector), bytes32(bytes4(0xee82ac5e)));
        assertEq(bytes32(Multicall.getLastBlockHash.selector), bytes32(bytes4(0x27e86d6e)));
        assertEq(bytes32(Multicall.getCurrentBlockDifficulty.selector), bytes32(bytes4(0x72425d9d)));
        assertEq(bytes32(Multicall.getCurrentBlockGasLimit.selector), bytes32(bytes4(0x86d516e8)));
        assertEq(bytes32(Multicall.getCurrentBlockCoinbase.selector), bytes32(bytes4(0xa8b0574e)));
        assertEq(bytes32(Multicall.getCurrentBlockTimestamp.selector), bytes32(bytes4(0x0f28c97d)));
    }

    function _buildCallsWithOneRevert() private view returns (Multicall.Call[] memory calls) {
        calls = new Multicall.Call[](2);
        calls[0] = Multicall.Call(address(token), abi.encodeWithSignature("decimals()"));
        calls[1] = Multicall.Call(address(token), abi.encodeCall(IERC20.transfer, (address(7), 1)));
    }

    function test_BlockAndAggregateRevertsIfOneCallReverts() public {
        vm.expectRevert(_encodeSecondCallFailed());
        multicall.blockAndAggregate(_buildCallsWithOneRevert());
        Multicall.Call[] memory calls = new Multicall.Call[](1);
        calls[0] = Multicall.Call(address(token), abi.encodeWithSignature("decimals()"));
        (uint256 blockNumber,, Multicall.Result[] memory results) = multicall.blockAndAggregate(calls);
        assertEq(blockNumber, block.number);
        assertEq(results[0].returnData, abi.encode(9));
    }

    function test_ReturnsCurrentBlockData() public {
        vm.roll(300);
        vm.coinbase(address(9));
        assertEq(multicall.getBlockHash(299), blockhash(299));
        assertEq(multicall.getBlockHash(1), bytes32(0));
        assertEq(multicall.getLastBlockHash(), blockhash(299));
        assertEq(multicall.getCurrentBlockDifficulty(), block.prevrandao);
        assertEq(multicall.getCurrentBlockGasLimit(), block.gaslimit);
        assertEq(multicall.getCurrentBlockCoinbase(), address(9));
    }

    /// @dev Native coin sent to the contract could not be recovered.
    function test_RejectsNativeCoin() public {
        vm.deal(address(this), 1 ether);
        bytes memory call = abi.encodeCall(Multicall.aggregate, (new Multicall.Call[](0)));
        (bool success,) = address(multicall).call{value: 1}(call);
        assertFalse(success);
    }

    function _encodeSecondCallFailed() private view returns (bytes memory) {
        bytes memory reason =
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, address(multicall), 0, 1);
        return abi.encodeWithSelector(Multicall.CallFailed.selector, 1, reason);
    }
}
