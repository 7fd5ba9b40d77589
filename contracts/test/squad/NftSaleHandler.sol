// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FixedBeacon} from "../../mocks/FixedBeacon.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {Collectible} from "../../src/profiles/Collectible.sol";
import {Profile} from "../../src/profiles/Profile.sol";
import {NftSale} from "../../src/squad/NftSale.sol";
import {SquadNft} from "../../src/squad/SquadNft.sol";
import {Actors} from "../shared/Actors.sol";

/// @title NftSaleHandler: random calls of accounts, operator and owner on a squad sale
/// @notice Keeps books of its own, and predicts of each call whether it succeeds. What differs is a violation.
contract NftSaleHandler is Actors {
    uint256 private constant PENDING = 0;
    uint256 private constant PREMINT = 1;
    uint256 private constant PRESALE = 2;
    uint256 private constant SALE = 3;
    uint256 private constant DRAWING = 4;
    uint256 private constant CLAIM = 5;

    NftSale private immutable sale;
    SquadNft private immutable squad;
    TestToken private immutable token;
    Profile private immutable profile;
    Collectible private immutable collectible;
    FixedBeacon private immutable beacon;
    address private immutable owner;
    address private immutable team;

    /// @notice Buyer of each ticket, by its id.
    address[] public buyers;
    /// @notice Whether a ticket was minted.
    mapping(uint256 ticketId => bool) public isMinted;
    /// @notice Gen 0 tickets allotted to an account.
    mapping(address account => uint256) public allotted;
    /// @notice Gen 0 tickets bought by an account.
    mapping(address account => uint256) public used;
    /// @notice Tickets bought by an account in the public sale.
    mapping(address account => uint256) public bought;
    /// @notice Tickets of an account that were not minted.
    mapping(address account => uint256) public unminted;
    /// @notice Tickets taken by the operator.
    uint256 public reserved;
    /// @notice Pieces minted.
    uint256 public minted;
    /// @notice Price times tickets, summed up.
    uint256 public paid;
    /// @notice Tokens that came as a gift.
    uint256 public donated;
    /// @notice Tokens that the owner took.
    uint256 public taken;
    /// @notice Begin of the public sale, and its limits.
    uint256 public start;
    uint256 public perAddress;
    uint256 public perTransaction;
    /// @notice Round that decides; 0 until it is fixed.
    uint64 public round;
    /// @notice Whether the order is decided, and by which value.
    bool public isDrawn;
    uint256 public randomness;
    /// @notice Highest status seen.
    uint256 public highestStatus;
    /// @notice Calls whose success or effect differs from the model.
    uint256 public violations;
    uint256 private _price;
    mapping(address account => bool) private _isActive;

    constructor(
        NftSale sale_,
        TestToken token_,
        Profile profile_,
        Collectible collectible_,
        FixedBeacon beacon_,
        address owner_,
        address team_
    ) {
        (sale, token, profile, collectible, beacon) = (sale_, token_, profile_, collectible_, beacon_);
        (owner, team, squad) = (owner_, team_, SquadNft(address(sale_.collection())));
        _price = sale_.pricePerTicket();
        for (uint256 i = 0; i < actors.length; i++) {
            _isActive[actors[i]] = profile_.getUserStatus(actors[i]);
        }
    }

    /// @notice Status by the model.
    function status() public view returns (uint256) {
        if (isDrawn) return CLAIM;
        if (start == 0) return PENDING;
        if (block.timestamp < start - sale.presaleDuration()) return PREMINT;
        if (block.timestamp < start) return PRESALE;
        return block.timestamp >= start + 7 days || buyers.length == sale.maxSupply() ? DRAWING : SALE;
    }

    /// @notice Number of tickets by the model.
    function ticketCount() external view returns (uint256) {
        return buyers.length;
    }

    // ------------------------------------------------------------------------------------------------- operator

    /// @notice Sets times and limits in a few of the calls, also of a sale that has begun.
    function setProperties(uint256 delay, uint256 perAddress_, uint256 perTransaction_) external {
        if (start > 0 && delay % 4 != 0) return;
        delay = bound(delay, 0, 3 days);
        (perAddress_, perTransaction_) = (bound(perAddress_, 0, 45), bound(perTransaction_, 0, 30));
        bool isPossible =
            status() <= PREMINT && delay > sale.presaleDuration() && perAddress_ > 0 && perTransaction_ > 0;
        uint256 begin = block.timestamp + delay;
        _call(team, abi.encodeCall(sale.setSaleProperties, (begin, perAddress_, perTransaction_)), isPossible);
        if (isPossible) (start, perAddress, perTransaction) = (begin, perAddress_, perTransaction_);
    }

    /// @notice Sets the price, also of a sale that has begun.
    function setPrice(uint256 price) external {
        price = bound(price, 0, 20e18);
        bool isPossible = status() <= PREMINT && price > 0;
        _call(team, abi.encodeCall(sale.setTicketPrice, (price)), isPossible);
        if (isPossible) _price = price;
    }

    /// @notice Takes tickets of the reserve; the operator is the first actor's neighbour, not a buyer.
    function reserve(uint256 count) external {
        count = bound(count, 0, 8);
        bool isPossible = status() == PREMINT && count > 0 && reserved + count <= sale.maxReserveSupply();
        _call(team, abi.encodeCall(sale.getReserveTickets, (count)), isPossible);
        if (isPossible) {
            reserved += count;
            _give(team, count);
        }
    }

    /// @notice Allots Gen 0 tickets to an account twice in one call, the second time for good.
    function allot(uint256 actorSeed, uint256 first, uint256 second) external {
        address actor = _actor(actorSeed);
        (first, second) = (bound(first, 0, 20), bound(second, 0, 20));
        (address[] memory users, uint256[] memory numbers) = (new address[](2), new uint256[](2));
        (users[0], users[1], numbers[0], numbers[1]) = (actor, actor, first, second);
        uint256 others = totalAllotted() - allotted[actor];
        uint256 most = first > second ? first : second;
        bool isPossible = status() == PREMINT && others + most <= sale.maxPresaleSupply();
        _call(team, abi.encodeCall(sale.whitelistAddresses, (users, numbers)), isPossible);
        if (isPossible) allotted[actor] = second;
    }

    /// @notice Takes the Gen 0 tickets of an account back.
    function takeBack(uint256 actorSeed) external {
        address[] memory users = new address[](1);
        users[0] = _actor(actorSeed);
        bool isPossible = status() == PREMINT;
        _call(team, abi.encodeCall(sale.unwhitelistAddresses, (users)), isPossible);
        if (isPossible) allotted[users[0]] = 0;
    }

    // ------------------------------------------------------------------------------------------------- buyers

    /// @notice Buys Gen 0 tickets, in any status.
    function buyInPresale(uint256 actorSeed, uint256 count) external {
        address actor = _actor(actorSeed);
        count = bound(count, 0, 12);
        bool isPossible = status() == PRESALE && count > 0 && used[actor] + count <= allotted[actor];
        uint256 balance = token.balanceOf(actor);
        _call(actor, abi.encodeCall(sale.buyTicketsInPreSaleForGen0, (count)), isPossible);
        if (!isPossible) return;
        used[actor] += count;
        _pay(actor, count, balance);
    }

    /// @notice Buys tickets, in any status, often more than is left.
    function buy(uint256 actorSeed, uint256 count) external {
        address actor = _actor(actorSeed);
        count = bound(count, 0, perTransaction + 1);
        bool isPossible = status() == SALE && count > 0 && count <= perTransaction
            && bought[actor] + count <= perAddress && _isActive[actor];
        uint256 balance = token.balanceOf(actor);
        uint256 left = sale.maxSupply() - buyers.length;
        _call(actor, abi.encodeCall(sale.buyTickets, (count)), isPossible);
        if (!isPossible) return;
        count = count < left ? count : left;
        bought[actor] += count;
        _pay(actor, count, balance);
    }

    /// @notice Pauses the profile of an account, or activates it.
    function toggleProfile(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        if (!profile.hasRegistered(actor)) return;
        vm.startPrank(actor);
        if (_isActive[actor]) profile.pauseProfile();
        else profile.reactivateProfile(address(collectible), collectible.tokenOfOwnerByIndex(actor, 0));
        vm.stopPrank();
        _isActive[actor] = !_isActive[actor];
    }

    /// @notice Mints up to six tickets from anywhere, often of others or minted before.
    function mint(uint256 actorSeed, uint256 firstTicketId, uint256 count, uint256 step) external {
        if (buyers.length == 0) return;
        address actor = _holder(actorSeed);
        (count, step) = (bound(count, 1, 6), bound(step, 0, 3));
        firstTicketId = bound(firstTicketId, 0, buyers.length);
        _mintTickets(actor, firstTicketId, count, step);
    }

    /// @notice Mints up to eight tickets of one account from its list, last ones first.
    function mintOwn(uint256 actorSeed, uint256 count) external {
        address actor = _holder(actorSeed);
        (uint256[] memory own,) = sale.ticketsOfUserBySize(actor, 0, type(uint256).max);
        count = bound(count, 0, own.length < 8 ? own.length : 8);
        if (count == 0) return;
        uint256[] memory ids = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            ids[i] = own[own.length - 1 - i];
        }
        _mintIds(actor, ids);
    }

    // ------------------------------------------------------------------------------------------------- anyone

    /// @notice Fixes the round that decides, also too early and twice.
    function draw() public {
        bool isPossible = status() == DRAWING && round == 0;
        uint64 expected = beacon.getFutureRound(sale.ROUND_DELAY());
        _call(address(this), abi.encodeCall(sale.drawRandomness, ()), isPossible);
        if (!isPossible) return;
        round = expected;
        if (sale.drawRound() != expected || beacon.getRoundTime(expected) <= block.timestamp) violations++;
        if (beacon.getRandomness(expected) != 0) violations++;
    }

    /// @notice The beacon publishes the round, and another one.
    function submit(uint256 value) public {
        if (round == 0 || block.timestamp < beacon.getRoundTime(round)) return;
        if (beacon.getRandomness(round) != 0) return;
        beacon.setRandomness(round + 1, bytes32(value / 2 + 1));
        beacon.setRandomness(round, bytes32(bound(value, 1, type(uint256).max)));
    }

    /// @notice Decides the order, also too early and twice.
    function fulfil() public {
        bool isPossible = status() == DRAWING && round != 0
            && (beacon.getRandomness(round) != 0 || block.timestamp >= beacon.getRoundTime(round) + 30 days);
        bytes32 value = beacon.getRandomness(round);
        if (value == 0) value = keccak256(abi.encode(blockhash(block.number - 1), address(sale)));
        _call(address(this), abi.encodeCall(sale.fulfil, ()), isPossible);
        if (isPossible) (isDrawn, randomness) = (true, uint256(value));
    }

    /// @notice The owner locks the metadata.
    function lockMetadata() public {
        if (squad.isLocked()) return;
        _call(owner, abi.encodeCall(sale.setBaseURI, ("ipfs://squad/")), true);
        _call(owner, abi.encodeCall(sale.lock, ()), true);
    }

    /// @notice The owner takes the proceeds, also too early and twice.
    function claim() public {
        bool isPossible = status() == CLAIM && paid + donated > taken && squad.isLocked();
        _call(owner, abi.encodeCall(sale.claim, ()), isPossible);
        if (isPossible) taken = paid + donated;
        if (token.balanceOf(owner) != taken) violations++;
    }

    /// @notice Tokens come to the sale as a gift.
    function donate(uint256 amount) external {
        amount = bound(amount, 0, 1e18);
        donated += amount;
        token.mint(address(sale), amount);
    }

    /// @notice Lets up to two days pass.
    function passTime(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 2 days));
        _checkStatus();
    }

    /// @notice The sale ends and its order is decided, in most of the calls.
    function finish(uint256 value) public {
        if (value % 4 == 0 || status() < SALE || isDrawn) return;
        if (block.timestamp < start + 7 days) vm.warp(start + 7 days);
        draw();
        fulfil();
        vm.warp(block.timestamp + 1 hours);
        draw();
        submit(value);
        fulfil();
        fulfil();
    }

    /// @notice The sale ends, and everyone mints what is left, last tickets first.
    function settle(uint256 value) external {
        if (status() == PENDING) return;
        if (block.timestamp < start) vm.warp(start);
        finish(value | 1);
        for (uint256 i = buyers.length; i > 0; i--) {
            if (isMinted[i - 1]) continue;
            uint256[] memory ids = new uint256[](1);
            ids[0] = i - 1;
            _mintIds(buyers[i - 1], ids);
        }
        if (minted != buyers.length) violations++;
        claim();
        lockMetadata();
        claim();
    }

    /// @notice Gen 0 tickets allotted in all.
    function totalAllotted() public view returns (uint256 total) {
        for (uint256 i = 0; i < actors.length; i++) {
            total += allotted[actors[i]];
        }
    }

    // ------------------------------------------------------------------------------------------------- internals

    function _holder(uint256 seed) private view returns (address) {
        return seed % 4 == 3 ? team : _actor(seed);
    }

    function _mintTickets(address actor, uint256 firstTicketId, uint256 count, uint256 step) private {
        uint256[] memory ids = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            ids[i] = firstTicketId + i * step;
        }
        _mintIds(actor, ids);
    }

    function _mintIds(address actor, uint256[] memory ids) private {
        bool isPossible = status() == CLAIM;
        for (uint256 i = 0; i < ids.length; i++) {
            if (ids[i] >= buyers.length || buyers[ids[i]] != actor || isMinted[ids[i]]) isPossible = false;
            for (uint256 j = 0; j < i; j++) {
                if (ids[i] == ids[j]) isPossible = false;
            }
        }
        _call(actor, abi.encodeCall(sale.mint, (ids)), isPossible);
        if (!isPossible) return;
        minted += ids.length;
        unminted[actor] -= ids.length;
        for (uint256 i = 0; i < ids.length; i++) {
            isMinted[ids[i]] = true;
            uint256 tokenId = addmod(ids[i], randomness % sale.maxSupply(), sale.maxSupply());
            if (squad.ownerOf(tokenId) != actor || sale.calculateTokenId(ids[i]) != tokenId) violations++;
        }
    }

    function _pay(address actor, uint256 count, uint256 balanceBefore) private {
        paid += count * _price;
        if (balanceBefore - token.balanceOf(actor) != count * _price) violations++;
        _give(actor, count);
    }

    function _give(address account, uint256 count) private {
        unminted[account] += count;
        for (uint256 i = 0; i < count; i++) {
            buyers.push(account);
        }
    }

    /// @dev Makes a call, and compares its success with the prediction.
    function _call(address account, bytes memory data, bool isPossible) private {
        vm.prank(account);
        (bool isDone,) = address(sale).call(data);
        if (isDone != isPossible) violations++;
        _checkStatus();
    }

    /// @dev Statuses move forward alone.
    function _checkStatus() private {
        uint256 current = uint256(sale.currentStatus());
        if (current < highestStatus) violations++;
        highestStatus = current;
    }
}
