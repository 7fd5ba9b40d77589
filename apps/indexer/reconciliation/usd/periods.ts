import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { getToken, type Ledger, type PairState, type RowValues } from './ledger.ts'

/** Volume of an event: tokens of both sides, and tracked USD and BNB. */
export type EventVolume = {
  readonly amounts: readonly [number, number]
  readonly usd: number
  readonly bnb: number
}

/** Adds to the sums of a row and sets its other values. */
function upsertRow(list: Map<string, RowValues>, id: string, sums: RowValues, values: RowValues) {
  const row = list.get(id) ?? {}
  for (const [field, value] of Object.entries(sums)) row[field] = (row[field] ?? 0) + value
  list.set(id, Object.assign(row, values))
}

/** Adds a pair's price after a Sync to the candles of its hour and day. */
export function addCandles(
  { rows }: Ledger,
  time: number,
  id: string,
  reservesBefore: readonly [number, number],
  { reserves: [reserve0, reserve1], reserveUSD }: PairState,
): void {
  if (reserve0 <= 0 || reserve1 <= 0) return
  const price = reserve1 / reserve0
  const open = reservesBefore[0] > 0 && reservesBefore[1] > 0 ? reservesBefore[1] / reservesBefore[0] : price
  for (const [list, length, sums] of [
    [rows.pairHourDatas, SECONDS_PER_HOUR, { hourlyVolumeUSD: 0, hourlyTxns: 0 }],
    [rows.pairDayDatas, SECONDS_PER_DAY, { dailyVolumeUSD: 0, dailyTxns: 0 }],
  ] as const) {
    const rowId = `${id}-${Math.floor(time / length)}`
    const row = list.get(rowId)
    upsertRow(list, rowId, sums, {
      // A Sync sets the reserves of a new row only; Swap, Mint and Burn update them.
      reserveUSD: row?.reserveUSD ?? reserveUSD,
      open: row?.open ?? open,
      high: Math.max(row?.high ?? open, price),
      low: Math.min(row?.low ?? open, price),
      close: price,
    })
  }
}

/** Writes the state after a Swap, Mint or Burn, and its volume, to the rows of its hour and day. */
export function addPeriods(ledger: Ledger, time: number, id: string, pair: PairState, volume: EventVolume): void {
  const { rows, exchange } = ledger
  const [hour, day] = [Math.floor(time / SECONDS_PER_HOUR), Math.floor(time / SECONDS_PER_DAY)]
  const { reserveUSD } = pair
  upsertRow(rows.pairDayDatas, `${id}-${day}`, { dailyVolumeUSD: volume.usd, dailyTxns: 1 }, { reserveUSD })
  upsertRow(rows.pairHourDatas, `${id}-${hour}`, { hourlyVolumeUSD: volume.usd, hourlyTxns: 1 }, { reserveUSD })
  for (const [i, tokenId] of pair.tokenIds.entries())
    addTokenPeriods(ledger, tokenId, volume.amounts[i] ?? 0, hour, day)
  const totals = { totalLiquidityUSD: exchange.liquidityUSD, totalVolumeUSD: exchange.volumeUSD }
  const dailyVolumes = { dailyVolumeUSD: volume.usd, dailyVolumeBNB: volume.bnb }
  upsertRow(rows.pancakeDayDatas, String(day), dailyVolumes, totals)
  const hourlyVolumes = { hourlyVolumeUSD: volume.usd, hourlyVolumeBNB: volume.bnb }
  upsertRow(rows.pancakeHourDatas, String(hour), hourlyVolumes, totals)
}

function addTokenPeriods(ledger: Ledger, id: string, amount: number, hour: number, day: number) {
  const { rows, bnbPrice } = ledger
  const { derivedBNB, priceUSD, liquidity } = getToken(ledger, id)
  const volumeBNB = amount * derivedBNB
  const values = { priceUSD, totalLiquidityUSD: liquidity * derivedBNB * bnbPrice }
  const dailySums = { dailyVolumeUSD: volumeBNB * bnbPrice, dailyVolumeBNB: volumeBNB, dailyTxns: 1 }
  upsertRow(rows.tokenDayDatas, `${id}-${day}`, dailySums, values)
  const hourlySums = { hourlyVolumeUSD: volumeBNB * bnbPrice, hourlyTxns: 1 }
  upsertRow(rows.tokenHourDatas, `${id}-${hour}`, hourlySums, values)
}
