import type { PgColumnsBuilders } from 'ponder'

/** Exact decimal, read as a string. */
export const decimalColumn = (t: Pick<PgColumnsBuilders, 'numeric'>) => t.numeric().notNull().default('0')

/** Count, block number, or time in unix seconds. */
export const bigintColumn = (t: Pick<PgColumnsBuilders, 'bigint'>) => t.bigint().notNull().default(0n)

type ColumnBuilders = Pick<PgColumnsBuilders, 'numeric' | 'bigint' | 'text' | 'boolean'>

/** Number of the block that last changed the row. */
export const changedBlockColumns = (t: ColumnBuilders) => ({ changedBlock: bigintColumn(t) })

/** Price of a token before the block that last changed its row: see `savePastToken`. */
export const previousPriceColumns = (t: ColumnBuilders) => ({ previousDerivedUSD: decimalColumn(t) })

/** Reserves of a pair before the block that last changed its row: see `savePastPair`. */
export const previousReserveColumns = (t: ColumnBuilders) => ({
  previousReserve0: decimalColumn(t),
  previousReserve1: decimalColumn(t),
})

export const factoryColumns = (t: ColumnBuilders) => ({
  totalPairs: bigintColumn(t),
  totalTransactions: bigintColumn(t),
  totalVolumeUSD: decimalColumn(t),
  totalVolumeBNB: decimalColumn(t),
  untrackedVolumeUSD: decimalColumn(t),
  totalLiquidityUSD: decimalColumn(t),
  totalLiquidityBNB: decimalColumn(t),
})

export const bundleColumns = (t: ColumnBuilders) => ({ bnbPrice: decimalColumn(t) })

export const tokenColumns = (t: ColumnBuilders) => ({
  name: t.text().notNull(),
  symbol: t.text().notNull(),
  decimals: bigintColumn(t),
  tradeVolume: decimalColumn(t),
  tradeVolumeUSD: decimalColumn(t),
  untrackedVolumeUSD: decimalColumn(t),
  totalTransactions: bigintColumn(t),
  totalLiquidity: decimalColumn(t),
  derivedBNB: decimalColumn(t),
  derivedUSD: decimalColumn(t),
})

export const pairColumns = (t: ColumnBuilders) => ({
  name: t.text().notNull(),
  token0Id: t.text().notNull(),
  token1Id: t.text().notNull(),
  reserve0: decimalColumn(t),
  reserve1: decimalColumn(t),
  totalSupply: decimalColumn(t),
  reserveBNB: decimalColumn(t),
  reserveUSD: decimalColumn(t),
  trackedReserveBNB: decimalColumn(t),
  token0Price: decimalColumn(t),
  token1Price: decimalColumn(t),
  volumeToken0: decimalColumn(t),
  volumeToken1: decimalColumn(t),
  volumeUSD: decimalColumn(t),
  untrackedVolumeUSD: decimalColumn(t),
  totalTransactions: bigintColumn(t),
  block: bigintColumn(t),
  timestamp: bigintColumn(t),
})

/** Price of token0 in token1 over a period: before its first Sync, highest, lowest, after its last Sync. */
export const candleColumns = (t: ColumnBuilders) => ({
  open: decimalColumn(t),
  high: decimalColumn(t),
  low: decimalColumn(t),
  close: decimalColumn(t),
})

/** Key of a past state: its entity, and the block that replaced it. `isCreated` is false if that block created the entity. */
export const pastStateColumns = (t: ColumnBuilders) => ({
  id: t.text().primaryKey(),
  entityId: t.text().notNull(),
  untilBlock: bigintColumn(t),
  isCreated: t.boolean().notNull(),
})
