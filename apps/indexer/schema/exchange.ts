import { index, onchainTable } from 'ponder'
import {
  bundleColumns,
  candleColumns,
  changedBlock,
  count,
  decimal,
  factoryColumns,
  pairColumns,
  tokenColumns,
} from './columns.ts'

// Names and fields are those of the field's public exchange subgraphs, so that a page can ask either. Amounts of tokens
// are whole tokens, exact; dollars and native coin have 18 digits. Ids are lower-case hex.

export const pancakeFactory = onchainTable('pancakeFactory', (t) => ({
  id: t.text().primaryKey(),
  ...factoryColumns(t),
  ...changedBlock(t),
}))

export const bundle = onchainTable('bundle', (t) => ({
  id: t.text().primaryKey(),
  ...bundleColumns(t),
  ...changedBlock(t),
}))

export const token = onchainTable(
  'token',
  (t) => ({ id: t.text().primaryKey(), ...tokenColumns(t), ...changedBlock(t) }),
  (table) => ({ byVolume: index().on(table.tradeVolumeUSD), bySymbol: index().on(table.symbol) }),
)

export const pair = onchainTable(
  'pair',
  (t) => ({ id: t.text().primaryKey(), ...pairColumns(t), ...changedBlock(t) }),
  (table) => ({
    byToken0: index().on(table.token0Id),
    byToken1: index().on(table.token1Id),
    byReserve: index().on(table.reserveUSD),
  }),
)

/** Which pair two tokens have; the id is both addresses, the lower one first. */
export const pairOfTokens = onchainTable('pairOfTokens', (t) => ({
  id: t.text().primaryKey(),
  pairId: t.text().notNull(),
}))

/** What the current transaction has done to a pair's liquidity before its Mint or Burn tells of it. */
export const underWay = onchainTable('underWay', (t) => ({
  pairId: t.text().primaryKey(),
  transactionId: t.text().notNull(),
  mintedTo: t.text(),
  minted: decimal(t),
  /** The receiver's `entryRoot` before. */
  rootBefore: decimal(t),
  feeTo: t.text(),
  fee: decimal(t),
  /** Who gave pool tokens back to the pool. */
  sentBy: t.text(),
  burned: decimal(t),
}))

export const transaction = onchainTable('transaction', (t) => ({
  id: t.text().primaryKey(),
  block: count(t),
  timestamp: count(t),
}))

export const mint = onchainTable(
  'mint',
  (t) => ({
    id: t.text().primaryKey(),
    transactionId: t.text().notNull(),
    timestamp: count(t),
    pairId: t.text().notNull(),
    to: t.text().notNull(),
    /** Who sent the transaction. */
    from: t.text().notNull(),
    liquidity: decimal(t),
    sender: t.text(),
    amount0: decimal(t),
    amount1: decimal(t),
    logIndex: count(t),
    amountUSD: decimal(t),
    feeTo: t.text(),
    feeLiquidity: t.numeric(),
    ...changedBlock(t),
  }),
  (table) => ({
    byTime: index().on(table.timestamp),
    byPair: index().on(table.pairId, table.timestamp),
    byFrom: index().on(table.from, table.timestamp),
    byTransaction: index().on(table.transactionId),
  }),
)

export const burn = onchainTable(
  'burn',
  (t) => ({
    id: t.text().primaryKey(),
    transactionId: t.text().notNull(),
    timestamp: count(t),
    pairId: t.text().notNull(),
    /** Whose pool tokens were burned: `to` may be the router. */
    from: t.text().notNull(),
    liquidity: decimal(t),
    sender: t.text(),
    amount0: decimal(t),
    amount1: decimal(t),
    to: t.text(),
    logIndex: count(t),
    amountUSD: decimal(t),
    needsComplete: t.boolean().notNull().default(false),
    feeTo: t.text(),
    feeLiquidity: t.numeric(),
    ...changedBlock(t),
  }),
  (table) => ({
    byTime: index().on(table.timestamp),
    byPair: index().on(table.pairId, table.timestamp),
    byFrom: index().on(table.from, table.timestamp),
    byTransaction: index().on(table.transactionId),
  }),
)

export const swap = onchainTable(
  'swap',
  (t) => ({
    id: t.text().primaryKey(),
    transactionId: t.text().notNull(),
    timestamp: count(t),
    pairId: t.text().notNull(),
    sender: t.text().notNull(),
    from: t.text().notNull(),
    amount0In: decimal(t),
    amount1In: decimal(t),
    amount0Out: decimal(t),
    amount1Out: decimal(t),
    to: t.text().notNull(),
    logIndex: count(t),
    amountUSD: decimal(t),
    amountFeeUSD: decimal(t),
    ...changedBlock(t),
  }),
  (table) => ({
    byTime: index().on(table.timestamp),
    byPair: index().on(table.pairId, table.timestamp),
    byFrom: index().on(table.from, table.timestamp),
    byTransaction: index().on(table.transactionId),
  }),
)

