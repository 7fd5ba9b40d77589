/** Schema of the `farms` subgraph: farms, staking pools and the vault, their daily data, and the events of accounts. */
export const farmsSchema = /* GraphQL */ `
  type StakingProduct @entity {
    id: ID!
    kind: String!
    stakedToken: Bytes!
    rewardToken: Bytes!
    totalStaked: BigDecimal!
    totalStakedUSD: BigDecimal!
    apr: BigDecimal!
    dayData: [StakingProductDayData!]! @derivedFrom(field: "stakingProduct")
    events: [StakingEvent!]! @derivedFrom(field: "stakingProduct")
  }

  type StakingProductDayData @entity {
    id: ID!
    date: Int!
    stakingProduct: StakingProduct!
    totalStaked: BigDecimal!
    totalStakedUSD: BigDecimal!
    apr: BigDecimal!
  }

  type StakingEvent @entity {
    id: ID!
    transactionHash: Bytes!
    block: BigInt!
    timestamp: BigInt!
    account: Bytes!
    stakingProduct: StakingProduct!
    kind: String!
    amount: BigDecimal!
  }
`
