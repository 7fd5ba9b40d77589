import { db } from 'ponder:api'
import { block, pastStateRetention } from 'ponder:schema'
import { eq, sql } from 'ponder'
import { parseCheckpoint } from '../../lib/ponderCheckpoint.ts'
import type { BlockReader, IndexedHead } from './graph-node-compat/blockHeight.ts'

/**
 * Reads the newest indexed block: responses show the state after it. Ponder's checkpoint moves with every block, with or
 * without events, and exists before the tables have their indexes.
 */
export async function readHead(): Promise<IndexedHead> {
  const { rows } = await db.execute(sql`select latest_checkpoint from _ponder_checkpoint`)
  return parseCheckpoint(rows.map((row) => String(row.latest_checkpoint)))
}

/** Seconds that a history may end before the present and still be answered from, while the indexer reads on. */
const MAX_GAP_SECONDS = 86_400

let isComplete = false

/**
 * Whether the history has been read up to the present, or nearly: before that, answers would be parts of the truth. Ponder
 * notes when it is done with the past; an indexer that restarts reads no history again.
 */
export async function isHistoryRead(): Promise<boolean> {
  if (isComplete) return true
  const { rows } = await db.execute(sql`select value->>'is_ready' as ready from _ponder_meta where key = 'app'`)
  isComplete = rows.some(({ ready }) => String(ready) === '1')
  if (isComplete) return true
  const { timestamp } = await readHead()
  return Date.now() / 1000 - timestamp < MAX_GAP_SECONDS
}

/** Reads a stored block by its number or hash; null if it is not stored. */
export const readBlock: BlockReader['readBlock'] = async (by) => {
  const [row] = await db
    .select({ hash: block.id, parentHash: block.parentHash, number: block.number })
    .from(block)
    .where('hash' in by ? eq(block.id, by.hash) : eq(block.number, BigInt(by.number)))
    .limit(1)
  return row ? { ...row, number: Number(row.number) } : null
}

/** Reads the oldest block whose state can be queried; undefined before past states are saved. */
export async function readOldestBlock(): Promise<number | undefined> {
  const [row] = await db.select({ sinceBlock: pastStateRetention.sinceBlock }).from(pastStateRetention).limit(1)
  return row && Number(row.sinceBlock)
}
