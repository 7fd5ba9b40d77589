import type { Currency } from '@zono/sdk'
import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import type { Action } from '../../../core/transactions/action.ts'
import { ActionButton } from '../../../core/transactions/components/ActionButton.tsx'
import { useTransaction } from '../../../core/transactions/useAction.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Countdown } from '../../../ui/feedback/Countdown.tsx'
import { Earned } from './PendingReward.tsx'

type EarnedRowProps = {
  /** What is earned; undefined while it is not known. */
  readonly currency: Currency | undefined
  /** Base units. */
  readonly earned: bigint
  /** The block that `earned` is of; without it, the newest one. */
  readonly block?: bigint | undefined
  /** Dollars of a whole token of it, times 10^18. */
  readonly usdPrice: UsdPrice | undefined
  /** Base units that each block adds. */
  readonly perBlock: bigint | undefined
  /** Seconds until it may be harvested; 0 when it may. */
  readonly wait: number
  readonly harvest: Action
}

/** What was earned, and its harvest: now, or when. */
export function EarnedRow({ currency, earned, block, usdPrice, perBlock, wait, harvest }: EarnedRowProps) {
  const t = useT()
  const waits = earned > 0n && wait > 0
  const blocker = waits ? msg('Not yet') : earned > 0n ? undefined : msg('Nothing to harvest')
  const transaction = useTransaction(harvest, blocker)
  return (
    <section aria-label={t('Earned')} className="grid gap-3 rounded-control border border-line p-4">
      <div>
        <p className="text-sm text-muted">{t('%symbol% earned', { symbol: currency?.symbol ?? '' })}</p>
        <p className="text-lg font-semibold">
          <Earned
            currency={currency}
            amount={earned}
            perBlock={perBlock}
            about={harvest.about ?? ''}
            block={block}
            usdPrice={usdPrice}
          />
        </p>
        {waits && (
          <p className="text-sm text-muted">
            {t('Next harvest in')} <Countdown seconds={wait}>{t('a moment')}</Countdown>
          </p>
        )}
      </div>
      <ActionButton transaction={transaction} label={msg('Harvest')} />
    </section>
  )
}
