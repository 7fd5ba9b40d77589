// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ILottery: buy six-digit tickets with ZONO, win by matching digits
/// @notice Functions, events and revert strings follow PancakeSwap's lottery; `Cake` in a fixed name means ZONO.
/// A number is 1,000,000 plus six digits. Digits match from the last one on; a page that drops the leading one and
/// reverses the rest matches from the left. Bracket 0 matches one digit, bracket 5 all six. Amounts in base units of
/// ZONO, times in unix seconds, fees and shares in basis points.
interface ILottery {
    /// @notice A round is pending until it starts, open for purchases, closed until its number is drawn, claimable.
    enum Status {
        Pending,
        Open,
        Close,
        Claimable
    }

    /// @notice State of a round.
    /// @param status current status
    /// @param startTime unix seconds
    /// @param endTime unix seconds at which purchases end
    /// @param priceTicketInZonoV3 price of one ticket
    /// @param discountDivisor divisor of the bulk discount
    /// @param rewardsBreakdown share of each bracket in the prizes, basis points
    /// @param treasuryFee share of the treasury in the pot, basis points
    /// @param zonov3PerBracket prize of one winning ticket of each bracket
    /// @param countWinnersPerBracket winning tickets of each bracket
    /// @param firstTicketId first ticket
    /// @param firstTicketIdNextLottery ticket after the last one; 0 while the round is open
    /// @param amountCollectedInZonoV3 pot: purchases and injections
    /// @param finalNumber drawn number; 0 before the draw
    struct LotteryInfo {
        Status status;
        uint256 startTime;
        uint256 endTime;
        uint256 priceTicketInZonoV3;
        uint256 discountDivisor;
        uint256[6] rewardsBreakdown;
        uint256 treasuryFee;
        uint256[6] zonov3PerBracket;
        uint256[6] countWinnersPerBracket;
        uint256 firstTicketId;
        uint256 firstTicketIdNextLottery;
        uint256 amountCollectedInZonoV3;
        uint32 finalNumber;
    }

