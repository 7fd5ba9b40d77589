// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {Test} from "./Test.sol";

/// @title PermitSigner: approvals by signature (EIP-2612)
abstract contract PermitSigner is Test {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    /// @dev Next permit of the account of a key, for `spender` over `value` tokens.
    function _signPermit(address token, uint256 key, address spender, uint256 value, uint256 deadline)
        internal
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        IERC20Permit permitted = IERC20Permit(token);
        address signer = vm.addr(key);
        bytes32 structHash =
            keccak256(abi.encode(PERMIT_TYPEHASH, signer, spender, value, permitted.nonces(signer), deadline));
        return vm.sign(key, keccak256(abi.encodePacked("\x19\x01", permitted.DOMAIN_SEPARATOR(), structHash)));
    }
}
