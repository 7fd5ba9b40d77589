import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Deployment } from '@zono/protocol'
import { bytesToHex, type HDAccount, type Hex } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { StartError } from '../progress.ts'

const root = resolve(import.meta.dirname, '../..')

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 5000

type KeeperOptions = {
  readonly rpcUrls: readonly string[]
  readonly deployment: Deployment
  readonly port: number
  /** Those of the deployment without it. */
  readonly beaconUrls?: readonly string[]
  /** PostgreSQL in which keepers of one key take turns. */
  readonly databaseUrl?: string
  /** Further environment variables (docs/operating.md). */
  readonly environment?: Readonly<Record<string, string>>
  /** Receives each line of the keeper's log. */
  readonly onLine?: (line: string) => void
}

/** A running keeper. */
export type Keeper = {
  /** Where `GET /health` answers. */
  readonly url: string
  readonly process: ChildProcess
  /** Waits until it has read the chain. Throws a StartError with what it said last. */
  readonly ready: () => Promise<void>
  /** Ends it gracefully, or as a power cut does. */
  readonly stop: (mode?: 'kill') => Promise<void>
}

/** Starts the keeper of the games with the keys of the devnet. It waits for nothing. */
export function launchKeeper(options: KeeperOptions): Keeper {
  const { rpcUrls, deployment, port, beaconUrls, databaseUrl, environment, onLine } = options
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'apps/keeper/src/main.ts')], {
    cwd: root,
    // The channel closes when this process is gone, however it ended, and the keeper stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      RPC_URLS: rpcUrls.join(),
      KEEPER_KEY: getPrivateKey(accounts.gamesOperator),
      INJECTOR_KEY: getPrivateKey(accounts.injector),
      DEPLOYMENT: JSON.stringify(deployment),
      PORT: String(port),
      BEACON_URLS: beaconUrls?.join() ?? '',
      DATABASE_URL: databaseUrl ?? '',
      ...environment,
    },
  })
  let lastOutput = ''
  let partialLine = ''
  const listen = (bytes: Buffer) => {
    lastOutput = `${lastOutput}${bytes}`.slice(-1500)
    const lines = `${partialLine}${bytes}`.split('\n')
    partialLine = lines.pop() ?? ''
    for (const line of lines) onLine?.(line)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)

  async function stop(mode?: 'kill') {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((ended) => child.once('exit', ended))
    child.kill(mode === 'kill' ? 'SIGKILL' : 'SIGTERM')
    const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await exited
    clearTimeout(timeout)
  }

  async function ready() {
    const deadline = Date.now() + READY_TIMEOUT_MS
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new StartError(`The keeper stopped at once:\n${lastOutput}`)
      if (await hasReadChain(url)) return
      await new Promise((wait) => setTimeout(wait, 50))
    }
    await stop('kill')
    throw new StartError(`The keeper did not read the chain in ${READY_TIMEOUT_MS / 1000} s:\n${lastOutput}`)
  }
  return { url, process: child, ready, stop }
}

/** Whether the health report names a block. Its status may say that a job is overdue: that is why keepers are started. */
async function hasReadChain(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) })
    return ((await response.json()) as { readonly block: number | null }).block !== null
  } catch {
    return false
  }
}

function getPrivateKey(account: HDAccount): Hex {
  const { privateKey } = account.getHdKey()
  if (privateKey === null) throw new StartError('An account of the devnet has no private key.')
  return bytesToHex(privateKey)
}
