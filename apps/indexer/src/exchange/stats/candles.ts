import { pairDayData, pairHourData } from 'ponder:schema'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { type Candle, extendCandle, getPairPrice, openCandle } from '../../../lib/candles.ts'
import { getPeriodIndex, getPeriodStart } from '../../../lib/periods.ts'
import type { EventBlock } from '../pastStates.ts'
import type { Db, PairRow } from '../rows.ts'

/** Adds the price after a Sync to the candles of its hour and day. */
export async function updateCandles(
  db: Db,
  block: EventBlock,
  before: Pick<PairRow, 'reserve0' | 'reserve1'>,
  after: PairRow,
): Promise<void> {
  const price = getPairPrice(after)
  if (price === undefined) return
  const newCandle = openCandle(getPairPrice(before), price)
  const extend = (row: Candle) => ({ ...extendCandle(row, price), changedBlock: block.number })
  const { id: pairId, token0Id, token1Id, reserve0, reserve1, totalSupply, reserveUSD } = after
  const state = { reserve0, reserve1, totalSupply, reserveUSD, ...newCandle, changedBlock: block.number }
  await db
    .insert(pairHourData)
    .values({
      id: `${pairId}-${getPeriodIndex(block, SECONDS_PER_HOUR)}`,
      hourStartUnix: getPeriodStart(block, SECONDS_PER_HOUR),
      pairId,
      ...state,
    })
    .onConflictDoUpdate(extend)
  await db
    .insert(pairDayData)
    .values({
      id: `${pairId}-${getPeriodIndex(block, SECONDS_PER_DAY)}`,
      date: getPeriodStart(block, SECONDS_PER_DAY),
      pairAddress: pairId,
      token0Id,
      token1Id,
      ...state,
    })
    .onConflictDoUpdate(extend)
}
