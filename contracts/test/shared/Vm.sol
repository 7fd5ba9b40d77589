// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Vm: the cheatcodes of forge that these tests use
/// @dev See https://getfoundry.sh/reference/cheatcodes/overview.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function addr(uint256 privateKey) external pure returns (address);
    function assertApproxEqRel(uint256 left, uint256 right, uint256 maxPercentDelta, string calldata message)
        external
        pure;
    function assertFalse(bool condition, string calldata message) external pure;
    function assertEq(address left, address right, string calldata message) external pure;
    function assertEq(bool left, bool right, string calldata message) external pure;
    function assertEq(bytes calldata left, bytes calldata right, string calldata message) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata message) external pure;
    function assertEq(string calldata left, string calldata right, string calldata message) external pure;
    function assertEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertGe(uint256 left, uint256 right, string calldata message) external pure;
    function assertGt(uint256 left, uint256 right, string calldata message) external pure;
    function assertLe(uint256 left, uint256 right, string calldata message) external pure;
    function assertLt(uint256 left, uint256 right, string calldata message) external pure;
    function assertNotEq(address left, address right, string calldata message) external pure;
    function assertTrue(bool condition, string calldata message) external pure;
    function assume(bool condition) external pure;
    function clearMockedCalls() external;
    function chainId(uint256 newChainId) external;
    function coinbase(address newCoinbase) external;
    function deal(address account, uint256 newBalance) external;
    function etch(address target, bytes calldata code) external;
    function expectCall(address callee, uint256 value, bytes calldata data) external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function expectPartialRevert(bytes4 selector) external;
    function expectRevert() external;
    function expectRevert(bytes calldata revertData) external;
    function expectRevert(bytes4 selector) external;
    function label(address account, string calldata name) external;
    function mockCall(address callee, bytes calldata data, bytes calldata returnData) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata revertData) external;
    function prank(address sender) external;
    function getRecordedLogs() external returns (Log[] memory logs);
    function recordLogs() external;
    function revertToState(uint256 snapshot) external returns (bool);
    function roll(uint256 newHeight) external;
    function setBlockhash(uint256 blockNumber, bytes32 blockHash) external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function snapshotState() external returns (uint256 snapshot);
    function startPrank(address sender) external;
    function stopPrank() external;
    function store(address target, bytes32 slot, bytes32 value) external;
    function warp(uint256 timestamp) external;
}
