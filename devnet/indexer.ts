import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { StartError } from './step.ts'

const root = resolve(import.meta.dirname, '..')

/** The indexer limits itself to some requests a second for each address of a node: so it is given the same one often. */
const ADDRESSES = 12

/** Milliseconds it may take to catch up with the past. */
const PATIENCE = 180_000

type IndexerOptions = {
  readonly rpcUrl: string
  /** Says what is deployed where. */
  readonly deploymentFile: string
  readonly databaseUrl: string
  readonly port: number
  /** Tables of this run; the same again goes on where it stopped. */
  readonly schema: string
}

export type Indexer = {
  readonly url: string
  readonly process: ChildProcess
  /** Ends it as a person would; `kill` as a power cut does. */
  readonly stop: (kill?: 'kill') => Promise<void>
}

/** Starts the indexer and waits until it has caught up. Throws a StartError with what it said last. */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const { rpcUrl, deploymentFile, databaseUrl, port, schema } = options
  const url = `http://127.0.0.1:${port}`
  const rpcUrls = Array.from({ length: ADDRESSES }, (_, n) => `${rpcUrl}/?n=${n}`).join()
  const child = spawn(join(root, 'node_modules/.bin/ponder'), ['start', '--schema', schema, '--port', String(port)], {
    cwd: join(root, 'apps/indexer'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DEPLOYMENT: deploymentFile,
      RPC_URLS: rpcUrls,
      WEB_SOCKET_URL: rpcUrl.replace('http', 'ws'),
      DATABASE_URL: databaseUrl,
      PONDER_TELEMETRY_DISABLED: '1',
    },
  })
  let said = ''
  const listen = (text: Buffer) => {
    said = `${said}${text}`.slice(-1500)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)

  async function stop(how?: 'kill') {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((ended) => child.once('exit', ended))
    child.kill(how === 'kill' ? 'SIGKILL' : 'SIGTERM')
    // It may wait for its own work to end; a devnet does not.
    const late = setTimeout(() => child.kill('SIGKILL'), 3000)
    await gone
    clearTimeout(late)
  }

  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new StartError(`The indexer stopped at once:\n${said}`)
    const ready = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (ready?.status === 200) return { url, process: child, stop }
    await new Promise((wait) => setTimeout(wait, 150))
  }
  await stop('kill')
  throw new StartError(`The indexer did not catch up in ${PATIENCE / 1000} s:\n${said}`)
}
