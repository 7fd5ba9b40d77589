import { Currency, type CurrencyAmount, createRouteGraph, type RouteGraph, type Token, Trade } from '@zono/sdk'
import type { ChainClient } from '#core/chain/chain.ts'
import { getBaseTokens, readPairs } from '#core/pairs/readPairs.ts'
import { getPresetGasPrice, readGasPrice } from '#core/transactions/gas.ts'
import type { SwapTrade } from '#features/trade/swap/split/swapTrade.ts'
import { movesPrice } from '#features/trade/swap/split/useSplitSearch.ts'

/** Pools of a block, in which every amount of the two currencies can be quoted. */
export type QuoteSource = { readonly graph: RouteGraph; readonly wrappedNative: Token }

type SourceRequest = {
  readonly input: Currency
  readonly output: Currency
  readonly wrappedNative: Token
  /** All tokens of the card: those that most others trade against are on the way of many routes. */
  readonly tokens: readonly Token[]
}

/**
 * Reads the pools of two currencies and of the routing bases, as /swap does.
 *
 * @throws The error of the RPC endpoint.
 */
export async function readQuoteSource(
  chain: ChainClient,
  { input, output, wrappedNative, tokens }: SourceRequest,
): Promise<QuoteSource> {
  const ends = [input, output].map((currency) => Currency.toWrapped(currency, wrappedNative))
  return { graph: createRouteGraph(await readPairs(chain, [...ends, ...getBaseTokens(chain, tokens)])), wrappedNative }
}

/**
 * The best trade for an amount that is paid, over one route or several: what /swap shows with its default settings.
 *
 * @returns Undefined where the pools give none.
 */
export async function quoteTrade(
  chain: ChainClient,
  { graph, wrappedNative }: QuoteSource,
  amount: CurrencyAmount,
  output: Currency,
): Promise<SwapTrade | undefined> {
  const single = Trade.getBestTradeExactIn(graph, amount, output, { maxHops: 3, wrappedNative })
  if (single === undefined || chain.deployment.contracts.SplitRouter === undefined || !movesPrice(single)) return single
  const [search, gasPriceWei] = await Promise.all([
    // Where its code does not load, one route is what there is.
    import('#features/trade/swap/split/quoteSplit.ts').catch(() => undefined),
    getGasPrice(chain),
  ])
  return search?.quoteSplit(graph, single, { wrappedNative, gasPriceWei }) ?? single
}

/** Milliseconds for which a gas price is used again: it only decides whether another path is worth its network fee. */
const GAS_PRICE_MAX_AGE_MS = 300_000

let gasPrice: { readonly readAt: number; readonly wei: Promise<bigint | undefined> } | undefined

/** Gas price in wei at the default speed, a few minutes old; undefined where neither node nor chain names one. */
function getGasPrice(chain: ChainClient): Promise<bigint | undefined> {
  if (gasPrice === undefined || Date.now() - gasPrice.readAt > GAS_PRICE_MAX_AGE_MS) {
    const preset = getPresetGasPrice(chain.chainConfig, 'standard')
    const wei = readGasPrice(chain, 'standard').catch(() => {
      gasPrice = undefined
      return preset > 0n ? preset : undefined
    })
    gasPrice = { readAt: Date.now(), wei }
  }
  return gasPrice.wei
}
