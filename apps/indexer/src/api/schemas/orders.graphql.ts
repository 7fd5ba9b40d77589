/**
 * Schema of the `orders` subgraph: signed orders that were filled at least once, every fill, and what makers cancelled.
 * Amounts are base units.
 */
export const ordersSchema = /* GraphQL */ `
  "A signed order that was filled at least once. Before that no event names it."
  type Order @entity {
    "EIP-712 hash of the order."
    id: ID!
    "Account that signed."
    maker: Bytes!
    "Token that is sold."
    sell: Bytes!
    "Token that is bought; 0xeeee…eeee for the native coin."
    buy: Bytes!
    "What it sold so far, base units."
    totalSold: BigInt!
    "What arrived at its receiver so far, base units."
    totalBought: BigInt!
    "What went to fillers so far, base units of the bought token."
    totalTip: BigInt!
    "Its fills."
    totalFills: BigInt!
    "When it was filled first, unix seconds."
    firstFilledAt: BigInt!
    "When it was filled last, unix seconds."
    lastFilledAt: BigInt!
    "Its fills."
    fills: [OrderFill!]! @derivedFrom(field: "order")
  }

  "A fill of an order."
  type OrderFill @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The order."
    order: Order!
    "Account that signed."
    maker: Bytes!
    "Account that called the contract."
    filler: Bytes!
    "Token that is sold."
    sell: Bytes!
    "Token that is bought; 0xeeee…eeee for the native coin."
    buy: Bytes!
    "What was sold, base units."
    sold: BigInt!
    "What arrived at the receiver, base units."
    bought: BigInt!
    "What went to the filler, base units of the bought token."
    tip: BigInt!
    "Hash of the transaction."
    hash: Bytes!
    "Index of the log in its block."
    logIndex: BigInt!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }

  "Every order of a maker with a nonce is cancelled."
  type OrderCancel @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "Account that signed."
    maker: Bytes!
    "The nonce."
    nonce: BigInt!
    "Hash of the transaction."
    hash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }

  "Every order of a maker is cancelled that was signed in an earlier epoch."
  type OrderEpoch @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "Account that signed."
    maker: Bytes!
    "Epoch whose orders count from now on."
    epoch: BigInt!
    "Hash of the transaction."
    hash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }
`
