/**
 * Schema of PancakeSwap's public prediction subgraph. Extensions: counts of settled and won bets, rewards of rounds, answers
 * of the price feed. `winRate` and `netBNB` count bets when their round ends; PancakeSwap's count a win when it is claimed.
 */
export const predictionSchema = /* GraphQL */ `
  enum Position {
    Bull
    Bear
    House
  }

  type Market @entity {
    id: ID!
    epoch: Round
    paused: Boolean!
    totalUsers: BigInt!
    totalBets: BigInt!
    totalBetsBull: BigInt!
    totalBetsBear: BigInt!
    totalBNB: BigDecimal!
    totalBNBBull: BigDecimal!
    totalBNBBear: BigDecimal!
    totalBNBTreasury: BigDecimal!
    totalBetsClaimed: BigInt!
    totalBNBClaimed: BigDecimal!
    totalBetsSettled: BigInt!
    totalBetsWon: BigInt!
    winRate: BigDecimal!
    averageBNB: BigDecimal!
    netBNB: BigDecimal!
  }

  type Round @entity {
    id: ID!
    epoch: BigInt!
    position: Position
    failed: Boolean
    previous: Round
    startAt: BigInt!
    startBlock: BigInt!
    startHash: Bytes!
    lockAt: BigInt
    lockBlock: BigInt
    lockHash: Bytes
    lockPrice: BigDecimal
    lockRoundId: BigInt
    closeAt: BigInt
    closeBlock: BigInt
    closeHash: Bytes
    closePrice: BigDecimal
    closeRoundId: BigInt
    totalBets: BigInt!
    totalAmount: BigDecimal!
    bullBets: BigInt!
    bullAmount: BigDecimal!
    bearBets: BigInt!
    bearAmount: BigDecimal!
    rewardBaseCalAmount: BigDecimal
    rewardAmount: BigDecimal
    bets: [Bet!]! @derivedFrom(field: "round")
  }

  type User @entity {
    id: ID!
    createdAt: BigInt!
    updatedAt: BigInt!
    block: BigInt!
    totalBets: BigInt!
    totalBetsBull: BigInt!
    totalBetsBear: BigInt!
    totalBNB: BigDecimal!
    totalBNBBull: BigDecimal!
    totalBNBBear: BigDecimal!
    bets: [Bet!]! @derivedFrom(field: "user")
    totalBetsClaimed: BigInt!
    totalBNBClaimed: BigDecimal!
    totalBetsSettled: BigInt!
    totalBetsWon: BigInt!
    winRate: BigDecimal!
    averageBNB: BigDecimal!
    netBNB: BigDecimal!
  }

  type Bet @entity {
    id: ID!
    round: Round!
    user: User!
    hash: Bytes!
    amount: BigDecimal!
    position: Position!
    claimed: Boolean!
    claimedAt: BigInt
    claimedBlock: BigInt
    claimedHash: Bytes
    claimedBNB: BigDecimal
    claimedNetBNB: BigDecimal
    createdAt: BigInt!
    updatedAt: BigInt!
    block: BigInt!
  }

  type Price @entity {
    id: ID!
    price: BigDecimal!
    timestamp: BigInt!
    block: BigInt!
  }
`
