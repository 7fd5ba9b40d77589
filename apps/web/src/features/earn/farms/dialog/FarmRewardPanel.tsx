import { useChain, useHead } from '../../../../core/chain/useChain.ts'
import { chainTime } from '../../../../core/rpc/blockHead.ts'
import { EarnedRow } from '../../reward/RewardPanel.tsx'
import { useMainToken } from '../../useGovernanceToken.ts'
import { harvest } from '../farms.actions.ts'
import { type FarmRow, getHarvestTime, pendingAt } from '../farms.rules.ts'

/** What was earned in a farm, and its harvest. */
export function HarvestRow({ row }: { readonly row: FarmRow & { readonly account: object } }) {
  const { deployment } = useChain()
  const main = useMainToken()
  const head = useHead()
  const height = head.block?.number
  const wait = Math.max(0, getHarvestTime(row.account) - (chainTime(head) ?? 0))
  return (
    <EarnedRow
      currency={main}
      earned={pendingAt(row, height) ?? 0n}
      block={height}
      usdPrice={row.rewardPrice}
      perBlock={row.earnedPerBlock}
      wait={wait}
      harvest={harvest(deployment, row.farm)}
    />
  )
}
