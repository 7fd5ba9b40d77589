// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {WBNB} from "../../src/exchange/WBNB.sol";
import {Actors} from "../shared/Actors.sol";

/// @title WBNBHandler: random actions of accounts on WBNB, with a model of balances and allowances
/// @notice Actions do not revert: reverts of invalid calls are caught and checked.
contract WBNBHandler is Actors {
    WBNB private immutable wbnb;

    /// @notice Wrapped wei of an account in the model.
    mapping(address account => uint256 amount) public wrapped;
    /// @notice Native wei of an account in the model.
    mapping(address account => uint256 amount) public native;
    /// @notice Allowance in the model.
    mapping(address owner => mapping(address spender => uint256 amount)) public allowances;
    /// @notice Wei that were forced into the contract.
    uint256 public forced;

    constructor(WBNB _wbnb, uint256 initialBalance) {
        wbnb = _wbnb;
        for (uint256 i = 0; i < actors.length; i++) {
            vm.deal(actors[i], initialBalance);
            native[actors[i]] = initialBalance;
        }
    }

    /// @notice Wraps native coin, with or without calldata.
    function deposit(uint256 actorSeed, uint256 amount, bool withoutCalldata) external {
        address actor = _actor(actorSeed);
        amount = bound(amount, 0, native[actor]);
        vm.prank(actor);
        if (withoutCalldata) {
            (bool isAccepted,) = address(wbnb).call{value: amount}("");
            assertTrue(isAccepted, "receive reverted");
        } else {
            wbnb.deposit{value: amount}();
        }
        native[actor] -= amount;
        wrapped[actor] += amount;
    }

    /// @notice Unwraps native coin, or more than the balance.
    function withdraw(uint256 actorSeed, uint256 amount) external {
        address actor = _actor(actorSeed);
        amount = bound(amount, 0, wrapped[actor] + 2);
        vm.prank(actor);
        try wbnb.withdraw(amount) {
            assertLe(amount, wrapped[actor], "withdrew more than the balance");
            wrapped[actor] -= amount;
            native[actor] += amount;
        } catch {
            assertGt(amount, wrapped[actor], "unexpected revert");
        }
    }

    /// @notice Transfers WBNB, or more than the balance.
    function transfer(uint256 actorSeed, uint256 to, uint256 amount) external {
        (address actor, address receiver) = (_actor(actorSeed), _actor(to));
        amount = bound(amount, 0, wrapped[actor] + 2);
        vm.prank(actor);
        try wbnb.transfer(receiver, amount) {
            assertLe(amount, wrapped[actor], "transferred more than the balance");
            wrapped[actor] -= amount;
            wrapped[receiver] += amount;
        } catch {
            assertGt(amount, wrapped[actor], "unexpected revert");
        }
    }

    /// @notice Sets an allowance.
    function approve(uint256 actorSeed, uint256 spender, uint256 amount) external {
        vm.prank(_actor(actorSeed));
        wbnb.approve(_actor(spender), amount);
        allowances[_actor(actorSeed)][_actor(spender)] = amount;
    }

    /// @notice Transfers WBNB of another actor, or more than allowed.
    function transferFrom(uint256 spenderSeed, uint256 from, uint256 to, uint256 amount) external {
        (address spender, address owner, address receiver) = (_actor(spenderSeed), _actor(from), _actor(to));
        amount = bound(amount, 0, wrapped[owner] + 2);
        uint256 remaining = allowances[owner][spender];
        vm.prank(spender);
        try wbnb.transferFrom(owner, receiver, amount) {
            assertTrue(amount <= wrapped[owner] && amount <= remaining, "transferred without allowance");
            if (remaining != type(uint256).max) allowances[owner][spender] = remaining - amount;
            wrapped[owner] -= amount;
            wrapped[receiver] += amount;
        } catch {
            assertTrue(amount > wrapped[owner] || amount > remaining, "unexpected revert");
        }
    }

    /// @notice `selfdestruct` can force native coin into any contract.
    function forceNativeCoin(uint256 amount) external {
        amount = bound(amount, 0, 1 ether);
        vm.deal(address(wbnb), address(wbnb).balance + amount);
        forced += amount;
    }
}
