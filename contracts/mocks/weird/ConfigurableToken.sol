// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title A token that misbehaves as it is told to, by anyone: for development chains only
contract MoodyToken is TestToken {
    enum Mood {
        Plain,
        ReturnsFalse,
        Blacklists,
        RefusesInfinite,
        Reenters,
        Rebases,
        Rants
    }

    Mood public mood;
    /// @notice What is called in the middle of each transfer while it reenters.
    address private callee;
    bytes private callData;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    /// @notice How it behaves from now on.
    function become(Mood mood_) external {
        mood = mood_;
    }

    /// @notice Calls this in the middle of each transfer, and reverts as that does.
    function reenter(address callee_, bytes calldata callData_) external {
        (mood, callee, callData) = (Mood.Reenters, callee_, callData_);
    }

    /// @notice Shown balances halve while it rebases.
    function balanceOf(address owner) public view override returns (uint256) {
        uint256 balance = super.balanceOf(owner);
        return mood == Mood.Rebases ? balance / 2 : balance;
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        require(mood != Mood.RefusesInfinite || value < type(uint128).max, "MoodyToken: too much");
        return super.approve(spender, value);
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        return mood != Mood.ReturnsFalse && super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        return mood != Mood.ReturnsFalse && super.transferFrom(from, to, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(mood != Mood.Blacklists, "<img src=x onerror=alert(1)> MoodyToken: account is blacklisted");
        require(mood != Mood.Rants, string(new bytes(10000)));
        super._update(from, to, value);
        if (mood != Mood.Reenters) return;
        (bool ok, bytes memory answer) = callee.call(callData);
        if (ok) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}
