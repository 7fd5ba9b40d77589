import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { useKnownToken } from '../../../core/tokens/useTokens.ts'
import { stakeWorth } from './portfolio.rules.ts'
import { type Place, type PoolToken, stakedPlacesQuery, stakedPoolsQuery, stakesQuery } from './stakes.queries.ts'

/** What is staked in a place: base units of a token or of a pool's token. */
export type Stake = {
  readonly place: Place
  /** Undefined of a pool's token, and of a token that the page does not know. */
  readonly token: Token | undefined
  readonly pool: PoolToken | undefined
  /** Undefined where the contract cannot tell. */
  readonly amount: bigint | undefined
  readonly worth: UsdPrice | undefined
}

const NONE: readonly Place[] = []
const NO_POOLS: readonly PoolToken[] = []

/** What an account has staked in farms, pools and the vault. */
export function useStakes(account: Address) {
  const chain = useChain()
  const knownToken = useKnownToken()
  const found = useQuery(stakedPlacesQuery(chain, account))
  const places = found.data ?? NONE
  const read = useQuery(stakesQuery(chain, found.data ? { account, places } : undefined))
  const pools = useQuery(stakedPoolsQuery(chain, found.data ? places.map(({ token }) => token) : undefined))
  const tokens = places.flatMap(({ token }) => knownToken(token) ?? [])
  const prices = usePrices(tokens)
  const stakes =
    read.data && pools.data
      ? places.map((place): Stake => {
          const token = knownToken(place.token)
          const pool = pools.data.pairs.find(({ id }) => id === place.token.toLowerCase())
          const amount = read.data[place.id]
          return { place, token, pool, amount, worth: stakeWorth(amount, pool, token, prices[place.token]) }
        })
      : undefined
  // Who names no subgraph of farms has none to wait for.
  const isWithout = chain.subgraphs.farms === undefined
  return {
    /** Whether nobody can tell where something was staked. */
    isWithout,
    /** Where something was ever staked; undefined until it is known. */
    places: isWithout ? NONE : found.data,
    /** Where something is staked now, or may be; undefined until it is known. */
    stakes: stakes?.filter(({ amount }) => amount !== 0n),
    /** Of what was ever staked, the tokens that are pools'. */
    pools: isWithout ? NO_POOLS : pools.data?.pairs,
    isError: found.isError || read.isError || pools.isError,
  }
}
