import * as v from 'valibot'
import { addressString, decimalString, intString, unixSeconds, usdAmount } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { tokenFields, tokenRef } from '#core/trades/activity/tokenRef.ts'

/** Selection of a pair. */
export const pairFields = `id token0 { ${tokenFields} } token1 { ${tokenFields} } reserve0 reserve1 reserveUSD volumeUSD
  token0Price token1Price totalTransactions timestamp`
/** A pair as the subgraph has it. */
export const infoPair = v.object({
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

/** Refetch interval of a whole series. Its newest rows are read more often by other queries. */
export const SERIES_REFRESH_MS = 1_800_000

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
