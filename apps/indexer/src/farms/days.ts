import { type Context, ponder } from 'ponder:registry'
import { farmGlobals, stakingProduct } from 'ponder:schema'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { eq } from 'ponder'
import { addBlockSample } from '../../lib/blockTime.ts'
import { getPeriodStart } from '../../lib/periods.ts'
import { settings } from '../../settings.ts'
import { FARM_GLOBALS_ID, upsertDayData } from './staking.ts'
import { VAULT_ID } from './vault.ts'

const { nftFarms = [], nftStakingPools = [] } = settings.deployment

/** Staking pools so far: more may be listed at any time. */
async function listPoolIds({ sql }: Context['db']): Promise<readonly string[]> {
  const rows = await sql.select({ id: stakingProduct.id }).from(stakingProduct).where(eq(stakingProduct.kind, 'pool'))
  return rows.map(({ id }) => id)
}

const getStakingProductIds = (farmCount: number, poolIds: readonly string[]): readonly string[] => [
  ...Array.from({ length: farmCount }, (_, pid) => `farm ${pid}`),
  ...poolIds,
  VAULT_ID,
  ...nftFarms.map(({ nfid }) => `nftFarm ${nfid}`),
  ...nftStakingPools.map(({ nsid }) => `nftStaking ${nsid}`),
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
  for (const id of getStakingProductIds(globals.farmCount, await listPoolIds(db)))
    await upsertDayData(db, event.block, id)
})
