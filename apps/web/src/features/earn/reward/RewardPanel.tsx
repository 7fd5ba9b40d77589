import { useScreenHead } from '../../../core/chain/useChain.ts'
import { getChainTime } from '../../../core/rpc/blockHead.ts'
import type { Action } from '../../../core/transactions/action.ts'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { useAction } from '../../../core/transactions/useAction.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Countdown } from '../../../ui/feedback/Countdown.tsx'
import { type EarnRow, getPendingRewardAt, getSecondsUntilHarvest } from '../earn.rules.ts'
import { getEarnKey } from '../earnProduct.ts'
import { PendingReward } from './PendingReward.tsx'

type RewardPanelProps = { readonly row: EarnRow; readonly harvestAction: Action }

function getHarvestBlocker(
  pendingReward: bigint | undefined,
  secondsUntilHarvest: number | undefined,
): Message | undefined {
  if (pendingReward === 0n) return msg('Nothing to harvest')
  return pendingReward === undefined || secondsUntilHarvest !== 0 ? msg('Not available yet') : undefined
}

/** Pending reward of one product and its harvest, or the time until it can be harvested. */
export function RewardPanel({ row, harvestAction }: RewardPanelProps) {
  const t = useTranslation()
  const head = useScreenHead()
  const height = head.block?.number
  const pendingReward = getPendingRewardAt(row, height)
  const secondsUntilHarvest = getSecondsUntilHarvest(row, getChainTime(head))
  const transaction = useAction(harvestAction, getHarvestBlocker(pendingReward, secondsUntilHarvest))
  return (
    <section aria-label={t('Earned')} className="grid gap-3 rounded-control border border-line p-4">
      <div>
        <p className="text-sm text-muted">{t('%symbol% earned', { symbol: row.rewardToken?.symbol ?? '' })}</p>
        <p className="text-lg font-semibold">
          <PendingReward
            currency={row.rewardToken}
            pendingReward={pendingReward}
            block={height}
            rewardPerBlock={row.accountRewardPerBlock}
            entityKey={getEarnKey(row.product)}
            usdPrice={row.rewardPrice}
          />
        </p>
        {pendingReward !== undefined &&
          pendingReward > 0n &&
          secondsUntilHarvest !== undefined &&
          secondsUntilHarvest > 0 && (
            <p className="text-sm text-muted">
              {t('Next harvest in')} <Countdown seconds={secondsUntilHarvest}>{t('a moment')}</Countdown>
            </p>
          )}
      </div>
      <ActionButton transaction={transaction} label={msg('Harvest')} />
    </section>
  )
}
