// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PrivateSale} from "../../src/launchpad/PrivateSale.sol";

/// @title ReentrantBuyer: buyer of a private sale that claims and contributes again while it is being paid
contract ReentrantBuyer {
    PrivateSale private immutable sale;
    /// @notice Calls made while being paid that succeeded.
    uint256 public successes;

    constructor(PrivateSale sale_) {
        sale = sale_;
    }

    receive() external payable {
        try sale.claim() {
            successes++;
        } catch {}
        try sale.contribute{value: msg.value}(msg.value, address(0)) {
            successes++;
        } catch {}
    }

    /// @notice Contributes native coins of this contract.
    function contribute(uint256 amount) external {
        sale.contribute{value: amount}(amount, address(0));
    }

    /// @notice Claims.
    function claim() external {
        sale.claim();
    }
}
