/**
 * Schema of the `orders` subgraph: signed orders that were filled at least once, every fill, and what makers cancelled.
 * Amounts are base units.
 */
export const ordersSchema = /* GraphQL */ `
  type Order @entity {
    id: ID!
    maker: Bytes!
    sell: Bytes!
    buy: Bytes!
    totalSold: BigInt!
    totalBought: BigInt!
    totalTip: BigInt!
    totalFills: BigInt!
    firstFilledAt: BigInt!
    lastFilledAt: BigInt!
    fills: [OrderFill!]! @derivedFrom(field: "order")
  }

  type OrderFill @entity {
    id: ID!
    order: Order!
    maker: Bytes!
    filler: Bytes!
    sell: Bytes!
    buy: Bytes!
    sold: BigInt!
    bought: BigInt!
    tip: BigInt!
    hash: Bytes!
    logIndex: BigInt!
    block: BigInt!
    timestamp: BigInt!
  }

  type OrderCancel @entity {
    id: ID!
    maker: Bytes!
    nonce: BigInt!
    hash: Bytes!
    block: BigInt!
    timestamp: BigInt!
  }

  type OrderEpoch @entity {
    id: ID!
    maker: Bytes!
    epoch: BigInt!
    hash: Bytes!
    block: BigInt!
    timestamp: BigInt!
  }
`
