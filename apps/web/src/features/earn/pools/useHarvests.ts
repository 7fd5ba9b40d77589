import { useChain, useScreenHead } from '../../../core/chain/useChain.ts'
import { getChainTime } from '../../../core/rpc/blockHead.ts'
import type { HarvestableReward } from '../reward/HarvestAll.tsx'
import { useStakingPoolName } from './PoolCells.tsx'
import { harvest } from './pools.actions.ts'
import { getSecondsUntilHarvest, getStakingPoolPendingReward, type StakingPoolRow } from './pools.rules.ts'

/** What can be harvested now of these pools. */
export function useStakingPoolHarvests(rows: readonly StakingPoolRow[] | undefined): readonly HarvestableReward[] {
  const { deployment } = useChain()
  const nameOf = useStakingPoolName()
  const head = useScreenHead()
  const now = getChainTime(head)
  return (rows ?? []).flatMap((row) => {
    const { pool, rewardPrice: usdPrice } = row
    const earned = getStakingPoolPendingReward(row, head.block?.number)
    if (!earned || now === undefined || getSecondsUntilHarvest(row, now) > 0) return []
    return [
      {
        name: nameOf(pool),
        currency: pool.earningToken,
        pendingReward: earned,
        usdPrice,
        action: harvest(deployment, pool),
      },
    ]
  })
}
