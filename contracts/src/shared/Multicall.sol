// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Multicall: aggregates calls into one
/// @notice Function signatures follow Multicall2, and `aggregate3` Multicall3, which libraries of clients call. The contract holds nothing and accepts no native coin. Never approve
/// tokens to it: anyone can make it call any contract.
contract Multicall {
    /// @notice One call.
    struct Call {
        /// @dev Contract to call.
        address target;
        /// @dev Calldata.
        bytes callData;
    }

    /// @notice One call that may fail by itself.
    struct Call3 {
        /// @dev Contract to call.
        address target;
        /// @dev Whether the others count although this one reverts.
        bool allowFailure;
        /// @dev Calldata.
        bytes callData;
    }

    /// @notice Result of one call.
    struct Result {
        /// @dev Whether the call succeeded.
        bool success;
        /// @dev Return data, or revert data of a failed call.
        bytes returnData;
    }

    /// @notice A call reverted.
    /// @param index index of the call, starting at 0
    /// @param reason revert data
    error CallFailed(uint256 index, bytes reason);

    /// @notice Executes all calls. Reverts if one of them reverts.
    /// @param calls targets and calldata
    /// @return blockNumber block in which the calls ran
    /// @return returnData return data of each call
    function aggregate(Call[] calldata calls) external returns (uint256 blockNumber, bytes[] memory returnData) {
        blockNumber = block.number;
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].target.call(calls[i].callData);
            if (!success) revert CallFailed(i, result);
            returnData[i] = result;
        }
    }

    /// @notice Executes all calls and reports the success of each.
    /// @param requireSuccess whether to revert if a call reverts
    /// @param calls targets and calldata
    /// @return returnData result of each call
    function tryAggregate(bool requireSuccess, Call[] calldata calls) public returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].target.call(calls[i].callData);
            if (requireSuccess && !success) revert CallFailed(i, result);
            returnData[i] = Result(success, result);
        }
    }

    /// @notice Executes all calls and reports the success of each. Reverts if one reverts that may not.
    /// @param calls targets, calldata, and which of them may revert
    /// @return returnData result of each call
    function aggregate3(Call3[] calldata calls) external returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].target.call(calls[i].callData);
            if (!success && !calls[i].allowFailure) revert CallFailed(i, result);
            returnData[i] = Result(success, result);
        }
    }

    /// @notice Executes all calls, reports the success of each and the block.
    /// @param requireSuccess whether to revert if a call reverts
    /// @param calls targets and calldata
    /// @return blockNumber block in which the calls ran
    /// @return blockHash always zero: the hash of the current block is not available
    /// @return returnData result of each call
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        public
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        blockNumber = block.number;
        blockHash = blockhash(block.number);
        returnData = tryAggregate(requireSuccess, calls);
    }

    /// @notice Executes all calls and reports the block. Reverts if one of them reverts.
    /// @param calls targets and calldata
    /// @return blockNumber block in which the calls ran
    /// @return blockHash always zero: the hash of the current block is not available
    /// @return returnData result of each call
    function blockAndAggregate(Call[] calldata calls)
        external
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        return tryBlockAndAggregate(true, calls);
    }

    /// @notice Native balance of an account.
    /// @param account account to query
    /// @return balance wei
    function getEthBalance(address account) external view returns (uint256 balance) {
        balance = account.balance;
    }

    /// @notice Number of the current block.
    /// @return blockNumber block number
    function getBlockNumber() external view returns (uint256 blockNumber) {
        blockNumber = block.number;
    }

    /// @notice Hash of one of the last 256 blocks.
    /// @param blockNumber number of the block
    /// @return blockHash zero for any other block
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash) {
        blockHash = blockhash(blockNumber);
    }

    /// @notice Hash of the previous block.
    /// @return blockHash hash of the block
    function getLastBlockHash() external view returns (bytes32 blockHash) {
        blockHash = blockhash(block.number - 1);
    }

    /// @notice Timestamp of the current block.
    /// @return timestamp unix seconds
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        timestamp = block.timestamp;
    }

    /// @notice Difficulty of the current block, or its `prevrandao` on proof-of-stake chains.
    /// @return difficulty value of the block
    function getCurrentBlockDifficulty() external view returns (uint256 difficulty) {
        difficulty = block.prevrandao;
    }

    /// @notice Gas limit of the current block.
    /// @return gaslimit gas
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit) {
        gaslimit = block.gaslimit;
    }

    /// @notice Fee recipient of the current block.
    /// @return coinbase address of the recipient
    function getCurrentBlockCoinbase() external view returns (address coinbase) {
        coinbase = block.coinbase;
    }
}
