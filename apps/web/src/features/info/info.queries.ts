import * as v from 'valibot'
import { pairDay } from '../../core/pair-stats/pairDays.ts'
import {
  addressString,
  decimalString,
  displayName,
  hashString,
  intString,
  tokenDecimals,
  unixSeconds,
  usdAmount,
} from '../../core/subgraph/subgraph.ts'
import { subgraphQuery } from '../../core/subgraph/subgraphQuery.ts'

const tokenFields = 'id symbol name decimals'
const tokenRef = v.object({ id: addressString, symbol: displayName, name: displayName, decimals: tokenDecimals })

const pairFields = `id token0 { ${tokenFields} } token1 { ${tokenFields} } reserve0 reserve1 reserveUSD volumeUSD
  token0Price token1Price totalTransactions timestamp`
const infoPair = v.object({
  id: addressString,
  token0: tokenRef,
  token1: tokenRef,
  reserve0: decimalString,
  reserve1: decimalString,
  reserveUSD: usdAmount,
  volumeUSD: usdAmount,
  token0Price: decimalString,
  token1Price: decimalString,
  totalTransactions: intString,
  timestamp: intString,
})

/** A pair of the subgraph. */
export type InfoPair = v.InferOutput<typeof infoPair>
export type TokenRef = v.InferOutput<typeof tokenRef>

const tokenDay = v.object({
  date: unixSeconds,
  priceUSD: usdAmount,
  dailyVolumeUSD: usdAmount,
  totalLiquidityUSD: usdAmount,
})
export type TokenDay = v.InferOutput<typeof tokenDay>

const infoToken = v.object({
  ...tokenRef.entries,
  derivedUSD: usdAmount,
  totalLiquidity: decimalString,
  tradeVolumeUSD: usdAmount,
  totalTransactions: intString,
})
export type InfoToken = v.InferOutput<typeof infoToken>

const pairTokens = v.object({ token0: tokenRef, token1: tokenRef })
const transactionRef = v.object({ id: hashString })
const pairEventEntries = {
  id: v.string(),
  timestamp: intString,
  transaction: transactionRef,
  pair: pairTokens,
  amountUSD: usdAmount,
}
const liquidityEvent = v.object({
  ...pairEventEntries,
  amount0: decimalString,
  amount1: decimalString,
  to: v.nullable(addressString),
  /** Sender; public subgraphs of this lineage do not have it. */
  from: v.optional(addressString),
})
const swapEvent = v.object({
  ...pairEventEntries,
  amount0In: decimalString,
  amount1In: decimalString,
  amount0Out: decimalString,
  amount1Out: decimalString,
  from: addressString,
})
const pairEvents = { mints: v.array(liquidityEvent), burns: v.array(liquidityEvent), swaps: v.array(swapEvent) }
export type PairEvents = { readonly [kind in keyof typeof pairEvents]: v.InferOutput<(typeof pairEvents)[kind]> }

const pairTokenFields = `pair { token0 { ${tokenFields} } token1 { ${tokenFields} } }`
const eventFields = {
  mints: `id timestamp transaction { id } ${pairTokenFields} amountUSD amount0 amount1 to`,
  burns: `id timestamp transaction { id } ${pairTokenFields} amountUSD amount0 amount1 to`,
  swaps: `id timestamp transaction { id } ${pairTokenFields} amountUSD amount0In amount1In amount0Out amount1Out from`,
}
/** Events of each kind per query. */
export const EVENTS_LIMIT = 50
const newestFirst = `first: ${EVENTS_LIMIT}, orderBy: timestamp, orderDirection: desc`

type EventFilters = { readonly mints: string; readonly burns: string; readonly swaps: string }

/** Selection of the newest transactions of three kinds. `own` are fields that public subgraphs do not have. */
const buildEventsSelection = ({ mints, burns, swaps }: EventFilters, own: 'from' | '') => `
  mints(${newestFirst}${mints}) { ${eventFields.mints} ${own} }
  burns(${newestFirst}${burns}) { ${eventFields.burns} ${own} }
  swaps(${newestFirst}${swaps}) { ${eventFields.swaps} }`

