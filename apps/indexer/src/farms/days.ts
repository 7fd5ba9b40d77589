import { ponder } from 'ponder:registry'
import { farming } from 'ponder:schema'
import { addMark } from '../../lib/blockTime.ts'
import { settings } from '../../settings.ts'
import { dayOf, FARMING, writeDay } from './staking.ts'
import { VAULT_PLACE } from './vault.ts'

// With the first block of a day every place is written anew: prices move where nobody stakes.
ponder.on('Days:block', async ({ event, context: { db } }) => {
  const shared = await db.find(farming, { id: FARMING })
  const marks = shared ? addMark(shared.marks, event.block) : []
  if (shared && marks !== shared.marks) await db.update(farming, { id: FARMING }).set({ marks: [...marks] })
  const day = dayOf(event.block)
  if (shared === null || shared.day === day) return
  await db.update(farming, { id: FARMING }).set({ day })
  for (const id of placesOf(shared.farms)) await writeDay(db, event.block, id)
})

const placesOf = (farms: number): readonly string[] => [
  ...Array.from({ length: farms }, (_, pid) => `farm ${pid}`),
  ...(settings.deployment.stakingPools ?? []).map(({ sousId }) => `pool ${sousId}`),
  VAULT_PLACE,
]
