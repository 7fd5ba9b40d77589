import { Currency, createRouteGraph } from '@zono/sdk'
import { ethAddress, isAddressEqual } from 'viem'
import { useCurrency } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useCoinBlocker } from '#core/transactions/simulation/useCoinBlocker.ts'
import { usePairs } from '#features/trade/swap/pairs/usePairs.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import type { AccountOrder } from '../useOrders.ts'
import { getOrderNow } from './now.rules.ts'

/**
 * Currencies of an order, what it would bring at this block, and whether its receiver refuses the coin; each undefined or
 * false while it is unknown.
 */
export function useOrderNow({ order, state }: Pick<AccountOrder, 'order' | 'state'>) {
  const wrappedNative = useWrappedNative()
  const isToNative = isAddressEqual(order.buy, ethAddress)
  const [soldLookup, boughtLookup] = [useCurrency(order.sell), useCurrency(isToNative ? getCoinSymbol() : order.buy)]
  const sell = soldLookup.status === 'found' && Currency.isToken(soldLookup.currency) ? soldLookup.currency : undefined
  const buy = boughtLookup.status === 'found' ? boughtLookup.currency : undefined
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
