// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {ILiquidityToken} from "../interfaces/ILiquidityToken.sol";

/// @title LP token of a pair: an ERC-20 with permit (EIP-2612)
/// @notice Interface and revert strings follow Uniswap v2.
abstract contract LiquidityToken is ILiquidityToken {
    /// @inheritdoc ILiquidityToken
    /// @dev Part of the permit's EIP-712 domain.
    string public constant name = "Zono LP";
    /// @inheritdoc ILiquidityToken
    string public constant symbol = "ZONO-LP";
    /// @inheritdoc ILiquidityToken
    uint8 public constant decimals = 18;

    /// @inheritdoc ILiquidityToken
    /// @dev keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)")
    bytes32 public constant PERMIT_TYPEHASH = 0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9;

    /// @inheritdoc ILiquidityToken
    uint256 public totalSupply;
    /// @inheritdoc ILiquidityToken
    mapping(address owner => uint256 amount) public balanceOf;
    /// @inheritdoc ILiquidityToken
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;
    /// @inheritdoc ILiquidityToken
    mapping(address owner => uint256 nonce) public nonces;

    /// @inheritdoc ILiquidityToken
    /// @dev Computed on each call, so that it follows the chain id after a fork.
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes("1")),
                block.chainid,
                address(this)
            )
        );
    }

    /// @inheritdoc ILiquidityToken
    function approve(address spender, uint256 value) external returns (bool) {
        _approve(msg.sender, spender, value);
        return true;
    }

    /// @inheritdoc ILiquidityToken
    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    /// @inheritdoc ILiquidityToken
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        mapping(address spender => uint256 amount) storage allowances = allowance[from];
        uint256 currentAllowance = allowances[msg.sender];
        if (currentAllowance != type(uint256).max) allowances[msg.sender] = currentAllowance - value;
        _transfer(from, to, value);
        return true;
    }

    /// @inheritdoc ILiquidityToken
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(deadline >= block.timestamp, "Zono: EXPIRED");
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), structHash));
        (address signer, ECDSA.RecoverError recoverError,) = ECDSA.tryRecover(digest, v, r, s);
        require(recoverError == ECDSA.RecoverError.NoError && signer == owner, "Zono: INVALID_SIGNATURE");
        _approve(owner, spender, value);
    }

    function _mint(address to, uint256 value) internal {
        totalSupply += value;
        // No balance exceeds the total supply.
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(address(0), to, value);
    }

    function _burn(address from, uint256 value) internal {
        balanceOf[from] -= value;
        unchecked {
            totalSupply -= value;
        }
        emit Transfer(from, address(0), value);
    }

    function _approve(address owner, address spender, uint256 value) private {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function _transfer(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}
