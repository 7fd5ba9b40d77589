import * as v from 'valibot'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { addressString, unixSeconds, usdAmount } from '../subgraph/subgraph.ts'
import { subgraphQuery } from '../subgraph/subgraphQuery.ts'

/** Start of the UTC day in unix seconds. */
export const getDayStart = (timestamp: number): number => Math.floor(timestamp / SECONDS_PER_DAY) * SECONDS_PER_DAY

/** Daily data of a pair. */
export const pairDay = v.object({
  date: unixSeconds,
  pairAddress: addressString,
  dailyVolumeUSD: usdAmount,
  reserveUSD: usdAmount,
})
export type PairDay = v.InferOutput<typeof pairDay>

/** Daily data of pairs since `since`, newest first, at most 1000 rows. */
export const pairDaysQuery = subgraphQuery('poolDays', {
  document: `query ($pools: [Bytes!], $since: Int) {
    pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress_in: $pools, date_gte: $since }) {
      date pairAddress dailyVolumeUSD reserveUSD
    }
  }`,
  schema: v.object({ pairDayDatas: v.array(pairDay) }),
  variables: ({ pools, since }: { readonly pools: readonly string[]; readonly since: number }) => ({ pools, since }),
})
