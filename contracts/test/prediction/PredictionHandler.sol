// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Prediction} from "../../src/prediction/Prediction.sol";
import {PredictionSetup} from "./PredictionSetup.sol";

/// @title PredictionHandler: random players, operators and answers of the feed, beside a book of every bet
/// @notice The book follows from bets, answers and times only. Only calls that the rules forbid revert.
contract PredictionHandler is PredictionSetup {
    struct Book {
        uint256 start;
        uint256 lock;
        uint256 close;
        uint256 bull;
        uint256 bear;
        int256 lockPrice;
        int256 closePrice;
        uint256 fee;
        uint256 deadZone;
        bool hasEnded;
    }

    struct Bet {
        uint256 amount;
        bool isBull;
        bool isClaimed;
    }

    uint256 public constant PLAYER_COUNT = 6;

    /// @notice Number of calls that did what the rules forbid, or failed to do what they allow.
    uint256 public violations;
    /// @notice Treasury's part that was not claimed yet.
    uint256 public treasury;
    /// @notice Coins that came in and went out.
    uint256 public received;
    uint256 public paid;
    /// @notice Number of rounds that have started.
    uint256 public epochCount;

    mapping(uint256 epoch => Book) private _books;
    mapping(uint256 epoch => mapping(address player => Bet)) private _bets;
    address[] private _players;
    bool private _hasStarted;
    bool private _hasLocked;
    uint256 private _lastAnswerId;

    constructor() {
        setUp();
        for (uint256 i = 0; i < PLAYER_COUNT; i++) {
            _players.push(makeAddr(string(abi.encodePacked("player", bytes1(uint8(48 + i))))));
            vm.deal(_players[i], 1e30);
        }
    }

    /// @notice Game under test.
    function getGame() external view returns (Prediction) {
        return game;
    }

    /// @notice Player by number.
    function getPlayer(uint256 index) external view returns (address) {
        return _players[index];
    }

    /// @notice Round of the book.
    function getBook(uint256 epoch) external view returns (Book memory) {
        return _books[epoch];
    }

    /// @notice Bet of the book.
    function getBet(uint256 epoch, address player) external view returns (Bet memory) {
        return _bets[epoch][player];
    }

    function bet(uint256 playerSeed, bool isBull, uint256 amount) external {
        address player = _players[playerSeed % PLAYER_COUNT];
        uint256 epoch = game.currentEpoch();
        amount = bound(amount, MIN_BET - 1, 10 ether);
        bool isAllowed = !game.paused() && block.timestamp > _books[epoch].start && block.timestamp < _books[epoch].lock
            && amount >= MIN_BET && _bets[epoch][player].amount == 0
            && (game.maxRoundAmount() == 0 || _books[epoch].bull + _books[epoch].bear + amount <= game.maxRoundAmount());
        vm.prank(player);
        (bool success,) = address(game).call{value: amount}(
            isBull ? abi.encodeCall(game.betBull, (epoch)) : abi.encodeCall(game.betBear, (epoch))
        );
        if (success != isAllowed) violations++;
        if (!success) return;
        _bets[epoch][player] = Bet(amount, isBull, false);
        if (isBull) _books[epoch].bull += amount;
        else _books[epoch].bear += amount;
        received += amount;
    }

    /// @notice Gives an answer: often a new price, sometimes the same one, zero or less.
    function answer(uint256 kind, int256 price) external {
        (, int256 last,,,) = feed.latestRoundData();
        if (kind % 8 == 0) price = 0;
        else if (kind % 8 == 1) price = -1;
        else if (kind % 8 == 2) price = last;
        else price = int256(bound(uint256(price), 599e8, 601e8));
        feed.push(price, block.timestamp);
    }

    /// @notice Moves the game on as the operator or anyone, at any time.
    function execute(uint256 callerSeed) public {
        address caller = callerSeed % 2 == 0 ? operator : _players[callerSeed % PLAYER_COUNT];
        if (!_hasStarted) return _genesisStartAs(caller);
        uint256 epoch = game.currentEpoch();
        (bool isAllowed, uint256 answerId, int256 price) = _expectExecution(caller, _books[epoch].lock);
        vm.prank(caller);
        (bool success,) = address(game)
            .call(_hasLocked ? abi.encodeCall(game.executeRound, ()) : abi.encodeCall(game.genesisLockRound, ()));
        if (success != isAllowed) violations++;
        if (!success) return;
        _lastAnswerId = answerId;
        _books[epoch].lockPrice = price;
        _books[epoch].close = block.timestamp + game.intervalSeconds();
        if (_hasLocked) _endBook(epoch - 1, price);
        _hasLocked = true;
        _startBook();
    }

    /// @notice Moves to the lock with an answer and executes, so that many rounds are settled.
    function playRound(uint256 seed, int256 price) external {
        uint256 epoch = game.currentEpoch();
        if (block.timestamp >= _books[epoch].lock) return;
        vm.warp(_books[epoch].lock + seed % 8);
        feed.push(int256(bound(uint256(price), 599e8, 601e8)), block.timestamp);
        execute(0);
    }

    function restart(uint256 callerSeed) external {
        uint256 epoch = game.currentEpoch();
        bool isAllowed = !game.paused() && epoch > 0
            && block.timestamp > _books[epoch].lock + game.bufferSeconds() + game.intervalSeconds();
        vm.prank(_players[callerSeed % PLAYER_COUNT]);
        try game.restart() {
            if (!isAllowed) violations++;
            (_hasStarted, _hasLocked) = (true, false);
            _startBook();
        } catch {
            if (isAllowed) violations++;
        }
    }

    /// @notice Pauses, or changes terms and resumes. Rare, so that most runs test a game that goes on.
    function pauseOrResume(uint256 seed, uint256 fee, uint256 buffer, uint256 interval, uint256 deadZone) external {
        if (!game.paused()) {
            if (seed % 8 != 0) return;
            vm.prank(seed % 16 == 0 ? operator : admin);
            game.pause();
            return;
        }
        interval = bound(interval, 60, 600);
        vm.startPrank(owner);
        game.setTreasuryFee(bound(fee, 0, 1000));
        game.setBufferAndIntervalSeconds(bound(buffer, 2, interval - 1), interval);
        // The lineage's rule, or a dead zone as wide as the answers of this handler are apart.
        game.setDeadZone(seed % 3 == 0 ? 0 : bound(deadZone, 1, 40));
        game.setMaxRoundAmount(seed % 5 < 2 ? 0 : bound(seed, MIN_BET, 40 ether));
        vm.stopPrank();
        vm.prank(admin);
        game.unpause();
        (_hasStarted, _hasLocked) = (false, false);
    }

    /// @notice Claims up to three rounds at once, in any order and with repetitions.
    function claim(uint256 playerSeed, uint256 epochSeed, uint256 count) external {
        address player = _players[playerSeed % PLAYER_COUNT];
        uint256[] memory epochs = new uint256[](bound(count, 1, 3));
        uint256 expected;
        bool isAllowed = true;
        for (uint256 i = 0; i < epochs.length; i++) {
            epochs[i] = _pickEpoch(player, epochSeed >> (32 * i));
            uint256 amount = getEntitlement(epochs[i], player);
            if (amount == 0) isAllowed = false;
            expected += amount;
            // A repetition finds a claimed bet.
            _bets[epochs[i]][player].isClaimed = true;
        }
        uint256 balance = player.balance;
        vm.prank(player);
        try game.claim(epochs) {
            if (!isAllowed || player.balance - balance != expected) violations++;
            paid += player.balance - balance;
        } catch {
            if (isAllowed) violations++;
            // The book goes back to what it was.
            for (uint256 i = 0; i < epochs.length; i++) {
                (,, bool isClaimed) = game.ledger(epochs[i], player);
                _bets[epochs[i]][player].isClaimed = isClaimed;
            }
        }
    }

    function claimTreasury() public {
        uint256 balance = admin.balance;
        vm.prank(admin);
        game.claimTreasury();
        if (admin.balance - balance != treasury) violations++;
        paid += treasury;
        treasury = 0;
    }

    function passTime(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1, 200));
    }

    /// @notice Lets everyone claim what is theirs, whatever the state of the game.
    function claimAll() external {
        vm.warp(block.timestamp + 1 days);
        for (uint256 epoch = 1; epoch <= epochCount; epoch++) {
            for (uint256 i = 0; i < PLAYER_COUNT; i++) {
                uint256 amount = getEntitlement(epoch, _players[i]);
                if (amount == 0) continue;
                if (_claim(_players[i], epoch) != amount) violations++;
                paid += amount;
                _bets[epoch][_players[i]].isClaimed = true;
            }
        }
        claimTreasury();
    }

    /// @notice What a player can claim of a round now.
    function getEntitlement(uint256 epoch, address player) public view returns (uint256 amount) {
        Book memory book = _books[epoch];
        if (block.timestamp <= book.close) return 0;
        if (!book.hasEnded && block.timestamp <= book.close + game.bufferSeconds()) return 0;
        return _getShare(book, _bets[epoch][player]);
    }

    /// @notice What all players together can claim of a round in the end: of one that has not ended every bet.
    function getLiability(uint256 epoch) external view returns (uint256 amount) {
        Book memory book = _books[epoch];
        if (book.bull + book.bear == 0) return 0;
        for (uint256 i = 0; i < PLAYER_COUNT; i++) {
            amount += _getShare(book, _bets[epoch][_players[i]]);
        }
    }

    /// @dev Bet or reward that was not claimed yet.
    function _getShare(Book memory book, Bet memory own) private pure returns (uint256 amount) {
        if (own.amount == 0 || own.isClaimed) return 0;
        if (!book.hasEnded || isVoid(book)) return own.amount;
        if (book.closePrice == book.lockPrice || own.isBull != book.closePrice > book.lockPrice) return 0;
        (uint256 won, uint256 lost) = own.isBull ? (book.bull, book.bear) : (book.bear, book.bull);
        return own.amount * (won + lost - lost * book.fee / 10_000) / won;
    }

    /// @notice Whether a round that has ended pays everyone back: one side has no bets, or the price hardly moved.
    function isVoid(Book memory book) public pure returns (bool) {
        if (book.bull == 0 || book.bear == 0) return true;
        int256 move = book.closePrice - book.lockPrice;
        if (move < 0) move = -move;
        return book.deadZone > 0 && uint256(move) <= uint256(book.lockPrice) * book.deadZone / 10_000;
    }

    /// @dev Mostly a round in which the player has bet, sometimes any other.
    function _pickEpoch(address player, uint256 seed) private view returns (uint256 epoch) {
        uint256 length = game.getUserRoundsLength(player);
        if (seed % 8 == 0 || length == 0) return seed % (epochCount + 1);
        return game.userRounds(player, (seed >> 3) % length);
    }

    function _genesisStartAs(address caller) private {
        bool isAllowed = caller == operator && !game.paused();
        vm.prank(caller);
        try game.genesisStartRound() {
            if (!isAllowed) violations++;
            _hasStarted = true;
            _startBook();
        } catch {
            if (isAllowed) violations++;
        }
    }

    function _startBook() private {
        epochCount++;
        Book storage book = _books[epochCount];
        book.start = block.timestamp;
        book.lock = block.timestamp + game.intervalSeconds();
        book.close = block.timestamp + 2 * game.intervalSeconds();
    }

    function _endBook(uint256 epoch, int256 price) private {
        Book storage book = _books[epoch];
        (book.hasEnded, book.closePrice, book.fee) = (true, price, game.treasuryFee());
        book.deadZone = game.deadZoneBps();
        if (isVoid(book)) return;
        treasury += price == book.lockPrice
            ? book.bull + book.bear
            : (price > book.lockPrice ? book.bear : book.bull) * book.fee / 10_000;
    }

    /// @dev Whether a lock is allowed, and its price: the first valid answer since the lock time.
    function _expectExecution(address caller, uint256 lock)
        private
        view
        returns (bool isAllowed, uint256 answerId, int256 price)
    {
        uint256 newest = feed.latestRoundId();
        uint256 updatedAt;
        for (answerId = 1; answerId <= newest; answerId++) {
            (price, updatedAt) = feed.answers(uint80(answerId));
            if (updatedAt >= lock && price > 0) break;
        }
        if (answerId > newest) {
            answerId = newest;
            (price, updatedAt) = feed.answers(uint80(newest));
        }
        uint256 buffer = game.bufferSeconds();
        bool isLate = block.timestamp >= lock + buffer / 2;
        isAllowed = !game.paused() && block.timestamp >= lock && block.timestamp <= lock + buffer
            && (caller == operator || isLate) && updatedAt >= lock && price > 0
            && block.timestamp <= updatedAt + ALLOWANCE && answerId > _lastAnswerId;
    }
}
