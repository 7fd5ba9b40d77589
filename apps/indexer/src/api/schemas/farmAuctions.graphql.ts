/**
 * Schema of PancakeSwap's public farm auction subgraph: amounts are whole ZONO. Bids and reclaims are our own, with the total
 * of the bidder in the auction and its place after each bid.
 */
export const farmAuctionsSchema = /* GraphQL */ `
  "State of an auction."
  enum Status {
    "It has not started."
    Pending
    "It is not closed by its operator yet."
    Open
    "It is closed: winners are known."
    Close
  }

  "An auction of farms."
  type Auction @entity {
    "Its number."
    id: ID!
    "Its state."
    status: Status!
    "Bids."
    totalBids: BigInt!
    "Sum of all bids, whole ZONO."
    totalCake: BigDecimal!
    "Number of the first block in which bids count."
    startBlock: BigInt!
    "Number of the last block in which bids count."
    endBlock: BigInt!
    "Least first bid, whole ZONO."
    initialBidAmount: BigDecimal!
    "Most winners."
    leaderboard: BigInt!
    "Least total of a winner, whole ZONO; 0 until it is closed."
    leaderboardThreshold: BigDecimal!
    "Its bids."
    bids: [Bid!]! @derivedFrom(field: "auction")
    "What bidders took back."
    reclaims: [Reclaim!]! @derivedFrom(field: "auction")
  }

  "An account that may bid, or once might."
  type Bidder @entity {
    "Address of the account."
    id: ID!
    "Whether it may bid."
    isWhitelisted: Boolean!
    "Its bids in all auctions."
    totalBids: BigInt!
    "Sum of these bids, whole ZONO."
    totalCake: BigDecimal!
    "Number of the block in which it was listed first."
    block: BigInt!
    "When it was listed first, unix seconds."
    timestamp: BigInt!
    "Its bids."
    bids: [Bid!]! @derivedFrom(field: "bidder")
    "What it took back."
    reclaims: [Reclaim!]! @derivedFrom(field: "bidder")
  }

  "A bid."
  type Bid @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The auction."
    auction: Auction!
    "The bidder."
    bidder: Bidder!
    "The bid, whole ZONO."
    amount: BigDecimal!
    "What the bidder has bid in the auction, this bid included, whole ZONO."
    total: BigDecimal!
    "Place of that total after the bid, from 1; bidders with equal totals share one."
    position: Int!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "Hash of the transaction."
    hash: Bytes!
  }

  "What a bidder took back from an auction that it has not won."
  type Reclaim @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The auction."
    auction: Auction!
    "The bidder."
    bidder: Bidder!
    "What it took back, whole ZONO."
    amount: BigDecimal!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "Hash of the transaction."
    hash: Bytes!
  }
`
