import { expect, test } from 'vitest'
import { EVENTS_PER_REQUEST, type MarketEvent } from '../activity/history.queries.ts'
import type { TransferEvent } from '../activity/transfers.queries.ts'
import { mergeTransfers } from './itemHistory.rules.ts'

const COLLECTION = '0x00000000000000000000000000000000000000C1'
const [ada, bo] = ['0x00000000000000000000000000000000000000A1', '0x00000000000000000000000000000000000000b1'] as const
const getHash = (n: number) => `0x${String(n).padStart(64, '0')}` as const

const listed = (n: number): MarketEvent => ({
  id: `${getHash(n)}-0`,
  kind: 'listed',
  collection: COLLECTION,
  tokenId: 7n,
  price: 1n,
  seller: ada,
  buyer: undefined,
  timestamp: n,
  block: n,
  hash: getHash(n),
})
const transferred = (n: number): TransferEvent => ({
  id: `${getHash(n)}-1`,
  kind: 'transferred',
  collection: COLLECTION,
  tokenId: 7n,
  from: ada,
  to: bo,
  custody: undefined,
  timestamp: n,
  block: n,
  hash: getHash(n),
})

test('item history: transfers are among the events of the market, newest first', () => {
  expect(mergeTransfers([listed(5), listed(2)], [transferred(6), transferred(3)]).map(({ block }) => block)).toEqual([
    6, 5, 3, 2,
  ])
})

test('item history: the transfer of a listing or a sale is no event of its own', () => {
  expect(mergeTransfers([listed(5)], [transferred(5)])).toEqual([listed(5)])
})

test('item history: transfers before the oldest event are left out only where older events of a kind were cut', () => {
  const orders = Array.from({ length: EVENTS_PER_REQUEST }, (_, index) => listed(index + 10))
  const transfers = [transferred(9), transferred(5)]
  expect(mergeTransfers(orders, transfers)).toHaveLength(EVENTS_PER_REQUEST)
  expect(mergeTransfers(orders.slice(1), transfers)).toHaveLength(EVENTS_PER_REQUEST + 1)
  const mixed = orders.map((order, index) => (index % 2 === 0 ? order : { ...order, kind: 'sold' as const }))
  expect(mergeTransfers(mixed, transfers)).toHaveLength(EVENTS_PER_REQUEST + 2)
})
