import { Token } from '@zono/sdk'
import * as v from 'valibot'
import { askSubgraph, decimal, moment } from '../subgraph/subgraph.ts'
import type { Leg } from './routeLeg.ts'
import type { Tick } from './ticks.rules.ts'

const period = { reserve0: decimal, reserve1: decimal }
const schema = v.object({
  pairHourDatas: v.array(
    v.object({
      hourStartUnix: moment,
      ...period,
      hourlyVolumeToken0: decimal,
      hourlyVolumeToken1: decimal,
    }),
  ),
  pairDayDatas: v.array(v.object({ date: moment, ...period, dailyVolumeToken0: decimal, dailyVolumeToken1: decimal })),
})

const DOCUMENT = `query ($pair: String!, $pool: Bytes!) {
  pairHourDatas(first: 1000, orderBy: hourStartUnix, orderDirection: desc, where: { pair: $pair }) {
    hourStartUnix reserve0 reserve1 hourlyVolumeToken0 hourlyVolumeToken1
  }
  pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress: $pool }) {
    date reserve0 reserve1 dailyVolumeToken0 dailyVolumeToken1
  }
}`

const HOUR = 3600
const DAY = 86_400

/**
 * How the price in a pool went by the exchange's subgraph, oldest first: how it stood at the end of each of its last
 * thousand hours, and of each day before them. Rejects with a HistoryError.
 */
export async function readPastTicks(url: string, { pool, base }: Leg): Promise<readonly Tick[]> {
  const id = pool.address.toLowerCase()
  const { pairHourDatas: hours, pairDayDatas: days } = await askSubgraph(url, DOCUMENT, { pair: id, pool: id }, schema)
  const isToken0 = Token.equals(base, pool.token0)
  const oldest = Math.min(...hours.map(({ hourStartUnix }) => hourStartUnix))
  const tick = (timestamp: number, row: { reserve0: string; reserve1: string }, volume: string): Tick[] => {
    const [whole0, whole1] = [Number(row.reserve0), Number(row.reserve1)]
    const price = isToken0 ? whole1 / whole0 : whole0 / whole1
    return Number.isFinite(price) && price > 0 ? [{ timestamp, price, volume: Number(volume) }] : []
  }
  return [
    ...hours.flatMap((row) =>
      tick(row.hourStartUnix + HOUR - 1, row, isToken0 ? row.hourlyVolumeToken0 : row.hourlyVolumeToken1),
    ),
    ...days
      .filter(({ date }) => date + DAY <= oldest)
      .flatMap((row) => tick(row.date + DAY - 1, row, isToken0 ? row.dailyVolumeToken0 : row.dailyVolumeToken1)),
  ].sort((a, b) => a.timestamp - b.timestamp)
}
