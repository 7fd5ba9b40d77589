import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { parseDeployment } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import type { Hash } from 'viem'
import { hashArtifact, listReadArtifacts } from './chain/artifacts.ts'
import { startChain } from './chain/chain.ts'
import { assertArtifactsCurrent } from './chain/contractSources.ts'
import { trimDump } from './chain/dump.ts'
import { findDayEndBlocks } from './chain/pastStates.ts'
import { withFileLock } from './fileLock.ts'
import { type Log, runStep } from './progress.ts'
import { getHistoryStartTime, type HistoryOptions } from './seed/exchange.ts'
import { getLivelyBlockCount, getRoundCounts } from './seed/history.ts'
import { type SeededChain, seedChain } from './seededChain.ts'
import { getFreePort } from './services/ports.ts'
import type { KeptDatabase } from './services/subgraph.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.devnet/chains')

/** Sources that decide what a seeded chain looks like, beside the contracts that it deploys. */
const SOURCES = [
  'devnet',
  'packages/sdk/src',
  'packages/protocol/src',
  'packages/art/src',
  'packages/deploy/src',
  'package-lock.json',
]

/** Age from which on a chain is seeded anew: what happened since is added whenever one is started (`continueHistory`). */
const MAX_AGE_SECONDS = 3 * SECONDS_PER_DAY

/** Chains kept on disk, the newest first: of different lengths and of sources before an edit. */
const MAX_SAVED_CHAINS = 6

/** Milliseconds for which a chain is kept whatever came after it: another process may be loading it. */
const MIN_KEPT_MS = 3_600_000

/** A seeded chain on disk. Its folder may hold what else was made from it. */
export type SavedChain = SeededChain & {
  readonly folder: string
  readonly stateFile: string
  /** Number of its last block. */
  readonly lastBlock: number
}

type Manifest = SeededChain & { readonly artifacts: Readonly<Record<string, string>>; readonly lastBlock: number }

const getPath = ({ days, blocksPerDay, archivedDays = 0 }: HistoryOptions) =>
  join(folder, `${days}x${blocksPerDay}-${archivedDays}d-${hashSources()}`)

/** Whether the chain with this much history was seeded before. */
export const isChainSaved = (history: HistoryOptions): boolean => readSavedChain(getPath(history)) !== undefined

/**
 * The chain with this much history, from disk where it was seeded before by the same sources and the same contracts; else
 * seeds it and keeps it. Several processes may ask at a time: one seeds, the others wait.
 */
export async function getSavedChain(history: HistoryOptions, log: Log): Promise<SavedChain> {
  // Before a saved chain is looked for: contracts that nobody compiled would only make it look outdated.
  assertArtifactsCurrent()
  const path = getPath(history)
  mkdirSync(folder, { recursive: true })
  return readSavedChain(path) ?? withFileLock(`${path}.lock`, async () => readSavedChain(path) ?? saveChain())

  async function saveChain(): Promise<SavedChain> {
    const now = Date.now()
    const unfinished = `${path}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    const dumpFile = join(unfinished, 'dump.json')
    const archivedBlocks = getBlocksOfDays(history)
    const chain = await startChain(await getFreePort(), {
      ...{ timestamp: getHistoryStartTime(now, history), archivedBlocks, dumpFile },
    })
    try {
      const seeded = await seedChain(chain.client, history, Math.floor(now / 1000), log)
      const lastBlock = Number(await chain.client.getBlockNumber())
      const artifacts = Object.fromEntries(listReadArtifacts().map((name) => [name, hashArtifact(name)]))
      const pastStates = await (archivedBlocks === undefined
        ? new Set<Hash>()
        : findDayEndBlocks(chain.client, archivedBlocks, history.archivedDays))
      await runStep(log, 'Chain saved', async () => {
        await chain.stop()
        trimDump(dumpFile, join(unfinished, 'state.json'), pastStates)
        rmSync(dumpFile)
      })
      writeFileSync(
        join(unfinished, 'manifest.json'),
        JSON.stringify({ ...seeded, artifacts, lastBlock } satisfies Manifest),
      )
      rmSync(path, { recursive: true, force: true })
      renameSync(unfinished, path)
      deleteOldChains()
      return { ...seeded, lastBlock, folder: path, stateFile: join(path, 'state.json') }
    } finally {
      await chain.stop()
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
}

/** Blocks of NFTs, squads, competitions and points, at most. */
const MAX_OTHER_BLOCKS = 60

/**
 * Newest blocks that surely hold the days whose ends are archived: trades, three for each round of the prediction, two for
 * each of the lottery, and others.
 */
function getBlocksOfDays(history: HistoryOptions): number | undefined {
  const { blocksPerDay, archivedDays } = history
  if (archivedDays === undefined) return undefined
  const { prediction, lottery } = getRoundCounts(history)
  return archivedDays * blocksPerDay + getLivelyBlockCount(history) + 3 * prediction + 2 * lottery + MAX_OTHER_BLOCKS
}

const INDEXER_SOURCES = ['src', 'lib', 'schema', 'ponder.config.ts', 'ponder.schema.ts', 'settings.ts'].map(
  (name) => `apps/indexer/${name}`,
)

/**
 * Where a database is kept that has indexed a saved chain: beside the chain, for the indexer's sources of today. An indexer
 * over a copy of it only reads what happened since.
 */
export const getKeptDatabase = ({ folder, lastBlock }: SavedChain): KeptDatabase => ({
  path: join(folder, `database-${hashSources(INDEXER_SOURCES)}`),
  lastBlock,
})

/** A chain on disk; undefined where there is none, or one that the sources of today would not make. */
function readSavedChain(path: string): SavedChain | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest
    const { artifacts, historyEndTime, tokens, lastBlock } = manifest
    if (Date.now() / 1000 - historyEndTime > MAX_AGE_SECONDS) return undefined
    if (Object.entries(artifacts).some(([name, hash]) => hashArtifact(name) !== hash)) return undefined
    const deployment = parseDeployment(manifest.deployment)
    const now = new Date()
    utimesSync(path, now, now)
    return { deployment, tokens, historyEndTime, lastBlock, folder: path, stateFile: join(path, 'state.json') }
  } catch {
    return undefined
  }
}

/** Hash of all sources below some paths of the repository, tests left out. */
function hashSources(paths: readonly string[] = SOURCES): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(listSourceFiles)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function listSourceFiles(path: string): readonly string[] {
  if (extname(path) !== '') return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(path, name))
}

/** Deletes chains that were not loaded lately, and unfinished ones of runs that were stopped. */
function deleteOldChains(): void {
  const chains = readdirSync(folder)
    .filter((name) => !name.endsWith('.lock'))
    .map((name) => ({
      path: join(folder, name),
      loadedAt: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .toSorted((a, b) => b.loadedAt - a.loadedAt)
  for (const { path, loadedAt } of chains.slice(MAX_SAVED_CHAINS))
    if (Date.now() - loadedAt > MIN_KEPT_MS) rmSync(path, { recursive: true, force: true })
}
