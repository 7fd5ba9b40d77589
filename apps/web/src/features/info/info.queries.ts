import * as v from 'valibot'
import { historyQuery } from '../../core/history/historyQuery.ts'
import { poolDay } from '../../core/history/poolDays.ts'
import { address, count, decimal, decimals, dollars, hash, moment, name } from '../../core/history/subgraph.ts'

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
  tokenDayData: v.array(tokenDay),
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
const liquidityChange = v.object({ ...change, amount0: decimal, amount1: decimal, to: address })
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
const newest = 'first: 50, orderBy: timestamp, orderDirection: desc'
/** Transactions of three kinds, newest first, filtered as the three clauses say. */
const eventsWhere = (mints: string, burns: string, swaps: string) => `
  mints(${newest}${mints}) { ${eventFields.mints} }
  burns(${newest}${burns}) { ${eventFields.burns} }
  swaps(${newest}${swaps}) { ${eventFields.swaps} }`

/** The exchange as a whole: its sums, its days, its newest transactions. */
export const overviewQuery = historyQuery('overview', {
  document: `{
    pancakeFactories(first: 1) { totalLiquidityUSD totalVolumeUSD totalTransactions totalPairs }
    pancakeDayDatas(first: 1000, orderBy: date, orderDirection: desc) {
      date dailyVolumeUSD totalLiquidityUSD totalTransactions
    }
  }`,
  schema: v.object({
    pancakeFactories: v.array(
      v.object({ totalLiquidityUSD: dollars, totalVolumeUSD: dollars, totalTransactions: count, totalPairs: count }),
    ),
    pancakeDayDatas: v.array(
      v.object({ date: moment, dailyVolumeUSD: dollars, totalLiquidityUSD: dollars, totalTransactions: count }),
    ),
  }),
  variables: (_: null) => ({}),
})

/** The newest transactions of all pools. */
export const latestQuery = historyQuery('latest', {
  document: `{ ${eventsWhere('', '', '')} }`,
  schema: v.object(events),
  variables: (_: null) => ({}),
  pace: 5000,
})

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
})

const tokenDays = 'tokenDayData(first: 14, orderBy: date, orderDirection: desc)'
const tokenDayFields = '{ date priceUSD dailyVolumeUSD totalLiquidityUSD }'
const ofToken = `${tokenFields} derivedUSD totalLiquidity tradeVolumeUSD totalTransactions`

/** Tokens, the most traded first; with ids only those. */
export const tokensQuery = historyQuery('tokens', {
  document: `query ($where: Token_filter) {
    tokens(first: ${LISTED}, orderBy: tradeVolumeUSD, orderDirection: desc, where: $where) {
      ${ofToken} ${tokenDays} ${tokenDayFields}
    }
  }`,
  schema: v.object({ tokens: v.array(token) }),
  variables: ({ ids }: { readonly ids?: readonly string[] }) => ({ where: ids ? { id_in: ids } : {} }),
})

/** One token with all its days; null where the subgraph knows none. */
export const tokenPageQuery = historyQuery('token', {
  document: `query ($id: ID!) {
    token(id: $id) { ${ofToken} tokenDayData(first: 1000, orderBy: date, orderDirection: desc) ${tokenDayFields} }
  }`,
  schema: v.object({ token: v.nullable(token) }),
  variables: (id: string) => ({ id: id.toLowerCase() }),
})

/** The newest transactions of a token's pools. */
export const tokenEventsQuery = historyQuery('tokenEvents', {
  document: `query ($pools: [String!]) {
    ${eventsWhere(', where: { pair_in: $pools }', ', where: { pair_in: $pools }', ', where: { pair_in: $pools }')}
  }`,
  schema: v.object(events),
  variables: (pools: readonly string[]) => ({ pools }),
  pace: 5000,
})

const hour = v.object({
  hourStartUnix: moment,
  reserve0: decimal,
  reserve1: decimal,
  reserveUSD: dollars,
  hourlyVolumeUSD: dollars,
  hourlyVolumeToken0: decimal,
  hourlyVolumeToken1: decimal,
})
const fullDay = v.object({
  ...poolDay.entries,
  reserve0: decimal,
  reserve1: decimal,
  dailyVolumeToken0: decimal,
  dailyVolumeToken1: decimal,
})
export type PoolHour = v.InferOutput<typeof hour>
export type PoolFullDay = v.InferOutput<typeof fullDay>

const poolPage = v.object({
  pair: v.nullable(v.object({ ...pool.entries, pairHourData: v.array(hour) })),
  pairDayDatas: v.array(fullDay),
})

/** One pool with its days and its last hours; null where the subgraph knows none. */
export const poolPageQuery = historyQuery('pool', {
  document: `query ($id: ID!, $pool: Bytes!) {
    pair(id: $id) {
      ${poolFields}
      pairHourData(first: 1000, orderBy: hourStartUnix, orderDirection: desc) {
        hourStartUnix reserve0 reserve1 reserveUSD hourlyVolumeUSD hourlyVolumeToken0 hourlyVolumeToken1
      }
    }
    pairDayDatas(first: 1000, orderBy: date, orderDirection: desc, where: { pairAddress: $pool }) {
      date pairAddress dailyVolumeUSD reserveUSD reserve0 reserve1 dailyVolumeToken0 dailyVolumeToken1
    }
  }`,
  schema: poolPage,
  variables: (id: string) => ({ id: id.toLowerCase(), pool: id.toLowerCase() }),
})

export type PoolData = v.InferOutput<typeof poolPage>

/** The newest transactions of one account. */
export const accountQuery = historyQuery('account', {
  document: `query ($account: Bytes!) {
    ${eventsWhere(', where: { to: $account }', ', where: { to: $account }', ', where: { from: $account }')}
  }`,
  schema: v.object(events),
  variables: (account: string) => ({ account: account.toLowerCase() }),
  pace: 5000,
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
