import { createMetadata, createSealedMetadata, drawSealedSvg, drawSvg, getAttributes } from '@zono/art'
import { CallRevertedError, createEndpoints, type Node } from '@zono/rpc'
import { UnavailableError } from '@zono/service'
import { type Address, type Hex, keccak256, stringToHex } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { startServer } from '../api/server.ts'
import { ANSWER_LIMITS } from '../chain/reads.ts'
import { FAKE_CHAIN_ID, startFakeChain } from '../testing/fakeChain.ts'
import { CLAIM, DRAWING, SALE, STATUS_DATA, setSeason } from '../testing/squadChain.ts'
import { createSeasons } from './seasons.ts'

const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, 'a')}`
const [OPEN, SEALED, FORGED, ABSENT] = [1, 2, 3, 4].map((n) => ({
  collection: toAddress(n * 16),
  sale: toAddress(n * 16 + 1),
})) as [Season, Season, Season, Season]
type Season = { readonly collection: Address; readonly sale: Address }

/** Seasons over calls that are counted. */
function createWorld(now: () => number = () => 0) {
  const results = new Map<string, Hex>()
  const calls: Hex[] = []
  let isDown = false
  const call: Node['call'] = async ({ to, data }) => {
    calls.push(data)
    if (isDown) throw new UnavailableError('away')
    const result = results.get(`${to} ${data}`)
    if (result === undefined) throw new CallRevertedError('reverted')
    return result
  }
  const setResult = (to: Address, data: Hex, result: Hex) => void results.set(`${to} ${data}`, result)
  setSeason(setResult, OPEN, { name: 'Zono Squad', supply: 10_000, status: CLAIM })
  setSeason(setResult, SEALED, { name: 'Squad Zero', supply: 100, status: SALE })
  setSeason(setResult, FORGED, {
    name: 'Squad Next',
    supply: 1000,
    status: CLAIM,
    provenance: keccak256(stringToHex('arranged')),
  })
  const seasons = createSeasons(
    { run: (read) => read({ call } as Partial<Node> as Node) },
    { squadSales: [OPEN, SEALED, FORGED, ABSENT] },
    now,
  )
  return {
    seasons,
    calls,
    setSeason: (season: Season, status: number) =>
      setSeason(setResult, season, { name: 'Squad Zero', supply: 100, status }),
    setDown: (down: boolean) => {
      isDown = down
    },
    read: async ({ collection }: Pick<Season, 'collection'>, id: string, format: 'json' | 'svg') => {
      const { body, isSealed } = await seasons.readFile(collection, id, format)
      return { text: body.toString(), isSealed }
    },
  }
}

describe('seasons', () => {
  test('seasons: give the piece after the draw, by the name on chain [NFTMKT-20]', async () => {
    const { read } = createWorld()
    expect(await read(OPEN, '9999', 'svg')).toEqual({
      text: drawSvg(getAttributes(9999, 'Zono Squad')),
      isSealed: false,
    })
    expect(JSON.parse((await read(OPEN, '7', 'json')).text)).toEqual(createMetadata(7, 'Zono Squad'))
  })

  test.each([SALE, DRAWING])('seasons: in status %i every piece shows the same, and has no traits', async (status) => {
    const world = createWorld()
    world.setSeason(SEALED, status)
    const pictures = await Promise.all(['0', '1', '99'].map((id) => world.read(SEALED, id, 'svg')))
    for (const { text, isSealed } of pictures) expect([text, isSealed]).toEqual([drawSealedSvg(), true])
    const metadata = JSON.parse((await world.read(SEALED, '5', 'json')).text) as object
    expect(metadata).toEqual(createSealedMetadata(5, 'Squad Zero'))
    expect(metadata).toMatchObject({ attributes: [] })
  })

  test('seasons: the draw opens the pieces within two seconds', async () => {
    let time = 0
    const world = createWorld(() => time)
    expect((await world.read(SEALED, '5', 'svg')).isSealed).toBe(true)
    world.setSeason(SEALED, CLAIM)
    time = 1999
    expect((await world.read(SEALED, '5', 'svg')).isSealed).toBe(true)
    time = 2000
    expect((await world.read(SEALED, '5', 'svg')).text).toBe(drawSvg(getAttributes(5, 'Squad Zero')))
  })

  test('seasons: a thousand requests cost four calls', async () => {
    const { read, calls } = createWorld()
    await Promise.all(Array.from({ length: 1000 }, (_, id) => read(OPEN, String(id), 'svg')))
    expect(calls).toHaveLength(4)
    expect(calls.filter((data) => data === STATUS_DATA)).toHaveLength(1)
  })

  test('seasons: unknown collections, ids above the supply and other provenances are a 404 with a sentence', async () => {
    const { read } = createWorld()
    const unknown = { collection: toAddress(999) }
    for (const [season, id, sentence] of [
      [unknown, '1', 'no squad sale of that collection.'],
      [ABSENT, '1', 'on this chain'],
      [SEALED, '100', 'the pieces 0 to 99'],
      [OPEN, '10000', 'the pieces 0 to 9999'],
      [OPEN, String(2n ** 256n - 1n), 'the pieces 0 to 9999'],
      [FORGED, '1', 'is not that of its name'],
    ] as const)
      await expect(read(season, id, 'json')).rejects.toMatchObject({
        name: 'RequestError',
        status: 404,
        message: expect.stringContaining(sentence),
      })
  })

  test('seasons: a chain that is away is a 503, and the next request asks again', async () => {
    const world = createWorld()
    world.setDown(true)
    await expect(world.read(OPEN, '1', 'svg')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
    world.setDown(false)
    expect((await world.read(OPEN, '1', 'svg')).isSealed).toBe(false)
  })

  test('seasons: metadata of an own address is read here, on any host, and of no other address', async () => {
    const { seasons, setDown } = createWorld()
    const { collection } = OPEN
    const path = `/items/api/squad/${collection.toUpperCase().replace('0X', '0x')}/7.json`
    for (const host of ['http://127.0.0.1:5173', 'https://your.exchange'])
      expect(await seasons.readMetadata(`${host}${path}`, collection, 7n)).toEqual(createMetadata(7, 'Zono Squad'))
    for (const uri of [
      `https://your.exchange${path.replace('7.json', '8.json')}`,
      `https://your.exchange/?${path}`,
      `ipfs://bafy${path}`,
      'https://',
      '',
    ])
      expect(await seasons.readMetadata(uri, collection, 7n)).toBeUndefined()
    const forged = `https://your.exchange/api/squad/${FORGED.collection}/7.json`
    expect(await seasons.readMetadata(forged, FORGED.collection, 7n)).toBeUndefined()
    const sealed = `https://your.exchange/api/squad/${SEALED.collection}/7.json`
    await expect(seasons.readMetadata(sealed, SEALED.collection, 7n)).rejects.toThrow('not drawn yet')
    setDown(true)
    await expect(seasons.readMetadata(sealed, SEALED.collection, 7n)).rejects.toBeInstanceOf(UnavailableError)
  })
})

