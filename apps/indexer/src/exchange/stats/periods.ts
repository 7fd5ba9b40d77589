import { pairDayData, pairHourData, pancakeDayData, pancakeHourData, tokenDayData, tokenHourData } from 'ponder:schema'
import { type Decimal, decimalOf, exact, money, plus, ZERO } from '../../../lib/decimal.ts'
import { type Db, factoryRow, type PairRow, type TokenRow } from '../rows.ts'

/** Lengths of periods, in seconds. */
export const HOUR = 3600
export const DAY = 86_400

/** What one swap adds to a period; nothing for other events. */
export type Volume = {
  readonly amount0: Decimal
  readonly amount1: Decimal
  readonly usd: Decimal
  readonly bnb: Decimal
  readonly untrackedUSD: Decimal
}

export const NO_VOLUME: Volume = { amount0: ZERO, amount1: ZERO, usd: ZERO, bnb: ZERO, untrackedUSD: ZERO }

/** The event's own time: from it follow the periods it falls in, by days and hours of UTC. */
export type At = { readonly number: bigint; readonly timestamp: bigint }

/** The beginning of the period a block falls in, in unix seconds. */
export const startOf = ({ timestamp }: At, length: number) => Math.floor(Number(timestamp) / length) * length
/** The number of that period since the epoch, as the lineage's ids have it. */
export const idOf = (at: At, length: number) => Math.floor(Number(at.timestamp) / length)

/** Writes how the exchange, the pair and its tokens stand at the end of the event into their days and hours. */
export async function updatePeriods(
  db: Db,
  at: At,
  rows: { readonly pair: PairRow; readonly token0: TokenRow; readonly token1: TokenRow },
  volume: Volume,
  bnbPrice: Decimal,
): Promise<void> {
  const { pair, token0, token1 } = rows
  await updateExchange(db, at, volume)
  await updatePair(db, at, pair, volume)
  await updateToken(db, at, token0, volume.amount0, bnbPrice)
  await updateToken(db, at, token1, volume.amount1, bnbPrice)
}

async function updateExchange(db: Db, at: At, volume: Volume) {
  const factory = await factoryRow(db)
  const state = {
    totalVolumeBNB: factory.totalVolumeBNB,
    totalVolumeUSD: factory.totalVolumeUSD,
    totalLiquidityBNB: factory.totalLiquidityBNB,
    totalLiquidityUSD: factory.totalLiquidityUSD,
    totalTransactions: factory.totalTransactions,
    changedBlock: at.number,
  }
  await db
    .insert(pancakeDayData)
    .values({
      id: String(idOf(at, DAY)),
      date: startOf(at, DAY),
      dailyVolumeBNB: money(volume.bnb),
      dailyVolumeUSD: money(volume.usd),
      dailyVolumeUntracked: money(volume.untrackedUSD),
      ...state,
    })
    .onConflictDoUpdate((day) => ({
      dailyVolumeBNB: plus(day.dailyVolumeBNB, volume.bnb),
      dailyVolumeUSD: plus(day.dailyVolumeUSD, volume.usd),
      dailyVolumeUntracked: plus(day.dailyVolumeUntracked, volume.untrackedUSD),
      ...state,
    }))
  await db
    .insert(pancakeHourData)
    .values({
      id: String(idOf(at, HOUR)),
      hourStartUnix: startOf(at, HOUR),
      hourlyVolumeBNB: money(volume.bnb),
      hourlyVolumeUSD: money(volume.usd),
      hourlyVolumeUntracked: money(volume.untrackedUSD),
      ...state,
    })
    .onConflictDoUpdate((hour) => ({
      hourlyVolumeBNB: plus(hour.hourlyVolumeBNB, volume.bnb),
      hourlyVolumeUSD: plus(hour.hourlyVolumeUSD, volume.usd),
      hourlyVolumeUntracked: plus(hour.hourlyVolumeUntracked, volume.untrackedUSD),
      ...state,
    }))
}

