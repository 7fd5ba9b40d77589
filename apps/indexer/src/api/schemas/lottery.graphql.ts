/**
 * Schema of PancakeSwap's public lottery subgraph. Extensions: winning tickets and prizes of accounts, brackets, purchases,
 * claims.  * `totalCake` is what was paid, and `claimed` waits for the last winning ticket; PancakeSwap's add prizes to the first and
 * set the second with the first claim.
 */
export const lotterySchema = /* GraphQL */ `
  "State of a lottery."
  enum Status {
    "It has not started."
    Pending
    "Tickets are sold."
    Open
    "The sale ended; the numbers are not drawn yet."
    Close
    "The numbers are drawn; prizes can be claimed."
    Claimable
  }

  "A round of the lottery."
  type Lottery @entity {
    "Its number."
    id: ID!
    "Accounts that bought tickets."
    totalUsers: BigInt!
    "Tickets that were sold."
    totalTickets: BigInt!
    "Its state."
    status: Status!
    "The drawn number, a 1 and six digits; null before the draw."
    finalNumber: BigInt
    "Tickets with a prize; null before the draw."
    winningTickets: BigInt
    "Winning tickets whose prize was claimed; null before the draw."
    claimedTickets: BigInt
    "Start of the sale, unix seconds."
    startTime: BigInt!
    "End of the sale, unix seconds."
    endTime: BigInt!
    "Price of a ticket without a discount, whole ZONO."
    ticketPrice: BigDecimal!
    "Id of its first ticket."
    firstTicket: BigInt!
    "Id of its last ticket; null before it is closed, and without tickets."
    lastTicket: BigInt
    "Number of the block in which it started."
    block: BigInt!
    "When it started, unix seconds."
    timestamp: BigInt!
    "Tickets by account."
    rounds: [Round!]! @derivedFrom(field: "lottery")
    "Results by matching digits, after the draw."
    brackets: [Bracket!]! @derivedFrom(field: "lottery") @few(rows: 6)
    "Tickets bought at once, with what was paid."
    purchases: [Purchase!]! @derivedFrom(field: "lottery")
    "Claims of prizes."
    claims: [Claim!]! @derivedFrom(field: "lottery")
  }

  "An account that bought tickets."
  type User @entity {
    "Address of the account."
    id: ID!
    "Lotteries in which it bought tickets."
    totalRounds: BigInt!
    "Tickets that it bought."
    totalTickets: BigInt!
    "Its tickets by lottery."
    rounds: [Round!]! @derivedFrom(field: "user")
    "What it bought at once, with what it paid."
    purchases: [Purchase!]! @derivedFrom(field: "user")
    "Its claims of prizes."
    claims: [Claim!]! @derivedFrom(field: "user")
    "ZONO that it paid for tickets, whole tokens, discounts included."
    totalCake: BigDecimal!
    "Number of the block of its first purchase."
    block: BigInt!
    "When it bought first, unix seconds."
    timestamp: BigInt!
  }

  "Tickets of an account in one lottery."
  type Round @entity {
    "Account and number of the lottery."
    id: ID!
    "The lottery."
    lottery: Lottery!
    "The account."
    user: User!
    "Whether it has winning tickets and claimed all of them."
    claimed: Boolean
    "Its tickets."
    totalTickets: BigInt!
    "Its tickets with a prize; 0 before the draw."
    winningTickets: BigInt!
    "Its winning tickets whose prize it claimed."
    claimedTickets: BigInt!
    "Prizes of its tickets, whole ZONO; 0 before the draw."
    prize: BigDecimal!
    "Number of the block of its first purchase."
    block: BigInt!
    "When it bought first, unix seconds."
    timestamp: BigInt!
  }

  "Tickets that were bought at once."
  type Purchase @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The lottery."
    lottery: Lottery!
    "The account that owns the tickets."
    user: User!
    "Id of the first ticket; the others follow it."
    firstTicket: BigInt!
    "Tickets that were bought."
    totalTickets: BigInt!
    "What was paid, whole ZONO, discounts included."
    amount: BigDecimal!
    "Hash of the transaction."
    hash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }

  "Result of one of the six brackets of a drawn lottery."
  type Bracket @entity {
    "Number of the lottery and bracket."
    id: ID!
    "The lottery."
    lottery: Lottery!
    "0 for one matching digit, 5 for all six."
    bracket: Int!
    "Prize of a ticket, whole ZONO."
    prizePerTicket: BigDecimal!
    "Tickets in the bracket."
    winningTickets: BigInt!
  }

  "A claim of prizes."
  type Claim @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The lottery."
    lottery: Lottery!
    "The account."
    user: User!
    "What was paid, whole ZONO."
    amount: BigDecimal!
    "Tickets whose prize was paid."
    totalTickets: BigInt!
    "Hash of the transaction."
    hash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }
`
