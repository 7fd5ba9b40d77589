// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title BatchAccount: executes several calls of an account atomically (EIP-7702)
/// @notice An account delegates its code to this contract and then calls itself; no other caller is accepted. There is
/// no storage, so that a later delegation to another contract is safe. Like an account without code it accepts native
/// coin with any data and every token, and the signatures of its key are valid.
contract BatchAccount is IERC1271, IERC721Receiver, IERC1155Receiver {
    /// @notice One call of a batch.
    struct Call {
        /// @dev Account to call.
        address to;
        /// @dev Wei to send.
        uint256 value;
        /// @dev Calldata.
        bytes data;
    }

    /// @notice The caller is not the account itself.
    error OnlySelf();

    /// @dev Accepts native coin.
    receive() external payable {}

    /// @dev Accepts any call and returns nothing, like an account without code.
    fallback() external payable {}

    /// @notice Executes calls in order. Reverts with the revert data of the first call that fails.
    /// @param calls targets, wei and calldata
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert OnlySelf();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                // Bubble up the revert data.
                assembly ("memory-safe") {
                    revert(add(result, 32), mload(result))
                }
            }
        }
    }

    /// @inheritdoc IERC1271
    /// @dev Valid if the key of this address signed: returns 0x1626ba7e, otherwise 0xffffffff.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4 magicValue) {
        (address signer, ECDSA.RecoverError recoverError,) = ECDSA.tryRecover(hash, signature);
        bool isValid = recoverError == ECDSA.RecoverError.NoError && signer == address(this);
        return isValid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// @inheritdoc IERC721Receiver
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return IERC721Receiver.onERC721Received.selector;
    }

    /// @inheritdoc IERC1155Receiver
    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @inheritdoc IERC1155Receiver
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return IERC1155Receiver.onERC1155BatchReceived.selector;
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId || interfaceId == type(IERC721Receiver).interfaceId
            || interfaceId == type(IERC1155Receiver).interfaceId || interfaceId == type(IERC1271).interfaceId;
    }
}
