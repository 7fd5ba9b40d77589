import { ponder } from 'ponder:registry'
import { farming } from 'ponder:schema'
import { addBlockSample } from '../../lib/blockTime.ts'
import { settings } from '../../settings.ts'
import { FARM_GLOBALS_ID, getDayStart, upsertDayData } from './staking.ts'
import { VAULT_ID } from './vault.ts'

// With the first block of a day every place is written anew: prices move where nobody stakes.
ponder.on('Days:block', async ({ event, context: { db } }) => {
  const shared = await db.find(farming, { id: FARM_GLOBALS_ID })
  const marks = shared ? addBlockSample(shared.marks, event.block) : []
  if (shared && marks !== shared.marks) await db.update(farming, { id: FARM_GLOBALS_ID }).set({ marks: [...marks] })
  const day = getDayStart(event.block)
  if (shared === null || shared.day === day) return
  await db.update(farming, { id: FARM_GLOBALS_ID }).set({ day })
  for (const id of getStakingProductIds(shared.farms)) await upsertDayData(db, event.block, id)
})

const getStakingProductIds = (farms: number): readonly string[] => [
  ...Array.from({ length: farms }, (_, pid) => `farm ${pid}`),
  ...(settings.deployment.stakingPools ?? []).map(({ sousId }) => `pool ${sousId}`),
  VAULT_ID,
]
