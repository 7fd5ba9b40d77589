// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../TestToken.sol";

/// @title TrapToken: can be bought, and sold again only as its trap allows, for development chains only
contract TrapToken is TestToken {
    /// @notice Ways to keep a buyer from selling.
    enum Trap {
        None,
        SellersList,
        SellsUntil,
        RisingTax,
        SellsPaused,
        WalletLimit,
        LyingTransfer,
        Cooldown,
        SellsInTrials
    }

    /// @notice Current trap.
    Trap public trap;
    /// @notice What the trap needs: a time in seconds, an amount of tokens, or nothing.
    uint256 public setting;
    /// @notice Pool to which tokens are sold.
    address public pool;
    /// @notice Account that may always sell.
    address public insider;
    /// @notice When an account last received tokens, unix seconds.
    mapping(address account => uint256 time) public receivedAt;

    /// @param name_ token name
    /// @param symbol_ token symbol
    /// @param decimals_ number of decimals
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {
        insider = msg.sender;
    }

    /// @notice Sets the trap. Anyone can call.
    /// @param trap_ new trap
    /// @param setting_ its time or amount
    /// @param pool_ pool to which tokens are sold
    function setTrap(Trap trap_, uint256 setting_, address pool_) external {
        (trap, setting, pool) = (trap_, setting_, pool_);
    }

    function _update(address from, address to, uint256 value) internal override {
        bool isSale = to == pool && pool != address(0) && from != insider;
        if (trap == Trap.SellersList) require(!isSale, "TrapToken: not on the list");
        if (trap == Trap.SellsUntil) require(!isSale || block.timestamp < setting, "TrapToken: too late");
        if (trap == Trap.SellsPaused) require(!isSale, "TrapToken: sales are paused");
        // A simulation that names no gas price has none, which no transaction of a person has.
        if (trap == Trap.SellsInTrials) require(!isSale || tx.gasprice == 0, "TrapToken: not a trial");
        if (trap == Trap.Cooldown) {
            require(!isSale || block.timestamp >= receivedAt[from] + setting, "TrapToken: wait");
        }
        if (trap == Trap.WalletLimit && from == pool) {
            require(balanceOf(to) + value <= setting, "TrapToken: more than a wallet may hold");
        }
        if (trap == Trap.LyingTransfer && isSale) {
            emit Transfer(from, to, value);
            return;
        }
        receivedAt[to] = block.timestamp;
        // The tax grows with what is sold: all of it at the setting.
        uint256 taxed = value < setting ? value : setting;
        uint256 tax = trap == Trap.RisingTax && isSale ? value * taxed / setting : 0;
        if (tax > 0) super._update(from, address(0), tax);
        super._update(from, to, value - tax);
    }
}
