import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Router } from '@zono/protocol'
import { type Address, parseUnits } from 'viem'
import { expect, vi } from 'vitest'
import { accounts } from '../../../devnet/chain/accounts.ts'
import { BLOCK_TIME_SECONDS } from '../../../devnet/chain/chain.ts'
import { getDevnetToken } from '../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../devnet/devnet.ts'
import { startDatabase } from '../../../devnet/services/database.ts'
import {
  type Indexer,
  launchIndexer,
  type SupervisedIndexer,
  startIndexer,
  superviseIndexer,
} from '../../../devnet/services/indexer.ts'
import { getFreePort } from '../../../devnet/services/ports.ts'
import { reconcileAuctions } from './auctions/compare.ts'
import { reconcileCompetitions } from './competition/competition.ts'
import { reconcileExchange } from './exchange.ts'
import { reconcileGames } from './games/compare.ts'
import { reconcileMigrations } from './migration/compare.ts'
import { reconcileNfts } from './nfts/compare.ts'
import { reconcileOrders } from './orders/compare.ts'
import { reconcileProfiles } from './profiles/compare.ts'
import { fetchAllRows, querySubgraph } from './queries.ts'
import { reconcileSales } from './sales/compare.ts'
import { reconcileStakedLiquidity, reconcileStakes } from './stakes.ts'
import { reconcileUsd } from './usd.ts'

/** Limit against an indexer that hangs. How long a step takes on a busy machine is no part of what a test proves. */
const STEP_TIMEOUT_MS = 180_000

/**
 * Tokens are waited for, as a busy machine may answer after the limit of the indexer: what is corrected later has the last
 * digits of another division. Tests of late tokens keep the limit.
 */
const TOKEN_READ_TIMEOUT_MS = 3000

/** A devnet with some days of history and without simulated activity, and a database for its indexers. */
export type TestChain = Awaited<ReturnType<typeof startTestChain>>

/** Starts a devnet with this many days of trades, and a database. */
export async function startTestChain(days: number) {
  const past = { days, blocksPerDay: 3 }
  const devnet = await startDevnet({
    // An indexer that starts reads the newest blocks with the next one, or after five silent seconds.
    emptyBlockSeconds: BLOCK_TIME_SECONDS,
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
    seedHistory: past,
  })
  const indexers = await createTestIndexers(devnet)
  async function close() {
    await indexers.close()
    await devnet.stop()
  }
  return { devnet, ...indexers, close }
}

/** Starts a database, and indexers of one chain over it. */
export async function createTestIndexers(
  { rpcUrl, deployment }: Pick<Devnet, 'rpcUrl' | 'deployment'>,
  { tokenReadTimeoutMs = TOKEN_READ_TIMEOUT_MS }: { readonly tokenReadTimeoutMs?: number | undefined } = {},
) {
  const database = await startDatabase()
  const deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-test-')), 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(deployment))
  const settings = { rpcUrl, deploymentFile, tokenReadTimeoutMs, databaseUrl: await database.createDatabase('indexer') }
  const running = new Set<Pick<SupervisedIndexer, 'stop'>>()

  async function start(schema: string, endpoint = rpcUrl): Promise<Indexer> {
    const indexer = await startIndexer({ ...settings, rpcUrl: endpoint, schema, port: await getFreePort() })
    running.add(indexer)
    return indexer
  }
  /** Starts an indexer that is started again whenever it ends by itself. */
  async function supervise(schema: string, onRestart: (sentence: string) => void) {
    const supervised = await superviseIndexer({ ...settings, schema, port: await getFreePort() }, onRestart)
    running.add(supervised)
    return supervised
  }
  async function stop(indexer: Indexer, mode?: 'kill') {
    await indexer.stop(mode)
    running.delete(indexer)
  }
  /** Starts an indexer and kills it once it has indexed a number of events. Returns whether that was during the backfill. */
  async function killAfter(schema: string, events: number): Promise<boolean> {
    const indexer = launchIndexer({ ...settings, schema, port: await getFreePort() })
    running.add(indexer)
    const countIndexedEvents = async () => {
      const metrics = await fetch(`${indexer.url}/metrics`).then((response) => response.text(), String)
      const counts = [...metrics.matchAll(/^ponder_indexing_completed_events\{.*\} (\d+)$/gm)]
      return counts.reduce((sum, [, count]) => sum + Number(count), 0)
    }
    await vi.waitFor(async () => expect(await countIndexedEvents()).toBeGreaterThanOrEqual(events), {
      timeout: STEP_TIMEOUT_MS,
      interval: 5,
    })
    const { status } = await fetch(`${indexer.url}/ready`)
    await stop(indexer, 'kill')
    return status === 503
  }
  /**
   * Kills an indexer during its backfill, once for each of these numbers of indexed events. On a busy machine a backfill may
   * end before this process sees it: then another one begins. Returns its schema.
   */
  async function killMidway(name: string, eventCounts: readonly number[]): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const schema = `${name}${attempt}`
      let isMidway = true
      for (const events of eventCounts) isMidway &&= await killAfter(schema, events)
      if (isMidway) return schema
    }
  }

  async function close() {
    await Promise.all([...running].map((indexer) => indexer.stop('kill')))
    await database.stop()
  }
  return { start, supervise, stop, killMidway, close }
}

