import { ponder } from 'ponder:registry'
import { farmGlobals } from 'ponder:schema'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { addBlockSample } from '../../lib/blockTime.ts'
import { getPeriodStart } from '../../lib/periods.ts'
import { getListedProductIds } from './listedProducts.ts'
import { FARM_GLOBALS_ID, upsertDayData } from './staking.ts'
import { VAULT_IDS } from './vaults.ts'

const getStakingProductIds = (farmCount: number, listedIds: readonly string[]): readonly string[] => [
  ...Array.from({ length: farmCount }, (_, pid) => `farm ${pid}`),
  ...listedIds,
  ...VAULT_IDS,
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
  for (const id of getStakingProductIds(globals.farmCount, await getListedProductIds(db)))
    await upsertDayData(db, event.block, id)
})
