import { db } from 'ponder:api'
import { block, pastStateRetention } from 'ponder:schema'
import { eq, sql } from 'ponder'
import { parseCheckpoint } from '../../lib/ponderCheckpoint.ts'
import type { BlockReader, IndexedHead } from './graph-node-compat/blockHeight.ts'

/**
 * The newest block that is indexed: what is answered is the state after it. From the indexer's own mark, which moves with
 * every block, whether something happened in it or not, and is there before the tables have their indexes.
 */
export async function readHead(): Promise<IndexedHead> {
  const { rows } = await db.execute(sql`select latest_checkpoint from _ponder_checkpoint`)
  return parseCheckpoint(rows.map((row) => String(row.latest_checkpoint)))
}

/** A kept block by its number or its hash; null where it was not kept. */
export const readBlock: BlockReader['readBlock'] = async (by) => {
  const [found] = await db
    .select({ hash: block.id, parentHash: block.parentHash, number: block.number })
    .from(block)
    .where('hash' in by ? eq(block.id, by.hash) : eq(block.number, BigInt(by.number)))
    .limit(1)
  return found ? { ...found, number: Number(found.number) } : null
}

/** The oldest block whose state can still be told; undefined before any is. */
export async function readOldestBlock(): Promise<number | undefined> {
  const [found] = await db.select({ sinceBlock: pastStateRetention.sinceBlock }).from(pastStateRetention).limit(1)
  return found && Number(found.sinceBlock)
}