export const pancakeDayData = onchainTable('pancakeDayData', (t) => ({
  id: t.text().primaryKey(),
  date: t.integer().notNull(),
  dailyVolumeBNB: decimal(t),
  dailyVolumeUSD: decimal(t),
  dailyVolumeUntracked: decimal(t),
  totalVolumeBNB: decimal(t),
  totalLiquidityBNB: decimal(t),
  totalVolumeUSD: decimal(t),
  totalLiquidityUSD: decimal(t),
  totalTransactions: count(t),
  ...changedBlock(t),
}))

export const pancakeHourData = onchainTable(
  'pancakeHourData',
  (t) => ({
    id: t.text().primaryKey(),
    hourStartUnix: t.integer().notNull(),
    hourlyVolumeBNB: decimal(t),
    hourlyVolumeUSD: decimal(t),
    hourlyVolumeUntracked: decimal(t),
    totalVolumeBNB: decimal(t),
    totalLiquidityBNB: decimal(t),
    totalVolumeUSD: decimal(t),
    totalLiquidityUSD: decimal(t),
    totalTransactions: count(t),
    ...changedBlock(t),
  }),
  (table) => ({ byHour: index().on(table.hourStartUnix) }),
)

export const pairHourData = onchainTable(
  'pairHourData',
  (t) => ({
    id: t.text().primaryKey(),
    hourStartUnix: t.integer().notNull(),
    pairId: t.text().notNull(),
    reserve0: decimal(t),
    reserve1: decimal(t),
    totalSupply: decimal(t),
    reserveUSD: decimal(t),
    hourlyVolumeToken0: decimal(t),
    hourlyVolumeToken1: decimal(t),
    hourlyVolumeUSD: decimal(t),
    hourlyTxns: count(t),
    ...candleColumns(t),
    ...changedBlock(t),
  }),
  (table) => ({ byPair: index().on(table.pairId, table.hourStartUnix) }),
)

export const pairDayData = onchainTable(
  'pairDayData',
  (t) => ({
    id: t.text().primaryKey(),
    date: t.integer().notNull(),
    pairAddress: t.text().notNull(),
    token0Id: t.text().notNull(),
    token1Id: t.text().notNull(),
    reserve0: decimal(t),
    reserve1: decimal(t),
    totalSupply: decimal(t),
    reserveUSD: decimal(t),
    dailyVolumeToken0: decimal(t),
    dailyVolumeToken1: decimal(t),
    dailyVolumeUSD: decimal(t),
    dailyTxns: count(t),
    ...candleColumns(t),
    ...changedBlock(t),
  }),
  (table) => ({ byPair: index().on(table.pairAddress, table.date), byDate: index().on(table.date) }),
)

export const tokenDayData = onchainTable(
  'tokenDayData',
  (t) => ({
    id: t.text().primaryKey(),
    date: t.integer().notNull(),
    tokenId: t.text().notNull(),
    dailyVolumeToken: decimal(t),
    dailyVolumeBNB: decimal(t),
    dailyVolumeUSD: decimal(t),
    dailyTxns: count(t),
    totalLiquidityToken: decimal(t),
    totalLiquidityBNB: decimal(t),
    totalLiquidityUSD: decimal(t),
    priceUSD: decimal(t),
    ...changedBlock(t),
  }),
  (table) => ({ byToken: index().on(table.tokenId, table.date), byDate: index().on(table.date) }),
)

export const tokenHourData = onchainTable(
  'tokenHourData',
  (t) => ({
    id: t.text().primaryKey(),
    hourStartUnix: t.integer().notNull(),
    tokenId: t.text().notNull(),
    hourlyVolumeToken: decimal(t),
    hourlyVolumeUSD: decimal(t),
    hourlyTxns: count(t),
    totalLiquidityUSD: decimal(t),
    priceUSD: decimal(t),
    ...changedBlock(t),
  }),
  (table) => ({ byToken: index().on(table.tokenId, table.hourStartUnix) }),
)

/** What an account has in a pool, what it put in and took out, and how full a share of the pool was when it came. */
export const liquidityPosition = onchainTable(
  'liquidityPosition',
  (t) => ({
    id: t.text().primaryKey(),
    user: t.text().notNull(),
    pairId: t.text().notNull(),
    liquidityTokenBalance: decimal(t),
    deposited0: decimal(t),
    deposited1: decimal(t),
    withdrawn0: decimal(t),
    withdrawn1: decimal(t),
    depositedUSD: decimal(t),
    withdrawnUSD: decimal(t),
    /** Average of sqrt(reserve0 * reserve1) / totalSupply at entry, weighted by liquidity: it only grows by fees. */
    entryRoot: decimal(t),
    block: count(t),
    timestamp: count(t),
  }),
  (table) => ({ byUser: index().on(table.user), byPair: index().on(table.pairId) }),
)

export const block = onchainTable(
  'block',
  (t) => ({
    id: t.text().primaryKey(),
    parentHash: t.text().notNull(),
    unclesHash: t.text().notNull(),
    author: t.text().notNull(),
    stateRoot: t.text().notNull(),
    transactionsRoot: t.text().notNull(),
    receiptsRoot: t.text().notNull(),
    number: count(t),
    gasUsed: count(t),
    gasLimit: count(t),
    timestamp: count(t),
    difficulty: count(t),
    totalDifficulty: count(t),
    size: t.bigint(),
  }),
  (table) => ({ byNumber: index().on(table.number), byTimestamp: index().on(table.timestamp) }),
)
