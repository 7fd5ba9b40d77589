/**
 * Schema of PancakeSwap's public profile subgraph. Ids of points are opaque: transaction hash, log index and place within
 * the event, because a campaign can give an account points more than once. Removed points are rows with a negative number.
 * `TeamDayData` is ours: the totals of a team at the end of each day on which they changed.
 */
export const profileSchema = /* GraphQL */ `
  "A team of profiles."
  type Team @entity {
    "Its number."
    id: ID!
    "Its name."
    name: String!
    "Whether profiles can join it."
    isJoinable: Boolean!
    "Number of the block in which it was made."
    block: BigInt!
    "When it was made, unix seconds."
    timestamp: BigInt!
    "Its active profiles."
    totalUsers: BigInt!
    "Its profiles."
    users: [User!]! @derivedFrom(field: "team")
    "Points of the team itself and of its members since the start."
    totalPoints: BigInt!
    "These points one by one."
    points: [Point!]! @derivedFrom(field: "team")
    "Its totals at the end of each day on which they changed."
    dayData: [TeamDayData!]! @derivedFrom(field: "team")
  }

  "Totals of a team at the end of a day on which they changed."
  type TeamDayData @entity {
    "Number of the team and number of the day since 1970."
    id: ID!
    "Start of the day, UTC, unix seconds."
    date: Int!
    "The team."
    team: Team!
    "Its active profiles."
    totalUsers: BigInt!
    "Points of the team itself and of its members since the start."
    totalPoints: BigInt!
  }

  "An account with a profile."
  type User @entity {
    "Address of the account."
    id: ID!
    "Number of the profile, from 1."
    internalId: BigInt!
    "Whether the profile is active, and not paused."
    isActive: Boolean!
    "When it was made, unix seconds."
    createdAt: BigInt!
    "When it last changed, unix seconds."
    updatedAt: BigInt!
    "Number of the block in which it last changed."
    block: BigInt!
    "The team."
    team: Team!
    "Its points."
    totalPoints: BigInt!
    "These points one by one."
    points: [Point!]! @derivedFrom(field: "user")
    "Collection of the collectible that it shows; null while it is paused."
    nftAddress: Bytes
    "Id of that collectible; null while it is paused."
    tokenId: BigInt
  }

  "Points that were given or removed."
  type Point @entity {
    "Opaque: one event can give an account points more than once."
    id: ID!
    "The team."
    team: Team!
    "Account that got them; null where the team itself did."
    user: User
    "Their number; negative where they were removed."
    points: BigInt!
    "Campaign that gave them; 0 where they were removed."
    campaignId: BigInt!
    "Hash of the transaction."
    hash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }

  "How many profiles were ever made; one row with the id \\"users\\"."
  type IdIncrement @entity {
    "Always \\"users\\"."
    id: ID!
    "Number of profiles."
    value: BigInt!
  }
`
