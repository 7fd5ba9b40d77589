import { useChain, useScreenHead } from '../../../../core/chain/useChain.ts'
import { getChainTime } from '../../../../core/rpc/blockHead.ts'
import { RewardPanel } from '../../reward/RewardPanel.tsx'
import { useGovernanceToken } from '../../useGovernanceToken.ts'
import { harvest } from '../farms.actions.ts'
import { type FarmRow, getFarmPendingReward, getNextHarvestTime } from '../farms.rules.ts'

/** What was earned in a farm, and its harvest. */
export function FarmRewardPanel({ row }: { readonly row: FarmRow & { readonly account: object } }) {
  const { deployment } = useChain()
  const main = useGovernanceToken()
  const head = useScreenHead()
  const height = head.block?.number
  const wait = Math.max(0, getNextHarvestTime(row.account) - (getChainTime(head) ?? 0))
  return (
    <RewardPanel
      currency={main}
      pendingReward={getFarmPendingReward(row, height) ?? 0n}
      block={height}
      usdPrice={row.rewardPrice}
      rewardPerBlock={row.accountRewardPerBlock}
      secondsUntilHarvest={wait}
      harvestAction={harvest(deployment, row.farm)}
    />
  )
}
