import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  createTestClient,
  http,
  publicActions,
  type Quantity,
  type WaitForTransactionReceiptParameters,
  walletActions,
} from 'viem'
import { StartError } from '../progress.ts'
import { createStatesFolder } from './pastStateFiles.ts'
import { waitForReceipt } from './receipts.ts'

const root = resolve(import.meta.dirname, '../..')
const anvilPath = join(root, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil')

/** Everything the devnet asks of its chain: reads, writes, and power over its clock. */
export const createDevnetClient = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl, { timeout: 60_000 }), cacheTime: 0, pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
    .extend((client) => ({
      waitForTransactionReceipt: (options: WaitForTransactionReceiptParameters) => waitForReceipt(client, options),
      /** Viem's own ignores the answer: the next test would run on a chain that this one left behind. */
      async revert({ id }: { readonly id: Quantity }) {
        const isReverted: unknown = await client.request({ method: 'evm_revert', params: [id] })
        if (isReverted !== true) throw new Error(`The chain was not brought back: snapshot ${id} is gone.`)
      },
    }))

export type DevnetClient = ReturnType<typeof createDevnetClient>

type RunningChain = {
  readonly client: DevnetClient
  readonly rpcUrl: string
  readonly process: ChildProcess
  /** Where past states are in files; empty on a chain that was not loaded. */
  readonly statesFolder: string
  readonly stop: () => Promise<void>
}

/** What the devnet says it is, which is what development chains say. */
export const CHAIN_ID = 31_337

/** Seconds between two blocks of the devnet. */
export const BLOCK_TIME_SECONDS = 3

/** Runs a program and ends it when standard input closes: so it never outlives this process, however that ends. */
const STDIN_GUARD_SCRIPT =
  'exec 3<&0; "$0" "$@" </dev/null & program=$!; (cat <&3 >/dev/null; kill $program) & wait $program'

/** What a chain begins with: an empty block at a time in unix seconds, or what another one wrote to a file at its end. */
type ChainOrigin = NewChain | { readonly stateFile: string }

type NewChain = {
  readonly timestamp: number
  /** Of how many newest blocks the state stays readable; some hundred without. */
  readonly archivedBlocks?: number | undefined
  /**
   * Where the chain writes all that it knows when it is stopped: accounts, blocks, transactions, receipts and logs, and the
   * states of the archived blocks, a megabyte each. Asking the node for the same takes ten times as long: it compresses.
   */
  readonly dumpFile?: string
}

/** Starts anvil. It mines each transaction at once until one of the functions below changes that. */
export async function startChain(port: number, origin: ChainOrigin): Promise<RunningChain> {
  if (!existsSync(anvilPath)) {
    throw new StartError(
      'anvil is missing: run `npm ci` (it comes for Linux x64; elsewhere put anvil 1.7 at node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil).',
    )
  }
  const statesFolder = createStatesFolder(port)
  const options = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(CHAIN_ID),
    ...getStateOptions(origin),
  ]
  const quiet = [
    '--cache-path',
    statesFolder,
    '--silent',
    '--order',
    'fifo',
    '--accounts',
    '33',
    '--balance',
    '10000000',
    '--gas-limit',
    '60000000',
    // BNB Chain refuses transactions above 2^24 gas (EIP-7825); so does the devnet, or nothing here would show it.
    '--enable-tx-gas-limit',
  ]
  const process = spawn('sh', ['-c', STDIN_GUARD_SCRIPT, anvilPath, ...options, ...quiet], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  process.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-400)
  })

  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createDevnetClient(rpcUrl)
  const stop = async () => {
    await stopProcess(process)
    rmSync(statesFolder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200; tries++) {
    if (process.exitCode !== null)
      throw new StartError(`anvil stopped at once: ${said.trim() || `exit code ${process.exitCode}`}`)
    try {
      if ((await client.getChainId()) === CHAIN_ID) return { client, process, rpcUrl, statesFolder, stop }
    } catch {
      await new Promise((wait) => setTimeout(wait, 25))
    }
  }
  await stop()
  throw new StartError(`anvil does not answer on ${rpcUrl}.`)
}

/**
 * Options for the state as of past blocks. A loaded chain keeps all of them, in files once they are no longer among the
 * newest (`startStatePruning`); one that is being seeded keeps the newest in memory.
 */
function getStateOptions(origin: ChainOrigin): readonly string[] {
  if ('stateFile' in origin) return ['--load-state', origin.stateFile, '--max-persisted-states', '1000000000']
  const { timestamp, archivedBlocks, dumpFile } = origin
  const states =
    archivedBlocks === undefined
      ? ['--max-persisted-states', '0']
      : ['--prune-history', `${archivedBlocks}`, '--preserve-historical-states']
  return ['--timestamp', String(timestamp), ...states, ...(dumpFile === undefined ? [] : ['--dump-state', dumpFile])]
}

async function stopProcess(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const gone = new Promise((ended) => process.once('exit', ended))
  process.stdin?.end()
  await gone
}

/** Production of blocks, once the seeded past ends. */
export type BlockProduction = {
  /** Stops it: transactions stay pending until `client.mine`, or `resume`. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly stop: () => void
}

/** Factor by which the pause before each next block grows, where it does: 30 blocks of three seconds take eight minutes. */
const PAUSE_GROWTH = 1.1

/**
 * Makes a block every `seconds`, as a live chain does: each with what was sent since the one before it.
 *
 * @param slowsDown - whether the pause before each block is longer than the one before it, until `resume` is called
 */
export async function startBlockProduction(
  client: DevnetClient,
  seconds: number,
  { slowsDown = false }: { readonly slowsDown?: boolean } = {},
): Promise<BlockProduction> {
  await client.setAutomine(false)
  return startBeat(client, seconds, slowsDown ? PAUSE_GROWTH : 1)
}

/**
 * For tests: mines each transaction at once, and an empty block every `emptySeconds` where it is given. Without it time
 * passes only where a test mines; with it blocks come faster than a measured block time may say.
 */
export async function startInstantMining(client: DevnetClient, emptySeconds?: number): Promise<BlockProduction> {
  await client.setAutomine(true)
  const beat = emptySeconds === undefined ? undefined : startBeat(client, emptySeconds)
  return {
    pause: async () => {
      await client.setAutomine(false)
      await beat?.pause()
    },
    resume: async () => {
      await client.setAutomine(true)
      await beat?.resume()
    },
    stop: () => beat?.stop(),
  }
}

/**
 * Asks for a block every `seconds`. Anvil's own interval queues the blocks that a loaded machine is late with, and adds
 * them after it was stopped, even after a revert: here a pause waits for the one block that is on its way.
 */
function startBeat(client: DevnetClient, seconds: number, growth = 1): BlockProduction {
  let timer: ReturnType<typeof setTimeout> | undefined
  let mining: Promise<void> | undefined
  const mine = () => {
    mining ??= client
      .mine({ blocks: 1 })
      // A node that has ended makes no blocks; who waits for one is told by its own request.
      .catch(() => {})
      .finally(() => {
        mining = undefined
      })
  }
  function schedule(pauseMs: number, pauseGrowth: number) {
    timer = setTimeout(() => {
      schedule(pauseMs * pauseGrowth, pauseGrowth)
      mine()
    }, pauseMs)
  }
  const stop = () => clearTimeout(timer)
  schedule(seconds * 1000, growth)
  return {
    pause: async () => {
      stop()
      await mining
    },
    async resume() {
      stop()
      schedule(seconds * 1000, 1)
    },
    stop,
  }
}
