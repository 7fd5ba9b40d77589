import { useChain, useScreenHead } from '../../../core/chain/useChain.ts'
import { getChainTime } from '../../../core/rpc/blockHead.ts'
import type { HarvestableReward } from '../reward/HarvestAll.tsx'
import { useGovernanceToken } from '../useGovernanceToken.ts'
import { harvest } from './farms.actions.ts'
import { type FarmRow, getFarmName, getFarmPendingReward, isFarmHarvestable } from './farms.rules.ts'

/** What can be harvested now of these farms. */
export function useFarmHarvests(rows: readonly FarmRow[] | undefined): readonly HarvestableReward[] {
  const { deployment } = useChain()
  const main = useGovernanceToken()
  const head = useScreenHead()
  const [now, height] = [getChainTime(head), head.block?.number]
  if (main === undefined || rows === undefined) return []
  return rows.flatMap((row) => {
    const earned = isFarmHarvestable(row, now, height) ? getFarmPendingReward(row, height) : undefined
    if (earned === undefined) return []
    const usdPrice = row.rewardPrice
    return [
      {
        name: getFarmName(row.farm),
        currency: main,
        pendingReward: earned,
        usdPrice,
        action: harvest(deployment, row.farm),
      },
    ]
  })
}
