import { index, onchainTable } from 'ponder'
import { bigintColumn } from '../columns.ts'

// Profiles, teams and points. Addresses are lower-case.

export const profileTeam = onchainTable('profileTeam', (t) => ({
  id: t.text().primaryKey(),
  name: t.text().notNull(),
  isJoinable: t.boolean().notNull(),
  /** Active profiles. */
  totalUsers: bigintColumn(t),
  /** Points given to the team itself and to its members since the start. */
  totalPoints: bigintColumn(t),
  block: bigintColumn(t),
  timestamp: bigintColumn(t),
}))

/** Totals of a team at the end of a day on which they changed. */
export const profileTeamDayData = onchainTable(
  'profileTeamDayData',
  (t) => ({
    /** Team and number of the day. */
    id: t.text().primaryKey(),
    /** Start of the day in UTC, unix seconds. */
    date: t.integer().notNull(),
    teamId: t.text().notNull(),
    totalUsers: bigintColumn(t),
    totalPoints: bigintColumn(t),
  }),
  (table) => ({ byTeam: index().on(table.teamId, table.date), byDate: index().on(table.date, table.id) }),
)

export const profileUser = onchainTable(
  'profileUser',
  (t) => ({
    id: t.text().primaryKey(),
    /** Number of the profile, from 1. */
    internalId: bigintColumn(t),
    isActive: t.boolean().notNull(),
    teamId: t.text().notNull(),
    totalPoints: bigintColumn(t),
    /** Collectible that the profile shows; null while it is paused. */
    nftAddress: t.text(),
    tokenId: t.bigint(),
    createdAt: bigintColumn(t),
    updatedAt: bigintColumn(t),
    block: bigintColumn(t),
  }),
  (table) => ({
    byPoints: index().on(table.totalPoints, table.id),
    byTeam: index().on(table.teamId, table.isActive, table.totalPoints, table.id),
    byNumber: index().on(table.internalId),
  }),
)

export const profilePoint = onchainTable(
  'profilePoint',
  (t) => ({
    /** Transaction hash, log index and place within the event. */
    id: t.text().primaryKey(),
    userId: t.text(),
    teamId: t.text().notNull(),
    /** Negative where points were removed. */
    points: t.bigint().notNull(),
    /** 0 where points were removed. */
    campaignId: t.bigint().notNull(),
    hash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byUser: index().on(table.userId, table.timestamp, table.id),
    byTeam: index().on(table.teamId, table.timestamp, table.id),
    byCampaign: index().on(table.campaignId, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)

/** Number of profiles ever created, under the id `users`. */
export const profileIdIncrement = onchainTable('profileIdIncrement', (t) => ({
  id: t.text().primaryKey(),
  value: bigintColumn(t),
}))