/** Waits until an indexer has the newest block of the chain. */
export async function waitUntilIndexed(
  { devnet }: { readonly devnet: Pick<Devnet, 'client'> },
  indexer: Pick<Indexer, 'url'>,
) {
  const height = Number(await devnet.client.getBlockNumber())
  const query = '{ _meta { block { number } } }'
  await vi.waitFor(
    async () => {
      const { _meta } = await querySubgraph<{ _meta: { block: { number: number } } }>(indexer, query)
      expect(_meta.block.number).toBeGreaterThanOrEqual(height)
    },
    { timeout: STEP_TIMEOUT_MS, interval: 100 },
  )
}

/**
 * Waits until a comparison finds no difference: after a reorg the number of the newest block may be that of the branch that
 * was left.
 */
export const waitUntilEqual = (compare: () => Promise<void>) =>
  vi.waitFor(compare, { timeout: STEP_TIMEOUT_MS, interval: 100 })

/** Sells BUSD, in whole tokens, for ZONO. A member of the competitions receives it: the trade counts for it. */
export async function sendSwap({ devnet }: TestChain, amount: string) {
  const [from, to] = [getDevnetToken(devnet, 'busd'), getDevnetToken(devnet, 'zono')]
  const trader = accounts.traders[0] as (typeof accounts.traders)[number]
  const path = [from.address, to.address]
  const hash = await devnet.client.writeContract({
    abi: Router.abi,
    address: devnet.deployment.contracts.Router as Address,
    functionName: 'swapExactTokensForTokens',
    args: [parseUnits(amount, 18), 0n, path, accounts.member.address, 10n ** 12n],
    account: trader,
    chain: null,
    gas: 1_000_000n,
  })
  await devnet.client.waitForTransactionReceipt({ hash })
}

/** Compares every row of an indexer, those of all subgraphs, with the raw logs, and stakes and sums with the contracts. */
export async function reconcileAll({ devnet }: TestChain, indexer: Indexer) {
  const indexed = await fetchAllRows(indexer)
  const logs = await devnet.client.getLogs({ fromBlock: 0n, toBlock: 'latest' })
  reconcileExchange(indexed, devnet, logs)
  await reconcileUsd(indexed, devnet, logs)
  await reconcileStakes(indexed, devnet, logs)
  await reconcileStakedLiquidity(indexed, devnet)
  await reconcileGames(devnet, indexer)
  await reconcileProfiles(devnet, indexer)
  await reconcileSales(devnet, indexer, logs)
  await reconcileAuctions(devnet, indexer, logs)
  await reconcileMigrations(devnet, indexer, logs)
  await reconcileOrders(devnet, indexer, logs)
  if (devnet.deployment.competitions) await reconcileCompetitions(devnet, indexer, indexed, logs)
  if (devnet.deployment.contracts.NftMarket) await reconcileNfts(devnet, indexer)
}
