import type { Context } from 'ponder:registry'
import { unreadToken } from 'ponder:schema'
import { lt } from 'ponder'
import type { TokenFact } from '../../../lib/contracts/tokenFacts.ts'
import type { EventBlock } from '../pastStates.ts'
import { correctToken } from './correctToken.ts'
import { MAX_READ_ATTEMPTS, scheduleTokenRead, startDueReads, takeFinishedReads } from './tokenReads.ts'

type Db = Context['db']

/** Rows that one block corrects at most. */
const MAX_CORRECTIONS_PER_BLOCK = 20

/** Rows that are loaded into the queue at a time. */
const MAX_LOADED_TOKENS = 500

/** Time between two loads of the table into the queue, which lacks tokens after a flood of them; less while more wait. */
const [RELOAD_INTERVAL_MS, FLOOD_RELOAD_INTERVAL_MS] = [600_000, 30_000]

/** Time in milliseconds from which on the table is loaded again, and the newest block so far. */
let [nextReloadAt, newestBlock] = [0, -1n]

/**
 * Corrects tokens that were read again, and starts the reads that are due. It waits for none of them.
 *
 * A correction belongs to the block at which the answer was there, so another run may make it at another block: the rows
 * are the same from then on.
 */
export async function updateUnreadTokens(db: Db, block: EventBlock): Promise<void> {
  // A reorg brings rows back whose correction was in one of its blocks.
  const isReorg = block.number <= newestBlock
  newestBlock = block.number
  if (isReorg || Date.now() >= nextReloadAt) {
    const count = await loadUnreadTokens(db)
    nextReloadAt = Date.now() + (count < MAX_LOADED_TOKENS ? RELOAD_INTERVAL_MS : FLOOD_RELOAD_INTERVAL_MS)
  }
  for (const { entry, result } of takeFinishedReads(MAX_CORRECTIONS_PER_BLOCK)) {
    const { id } = entry
    // A reorg may have removed the token.
    const row = await db.find(unreadToken, { id })
    if (row === null) continue
    await correctToken(db, block, id, result)
    if (result.missing.length === 0) {
      await db.delete(unreadToken, { id })
      continue
    }
    const attempts = entry.attempts + 1
    await db.update(unreadToken, { id }).set({ missing: [...result.missing], attempts })
    if (attempts < MAX_READ_ATTEMPTS) scheduleTokenRead({ id, missing: result.missing, attempts })
  }
  startDueReads()
}

/** Puts rows into the queue, those that were read least first. Returns how many there are, up to the limit. */
async function loadUnreadTokens(db: Db): Promise<number> {
  const rows = await db.sql
    .select()
    .from(unreadToken)
    .where(lt(unreadToken.attempts, MAX_READ_ATTEMPTS))
    .orderBy(unreadToken.attempts)
    .limit(MAX_LOADED_TOKENS)
  for (const { id, missing, attempts } of rows)
    scheduleTokenRead({ id, missing: missing as readonly TokenFact[], attempts })
  return rows.length
}

/** Has tokens read again whose reads had ended without an answer: something happens with them. */
export async function retryTokenReads(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await db.find(unreadToken, { id })
    if (row === null || row.attempts < MAX_READ_ATTEMPTS) continue
    await db.update(unreadToken, { id }).set({ attempts: 0 })
    scheduleTokenRead({ id, missing: row.missing as readonly TokenFact[], attempts: 0 })
  }
}
