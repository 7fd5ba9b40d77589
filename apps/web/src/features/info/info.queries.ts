import * as v from 'valibot'
import { poolDay } from '../../core/pair-stats/pairDays.ts'
import { address, count, decimal, decimals, dollars, hash, moment, name } from '../../core/subgraph/subgraph.ts'
import { historyQuery } from '../../core/subgraph/subgraphQuery.ts'

const tokenFields = 'id symbol name decimals'
const tokenRef = v.object({ id: address, symbol: name, name, decimals })

const poolFields = `id token0 { ${tokenFields} } token1 { ${tokenFields} } reserve0 reserve1 reserveUSD volumeUSD
  token0Price token1Price totalTransactions timestamp`
const pool = v.object({
  id: address,
  token0: tokenRef,
  token1: tokenRef,
  reserve0: decimal,
  reserve1: decimal,
  reserveUSD: dollars,
  volumeUSD: dollars,
  token0Price: decimal,
  token1Price: decimal,
  totalTransactions: count,
  timestamp: count,
})

/** A pool as the subgraph tells of it. */
export type Pool = v.InferOutput<typeof pool>
export type TokenRef = v.InferOutput<typeof tokenRef>

const tokenDay = v.object({ date: moment, priceUSD: dollars, dailyVolumeUSD: dollars, totalLiquidityUSD: dollars })
export type TokenDay = v.InferOutput<typeof tokenDay>

const token = v.object({
  ...tokenRef.entries,
  derivedUSD: dollars,
  totalLiquidity: decimal,
  tradeVolumeUSD: dollars,
  totalTransactions: count,
})
export type InfoToken = v.InferOutput<typeof token>

const inPool = v.object({ token0: tokenRef, token1: tokenRef })
const tx = v.object({ id: hash })
const change = {
  id: v.string(),
  timestamp: count,
  transaction: tx,
  pair: inPool,
  amountUSD: dollars,
}
const liquidityChange = v.object({
  ...change,
  amount0: decimal,
  amount1: decimal,
  to: v.nullable(address),
  /** Who did it; a hosted subgraph of the lineage does not say. */
  from: v.optional(address),
})
const swap = v.object({
  ...change,
  amount0In: decimal,
  amount1In: decimal,
  amount0Out: decimal,
  amount1Out: decimal,
  from: address,
})
const events = { mints: v.array(liquidityChange), burns: v.array(liquidityChange), swaps: v.array(swap) }
export type Events = { readonly [kind in keyof typeof events]: v.InferOutput<(typeof events)[kind]> }

const pairOf = `pair { token0 { ${tokenFields} } token1 { ${tokenFields} } }`
const eventFields = {
  mints: `id timestamp transaction { id } ${pairOf} amountUSD amount0 amount1 to`,
  burns: `id timestamp transaction { id } ${pairOf} amountUSD amount0 amount1 to`,
  swaps: `id timestamp transaction { id } ${pairOf} amountUSD amount0In amount1In amount0Out amount1Out from`,
}
/** Events of a kind that are asked for at once. */
export const EVENTS_LISTED = 50
const newest = `first: ${EVENTS_LISTED}, orderBy: timestamp, orderDirection: desc`

type Clauses = { readonly mints: string; readonly burns: string; readonly swaps: string }

/** Transactions of three kinds, newest first, filtered as the clauses say. `own` are the fields beyond the lineage's. */
const eventsWhere = ({ mints, burns, swaps }: Clauses, own: 'from' | '') => `
  mints(${newest}${mints}) { ${eventFields.mints} ${own} }
  burns(${newest}${burns}) { ${eventFields.burns} ${own} }
  swaps(${newest}${swaps}) { ${eventFields.swaps} }`

const EVERYTHING: Clauses = { mints: '', burns: '', swaps: '' }
const IN_POOLS = ', where: { pair_in: $pools }'
const OF_POOLS: Clauses = { mints: IN_POOLS, burns: IN_POOLS, swaps: IN_POOLS }

/** Milliseconds until a whole series is asked for again: its newest rows come more often, with something else. */
const SERIES_MS = 1_800_000

const exchangeDay = v.object({ date: moment, dailyVolumeUSD: dollars, totalLiquidityUSD: dollars })

