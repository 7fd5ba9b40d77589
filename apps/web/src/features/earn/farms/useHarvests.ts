import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { chainTime } from '../../../core/rpc/blockHead.ts'
import type { Harvest } from '../reward/HarvestAll.tsx'
import { useMainToken } from '../useGovernanceToken.ts'
import { harvest } from './farms.actions.ts'
import { type FarmRow, isHarvestable, nameOf, pendingAt } from './farms.rules.ts'

/** What can be harvested now of these farms. */
export function useHarvests(rows: readonly FarmRow[] | undefined): readonly Harvest[] {
  const { deployment } = useChain()
  const main = useMainToken()
  const head = useHead()
  const [now, height] = [chainTime(head), head.block?.number]
  if (main === undefined || rows === undefined) return []
  return rows.flatMap((row) => {
    const earned = isHarvestable(row, now, height) ? pendingAt(row, height) : undefined
    if (earned === undefined) return []
    const usdPrice = row.rewardPrice
    return [{ name: nameOf(row.farm), currency: main, earned, usdPrice, action: harvest(deployment, row.farm) }]
  })
}
