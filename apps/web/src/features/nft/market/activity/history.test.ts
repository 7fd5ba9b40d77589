import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { filterEvents, getEventLabel, parseEventFilter } from './activity.rules.ts'
import { activityQuery, mergeEvents, mintQuery } from './history.queries.ts'

const COLLECTION = '0x00000000000000000000000000000000000000C1'
const SELLER = '0x00000000000000000000000000000000000000A1'
const BUYER = '0x00000000000000000000000000000000000000b1'
const HASH = `0x${'ab'.repeat(32)}` as const

const rawEvent = (n: number) => ({
  id: `${HASH}-${n}`,
  block: String(100 + n),
  timestamp: String(1_790_000_000 + n),
  askPrice: '1.5',
  seller: { id: SELLER.toLowerCase() },
  nft: { tokenId: '7' },
  collection: { id: COLLECTION.toLowerCase() },
})
const order = (n: number, orderType: string) => ({ ...rawEvent(n), orderType })
const trade = (n: number) => ({
  ...rawEvent(n),
  netPrice: '1.47',
  withBNB: true,
  buyer: { id: BUYER.toLowerCase() },
})

/** What the page makes of an answer of the subgraph. */
async function fetchActivity(data: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  const chain = { chainConfig: { chainId: 56 }, subgraphs: { nftMarket: 'http://127.0.0.1/x' } }
  const { queryFn } = activityQuery(chain as unknown as ChainClient, {})
  return (queryFn as () => ReturnType<typeof mergeEvents>)()
}

afterEach(() => vi.unstubAllGlobals())

describe('activity of the market', () => {
  test('activity: listings, price changes, removals and sales are one list, newest first [NFTMKT-05]', async () => {
    const events = await fetchActivity({
      askOrders: [order(4, 'Cancel'), order(2, 'Modify'), order(1, 'New')],
      transactions: [trade(3)],
    })
    expect(events.map(({ kind }) => kind)).toEqual(['delisted', 'sold', 'modified', 'listed'])
    expect(events[1]).toEqual({
      id: `${HASH}-3`,
      kind: 'sold',
      collection: COLLECTION,
      tokenId: 7n,
      price: 1_500_000_000_000_000_000n,
      seller: SELLER,
      buyer: expect.stringMatching(/b1$/i),
      timestamp: 1_790_000_003,
      block: 103,
      hash: HASH,
    })
  })

  test.each([
    ['an address that is none', { ...order(1, 'New'), seller: { id: '0x1' } }],
    ['a kind that is none', order(1, 'Gift')],
    ['an id that is no number', { ...order(1, 'New'), nft: { tokenId: '-1' } }],
    ['a price that is no number', { ...order(1, 'New'), askPrice: '<b>1</b>' }],
  ])('activity: an answer with %s is refused as a whole', async (_, wrong) => {
    await expect(fetchActivity({ askOrders: [wrong], transactions: [] })).rejects.toThrow()
  })

  test('activity: events before the end of a full list are left out', async () => {
    const all = await fetchActivity({
      askOrders: [order(9, 'New'), order(5, 'New')],
      transactions: [trade(8), trade(1)],
    })
    const orders = all.filter(({ kind }) => kind !== 'sold')
    const trades = all.filter(({ kind }) => kind === 'sold')
    expect(mergeEvents([orders, trades], 2).map(({ timestamp }) => timestamp - 1_790_000_000)).toEqual([9, 8, 5])
    expect(mergeEvents([orders, orders], 9)).toHaveLength(2)
  })

  test('activity: a sale is a purchase to its buyer', async () => {
    const [event] = await fetchActivity({ askOrders: [], transactions: [trade(1)] })
    if (event === undefined) throw new Error('no event')
    expect(getEventLabel(event, undefined).text).toBe('Sold')
    expect(getEventLabel(event, SELLER).text).toBe('Sold')
    expect(getEventLabel(event, event.buyer).text).toBe('Bought')
    expect(filterEvents([event], 'listed')).toEqual([])
    expect(filterEvents([event], 'sold')).toEqual([event])
  })

  test('activity: an unknown filter of an address shows everything', () => {
    expect(parseEventFilter('sold')).toBe('sold')
    for (const value of ['Sold', '', undefined, 7]) expect(parseEventFilter(value)).toBe('all')
  })
})

test('mint: is named where the subgraph knows it, and unknown otherwise', async () => {
  const fetchMint = async (ownerships: readonly unknown[]) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: { ownerships } }))
    const chain = { chainConfig: { chainId: 56 }, subgraphs: { nftMarket: 'http://127.0.0.1/x' } }
    const { queryFn } = mintQuery(chain as unknown as ChainClient, { collection: COLLECTION, tokenId: 7n })
    return (queryFn as () => Promise<unknown>)()
  }
  expect(await fetchMint([{ minter: SELLER.toLowerCase(), mintedAt: '1790000000' }])).toEqual({
    minter: SELLER,
    mintedAt: 1_790_000_000,
  })
  expect(await fetchMint([{ minter: null, mintedAt: null }])).toBeNull()
  expect(await fetchMint([])).toBeNull()
})
