import type { BookState, Order } from '@zono/messages'
import { type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { BookOrder, OrderState } from './orders.queries.ts'
import { getCommitted, getUnsold, hasStoppedOrder, isOver, listOrders } from './orders.rules.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`
const order: Order = {
  ...{ maker: address('1'), receiver: address('1'), sell: address('2'), buy: address('3') },
  ...{ sellAmount: 100n, minBuyAmount: 10n, tip: 1n, start: 5, expiry: 100, parts: 1, interval: 0, nonce: 0n },
}
const state: OrderState = { status: 'open', fillable: 100n, sold: 0n, partsDone: 0, filledAt: 0, opensAt: 0 }

test('orders: each is listed once, newest first, and what the book says of it counts', () => {
  const local = { order, signature: '0x11', isSent: false } as const
  const listed = listOrders(
    [{ order: { ...order, start: 9 }, signature: '0x11', orderHash: hash('b'), state: 'withdrawn', receivedAt: 1 }],
    [
      { ...local, orderHash: hash('a') },
      { ...local, orderHash: hash('b'), order: { ...order, start: 9 } },
      { ...local, orderHash: hash('c'), isSent: true, order: { ...order, start: 7 } },
    ],
  )
  expect(listed.map(({ orderHash, place }) => [orderHash[2], place])).toEqual([
    ['b', 'withdrawn'],
    ['c', 'open'],
    ['a', 'unsent'],
  ])
})

test('orders: one that can still be filled is listed, however many newer ones are over', () => {
  const entry = (start: number, state: BookState): BookOrder => ({
    ...{ order: { ...order, start }, signature: '0x11', state, receivedAt: 1 },
    orderHash: numberToHex(start, { size: 32 }),
  })
  const book = [entry(1, 'open'), ...Array.from({ length: 500 }, (_, i) => entry(i + 2, 'closed'))]
  const listed = listOrders(book, [])
  expect(listed).toHaveLength(400)
  expect(listed[0]?.order.start).toBe(501)
  expect(listed.at(-1)?.order.start).toBe(1)
})

test('orders: what is left to sell is the rest of the one part, or the parts that are not done', () => {
  expect(getUnsold(order, { sold: 30n, partsDone: 0 })).toBe(70n)
  expect(getUnsold(order, { sold: 100n, partsDone: 1 })).toBe(0n)
  expect(getUnsold({ ...order, parts: 5 }, { sold: 0n, partsDone: 2 })).toBe(300n)
  expect(getUnsold({ ...order, parts: 5 }, { sold: 0n, partsDone: 9 })).toBe(0n)
})

test('orders: what open orders sell of a token counts one whole that cannot be read', () => {
  const open = [
    { order, state, place: 'open' },
    { order: { ...order, parts: 3, interval: 60 }, state: { ...state, partsDone: 1 }, place: 'unsent' },
    { order: { ...order, sell: address('9') }, state: undefined, place: 'open' },
    // Withdrawn for good reason: an allowance for it would let those who have a copy fill it.
    { order, state, place: 'withdrawn' },
  ] as const
  expect(getCommitted(open, order.sell)).toBe(300n)
  expect(getCommitted(open, address('9'))).toBe(100n)
  expect(getCommitted([], order.sell)).toBe(0n)
})

test('orders: those that a smaller allowance stopped are named before the token is enabled again', () => {
  const stopped = { order, state: { ...state, status: 'insufficient-allowance' as const } }
  expect(hasStoppedOrder([stopped], order.sell)).toBe(true)
  expect(hasStoppedOrder([stopped], address('9'))).toBe(false)
  expect(
    hasStoppedOrder(
      [
        { order, state },
        { order, state: undefined },
      ],
      order.sell,
    ),
  ).toBe(false)
})

test('orders: the chain decides what is over; before it is read, the book', () => {
  expect(isOver({ place: 'closed', state: undefined, isSigned: undefined })).toBe(true)
  expect(isOver({ place: 'open', state: undefined, isSigned: undefined })).toBe(false)
  expect(isOver({ place: 'closed', state, isSigned: true })).toBe(false)
  for (const status of ['invalid', 'filled', 'cancelled', 'expired'] as const)
    expect(isOver({ place: 'open', state: { ...state, status }, isSigned: true }), status).toBe(true)
  for (const status of ['not-yet-open', 'insufficient-balance', 'insufficient-allowance'] as const)
    expect(isOver({ place: 'open', state: { ...state, status }, isSigned: true }), status).toBe(false)
  // Orders that a book makes up.
  expect(isOver({ place: 'open', state, isSigned: false })).toBe(true)
  expect(isOver({ place: 'open', state: undefined, isSigned: false })).toBe(true)
  expect(isOver({ place: 'open', state, isSigned: undefined })).toBe(false)
})
