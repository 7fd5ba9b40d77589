import type { PgColumnsBuilders } from 'ponder'

/** An exact decimal, as text: never a float. */
export const decimal = (t: Pick<PgColumnsBuilders, 'numeric'>) => t.numeric().notNull().default('0')

/** A count, or a time in unix seconds. */
export const count = (t: Pick<PgColumnsBuilders, 'bigint'>) => t.bigint().notNull().default(0n)

type Builders = Pick<PgColumnsBuilders, 'numeric' | 'bigint' | 'text' | 'boolean'>

/** The block in which a row was last changed. */
export const changedBlock = (t: Builders) => ({ changedBlock: count(t) })

export const factoryColumns = (t: Builders) => ({
  totalPairs: count(t),
  totalTransactions: count(t),
  totalVolumeUSD: decimal(t),
  totalVolumeBNB: decimal(t),
  untrackedVolumeUSD: decimal(t),
  totalLiquidityUSD: decimal(t),
  totalLiquidityBNB: decimal(t),
})

export const bundleColumns = (t: Builders) => ({ bnbPrice: decimal(t) })

export const tokenColumns = (t: Builders) => ({
  name: t.text().notNull(),
  symbol: t.text().notNull(),
  decimals: count(t),
  tradeVolume: decimal(t),
  tradeVolumeUSD: decimal(t),
  untrackedVolumeUSD: decimal(t),
  totalTransactions: count(t),
  totalLiquidity: decimal(t),
  derivedBNB: decimal(t),
  derivedUSD: decimal(t),
})

export const pairColumns = (t: Builders) => ({
  name: t.text().notNull(),
  token0Id: t.text().notNull(),
  token1Id: t.text().notNull(),
  reserve0: decimal(t),
  reserve1: decimal(t),
  totalSupply: decimal(t),
  reserveBNB: decimal(t),
  reserveUSD: decimal(t),
  trackedReserveBNB: decimal(t),
  token0Price: decimal(t),
  token1Price: decimal(t),
  volumeToken0: decimal(t),
  volumeToken1: decimal(t),
  volumeUSD: decimal(t),
  untrackedVolumeUSD: decimal(t),
  totalTransactions: count(t),
  block: count(t),
  timestamp: count(t),
})

/** The price of token0 in token1 over a period: before its first Sync, its extremes, after its last. */
export const candleColumns = (t: Builders) => ({
  open: decimal(t),
  high: decimal(t),
  low: decimal(t),
  close: decimal(t),
})

/** Of a past state: whose it was, and the block whose changes ended it. `isKnown` is false before there was such a thing. */
export const pastColumns = (t: Builders) => ({
  id: t.text().primaryKey(),
  entityId: t.text().notNull(),
  until: count(t),
  isKnown: t.boolean().notNull(),
})
