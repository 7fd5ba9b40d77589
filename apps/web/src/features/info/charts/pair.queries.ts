import * as v from 'valibot'
import { addressString, decimalString, unixSeconds, usdAmount } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { infoPair, pairFields, SERIES_REFRESH_MS } from '../info.queries.ts'

/** Prices of a candle; public subgraphs of this lineage do not have them. */
const candleEntries = {
  open: v.optional(decimalString),
  high: v.optional(decimalString),
  low: v.optional(decimalString),
  close: v.optional(decimalString),
}
const pairHour = v.object({
  hourStartUnix: unixSeconds,
  reserve0: decimalString,
  reserve1: decimalString,
  hourlyVolumeToken0: decimalString,
  hourlyVolumeToken1: decimalString,
  ...candleEntries,
})
const pairFullDay = v.object({
  date: unixSeconds,
  pairAddress: addressString,
  dailyVolumeUSD: usdAmount,
  reserveUSD: usdAmount,
  reserve0: decimalString,
  reserve1: decimalString,
  dailyVolumeToken0: decimalString,
  dailyVolumeToken1: decimalString,
  ...candleEntries,
})
export type PairHour = v.InferOutput<typeof pairHour>
export type PairFullDay = v.InferOutput<typeof pairFullDay>

const pairPeriods = v.object({ pairHourDatas: v.array(pairHour), pairDayDatas: v.array(pairFullDay) })

/** Selection of the newest hours and days of a pair. */
const buildPeriodsSelection = (count: number, own: string) => `
  pairHourDatas(first: ${count}, orderBy: hourStartUnix, orderDirection: desc, where: { pair: $id }) {
    hourStartUnix reserve0 reserve1 hourlyVolumeToken0 hourlyVolumeToken1 ${own}
  }
  pairDayDatas(first: ${count}, orderBy: date, orderDirection: desc, where: { pairAddress: $pool }) {
    date pairAddress dailyVolumeUSD reserveUSD reserve0 reserve1 dailyVolumeToken0 dailyVolumeToken1 ${own}
  }`
const CANDLE_FIELDS = 'open high low close'
const toPairVariables = (id: string) => ({ id: id.toLowerCase(), pool: id.toLowerCase() })
const pairPage = v.object({ pair: v.nullable(infoPair), ...pairPeriods.entries })
const buildPairPageDocument = (own: string) =>
  `query ($id: ID!, $pool: Bytes!) { pair(id: $id) { ${pairFields} } ${buildPeriodsSelection(2, own)} }`
const buildPairPeriodsDocument = (own: string) =>
  `query ($id: String!, $pool: Bytes!) { ${buildPeriodsSelection(1000, own)} }`

/** One pair with its newest hours and days; null if unknown. */
export const pairPageQuery = subgraphQuery('pairPage', {
  document: buildPairPageDocument(CANDLE_FIELDS),
  fallbackDocument: buildPairPageDocument(''),
  schema: pairPage,
  variables: toPairVariables,
})

/** The last 1000 hours and days of a pair. */
export const pairPeriodsQuery = subgraphQuery('pairPeriods', {
  document: buildPairPeriodsDocument(CANDLE_FIELDS),
  fallbackDocument: buildPairPeriodsDocument(''),
  schema: pairPeriods,
  variables: toPairVariables,
  refetchIntervalMs: SERIES_REFRESH_MS,
})
export type PairPeriods = v.InferOutput<typeof pairPeriods>