    /// @notice Emitted when the owner recovers tokens sent by mistake.
    /// @param token recovered token
    /// @param amount base units
    event AdminTokenRecovery(address token, uint256 amount);
    /// @notice Emitted when a round is closed.
    /// @param lotteryId round
    /// @param firstTicketIdNextLottery ticket after the last one of the round
    event LotteryClose(uint256 indexed lotteryId, uint256 firstTicketIdNextLottery);
    /// @notice Emitted when ZONO is added to a pot.
    /// @param lotteryId round
    /// @param injectedAmount base units
    event LotteryInjection(uint256 indexed lotteryId, uint256 injectedAmount);
    /// @notice Emitted when a round starts.
    /// @param lotteryId round
    /// @param startTime unix seconds
    /// @param endTime unix seconds at which purchases end
    /// @param priceTicketInCake price of one ticket
    /// @param firstTicketId first ticket
    /// @param injectedAmount base units carried over from the round before
    event LotteryOpen(
        uint256 indexed lotteryId,
        uint256 startTime,
        uint256 endTime,
        uint256 priceTicketInCake,
        uint256 firstTicketId,
        uint256 injectedAmount
    );
    /// @notice Emitted when the number of a round is drawn.
    /// @param lotteryId round
    /// @param finalNumber drawn number
    /// @param countWinningTickets tickets that win a prize
    event LotteryNumberDrawn(uint256 indexed lotteryId, uint256 finalNumber, uint256 countWinningTickets);
    /// @notice Emitted with every draw, so that an indexer needs no historical state.
    /// @param lotteryId round
    /// @param zonov3PerBracket prize of one winning ticket of each bracket
    /// @param countWinnersPerBracket winning tickets of each bracket
    /// @param toTreasury base units sent to the treasury
    /// @param carried base units carried over to the next round
    event BracketsSettled(
        uint256 indexed lotteryId,
        uint256[6] zonov3PerBracket,
        uint256[6] countWinnersPerBracket,
        uint256 toTreasury,
        uint256 carried
    );
    /// @notice Emitted when the roles change.
    /// @param operator starts, closes and draws
    /// @param treasury receives the fee
    /// @param injector adds ZONO to pots
    event NewOperatorAndTreasuryAndInjectorAddresses(address operator, address treasury, address injector);
    /// @notice Emitted when the source of randomness changes.
    /// @param randomGenerator new source
    event NewRandomGenerator(address indexed randomGenerator);
    /// @notice Emitted when prizes are claimed.
    /// @param claimer winner
    /// @param amount base units paid
    /// @param lotteryId round
    /// @param numberTickets claimed tickets
    event TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets);
    /// @notice Emitted when tickets are bought.
    /// @param buyer owner of the tickets
    /// @param lotteryId round
    /// @param numberTickets bought tickets
    event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets);
    /// @notice Emitted when the owner sets the terms of later rounds.
    /// @param discountDivisor divisor of the bulk discount
    /// @param rewardsBreakdown shares for one to six matching digits, basis points
    /// @param treasuryFee basis points
    event NewTerms(uint256 discountDivisor, uint256[6] rewardsBreakdown, uint256 treasuryFee);
    /// @notice Emitted when the owner sets the injector's limit.
    /// @param amount base units for a round
    event NewMaxInjectionPerRound(uint256 amount);
    /// @notice Emitted beside `TicketsPurchase`, so that an indexer needs no historical state.
    /// @param buyer owner of the tickets
    /// @param lotteryId round
    /// @param firstTicketId first bought ticket; the others follow it
    /// @param cost base units paid, after the discount
    /// @param numbers three bytes for each ticket, big-endian
    event TicketsBought(
        address indexed buyer, uint256 indexed lotteryId, uint256 firstTicketId, uint256 cost, bytes numbers
    );

    /// @notice No more tickets with the same last three digits fit into this round.
    /// @param number requested number
    error NumberSoldOut(uint32 number);

    /// @notice Round that started last.
    /// @return lotteryId round; 0 before the first one
    function currentLotteryId() external view returns (uint256 lotteryId);

    /// @notice Id of the next ticket, and number of tickets sold in all rounds.
    /// @return ticketId ticket
    function currentTicketId() external view returns (uint256 ticketId);

    /// @notice Highest number of tickets in a purchase or claim.
    /// @return number tickets
    function maxNumberTicketsPerBuyOrClaim() external view returns (uint256 number);

    /// @notice ZONO that the next round starts with.
    /// @return amount base units
    function pendingInjectionNextLottery() external view returns (uint256 amount);

    /// @notice ZONO that the injector has added to the pot of a round.
    /// @param lotteryId round
    /// @return amount base units
    function getInjectedAmount(uint256 lotteryId) external view returns (uint256 amount);

    /// @notice Most ZONO that the injector can add to the pot of a round.
    /// @return amount base units
    function maxInjectionPerRound() external view returns (uint256 amount);

    /// @notice Terms that every later round has, as the owner set them.
    /// @return discountDivisor divisor of the bulk discount
    /// @return rewardsBreakdown shares of the prizes for one to six matching digits, basis points, 10,000 in all
    /// @return treasuryFee share of the pot for the treasury, basis points
    function viewTerms()
        external
        view
        returns (uint256 discountDivisor, uint256[6] memory rewardsBreakdown, uint256 treasuryFee);

    /// @notice Time between the end of purchases and the draw.
    /// @return duration seconds
    function drawDelay() external view returns (uint256 duration);

    /// @notice Earliest time of the draw of a round.
    /// @param lotteryId round
    /// @return timestamp unix seconds
    function getDrawTime(uint256 lotteryId) external view returns (uint256 timestamp);

    /// @notice Price of a purchase: each ticket after the first lowers it by 1 / divisor.
    /// @param _discountDivisor divisor of the bulk discount
    /// @param _priceTicket price of one ticket
    /// @param _numberTickets tickets
    /// @return cost base units
    function calculateTotalPriceForBulkTickets(uint256 _discountDivisor, uint256 _priceTicket, uint256 _numberTickets)
        external
        view
        returns (uint256 cost);

    /// @notice Same as `currentLotteryId`.
    /// @return lotteryId round
    function viewCurrentLotteryId() external view returns (uint256 lotteryId);

    /// @notice State of a round.
    /// @param _lotteryId round
    /// @return info pending for a round that does not exist
    function viewLottery(uint256 _lotteryId) external view returns (LotteryInfo memory info);

    /// @notice Numbers of tickets, and whether they were claimed.
    /// @param _ticketIds tickets
    /// @return numbers 0 for a ticket that was not sold
    /// @return areClaimed true for a ticket that was claimed or not sold
    function viewNumbersAndStatusesForTicketIds(uint256[] calldata _ticketIds)
        external
        view
        returns (uint32[] memory numbers, bool[] memory areClaimed);

    /// @notice Prize of a bracket if a ticket matches its digits.
    /// @param _lotteryId round
    /// @param _ticketId ticket
    /// @param _bracket 0 to 5
    /// @return reward base units; 0 if the round is not claimable or the ticket is not one of it
    function viewRewardsForTicketId(uint256 _lotteryId, uint256 _ticketId, uint32 _bracket)
        external
        view
        returns (uint256 reward);

    /// @notice Tickets of an account in a round, by pages.
    /// @param _user account
    /// @param _lotteryId round
    /// @param _cursor number of tickets to skip
    /// @param _size highest number of tickets to return
    /// @return ticketIds tickets in the order of purchase; none past the end
    /// @return numbers their numbers
    /// @return areClaimed whether they were claimed
    /// @return cursor cursor of the next page
    function viewUserInfoForLotteryId(address _user, uint256 _lotteryId, uint256 _cursor, uint256 _size)
        external
        view
        returns (uint256[] memory ticketIds, uint32[] memory numbers, bool[] memory areClaimed, uint256 cursor);

    /// @notice Buys tickets of the open round.
    /// @param _lotteryId open round
    /// @param _ticketNumbers numbers from 1,000,000 to 1,999,999
    function buyTickets(uint256 _lotteryId, uint32[] calldata _ticketNumbers) external;

    /// @notice Claims prizes. Prizes never expire.
    /// @param _lotteryId claimable round
    /// @param _ticketIds own winning tickets
    /// @param _brackets highest bracket that each ticket wins
    function claimTickets(uint256 _lotteryId, uint256[] calldata _ticketIds, uint32[] calldata _brackets) external;

    /// @notice Closes a round after its end and requests its number. The operator, one hour later anyone.
    /// @param _lotteryId open round
    function closeLottery(uint256 _lotteryId) external;

    /// @notice Draws the number of a closed round. The operator, one hour after its end anyone with `_autoInjection`.
    /// @param _lotteryId closed round
    /// @param _autoInjection whether the prizes of brackets without a winner go to the next round, or to the treasury
    function drawFinalNumberAndMakeLotteryClaimable(uint256 _lotteryId, bool _autoInjection) external;

    /// @notice Adds ZONO of the caller to the pot of the open round. Owner, and injector up to its limit of a round.
    /// @param _lotteryId open round
    /// @param _amount base units
    function injectFunds(uint256 _lotteryId, uint256 _amount) external;

    /// @notice Starts the next round. Only the operator, after the round before was drawn.
    /// @param _endTime unix seconds at which purchases end
    /// @param _priceTicketInCake price of one ticket
    /// @param _discountDivisor divisor of the bulk discount
    /// @param _rewardsBreakdown share of each bracket in the prizes, basis points; 10,000 together
    /// @param _treasuryFee share of the treasury in the pot, basis points
    function startLottery(
        uint256 _endTime,
        uint256 _priceTicketInCake,
        uint256 _discountDivisor,
        uint256[6] calldata _rewardsBreakdown,
        uint256 _treasuryFee
    ) external;
}
