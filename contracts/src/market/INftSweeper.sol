// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title INftSweeper: several listings of the NFT market bought in one transaction
interface INftSweeper {
    /// @notice A listing at the price at which the buyer wants it.
    /// @param collection address of the collection
    /// @param tokenId id of the piece
    /// @param price wei, the exact price of the listing
    struct Purchase {
        address collection;
        uint256 tokenId;
        uint256 price;
    }

    /// @notice Purchases begin; trades of the market that follow in this transaction with the sweeper as their buyer are of
    /// this account.
    /// @param buyer account that pays, and receives the pieces
    event Sweep(address indexed buyer);

    /// @notice The native coin sent is not the sum of the prices.
    /// @param sum wei
    error IncorrectSum(uint256 sum);

    /// @notice None of the listings could be bought.
    error NothingBought();

    /// @notice A purchase that may be left out could fail for want of gas alone.
    error NotEnoughGas();

    /// @notice A piece comes from outside of a purchase.
    error NotAPurchase();

    /// @notice Buys listings for the caller and returns the price of each one that was left out.
    /// @param purchases listings of any collections; the native coin sent is the sum of their prices
    /// @param skipsUnavailable whether a listing that is gone, has another price or does not reach the caller is left out;
    /// otherwise nothing is bought then
    /// @return spent wei paid for what was bought
    function buy(Purchase[] calldata purchases, bool skipsUnavailable) external payable returns (uint256 spent);
}
