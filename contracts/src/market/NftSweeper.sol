// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {INftMarket} from "./INftMarket.sol";
import {INftSweeper} from "./INftSweeper.sol";

/// @title NftSweeper: several listings of the NFT market bought in one transaction
/// @notice Has no owner, no allowance and no storage, and keeps nothing between transactions: each piece goes on to the buyer
/// in the call that buys it, and what is not spent goes back at the end.
contract NftSweeper is INftSweeper, IERC721Receiver, ReentrancyGuardTransient {
    /// @dev Gas of one purchase that may be left out: twice what the dearest collection and a wallet's receipt need. Less would
    /// leave out pieces that are for sale, and wallets estimate the least gas with which a call succeeds; more would let one
    /// piece burn the gas of all others.
    uint256 private constant PURCHASE_GAS = 500_000;

    /// @notice Market whose listings are bought.
    INftMarket public immutable market;

    /// @param market_ market whose listings are bought
    constructor(INftMarket market_) {
        market = market_;
    }

    /// @inheritdoc INftSweeper
    function buy(Purchase[] calldata purchases, bool skipsUnavailable)
        external
        payable
        nonReentrant
        returns (uint256 spent)
    {
        uint256 sum = 0;
        for (uint256 i = 0; i < purchases.length; i++) {
            sum += purchases[i].price;
        }
        if (sum != msg.value) revert IncorrectSum(sum);
        emit Sweep(msg.sender);
        for (uint256 i = 0; i < purchases.length; i++) {
            if (_tryBuy(purchases[i], skipsUnavailable)) spent += purchases[i].price;
        }
        // A listing has no price of zero.
        if (spent == 0) revert NothingBought();
        if (spent < msg.value) Address.sendValue(payable(msg.sender), msg.value - spent);
    }

    /// @notice One purchase of `buy`. A call of its own, so that a piece that cannot be handed on is not paid either.
    /// @param purchase listing
    /// @param buyer receiver of the piece
    function buyOne(Purchase calldata purchase, address buyer) external {
        if (msg.sender != address(this)) revert NotAPurchase();
        _buy(purchase, buyer);
    }

    /// @inheritdoc IERC721Receiver
    /// @dev Takes a piece that the market hands over during a purchase, and no other.
    function onERC721Received(address operator, address, uint256, bytes calldata) external view returns (bytes4) {
        if (operator != address(market) || !_reentrancyGuardEntered()) revert NotAPurchase();
        return IERC721Receiver.onERC721Received.selector;
    }

    /// @return isBought false where the listing was left out
    function _tryBuy(Purchase calldata purchase, bool skipsUnavailable) private returns (bool isBought) {
        if (!skipsUnavailable) {
            _buy(purchase, msg.sender);
            return true;
        }
        // A call gets at most 63 of 64 parts of what is left.
        if (gasleft() < PURCHASE_GAS + PURCHASE_GAS / 32) revert NotEnoughGas();
        try this.buyOne{gas: PURCHASE_GAS}(purchase, msg.sender) {
            return true;
        } catch {
            return false;
        }
    }

    function _buy(Purchase calldata purchase, address buyer) private {
        market.buyTokenUsingBNB{value: purchase.price}(purchase.collection, purchase.tokenId);
        // Asks the buyer for a receipt, as the market would: a wallet that cannot hold a piece pays nothing.
        IERC721(purchase.collection).safeTransferFrom(address(this), buyer, purchase.tokenId);
    }
}
