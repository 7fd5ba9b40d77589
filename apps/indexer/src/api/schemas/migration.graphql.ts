/** Schema of the `migration` subgraph: token migrations and every exchange of old tokens for new ones. Amounts are base units. */
export const migrationSchema = /* GraphQL */ `
  "A migration from an old token to a new one."
  type Migration @entity {
    "Its number in the deployment."
    id: ID!
    "Its contract."
    address: Bytes!
    "Old token."
    fromToken: Bytes!
    "New token."
    toToken: Bytes!
    "Whole new tokens for a whole old one, times 10,000."
    rate: BigInt!
    "Old tokens that arrived, base units."
    totalMigrated: BigInt!
    "Accounts that migrated."
    totalUsers: BigInt!
    "Whether it is paused."
    paused: Boolean!
    "Its first second, unix seconds."
    startAt: BigInt!
    "What accounts exchanged."
    actions: [MigrationAction!]! @derivedFrom(field: "migration")
  }

  "An exchange of old tokens for new ones."
  type MigrationAction @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The migration."
    migration: Migration!
    "The account."
    user: Bytes!
    "Old tokens that arrived, base units: less than was sent where the token takes a fee."
    amountIn: BigInt!
    "New tokens that were sent, base units."
    amountOut: BigInt!
    "Hash of the transaction."
    hash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }
`
