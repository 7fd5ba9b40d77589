// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IWBNB} from "../../src/interfaces/IWBNB.sol";

/// @title ReentrantHolder: holder of WBNB that calls `withdraw` again while it is being paid
contract ReentrantHolder {
    IWBNB private immutable wbnb;
    bool private hasReentered;

    /// @param _wbnb wrapped native coin
    constructor(IWBNB _wbnb) {
        wbnb = _wbnb;
    }

    /// @dev Reenters on the first payment.
    receive() external payable {
        if (hasReentered) return;
        hasReentered = true;
        try wbnb.withdraw(msg.value) {} catch {}
    }

    /// @notice Unwraps WBNB of this contract.
    /// @param amount wei
    function unwrap(uint256 amount) external {
        wbnb.withdraw(amount);
    }
}
