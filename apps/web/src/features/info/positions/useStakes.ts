import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { useTokenLookup } from '../../../core/tokens/useTokens.ts'
import {
  type EarnProduct,
  type LpToken,
  stakedAmountsQuery,
  stakedLpTokensQuery,
  stakedProductsQuery,
} from './stakes.queries.ts'
import { getStakedUsd } from './stakes.rules.ts'

/** Stake of one account in an earn product: base units of a token or of an LP token. */
export type Stake = {
  readonly product: EarnProduct
  /** Undefined for an LP token, and for a token that no list names. */
  readonly token: Token | undefined
  readonly lpToken: LpToken | undefined
  /** Undefined where the contract did not answer. */
  readonly stakedAmount: bigint | undefined
  readonly valueUsd: UsdPrice | undefined
}

const NO_PRODUCTS: readonly EarnProduct[] = []
const NO_LP_TOKENS: readonly LpToken[] = []

/** Stakes of an account in farms, pools and the vault. Reads nothing while `account` is undefined. */
export function useStakes(account: Address | undefined) {
  const chain = useChain()
  const getKnownToken = useTokenLookup()
  const productsRead = useQuery(stakedProductsQuery(chain, account))
  const products = productsRead.data ?? NO_PRODUCTS
  const amountsRead = useQuery(
    stakedAmountsQuery(chain, account && productsRead.data ? { account, products } : undefined),
  )
  const lpTokensRead = useQuery(
    stakedLpTokensQuery(chain, productsRead.data ? products.map(({ stakedToken }) => stakedToken) : undefined),
  )
  const prices = usePrices(products.flatMap(({ stakedToken }) => getKnownToken(stakedToken) ?? []))
  const stakes =
    amountsRead.data && lpTokensRead.data
      ? products.map((product): Stake => {
          const token = getKnownToken(product.stakedToken)
          const lpToken = lpTokensRead.data.pairs.find(({ id }) => id === product.stakedToken.toLowerCase())
          const stakedAmount = amountsRead.data[product.id]
          const valueUsd = getStakedUsd(stakedAmount, lpToken, token, prices[product.stakedToken])
          return { product, token, lpToken, stakedAmount, valueUsd }
        })
      : undefined
  const isUnavailable = chain.subgraphs.farms === undefined
  return {
    /** The config names no subgraph of farms: stakes are never known. */
    isUnavailable,
    /** Products the account ever staked in; undefined while unknown. */
    products: isUnavailable ? NO_PRODUCTS : productsRead.data,
    /** Present stakes, and those whose amount is unknown; undefined while loading. */
    stakes: stakes?.filter(({ stakedAmount }) => stakedAmount !== 0n),
    /** LP tokens among the tokens that were ever staked. */
    lpTokens: isUnavailable ? NO_LP_TOKENS : lpTokensRead.data?.pairs,
    isError: productsRead.isError || amountsRead.isError || lpTokensRead.isError,
  }
}
