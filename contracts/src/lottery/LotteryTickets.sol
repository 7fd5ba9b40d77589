// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ILottery} from "./ILottery.sol";

/// @title LotteryTickets: numbers, owners and counts of tickets in little storage
/// @notice A ticket costs 20 bits of a slot for its number and 10 bits of a bucket. A purchase is one entry of its
/// buyer's list, and a claimed ticket one bit.
/// @dev Buckets: a round has 1000, one for each last three digits of a number. A bucket holds the three digits before
/// them of every ticket, so that a draw reads 100 counts and one bucket. A bucket takes no more tickets than a draw can read
/// in one transaction.
abstract contract LotteryTickets is ILottery {
    using SafeCast for uint256;

    uint256 internal constant BRACKET_COUNT = 6;
    uint256 internal constant MIN_NUMBER = 1_000_000;
    uint256 internal constant MAX_NUMBER = 1_999_999;

    uint256 private constant NUMBER_BITS = 20;
    uint256 private constant NUMBERS_PER_SLOT = 12;
    uint256 private constant BUCKETS_PER_ROUND = 1000;
    uint256 private constant ENTRY_BITS = 10;
    uint256 private constant ENTRIES_PER_SLOT = 25;
    /// @dev The first slot of a bucket begins with its count, in place of one entry and a half.
    uint256 private constant COUNT_BITS = 16;
    uint256 private constant ENTRIES_IN_FIRST_SLOT = 24;
    uint256 private constant COUNT_MASK = type(uint16).max;
    /// @dev A draw reads a whole bucket, 420 gas a ticket, and a transaction has 2^24 gas (EIP-7825).
    uint256 private constant MAX_ENTRIES = 32_000;
    /// @dev A purchase: the first ticket in the higher 48 bits, the number of tickets in the lower 16.
    uint256 private constant PURCHASE_COUNT_BITS = 16;

    /// @inheritdoc ILottery
    uint256 public currentTicketId;

    mapping(uint256 slot => uint256 packedNumbers) private _numbers;
    mapping(uint256 key => uint256 packedEntries) private _buckets;
    mapping(address buyer => mapping(uint256 lotteryId => uint64[] purchases)) private _purchases;
    mapping(uint256 slot => uint256 bitmap) private _claimed;

    /// @inheritdoc ILottery
    function viewNumbersAndStatusesForTicketIds(uint256[] calldata _ticketIds)
        external
        view
        returns (uint32[] memory numbers, bool[] memory areClaimed)
    {
        numbers = new uint32[](_ticketIds.length);
        areClaimed = new bool[](_ticketIds.length);
        for (uint256 i = 0; i < _ticketIds.length; i++) {
            (numbers[i], areClaimed[i]) = _viewTicket(_ticketIds[i]);
        }
    }

    /// @inheritdoc ILottery
    function viewUserInfoForLotteryId(address _user, uint256 _lotteryId, uint256 _cursor, uint256 _size)
        external
        view
        returns (uint256[] memory ticketIds, uint32[] memory numbers, bool[] memory areClaimed, uint256 cursor)
    {
        ticketIds = _getTicketIds(_purchases[_user][_lotteryId], _cursor, _size);
        numbers = new uint32[](ticketIds.length);
        areClaimed = new bool[](ticketIds.length);
        for (uint256 i = 0; i < ticketIds.length; i++) {
            (numbers[i], areClaimed[i]) = _viewTicket(ticketIds[i]);
        }
        cursor = _cursor + ticketIds.length;
    }

    /// @dev Stores tickets of a purchase.
    /// @param lotteryId open round
    /// @param numbers numbers of the tickets
    /// @return firstTicketId first ticket
    /// @return packedNumbers three bytes for each number
    function _storeTickets(uint256 lotteryId, uint32[] calldata numbers)
        internal
        returns (uint256 firstTicketId, bytes memory packedNumbers)
    {
        firstTicketId = currentTicketId;
        currentTicketId = firstTicketId + numbers.length;
        _purchases[msg.sender][lotteryId].push(((firstTicketId << PURCHASE_COUNT_BITS) | numbers.length).toUint64());
        packedNumbers = _packNumbers(numbers);
        _storeNumbers(firstTicketId, numbers);
        for (uint256 i = 0; i < numbers.length; i++) {
            _addToBucket(lotteryId, numbers[i]);
        }
    }

    /// @dev Marks a ticket as claimed if it belongs to the caller and was not claimed yet.
    /// @return isOwner false for tickets of others and claimed ones
    function _takeTicket(uint256 lotteryId, uint256 ticketId) internal returns (bool isOwner) {
        uint256 mask = 1 << (ticketId & 0xff);
        uint256 bitmap = _claimed[ticketId >> 8];
        if (bitmap & mask != 0 || !_isBoughtIn(_purchases[msg.sender][lotteryId], ticketId)) return false;
        _claimed[ticketId >> 8] = bitmap | mask;
        return true;
    }

    /// @dev Counts the tickets of a round by the digits that they match at least.
    /// @param lotteryId closed round
    /// @param finalNumber drawn number
    /// @return matching tickets that match one to six digits; each count includes the ones after it
    function _countMatching(uint256 lotteryId, uint256 finalNumber)
        internal
        view
        returns (uint256[BRACKET_COUNT] memory matching)
    {
        for (uint256 prefix = finalNumber % 10; prefix < BUCKETS_PER_ROUND; prefix += 10) {
            uint256 count = _buckets[_getBucketKey(lotteryId, prefix)] & COUNT_MASK;
            matching[0] += count;
            if (prefix % 100 == finalNumber % 100) matching[1] += count;
        }
        uint256 key = _getBucketKey(lotteryId, finalNumber % 1000);
        (matching[2], matching[3], matching[4], matching[5]) = _countInBucket(key, finalNumber / 1000 % 1000);
    }

    /// @dev Counts the tickets of a bucket by the digits before its own three that they match at least. Counts and shifts
    /// are bounded by the ceiling of a bucket, so nothing can overflow.
    function _countInBucket(uint256 key, uint256 wanted)
        private
        view
        returns (uint256 total, uint256 first, uint256 second, uint256 third)
    {
        uint256 slot = _buckets[key];
        total = slot & COUNT_MASK;
        slot >>= COUNT_BITS;
        uint256 left = total;
        uint256 inSlot = Math.min(left, ENTRIES_IN_FIRST_SLOT);
        unchecked {
            while (left > 0) {
                left -= inSlot;
                for (; inSlot > 0; inSlot--) {
                    uint256 entry = slot & 0x3ff;
                    slot >>= ENTRY_BITS;
                    if (entry % 10 != wanted % 10) continue;
                    first++;
                    if (entry % 100 == wanted % 100) second++;
                    if (entry == wanted) third++;
                }
                if (left > 0) (slot, inSlot) = (_buckets[++key], Math.min(left, ENTRIES_PER_SLOT));
            }
        }
    }

    /// @dev Number of a sold ticket.
    function _getNumber(uint256 ticketId) internal view returns (uint256 number) {
        uint256 shift = ticketId % NUMBERS_PER_SLOT * NUMBER_BITS;
        return MIN_NUMBER + ((_numbers[ticketId / NUMBERS_PER_SLOT] >> shift) & 0xfffff);
    }

    /// @dev Number of digits that two numbers have in common, from the last one on.
    function _countMatchingDigits(uint256 number, uint256 finalNumber) internal pure returns (uint256 count) {
        while (count < BRACKET_COUNT && number % 10 == finalNumber % 10) {
            (number, finalNumber) = (number / 10, finalNumber / 10);
            count++;
        }
    }

    function _viewTicket(uint256 ticketId) private view returns (uint32 number, bool isClaimed) {
        if (ticketId >= currentTicketId) return (0, true);
        return (uint32(_getNumber(ticketId)), (_claimed[ticketId >> 8] >> (ticketId & 0xff)) & 1 == 1);
    }

    function _storeNumbers(uint256 firstTicketId, uint32[] calldata numbers) private {
        uint256 slot = firstTicketId / NUMBERS_PER_SLOT;
        uint256 used = firstTicketId % NUMBERS_PER_SLOT;
        uint256 packed = used == 0 ? 0 : _numbers[slot];
        for (uint256 i = 0; i < numbers.length; i++) {
            require(numbers[i] >= MIN_NUMBER && numbers[i] <= MAX_NUMBER, "Outside range");
            packed |= (numbers[i] - MIN_NUMBER) << (used * NUMBER_BITS);
            if (++used == NUMBERS_PER_SLOT) {
                _numbers[slot++] = packed;
                (packed, used) = (0, 0);
            }
        }
        if (used > 0) _numbers[slot] = packed;
    }

    function _addToBucket(uint256 lotteryId, uint256 number) private {
        uint256 key = _getBucketKey(lotteryId, number % BUCKETS_PER_ROUND);
        uint256 entry = number / BUCKETS_PER_ROUND % 1000;
        uint256 slot = _buckets[key];
        uint256 count = slot & COUNT_MASK;
        if (count < ENTRIES_IN_FIRST_SLOT) {
            _buckets[key] = (slot + 1) | (entry << (COUNT_BITS + count * ENTRY_BITS));
            return;
        }
        if (count == MAX_ENTRIES) revert NumberSoldOut(uint32(number));
        _buckets[key] = slot + 1;
        uint256 index = count - ENTRIES_IN_FIRST_SLOT;
        _buckets[key + 1 + index / ENTRIES_PER_SLOT] |= entry << (index % ENTRIES_PER_SLOT * ENTRY_BITS);
    }

    /// @dev First of the 2^16 slots that are reserved for a bucket.
    function _getBucketKey(uint256 lotteryId, uint256 prefix) private pure returns (uint256 key) {
        return (lotteryId * BUCKETS_PER_ROUND + prefix) << 16;
    }

    /// @dev Three bytes for each number, for the event.
    function _packNumbers(uint32[] calldata numbers) private pure returns (bytes memory packed) {
        // Room for the whole word that each step writes.
        packed = new bytes(numbers.length * 3 + 32);
        for (uint256 i = 0; i < numbers.length; i++) {
            uint256 value = numbers[i];
            assembly ("memory-safe") {
                mstore(add(add(packed, 32), mul(i, 3)), shl(232, value))
            }
        }
        assembly ("memory-safe") {
            mstore(packed, mul(numbers.length, 3))
        }
    }

    /// @dev Binary search: purchases are in ascending order of their tickets.
    function _isBoughtIn(uint64[] storage purchases, uint256 ticketId) private view returns (bool isBought) {
        (uint256 low, uint256 high) = (0, purchases.length);
        while (low < high) {
            uint256 middle = (low + high) / 2;
            (uint256 first, uint256 count) = _decodePurchase(purchases[middle]);
            if (ticketId < first) high = middle;
            else if (ticketId < first + count) return true;
            else low = middle + 1;
        }
    }

    function _getTicketIds(uint64[] storage purchases, uint256 skipped, uint256 size)
        private
        view
        returns (uint256[] memory ticketIds)
    {
        uint256 total;
        for (uint256 i = 0; i < purchases.length; i++) {
            (, uint256 count) = _decodePurchase(purchases[i]);
            total += count;
        }
        uint256 length = skipped >= total ? 0 : total - skipped;
        if (length > size) length = size;
        ticketIds = new uint256[](length);
        uint256 filled;
        for (uint256 i = 0; filled < length; i++) {
            (uint256 first, uint256 count) = _decodePurchase(purchases[i]);
            uint256 offset = skipped < count ? skipped : count;
            skipped -= offset;
            while (offset < count && filled < length) {
                ticketIds[filled++] = first + offset++;
            }
        }
    }

    function _decodePurchase(uint256 purchase) private pure returns (uint256 firstTicketId, uint256 count) {
        return (purchase >> PURCHASE_COUNT_BITS, purchase & type(uint16).max);
    }
}
