import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { StartError } from '../../progress.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Runs a main module from a bundle. */
const RUN = join(root, 'packages/service/run.mjs')

/** Milliseconds for one question whether a service is ready: a busy machine may take long to answer. */
export const READY_REQUEST_TIMEOUT_MS = 30_000
/** A service that fails ends by itself and is reported at once: this limit is only for one that hangs. */
const READY_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 5000

type NodeServiceOptions = {
  /** Such as `The item service`. */
  readonly name: string
  /** Path of its main module in the repository. */
  readonly main: string
  readonly environment: Readonly<Record<string, string>>
  /** Whether it does its work. */
  readonly isReady: () => Promise<boolean>
  /** Receives each line that it writes. */
  readonly onLine?: ((line: string) => void) | undefined
}

/** A running service of this repository. */
export type NodeService = {
  readonly process: ChildProcess
  /** Waits until it works. Throws a StartError with its last output. */
  readonly ready: () => Promise<void>
  /** Ends it gracefully, or as a power cut does. */
  readonly stop: (mode?: 'kill') => Promise<void>
}

/** Starts a service of this repository as a process of its own. It waits for nothing. */
export function launchNodeService({ name, main, environment, isReady, onLine }: NodeServiceOptions): NodeService {
  const child = spawn(process.execPath, [RUN, join(root, main)], {
    cwd: root,
    // The channel closes when this process is gone, however it ended, and the service stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
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
      if (child.exitCode !== null) throw new StartError(`${name} stopped at once:\n${lastOutput}`)
      if (await isReady().catch(() => false)) return
      await new Promise((wait) => setTimeout(wait, 50))
    }
    await stop('kill')
    throw new StartError(`${name} was not ready in ${READY_TIMEOUT_MS / 1000} s:\n${lastOutput}`)
  }
  return { process: child, ready, stop }
}

type ScriptOptions = Pick<NodeServiceOptions, 'name' | 'main' | 'environment'> & { readonly args: readonly string[] }

/** Runs a script of this repository to its end. Throws a StartError with its last output. */
export async function runNodeScript({ name, main, args, environment }: ScriptOptions): Promise<void> {
  const child = spawn(process.execPath, [RUN, join(root, main), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let lastOutput = ''
  child.stderr.on('data', (bytes: Buffer) => {
    lastOutput = `${lastOutput}${bytes}`.slice(-1500)
  })
  const exitCode = await new Promise((ended) => child.once('exit', ended))
  if (exitCode !== 0) throw new StartError(`${name} failed:\n${lastOutput}`)
}
