import type { Token } from '@zono/sdk'
import { useChain } from '../../core/chain/useChain.ts'
import type { UsdPrice } from '../../core/prices/usdPrice.ts'
import { usePrices } from '../../core/prices/usePrices.ts'
import { useTokens } from '../../core/tokens/useTokens.ts'

type MainPrice = {
  readonly token: Token | undefined
  /** Undefined while it is read, and where no deep pool tells it. */
  readonly price: UsdPrice | undefined
}

/** The product's main token and its dollar price at this block. */
export function useMainPrice(): MainPrice {
  const { facts, deployment } = useChain()
  const { tokens } = useTokens()
  const token = tokens.find(({ address }) => address === deployment.tokens[facts.mainTokenKey])
  const prices = usePrices(token ? [token] : [])
  return { token, price: token && prices[token.address] }
}
