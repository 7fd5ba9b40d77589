import { Token } from '@zono/sdk'
import * as v from 'valibot'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '#lib/time.ts'
import { decimalString, fetchSubgraph, unixSeconds } from '../subgraph/subgraph.ts'
import type { RouteLeg } from './routeLeg.ts'
import type { PriceTick } from './ticks.rules.ts'

const reserveFields = { reserve0: decimalString, reserve1: decimalString }
const schema = v.object({
  pairHourDatas: v.array(
    v.object({
      hourStartUnix: unixSeconds,
      ...reserveFields,
      hourlyVolumeToken0: decimalString,
      hourlyVolumeToken1: decimalString,
    }),
  ),
  pairDayDatas: v.array(
    v.object({
      date: unixSeconds,
      ...reserveFields,
      dailyVolumeToken0: decimalString,
      dailyVolumeToken1: decimalString,
    }),
  ),
})

const DOCUMENT = `query ($pair: String!, $pool: Bytes!) {
  pairHourDatas(first: 1000, orderBy: hourStartUnix, orderDirection: desc, where: { pair: $pair }) {
    hourStartUnix reserve0 reserve1 hourlyVolumeToken0 hourlyVolumeToken1
  }
  pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress: $pool }) {
    date reserve0 reserve1 dailyVolumeToken0 dailyVolumeToken1
  }
}`

/**
 * Price ticks of a pair from the exchange subgraph, oldest first: the closing price of the last 1000 hours and of each
 * day before them.
 *
 * @throws SubgraphError
 */
export async function fetchSubgraphTicks(url: string, { pair, base }: RouteLeg): Promise<readonly PriceTick[]> {
  const id = pair.address.toLowerCase()
  const { pairHourDatas: hours, pairDayDatas: days } = await fetchSubgraph(
    url,
    DOCUMENT,
    { pair: id, pool: id },
    schema,
  )
  const isToken0 = Token.equals(base, pair.token0)
  const oldest = Math.min(...hours.map(({ hourStartUnix }) => hourStartUnix))
  const tick = (timestamp: number, row: { reserve0: string; reserve1: string }, volume: string): PriceTick[] => {
    const [whole0, whole1] = [Number(row.reserve0), Number(row.reserve1)]
    const price = isToken0 ? whole1 / whole0 : whole0 / whole1
    return Number.isFinite(price) && price > 0 ? [{ timestamp, price, volume: Number(volume) }] : []
  }
  return [
    ...hours.flatMap((row) =>
      tick(row.hourStartUnix + SECONDS_PER_HOUR - 1, row, isToken0 ? row.hourlyVolumeToken0 : row.hourlyVolumeToken1),
    ),
    ...days
      .filter(({ date }) => date + SECONDS_PER_DAY <= oldest)
      .flatMap((row) =>
        tick(row.date + SECONDS_PER_DAY - 1, row, isToken0 ? row.dailyVolumeToken0 : row.dailyVolumeToken1),
      ),
  ].sort((a, b) => a.timestamp - b.timestamp)
}
