// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IWBNB} from "../../src/interfaces/IWBNB.sol";

/// @title Holder of WBNB that unwraps once more while it is being paid
contract ReentrantHolder {
    IWBNB private immutable wbnb;
    bool private isPaid;

    constructor(IWBNB _wbnb) {
        wbnb = _wbnb;
    }

    receive() external payable {
        if (isPaid) return;
        isPaid = true;
        try wbnb.withdraw(msg.value) {} catch {}
    }

    /// @param amount wei
    function unwrap(uint256 amount) external {
        wbnb.withdraw(amount);
    }
}
