import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useChain } from '../../../core/chain/useChain.ts'
import {
  getChangePercent,
  getTotalAtBlock,
  getWindowTotal,
  type WindowTotal,
} from '../../../core/pair-stats/windows.rules.ts'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import {
  getWindowVariables,
  keepPreviousDataForSameIds,
  type TimeWindow,
  usePastBlocks,
  WINDOW_VARIABLE_DEFINITIONS,
  type WindowBlocks,
} from '../../../core/subgraph/pastBlocks.ts'
import { addressString, decimalString, intString, usdAmount } from '../../../core/subgraph/subgraph.ts'
import { subgraphQuery } from '../../../core/subgraph/subgraphQuery.ts'

const tokenSums = v.object({
  id: addressString,
  tradeVolumeUSD: usdAmount,
  derivedUSD: usdAmount,
  totalLiquidity: decimalString,
  totalTransactions: intString,
})

/** What windows are measured from, of a token. */
export type TokenSums = v.InferOutput<typeof tokenSums>

const tokens = v.pipe(
  v.array(tokenSums),
  v.transform((rows): ReadonlyMap<string, TokenSums> => new Map(rows.map((row) => [row.id, row]))),
)
const tokenSumFields = '{ id tradeVolumeUSD derivedUSD totalLiquidity totalTransactions }'

type PastTokensParams = { readonly ids: readonly string[]; readonly blocks: WindowBlocks }

const pastTokensQuery = subgraphQuery('pastTokens', {
  document: `query ($ids: [ID!], ${WINDOW_VARIABLE_DEFINITIONS}) {
    from: tokens(first: 1000, where: { id_in: $ids }, block: { number: $from }) @include(if: $hasFrom) ${tokenSumFields}
    before: tokens(first: 1000, where: { id_in: $ids }, block: { number: $before }) @include(if: $hasBefore) ${tokenSumFields}
  }`,
  schema: v.object({ from: v.optional(tokens), before: v.optional(tokens) }),
  variables: ({ ids, blocks }: PastTokensParams) => ({ ids, ...getWindowVariables(blocks) }),
  refetchIntervalMs: 'never',
})

type PastTokens = {
  from?: ReadonlyMap<string, TokenSums> | undefined
  before?: ReadonlyMap<string, TokenSums> | undefined
}

/** How a token did in a window: what was traded of it, and changes in percent. */
export type TokenWindow = {
  readonly volume: WindowTotal
  readonly transactions: WindowTotal
  readonly priceChange: number | undefined
  readonly liquidityChange: number | undefined
}

/** What all pools hold of a token, in dollars times 10^18; undefined where it has no price. */
export function getTokenLiquidity({ totalLiquidity, derivedUSD }: TokenSums): UsdPrice | undefined {
  return derivedUSD === 0n ? undefined : BigInt(Math.round(Number(totalLiquidity) * 1e6)) * (derivedUSD / 1_000_000n)
}

/** The last 24 hours or 7 days of some tokens, by lower-case address; undefined while they are read or not kept. */
export function useTokenWindows(
  now: readonly TokenSums[] | undefined,
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

/** A token now, against the ends of its window. */
export function getTokenWindow(token: TokenSums, { from, before }: WindowBlocks, past: PastTokens): TokenWindow {
  const flow = (now: bigint, sumOf: (row: TokenSums) => bigint) =>
    getWindowTotal({
      now,
      from: getTotalAtBlock(past.from, from, token.id, sumOf),
      before: getTotalAtBlock(past.before, before, token.id, sumOf),
    })
  const then = past.from?.get(token.id)
  const price = (row: TokenSums | undefined) => row?.derivedUSD || undefined
  return {
    volume: flow(token.tradeVolumeUSD, ({ tradeVolumeUSD }) => tradeVolumeUSD),
    transactions: flow(BigInt(token.totalTransactions), ({ totalTransactions }) => BigInt(totalTransactions)),
    priceChange: getChangePercent(price(token), price(then)),
    liquidityChange: getChangePercent(getTokenLiquidity(token), then && getTokenLiquidity(then)),
  }
}
