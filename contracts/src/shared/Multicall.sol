// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Many view calls in one
/// @notice Function signatures as in the chain's Multicall contracts, so that a page works with either. Holds nothing and
/// takes no native coin: approve nothing to it, anyone can make it call anything.
contract Multicall {
    /// @notice One call.
    struct Call {
        address target;
        bytes callData;
    }

    /// @notice Return data of one call, or its revert data.
    struct Result {
        bool success;
        bytes returnData;
    }

    /// @notice Call number `index`, from 0, reverted with `reason`.
    error CallFailed(uint256 index, bytes reason);

    /// @notice All calls; reverts when one of them does.
    /// @return blockNumber block in which the calls ran
    /// @return returnData return data of each call
    function aggregate(Call[] calldata calls) external returns (uint256 blockNumber, bytes[] memory returnData) {
        blockNumber = block.number;
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].target.call(calls[i].callData);
            if (!success) revert CallFailed(i, answer);
            returnData[i] = answer;
        }
    }

    /// @notice Each call with its own success.
    /// @param requireSuccess whether to revert when one call does
    function tryAggregate(bool requireSuccess, Call[] calldata calls) public returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].target.call(calls[i].callData);
            if (requireSuccess && !success) revert CallFailed(i, answer);
            returnData[i] = Result(success, answer);
        }
    }

    /// @notice `tryAggregate` with the block in which the calls ran.
    /// @return blockNumber number of the block
    /// @return blockHash zero: the hash of the block that is being built is not known inside it
    /// @return returnData results of the calls
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        public
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        blockNumber = block.number;
        blockHash = blockhash(block.number);
        returnData = tryAggregate(requireSuccess, calls);
    }

    /// @notice `tryBlockAndAggregate` that reverts when one call does.
    function blockAndAggregate(Call[] calldata calls)
        external
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        return tryBlockAndAggregate(true, calls);
    }

    /// @notice Native balance of `account`, in wei.
    function getEthBalance(address account) external view returns (uint256 balance) {
        balance = account.balance;
    }

    /// @notice Number of the block the call runs in.
    function getBlockNumber() external view returns (uint256 blockNumber) {
        blockNumber = block.number;
    }

    /// @notice Hash of one of the last 256 blocks; zero for any other.
    function getBlockHash(uint256 blockNumber) external view returns (bytes32 blockHash) {
        blockHash = blockhash(blockNumber);
    }

    /// @notice Hash of the block before the one the call runs in.
    function getLastBlockHash() external view returns (bytes32 blockHash) {
        blockHash = blockhash(block.number - 1);
    }

    /// @notice Block time in unix seconds.
    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        timestamp = block.timestamp;
    }

    /// @notice Difficulty, or the beacon chain's random value where there is one.
    function getCurrentBlockDifficulty() external view returns (uint256 difficulty) {
        difficulty = block.prevrandao;
    }

    /// @notice Gas limit of the block the call runs in.
    function getCurrentBlockGasLimit() external view returns (uint256 gaslimit) {
        gaslimit = block.gaslimit;
    }

    /// @notice Who receives the fees of the block the call runs in.
    function getCurrentBlockCoinbase() external view returns (address coinbase) {
        coinbase = block.coinbase;
    }
}
