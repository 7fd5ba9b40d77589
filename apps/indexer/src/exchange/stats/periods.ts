import { pairDayData, pairHourData, pancakeDayData, pancakeHourData, tokenDayData, tokenHourData } from 'ponder:schema'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { addDecimal, type Decimal, toDecimal, toExactString, toRoundedString, ZERO } from '../../../lib/decimal.ts'
import { getPeriodIndex, getPeriodStart } from '../../../lib/periods.ts'
import type { EventBlock } from '../pastStates.ts'
import { type Db, getFactoryRow, type PairRow, type TokenRow } from '../rows.ts'

/** Volume that an event adds to a period, in whole tokens, USD and BNB. */
export type SwapVolume = {
  readonly amount0: Decimal
  readonly amount1: Decimal
  readonly usd: Decimal
  readonly bnb: Decimal
  readonly untrackedUSD: Decimal
}

export const ZERO_VOLUME: SwapVolume = { amount0: ZERO, amount1: ZERO, usd: ZERO, bnb: ZERO, untrackedUSD: ZERO }

/** Writes the state after an event, and its volume, to the rows of its day and hour: exchange, pair and both tokens. */
export async function updatePeriods(
  db: Db,
  block: EventBlock,
  rows: { readonly pair: PairRow; readonly token0: TokenRow; readonly token1: TokenRow },
  volume: SwapVolume,
  bnbPrice: Decimal,
): Promise<void> {
  const { pair, token0, token1 } = rows
  await updateExchangePeriods(db, block, volume)
  await updatePairPeriods(db, block, pair, volume)
  await updateTokenPeriods(db, block, token0, volume.amount0, bnbPrice)
  await updateTokenPeriods(db, block, token1, volume.amount1, bnbPrice)
}

async function updateExchangePeriods(db: Db, block: EventBlock, volume: SwapVolume) {
  const factory = await getFactoryRow(db)
  const state = {
    totalVolumeBNB: factory.totalVolumeBNB,
    totalVolumeUSD: factory.totalVolumeUSD,
    totalLiquidityBNB: factory.totalLiquidityBNB,
    totalLiquidityUSD: factory.totalLiquidityUSD,
    totalTransactions: factory.totalTransactions,
    changedBlock: block.number,
  }
  await db
    .insert(pancakeDayData)
    .values({
      id: String(getPeriodIndex(block, SECONDS_PER_DAY)),
      date: getPeriodStart(block, SECONDS_PER_DAY),
      dailyVolumeBNB: toRoundedString(volume.bnb),
      dailyVolumeUSD: toRoundedString(volume.usd),
      dailyVolumeUntracked: toRoundedString(volume.untrackedUSD),
      ...state,
    })
    .onConflictDoUpdate((day) => ({
      dailyVolumeBNB: addDecimal(day.dailyVolumeBNB, volume.bnb),
      dailyVolumeUSD: addDecimal(day.dailyVolumeUSD, volume.usd),
      dailyVolumeUntracked: addDecimal(day.dailyVolumeUntracked, volume.untrackedUSD),
      ...state,
    }))
  await db
    .insert(pancakeHourData)
    .values({
      id: String(getPeriodIndex(block, SECONDS_PER_HOUR)),
      hourStartUnix: getPeriodStart(block, SECONDS_PER_HOUR),
      hourlyVolumeBNB: toRoundedString(volume.bnb),
      hourlyVolumeUSD: toRoundedString(volume.usd),
      hourlyVolumeUntracked: toRoundedString(volume.untrackedUSD),
      ...state,
    })
    .onConflictDoUpdate((hour) => ({
      hourlyVolumeBNB: addDecimal(hour.hourlyVolumeBNB, volume.bnb),
      hourlyVolumeUSD: addDecimal(hour.hourlyVolumeUSD, volume.usd),
      hourlyVolumeUntracked: addDecimal(hour.hourlyVolumeUntracked, volume.untrackedUSD),
      ...state,
    }))
}

