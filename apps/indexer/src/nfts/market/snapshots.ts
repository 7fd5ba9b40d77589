import type { Context } from 'ponder:registry'
import { nftCollection, nftCollectionDailySnapshot, nftCollectionHourlySnapshot, nftNFT } from 'ponder:schema'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { and, asc, eq } from 'ponder'
import { toDecimal } from '../../../lib/decimal.ts'
import { getPeriodIndex, getPeriodStart } from '../../../lib/periods.ts'
import type { EventBlock } from '../ownership.ts'

type Db = Context['db']

/** Price of a piece before and after an event, in BNB; undefined while it is not for sale. */
type ListingChange = { readonly before: string | undefined; readonly after: string | undefined }

/**
 * Sets the floor of a collection after the row of a piece changed. Only the end of the cheapest listing asks the database: a
 * query empties Ponder's memory during the backfill.
 */
export async function updateFloor(db: Db, id: string, { before, after }: ListingChange) {
  const collection = await db.find(nftCollection, { id })
  if (!collection?.active) return
  const { floorBNB: floor } = collection
  const isLower = after !== undefined && (floor === null || toDecimal(after).lte(floor))
  if (isLower) await db.update(nftCollection, { id }).set({ floorBNB: after })
  else if (before !== undefined && floor !== null && toDecimal(before).lte(floor)) await recomputeFloor(db, id)
}

/** Sets the floor of an open collection from all its listings. */
export async function recomputeFloor(db: Db, id: string) {
  const [lowest] = await db.sql
    .select({ price: nftNFT.currentAskPrice })
    .from(nftNFT)
    .where(and(eq(nftNFT.collectionId, id), eq(nftNFT.isTradable, true)))
    .orderBy(asc(nftNFT.currentAskPrice))
    .limit(1)
  await db.update(nftCollection, { id }).set({ floorBNB: lowest?.price ?? null })
}

/** Records the state of a collection for the hour and the day of a block; the last event of each stays. */
export async function saveSnapshots(db: Db, block: EventBlock, id: string) {
  const collection = await db.find(nftCollection, { id })
  if (collection === null) return
  const { floorBNB, numberTokensListed, totalVolumeBNB, totalTrades } = collection
  const state = { floorBNB, numberTokensListed, totalVolumeBNB, totalTrades }
  for (const [table, length] of [
    [nftCollectionHourlySnapshot, SECONDS_PER_HOUR],
    [nftCollectionDailySnapshot, SECONDS_PER_DAY],
  ] as const)
    await db
      .insert(table)
      .values({
        id: `${id}-${getPeriodIndex(block, length)}`,
        timestamp: getPeriodStart(block, length),
        collectionId: id,
        ...state,
      })
      .onConflictDoUpdate(state)
}
