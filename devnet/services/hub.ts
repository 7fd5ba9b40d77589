import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import { StartError } from '../progress.ts'

const root = resolve(import.meta.dirname, '../..')

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 8000

type HubOptions = {
  readonly rpcUrls: readonly string[]
  readonly deployment: Deployment
  readonly databaseUrl: string
  readonly port: number
  /** Accounts whose proposals are core proposals, and who may warn of others. */
  readonly admins?: readonly Address[]
  /** Further environment variables (docs/operating.md). */
  readonly environment?: Readonly<Record<string, string>>
  /** Receives each line of the hub's log. */
  readonly onLine?: (line: string) => void
}

/** A running hub. */
export type HubProcess = {
  readonly url: string
  readonly process: ChildProcess
  /** Waits until it can weigh votes. Throws a StartError with its last output. */
  readonly ready: () => Promise<void>
  /** Ends it gracefully, or as a power cut does. */
  readonly stop: (mode?: 'kill') => Promise<void>
}

/** Starts the governance hub over a database of its own. It waits for nothing. */
export function launchHub(options: HubOptions): HubProcess {
  const { rpcUrls, deployment, databaseUrl, port, admins = [], environment, onLine } = options
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'apps/hub/src/main.ts')], {
    cwd: root,
    // The channel closes when this process is gone, and the hub stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      RPC_URLS: rpcUrls.join(),
      DEPLOYMENT: JSON.stringify(deployment),
      DATABASE_URL: databaseUrl,
      // Guards proofs of test tokens.
      HUB_SECRET: 'the secret of the devnet guards nothing',
      SPACE_ADMINS: admins.join(),
      MIN_POWER: '10',
      PORT: String(port),
      ...environment,
    },
  })
  let lastOutput = ''
  const listen = (bytes: Buffer) => {
    lastOutput = `${lastOutput}${bytes}`.slice(-1500)
    for (const line of `${bytes}`.split('\n')) if (line !== '') onLine?.(line)
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
      if (child.exitCode !== null) throw new StartError(`The hub stopped at once:\n${lastOutput}`)
      const isReady = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return
      await new Promise((wait) => setTimeout(wait, 50))
    }
    await stop('kill')
    throw new StartError(`The hub was not ready in ${READY_TIMEOUT_MS / 1000} s:\n${lastOutput}`)
  }
  return { url, process: child, ready, stop }
}
