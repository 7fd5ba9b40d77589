import type { ERC20Token } from '@pancakeswap/sdk'
import type { Token } from '@uniswap/sdk-core'
import { installPeers } from '../peers/installPeers.ts'
import type { Market, QuoteRequest } from './market.ts'

installPeers()
const pancake = await import('@pancakeswap/sdk')
const uniswapCore = await import('@uniswap/sdk-core')
const uniswap = await import('@uniswap/v2-sdk')

/** Gives the output (`in`) or input (`out`) of the best route in base units, undefined when there is no route. */
export type Quoter = {
  readonly name: string
  readonly quote: (type: 'in' | 'out', quote: QuoteRequest) => bigint | undefined
}

const TRADE_OPTIONS = { maxNumResults: 1, maxHops: 3 }

/**
 * `@uniswap/v2-sdk` has a fee of 30 bps, from the constants 997 and 1000. Their digits are overwritten in place with 9975
 * and 10000, so that its code and CPU time do not change.
 */
const uniswapConstants: Record<'_997' | '_1000', number[]> = await import(
  new URL('./constants.js', import.meta.resolve('@uniswap/v2-sdk')).href
)
uniswapConstants._997[0] = 9975
uniswapConstants._1000[0] = 10_000

/** `@uniswap/v2-sdk` over the pairs of a market. */
export function createUniswapQuoter({ tokens, pairs }: Market): Quoter {
  const sdkTokens = tokens.map(({ chainId, address, decimals }) => new uniswapCore.Token(chainId, address, decimals))
  const byAddress = new Map(sdkTokens.map((token) => [token.address, token]))
  const toAmount = (token: Token, amount: bigint) => uniswapCore.CurrencyAmount.fromRawAmount(token, amount.toString())
  const sdkPairs = pairs.map(
    ({ token0, token1, reserve0, reserve1 }) =>
      new uniswap.Pair(
        toAmount(byAddress.get(token0.address)!, reserve0),
        toAmount(byAddress.get(token1.address)!, reserve1),
      ),
  )
  return {
    name: '@uniswap/v2-sdk',
    quote: (type, { from, to, amount }) => {
      const [best] =
        type === 'in'
          ? uniswap.Trade.bestTradeExactIn(sdkPairs, toAmount(sdkTokens[from]!, amount), sdkTokens[to]!, TRADE_OPTIONS)
          : uniswap.Trade.bestTradeExactOut(sdkPairs, sdkTokens[from]!, toAmount(sdkTokens[to]!, amount), TRADE_OPTIONS)
      const result = type === 'in' ? best?.outputAmount : best?.inputAmount
      return result && BigInt(result.quotient.toString())
    },
  }
}

/** `@pancakeswap/sdk` over the pairs of a market. Its fee is 25 bps, too. */
export function createPancakeSwapQuoter({ tokens, pairs }: Market): Quoter {
  const sdkTokens = tokens.map(
    ({ chainId, address, decimals, symbol }) => new pancake.ERC20Token(chainId, address, decimals, symbol),
  )
  const byAddress = new Map(sdkTokens.map((token) => [token.address, token]))
  const toAmount = (token: ERC20Token, amount: bigint) => pancake.CurrencyAmount.fromRawAmount(token, amount)
  const sdkPairs = pairs.map(
    ({ token0, token1, reserve0, reserve1 }) =>
      new pancake.Pair(
        toAmount(byAddress.get(token0.address)!, reserve0),
        toAmount(byAddress.get(token1.address)!, reserve1),
      ),
  )
  return {
    name: '@pancakeswap/sdk',
    quote: (type, { from, to, amount }) => {
      const [best] =
        type === 'in'
          ? pancake.Trade.bestTradeExactIn(sdkPairs, toAmount(sdkTokens[from]!, amount), sdkTokens[to]!, TRADE_OPTIONS)
          : pancake.Trade.bestTradeExactOut(sdkPairs, sdkTokens[from]!, toAmount(sdkTokens[to]!, amount), TRADE_OPTIONS)
      return type === 'in' ? best?.outputAmount.quotient : best?.inputAmount.quotient
    },
  }
}
