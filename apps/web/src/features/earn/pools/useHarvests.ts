import { useChain } from '../../../core/chain/useChain.ts'
import type { Harvest } from '../HarvestAll.tsx'
import { usePoolName } from './PoolFaces.tsx'
import { harvest } from './pools.actions.ts'
import type { PoolRow } from './pools.rules.ts'

/** What can be harvested now of these pools. */
export function useHarvests(rows: readonly PoolRow[] | undefined): readonly Harvest[] {
  const { deployment } = useChain()
  const nameOf = usePoolName()
  return (rows ?? []).flatMap(({ pool, account }) =>
    account && account.pendingReward > 0n
      ? [
          {
            name: nameOf(pool),
            currency: pool.earningToken,
            earned: account.pendingReward,
            usdPrice: undefined,
            action: harvest(deployment, pool),
          },
        ]
      : [],
  )
}
