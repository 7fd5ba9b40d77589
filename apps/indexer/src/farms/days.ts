import { type Context, ponder } from 'ponder:registry'
import { farmGlobals, stakingProduct } from 'ponder:schema'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { inArray } from 'ponder'
import { addBlockSample } from '../../lib/blockTime.ts'
import { getPeriodStart } from '../../lib/periods.ts'
import { FARM_GLOBALS_ID, upsertDayData } from './staking.ts'
import { VAULT_ID } from './vault.ts'

/** Kinds of products of which more may be listed at any time. */
const LISTED_KINDS = ['pool', 'nftFarm', 'nftStaking']

/** Products of those kinds so far. */
async function getListedIds({ sql }: Context['db']): Promise<readonly string[]> {
  const rows = await sql
    .select({ id: stakingProduct.id })
    .from(stakingProduct)
    .where(inArray(stakingProduct.kind, LISTED_KINDS))
  return rows.map(({ id }) => id)
}

const getStakingProductIds = (farmCount: number, listedIds: readonly string[]): readonly string[] => [
  ...Array.from({ length: farmCount }, (_, pid) => `farm ${pid}`),
  ...listedIds,
  VAULT_ID,
]

// The first block of a day writes a row for every product: prices move even where nobody stakes.
ponder.on('Days:block', async ({ event, context: { db } }) => {
  const globals = await db.find(farmGlobals, { id: FARM_GLOBALS_ID })
  if (globals === null) return
  const blockSamples = addBlockSample(globals.blockSamples, event.block)
  if (blockSamples !== globals.blockSamples)
    await db.update(farmGlobals, { id: FARM_GLOBALS_ID }).set({ blockSamples: [...blockSamples] })
  const date = getPeriodStart(event.block, SECONDS_PER_DAY)
  if (globals.lastSnapshotDate === date) return
  await db.update(farmGlobals, { id: FARM_GLOBALS_ID }).set({ lastSnapshotDate: date })
  for (const id of getStakingProductIds(globals.farmCount, await getListedIds(db)))
    await upsertDayData(db, event.block, id)
})
