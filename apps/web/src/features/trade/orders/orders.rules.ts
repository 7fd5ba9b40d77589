import type { Order, SignedOrder } from '@zono/messages'
import { type Hex, isAddressEqual } from 'viem'
import type { BookOrder, BookState, OrderState, OrderStatus } from './orders.queries.ts'

type LocalOrder = SignedOrder & { readonly orderHash: Hex; readonly isSent: boolean }

type KnownOrder = SignedOrder & {
  readonly orderHash: Hex
  readonly place: BookState | 'unsent'
}

/** Orders that are shown at most: the newest. */
const MAX_LISTED = 200

/** Orders of the book and of this browser, each once, newest first. What the book says of an order counts. */
export function listOrders(book: readonly BookOrder[], local: readonly LocalOrder[]): readonly KnownOrder[] {
  const known = new Map<Hex, KnownOrder>(
    local.map(({ order, signature, orderHash, isSent }) => {
      // Sent, and not in the book: the book does not answer, or has forgotten it. It stands either way.
      return [orderHash, { order, signature, orderHash, place: isSent ? 'open' : 'unsent' }]
    }),
  )
  for (const { order, signature, orderHash, state } of book)
    known.set(orderHash, { order, signature, orderHash, place: state })
  return [...known.values()].sort((a, b) => b.order.start - a.order.start).slice(0, MAX_LISTED)
}

/** States after which an order is never filled again. */
const OVER: readonly OrderStatus[] = ['invalid', 'filled', 'cancelled', 'expired']

/** Whether an order is never filled again: the chain says so, or while it is unread the book. */
export const isOver = ({
  place,
  state,
}: {
  readonly place: string
  readonly state: OrderState | undefined
}): boolean => (state ? OVER.includes(state.status) : place === 'closed')

/** What an order still sells, in base units. */
export const getUnsold = ({ sellAmount, parts }: Order, state: Pick<OrderState, 'sold' | 'partsDone'>): bigint =>
  parts === 1 ? sellAmount - state.sold : sellAmount * BigInt(Math.max(parts - state.partsDone, 0))

/** What open orders of an account still sell of a token, in base units; undefined while one is unread. */
export function getCommitted(
  open: readonly { readonly order: Order; readonly state: OrderState | undefined }[],
  token: Order['sell'],
): bigint | undefined {
  let sum = 0n
  for (const { order, state } of open) {
    if (!isAddressEqual(order.sell, token)) continue
    if (state === undefined) return undefined
    sum += getUnsold(order, state)
  }
  return sum
}
