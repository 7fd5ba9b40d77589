import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchItemService } from '../../../devnet/services/items.ts'
import { getFreePort } from '../../../devnet/services/ports.ts'
import {
  ANGELS,
  ANN,
  BOB,
  createClient,
  DEPLOYMENT,
  MARKET,
  startTestItems,
  toDataUri,
} from './testing/devnet/testItems.ts'

const PIECES = 200
const ROUNDS = 5

let world: Awaited<ReturnType<typeof startTestItems>>
beforeAll(async () => {
  world = await startTestItems()
})
afterAll(() => world?.stop())

test('item service: loses and doubles nothing when it is killed again and again', async () => {
  const { chain } = world
  for (let id = 1n; id <= PIECES; id++) {
    chain.setUri(ANGELS, id, toDataUri({ name: `Guardian Angel #${id}`, image: 'ipfs://bafy/1.png' }))
    chain.mine([{ collection: ANGELS, tokenId: id, to: id % 2n === 0n ? ANN : BOB }])
  }
  const environment = world.getEnvironment(await world.createDatabaseUrl())
  const port = await getFreePort()
  const launch = () =>
    launchItemService({
      rpcUrls: [chain.url],
      deployment: DEPLOYMENT,
      databaseUrl: environment.DATABASE_URL,
      port,
      environment: { POLL_INTERVAL_MS: '50', BLOCK_RANGE: '3', RATE_LIMIT: '100000' },
    })
  const client = createClient(`http://127.0.0.1:${port}`, chain)
  for (let round = 0; round < ROUNDS; round++) {
    const service = launch()
    // Killed at another moment of its work each time: before, during and after its first steps.
    const target = Math.floor(((round + 0.5) / ROUNDS) * chain.getHead())
    await waitForBlock(client, target)
    await service.stop('kill')
    chain.mine([{ collection: ANGELS, tokenId: BigInt(round + 1), from: ANN, to: MARKET }])
  }
  chain.reorg(3)
  const service = launch()
  await service.ready()
  await client.caughtUp()
  await client.loaded()
  const pages = await Promise.all([1, 2, 3].map((page) => client.getItems(`limit=100&page=${page}`)))
  const items = pages.flatMap(({ items }) => items)
  expect(pages[0]?.total).toBe(PIECES)
  expect(new Set(items.map(({ tokenId }) => tokenId)).size).toBe(PIECES)
  expect(Object.fromEntries(items.map(({ tokenId, owner, location }) => [tokenId, `${owner} ${location}`]))).toEqual(
    getExpected(chain.getTransfers()),
  )
  expect(items.every(({ status }) => status === 'loaded')).toBe(true)
  await service.stop()
})

/** Owner and location of each piece, from the transfers of the chain. */
function getExpected(transfers: ReturnType<typeof world.chain.getTransfers>) {
  const entries = transfers.map(({ tokenId, from, to }) =>
    to === MARKET ? [String(tokenId), `${from} market`] : [String(tokenId), `${to} wallet`],
  )
  return Object.fromEntries(entries) as Readonly<Record<string, string>>
}

async function waitForBlock({ get }: ReturnType<typeof createClient>, target: number) {
  for (;;) {
    const health = await get('/health').catch(() => undefined)
    const block = health?.ok ? ((await health.json()) as { block: number | null }).block : null
    if (block !== null && block >= target) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