const NO_FILTERS: EventFilters = { mints: '', burns: '', swaps: '' }
const IN_PAIRS_FILTER = ', where: { pair_in: $pools }'
const PAIR_FILTERS: EventFilters = { mints: IN_PAIRS_FILTER, burns: IN_PAIRS_FILTER, swaps: IN_PAIRS_FILTER }

/** Refetch interval of a whole series. Its newest rows are read more often by other queries. */
const SERIES_REFRESH_MS = 1_800_000

const exchangeDay = v.object({ date: unixSeconds, dailyVolumeUSD: usdAmount, totalLiquidityUSD: usdAmount })

/** Totals and newest days of the exchange. */
export const overviewQuery = subgraphQuery('overview', {
  document: `{
    pancakeFactories(first: 1) { totalLiquidityUSD totalVolumeUSD totalTransactions totalPairs }
    pancakeDayDatas(first: 2, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD }
  }`,
  schema: v.object({
    pancakeFactories: v.array(
      v.object({
        totalLiquidityUSD: usdAmount,
        totalVolumeUSD: usdAmount,
        totalTransactions: intString,
        totalPairs: intString,
      }),
    ),
    pancakeDayDatas: v.array(exchangeDay),
  }),
  variables: (_: null) => ({}),
})

/** All days of the exchange. */
export const exchangeDaysQuery = subgraphQuery('exchangeDays', {
  document: `{
    pancakeDayDatas(first: 1000, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD }
  }`,
  schema: v.object({ pancakeDayDatas: v.array(exchangeDay) }),
  variables: (_: null) => ({}),
  refetchIntervalMs: SERIES_REFRESH_MS,
})

/** The newest transactions of all pairs. */
export const latestEventsQuery = subgraphQuery('latestEvents', {
  document: `{ ${buildEventsSelection(NO_FILTERS, 'from')} }`,
  fallbackDocument: `{ ${buildEventsSelection(NO_FILTERS, '')} }`,
  schema: v.object(pairEvents),
  variables: (_: null) => ({}),
})

/** Refetch interval of long lists. */
const LIST_REFRESH_MS = 15_000

/** Maximum number of tokens or pairs in a list. */
export const LIST_LIMIT = 100

/** Pairs, the largest first; those of `ids` or of `token` if given. */
export const infoPairsQuery = subgraphQuery('pairs', {
  document: `query ($where: Pair_filter) {
    pairs(first: ${LIST_LIMIT}, orderBy: reserveUSD, orderDirection: desc, where: $where) { ${pairFields} }
  }`,
  schema: v.object({ pairs: v.array(infoPair) }),
  variables: ({ ids, token }: { readonly ids?: readonly string[]; readonly token?: string }) => ({
    where: ids ? { id_in: ids } : token ? { or: [{ token0: token }, { token1: token }] } : {},
  }),
  refetchIntervalMs: LIST_REFRESH_MS,
})

const tokenDayFields = '{ date priceUSD dailyVolumeUSD totalLiquidityUSD }'
const infoTokenFields = `${tokenFields} derivedUSD totalLiquidity tradeVolumeUSD totalTransactions`

/** Tokens, the most traded first; those of `ids` if given. */
export const infoTokensQuery = subgraphQuery('tokens', {
  document: `query ($where: Token_filter) {
    tokens(first: ${LIST_LIMIT}, orderBy: tradeVolumeUSD, orderDirection: desc, where: $where) { ${infoTokenFields} }
  }`,
  schema: v.object({ tokens: v.array(infoToken) }),
  variables: ({ ids }: { readonly ids?: readonly string[] }) => ({ where: ids ? { id_in: ids } : {} }),
  refetchIntervalMs: LIST_REFRESH_MS,
})

