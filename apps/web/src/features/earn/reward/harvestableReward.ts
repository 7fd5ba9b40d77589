import type { Currency } from '@zono/sdk'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import type { Action } from '#core/transactions/action.ts'
import type { Translate } from '#lib/i18n/useTranslation.ts'
import { type EarnRow, getHarvestBlocker, getPendingRewardAt } from '../earn.rules.ts'
import { getEarnName } from '../earnName.ts'

/** A reward that can be harvested now. */
export type HarvestableReward = {
  readonly name: string
  readonly currency: Currency
  /** Base units. */
  readonly pendingReward: bigint
  /** USD of one whole token, times 10^18. */
  readonly usdPrice: UsdPrice | undefined
  readonly action: Action
}

/**
 * The reward of a product; undefined where it cannot be harvested now.
 *
 * @param action - The harvest of the product.
 * @param now - Unix seconds of the chain.
 */
export function getHarvestableReward(
  t: Translate,
  row: EarnRow,
  action: Action | undefined,
  height: bigint | undefined,
  now: number | undefined,
): HarvestableReward | undefined {
  const { product, rewardToken, rewardPrice } = row
  const pendingReward = getPendingRewardAt(row, height)
  if (action === undefined || rewardToken === undefined || pendingReward === undefined) return undefined
  if (getHarvestBlocker(row, height, now) !== undefined) return undefined
  return { name: getEarnName(t, product), currency: rewardToken, pendingReward, usdPrice: rewardPrice, action }
}
