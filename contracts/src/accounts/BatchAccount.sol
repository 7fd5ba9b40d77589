// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title BatchAccount: lets an ordinary account carry out several calls as one, or none of them
/// @notice An account delegates its code to this contract (EIP-7702) and then calls itself. Nobody else can make it act.
/// It keeps no state and holds nothing, so that delegating elsewhere later loses nothing.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheAccount();

    receive() external payable {}

    /// @notice Carries out `calls` in order. Reverts as a whole, with the reason of the first that fails.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotTheAccount();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                // The reason is handed on as it came.
                assembly ("memory-safe") {
                    revert(add(result, 32), mload(result))
                }
            }
        }
    }

    /// @notice An account with code is asked before it is given an NFT (ERC-721); a person's account takes any.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}
