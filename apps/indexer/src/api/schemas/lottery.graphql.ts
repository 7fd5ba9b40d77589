/**
 * Schema of PancakeSwap's public lottery subgraph. Extensions: winning tickets and prizes of accounts, brackets, claims.
 * `totalCake` is what was paid, and `claimed` waits for the last winning ticket; PancakeSwap's add prizes to the first and
 * set the second with the first claim.
 */
export const lotterySchema = /* GraphQL */ `
  enum Status {
    Pending
    Open
    Close
    Claimable
  }

  type Lottery @entity {
    id: ID!
    totalUsers: BigInt!
    totalTickets: BigInt!
    status: Status!
    finalNumber: BigInt
    winningTickets: BigInt
    claimedTickets: BigInt
    startTime: BigInt!
    endTime: BigInt!
    ticketPrice: BigDecimal!
    firstTicket: BigInt!
    lastTicket: BigInt
    block: BigInt!
    timestamp: BigInt!
    rounds: [Round!]! @derivedFrom(field: "lottery")
    brackets: [Bracket!]! @derivedFrom(field: "lottery") @few(rows: 6)
    claims: [Claim!]! @derivedFrom(field: "lottery")
  }

  type User @entity {
    id: ID!
    totalRounds: BigInt!
    totalTickets: BigInt!
    rounds: [Round!]! @derivedFrom(field: "user")
    claims: [Claim!]! @derivedFrom(field: "user")
    totalCake: BigDecimal!
    block: BigInt!
    timestamp: BigInt!
  }

  type Round @entity {
    id: ID!
    lottery: Lottery!
    user: User!
    claimed: Boolean
    totalTickets: BigInt!
    winningTickets: BigInt!
    claimedTickets: BigInt!
    prize: BigDecimal!
    block: BigInt!
    timestamp: BigInt!
  }

  type Bracket @entity {
    id: ID!
    lottery: Lottery!
    bracket: Int!
    prizePerTicket: BigDecimal!
    winningTickets: BigInt!
  }

  type Claim @entity {
    id: ID!
    lottery: Lottery!
    user: User!
    amount: BigDecimal!
    totalTickets: BigInt!
    hash: Bytes!
    block: BigInt!
    timestamp: BigInt!
  }
`
