import { index, onchainTable } from 'ponder'
import {
  bigintColumn,
  bundleColumns,
  candleColumns,
  changedBlockColumns,
  decimalColumn,
  factoryColumns,
  pairColumns,
  previousPriceColumns,
  previousReserveColumns,
  tokenColumns,
} from './columns.ts'

// Names and fields are those of PancakeSwap's public exchange subgraphs, so that clients can use either. Amounts of tokens
// are whole tokens, exact; amounts of USD and BNB have 18 fraction digits. Addresses and hashes are lower-case hex.

export const pancakeFactory = onchainTable('pancakeFactory', (t) => ({
  id: t.text().primaryKey(),
  ...factoryColumns(t),
  ...changedBlockColumns(t),
}))

export const bundle = onchainTable('bundle', (t) => ({
  id: t.text().primaryKey(),
  ...bundleColumns(t),
  ...changedBlockColumns(t),
}))

export const token = onchainTable(
  'token',
  (t) => ({ id: t.text().primaryKey(), ...tokenColumns(t), ...previousPriceColumns(t), ...changedBlockColumns(t) }),
  (table) => ({ byVolume: index().on(table.tradeVolumeUSD), bySymbol: index().on(table.symbol) }),
)

export const pair = onchainTable(
  'pair',
  (t) => ({ id: t.text().primaryKey(), ...pairColumns(t), ...previousReserveColumns(t), ...changedBlockColumns(t) }),
  (table) => ({
    byToken0: index().on(table.token0Id),
    byToken1: index().on(table.token1Id),
    byReserve: index().on(table.reserveUSD),
  }),
)

/** Pairs that price a token: those of it and a base token. The row `base` has the pairs of two base tokens. */
export const basePairs = onchainTable('basePairs', (t) => ({
  id: t.text().primaryKey(),
  pairIds: t.text().array().notNull(),
}))

/** LP token transfers of the current transaction in a pair, until its `Mint` or `Burn` reports what they were. */
export const pendingLiquidity = onchainTable('pendingLiquidity', (t) => ({
  pairId: t.text().primaryKey(),
  transactionId: t.text().notNull(),
  mintedTo: t.text(),
  minted: decimalColumn(t),
  /** `entryVirtualPrice` of the receiver before the mint. */
  virtualPriceBefore: decimalColumn(t),
  feeTo: t.text(),
  fee: decimalColumn(t),
  /** Account that sent LP tokens to the pair to burn them. */
  sentFrom: t.text(),
  burned: decimalColumn(t),
}))

export const transaction = onchainTable('transaction', (t) => ({
  id: t.text().primaryKey(),
  block: bigintColumn(t),
  timestamp: bigintColumn(t),
}))

export const mint = onchainTable(
  'mint',
  (t) => ({
    id: t.text().primaryKey(),
    transactionId: t.text().notNull(),
    timestamp: bigintColumn(t),
    pairId: t.text().notNull(),
    to: t.text().notNull(),
    /** Sender of the transaction. */
    from: t.text().notNull(),
    liquidity: decimalColumn(t),
    sender: t.text(),
    amount0: decimalColumn(t),
    amount1: decimalColumn(t),
    logIndex: bigintColumn(t),
    amountUSD: decimalColumn(t),
    feeTo: t.text(),
    feeLiquidity: t.numeric(),
    ...changedBlockColumns(t),
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
    timestamp: bigintColumn(t),
    pairId: t.text().notNull(),
    /** Owner of the burned LP tokens; `to` may be the router. */
    from: t.text().notNull(),
    liquidity: decimalColumn(t),
    sender: t.text(),
    amount0: decimalColumn(t),
    amount1: decimalColumn(t),
    to: t.text(),
    logIndex: bigintColumn(t),
    amountUSD: decimalColumn(t),
    needsComplete: t.boolean().notNull().default(false),
    feeTo: t.text(),
    feeLiquidity: t.numeric(),
    ...changedBlockColumns(t),
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
    timestamp: bigintColumn(t),
    pairId: t.text().notNull(),
    sender: t.text().notNull(),
    from: t.text().notNull(),
    amount0In: decimalColumn(t),
    amount1In: decimalColumn(t),
    amount0Out: decimalColumn(t),
    amount1Out: decimalColumn(t),
    to: t.text().notNull(),
    logIndex: bigintColumn(t),
    amountUSD: decimalColumn(t),
    amountFeeUSD: decimalColumn(t),
    ...changedBlockColumns(t),
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
  dailyVolumeBNB: decimalColumn(t),
  dailyVolumeUSD: decimalColumn(t),
  dailyVolumeUntracked: decimalColumn(t),
  totalVolumeBNB: decimalColumn(t),
  totalLiquidityBNB: decimalColumn(t),
  totalVolumeUSD: decimalColumn(t),
  totalLiquidityUSD: decimalColumn(t),
  totalTransactions: bigintColumn(t),
  ...changedBlockColumns(t),
}))

