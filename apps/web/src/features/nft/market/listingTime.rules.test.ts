import { expect, test } from 'vitest'
import type { MarketEvent } from './activity/history.queries.ts'
import { isHistoryLate, sortByListingTime } from './listingTime.rules.ts'

const COLLECTION = '0x00000000000000000000000000000000000000C1'
const SELLER = '0x00000000000000000000000000000000000000A1'
const OTHER = '0x00000000000000000000000000000000000000b1'

const ask = (tokenId: bigint, price = 5n) => ({ tokenId, seller: SELLER, price }) as const
const listing = (tokenId: bigint) => ({ collection: COLLECTION, ask: ask(tokenId) }) as const
const event = (tokenId: bigint, timestamp: number, changes: Partial<MarketEvent> = {}): MarketEvent => ({
  id: `${tokenId} ${timestamp}`,
  kind: 'listed',
  collection: COLLECTION,
  tokenId,
  price: 5n,
  seller: SELLER,
  buyer: undefined,
  timestamp,
  block: timestamp,
  hash: undefined,
  ...changes,
})

test('listings: the newest is first by its time, whatever place the market gave it', () => {
  // Piece 9 took the place of one that was sold.
  const listings = [9n, 2n, 3n, 4n].map(listing)
  const events = [event(9n, 900), event(4n, 400), event(3n, 300), event(3n, 950, { kind: 'modified' })]
  expect(sortByListingTime(listings, events).map((one) => one.ask.tokenId)).toEqual([9n, 4n, 3n, 2n])
})

test('listings: a piece that was listed twice has the time of the last one, and of its seller', () => {
  const listings = [1n, 2n].map(listing)
  const events = [event(1n, 100), event(1n, 500), event(2n, 300)]
  expect(sortByListingTime(listings, events).map((one) => one.ask.tokenId)).toEqual([1n, 2n])
  const resold = [event(1n, 500, { seller: OTHER }), event(2n, 300)]
  expect(sortByListingTime(listings, resold).map((one) => one.ask.tokenId)).toEqual([2n, 1n])
})

test('listings: without events they are in the reverse order of the market', () => {
  expect(sortByListingTime([5n, 9n, 2n].map(listing), []).map((one) => one.ask.tokenId)).toEqual([2n, 9n, 5n])
})

test('history: is late while it lacks the listing, price change, sale or removal that the chain shows', () => {
  expect(isHistoryLate(ask(1n), event(1n, 1))).toBe(false)
  expect(isHistoryLate(ask(1n, 6n), event(1n, 1))).toBe(true)
  expect(isHistoryLate(ask(1n), event(1n, 1, { kind: 'sold' }))).toBe(true)
  expect(isHistoryLate(ask(1n), undefined)).toBe(true)
  expect(isHistoryLate(undefined, event(1n, 1))).toBe(true)
  expect(isHistoryLate(undefined, event(1n, 1, { kind: 'delisted' }))).toBe(false)
  expect(isHistoryLate(undefined, undefined)).toBe(false)
})
