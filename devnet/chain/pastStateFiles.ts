// Past states of a running chain. Anvil keeps those of its newest blocks in memory, 500 at first and ten in the end, and
// older ones in files of two megabytes: a devnet would fill a disk in a day. Only the files that are asked for stay.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Hash, PublicClient } from 'viem'
import { isProcessAlive } from '../services/process/isProcessAlive.ts'

const parentFolder = resolve(import.meta.dirname, '../../.devnet/states')

const SECONDS_PER_DAY = 86_400n

/** Files of the newest blocks that always stay: a quarter of an hour of a devnet. */
const NEWEST_FILES = 300

/** Milliseconds between two rounds of deleting. Mining thousands of blocks for a sale writes some 50 MB a second. */
const PRUNE_INTERVAL_MS = 10_000

/** `.../0x<block hash>.json` */
const FILE_PATTERN = /(0x[0-9a-f]{64})\.json$/

/** Makes a folder for the states of one chain, and deletes those of processes that have ended without doing so. */
export function createStatesFolder(port: number): string {
  mkdirSync(parentFolder, { recursive: true })
  for (const name of readdirSync(parentFolder))
    if (!isProcessAlive(Number(name.split('-')[0]))) rmSync(join(parentFolder, name), { recursive: true, force: true })
  const folder = join(parentFolder, `${process.pid}-${port}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

type PruneOptions = {
  readonly client: Pick<PublicClient, 'getBlock'>
  readonly folder: string
  /** The seeded past: up to this block every state stays. */
  readonly pastEnd: bigint
  /** Later blocks that are still needed, such as those at which voting power is counted. */
  readonly readPinnedBlocks: () => Promise<ReadonlySet<bigint>>
}

/**
 * Makes a function that deletes the files of older blocks, but those of the seeded past, of pinned blocks, and of the last
 * block of each day (UTC), at which portfolios are valued. Anvil refuses to read at a block whose file is gone.
 */
export function createStatePruner({ client, folder, pastEnd, readPinnedBlocks }: PruneOptions): () => Promise<void> {
  const kept = new Set<string>()

  async function isLastOfDay(number: bigint, timestamp: bigint): Promise<boolean> {
    const next = await client.getBlock({ blockNumber: number + 1n })
    return next.timestamp / SECONDS_PER_DAY > timestamp / SECONDS_PER_DAY
  }

  return async () => {
    const files = listFiles(folder).filter((file) => !kept.has(file))
    const old = files.slice(0, Math.max(0, files.length - NEWEST_FILES))
    if (old.length === 0) return
    const pinned = await readPinnedBlocks()
    for (const file of old) {
      const blockHash = FILE_PATTERN.exec(file)?.[1] as Hash
      // A block that was reverted is unknown.
      const block = await client.getBlock({ blockHash }).catch(() => undefined)
      const number = block?.number ?? undefined
      if (block && number !== undefined && (number <= pastEnd || (await isLastOfDay(number, block.timestamp))))
        kept.add(file)
      else if (number === undefined || !pinned.has(number)) rmSync(file, { force: true })
    }
  }
}

/** Files of states, oldest first. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => FILE_PATTERN.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, writtenAt: statSync(file).mtimeMs }))
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
    .map(({ file }) => file)
}

/** Deletes such files from now on, until the function returned is called. */
export function startStatePruning(options: PruneOptions): () => void {
  const prune = createStatePruner(options)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const schedule = () => {
    if (!isStopped)
      timer = setTimeout(
        () =>
          void prune()
            .catch(() => {})
            .then(schedule),
        PRUNE_INTERVAL_MS,
      )
  }
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
