// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../TestNft.sol";

/// @title HostileCollection: makes a call, reverts or burns all gas while one of its pieces moves
contract HostileCollection is TestNft {
    enum Mode {
        Obedient,
        Calls,
        Reverts,
        BurnsGas
    }

    Mode private mode;
    address private target;
    bytes private data;

    /// @notice Calls made during a transfer that succeeded.
    uint256 public successes;

    /// @dev Keeps native coin that a call returns.
    receive() external payable {}

    /// @notice Sets what happens during transfers.
    /// @param mode_ what to do
    /// @param target_ contract to call
    /// @param data_ calldata
    function prepare(Mode mode_, address target_, bytes calldata data_) external {
        (mode, target, data) = (mode_, target_, data_);
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        if (mode == Mode.Reverts) revert("hostile");
        if (mode == Mode.BurnsGas) {
            while (gasleft() > 100) {}
        }
        if (mode == Mode.Calls) {
            (bool isSuccess,) = target.call{value: address(this).balance}(data);
            if (isSuccess) successes++;
        }
        return super._update(to, tokenId, auth);
    }
}
