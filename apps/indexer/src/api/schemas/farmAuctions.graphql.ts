/**
 * Schema of PancakeSwap's public farm auction subgraph: amounts are whole ZONO. Bids and reclaims are our own, with the total
 * of the bidder in the auction and its place after each bid.
 */
export const farmAuctionsSchema = /* GraphQL */ `
  enum Status {
    Pending
    Open
    Close
  }

  type Auction @entity {
    id: ID!
    status: Status!
    totalBids: BigInt!
    totalCake: BigDecimal!
    startBlock: BigInt!
    endBlock: BigInt!
    initialBidAmount: BigDecimal!
    leaderboard: BigInt!
    leaderboardThreshold: BigDecimal!
    bids: [Bid!]! @derivedFrom(field: "auction")
    reclaims: [Reclaim!]! @derivedFrom(field: "auction")
  }

  type Bidder @entity {
    id: ID!
    isWhitelisted: Boolean!
    totalBids: BigInt!
    totalCake: BigDecimal!
    block: BigInt!
    timestamp: BigInt!
    bids: [Bid!]! @derivedFrom(field: "bidder")
    reclaims: [Reclaim!]! @derivedFrom(field: "bidder")
  }

  type Bid @entity {
    id: ID!
    auction: Auction!
    bidder: Bidder!
    amount: BigDecimal!
    total: BigDecimal!
    position: Int!
    block: BigInt!
    timestamp: BigInt!
    hash: Bytes!
  }

  type Reclaim @entity {
    id: ID!
    auction: Auction!
    bidder: Bidder!
    amount: BigDecimal!
    block: BigInt!
    timestamp: BigInt!
    hash: Bytes!
  }
`
