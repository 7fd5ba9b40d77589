import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { type Address, getAddress, type Hash, type Hex, isAddress } from 'viem'
import { LaunchError } from './chain.ts'

const hash = v.custom<Hash>((input) => typeof input === 'string' && /^0x[0-9a-f]{64}$/.test(input))

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text): Address => getAddress(text)),
)

const entrySchema = v.object({
  /** Nonce of the transaction that was sent for it, or was about to be. */
  nonce: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  address: v.optional(address),
  /** Account that created it, whose it may be until a later step hands it over. */
  creator: v.optional(address),
  /** Operation of the timelock. */
  operation: v.optional(hash),
  isDone: v.boolean(),
})

/** How far a step is. */
export type JournalEntry = v.InferOutput<typeof entrySchema>

const journalSchema = v.object({
  chainId: v.number(),
  deployer: v.string(),
  /** Hash of what is launched: another launch must not go on with this one's contracts. */
  fingerprint: v.string(),
  /** Newest block before the first transaction, in decimal digits. */
  firstBlock: v.pipe(v.string(), v.regex(/^\d+$/)),
  steps: v.record(v.string(), entrySchema),
})

/** What a launch has done, kept from one run to the next. */
export type Journal = {
  readonly get: (step: string) => JournalEntry | undefined
  readonly set: (step: string, entry: JournalEntry) => void
}

/** A journal in a file, which says where the launch began. */
export type LaunchJournal = Journal & { readonly firstBlock: bigint }

/** A journal of one run. */
export function createJournal(): Journal {
  const entries = new Map<string, JournalEntry>()
  return { get: (step) => entries.get(step), set: (step, entry) => void entries.set(step, entry) }
}

type Launch = { readonly chainId: number; readonly deployer: Address; readonly fingerprint: Hex }

/**
 * The journal in a file, written to the disk before `set` returns.
 * @param head number of the newest block, where a new launch begins
 * @throws {LaunchError} when the file belongs to another launch, or cannot be read.
 */
export function openJournal(file: string, launch: Launch, head: bigint): LaunchJournal {
  const kept = readJournal(file, launch)
  return keepJournal(file, launch, kept?.firstBlock ?? String(head), kept?.steps ?? {})
}

/**
 * The journal of a launch that is over, to which steps are added: by any account, and with settings that say more.
 * @throws {LaunchError} when there is none of this chain.
 */
export function reopenJournal(file: string, chainId: number): LaunchJournal {
  const kept = existsSync(file) ? parseJournal(readFileSync(file, 'utf8')) : undefined
  if (kept?.chainId !== chainId)
    throw new LaunchError(`${file} is not the journal of a launch on chain ${chainId}: name its folder with --folder.`)
  const { deployer, fingerprint, firstBlock, steps } = kept
  return keepJournal(file, { chainId, deployer, fingerprint }, firstBlock, steps)
}

function keepJournal(
  file: string,
  launch: { readonly chainId: number; readonly deployer: string; readonly fingerprint: string },
  firstBlock: string,
  entries: Readonly<Record<string, JournalEntry>>,
): LaunchJournal {
  const steps = new Map(Object.entries(entries))
  return {
    firstBlock: BigInt(firstBlock),
    get: (step) => steps.get(step),
    set(step, entry) {
      steps.set(step, entry)
      writeDurably(file, JSON.stringify({ ...launch, firstBlock, steps: Object.fromEntries(steps) }, null, 2))
    },
  }
}

function readJournal(file: string, launch: Launch) {
  if (!existsSync(file)) return undefined
  const journal = parseJournal(readFileSync(file, 'utf8'))
  if (journal === undefined)
    throw new LaunchError(`${file} is not a journal of a launch: put back the one that was there.`)
  if (journal.chainId !== launch.chainId || journal.deployer !== launch.deployer)
    throw new LaunchError(`${file} is of chain ${journal.chainId} and ${journal.deployer}: name another folder.`)
  if (journal.fingerprint !== launch.fingerprint)
    throw new LaunchError(
      `${file} was begun with other settings or other contracts: go on with those, or name another folder for a new launch.`,
    )
  return journal
}

function parseJournal(text: string) {
  try {
    const { success, output } = v.safeParse(journalSchema, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** Replaces a file so that a crash at any moment leaves the old content or the new one. */
function writeDurably(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.next`
  writeFileSync(next, text)
  const handle = openSync(next, 'r')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(next, file)
}
