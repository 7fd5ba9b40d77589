// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title BatchAccount: lets an ordinary account carry out several calls as one, or none of them
/// @notice An account delegates its code to this contract (EIP-7702) and then calls itself. Nobody else can make it act.
/// It keeps no state and holds nothing, so that delegating elsewhere later loses nothing. Towards others it behaves like
/// an account without code: it accepts native coin with any data, every token, and its key's signatures count.
contract BatchAccount is IERC1271, IERC721Receiver, IERC1155Receiver {
    /// @notice One call of a batch.
    struct Call {
        address to;
        /// @dev wei sent along
        uint256 value;
        bytes data;
    }

    /// @notice Only the account itself carries out calls.
    error NotTheAccount();

    receive() external payable {}

    /// @dev An account without code accepts any call. It answers with nothing.
    fallback() external payable {}

    /// @notice Carries out `calls` in order. Reverts as a whole, with the reason of the first that fails.
    /// @param calls targets, wei and calldata
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotTheAccount();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                // Pass the revert data on unchanged.
                assembly ("memory-safe") {
                    revert(add(result, 32), mload(result))
                }
            }
        }
    }

    /// @notice Whether `signature` is the account's own key's over `hash` (ERC-1271).
    /// @dev The key signs for this account alone: a signature that counts here is one of this address.
    /// @return magicValue 0x1626ba7e when it is, 0xffffffff when not
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4 magicValue) {
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecover(hash, signature);
        bool isOwn = problem == ECDSA.RecoverError.NoError && signer == address(this);
        return isOwn ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
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