/** The exchange as a whole: its sums and its newest days. */
export const overviewQuery = historyQuery('overview', {
  document: `{
    pancakeFactories(first: 1) { totalLiquidityUSD totalVolumeUSD totalTransactions totalPairs }
    pancakeDayDatas(first: 2, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD }
  }`,
  schema: v.object({
    pancakeFactories: v.array(
      v.object({ totalLiquidityUSD: dollars, totalVolumeUSD: dollars, totalTransactions: count, totalPairs: count }),
    ),
    pancakeDayDatas: v.array(exchangeDay),
  }),
  variables: (_: null) => ({}),
})

/** All days of the exchange. Only the newest go on changing, and those come with its sums. */
export const exchangeDaysQuery = historyQuery('exchangeDays', {
  document: `{
    pancakeDayDatas(first: 1000, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD }
  }`,
  schema: v.object({ pancakeDayDatas: v.array(exchangeDay) }),
  variables: (_: null) => ({}),
  pace: SERIES_MS,
})

/** The newest transactions of all pools. */
export const latestQuery = historyQuery('latest', {
  document: `{ ${eventsWhere(EVERYTHING, 'from')} }`,
  lineageDocument: `{ ${eventsWhere(EVERYTHING, '')} }`,
  schema: v.object(events),
  variables: (_: null) => ({}),
})

/** Milliseconds until a list of many is asked for again. */
const LIST_MS = 15_000

/** Tokens and pools in one list at most. */
export const LISTED = 100

/** Pools, the deepest first; with ids only those. */
export const poolsQuery = historyQuery('pools', {
  document: `query ($where: Pair_filter) {
    pairs(first: ${LISTED}, orderBy: reserveUSD, orderDirection: desc, where: $where) { ${poolFields} }
  }`,
  schema: v.object({ pairs: v.array(pool) }),
  variables: ({ ids, token }: { readonly ids?: readonly string[]; readonly token?: string }) => ({
    where: ids ? { id_in: ids } : token ? { or: [{ token0: token }, { token1: token }] } : {},
  }),
  pace: LIST_MS,
})

const tokenDayFields = '{ date priceUSD dailyVolumeUSD totalLiquidityUSD }'
const ofToken = `${tokenFields} derivedUSD totalLiquidity tradeVolumeUSD totalTransactions`

/** Tokens, the most traded first; with ids only those. */
export const tokensQuery = historyQuery('tokens', {
  document: `query ($where: Token_filter) {
    tokens(first: ${LISTED}, orderBy: tradeVolumeUSD, orderDirection: desc, where: $where) { ${ofToken} }
  }`,
  schema: v.object({ tokens: v.array(token) }),
  variables: ({ ids }: { readonly ids?: readonly string[] }) => ({ where: ids ? { id_in: ids } : {} }),
  pace: LIST_MS,
})

/** Prices of some tokens at the end of each of their last days, newest first. */
export const tokenLinesQuery = historyQuery('tokenLines', {
  document: `query ($ids: [ID!]) {
    tokens(first: ${LISTED}, where: { id_in: $ids }) {
      id tokenDayData(first: 14, orderBy: date, orderDirection: desc) { priceUSD }
    }
  }`,
  schema: v.object({
    tokens: v.array(v.object({ id: address, tokenDayData: v.array(v.object({ priceUSD: dollars })) })),
  }),
  variables: (ids: readonly string[]) => ({ ids }),
  pace: SERIES_MS,
})

/** One token and its newest days; null where the subgraph knows none. */
export const tokenPageQuery = historyQuery('token', {
  document: `query ($id: ID!) {
    token(id: $id) { ${ofToken} tokenDayData(first: 2, orderBy: date, orderDirection: desc) ${tokenDayFields} }
  }`,
  schema: v.object({ token: v.nullable(v.object({ ...token.entries, tokenDayData: v.array(tokenDay) })) }),
  variables: (id: string) => ({ id: id.toLowerCase() }),
})

/** All days of a token. */
export const tokenDaysQuery = historyQuery('tokenDays', {
  document: `query ($id: String!) {
    tokenDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { token: $id }) ${tokenDayFields}
  }`,
  schema: v.object({ tokenDayDatas: v.array(tokenDay) }),
  variables: (id: string) => ({ id: id.toLowerCase() }),
  pace: SERIES_MS,
})

/** The newest transactions of a token's pools. */
export const tokenEventsQuery = historyQuery('tokenEvents', {
  document: `query ($pools: [String!]) { ${eventsWhere(OF_POOLS, 'from')} }`,
  lineageDocument: `query ($pools: [String!]) { ${eventsWhere(OF_POOLS, '')} }`,
  schema: v.object(events),
  variables: (pools: readonly string[]) => ({ pools }),
})

