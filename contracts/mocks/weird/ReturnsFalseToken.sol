// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title A token that, once broken, moves nothing and says so by returning false instead of reverting
contract ReturnsFalseToken is TestToken("Returns False", "FALSE", 18) {
    bool private broken;

    function breakDown() external {
        broken = true;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        return !broken && super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        return !broken && super.transferFrom(from, to, value);
    }
}
