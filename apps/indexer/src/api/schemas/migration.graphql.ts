/** Schema of the `migration` subgraph: token migrations and every exchange of old tokens for new ones. Amounts are base units. */
export const migrationSchema = /* GraphQL */ `
  type Migration @entity {
    id: ID!
    address: Bytes!
    fromToken: Bytes!
    toToken: Bytes!
    rate: BigInt!
    totalMigrated: BigInt!
    totalUsers: BigInt!
    paused: Boolean!
    startAt: BigInt!
    actions: [MigrationAction!]! @derivedFrom(field: "migration")
  }

  type MigrationAction @entity {
    id: ID!
    migration: Migration!
    user: Bytes!
    amountIn: BigInt!
    amountOut: BigInt!
    hash: Bytes!
    block: BigInt!
    timestamp: BigInt!
  }
`
