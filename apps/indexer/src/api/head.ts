import { db } from 'ponder:api'
import { block } from 'ponder:schema'
import { eq, sql } from 'ponder'
import { headOf } from '../../rules/checkpoint.ts'
import type { Head } from './dialect/schema.ts'

/**
 * The newest block that is indexed: what is answered is the state after it. From the indexer's own mark, which moves with
 * every block, whether something happened in it or not, and is there before the tables have their indexes.
 */
export async function readHead(): Promise<Head> {
  const { rows } = await db.execute(sql`select latest_checkpoint from _ponder_checkpoint`)
  return headOf(rows.map((row) => String(row.latest_checkpoint)))
}

/** The hash of an indexed block; null where it was not kept. */
export async function readHash(number: number): Promise<string | null> {
  const [found] = await db
    .select({ id: block.id })
    .from(block)
    .where(eq(block.number, BigInt(number)))
    .limit(1)
  return found?.id ?? null
}
