// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {ILiquidityToken} from "../interfaces/ILiquidityToken.sol";

/// @title LP token of a pair: an ERC-20 with permit (EIP-2612)
/// @notice Interface and revert strings are those of the chain's version 2 exchanges.
abstract contract LiquidityToken is ILiquidityToken {
    /// @notice The same for every pair; part of the permit's EIP-712 domain.
    string public constant name = "Zono LP";
    string public constant symbol = "ZONO-LP";
    uint8 public constant decimals = 18;

    /// @notice keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)")
    bytes32 public constant PERMIT_TYPEHASH = 0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9;

    /// @notice All LP tokens, in base units of 18 decimals.
    uint256 public totalSupply;
    mapping(address owner => uint256 amount) public balanceOf;
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;
    /// @notice Nonce that the next permit of an owner must carry.
    mapping(address owner => uint256 nonce) public nonces;

    /// @notice EIP-712 domain of this token, computed on each call so that it follows the chain id after a fork.
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
        uint256 allowed = allowances[msg.sender];
        if (allowed != type(uint256).max) allowances[msg.sender] = allowed - value;
        _transfer(from, to, value);
        return true;
    }

    /// @inheritdoc ILiquidityToken
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(deadline >= block.timestamp, "Zono: EXPIRED");
        bytes32 message = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), message));
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecover(digest, v, r, s);
        require(problem == ECDSA.RecoverError.NoError && signer == owner, "Zono: INVALID_SIGNATURE");
        _approve(owner, spender, value);
    }

    function _mint(address to, uint256 value) internal {
        totalSupply += value;
        // No balance exceeds the supply.
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