async function updatePair(db: Db, at: At, pair: PairRow, { amount0, amount1, usd }: Volume) {
  const { reserve0, reserve1, totalSupply, reserveUSD } = pair
  const state = { reserve0, reserve1, totalSupply, reserveUSD, changedBlock: at.number }
  await db
    .insert(pairDayData)
    .values({
      id: `${pair.id}-${idOf(at, DAY)}`,
      date: startOf(at, DAY),
      pairAddress: pair.id,
      token0Id: pair.token0Id,
      token1Id: pair.token1Id,
      dailyVolumeToken0: exact(amount0),
      dailyVolumeToken1: exact(amount1),
      dailyVolumeUSD: money(usd),
      dailyTxns: 1n,
      ...state,
    })
    .onConflictDoUpdate((day) => ({
      dailyVolumeToken0: plus(day.dailyVolumeToken0, amount0),
      dailyVolumeToken1: plus(day.dailyVolumeToken1, amount1),
      dailyVolumeUSD: plus(day.dailyVolumeUSD, usd),
      dailyTxns: day.dailyTxns + 1n,
      ...state,
    }))
  await db
    .insert(pairHourData)
    .values({
      id: `${pair.id}-${idOf(at, HOUR)}`,
      hourStartUnix: startOf(at, HOUR),
      pairId: pair.id,
      hourlyVolumeToken0: exact(amount0),
      hourlyVolumeToken1: exact(amount1),
      hourlyVolumeUSD: money(usd),
      hourlyTxns: 1n,
      ...state,
    })
    .onConflictDoUpdate((hour) => ({
      hourlyVolumeToken0: plus(hour.hourlyVolumeToken0, amount0),
      hourlyVolumeToken1: plus(hour.hourlyVolumeToken1, amount1),
      hourlyVolumeUSD: plus(hour.hourlyVolumeUSD, usd),
      hourlyTxns: hour.hourlyTxns + 1n,
      ...state,
    }))
}

async function updateToken(db: Db, at: At, token: TokenRow, amount: Decimal, bnbPrice: Decimal) {
  const liquidity = decimalOf(token.totalLiquidity)
  const liquidityBNB = liquidity.times(token.derivedBNB)
  const ownBNB = amount.times(token.derivedBNB)
  const ownUSD = ownBNB.times(bnbPrice)
  const priceUSD = token.derivedUSD
  const totalLiquidityUSD = money(liquidityBNB.times(bnbPrice))
  const dayState = {
    totalLiquidityToken: exact(liquidity),
    totalLiquidityBNB: money(liquidityBNB),
    totalLiquidityUSD,
    priceUSD,
    changedBlock: at.number,
  }
  await db
    .insert(tokenDayData)
    .values({
      id: `${token.id}-${idOf(at, DAY)}`,
      date: startOf(at, DAY),
      tokenId: token.id,
      dailyVolumeToken: exact(amount),
      dailyVolumeBNB: money(ownBNB),
      dailyVolumeUSD: money(ownUSD),
      dailyTxns: 1n,
      ...dayState,
    })
    .onConflictDoUpdate((day) => ({
      dailyVolumeToken: plus(day.dailyVolumeToken, amount),
      dailyVolumeBNB: money(decimalOf(day.dailyVolumeBNB).plus(ownBNB)),
      dailyVolumeUSD: money(decimalOf(day.dailyVolumeUSD).plus(ownUSD)),
      dailyTxns: day.dailyTxns + 1n,
      ...dayState,
    }))
  await db
    .insert(tokenHourData)
    .values({
      id: `${token.id}-${idOf(at, HOUR)}`,
      hourStartUnix: startOf(at, HOUR),
      tokenId: token.id,
      hourlyVolumeToken: exact(amount),
      hourlyVolumeUSD: money(ownUSD),
      hourlyTxns: 1n,
      totalLiquidityUSD,
      priceUSD,
      changedBlock: at.number,
    })
    .onConflictDoUpdate((hour) => ({
      hourlyVolumeToken: plus(hour.hourlyVolumeToken, amount),
      hourlyVolumeUSD: money(decimalOf(hour.hourlyVolumeUSD).plus(ownUSD)),
      hourlyTxns: hour.hourlyTxns + 1n,
      totalLiquidityUSD,
      priceUSD,
      changedBlock: at.number,
    }))
}
