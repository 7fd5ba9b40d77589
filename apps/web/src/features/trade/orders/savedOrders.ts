import {
  getOrderHash,
  type OrderMarket,
  type OrderRequest,
  parseOrderRequest,
  type SignedOrder,
  toOrderRequest,
} from '@zono/messages'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

/** An order that was signed in this browser. */
type SavedOrder = {
  readonly request: OrderRequest
  /** The book has acknowledged it. */
  readonly isSent: boolean
}

/** Orders that are kept; the oldest are given up. */
const MAX_SAVED = 100

const entrySchema = v.object({
  request: v.custom<OrderRequest>((input) => parseOrderRequest(input) !== undefined),
  isSent: v.fallback(v.boolean(), false),
})

/** Stored orders, each by itself: one that cannot be read costs no other. */
export function parseSavedOrders(stored: unknown): { readonly orders: readonly SavedOrder[] } {
  const parsed = v.safeParse(v.object({ orders: v.array(v.unknown()) }), stored)
  const orders = (parsed.success ? parsed.output.orders : []).flatMap((entry) => {
    const result = v.safeParse(entrySchema, entry)
    return result.success ? [result.output] : []
  })
  return { orders: orders.slice(-MAX_SAVED) }
}

const store = createPersistedStore({ key: 'zono.orders', version: 1, parse: parseSavedOrders })

/** Keeps a signed order before it is sent: a signature must survive a closed page. Written at once. */
export function saveOrder(market: OrderMarket, signed: SignedOrder): void {
  const request = toOrderRequest(market, signed)
  store.setState(({ orders }) => ({ orders: [...orders, { request, isSent: false }].slice(-MAX_SAVED) }))
  store.flush()
}

/** The book has an order. */
export function markSent(orderHash: Hex): void {
  store.setState(({ orders }) => ({
    orders: orders.map((saved) => (getHash(saved) === orderHash ? { ...saved, isSent: true } : saved)),
  }))
  store.flush()
}

function getHash({ request }: SavedOrder): Hex | undefined {
  const parsed = parseOrderRequest(request)
  return parsed && getOrderHash(parsed, parsed.order)
}

/** Orders that were signed in this browser, of every account and network. */
export const useSavedOrders = (): readonly SavedOrder[] => useStore(store, ({ orders }) => orders)
