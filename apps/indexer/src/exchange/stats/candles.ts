import { pairDayData, pairHourData } from 'ponder:schema'
import { type Candle, extendCandle, getPrice, openCandle } from '../../../lib/candles.ts'
import type { Block } from '../keptStates.ts'
import type { Db, PairRow } from '../rows.ts'
import { DAY, HOUR, idOf, startOf } from './periods.ts'

/** Draws a Sync into the candles of its hour and day. */
export async function updateCandles(db: Db, at: Block, before: PairRow, after: PairRow): Promise<void> {
  const price = getPrice(after)
  if (price === undefined) return
  const first = openCandle(getPrice(before), price)
  const extend = (row: Candle) => ({ ...extendCandle(row, price), changedBlock: at.number })
  const { id: pairId, token0Id, token1Id, reserve0, reserve1, totalSupply, reserveUSD } = after
  const state = { reserve0, reserve1, totalSupply, reserveUSD, ...first, changedBlock: at.number }
  await db
    .insert(pairHourData)
    .values({ id: `${pairId}-${idOf(at, HOUR)}`, hourStartUnix: startOf(at, HOUR), pairId, ...state })
    .onConflictDoUpdate(extend)
  await db
    .insert(pairDayData)
    .values({
      id: `${pairId}-${idOf(at, DAY)}`,
      date: startOf(at, DAY),
      pairAddress: pairId,
      token0Id,
      token1Id,
      ...state,
    })
    .onConflictDoUpdate(extend)
}
