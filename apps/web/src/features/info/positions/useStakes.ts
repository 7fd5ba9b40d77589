import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { stakedPositionsQuery } from '#core/pair-stats/positions.queries.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useTokenLookup } from '#core/tokens/useTokens.ts'
import {
  type EarnProduct,
  getSaleVault,
  type LpToken,
  stakedAmountsQuery,
  stakedLpTokensQuery,
  stakedProductsQuery,
} from './stakes.queries.ts'
import { getStakedFeesUsd, getStakedUsd } from './stakes.rules.ts'

/** Stake of one account in an earn product: base units of a token or of an LP token. */
export type Stake = {
  readonly product: EarnProduct
  /** Undefined for an LP token, and for a token that no list names. */
  readonly token: Token | undefined
  readonly lpToken: LpToken | undefined
  /** Undefined where the contract did not answer. */
  readonly stakedAmount: bigint | undefined
  readonly valueUsd: UsdPrice | undefined
  /** Trading fees in the value, of LP tokens alone; undefined while unknown, and for anything else. */
  readonly feesUsd: number | undefined
}

const NO_PRODUCTS: readonly EarnProduct[] = []
const NO_LP_TOKENS: readonly LpToken[] = []

/** Stakes of an account in farms, pools and the vault. Reads nothing while `account` is undefined. */
export function useStakes(account: Address | undefined) {
  const chain = useChain()
  const getKnownToken = useTokenLookup()
  const { chainConfig, deployment, subgraphs } = chain
  const isUnavailable = subgraphs.farms === undefined
  const productsRead = useQuery(stakedProductsQuery(chain, account))
  const listed = isUnavailable ? NO_PRODUCTS : productsRead.data
  const saleVault = getSaleVault(deployment, chainConfig.governanceTokenKey)
  // Asked for by itself where a subgraph does not know it.
  const isListed = listed?.some(({ id }) => id === saleVault?.id) ?? false
  const products = listed && saleVault && !isListed ? [...listed, saleVault] : (listed ?? NO_PRODUCTS)
  const amountsRead = useQuery(stakedAmountsQuery(chain, account && listed ? { account, products } : undefined))
  const lpTokensRead = useQuery(
    stakedLpTokensQuery(
      chain,
      listed?.map(({ stakedToken }) => stakedToken),
    ),
  )
  const lpTokens = subgraphs.exchange === undefined ? NO_LP_TOKENS : lpTokensRead.data?.pairs
  const stakedPositions = useQuery(stakedPositionsQuery(chain, account)).data?.liquidityPositions
  const prices = usePrices(products.flatMap(({ stakedToken }) => getKnownToken(stakedToken) ?? []))
  const stakes =
    amountsRead.data && lpTokens
      ? products.map((product): Stake => {
          const token = getKnownToken(product.stakedToken)
          const lpToken = lpTokens.find(({ id }) => id === product.stakedToken.toLowerCase())
          const stakedAmount = amountsRead.data[product.id]
          const valueUsd = getStakedUsd(stakedAmount, lpToken, token, prices[product.stakedToken])
          const position = lpToken && stakedPositions?.find(({ pair }) => pair.id === lpToken.id)
          const feesUsd = getStakedFeesUsd(product.id, valueUsd, position)
          return { product, token, lpToken, stakedAmount, valueUsd, feesUsd }
        })
      : undefined
  return {
    /** The config names no subgraph of farms: of stakes only the sale vault's are known. */
    isUnavailable,
    /** Products the account ever staked in; undefined while unknown. */
    products: listed && products,
    /** Present stakes, and those whose amount is unknown; undefined while loading. */
    stakes: stakes?.filter(({ stakedAmount }) => stakedAmount !== 0n),
    /** LP tokens among the tokens that were ever staked. */
    lpTokens,
    isError: productsRead.isError || amountsRead.isError || lpTokensRead.isError,
  }
}
