import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useChain } from '#core/chain/useChain.ts'
import { addressString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

const farm = v.object({ id: v.pipe(v.string(), v.regex(/^farm \d{1,6}$/)), stakedToken: addressString })

/** Farms that pay rewards for some LP tokens, the highest APR first. */
const farmsByTokenQuery = subgraphQuery('farmsByToken', {
  subgraph: 'farms',
  document: `query ($tokens: [Bytes!]) {
    stakingProducts(
      first: 1000, orderBy: apr, orderDirection: desc, where: { kind: "farm", stakedToken_in: $tokens, apr_gt: "0" }
    ) { id stakedToken }
  }`,
  schema: v.pipe(
    v.object({ stakingProducts: v.array(farm) }),
    // A later entry replaces an earlier one: reversed, the highest APR wins.
    v.transform(
      ({ stakingProducts }): ReadonlyMap<string, string> =>
        new Map(stakingProducts.map(({ id, stakedToken }) => [stakedToken, id] as const).reverse()),
    ),
  ),
  variables: (tokens: readonly string[]) => ({ tokens: tokens.map((token) => token.toLowerCase()) }),
  refetchIntervalMs: 60_000,
})

const NO_FARMS: ReadonlyMap<string, string> = new Map()

/**
 * Finds the farms that take the LP tokens of pairs. Pairs for which no farm pays are absent.
 *
 * @param pairAddresses - Undefined while they load.
 * @returns Ids such as `farm 3` by pair address in lower case; empty while unknown.
 */
export function useFarmOfPair(pairAddresses: readonly string[] | undefined): ReadonlyMap<string, string> {
  const isEnabled = pairAddresses !== undefined && pairAddresses.length > 0
  return useQuery(farmsByTokenQuery(useChain(), isEnabled ? pairAddresses : undefined)).data ?? NO_FARMS
}
