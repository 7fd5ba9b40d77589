import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetadata } from '@zono/art'
import { ContractRegistry, erc721Abi } from '@zono/protocol'
import type { Log } from '@zono/service'
import { listOperations } from '@zono/service/openapi'
import { checkAnswersOf } from '@zono/service/testing'
import { type Address, encodeAbiParameters, encodeFunctionData, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queryDatabase, startDatabase } from '../../../devnet/services/database.ts'
import { OPENAPI_DOCUMENT } from './api/openapi/document.ts'
import {
  ANGELS,
  ANN,
  BOB,
  DEPLOYMENT,
  FARM,
  MARKET,
  OPEN,
  SQUAD,
  STAKING,
  startTestItems,
  toDataUri,
} from './testing/devnet/testItems.ts'
import { CLAIM, SALE, setSeason } from './testing/squadChain.ts'

let world: Awaited<ReturnType<typeof startTestItems>>
let service: Awaited<ReturnType<typeof world.start>>
/** Every answer in this file has to be as the API's description says. */
const answers = checkAnswersOf(OPENAPI_DOCUMENT, () => service?.url ?? '')
beforeAll(async () => {
  world = await startTestItems()
  const { chain } = world
  for (let id = 1n; id <= 12n; id++) {
    chain.setUri(
      ANGELS,
      id,
      toDataUri({
        name: `Guardian Angel #${id}`,
        image: 'data:image/svg+xml;base64,PHN2Zy8+',
        attributes: [
          { trait_type: 'Petals', value: Number(id % 3n) },
          { trait_type: 'Seal', value: id === 7n ? 'Gold' : 'Plain' },
        ],
      }),
    )
    chain.mine([{ collection: ANGELS, tokenId: id, to: ANN }])
  }
  for (let n = 0; n < 20; n++) chain.mine()
  service = await world.start()
  await service.caughtUp()
  await service.loaded()
})
afterAll(async () => {
  answers.stop()
  await service?.stop()
  await world?.stop()
})

const getIds = async (query: string) => (await service.getItems(query)).items.map(({ tokenId }) => tokenId)

test('item service: answers the query of the specification, newest first [NFTSTAKE-05]', async () => {
  const query = `sortDir=desc&sortBy=timestamp&limit=100&page=1&owner=${ANN}&itemCollection=${ANGELS}`
  const { items, total, block } = await service.getItems(query)
  expect(total).toBe(12)
  expect(block.number).toBe(world.chain.getHead())
  expect(items.map(({ tokenId }) => Number(tokenId))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(items[0]).toMatchObject({
    tokenId: '12',
    name: 'Guardian Angel #12',
    image: 'data:image/svg+xml;base64,PHN2Zy8+',
    attributes: [
      { trait_type: 'Petals', value: '0' },
      { trait_type: 'Seal', value: 'Plain' },
    ],
    location: 'wallet',
    timestamp: 1_790_000_000 + 12 * 3,
  })
})

test('item service: pages do not overlap, and end with an empty one', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => getIds(`limit=5&page=${page}&itemCollection=${ANGELS}`)))
  expect(pages.map(({ length }) => length)).toEqual([5, 5, 2, 0])
  expect(new Set(pages.flat()).size).toBe(12)
  expect(await getIds(`itemCollection=${ANGELS}&sortBy=tokenId&sortDir=asc&limit=3`)).toEqual(['1', '2', '3'])
})

test('item service: filters by traits, one of the values of each', async () => {
  const filter = async (traits: object) =>
    await getIds(
      `itemCollection=${ANGELS}&sortBy=tokenId&sortDir=asc&traits=${encodeURIComponent(JSON.stringify(traits))}`,
    )
  expect(await filter({ Petals: ['1'] })).toEqual(['1', '4', '7', '10'])
  expect(await filter({ Petals: ['1', '2'], Seal: ['Gold'] })).toEqual(['7'])
  expect(await filter({ Petals: ['9'] })).toEqual([])
})

test('item service: counts traits, and describes collections', async () => {
  const traits = await (await service.get(`/api/collections/${ANGELS}/traits`)).json()
  expect(traits).toMatchObject({
    traits: [
      {
        trait: 'Petals',
        values: [
          { value: '0', count: 4 },
          { value: '1', count: 4 },
          { value: '2', count: 4 },
        ],
      },
      {
        trait: 'Seal',
        values: [
          { value: 'Plain', count: 11 },
          { value: 'Gold', count: 1 },
        ],
      },
    ],
  })
  expect(await (await service.get(`/api/collections/${ANGELS}`)).json()).toMatchObject({
    name: 'Guardian Angel',
    symbol: 'ZNW',
    supply: 12,
    owners: 1,
    listed: 0,
  })
  expect((await service.get(`/api/collections/${BOB}`)).status).toBe(404)
})

