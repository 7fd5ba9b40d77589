import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { StartError } from './step.ts'

const root = resolve(import.meta.dirname, '..')
const binary = join(root, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil')

/** Everything the devnet asks of its chain: reads, writes, and power over its clock. */
export const chainClient = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl, { timeout: 60_000 }), cacheTime: 0, pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)

export type ChainClient = ReturnType<typeof chainClient>

type RunningChain = {
  readonly client: ChainClient
  readonly rpcUrl: string
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

/** Seconds between blocks once the chain lives. */
const BLOCK_TIME = 3

/** Runs a program and ends it when standard input closes: so it never outlives this process, however that ends. */
const WATCHED = 'exec 3<&0; "$0" "$@" </dev/null & program=$!; (cat <&3 >/dev/null; kill $program) & wait $program'

/** Starts anvil. It mines each transaction at once; `beginLife` adds the beat of empty blocks. */
export async function startChain(port: number, timestamp: number): Promise<RunningChain> {
  if (!existsSync(binary)) {
    throw new StartError(
      'anvil is missing: run `npm ci` (it comes for Linux x64; elsewhere put anvil 1.7 at node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil).',
    )
  }
  const cache = join(root, '.devnet')
  mkdirSync(cache, { recursive: true })
  const options = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    '31337',
    '--timestamp',
    String(timestamp),
  ]
  const quiet = [
    '--cache-path',
    cache,
    '--silent',
    '--order',
    'fifo',
    '--balance',
    '10000000',
    '--gas-limit',
    '60000000',
  ]
  const process = spawn('sh', ['-c', WATCHED, binary, ...options, ...quiet], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  process.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-400)
  })

  const rpcUrl = `http://127.0.0.1:${port}`
  const client = chainClient(rpcUrl)
  for (let tries = 0; tries < 200; tries++) {
    if (process.exitCode !== null)
      throw new StartError(`anvil stopped at once: ${said.trim() || `exit code ${process.exitCode}`}`)
    try {
      if ((await client.getChainId()) === 31337) return { client, process, rpcUrl, stop: () => end(process) }
    } catch {
      await new Promise((wait) => setTimeout(wait, 25))
    }
  }
  await end(process)
  throw new StartError(`anvil does not answer on ${rpcUrl}.`)
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const gone = new Promise((ended) => process.once('exit', ended))
  process.stdin?.end()
  await gone
}

/**
 * From now on: an empty block every few seconds, as on a live chain, and every transaction in a block of its own at once.
 * The beat comes from here because anvil's own interval ends the mining at once. Returns what stops it.
 */
export async function beginLife(client: ChainClient): Promise<() => void> {
  await client.setAutomine(true)
  const beat = setInterval(() => client.mine({ blocks: 1 }).catch(() => {}), BLOCK_TIME * 1000)
  return () => clearInterval(beat)
}