/** Where a price began, its extremes, and where it ended; a hosted subgraph of the lineage does not say. */
const candle = {
  open: v.optional(decimal),
  high: v.optional(decimal),
  low: v.optional(decimal),
  close: v.optional(decimal),
}
const hour = v.object({
  hourStartUnix: moment,
  reserve0: decimal,
  reserve1: decimal,
  hourlyVolumeToken0: decimal,
  hourlyVolumeToken1: decimal,
  ...candle,
})
const fullDay = v.object({
  ...poolDay.entries,
  reserve0: decimal,
  reserve1: decimal,
  dailyVolumeToken0: decimal,
  dailyVolumeToken1: decimal,
  ...candle,
})
export type PoolHour = v.InferOutput<typeof hour>
export type PoolFullDay = v.InferOutput<typeof fullDay>

const hours = v.object({ pairHourDatas: v.array(hour), pairDayDatas: v.array(fullDay) })

/** Hours and days of a pool, newest first: so many of each. */
const periods = (count: number, own: string) => `
  pairHourDatas(first: ${count}, orderBy: hourStartUnix, orderDirection: desc, where: { pair: $id }) {
    hourStartUnix reserve0 reserve1 hourlyVolumeToken0 hourlyVolumeToken1 ${own}
  }
  pairDayDatas(first: ${count}, orderBy: date, orderDirection: desc, where: { pairAddress: $pool }) {
    date pairAddress dailyVolumeUSD reserveUSD reserve0 reserve1 dailyVolumeToken0 dailyVolumeToken1 ${own}
  }`
const CANDLE = 'open high low close'
const poolVariables = (id: string) => ({ id: id.toLowerCase(), pool: id.toLowerCase() })
const poolPage = v.object({ pair: v.nullable(pool), ...hours.entries })
const poolPageDocument = (own: string) =>
  `query ($id: ID!, $pool: Bytes!) { pair(id: $id) { ${poolFields} } ${periods(2, own)} }`
const poolPeriodsDocument = (own: string) => `query ($id: String!, $pool: Bytes!) { ${periods(1000, own)} }`

/** One pool with its newest hours and days; null where the subgraph knows none. */
export const poolPageQuery = historyQuery('pool', {
  document: poolPageDocument(CANDLE),
  lineageDocument: poolPageDocument(''),
  schema: poolPage,
  variables: poolVariables,
})

/** The last thousand hours and days of a pool. */
export const poolPeriodsQuery = historyQuery('poolPeriods', {
  document: poolPeriodsDocument(CANDLE),
  lineageDocument: poolPeriodsDocument(''),
  schema: hours,
  variables: poolVariables,
  pace: SERIES_MS,
})

export type PoolData = v.InferOutput<typeof poolPage>
export type PoolPeriods = v.InferOutput<typeof hours>

const OF_ACCOUNT: Clauses = {
  mints: ', where: { to: $account }',
  burns: ', where: { from: $account }',
  swaps: ', where: { from: $account }',
}

/** The newest transactions of one account. */
export const accountQuery = historyQuery('account', {
  document: `query ($account: Bytes!) { ${eventsWhere(OF_ACCOUNT, 'from')} }`,
  lineageDocument: `query ($account: Bytes!) {
    ${eventsWhere({ ...OF_ACCOUNT, burns: ', where: { to: $account }' }, '')}
  }`,
  schema: v.object(events),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Tokens and pools by a piece of a name or symbol, or by address. */
export const searchQuery = historyQuery('search', {
  document: `query ($text: String!, $id: ID!) {
    bySymbol: tokens(first: 5, orderBy: tradeVolumeUSD, orderDirection: desc, where: { symbol_contains_nocase: $text }) { ${tokenFields} }
    byName: tokens(first: 5, orderBy: tradeVolumeUSD, orderDirection: desc, where: { name_contains_nocase: $text }) { ${tokenFields} }
    byAddress: tokens(first: 1, where: { id: $id }) { ${tokenFields} }
    pairs(first: 8, orderBy: reserveUSD, orderDirection: desc, where: { name_contains_nocase: $text }) { ${poolFields} }
    pairByAddress: pairs(first: 1, where: { id: $id }) { ${poolFields} }
  }`,
  schema: v.object({
    bySymbol: v.array(tokenRef),
    byName: v.array(tokenRef),
    byAddress: v.array(tokenRef),
    pairs: v.array(pool),
    pairByAddress: v.array(pool),
  }),
  variables: (text: string) => ({ text, id: text.toLowerCase() }),
})
