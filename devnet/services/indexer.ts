import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SupervisedService, supervise } from '@zono/service/supervise'
import { StartError } from '../progress.ts'
import { queryDatabase } from './database.ts'
import { READY_REQUEST_TIMEOUT_MS } from './process/nodeService.ts'

const root = resolve(import.meta.dirname, '../..')

const EXIT_WITH_PARENT = pathToFileURL(join(root, 'packages/service/exitWithParent.mjs')).href

/** The indexer limits itself to some requests a second for each address of a node: so it is given the same one often. */
const RPC_URL_COPIES = 12

/** Milliseconds it may take to catch up with the past. */
const SYNC_TIMEOUT_MS = 600_000

type IndexerOptions = {
  readonly rpcUrl: string
  /** Says what is deployed where. */
  readonly deploymentFile: string
  readonly databaseUrl: string
  readonly port: number
  /** Tables of this run; the same again goes on where it stopped. */
  readonly schema: string
  /** No other chain was indexed in this database: blocks that it has need not be fetched again. */
  readonly isDatabaseOfThisChain?: boolean
  /** How long reading a token may take, in milliseconds; the indexer's own limit where it is absent. */
  readonly tokenReadTimeoutMs?: number | undefined
}

export type Indexer = {
  readonly url: string
  readonly process: ChildProcess
  /** Ends it as a person would; `kill` as a power cut does. */
  readonly stop: (mode?: 'kill') => Promise<void>
}

/** An indexer that may still be reading the past. */
export type LaunchedIndexer = Indexer & {
  readonly caughtUp: () => Promise<void>
  /** How far it is, such as `412 of 902 blocks`. */
  readonly getProgress: () => string
}

/** Starts the indexer and waits until it has caught up. Throws a StartError with what it said last. */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const { caughtUp, getProgress: _, ...indexer } = launchIndexer(options)
  await caughtUp()
  return indexer
}

/** An indexer whose process may be another one later. */
export type SupervisedIndexer = SupervisedService<Indexer> & Pick<Indexer, 'url'>

/**
 * Starts the indexer, waits until it has caught up, and starts it again whenever it ends by itself: it goes on where it
 * stopped. `onRestart` is called with a sentence each time. Throws a StartError where the first start fails.
 */
export async function superviseIndexer(
  options: IndexerOptions,
  onRestart: (sentence: string) => void,
): Promise<SupervisedIndexer> {
  const first = await startIndexer(options)
  return { url: first.url, ...supervise('The indexer', first, () => launchIndexer(options), onRestart) }
}

/** Starts the indexer and waits for nothing. `caughtUp` rejects with a StartError that has what it said last. */
export function launchIndexer(options: IndexerOptions): LaunchedIndexer {
  const {
    rpcUrl,
    deploymentFile,
    databaseUrl,
    port,
    schema,
    isDatabaseOfThisChain = false,
    tokenReadTimeoutMs,
  } = options
  const url = `http://127.0.0.1:${port}`
  const rpcUrls = Array.from({ length: RPC_URL_COPIES }, (_, n) => `${rpcUrl}/?n=${n}`).join()
  const args = ['start', '--schema', schema, '--port', String(port)]
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, 'start.mjs', ...args], {
    cwd: join(root, 'apps/indexer'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DEPLOYMENT: deploymentFile,
      RPC_URLS: rpcUrls,
      WEB_SOCKET_URL: rpcUrl.replace('http', 'ws'),
      DATABASE_URL: databaseUrl,
      DATABASE_OF_THIS_CHAIN: String(isDatabaseOfThisChain),
      TOKEN_READ_TIMEOUT_MS: tokenReadTimeoutMs === undefined ? '' : String(tokenReadTimeoutMs),
      PONDER_TELEMETRY_DISABLED: '1',
    },
  })
  let said = ''
  const listen = (text: Buffer) => {
    said = `${said}${text}`.slice(-1500)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)

  const unlocked = new Promise<void>((resolve) => {
    child.once('exit', () => unlock(databaseUrl, schema).then(resolve, resolve))
  })

  async function stop(mode?: 'kill') {
    if (child.exitCode !== null || child.signalCode !== null) return unlocked
    child.kill(mode === 'kill' ? 'SIGKILL' : 'SIGTERM')
    // It may wait for its own work to end; a devnet that stops does not.
    const late = setTimeout(() => child.kill('SIGKILL'), 3000)
    await unlocked
    clearTimeout(late)
  }

  /** Newest block when the past was indexed. A busy machine may never have the very newest one of a chain that goes on. */
  let target: number | undefined
  let progress = 'starting'

  /** The past is indexed, and so is the block that was newest then. */
  async function hasCaughtUp(): Promise<boolean> {
    const ask = async (path: string) =>
      fetch(`${url}${path}`, { signal: AbortSignal.timeout(READY_REQUEST_TIMEOUT_MS) })
    const isPastIndexed = (await ask('/ready')).status === 200
    const newest = await fetchBlockNumber(rpcUrl)
    const { block } = (await (await ask('/lag')).json()) as { block: number }
    progress = `${block} of ${newest} blocks`
    if (!isPastIndexed) return false
    target ??= newest
    return block >= target
  }

  async function caughtUp() {
    const end = Date.now() + SYNC_TIMEOUT_MS
    while (Date.now() < end) {
      if (child.exitCode !== null) throw new StartError(`The indexer stopped at once:\n${said}`)
      if (await hasCaughtUp().catch(() => false)) return
      await new Promise((wait) => setTimeout(wait, 150))
    }
    await stop('kill')
    throw new StartError(`The indexer did not catch up in ${SYNC_TIMEOUT_MS / 1000} s:\n${said}`)
  }
  return { url, process: child, stop, caughtUp, getProgress: () => progress }
}

/**
 * Gives a schema back that an indexer has locked. Ponder does not always do so when it ends, and waits for 25 seconds for a
 * sign of life of an indexer that was killed. Fails where the database is gone too.
 */
async function unlock(databaseUrl: string, schema: string): Promise<void> {
  await queryDatabase(databaseUrl, (client) =>
    client.query(
      `update ${client.escapeIdentifier(schema)}._ponder_meta set value = jsonb_set(value, '{is_locked}', '0')`,
    ),
  )
}

/** The number of a chain's newest block. */
async function fetchBlockNumber(rpcUrl: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  return Number(((await response.json()) as { result: string }).result)
}