describe('squad over HTTP', () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })

  async function start() {
    const chain = await startFakeChain()
    setSeason(chain.setResult, OPEN, { name: 'Zono Squad', supply: 10_000, status: CLAIM })
    setSeason(chain.setResult, SEALED, { name: 'Squad Zero', supply: 100, status: SALE })
    const endpoints = createEndpoints({
      urls: [chain.url],
      chainId: FAKE_CHAIN_ID,
      limits: ANSWER_LIMITS,
      log: () => {},
    })
    const server = await startServer({
      port: 0,
      host: '127.0.0.1',
      query: () => Promise.reject(new Error('no database is asked')),
      seasons: createSeasons(endpoints, { squadSales: [OPEN, SEALED] }),
      rateLimit: 10_000,
      trustsProxy: false,
      getHealth: () => ({}),
      isReady: () => true,
      log: () => {},
    })
    stops.push(server.close, chain.stop)
    return {
      chain,
      get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init),
    }
  }

  test('squad: pictures come with their type, and may neither run nor load anything as a document', async () => {
    const { get } = await start()
    const response = await get(`/api/squad/${OPEN.collection}/42.svg`)
    expect(await response.text()).toBe(drawSvg(getAttributes(42, 'Zono Squad')))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    })
    const sealed = await get(`/api/squad/${SEALED.collection}/42.svg`)
    expect(sealed.headers.get('cache-control')).toBe('public, max-age=5')
  })

  test('squad: an unchanged file is a 304, and HEAD has no body', async () => {
    const { get } = await start()
    const path = `/api/squad/${OPEN.collection}/42.json`
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { headers: { 'If-None-Match': `"x", ${etag}` }, cache: 'no-store' })).status).toBe(304)
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
  })

  test.each([
    [400, '/api/squad/zero/1.json'],
    [400, '/api/squad/0x1/1.json'],
    [400, `/api/squad/${OPEN.collection}/-1.json`],
    [400, `/api/squad/${OPEN.collection}/1e3.json`],
    [400, `/api/squad/${OPEN.collection}/0x1.svg`],
    [400, `/api/squad/${OPEN.collection}/1.5.svg`],
    [400, `/api/squad/${OPEN.collection}/${'9'.repeat(78)}.json`],
    [400, `/api/squad/${OPEN.collection}/%3Cscript%3E.svg`],
    [400, `/api/squad/${OPEN.collection}/..%2F..%2Fetc%2Fpasswd.json`],
    [400, `/api/squad/${OPEN.collection}/%00.json`],
    [404, `/api/squad/${OPEN.collection}/1.png`],
    [404, `/api/squad/${OPEN.collection}/1`],
    [404, `/api/squad/${OPEN.collection}/../1.json`],
    [404, `/api/squad/${OPEN.collection}/10000.json`],
    [404, `/api/squad/${toAddress(7)}/1.json`],
    [404, '/api/squad'],
  ])('squad: %i with a sentence for %s', async (status, path) => {
    const { get } = await start()
    const response = await get(path)
    expect(response.status).toBe(status)
    const { error } = (await response.json()) as { readonly error: string }
    expect(error).toMatch(/^[A-Za-z].+\.?$/)
    expect(error).not.toMatch(/script|passwd/)
  })

  test('squad: is read, never written', async () => {
    const { get } = await start()
    expect((await get(`/api/squad/${OPEN.collection}/1.json`, { method: 'POST' })).status).toBe(405)
  })

  test('squad: a chain that is away is a sentence and a 503', async () => {
    const { chain, get } = await start()
    chain.setDown(true)
    const response = await get(`/api/squad/${OPEN.collection}/1.svg`)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: 'The chain does not answer.' })
  })
})
