import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useChain } from '../../core/chain/useChain.ts'
import { type Flow, getChange, getFlow, sumThen } from '../../core/pair-stats/windows.rules.ts'
import type { UsdPrice } from '../../core/prices/usdPrice.ts'
import {
  keepSameIds,
  type Span,
  usePastBlocks,
  WINDOW_VARIABLES,
  type WindowBlocks,
  windowVariables,
} from '../../core/subgraph/pastBlocks.ts'
import { address, count, decimal, dollars } from '../../core/subgraph/subgraph.ts'
import { historyQuery } from '../../core/subgraph/subgraphQuery.ts'

const pastToken = v.object({
  id: address,
  tradeVolumeUSD: dollars,
  derivedUSD: dollars,
  totalLiquidity: decimal,
  totalTransactions: count,
})

/** What windows are measured from, of a token. */
export type TokenSums = v.InferOutput<typeof pastToken>

const tokens = v.pipe(
  v.array(pastToken),
  v.transform((rows): ReadonlyMap<string, TokenSums> => new Map(rows.map((row) => [row.id, row]))),
)
const fields = '{ id tradeVolumeUSD derivedUSD totalLiquidity totalTransactions }'

type PastTokensParams = { readonly ids: readonly string[]; readonly blocks: WindowBlocks }

const pastTokensQuery = historyQuery('pastTokens', {
  document: `query ($ids: [ID!], ${WINDOW_VARIABLES}) {
    from: tokens(first: 1000, where: { id_in: $ids }, block: { number: $from }) @include(if: $hasFrom) ${fields}
    before: tokens(first: 1000, where: { id_in: $ids }, block: { number: $before }) @include(if: $hasBefore) ${fields}
  }`,
  schema: v.object({ from: v.optional(tokens), before: v.optional(tokens) }),
  variables: ({ ids, blocks }: PastTokensParams) => ({ ids, ...windowVariables(blocks) }),
  pace: 'never',
})

type PastTokens = {
  from?: ReadonlyMap<string, TokenSums> | undefined
  before?: ReadonlyMap<string, TokenSums> | undefined
}

/** How a token did in a window: what was traded of it, and changes in percent. */
export type TokenWindow = {
  readonly volume: Flow
  readonly transactions: Flow
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
  span: Span,
): ReadonlyMap<string, TokenWindow> | undefined {
  const chain = useChain()
  const blocks = usePastBlocks()?.[span]
  const ids = useMemo(() => now?.map(({ id }) => id), [now])
  const { data } = useQuery({
    ...pastTokensQuery(chain, ids && ids.length > 0 && blocks ? { ids, blocks } : undefined),
    placeholderData: keepSameIds<PastTokens>(ids),
  })
  return useMemo(() => {
    if (data === undefined || blocks === undefined || now === undefined) return undefined
    return new Map(now.map((token) => [token.id, getTokenWindow(token, blocks, data)]))
  }, [now, blocks, data])
}

/** A token now, against the ends of its window. */
export function getTokenWindow(token: TokenSums, { from, before }: WindowBlocks, past: PastTokens): TokenWindow {
  const flow = (now: bigint, sumOf: (row: TokenSums) => bigint) =>
    getFlow({
      now,
      from: sumThen(past.from, from, token.id, sumOf),
      before: sumThen(past.before, before, token.id, sumOf),
    })
  const then = past.from?.get(token.id)
  const price = (row: TokenSums | undefined) => row?.derivedUSD || undefined
  return {
    volume: flow(token.tradeVolumeUSD, ({ tradeVolumeUSD }) => tradeVolumeUSD),
    transactions: flow(BigInt(token.totalTransactions), ({ totalTransactions }) => BigInt(totalTransactions)),
    priceChange: getChange(price(token), price(then)),
    liquidityChange: getChange(getTokenLiquidity(token), then && getTokenLiquidity(then)),
  }
}
