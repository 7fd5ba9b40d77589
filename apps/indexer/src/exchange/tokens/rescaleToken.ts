import type { Context } from 'ponder:registry'
import {
  burn,
  liquidityPosition,
  mint,
  pair,
  pairDayData,
  pairHourData,
  swap,
  token,
  tokenDayData,
  tokenHourData,
} from 'ponder:schema'
import { eq, inArray, sql } from 'ponder'
import { getRescaleFactor } from '../../../lib/contracts/rescaleFactor.ts'
import { divideOrZero, toDecimal, toExactString, toRoundedString } from '../../../lib/decimal.ts'
import type { EventBlock } from '../pastStates.ts'
import { getPairWithTokens } from '../rows.ts'
import { updateLiquidityValue } from '../stats/liquidityValue.ts'
import { updateTokenPrice } from '../stats/prices.ts'

type Db = Context['db']
type PairRef = { readonly id: string; readonly token0Id: string }

/** A numeric column; its type in the schema is of no concern here. */
type Column = Parameters<typeof eq>[0]

const multiply = (column: Column, factor: string) => sql`trim_scale(${column} * ${factor}::numeric)`

const multiplyByRoot = (column: Column, factor: string) =>
  sql`trim_scale(round(${column} * sqrt(${factor}::numeric), 18))`

/**
 * Rewrites the amounts of a token after its decimals turned out to be others than its rows were made with: whole tokens are
 * 10^-change as many, and cost 10^change as much. Values in USD and BNB stay, because both changes cancel out.
 *
 * @param change - new decimals minus old ones
 */
export async function rescaleToken(
  db: Db,
  block: EventBlock,
  id: string,
  pairs: readonly PairRef[],
  change: number,
): Promise<void> {
  const [amount, price] = [getRescaleFactor(-change), getRescaleFactor(change)]
  await rescaleTokenRows(db, id, amount, price)
  for (const side of [0, 1] as const) {
    const ids = pairs.filter(({ token0Id }) => (token0Id === id) === (side === 0)).map(({ id }) => id)
    if (ids.length > 0) await rescalePairRows(db, ids, side, amount, price)
  }
  for (const { id: pairId } of pairs) await updatePairPrices(db, pairId)
  await updateTokenPrice(db, block, id)
  for (const { id: pairId } of pairs) await updateLiquidityValue(db, block, pairId)
}

async function rescaleTokenRows(db: Db, id: string, amount: string, price: string): Promise<void> {
  await db.sql
    .update(token)
    .set({
      tradeVolume: multiply(token.tradeVolume, amount),
      totalLiquidity: multiply(token.totalLiquidity, amount),
      derivedBNB: multiply(token.derivedBNB, price),
      derivedUSD: multiply(token.derivedUSD, price),
    })
    .where(eq(token.id, id))
  await db.sql
    .update(tokenDayData)
    .set({
      dailyVolumeToken: multiply(tokenDayData.dailyVolumeToken, amount),
      totalLiquidityToken: multiply(tokenDayData.totalLiquidityToken, amount),
      priceUSD: multiply(tokenDayData.priceUSD, price),
    })
    .where(eq(tokenDayData.tokenId, id))
  await db.sql
    .update(tokenHourData)
    .set({
      hourlyVolumeToken: multiply(tokenHourData.hourlyVolumeToken, amount),
      priceUSD: multiply(tokenHourData.priceUSD, price),
    })
    .where(eq(tokenHourData.tokenId, id))
}

/** Rescales one side of some pairs, in every table that has amounts of it. */
async function rescalePairRows(db: Db, ids: readonly string[], side: 0 | 1, amount: string, price: string) {
  const pairIds = [...ids]
  // Candles are prices of token0 in token1.
  const candle = side === 0 ? price : amount
  const multiplyCandle = (table: typeof pairDayData | typeof pairHourData) => ({
    open: multiply(table.open, candle),
    high: multiply(table.high, candle),
    low: multiply(table.low, candle),
    close: multiply(table.close, candle),
  })
  await db.sql
    .update(pair)
    .set({
      [`reserve${side}`]: multiply(pair[`reserve${side}`], amount),
      [`volumeToken${side}`]: multiply(pair[`volumeToken${side}`], amount),
    })
    .where(inArray(pair.id, pairIds))
  await db.sql
    .update(swap)
    .set({
      [`amount${side}In`]: multiply(swap[`amount${side}In`], amount),
      [`amount${side}Out`]: multiply(swap[`amount${side}Out`], amount),
    })
    .where(inArray(swap.pairId, pairIds))
  for (const table of [mint, burn])
    await db.sql
      .update(table)
      .set({ [`amount${side}`]: multiply(table[`amount${side}`], amount) })
      .where(inArray(table.pairId, pairIds))
  await db.sql
    .update(pairDayData)
    .set({
      [`reserve${side}`]: multiply(pairDayData[`reserve${side}`], amount),
      [`dailyVolumeToken${side}`]: multiply(pairDayData[`dailyVolumeToken${side}`], amount),
      ...multiplyCandle(pairDayData),
    })
    .where(inArray(pairDayData.pairAddress, pairIds))
  await db.sql
    .update(pairHourData)
    .set({
      [`reserve${side}`]: multiply(pairHourData[`reserve${side}`], amount),
      [`hourlyVolumeToken${side}`]: multiply(pairHourData[`hourlyVolumeToken${side}`], amount),
      ...multiplyCandle(pairHourData),
    })
    .where(inArray(pairHourData.pairId, pairIds))
  await db.sql
    .update(liquidityPosition)
    .set({
      [`deposited${side}`]: multiply(liquidityPosition[`deposited${side}`], amount),
      [`withdrawn${side}`]: multiply(liquidityPosition[`withdrawn${side}`], amount),
      // Means of sqrt(reserve0 * reserve1) / totalSupply.
      entryVirtualPrice: multiplyByRoot(liquidityPosition.entryVirtualPrice, amount),
      stakedEntryVirtualPrice: multiplyByRoot(liquidityPosition.stakedEntryVirtualPrice, amount),
    })
    .where(inArray(liquidityPosition.pairId, pairIds))
}

async function updatePairPrices(db: Db, id: string): Promise<void> {
  const { pair: row } = await getPairWithTokens(db, id)
  const [reserve0, reserve1] = [toDecimal(row.reserve0), toDecimal(row.reserve1)]
  await db.update(pair, { id }).set({
    reserve0: toExactString(reserve0),
    reserve1: toExactString(reserve1),
    token0Price: toRoundedString(divideOrZero(reserve0, reserve1)),
    token1Price: toRoundedString(divideOrZero(reserve1, reserve0)),
  })
}
