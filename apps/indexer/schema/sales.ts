import { index, onchainTable } from 'ponder'
import { bigintColumn } from './columns.ts'

// Token sales (IFO) and private sales (launchpad). Amounts are base units, addresses lower-case, times unix seconds.

export const sale = onchainTable('sale', (t) => ({
  /** Kind and id of the deployment: `ifo-3`. */
  id: t.text().primaryKey(),
  /** `ifo` or `launchpad`. */
  kind: t.text().notNull(),
  address: t.text().notNull(),
  offeringToken: t.text().notNull(),
  /** The zero address for the native coin. */
  raisingToken: t.text().notNull(),
  /** An `ifo` takes commitments in the blocks between these two; null for `launchpad`. */
  startBlock: t.bigint(),
  endBlock: t.bigint(),
  /** First second of a private sale, first second after it, and when tokens can be claimed; null for `ifo`. */
  startDate: t.bigint(),
  endDate: t.bigint(),
  releaseAt: t.bigint(),
  /** What all pools together must raise, each up to its target, or all commitments are returned. */
  softcap: bigintColumn(t),
  /** Whether commitments are returned: the sale ended below its soft cap, or its owner cancelled it. */
  isCancelled: t.boolean().notNull().default(false),
  /** Commitments of all pools. */
  totalAmount: bigintColumn(t),
  /** Accounts that have committed to one of the pools or more. */
  totalUsers: bigintColumn(t),
}))

/** A pool of a sale: an `ifo` has 0 basic and 1 unlimited, a private sale pool 0 alone. */
export const salePool = onchainTable(
  'salePool',
  (t) => ({
    /** Sale and number of the pool. */
    id: t.text().primaryKey(),
    saleId: t.text().notNull(),
    pid: t.integer().notNull(),
    /** Target; the hard cap of a private sale. */
    raisingAmount: bigintColumn(t),
    /** Tokens for sale. */
    offeringAmount: bigintColumn(t),
    /** 0 for no limit. */
    limitPerUser: bigintColumn(t),
    /** Whether refunds have a fee. */
    hasTax: t.boolean().notNull(),
    totalAmount: bigintColumn(t),
    /** Fees of the claims so far. */
    sumTaxesOverflow: bigintColumn(t),
    totalUsers: bigintColumn(t),
  }),
  (table) => ({ bySale: index().on(table.saleId, table.pid) }),
)

/** What an account has committed to a pool, and what its claim paid. */
export const commitment = onchainTable(
  'commitment',
  (t) => ({
    /** Pool and account. */
    id: t.text().primaryKey(),
    saleId: t.text().notNull(),
    poolId: t.text().notNull(),
    user: t.text().notNull(),
    amount: bigintColumn(t),
    /** Tokens bought, those that vest included; 0 before the claim, like the two below. */
    offering: bigintColumn(t),
    refund: bigintColumn(t),
    tax: bigintColumn(t),
    claimedAt: t.bigint(),
    claimedHash: t.text(),
  }),
  (table) => ({
    byUser: index().on(table.user, table.id),
    bySale: index().on(table.saleId, table.amount, table.id),
    byPool: index().on(table.poolId, table.amount, table.id),
  }),
)

export const saleAction = onchainTable(
  'saleAction',
  (t) => ({
    /** Transaction hash and log index; that of a refund by an `ifo` ends with `-refund`. */
    id: t.text().primaryKey(),
    saleId: t.text().notNull(),
    /** Null for `referral`. */
    poolId: t.text(),
    user: t.text().notNull(),
    /**
     * `deposit`, `harvest` and `release` of an `ifo`; `contribute`, `claim` and `referral` (payment of what an account
     * earned by referrals) of a private sale; `refund` of either.
     */
    kind: t.text().notNull(),
    /** Of the offering token for `harvest`, `release` and `claim`, of the raising token otherwise. */
    amount: bigintColumn(t),
    hash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byUser: index().on(table.user, table.timestamp, table.id),
    bySale: index().on(table.saleId, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)

/** Totals of a sale at the end of an hour in which somebody committed. */
export const saleHourData = onchainTable(
  'saleHourData',
  (t) => ({
    /** Sale and number of the hour. */
    id: t.text().primaryKey(),
    saleId: t.text().notNull(),
    /** Start of the hour. */
    date: t.integer().notNull(),
    totalAmount: bigintColumn(t),
    users: bigintColumn(t),
  }),
  (table) => ({ bySale: index().on(table.saleId, table.date) }),
)

/** What the commitments of an account to a private sale earn its referrer. */
export const referral = onchainTable(
  'referral',
  (t) => ({
    /** Sale and referred account: its referrer never changes. */
    id: t.text().primaryKey(),
    saleId: t.text().notNull(),
    referrer: t.text().notNull(),
    user: t.text().notNull(),
    amount: bigintColumn(t),
    /** Whether the referrer was paid. */
    claimed: t.boolean().notNull().default(false),
  }),
  (table) => ({ byReferrer: index().on(table.referrer, table.saleId, table.id), bySale: index().on(table.saleId) }),
)

/** Sales that have not ended; one row. Not part of the subgraph. */
export const openSales = onchainTable('openSales', (t) => ({
  id: t.text().primaryKey(),
  saleIds: t.text().array().notNull(),
}))
