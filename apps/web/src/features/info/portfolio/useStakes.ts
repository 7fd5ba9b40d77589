import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { useTokenLookup } from '../../../core/tokens/useTokens.ts'
import { getStakedUsd } from './portfolio.rules.ts'
import {
  type EarnProduct,
  type LpToken,
  stakedAmountsQuery,
  stakedLpTokensQuery,
  stakedProductsQuery,
} from './stakes.queries.ts'

/** What is staked in a place: base units of a token or of a pool's token. */
export type Stake = {
  readonly product: EarnProduct
  /** Undefined of a pool's token, and of a token that the page does not know. */
  readonly token: Token | undefined
  readonly lpToken: LpToken | undefined
  /** Undefined where the contract cannot tell. */
  readonly stakedAmount: bigint | undefined
  readonly valueUsd: UsdPrice | undefined
}

const NO_PRODUCTS: readonly EarnProduct[] = []
const NO_LP_TOKENS: readonly LpToken[] = []

/** What an account has staked in farms, pools and the vault. */
export function useStakes(account: Address) {
  const chain = useChain()
  const knownToken = useTokenLookup()
  const found = useQuery(stakedProductsQuery(chain, account))
  const places = found.data ?? NO_PRODUCTS
  const read = useQuery(stakedAmountsQuery(chain, found.data ? { account, products: places } : undefined))
  const pools = useQuery(
    stakedLpTokensQuery(chain, found.data ? places.map(({ stakedToken }) => stakedToken) : undefined),
  )
  const tokens = places.flatMap(({ stakedToken }) => knownToken(stakedToken) ?? [])
  const prices = usePrices(tokens)
  const stakes =
    read.data && pools.data
      ? places.map((place): Stake => {
          const token = knownToken(place.stakedToken)
          const pool = pools.data.pairs.find(({ id }) => id === place.stakedToken.toLowerCase())
          const amount = read.data[place.id]
          return {
            product: place,
            token,
            lpToken: pool,
            stakedAmount: amount,
            valueUsd: getStakedUsd(amount, pool, token, prices[place.stakedToken]),
          }
        })
      : undefined
  // Who names no subgraph of farms has none to wait for.
  const isWithout = chain.subgraphs.farms === undefined
  return {
    /** Whether nobody can tell where something was staked. */
    isWithout,
    /** Where something was ever staked; undefined until it is known. */
    places: isWithout ? NO_PRODUCTS : found.data,
    /** Where something is staked now, or may be; undefined until it is known. */
    stakes: stakes?.filter(({ stakedAmount }) => stakedAmount !== 0n),
    /** Of what was ever staked, the tokens that are pools'. */
    pools: isWithout ? NO_LP_TOKENS : pools.data?.pairs,
    isError: found.isError || read.isError || pools.isError,
  }
}
