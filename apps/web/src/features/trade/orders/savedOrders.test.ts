import { toOrderRequest } from '@zono/messages'
import { expect, test } from 'vitest'
import { parseSavedOrders } from './savedOrders.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const request = toOrderRequest(
  { chainId: 97, contract: address('9') },
  {
    order: {
      ...{ maker: address('1'), receiver: address('1'), sell: address('2'), buy: address('3') },
      ...{ sellAmount: 100n, minBuyAmount: 10n, tip: 1n, start: 5, expiry: 100, parts: 1, interval: 0, nonce: 7n },
    },
    signature: '0x11',
  },
)

test('saved orders: one that cannot be read costs no other, and a mark that is none means not sent', () => {
  const { orders } = parseSavedOrders({
    orders: [{ request, isSent: true }, { request: { ...request, signature: 'x' } }, null, { request, isSent: 'yes' }],
  })
  expect(orders.map(({ isSent }) => isSent)).toEqual([true, false])
})

test('saved orders: the newest hundred are kept, and anything else is nothing', () => {
  const many = Array.from({ length: 130 }, (_, i) => ({ request, isSent: i >= 30 }))
  const { orders } = parseSavedOrders({ orders: many })
  expect(orders).toHaveLength(100)
  expect(orders.every(({ isSent }) => isSent)).toBe(true)
  for (const stored of [undefined, null, 5, { orders: 'x' }]) expect(parseSavedOrders(stored).orders).toEqual([])
})
