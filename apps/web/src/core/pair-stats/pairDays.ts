import * as v from 'valibot'
import { addressString, unixSeconds, usdAmount } from '../subgraph/subgraph.ts'
import { subgraphQuery } from '../subgraph/subgraphQuery.ts'

const SECONDS_PER_DAY = 86_400

/** The beginning of the day in UTC, in unix seconds. */
export const getDayStart = (timestamp: number): number => Math.floor(timestamp / SECONDS_PER_DAY) * SECONDS_PER_DAY

/** A day of a pool. */
export const pairDay = v.object({
  date: unixSeconds,
  pairAddress: addressString,
  dailyVolumeUSD: usdAmount,
  reserveUSD: usdAmount,
})
export type PairDay = v.InferOutput<typeof pairDay>

/** The last eight days of some pools. */
export const pairDaysQuery = subgraphQuery('poolDays', {
  document: `query ($pools: [Bytes!], $since: Int) {
    pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress_in: $pools, date_gte: $since }) {
      date pairAddress dailyVolumeUSD reserveUSD
    }
  }`,
  schema: v.object({ pairDayDatas: v.array(pairDay) }),
  variables: ({ pools, since }: { readonly pools: readonly string[]; readonly since: number }) => ({ pools, since }),
})
