import { useQuery } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { orderFillsQuery } from '#core/trades/activity/orderFills.queries.ts'
import { memoizeLast } from '#lib/memoizeLast.ts'

/** What became of an account's orders, as their subgraph knows it; each undefined where it does not. */
export function useOrderFills(account: Address | undefined) {
  const { data } = useQuery(orderFillsQuery(useChain(), account))
  const byOrder = indexById(data?.orders ?? [])
  return {
    getFilled: (orderHash: Hex) => byOrder.get(orderHash),
    /** The newest first. */
    getFills: (orderHash: Hex) => data?.orderFills.filter(({ order }) => order.id === orderHash) ?? [],
  }
}

const indexById = memoizeLast(
  <order extends { readonly id: Hex }>(orders: readonly order[]) => new Map(orders.map((order) => [order.id, order])),
)