/** Closing prices of tokens on their last 14 days, newest first. */
export const tokenSparklinesQuery = subgraphQuery('tokenSparklines', {
  document: `query ($ids: [ID!]) {
    tokens(first: ${LIST_LIMIT}, where: { id_in: $ids }) {
      id tokenDayData(first: 14, orderBy: date, orderDirection: desc) { priceUSD }
    }
  }`,
  schema: v.object({
    tokens: v.array(v.object({ id: addressString, tokenDayData: v.array(v.object({ priceUSD: usdAmount })) })),
  }),
  variables: (ids: readonly string[]) => ({ ids }),
  refetchIntervalMs: SERIES_REFRESH_MS,
})

/** One token and its newest days; null if unknown. */
export const tokenPageQuery = subgraphQuery('tokenPage', {
  document: `query ($id: ID!) {
    token(id: $id) { ${infoTokenFields} tokenDayData(first: 2, orderBy: date, orderDirection: desc) ${tokenDayFields} }
  }`,
  schema: v.object({ token: v.nullable(v.object({ ...infoToken.entries, tokenDayData: v.array(tokenDay) })) }),
  variables: (id: string) => ({ id: id.toLowerCase() }),
})

/** All days of a token. */
export const tokenDaysQuery = subgraphQuery('tokenDays', {
  document: `query ($id: String!) {
    tokenDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { token: $id }) ${tokenDayFields}
  }`,
  schema: v.object({ tokenDayDatas: v.array(tokenDay) }),
  variables: (id: string) => ({ id: id.toLowerCase() }),
  refetchIntervalMs: SERIES_REFRESH_MS,
})

/** The newest transactions of some pairs. */
export const pairEventsQuery = subgraphQuery('pairEvents', {
  document: `query ($pools: [String!]) { ${buildEventsSelection(PAIR_FILTERS, 'from')} }`,
  fallbackDocument: `query ($pools: [String!]) { ${buildEventsSelection(PAIR_FILTERS, '')} }`,
  schema: v.object(pairEvents),
  variables: (pools: readonly string[]) => ({ pools }),
})

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
  ...pairDay.entries,
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

const ACCOUNT_FILTERS: EventFilters = {
  mints: ', where: { to: $account }',
  burns: ', where: { from: $account }',
  swaps: ', where: { from: $account }',
}

/** The newest transactions of an account. */
export const accountEventsQuery = subgraphQuery('accountEvents', {
  document: `query ($account: Bytes!) { ${buildEventsSelection(ACCOUNT_FILTERS, 'from')} }`,
  fallbackDocument: `query ($account: Bytes!) {
    ${buildEventsSelection({ ...ACCOUNT_FILTERS, burns: ', where: { to: $account }' }, '')}
  }`,
  schema: v.object(pairEvents),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Tokens and pairs by a part of their name or symbol, or by address. */
export const infoSearchQuery = subgraphQuery('search', {
  document: `query ($text: String!, $id: ID!) {
    bySymbol: tokens(first: 5, orderBy: tradeVolumeUSD, orderDirection: desc, where: { symbol_contains_nocase: $text }) { ${tokenFields} }
    byName: tokens(first: 5, orderBy: tradeVolumeUSD, orderDirection: desc, where: { name_contains_nocase: $text }) { ${tokenFields} }
    byAddress: tokens(first: 1, where: { id: $id }) { ${tokenFields} }
    pairs(first: 8, orderBy: reserveUSD, orderDirection: desc, where: { name_contains_nocase: $text }) { ${pairFields} }
    pairByAddress: pairs(first: 1, where: { id: $id }) { ${pairFields} }
  }`,
  schema: v.object({
    bySymbol: v.array(tokenRef),
    byName: v.array(tokenRef),
    byAddress: v.array(tokenRef),
    pairs: v.array(infoPair),
    pairByAddress: v.array(infoPair),
  }),
  variables: (text: string) => ({ text, id: text.toLowerCase() }),
})
