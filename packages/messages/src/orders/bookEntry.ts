import * as v from 'valibot'
import type { Hex } from 'viem'
import { getOrderHash, type OrderMarket } from './order.ts'
import { parseOrderRequest, type SignedOrder } from './orderRequest.ts'

const STATES = ['open', 'withdrawn', 'closed'] as const

/**
 * What a book says of an order. `closed`: the chain says that it is over.
 * @example
 * const state: BookState = 'open'
 */
export type BookState = (typeof STATES)[number]

/**
 * An order of a book. The hash is computed, and not the book's word.
 * @example
 * const isOpen = ({ state }: BookEntry) => state === 'open'
 */
export type BookEntry = SignedOrder &
  OrderMarket & {
    readonly orderHash: Hex
    /** Place of its last change: those after it are asked for with `after`. */
    readonly seq: number
    readonly state: BookState
    /** Unix seconds of the book's clock. */
    readonly receivedAt: number
  }

const entrySchema = v.object({
  chainId: v.unknown(),
  contract: v.unknown(),
  order: v.unknown(),
  signature: v.unknown(),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  state: v.picklist(STATES),
  received_at: v.pipe(
    v.string(),
    v.transform((text) => Math.floor(Date.parse(text) / 1000)),
    v.safeInteger(),
  ),
})

/**
 * Parses an order as a book answers with it; undefined where it is none. Neither the signature nor the order's sense is
 * checked.
 * @example
 * parseBookEntry({ chainId: 56, seq: 1, state: 'open' }) // => undefined
 */
export function parseBookEntry(input: unknown): BookEntry | undefined {
  const entry = v.safeParse(entrySchema, input)
  if (!entry.success) return undefined
  const { seq, state, received_at: receivedAt, ...request } = entry.output
  const parsed = parseOrderRequest(request)
  return parsed && { ...parsed, orderHash: getOrderHash(parsed, parsed.order), seq, state, receivedAt }
}
