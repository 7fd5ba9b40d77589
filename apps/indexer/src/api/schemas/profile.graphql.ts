/**
 * Schema of PancakeSwap's public profile subgraph. Ids of points are opaque: transaction hash, log index and place within
 * the event, because a campaign can give an account points more than once. Removed points are rows with a negative number.
 * `TeamDayData` is ours: the totals of a team at the end of each day on which they changed.
 */
export const profileSchema = /* GraphQL */ `
  type Team @entity {
    id: ID!
    name: String!
    isJoinable: Boolean!
    block: BigInt!
    timestamp: BigInt!
    totalUsers: BigInt!
    users: [User!]! @derivedFrom(field: "team")
    totalPoints: BigInt!
    points: [Point!]! @derivedFrom(field: "team")
    dayData: [TeamDayData!]! @derivedFrom(field: "team")
  }

  type TeamDayData @entity {
    id: ID!
    date: Int!
    team: Team!
    totalUsers: BigInt!
    totalPoints: BigInt!
  }

  type User @entity {
    id: ID!
    internalId: BigInt!
    isActive: Boolean!
    createdAt: BigInt!
    updatedAt: BigInt!
    block: BigInt!
    team: Team!
    totalPoints: BigInt!
    points: [Point!]! @derivedFrom(field: "user")
    nftAddress: Bytes
    tokenId: BigInt
  }

  type Point @entity {
    id: ID!
    team: Team!
    user: User
    points: BigInt!
    campaignId: BigInt!
    hash: Bytes!
    block: BigInt!
    timestamp: BigInt!
  }

  type IdIncrement @entity {
    id: ID!
    value: BigInt!
  }
`
