import * as pancake from '@pancakeswap/sdk'
import * as uniswapCore from '@uniswap/sdk-core'
import * as uniswap from '@uniswap/v2-sdk'
import type { Market, QuoteRequest } from './market.ts'

/** Amount that the best route gives or takes, in base units; undefined where there is none. */
export type Quoter = {
  readonly name: string
  readonly quote: (type: 'in' | 'out', quote: QuoteRequest) => bigint | undefined
}

const TRADE_OPTIONS = { maxNumResults: 1, maxHops: 3 }

/**
 * The fee of `@uniswap/v2-sdk` is 30 basis points, by two constants of its own: 997 and 1000. Their digits are
 * overwritten in place by 9975 and 10000, so that its code, and what it costs, stay as they are.
 */
const uniswapConstants: Record<'_997' | '_1000', number[]> = await import(
  new URL('./constants.js', import.meta.resolve('@uniswap/v2-sdk')).href
)
uniswapConstants._997[0] = 9975
uniswapConstants._1000[0] = 10_000

/** `@uniswap/v2-sdk` over the pools of a market. */
export function createUniswapQuoter({ tokens, pairs }: Market): Quoter {
  const own = tokens.map(({ chainId, address, decimals }) => new uniswapCore.Token(chainId, address, decimals))
  const byAddress = new Map(own.map((token) => [token.address, token]))
  const amountOf = (token: uniswapCore.Token, amount: bigint) =>
    uniswapCore.CurrencyAmount.fromRawAmount(token, amount.toString())
  const pools = pairs.map(
    ({ token0, token1, reserve0, reserve1 }) =>
      new uniswap.Pair(
        amountOf(byAddress.get(token0.address)!, reserve0),
        amountOf(byAddress.get(token1.address)!, reserve1),
      ),
  )
  return {
    name: '@uniswap/v2-sdk',
    quote: (type, { from, to, amount }) => {
      const [best] =
        type === 'in'
          ? uniswap.Trade.bestTradeExactIn(pools, amountOf(own[from]!, amount), own[to]!, TRADE_OPTIONS)
          : uniswap.Trade.bestTradeExactOut(pools, own[from]!, amountOf(own[to]!, amount), TRADE_OPTIONS)
      const found = type === 'in' ? best?.outputAmount : best?.inputAmount
      return found && BigInt(found.quotient.toString())
    },
  }
}

/** `@pancakeswap/sdk` over the pools of a market. Its fee is 25 basis points already. */
export function createPancakeSwapQuoter({ tokens, pairs }: Market): Quoter {
  const own = tokens.map(
    ({ chainId, address, decimals, symbol }) => new pancake.ERC20Token(chainId, address, decimals, symbol),
  )
  const byAddress = new Map(own.map((token) => [token.address, token]))
  const amountOf = (token: pancake.ERC20Token, amount: bigint) => pancake.CurrencyAmount.fromRawAmount(token, amount)
  const pools = pairs.map(
    ({ token0, token1, reserve0, reserve1 }) =>
      new pancake.Pair(
        amountOf(byAddress.get(token0.address)!, reserve0),
        amountOf(byAddress.get(token1.address)!, reserve1),
      ),
  )
  return {
    name: '@pancakeswap/sdk',
    quote: (type, { from, to, amount }) => {
      const [best] =
        type === 'in'
          ? pancake.Trade.bestTradeExactIn(pools, amountOf(own[from]!, amount), own[to]!, TRADE_OPTIONS)
          : pancake.Trade.bestTradeExactOut(pools, own[from]!, amountOf(own[to]!, amount), TRADE_OPTIONS)
      return type === 'in' ? best?.outputAmount.quotient : best?.inputAmount.quotient
    },
  }
}
