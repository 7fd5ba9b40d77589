import { useScreenHead } from '../../../core/chain/useChain.ts'
import { getChainTime } from '../../../core/rpc/blockHead.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { type EarnRow, getPendingRewardAt, getSecondsUntilHarvest } from '../earn.rules.ts'
import type { EarnActions } from '../earnActions.ts'
import { getEarnName } from '../earnName.ts'
import type { EarnProduct } from '../earnProduct.ts'
import type { HarvestableReward } from './HarvestAll.tsx'

/** Rewards of a list that can be harvested now. */
export function useHarvests<product extends EarnProduct>(
  rows: readonly EarnRow<product>[] | undefined,
  getActions: (product: product) => EarnActions,
): readonly HarvestableReward[] {
  const t = useTranslation()
  const head = useScreenHead()
  const now = getChainTime(head)
  return (rows ?? []).flatMap((row) => {
    const { product, rewardToken, rewardPrice } = row
    const pendingReward = getPendingRewardAt(row, head.block?.number)
    if (!pendingReward || rewardToken === undefined || getSecondsUntilHarvest(row, now) !== 0) return []
    const action = getActions(product).harvest
    return action
      ? [{ name: getEarnName(t, product), currency: rewardToken, pendingReward, usdPrice: rewardPrice, action }]
      : []
  })
}
