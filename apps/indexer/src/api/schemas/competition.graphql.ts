/**
 * Schema of PancakeSwap's public trading competition subgraph, for several competitions: ids begin with the number of the
 * competition. `number`, `account`, `winningTeam`, `rewardGroup`, `hasClaimed` and `Prize` are our own. Hops of one trade count once.
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

  "What an account claimed of one of the competition's tokens. It claims once."
  type Prize @entity {
    "Number of the competition, address of the account and place of the token."
    id: ID!
    "The competition."
    competition: Competition!
    "Address of the account."
    account: Bytes!
    "Place of the token in rewardTokens of the contract."
    place: Int!
    "What was claimed, base units of the token."
    amount: BigInt!
    "Whether some of what was claimed with it could not be delivered then, and waits for another claim."
    isPartlyOwed: Boolean!
    "Hash of the transaction."
    hash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }
`