test('item service: finds collections and pieces by name and by number', async () => {
  type Found = { collections: { name: string }[]; items: { tokenId: string }[] }
  const find = async (text: string) =>
    (await (await service.get(`/api/search?q=${encodeURIComponent(text)}`)).json()) as Found
  expect((await find('guardian')).collections.map(({ name }) => name)).toEqual(['Guardian Angel'])
  expect((await find('guardian angel #1')).items.map(({ tokenId }) => tokenId)).toEqual(['1', '10', '11', '12'])
  expect((await find('#7')).items.map(({ tokenId }) => tokenId)).toEqual(['7'])
  expect((await find('%')).items).toEqual([])
})

test('item service: an unchanged answer is a 304 while blocks pass', async () => {
  const path = `/api/item?owner=${BOB}`
  const first = await service.get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toContain('max-age')
  world.chain.mine()
  await service.caughtUp()
  await vi.waitFor(async () => {
    const second = await service.get(path, { headers: { 'If-None-Match': etag }, cache: 'no-store' })
    expect(second.status).toBe(304)
    expect(Number(second.headers.get('x-block-number'))).toBe(world.chain.getHead())
  }, 30_000)
})

test('item service: a piece in the market or a pool counts for its owner, farm stock for the farm', async () => {
  const { chain } = world
  const move = (tokenId: bigint, from: typeof ANN, to: typeof ANN) => ({ collection: ANGELS, tokenId, from, to })
  chain.mine([move(1n, ANN, MARKET), move(2n, ANN, STAKING), move(3n, ANN, FARM), move(4n, ANN, BOB)])
  chain.mine([move(5n, ANN, MARKET)])
  chain.mine([move(5n, MARKET, BOB)])
  await service.caughtUp()
  const { items } = await service.getItems(`itemCollection=${ANGELS}`)
  const custody = Object.fromEntries(items.map(({ tokenId, owner, location }) => [tokenId, [owner, location]]))
  expect(custody).toMatchObject({
    1: [ANN, 'market'],
    2: [ANN, 'staking'],
    3: [FARM, 'farm'],
    4: [BOB, 'wallet'],
    5: [BOB, 'wallet'],
  })
  expect(await getIds(`owner=${ANN}&location=market`)).toEqual(['1'])
  expect((await (await service.get(`/api/collections/${ANGELS}`)).json()) as object).toMatchObject({
    listed: 1,
    owners: 3,
  })
})

test('item service: a piece of the squad gets its traits without a request to its address', async () => {
  const { chain } = world
  const { collection } = SQUAD
  setSeason(chain.setResult, SQUAD, { name: 'Squad Zero', supply: 100, status: SALE })
  chain.setUri(collection, 7n, `http://127.0.0.1:1/items/api/squad/${collection}/7.json`)
  const path = `/api/squad/${collection}/7.json`
  expect(await (await service.get(path)).json()).toMatchObject({ attributes: [] })
  setSeason(chain.setResult, SQUAD, { name: 'Squad Zero', supply: 100, status: CLAIM })
  chain.mine([{ collection, tokenId: 7n, to: ANN }])
  await service.caughtUp()
  const piece = createMetadata(7, 'Squad Zero')
  await vi.waitFor(async () => {
    const { items } = await service.getItems(`itemCollection=${collection}`)
    expect(items).toMatchObject([{ tokenId: '7', owner: ANN, name: piece.name, image: piece.image }])
    expect(items[0]?.attributes.toSorted((a, b) => a.trait_type.localeCompare(b.trait_type))).toEqual(
      piece.attributes.toSorted((a, b) => a.trait_type.localeCompare(b.trait_type)),
    )
    expect(await (await service.get(path)).json()).toEqual(piece)
  }, 30_000)
})

test('item service: its OpenAPI document is served, and every route was answered as it says', async () => {
  expect(await (await service.get('/openapi.json')).json()).toEqual(OPENAPI_DOCUMENT)
  for (const path of ['/health', '/ready', `/api/metadata/${ANGELS}/1`, `/api/squad/${SQUAD.collection}/7.svg`])
    expect((await service.get(path)).status).toBe(200)
  const refresh = await service.get(`/api/metadata/${ANGELS}/1/refresh`, { method: 'POST' })
  expect(refresh.status).toBe(202)
  const names = listOperations(OPENAPI_DOCUMENT).map(({ name }) => name)
  expect(names.filter((name) => !answers.checked.has(name))).toEqual([])
})

