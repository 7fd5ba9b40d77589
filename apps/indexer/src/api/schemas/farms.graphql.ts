/** Schema of the `farms` subgraph: farms, staking pools and vaults, their daily data, and the events of accounts. */
export const farmsSchema = /* GraphQL */ `
  "Something to stake in: a farm, a staking pool, a vault, an NFT farm or NFT staking."
  type StakingProduct @entity {
    "Kind and number, such as \\"farm 3\\", \\"pool 7\\", \\"pool auto\\", \\"saleVault\\", \\"nftFarm 4\\" or \\"nftStaking 0\\"."
    id: ID!
    "\\"farm\\", \\"pool\\", \\"vault\\", \\"nftFarm\\" or \\"nftStaking\\"."
    kind: String!
    "Address of the token that is staked; a collection for \\"nftStaking\\"."
    stakedToken: Bytes!
    "Address of the token that is paid; a collection for \\"nftFarm\\"."
    rewardToken: Bytes!
    "Stake of all accounts, whole tokens; pieces for \\"nftStaking\\"."
    totalStaked: BigDecimal!
    "Value of that stake, USD."
    totalStakedUSD: BigDecimal!
    "Rewards of a year divided by the stake: 0.35 is 35 percent."
    apr: BigDecimal!
    "Its days."
    dayData: [StakingProductDayData!]! @derivedFrom(field: "stakingProduct")
    "What accounts did."
    events: [StakingEvent!]! @derivedFrom(field: "stakingProduct")
  }

  "A staking product at the end of a day."
  type StakingProductDayData @entity {
    "Id of the product and number of the day since 1970."
    id: ID!
    "Start of the day, UTC, unix seconds."
    date: Int!
    "The staking product."
    stakingProduct: StakingProduct!
    "Stake of all accounts, whole tokens; pieces for \\"nftStaking\\"."
    totalStaked: BigDecimal!
    "Value of that stake, USD."
    totalStakedUSD: BigDecimal!
    "Rewards of a year divided by the stake: 0.35 is 35 percent."
    apr: BigDecimal!
  }

  "Something that an account did with its stake."
  type StakingEvent @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "Hash of the transaction."
    transactionHash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "The account."
    account: Bytes!
    "The staking product."
    stakingProduct: StakingProduct!
    "\\"deposit\\", \\"withdraw\\", \\"harvest\\" or \\"emergencyWithdraw\\"."
    kind: String!
    "Whole tokens: of the reward token for a harvest, of the staked token otherwise."
    amount: BigDecimal!
  }
`
