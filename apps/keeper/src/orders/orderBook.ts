import { getOrderHash, type OrderMarket, parseOrderRequest, type SignedOrder } from '@zono/messages'
import { fetchJson } from '@zono/service'
import * as v from 'valibot'
import type { Hex } from 'viem'

/** Changes of one answer: each is below 1.5 KB but for signatures of contract wallets, which have up to 4 KB. */
const [CHANGES_PER_ANSWER, MAX_ANSWER_BYTES] = [500, 8_000_000] as const
const TIMEOUT_MS = 5000
/** Orders that are kept, and answers that are asked for at once: a book that lies neither fills the memory nor asks for ever. */
const [MAX_ORDERS, MAX_ANSWERS] = [100_000, 400] as const

const answerSchema = v.object({ orders: v.array(v.unknown()), isComplete: v.boolean() })
const changeSchema = v.object({
  chainId: v.unknown(),
  contract: v.unknown(),
  order: v.unknown(),
  signature: v.unknown(),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  state: v.string(),
})

/** A signed order of the book. */
export type BookOrder = SignedOrder & { readonly orderHash: Hex }

/** Follows a public book of signed orders. */
export type OrderBook = {
  /**
   * Asks for what has changed.
   * @param now time of the chain, unix seconds: orders that expired before it are forgotten
   * @returns whether there are new orders
   * @throws {UnavailableError} when the book does not answer; what is known stays
   */
  readonly refresh: (now: number) => Promise<boolean>
  /** The same list until an order comes or goes. */
  readonly list: () => readonly BookOrder[]
}

/** Creates a book without orders. What the book says is parsed, and each order's hash is computed here. */
export function createOrderBook(url: string, market: OrderMarket): OrderBook {
  const orders = new Map<Hex, BookOrder>()
  let list: readonly BookOrder[] = []
  let after = 0

  function take(input: unknown): boolean {
    const change = v.safeParse(changeSchema, input)
    if (!change.success) return false
    const { seq, state, chainId, contract, order, signature } = change.output
    after = Math.max(after, seq)
    const parsed = parseOrderRequest({ chainId, contract, order, signature })
    if (parsed === undefined || parsed.chainId !== market.chainId || parsed.contract !== market.contract) return false
    const orderHash = getOrderHash(market, parsed.order)
    if (state !== 'open') {
      orders.delete(orderHash)
      return false
    }
    if (orders.size >= MAX_ORDERS || orders.has(orderHash)) return false
    orders.set(orderHash, { order: parsed.order, signature: parsed.signature, orderHash })
    return true
  }

  return {
    async refresh(now) {
      let hasNew = false
      for (let answers = 0; answers < MAX_ANSWERS; answers++) {
        const before = after
        const query = `all=true&after=${after}&limit=${CHANGES_PER_ANSWER}`
        const answer = await fetchJson(`${url}/orders/api/orders?${query}`, {
          timeoutMs: TIMEOUT_MS,
          maxBytes: MAX_ANSWER_BYTES,
        })
        const { orders: changes, isComplete } = v.parse(answerSchema, answer)
        for (const change of changes) if (take(change)) hasNew = true
        // A book that repeats itself is asked again later, not forever.
        if (isComplete || after === before) break
      }
      for (const [orderHash, { order }] of orders) if (order.expiry <= now) orders.delete(orderHash)
      // An order never changes: another one of the same place is new.
      if (hasNew || list.length !== orders.size) list = [...orders.values()]
      return hasNew
    },
    list: () => list,
  }
}
