// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {TestToken} from "../TestToken.sol";

/// @title ConfigurableToken: ERC-20 with a behavior that anyone can choose, for development chains only
contract ConfigurableToken is TestToken {
    /// @notice Deviations from a standard ERC-20.
    enum Behavior {
        Standard,
        ReturnsFalse,
        BlocksTransfers,
        RejectsUnlimitedApproval,
        Reenters,
        Rebases,
        LongRevertReason,
        BlocksApprovals
    }

    /// @notice Current behavior.
    Behavior public behavior;
    /// @dev Contract called during each transfer while `behavior` is `Reenters`.
    address private callee;
    bytes private callData;

    /// @param name_ token name
    /// @param symbol_ token symbol
    /// @param decimals_ number of decimals
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    /// @notice Sets the behavior. Anyone can call.
    /// @param behavior_ new behavior
    function setBehavior(Behavior behavior_) external {
        behavior = behavior_;
    }

    /// @notice Makes each transfer call a contract, and revert if that call reverts.
    /// @param callee_ contract to call
    /// @param callData_ calldata
    function setReentrantCall(address callee_, bytes calldata callData_) external {
        (behavior, callee, callData) = (Behavior.Reenters, callee_, callData_);
    }

    /// @inheritdoc ERC20
    /// @dev Half of the balance while `behavior` is `Rebases`.
    function balanceOf(address owner) public view override returns (uint256) {
        uint256 balance = super.balanceOf(owner);
        return behavior == Behavior.Rebases ? balance / 2 : balance;
    }

    /// @inheritdoc ERC20
    function approve(address spender, uint256 value) public override returns (bool) {
        bool isRejected = behavior == Behavior.RejectsUnlimitedApproval && value >= type(uint128).max;
        require(!isRejected, "ConfigurableToken: approval too large");
        require(behavior != Behavior.BlocksApprovals, "ConfigurableToken: approvals are paused");
        return super.approve(spender, value);
    }

    /// @inheritdoc ERC20
    function transfer(address to, uint256 value) public override returns (bool) {
        return behavior != Behavior.ReturnsFalse && super.transfer(to, value);
    }

    /// @inheritdoc ERC20
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        return behavior != Behavior.ReturnsFalse && super.transferFrom(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        // The reason contains markup to show that the page does not render it.
        require(
            behavior != Behavior.BlocksTransfers,
            "<img src=x onerror=alert(1)> ConfigurableToken: account is blacklisted"
        );
        require(behavior != Behavior.LongRevertReason, string(new bytes(10000)));
        super._update(from, to, value);
        if (behavior != Behavior.Reenters) return;
        (bool success, bytes memory result) = callee.call(callData);
        if (success) return;
        // Bubble up the revert data.
        assembly {
            revert(add(result, 32), mload(result))
        }
    }
}
