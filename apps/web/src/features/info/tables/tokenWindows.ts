import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useChain } from '#core/chain/useChain.ts'
import { getChangePercent, getTotalAtBlock, getWindowTotal, type WindowTotal } from '#core/pair-stats/windows.rules.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import {
  getWindowVariables,
  keepPreviousDataForSameIds,
  type TimeWindow,
  usePastBlocks,
  WINDOW_VARIABLE_DEFINITIONS,
  type WindowBlocks,
} from '#core/subgraph/pastBlocks.ts'
import { addressString, decimalString, intString, usdAmount } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

const tokenTotals = v.object({
  id: addressString,
  tradeVolumeUSD: usdAmount,
  derivedUSD: usdAmount,
  totalLiquidity: decimalString,
  totalTransactions: intString,
})

/** Running totals of a token, from which windows are computed. */
export type TokenTotals = v.InferOutput<typeof tokenTotals>

const tokens = v.pipe(
  v.array(tokenTotals),
  v.transform((rows): ReadonlyMap<string, TokenTotals> => new Map(rows.map((row) => [row.id, row]))),
)
const tokenTotalFields = '{ id tradeVolumeUSD derivedUSD totalLiquidity totalTransactions }'

type PastTokensParams = { readonly ids: readonly string[]; readonly blocks: WindowBlocks }

const pastTokensQuery = subgraphQuery('pastTokens', {
  document: `query ($ids: [ID!], ${WINDOW_VARIABLE_DEFINITIONS}) {
    from: tokens(first: 1000, where: { id_in: $ids }, block: { number: $from }) @include(if: $hasFrom) ${tokenTotalFields}
    before: tokens(first: 1000, where: { id_in: $ids }, block: { number: $before }) @include(if: $hasBefore) ${tokenTotalFields}
  }`,
  schema: v.object({ from: v.optional(tokens), before: v.optional(tokens) }),
  variables: ({ ids, blocks }: PastTokensParams) => ({ ids, ...getWindowVariables(blocks) }),
  refetchIntervalMs: 'never',
})

type PastTokens = {
  from?: ReadonlyMap<string, TokenTotals> | undefined
  before?: ReadonlyMap<string, TokenTotals> | undefined
}

/** Totals of a token in a window, and changes in percent. */
export type TokenWindow = {
  readonly volume: WindowTotal
  readonly transactions: WindowTotal
  readonly priceChange: number | undefined
  readonly liquidityChange: number | undefined
}

/** Value of a token in all pairs, in USD times 10^18; undefined without a price. */
export function getTokenLiquidity({ totalLiquidity, derivedUSD }: TokenTotals): UsdPrice | undefined {
  return derivedUSD === 0n ? undefined : BigInt(Math.round(Number(totalLiquidity) * 1e6)) * (derivedUSD / 1_000_000n)
}

/** Windows of tokens by address in lower case; undefined while loading, or where the subgraph keeps no past states. */
export function useTokenWindows(
  now: readonly TokenTotals[] | undefined,
  span: TimeWindow,
): ReadonlyMap<string, TokenWindow> | undefined {
  const chain = useChain()
  const blocks = usePastBlocks()?.[span]
  const ids = useMemo(() => now?.map(({ id }) => id), [now])
  const { data } = useQuery({
    ...pastTokensQuery(chain, ids && ids.length > 0 && blocks ? { ids, blocks } : undefined),
    placeholderData: keepPreviousDataForSameIds<PastTokens>(ids),
  })
  return useMemo(() => {
    if (data === undefined || blocks === undefined || now === undefined) return undefined
    return new Map(now.map((token) => [token.id, getTokenWindow(token, blocks, data)]))
  }, [now, blocks, data])
}

/** Computes the window of a token from its totals now and at the start blocks. */
export function getTokenWindow(token: TokenTotals, { from, before }: WindowBlocks, past: PastTokens): TokenWindow {
  const getFlow = (now: bigint, getTotal: (row: TokenTotals) => bigint) =>
    getWindowTotal({
      now,
      from: getTotalAtBlock(past.from, from, token.id, getTotal),
      before: getTotalAtBlock(past.before, before, token.id, getTotal),
    })
  const start = past.from?.get(token.id)
  const getPrice = (row: TokenTotals | undefined) => row?.derivedUSD || undefined
  return {
    volume: getFlow(token.tradeVolumeUSD, ({ tradeVolumeUSD }) => tradeVolumeUSD),
    transactions: getFlow(BigInt(token.totalTransactions), ({ totalTransactions }) => BigInt(totalTransactions)),
    priceChange: getChangePercent(getPrice(token), getPrice(start)),
    liquidityChange: getChangePercent(getTokenLiquidity(token), start && getTokenLiquidity(start)),
  }
}
