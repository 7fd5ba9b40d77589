/**
 * Schema of PancakeSwap's public trading competition subgraph, for several competitions: ids begin with the number of the
 * competition. `number`, `account`, `winningTeam`, `rewardGroup` and `hasClaimed` are our own. Hops of one trade count once.
 */
export const competitionSchema = /* GraphQL */ `
  "A trading competition."
  type Competition @entity {
    "Its number."
    id: ID!
    "0 registration, 1 live, 2 finished, 3 claim, 4 over."
    status: BigInt!
    "Number of the team that won; 0 until it is named."
    winningTeam: BigInt!
    "Accounts that registered."
    userCount: BigInt!
    "These accounts."
    users: [User!]! @derivedFrom(field: "competition")
    "Volume that counts, USD."
    volumeUSD: BigDecimal!
    "Volume that counts, native coins."
    volumeBNB: BigDecimal!
    "Trades that count."
    txCount: BigInt!
  }

  "A team in a competition."
  type Team @entity {
    "Number of the competition and of the team."
    id: ID!
    "The competition."
    competition: Competition!
    "Number of the team among the profiles."
    number: BigInt!
    "Its accounts that registered."
    userCount: BigInt!
    "These accounts."
    users: [User!]! @derivedFrom(field: "team")
    "Volume that counts, USD."
    volumeUSD: BigDecimal!
    "Volume that counts, native coins."
    volumeBNB: BigDecimal!
    "Trades that count."
    txCount: BigInt!
  }

  "An account in a competition."
  type User @entity {
    "Number of the competition and address of the account."
    id: ID!
    "The competition."
    competition: Competition!
    "Its team."
    team: Team!
    "Address of the account."
    account: Bytes!
    "Number of the block in which it registered."
    block: BigInt!
    "Volume that counts, USD."
    volumeUSD: BigDecimal!
    "Volume that counts, native coins."
    volumeBNB: BigDecimal!
    "Trades that count."
    txCount: BigInt!
    "Group that the contract rewards it in."
    rewardGroup: BigInt!
    "Whether it claimed its reward."
    hasClaimed: Boolean!
  }
`
