import { chainTime } from '../../../core/chain/blockHead.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import type { Harvest } from '../HarvestAll.tsx'
import { usePoolName } from './PoolFaces.tsx'
import { harvest } from './pools.actions.ts'
import { getHarvestWait, type PoolRow } from './pools.rules.ts'

/** What can be harvested now of these pools. */
export function useHarvests(rows: readonly PoolRow[] | undefined): readonly Harvest[] {
  const { deployment } = useChain()
  const nameOf = usePoolName()
  const now = chainTime(useHead())
  return (rows ?? []).flatMap((row) => {
    const { pool, account } = row
    return account && account.pendingReward > 0n && getHarvestWait(row, now) === 0
      ? [
          {
            name: nameOf(pool),
            currency: pool.earningToken,
            earned: account.pendingReward,
            usdPrice: undefined,
            action: harvest(deployment, pool),
          },
        ]
      : []
  })
}
