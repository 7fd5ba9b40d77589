import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain } from '../chain/useChain.ts'
import type { UsdPrice } from '../prices/usdPrice.ts'
import { usePastBlocks } from '../subgraph/pastBlocks.ts'
import { addressString, usdAmount } from '../subgraph/subgraph.ts'
import { subgraphQuery } from '../subgraph/subgraphQuery.ts'

const pastPricesQuery = subgraphQuery('pastPrices', {
  document: `query ($ids: [ID!], $block: Int!) {
    tokens(first: 100, where: { id_in: $ids }, block: { number: $block }) { id derivedUSD }
  }`,
  schema: v.object({ tokens: v.array(v.object({ id: addressString, derivedUSD: usdAmount })) }),
  variables: (variables: { readonly ids: readonly string[]; readonly block: number }) => variables,
  refetchIntervalMs: 'never',
})

/**
 * Prices of tokens seven days ago, by address in lower case: the moment from which every seven-day change counts. A token
 * is missing while its price then is unknown, or where the subgraph keeps no past states.
 *
 * @param ids - Addresses in lower case, at most 100.
 */
export function usePricesWeekAgo(ids: readonly string[]): ReadonlyMap<string, UsdPrice> {
  const block = usePastBlocks()?.week.from ?? undefined
  const { data } = useQuery({
    ...pastPricesQuery(useChain(), block !== undefined && ids.length > 0 ? { ids, block } : undefined),
    placeholderData: keepPreviousData,
  })
  const known = data?.tokens.filter(({ derivedUSD }) => derivedUSD > 0n) ?? []
  return new Map(known.map(({ id, derivedUSD }) => [id, derivedUSD]))
}