test('item service: follows a reorg, and a chain that was rolled back', async () => {
  const { chain } = world
  const mint = (tokenId: bigint, to: typeof ANN) => ({ collection: OPEN, tokenId, to })
  chain.mine([mint(1n, ANN)])
  chain.mine([mint(2n, ANN)])
  await service.caughtUp()
  chain.reorg(2, [[mint(2n, BOB)], [], [mint(3n, BOB)]])
  await service.caughtUp()
  expect(await getIds(`itemCollection=${OPEN}&owner=${ANN}`)).toEqual([])
  expect(await getIds(`itemCollection=${OPEN}&sortBy=tokenId&sortDir=asc`)).toEqual(['2', '3'])
  chain.rollBack(1)
  await service.caughtUp()
  expect(await getIds(`itemCollection=${OPEN}`)).toEqual(['2'])
})

test('item service: goes on after database and chain were away', async () => {
  world.chain.setDown(true)
  await queryDatabase(service.databaseUrl, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    ),
  )
  // Requests fail as long as the service takes a connection that ends for one that works.
  await vi.waitFor(async () => expect(await getIds(`itemCollection=${OPEN}`)).toEqual(['2']), 30_000)
  world.chain.setDown(false)
  world.chain.mine([{ collection: OPEN, tokenId: 9n, to: ANN }])
  await service.caughtUp()
  expect(await getIds(`itemCollection=${OPEN}&owner=${ANN}`)).toEqual(['9'])
})

test('item service: starts over for a chain that has none of its blocks', async () => {
  const { chain } = world
  const kept = chain.getTransfers()
  chain.reorg(chain.getHead() + 1, [[], [{ collection: ANGELS, tokenId: 5n, to: BOB }]])
  await service.caughtUp()
  expect(kept.length).toBeGreaterThan(1)
  expect((await service.getItems()).items.map(({ tokenId, owner }) => [tokenId, owner])).toEqual([['5', BOB]])
})

test('item service: two processes share a database, and a second start changes nothing', async () => {
  const second = await world.start(service.databaseUrl)
  world.chain.mine([{ collection: OPEN, tokenId: 20n, to: ANN }])
  await Promise.all([second.caughtUp(), service.caughtUp()])
  const ids = () => Promise.all([second, service].map(async ({ getItems }) => (await getItems('limit=50')).items))
  await vi.waitFor(async () => {
    const [ofSecond, ofFirst] = await ids()
    expect(ofSecond?.map(({ tokenId }) => tokenId)).toEqual(['20', '5'])
    expect(ofFirst).toEqual(ofSecond)
  }, 30_000)
  await second.stop()
  // The one that is left stores the blocks that both did.
  world.chain.mine([{ collection: OPEN, tokenId: 21n, to: ANN }])
  await service.caughtUp()
  expect((await service.getItems('limit=49')).items.map(({ tokenId }) => tokenId)).toEqual(['21', '20', '5'])
})

test('item service: an instance with other settings waits until those before it are stopped', async () => {
  const databaseUrl = await world.createDatabaseUrl()
  const messages: unknown[] = []
  const log: Log = (_level, _event, fields) => messages.push(fields?.message)
  const first = await world.start(databaseUrl)
  await first.caughtUp()
  // Whose each piece is; what its metadata say may still be read meanwhile.
  const listOwners = async (instance: typeof first) =>
    (await instance.getItems('limit=50')).items.map(({ collection, tokenId, owner }) => [collection, tokenId, owner])
  const owners = await listOwners(first)
  expect(owners.length).toBeGreaterThan(0)
  // One collection more, as in a rolling upgrade: what the first stores lacks its pieces.
  const second = await world.start(databaseUrl, { COLLECTIONS: `0x${'77'.repeat(20)}` }, log)
  const sentence = expect.stringContaining('Other instances run over this database with another DEPLOYMENT')
  await vi.waitFor(() => expect(messages).toContainEqual(sentence), 30_000)
  expect(await listOwners(first)).toEqual(owners)
  await first.stop()
  await second.caughtUp()
  expect(await listOwners(second)).toEqual(owners)
  await second.stop()
})

