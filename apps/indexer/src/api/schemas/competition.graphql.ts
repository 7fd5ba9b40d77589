/**
 * Schema of PancakeSwap's public trading competition subgraph, for several competitions: ids begin with the number of the
 * competition. `number`, `account`, `winningTeam`, `rewardGroup` and `hasClaimed` are our own. Hops of one trade count once.
 */
export const competitionSchema = /* GraphQL */ `
  type Competition @entity {
    id: ID!
    status: BigInt!
    winningTeam: BigInt!
    userCount: BigInt!
    users: [User!]! @derivedFrom(field: "competition")
    volumeUSD: BigDecimal!
    volumeBNB: BigDecimal!
    txCount: BigInt!
  }

  type Team @entity {
    id: ID!
    competition: Competition!
    number: BigInt!
    userCount: BigInt!
    users: [User!]! @derivedFrom(field: "team")
    volumeUSD: BigDecimal!
    volumeBNB: BigDecimal!
    txCount: BigInt!
  }

  type User @entity {
    id: ID!
    competition: Competition!
    team: Team!
    account: Bytes!
    block: BigInt!
    volumeUSD: BigDecimal!
    volumeBNB: BigDecimal!
    txCount: BigInt!
    rewardGroup: BigInt!
    hasClaimed: Boolean!
  }
`
