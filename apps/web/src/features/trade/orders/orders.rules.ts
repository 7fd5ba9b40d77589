import type { BookState, Order, SignedOrder } from '@zono/messages'
import { type Hex, isAddressEqual } from 'viem'
import type { BookOrder, OrderState, OrderStatus } from './orders.queries.ts'

type LocalOrder = SignedOrder & { readonly orderHash: Hex; readonly isSent: boolean }

type KnownOrder = SignedOrder & {
  readonly orderHash: Hex
  readonly place: BookState | 'unsent'
}

/** Orders that are shown at most: as many as a book takes of an account at a time, and about as many past ones. */
const MAX_LISTED = 400

/** Which orders are kept where there are more: those that can still be filled first. */
const PLACE_ORDER: readonly KnownOrder['place'][] = ['unsent', 'open', 'withdrawn', 'closed']

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
  const byNewest = (a: KnownOrder, b: KnownOrder) => b.order.start - a.order.start
  return [...known.values()]
    .sort((a, b) => PLACE_ORDER.indexOf(a.place) - PLACE_ORDER.indexOf(b.place) || byNewest(a, b))
    .slice(0, MAX_LISTED)
    .sort(byNewest)
}

/** States after which an order is never filled again. */
const OVER: readonly OrderStatus[] = ['invalid', 'filled', 'cancelled', 'expired']

/** Whether an order cannot be filled: its account did not sign it, or the chain says so, or the book while that is unread. */
export const isOver = ({
  place,
  state,
  isSigned,
}: {
  readonly place: string
  readonly state: OrderState | undefined
  readonly isSigned: boolean | undefined
}): boolean => isSigned === false || (state ? OVER.includes(state.status) : place === 'closed')

/** What an order still sells, in base units. */
export const getUnsold = ({ sellAmount, parts }: Order, state: Pick<OrderState, 'sold' | 'partsDone'>): bigint =>
  parts === 1 ? sellAmount - state.sold : sellAmount * BigInt(Math.max(parts - state.partsDone, 0))

/**
 * What open orders of an account still sell of a token, in base units. One whose state cannot be read counts whole: for too
 * little no order would be filled. One that was withdrawn does not count, although who has a copy can fill it.
 */
export function getCommitted(
  open: readonly (Pick<KnownOrder, 'order' | 'place'> & { readonly state: OrderState | undefined })[],
  token: Order['sell'],
): bigint {
  return open
    .filter(({ order, place }) => place !== 'withdrawn' && isAddressEqual(order.sell, token))
    .reduce((sum, { order, state }) => sum + getUnsold(order, state ?? NOTHING_DONE), 0n)
}

/** Whether an order that sells a token was stopped by a smaller allowance: enabling the token lets it be filled again. */
export const hasStoppedOrder = (
  open: readonly { readonly order: Order; readonly state: OrderState | undefined }[],
  token: Order['sell'],
): boolean =>
  open.some(({ order, state }) => isAddressEqual(order.sell, token) && state?.status === 'insufficient-allowance')

const NOTHING_DONE = { sold: 0n, partsDone: 0 } as const
