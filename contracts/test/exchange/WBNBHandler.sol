// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {WBNB} from "../../src/exchange/WBNB.sol";
import {Actors} from "../shared/Actors.sol";

/// @title Everything that accounts do to the wrapped coin, with books of its own
/// @notice No action reverts: a call that must be refused is expected to be.
contract WBNBHandler is Actors {
    WBNB private immutable wbnb;

    /// @notice Wei that each account should hold wrapped, and unwrapped.
    mapping(address account => uint256 amount) public wrapped;
    mapping(address account => uint256 amount) public native;
    /// @notice What is left of each allowance.
    mapping(address owner => mapping(address spender => uint256 amount)) public allowed;
    /// @notice Wei that were forced in and belong to nobody.
    uint256 public forced;

    constructor(WBNB _wbnb, uint256 purse) {
        wbnb = _wbnb;
        for (uint256 i = 0; i < actors.length; i++) {
            vm.deal(actors[i], purse);
            native[actors[i]] = purse;
        }
    }

    function deposit(uint256 who, uint256 amount, bool isPlain) external {
        address actor = _actor(who);
        amount = bound(amount, 0, native[actor]);
        vm.prank(actor);
        if (isPlain) {
            (bool isAccepted,) = address(wbnb).call{value: amount}("");
            assertTrue(isAccepted, "plain coins refused");
        } else {
            wbnb.deposit{value: amount}();
        }
        native[actor] -= amount;
        wrapped[actor] += amount;
    }

    function withdraw(uint256 who, uint256 amount) external {
        address actor = _actor(who);
        amount = bound(amount, 0, wrapped[actor] + 2);
        vm.prank(actor);
        try wbnb.withdraw(amount) {
            assertLe(amount, wrapped[actor], "unwrapped more than held");
            wrapped[actor] -= amount;
            native[actor] += amount;
        } catch {
            assertGt(amount, wrapped[actor], "refused without need");
        }
    }

    function transfer(uint256 who, uint256 to, uint256 amount) external {
        (address actor, address receiver) = (_actor(who), _actor(to));
        amount = bound(amount, 0, wrapped[actor] + 2);
        vm.prank(actor);
        try wbnb.transfer(receiver, amount) {
            assertLe(amount, wrapped[actor], "moved more than held");
            wrapped[actor] -= amount;
            wrapped[receiver] += amount;
        } catch {
            assertGt(amount, wrapped[actor], "refused without need");
        }
    }

    function approve(uint256 who, uint256 spender, uint256 amount) external {
        vm.prank(_actor(who));
        wbnb.approve(_actor(spender), amount);
        allowed[_actor(who)][_actor(spender)] = amount;
    }

    function transferFrom(uint256 by, uint256 from, uint256 to, uint256 amount) external {
        (address spender, address owner, address receiver) = (_actor(by), _actor(from), _actor(to));
        amount = bound(amount, 0, wrapped[owner] + 2);
        uint256 left = allowed[owner][spender];
        vm.prank(spender);
        try wbnb.transferFrom(owner, receiver, amount) {
            assertTrue(amount <= wrapped[owner] && amount <= left, "moved without leave");
            if (left != type(uint256).max) allowed[owner][spender] = left - amount;
            wrapped[owner] -= amount;
            wrapped[receiver] += amount;
        } catch {
            assertTrue(amount > wrapped[owner] || amount > left, "refused without need");
        }
    }

    /// @dev A contract that is destroyed forces its coins on any account.
    function force(uint256 amount) external {
        amount = bound(amount, 0, 1 ether);
        vm.deal(address(wbnb), address(wbnb).balance + amount);
        forced += amount;
    }
}
