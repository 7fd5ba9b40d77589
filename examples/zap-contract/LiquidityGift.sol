// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @dev Of the exchange's contract, what is called here.
interface IZap {
    struct Entry {
        address[] pathA;
        address[] pathB;
        uint256 partA;
    }

    function zapInETH(uint256 liquidityMin, Entry calldata entry, address to, uint256 deadline)
        external
        payable
        returns (uint256 liquidity);
}

/// @title Gives somebody a share of a pool for native coin
/// @notice Keeps nothing: what the pool does not take goes back to whoever gives.
contract LiquidityGift {
    using SafeERC20 for IERC20;

    IZap private immutable ZAP;

    event Given(address indexed from, address indexed to, uint256 liquidity);

    error NotReturned();

    constructor(IZap zap) {
        ZAP = zap;
    }

    /// @dev The zap returns native coin that the pool did not take.
    receive() external payable {}

    /// @notice Adds liquidity with the coin that is sent, for somebody else.
    /// @param liquidityMin least liquidity tokens; with fewer nothing happens
    /// @param entry how the coin becomes both tokens of the pair
    /// @param to receiver of the liquidity tokens
    /// @param deadline last timestamp at which this can be mined
    function give(uint256 liquidityMin, IZap.Entry calldata entry, address to, uint256 deadline)
        external
        payable
        returns (uint256 liquidity)
    {
        liquidity = ZAP.zapInETH{value: msg.value}(liquidityMin, entry, to, deadline);
        _returnToken(entry.pathA[entry.pathA.length - 1]);
        _returnToken(entry.pathB[entry.pathB.length - 1]);
        (bool returned,) = msg.sender.call{value: address(this).balance}("");
        require(returned, NotReturned());
        emit Given(msg.sender, to, liquidity);
    }

    function _returnToken(address token) private {
        uint256 amount = IERC20(token).balanceOf(address(this));
        if (amount > 0) IERC20(token).safeTransfer(msg.sender, amount);
    }
}
