// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Many view calls in one
/// @notice Signatures as in the ecosystem's Multicall contracts, so that a page works against either.
contract Multicall {
    /// @notice One call: to whom, and its calldata.
    struct Call {
        address target;
        bytes callData;
    }

    /// @notice What one call gave: its answer, or its revert data.
    struct Result {
        bool success;
        bytes returnData;
    }

    /// @notice All calls, or none: reverts when one of them does.
    function aggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes[] memory returnData)
    {
        blockNumber = block.number;
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].target.call(calls[i].callData);
            require(success, "Multicall: call failed");
            returnData[i] = answer;
        }
    }

    /// @notice Each call by itself; with `requireSuccess` a failing one fails them all.
    function tryAggregate(bool requireSuccess, Call[] calldata calls)
        public
        payable
        returns (Result[] memory returnData)
    {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].target.call(calls[i].callData);
            require(success || !requireSuccess, "Multicall: call failed");
            returnData[i] = Result(success, answer);
        }
    }

    /// @notice `tryAggregate` that also says at which block it stood.
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        blockNumber = block.number;
        blockHash = blockhash(block.number);
        returnData = tryAggregate(requireSuccess, calls);
    }

    /// @notice Native balance in wei.
    function getEthBalance(address account) external view returns (uint256 balance) {
        balance = account.balance;
    }

    /// @notice Height of the block the call runs in.
    function getBlockNumber() external view returns (uint256 blockNumber) {
        blockNumber = block.number;
    }

    /// @notice Chain time in unix seconds.
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        timestamp = block.timestamp;
    }
}
