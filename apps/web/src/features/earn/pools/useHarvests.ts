import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { chainTime } from '../../../core/rpc/blockHead.ts'
import type { Harvest } from '../reward/HarvestAll.tsx'
import { usePoolName } from './PoolCells.tsx'
import { harvest } from './pools.actions.ts'
import { getHarvestWait, type PoolRow, pendingAt } from './pools.rules.ts'

/** What can be harvested now of these pools. */
export function useHarvests(rows: readonly PoolRow[] | undefined): readonly Harvest[] {
  const { deployment } = useChain()
  const nameOf = usePoolName()
  const head = useHead()
  const now = chainTime(head)
  return (rows ?? []).flatMap((row) => {
    const { pool, rewardPrice: usdPrice } = row
    const earned = pendingAt(row, head.block?.number)
    if (!earned || now === undefined || getHarvestWait(row, now) > 0) return []
    return [{ name: nameOf(pool), currency: pool.earningToken, earned, usdPrice, action: harvest(deployment, pool) }]
  })
}
