import { parseDeployment } from '@zono/protocol'
import type { Log } from '@zono/service'
import type { Address } from 'viem'
import { vi } from 'vitest'
import { type Database, startDatabase } from '../../../../../devnet/services/database.ts'
import { startService } from '../../service.ts'
import { parseSettings } from '../../settings.ts'
import { FAKE_CHAIN_ID, type FakeChain, startFakeChain } from '../fakeChain.ts'

/** Limits against a service that hangs. How long a step takes on a busy machine is no part of what a test proves. */
const [STEP_TIMEOUT_MS, TEST_TIMEOUT_MS] = [180_000, 600_000] as const
vi.setConfig({ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS })

const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

/** Accounts, collections and contracts of the tests. */
export const [ANN, BOB] = [toAddress(0xa1), toAddress(0xb2)]
export const [ANGELS, OPEN] = [toAddress(0xc1), toAddress(0xc2)]
/** A squad sale. Its collection is followed without being listed. */
export const SQUAD = { collection: toAddress(0xc3), sale: toAddress(0xd4) }
export const [MARKET, STAKING, FARM] = [toAddress(0xd1), toAddress(0xd2), toAddress(0xd3)]

const toCollection = (contractAddress: Address, name: string, symbol: string) => ({
  contractAddress,
  name,
  symbol,
  description: `All about ${name}`,
  type: 'ETHMINT' as const,
})

export const DEPLOYMENT = parseDeployment({
  chainId: FAKE_CHAIN_ID,
  initCodeHash: `0x${'0'.repeat(64)}`,
  contracts: { NftMarket: MARKET },
  tokens: {},
  nftCollections: [toCollection(ANGELS, 'Guardian Angel', 'ZNW'), toCollection(OPEN, 'NFT Global', 'ZNGLOBAL')],
  squadSales: [SQUAD],
  nftFarms: [{ nfid: 4, contractAddress: FARM }],
  nftStakingPools: [{ nsid: 0, contractAddress: STAKING }],
})

/** A `data:` URI of metadata. */
export const toDataUri = (json: unknown): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(json)).toString('base64')}`

/** A chain, a database server, and item services over them. */
export async function startTestItems() {
  const [chain, database]: [FakeChain, Database] = await Promise.all([startFakeChain(), startDatabase()])
  let databases = 0
  const createDatabaseUrl = () => database.createDatabase(`items${databases++}`)

  const getEnvironment = (databaseUrl: string) => ({
    RPC_URLS: chain.url,
    DATABASE_URL: databaseUrl,
    DEPLOYMENT: JSON.stringify(DEPLOYMENT),
    PORT: '0',
    POLL_INTERVAL_MS: '50',
    BLOCK_RANGE: '7',
    RATE_LIMIT: '100000',
  })

  /** Starts a service in this process, over a database of its own by default. */
  async function start(databaseUrl?: string, environment: Readonly<Record<string, string>> = {}, log: Log = () => {}) {
    const url = databaseUrl ?? (await createDatabaseUrl())
    const settings = parseSettings({ ...getEnvironment(url), ...environment })
    const service = await startService(settings, log)
    return { ...service, databaseUrl: url, ...createClient(`http://127.0.0.1:${service.port}`, chain) }
  }

  return {
    chain,
    start,
    createDatabaseUrl,
    copyDatabases: database.copyTo,
    getEnvironment,
    async stop() {
      await Promise.all([chain.stop(), database.stop()])
    },
  }
}

/** A piece in an answer. */
export type TestItem = {
  readonly tokenId: string
  readonly collection: string
  readonly owner: string
  readonly location: string
  readonly status: string
  readonly name: string
  readonly image: string
  readonly timestamp: number
  readonly attributes: readonly { readonly trait_type: string; readonly value: string }[]
}

type ItemsAnswer = { readonly items: readonly TestItem[]; readonly total: number; readonly block: { number: number } }

/** Requests to a service. */
export function createClient(url: string, chain: FakeChain) {
  const get = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init)
  async function getItems(query = ''): Promise<ItemsAnswer> {
    const response = await get(`/api/item?${query}`)
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as ItemsAnswer
  }
  const retry = (check: () => Promise<boolean>) =>
    vi.waitFor(
      async () => {
        if (!(await check())) throw new Error('not yet')
      },
      { timeout: STEP_TIMEOUT_MS, interval: 25 },
    )
  // An answer is given again for a second: each question is one that was not asked before.
  let page = 0
  return {
    url,
    get,
    getItems,
    /** Waits until the service answers for the newest block. */
    caughtUp: () =>
      retry(async () => {
        page = (page % 9000) + 1
        return (await getItems(`limit=1&page=${page}`)).block.number === chain.getHead()
      }),
    /** Waits until no metadata of any piece is to be loaded. */
    loaded: () =>
      retry(async () => {
        const { total } = await getItems('limit=1')
        const pages = Array.from({ length: Math.ceil(total / 100) }, (_, i) => getItems(`limit=100&page=${i + 1}`))
        return (await Promise.all(pages)).every(({ items }) => items.every(({ status }) => status !== 'pending'))
      }),
  }
}
