import * as v from 'valibot'
import { address, dollars, moment } from '../subgraph/subgraph.ts'
import { historyQuery } from '../subgraph/subgraphQuery.ts'

const DAY = 86_400

/** The beginning of the day in UTC, in unix seconds. */
export const dayOf = (timestamp: number): number => Math.floor(timestamp / DAY) * DAY

/** A day of a pool. */
export const poolDay = v.object({ date: moment, pairAddress: address, dailyVolumeUSD: dollars, reserveUSD: dollars })
export type PoolDay = v.InferOutput<typeof poolDay>

/** The last eight days of some pools. */
export const poolDaysQuery = historyQuery('poolDays', {
  document: `query ($pools: [Bytes!], $since: Int) {
    pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress_in: $pools, date_gte: $since }) {
      date pairAddress dailyVolumeUSD reserveUSD
    }
  }`,
  schema: v.object({ pairDayDatas: v.array(poolDay) }),
  variables: ({ pools, since }: { readonly pools: readonly string[]; readonly since: number }) => ({ pools, since }),
})