test('item service: a backup is gone on with, and has what the chain has since', async () => {
  const databaseUrl = await world.createDatabaseUrl()
  const first = await world.start(databaseUrl)
  await first.caughtUp()
  const copy = join(mkdtempSync(join(tmpdir(), 'zono-backup-')), 'data')
  await world.copyDatabases(copy)
  world.chain.mine([{ collection: OPEN, tokenId: 40n, to: ANN }])
  await first.caughtUp()
  const { items } = await first.getItems('limit=48')
  await first.stop()

  const server = await startDatabase({ copyOf: copy })
  const restored = await world.start(server.getDatabaseUrl(new URL(databaseUrl).pathname.slice(1)))
  await restored.caughtUp()
  expect((await restored.getItems('limit=48')).items.map(({ tokenId, owner }) => [tokenId, owner])).toEqual(
    items.map(({ tokenId, owner }) => [tokenId, owner]),
  )
  expect(items.map(({ tokenId }) => tokenId)).toContain('40')
  await restored.stop()
  await server.stop()
  rmSync(copy, { recursive: true })
})

test('item service: a collection that the registry lists is followed at once, by instances of any file', async () => {
  const { chain } = world
  const [registry, added] = [`0x${'e1'.repeat(20)}`, `0x${'e2'.repeat(20)}`] as const
  const setListed = (kind: number, addresses: readonly Address[]) =>
    chain.setResult(
      registry,
      encodeFunctionData({ abi: ContractRegistry.abi, functionName: 'getListed', args: [kind] }),
      encodeAbiParameters([{ type: 'address[]' }], [addresses]),
    )
  setListed(4, [ANGELS, OPEN])
  setListed(5, [FARM])
  setListed(6, [])
  const name = encodeFunctionData({ abi: erc721Abi, functionName: 'name' })
  chain.setResult(added, name, encodeAbiParameters([{ type: 'string' }], ['Lanterns']))
  const contracts = { ...DEPLOYMENT.contracts, ContractRegistry: registry }
  const databaseUrl = await world.createDatabaseUrl()
  const start = (deployment: object) => world.start(databaseUrl, { DEPLOYMENT: JSON.stringify(deployment) })
  const first = await start({ ...DEPLOYMENT, contracts })
  await first.caughtUp()

  setListed(4, [ANGELS, OPEN, added])
  setListed(6, [STAKING])
  chain.mine([{ collection: added, tokenId: 1n, to: ANN }])
  chain.mine([{ collection: added, tokenId: 1n, from: ANN, to: STAKING }])
  // The file of this one names the collection already. It takes part at once.
  const entry = { contractAddress: added, name: 'Lanterns', symbol: 'LAN', description: 'Light', type: 'ETHMINT' }
  const nftCollections = [...(DEPLOYMENT.nftCollections ?? []), entry]
  const second = await start({ ...DEPLOYMENT, contracts, nftCollections })
  await second.caughtUp()
  // One with the old file, which starts last, leaves the description that it does not know.
  const third = await start({ ...DEPLOYMENT, contracts })
  await third.caughtUp()
  chain.mine([{ collection: added, tokenId: 2n, to: ANN }])
  chain.mine([{ collection: added, tokenId: 2n, from: ANN, to: zeroAddress }])
  for (const instance of [first, second, third]) {
    await instance.caughtUp()
    const { items } = await instance.getItems(`itemCollection=${added}`)
    expect(items).toMatchObject([{ tokenId: '1', owner: ANN, location: 'staking' }])
    expect(await (await instance.get(`/api/collections/${added}`)).json()).toMatchObject({
      name: 'Lanterns',
      description: 'Light',
      supply: 1,
    })
  }
  await Promise.all([first.stop(), second.stop(), third.stop()])
})

test('item service: an instance whose database others took over stores nothing', async () => {
  const databaseUrl = await world.createDatabaseUrl()
  const messages: unknown[] = []
  const log: Log = (_level, _event, fields) => messages.push(fields?.message)
  const first = await world.start(databaseUrl, {}, log)
  await first.caughtUp()
  const run = (text: string) => queryDatabase(databaseUrl, async (client) => (await client.query(text)).rows)
  await run(`update items.source set fingerprint = 'of others'`)
  const blocks = await run('select number from items.block order by number')
  world.chain.mine([{ collection: OPEN, tokenId: 30n, to: ANN }])
  await vi.waitFor(
    () => expect(messages).toContainEqual(expect.stringContaining('Other instances run over this database')),
    30_000,
  )
  expect(await run('select number from items.block order by number')).toEqual(blocks)
  await first.stop()
})
