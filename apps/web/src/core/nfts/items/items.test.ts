import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchItemService, ItemServiceError, itemsSchema, metadataSchema } from './itemService.ts'
import { buildItemsPath } from './items.queries.ts'
import { createLimiter } from './limiter.ts'
import { getNftKey, joinOwnedNfts } from './ownedNfts.rules.ts'

const COLLECTION = '0x00000000000000000000000000000000000000C1'
const OWNER = '0x00000000000000000000000000000000000000A1'
const rawItem = {
  collection: COLLECTION.toLowerCase(),
  tokenId: '7',
  owner: OWNER.toLowerCase(),
  location: 'wallet',
  timestamp: 1_790_000_000,
  name: 'Squirrel #7',
  image: 'data:image/svg+xml;base64,PHN2Zy8+',
  attributes: [{ trait_type: 'Petals', value: '9' }],
}
const answer = { items: [rawItem], total: 1, block: { number: 12 } }

afterEach(() => vi.unstubAllGlobals())

const stubFetch = (respond: (url: string) => Response | Promise<Response>) => {
  const fetchStub = vi.fn(respond)
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}

describe('item service', () => {
  test('item service: is asked with the query of the specification [NFTSTAKE-05]', async () => {
    expect(buildItemsPath({ owner: OWNER, collection: COLLECTION })).toBe(
      `/api/item?sortDir=desc&sortBy=timestamp&limit=100&page=1&owner=${OWNER}&itemCollection=${COLLECTION}`,
    )
    const fetchStub = stubFetch(() => Response.json(answer))
    const { items, total, block } = await fetchItemService('http://127.0.0.1/items/', '/api/item?x=1', itemsSchema)
    expect(fetchStub.mock.calls[0]?.[0]).toBe('http://127.0.0.1/items/api/item?x=1')
    expect({ total, block }).toEqual({ total: 1, block: 12 })
    expect(items[0]).toMatchObject({
      tokenId: 7n,
      collection: COLLECTION,
      imageUrls: [rawItem.image],
      attributes: [{ trait: 'Petals', value: '9' }],
    })
  })

  test.each([
    ['a status', () => new Response('', { status: 503 })],
    ['no JSON', () => new Response('<html>')],
    ['an item without an id', () => Response.json({ ...answer, items: [{ ...rawItem, tokenId: '-1' }] })],
    ['an address that is none', () => Response.json({ ...answer, items: [{ ...rawItem, owner: '0x1/x' }] })],
    ['more items than a page has', () => Response.json({ ...answer, items: Array(101).fill(rawItem) })],
    ['no connection', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('item service: %s is a failure, not an empty list [NFTSTAKE-05]', async (_, respond) => {
    stubFetch(respond)
    await expect(fetchItemService('http://127.0.0.1', '/api/item', itemsSchema)).rejects.toThrow(ItemServiceError)
  })

  test('item service: the request ends by itself after two seconds', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(2000)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
    await expect(fetchItemService('http://127.0.0.1', '/api/item', itemsSchema)).rejects.toThrow(ItemServiceError)
    vi.restoreAllMocks()
  })

  test('item service: hostile texts and pictures of a piece are cleaned [NFTMINT-13]', async () => {
    const hostile = { status: 'loaded', name: `\u202e${'a'.repeat(9000)}`, image: 'javascript:alert(1)', attributes: 7 }
    stubFetch(() => Response.json(hostile))
    const { metadata } = await fetchItemService('http://127.0.0.1', '/api/metadata/x/1', metadataSchema)
    expect(metadata).toEqual({ name: 'a'.repeat(120), description: '', imageUrls: [], attributes: [] })
  })
})

describe('owned pieces', () => {
  const item = {
    collection: COLLECTION,
    tokenId: 2n,
    owner: OWNER,
    location: 'wallet',
    timestamp: 1,
    name: 'Two',
    description: '',
    imageUrls: [],
    attributes: [],
  } as const

  test('owned pieces: are what the chain lists, with what the service says of them', () => {
    const stale = { ...item, tokenId: 9n }
    expect(joinOwnedNfts(COLLECTION, [1n, 2n], [item, stale])).toEqual([
      { collection: COLLECTION, tokenId: 1n, item: undefined },
      { collection: COLLECTION, tokenId: 2n, item },
    ])
  })

  test('owned pieces: are unknown, not none, until the chain is read', () => {
    expect(joinOwnedNfts(COLLECTION, undefined, [item])).toBeUndefined()
    expect(joinOwnedNfts(COLLECTION, null, undefined)).toBeUndefined()
  })

  test('owned pieces: of a collection that lists nothing come from the service, without those in contracts', () => {
    const staked = { ...item, tokenId: 3n, location: 'staking' } as const
    expect(joinOwnedNfts(COLLECTION, null, [item, staked])).toEqual([{ collection: COLLECTION, tokenId: 2n, item }])
  })

  test('owned pieces: have one key in any spelling of the address', () => {
    expect(getNftKey({ collection: COLLECTION, tokenId: 7n })).toBe(`${COLLECTION.toLowerCase()}-7`)
  })
})

test('metadata reads: run a limited number at a time, and all of them', async () => {
  const run = createLimiter(3)
  let [running, highest] = [0, 0]
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      run(async () => {
        highest = Math.max(highest, ++running)
        await Promise.resolve()
        running--
        return n
      }),
    ),
  )
  expect(results).toHaveLength(20)
  expect(highest).toBe(3)
})

test('metadata reads: a failed one does not keep its place', async () => {
  const run = createLimiter(1)
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(run(async () => 1)).resolves.toBe(1)
})
