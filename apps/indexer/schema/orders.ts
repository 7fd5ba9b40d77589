import { index, onchainTable } from 'ponder'
import { bigintColumn } from './columns.ts'

// Signed orders, from their first fill on: before that no event names them. Amounts are base units, addresses lower-case.

export const signedOrder = onchainTable(
  'signedOrder',
  (t) => ({
    /** EIP-712 hash of the order. */
    id: t.text().primaryKey(),
    maker: t.text().notNull(),
    sell: t.text().notNull(),
    /** `0xeeee…eeee` for the native coin. */
    buy: t.text().notNull(),
    totalSold: bigintColumn(t),
    /** What arrived at the receiver. */
    totalBought: bigintColumn(t),
    /** What went to fillers besides, in the token that was bought. */
    totalTip: bigintColumn(t),
    totalFills: bigintColumn(t),
    firstFilledAt: bigintColumn(t),
    lastFilledAt: bigintColumn(t),
  }),
  (table) => ({
    byMaker: index().on(table.maker, table.lastFilledAt, table.id),
    byTime: index().on(table.lastFilledAt, table.id),
  }),
)

export const signedOrderFill = onchainTable(
  'signedOrderFill',
  (t) => ({
    /** Transaction hash and log index. */
    id: t.text().primaryKey(),
    orderId: t.text().notNull(),
    maker: t.text().notNull(),
    /** Account that called the contract. */
    filler: t.text().notNull(),
    sell: t.text().notNull(),
    buy: t.text().notNull(),
    sold: bigintColumn(t),
    bought: bigintColumn(t),
    tip: bigintColumn(t),
    hash: t.text().notNull(),
    logIndex: bigintColumn(t),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({
    byOrder: index().on(table.orderId, table.timestamp, table.id),
    byMaker: index().on(table.maker, table.timestamp, table.id),
    byTime: index().on(table.timestamp, table.id),
  }),
)

/** Every order of a maker with a nonce is cancelled. */
export const signedOrderCancel = onchainTable(
  'signedOrderCancel',
  (t) => ({
    /** Transaction hash and log index. */
    id: t.text().primaryKey(),
    maker: t.text().notNull(),
    nonce: bigintColumn(t),
    hash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({ byMaker: index().on(table.maker, table.timestamp, table.id) }),
)

/** Every order of a maker is cancelled that was signed in an earlier epoch. */
export const signedOrderEpoch = onchainTable(
  'signedOrderEpoch',
  (t) => ({
    /** Transaction hash and log index. */
    id: t.text().primaryKey(),
    maker: t.text().notNull(),
    /** Epoch whose orders count from now on. */
    epoch: bigintColumn(t),
    hash: t.text().notNull(),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
  }),
  (table) => ({ byMaker: index().on(table.maker, table.timestamp, table.id) }),
)
