/** What is staked where: farms, staking pools and the vault, their days, and what accounts did. */
export const farmsSchema = /* GraphQL */ `
  type Place @entity {
    id: ID!
    kind: String!
    token: Bytes!
    earned: Bytes!
    staked: BigDecimal!
    stakedUSD: BigDecimal!
    apr: BigDecimal!
    dayData: [PlaceDayData!]! @derivedFrom(field: "place")
    actions: [StakeAction!]! @derivedFrom(field: "place")
  }

  type PlaceDayData @entity {
    id: ID!
    date: Int!
    place: Place!
    staked: BigDecimal!
    stakedUSD: BigDecimal!
    apr: BigDecimal!
  }

  type StakeAction @entity {
    id: ID!
    transactionHash: Bytes!
    block: BigInt!
    timestamp: BigInt!
    account: Bytes!
    place: Place!
    kind: String!
    amount: BigDecimal!
  }
`
