import type { Currency } from '@zono/sdk'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import type { Action } from '../../../core/transactions/action.ts'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { useAction } from '../../../core/transactions/useAction.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Countdown } from '../../../ui/feedback/Countdown.tsx'
import { PendingReward } from './PendingReward.tsx'

type RewardPanelProps = {
  /** What is earned; undefined while it is not known. */
  readonly currency: Currency | undefined
  /** Base units. */
  readonly pendingReward: bigint
  /** The block that `earned` is of; without it, the newest one. */
  readonly block?: bigint | undefined
  /** Dollars of a whole token of it, times 10^18. */
  readonly usdPrice: UsdPrice | undefined
  /** Base units that each block adds. */
  readonly rewardPerBlock: bigint | undefined
  /** Seconds until it may be harvested; 0 when it may. */
  readonly secondsUntilHarvest: number
  readonly harvestAction: Action
}

/** What was earned, and its harvest: now, or when. */
export function RewardPanel({
  currency,
  pendingReward,
  block,
  usdPrice,
  rewardPerBlock,
  secondsUntilHarvest,
  harvestAction,
}: RewardPanelProps) {
  const t = useTranslation()
  const waits = pendingReward > 0n && secondsUntilHarvest > 0
  const blocker = waits ? msg('Not available yet') : pendingReward > 0n ? undefined : msg('Nothing to harvest')
  const transaction = useAction(harvestAction, blocker)
  return (
    <section aria-label={t('Earned')} className="grid gap-3 rounded-control border border-line p-4">
      <div>
        <p className="text-sm text-muted">{t('%symbol% earned', { symbol: currency?.symbol ?? '' })}</p>
        <p className="text-lg font-semibold">
          <PendingReward
            currency={currency}
            pendingReward={pendingReward}
            rewardPerBlock={rewardPerBlock}
            entityKey={harvestAction.subject ?? ''}
            block={block}
            usdPrice={usdPrice}
          />
        </p>
        {waits && (
          <p className="text-sm text-muted">
            {t('Next harvest in')} <Countdown seconds={secondsUntilHarvest}>{t('a moment')}</Countdown>
          </p>
        )}
      </div>
      <ActionButton transaction={transaction} label={msg('Harvest')} />
    </section>
  )
}
