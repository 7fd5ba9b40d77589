import type { Order } from '@zono/messages'
import { Currency, createRouteGraph } from '@zono/sdk'
import { ethAddress, isAddressEqual } from 'viem'
import { useCurrency } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useCoinBlocker } from '#core/transactions/simulation/useCoinBlocker.ts'
import { usePairs } from '#features/trade/swap/pairs/usePairs.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import type { AccountOrder } from '../useOrders.ts'
import { getOrderNow } from './now.rules.ts'

/** Currencies of an order; undefined while they are read, and where a token cannot be. */
export function useTradedCurrencies(order: Pick<Order, 'sell' | 'buy'>) {
  const isToNative = isAddressEqual(order.buy, ethAddress)
  const [sold, bought] = [useCurrency(order.sell), useCurrency(isToNative ? getCoinSymbol() : order.buy)]
  return {
    sell: sold.status === 'found' && Currency.isToken(sold.currency) ? sold.currency : undefined,
    buy: bought.status === 'found' ? bought.currency : undefined,
  }
}

/**
 * Currencies of an order, what it would bring at this block, and whether its receiver refuses the coin; each undefined or
 * false while it is unknown.
 */
export function useOrderNow({ order, state }: Pick<AccountOrder, 'order' | 'state'>) {
  const wrappedNative = useWrappedNative()
  const { sell, buy } = useTradedCurrencies(order)
  const pairs = usePairs(sell, buy)
  const graph = pairs && createRouteGraph(pairs)
  const tokens = sell && buy && { sell, buy: Currency.toWrapped(buy, wrappedNative) }
  const isRefused = useCoinBlocker(buy, order.receiver) !== undefined
  return {
    sell,
    buy,
    graph,
    isRefused,
    now: graph && tokens && state ? getOrderNow(graph, order, state, tokens) : undefined,
  }
}
