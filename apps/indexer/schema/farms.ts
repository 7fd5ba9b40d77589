import { index, onchainTable } from 'ponder'
import { bigintColumn, decimalColumn } from './columns.ts'

// Farms, staking pools and the vault: places where something is staked. Ids are the page's own words: `farm 3`, `pool 7`,
// `pool auto`. Amounts are whole tokens, exact.

export const place = onchainTable('place', (t) => ({
  id: t.text().primaryKey(),
  /** farm, pool or vault. */
  kind: t.text().notNull(),
  token: t.text().notNull(),
  decimals: t.integer().notNull(),
  earned: t.text().notNull(),
  staked: decimalColumn(t),
  stakedUSD: decimalColumn(t),
  /** What a year's rewards are of the stake: 0.35 is 35 percent. */
  apr: decimalColumn(t),
  /** Allocation points of a farm. */
  points: bigintColumn(t),
  /** Part of the rewards that the vault keeps, in basis points. */
  performanceFeeBps: bigintColumn(t),
  /** Whole tokens that a pool pays with each block, from and to which block. */
  perBlock: decimalColumn(t),
  startBlock: bigintColumn(t),
  endBlock: bigintColumn(t),
}))

export const placeDayData = onchainTable(
  'placeDayData',
  (t) => ({
    id: t.text().primaryKey(),
    date: t.integer().notNull(),
    placeId: t.text().notNull(),
    staked: decimalColumn(t),
    stakedUSD: decimalColumn(t),
    apr: decimalColumn(t),
  }),
  (table) => ({ byPlace: index().on(table.placeId, table.date) }),
)

/** What an account did: deposit, withdraw, harvest, or leave by the emergency exit. */
export const stakeAction = onchainTable(
  'stakeAction',
  (t) => ({
    id: t.text().primaryKey(),
    transactionHash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
    account: t.text().notNull(),
    placeId: t.text().notNull(),
    kind: t.text().notNull(),
    amount: decimalColumn(t),
  }),
  (table) => ({
    byAccount: index().on(table.account, table.timestamp),
    byPlace: index().on(table.placeId, table.timestamp),
  }),
)

/** What the farms share: how many there are, main tokens with each block, and all points. */
export const farming = onchainTable('farming', (t) => ({
  id: t.text().primaryKey(),
  perBlock: decimalColumn(t),
  totalPoints: bigintColumn(t),
  farms: t.integer().notNull().default(0),
  /** When some of the last blocks were: see rules/pace.ts. */
  marks: t.text().array().notNull().default([]),
  /** The beginning of the last day that was written. */
  day: t.integer().notNull().default(0),
}))
