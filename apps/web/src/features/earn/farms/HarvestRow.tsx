import { chainTime } from '../../../core/chain/blockHead.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { EarnedRow } from '../EarnedRow.tsx'
import { useMainToken } from '../useMainToken.ts'
import { harvest } from './farms.actions.ts'
import type { Farm, FarmAccount } from './farms.queries.ts'

type HarvestRowProps = { readonly farm: Farm; readonly account: FarmAccount; readonly perBlock: bigint | undefined }

/** What was earned in a farm, and its harvest. */
export function HarvestRow({ farm, account, perBlock }: HarvestRowProps) {
  const { deployment } = useChain()
  const main = useMainToken()
  const now = chainTime(useHead()) ?? 0
  const wait = Math.max(0, account.nextHarvestUntil - now)
  return (
    <EarnedRow
      currency={main}
      earned={account.earnings}
      perBlock={perBlock}
      wait={wait}
      harvest={harvest(deployment, farm)}
    />
  )
}