async function updatePairPeriods(db: Db, block: EventBlock, pair: PairRow, { amount0, amount1, usd }: SwapVolume) {
  const { reserve0, reserve1, totalSupply, reserveUSD } = pair
  const state = { reserve0, reserve1, totalSupply, reserveUSD, changedBlock: block.number }
  await db
    .insert(pairDayData)
    .values({
      id: `${pair.id}-${getPeriodIndex(block, SECONDS_PER_DAY)}`,
      date: getPeriodStart(block, SECONDS_PER_DAY),
      pairAddress: pair.id,
      token0Id: pair.token0Id,
      token1Id: pair.token1Id,
      dailyVolumeToken0: toExactString(amount0),
      dailyVolumeToken1: toExactString(amount1),
      dailyVolumeUSD: toRoundedString(usd),
      dailyTxns: 1n,
      ...state,
    })
    .onConflictDoUpdate((day) => ({
      dailyVolumeToken0: addDecimal(day.dailyVolumeToken0, amount0),
      dailyVolumeToken1: addDecimal(day.dailyVolumeToken1, amount1),
      dailyVolumeUSD: addDecimal(day.dailyVolumeUSD, usd),
      dailyTxns: day.dailyTxns + 1n,
      ...state,
    }))
  await db
    .insert(pairHourData)
    .values({
      id: `${pair.id}-${getPeriodIndex(block, SECONDS_PER_HOUR)}`,
      hourStartUnix: getPeriodStart(block, SECONDS_PER_HOUR),
      pairId: pair.id,
      hourlyVolumeToken0: toExactString(amount0),
      hourlyVolumeToken1: toExactString(amount1),
      hourlyVolumeUSD: toRoundedString(usd),
      hourlyTxns: 1n,
      ...state,
    })
    .onConflictDoUpdate((hour) => ({
      hourlyVolumeToken0: addDecimal(hour.hourlyVolumeToken0, amount0),
      hourlyVolumeToken1: addDecimal(hour.hourlyVolumeToken1, amount1),
      hourlyVolumeUSD: addDecimal(hour.hourlyVolumeUSD, usd),
      hourlyTxns: hour.hourlyTxns + 1n,
      ...state,
    }))
}

async function updateTokenPeriods(db: Db, block: EventBlock, token: TokenRow, amount: Decimal, bnbPrice: Decimal) {
  const liquidity = toDecimal(token.totalLiquidity)
  const liquidityBNB = liquidity.times(token.derivedBNB)
  const volumeBNB = amount.times(token.derivedBNB)
  const volumeUSD = volumeBNB.times(bnbPrice)
  const priceUSD = token.derivedUSD
  const totalLiquidityUSD = toRoundedString(liquidityBNB.times(bnbPrice))
  const dayState = {
    totalLiquidityToken: toExactString(liquidity),
    totalLiquidityBNB: toRoundedString(liquidityBNB),
    totalLiquidityUSD,
    priceUSD,
    changedBlock: block.number,
  }
  await db
    .insert(tokenDayData)
    .values({
      id: `${token.id}-${getPeriodIndex(block, SECONDS_PER_DAY)}`,
      date: getPeriodStart(block, SECONDS_PER_DAY),
      tokenId: token.id,
      dailyVolumeToken: toExactString(amount),
      dailyVolumeBNB: toRoundedString(volumeBNB),
      dailyVolumeUSD: toRoundedString(volumeUSD),
      dailyTxns: 1n,
      ...dayState,
    })
    .onConflictDoUpdate((day) => ({
      dailyVolumeToken: addDecimal(day.dailyVolumeToken, amount),
      dailyVolumeBNB: toRoundedString(toDecimal(day.dailyVolumeBNB).plus(volumeBNB)),
      dailyVolumeUSD: toRoundedString(toDecimal(day.dailyVolumeUSD).plus(volumeUSD)),
      dailyTxns: day.dailyTxns + 1n,
      ...dayState,
    }))
  await db
    .insert(tokenHourData)
    .values({
      id: `${token.id}-${getPeriodIndex(block, SECONDS_PER_HOUR)}`,
      hourStartUnix: getPeriodStart(block, SECONDS_PER_HOUR),
      tokenId: token.id,
      hourlyVolumeToken: toExactString(amount),
      hourlyVolumeUSD: toRoundedString(volumeUSD),
      hourlyTxns: 1n,
      totalLiquidityUSD,
      priceUSD,
      changedBlock: block.number,
    })
    .onConflictDoUpdate((hour) => ({
      hourlyVolumeToken: addDecimal(hour.hourlyVolumeToken, amount),
      hourlyVolumeUSD: toRoundedString(toDecimal(hour.hourlyVolumeUSD).plus(volumeUSD)),
      hourlyTxns: hour.hourlyTxns + 1n,
      totalLiquidityUSD,
      priceUSD,
      changedBlock: block.number,
    }))
}
