// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {INftSale} from "./INftSale.sol";

/// @title SquadTickets: owners of tickets in little storage
/// @notice Tickets given out together are one entry of their buyer's list, and a minted ticket is one bit: 100 tickets
/// cost as much as one.
abstract contract SquadTickets is INftSale {
    using SafeCast for uint256;

    /// @dev An entry: the first ticket in the higher 16 bits, the number of tickets in the lower 16.
    uint256 private constant COUNT_BITS = 16;

    struct Account {
        /// @dev Tickets that were not minted.
        uint16 tickets;
        /// @dev Gen 0 tickets allotted.
        uint16 allotted;
        /// @dev Gen 0 tickets bought.
        uint16 used;
        /// @dev Tickets bought in the public sale.
        uint16 bought;
        uint32[] ranges;
    }

    /// @inheritdoc INftSale
    uint256 public totalTicketsDistributed;

    mapping(address user => Account) internal _accounts;
    mapping(uint256 slot => uint256 bitmap) private _minted;

    /// @inheritdoc INftSale
    function viewNumberTicketsOfUser(address user) external view returns (uint256) {
        return _accounts[user].tickets;
    }

    /// @inheritdoc INftSale
    function ticketsOfUserBySize(address user, uint256 cursor, uint256 size)
        external
        view
        returns (uint256[] memory ticketIds, uint256 nextCursor)
    {
        Account storage account = _accounts[user];
        uint256 length = Math.min(size, Math.saturatingSub(account.tickets, cursor));
        ticketIds = new uint256[](length);
        nextCursor = cursor + length;
        uint256 skipped;
        uint256 filled;
        for (uint256 i = 0; filled < length; i++) {
            (uint256 first, uint256 count) = _decode(account.ranges[i]);
            for (uint256 ticketId = first; ticketId < first + count && filled < length; ticketId++) {
                if (_isMinted(ticketId)) continue;
                if (skipped < cursor) skipped++;
                else ticketIds[filled++] = ticketId;
            }
        }
    }

    /// @dev Gives the next tickets to an account.
    /// @return firstTicketId first ticket
    function _distribute(address user, uint256 count) internal returns (uint256 firstTicketId) {
        firstTicketId = totalTicketsDistributed;
        totalTicketsDistributed = firstTicketId + count;
        Account storage account = _accounts[user];
        account.tickets += count.toUint16();
        account.ranges.push(((firstTicketId << COUNT_BITS) | count).toUint32());
        emit TicketsDistributed(user, count);
    }

    /// @dev Marks tickets of the caller as minted.
    function _useTickets(uint256[] calldata ticketIds) internal {
        Account storage account = _accounts[msg.sender];
        for (uint256 i = 0; i < ticketIds.length; i++) {
            uint256 ticketId = ticketIds[i];
            if (_isMinted(ticketId) || !_isInRanges(account.ranges, ticketId)) revert NotTicketOwner(ticketId);
            _minted[ticketId >> 8] |= 1 << (ticketId & 0xff);
        }
        account.tickets -= ticketIds.length.toUint16();
    }

    function _isMinted(uint256 ticketId) private view returns (bool) {
        return (_minted[ticketId >> 8] >> (ticketId & 0xff)) & 1 == 1;
    }

    /// @dev Binary search: entries are in ascending order of their tickets.
    function _isInRanges(uint32[] storage ranges, uint256 ticketId) private view returns (bool) {
        (uint256 low, uint256 high) = (0, ranges.length);
        while (low < high) {
            uint256 middle = (low + high) / 2;
            (uint256 first, uint256 count) = _decode(ranges[middle]);
            if (ticketId < first) high = middle;
            else if (ticketId < first + count) return true;
            else low = middle + 1;
        }
        return false;
    }

    function _decode(uint256 range) private pure returns (uint256 firstTicketId, uint256 count) {
        return (range >> COUNT_BITS, range & type(uint16).max);
    }
}
