import { chainTime } from '../../../core/chain/blockHead.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import type { Harvest } from '../HarvestAll.tsx'
import { useMainToken } from '../useMainToken.ts'
import { harvest } from './farms.actions.ts'
import { type FarmRow, isHarvestable, nameOf } from './farms.rules.ts'

/** What can be harvested now of these farms. */
export function useHarvests(rows: readonly FarmRow[] | undefined): readonly Harvest[] {
  const { deployment } = useChain()
  const main = useMainToken()
  const now = chainTime(useHead())
  if (main === undefined || rows === undefined) return []
  return rows
    .filter((row) => isHarvestable(row, now))
    .map(({ farm, account }) => ({
      name: nameOf(farm),
      currency: main,
      earned: account?.earnings ?? 0n,
      action: harvest(deployment, farm),
    }))
}
