// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title HostileListing: a contract that is listed as another one, answers any call as it was told to, and emits any event
contract HostileListing {
    /// @notice What a call is answered with that has no answer of its own.
    enum Mode {
        Reverts,
        RevertsLikeAnEndpoint,
        ReturnsNothing,
        ReturnsNonsense,
        BurnsGas,
        HasNoCode
    }

    uint256 private constant NONSENSE_LENGTH = 100_000;

    Mode private _mode;
    mapping(bytes4 selector => bytes data) private _answers;

    /// @dev The event of honest contracts with which an indexer reads their terms.
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    /// @param mode what calls are answered with
    /// @param selectors functions that have answers of their own
    /// @param answers what they return
    constructor(Mode mode, bytes4[] memory selectors, bytes[] memory answers) {
        emit OwnershipTransferred(address(0), msg.sender);
        _mode = mode;
        for (uint256 i = 0; i < selectors.length; i++) {
            _answers[selectors[i]] = answers[i];
        }
        if (mode == Mode.HasNoCode) {
            assembly {
                return(0, 0)
            }
        }
    }

    /// @dev Answers every other call.
    fallback() external {
        bytes memory answer = _answers[msg.sig];
        if (answer.length > 0) _return(answer);
        if (_mode == Mode.Reverts) revert("hostile");
        if (_mode == Mode.RevertsLikeAnEndpoint) revert("rate limit: header not found, timed out");
        if (_mode == Mode.BurnsGas) while (true) {}
        if (_mode == Mode.ReturnsNonsense) {
            bytes memory nonsense = new bytes(NONSENSE_LENGTH);
            for (uint256 i = 0; i < 100; i++) {
                nonsense[i] = 0xff;
            }
            _return(nonsense);
        }
    }

    /// @notice Emits events with three indexed arguments at most.
    /// @param topics of each its signature, and its indexed arguments
    /// @param data of each the others, well encoded or not
    function emitEvents(bytes32[][] calldata topics, bytes[] memory data) external {
        for (uint256 i = 0; i < topics.length; i++) {
            _emit(topics[i], data[i]);
        }
    }

    function _emit(bytes32[] memory topics, bytes memory data) private {
        assembly {
            let start := add(data, 32)
            let length := mload(data)
            let a := mload(add(topics, 32))
            let b := mload(add(topics, 64))
            let c := mload(add(topics, 96))
            let d := mload(add(topics, 128))
            switch mload(topics)
            case 1 { log1(start, length, a) }
            case 2 { log2(start, length, a, b) }
            case 3 { log3(start, length, a, b, c) }
            default { log4(start, length, a, b, c, d) }
        }
    }

    function _return(bytes memory data) private pure {
        assembly {
            return(add(data, 32), mload(data))
        }
    }
}