export const pancakeHourData = onchainTable(
  'pancakeHourData',
  (t) => ({
    id: t.text().primaryKey(),
    hourStartUnix: t.integer().notNull(),
    hourlyVolumeBNB: decimalColumn(t),
    hourlyVolumeUSD: decimalColumn(t),
    hourlyVolumeUntracked: decimalColumn(t),
    totalVolumeBNB: decimalColumn(t),
    totalLiquidityBNB: decimalColumn(t),
    totalVolumeUSD: decimalColumn(t),
    totalLiquidityUSD: decimalColumn(t),
    totalTransactions: bigintColumn(t),
    ...changedBlockColumns(t),
  }),
  (table) => ({ byHour: index().on(table.hourStartUnix) }),
)

export const pairHourData = onchainTable(
  'pairHourData',
  (t) => ({
    id: t.text().primaryKey(),
    hourStartUnix: t.integer().notNull(),
    pairId: t.text().notNull(),
    reserve0: decimalColumn(t),
    reserve1: decimalColumn(t),
    totalSupply: decimalColumn(t),
    reserveUSD: decimalColumn(t),
    hourlyVolumeToken0: decimalColumn(t),
    hourlyVolumeToken1: decimalColumn(t),
    hourlyVolumeUSD: decimalColumn(t),
    hourlyTxns: bigintColumn(t),
    ...candleColumns(t),
    ...changedBlockColumns(t),
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
    reserve0: decimalColumn(t),
    reserve1: decimalColumn(t),
    totalSupply: decimalColumn(t),
    reserveUSD: decimalColumn(t),
    dailyVolumeToken0: decimalColumn(t),
    dailyVolumeToken1: decimalColumn(t),
    dailyVolumeUSD: decimalColumn(t),
    dailyTxns: bigintColumn(t),
    ...candleColumns(t),
    ...changedBlockColumns(t),
  }),
  (table) => ({ byPair: index().on(table.pairAddress, table.date), byDate: index().on(table.date) }),
)

export const tokenDayData = onchainTable(
  'tokenDayData',
  (t) => ({
    id: t.text().primaryKey(),
    date: t.integer().notNull(),
    tokenId: t.text().notNull(),
    dailyVolumeToken: decimalColumn(t),
    dailyVolumeBNB: decimalColumn(t),
    dailyVolumeUSD: decimalColumn(t),
    dailyTxns: bigintColumn(t),
    totalLiquidityToken: decimalColumn(t),
    totalLiquidityBNB: decimalColumn(t),
    totalLiquidityUSD: decimalColumn(t),
    priceUSD: decimalColumn(t),
    ...changedBlockColumns(t),
  }),
  (table) => ({ byToken: index().on(table.tokenId, table.date), byDate: index().on(table.date) }),
)

export const tokenHourData = onchainTable(
  'tokenHourData',
  (t) => ({
    id: t.text().primaryKey(),
    hourStartUnix: t.integer().notNull(),
    tokenId: t.text().notNull(),
    hourlyVolumeToken: decimalColumn(t),
    hourlyVolumeUSD: decimalColumn(t),
    hourlyTxns: bigintColumn(t),
    totalLiquidityUSD: decimalColumn(t),
    priceUSD: decimalColumn(t),
    ...changedBlockColumns(t),
  }),
  (table) => ({ byToken: index().on(table.tokenId, table.hourStartUnix) }),
)

/** Position of an account in a pair: LP tokens, deposits, withdrawals, and the virtual price at entry. */
export const liquidityPosition = onchainTable(
  'liquidityPosition',
  (t) => ({
    id: t.text().primaryKey(),
    user: t.text().notNull(),
    pairId: t.text().notNull(),
    liquidityTokenBalance: decimalColumn(t),
    deposited0: decimalColumn(t),
    deposited1: decimalColumn(t),
    withdrawn0: decimalColumn(t),
    withdrawn1: decimalColumn(t),
    depositedUSD: decimalColumn(t),
    withdrawnUSD: decimalColumn(t),
    /** Whether some of it had no price at its time, so that `depositedUSD` or `withdrawnUSD` leave it out. */
    hasUnpricedAmounts: t.boolean().notNull().default(false),
    /** Mean of sqrt(reserve0 * reserve1) / totalSupply at entry, weighted by LP tokens. Only trading fees make it grow. */
    entryVirtualPrice: decimalColumn(t),
    /** LP tokens of the account in farms and staking pools; `liquidityTokenBalance` leaves them out. */
    stakedBalance: decimalColumn(t),
    /** As `entryVirtualPrice`, of the staked LP tokens: they keep what they had in the wallet, and take it back there. */
    stakedEntryVirtualPrice: decimalColumn(t),
    block: bigintColumn(t),
    timestamp: bigintColumn(t),
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
    number: bigintColumn(t),
    gasUsed: bigintColumn(t),
    gasLimit: bigintColumn(t),
    timestamp: bigintColumn(t),
    difficulty: bigintColumn(t),
    totalDifficulty: bigintColumn(t),
    size: t.bigint(),
  }),
  (table) => ({ byNumber: index().on(table.number), byTimestamp: index().on(table.timestamp) }),
)
