import type { Sale, SalePoolAccount, SalePoolId, SaleVesting } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { DATA_STALE } from '#features/sales/blockers.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { releaseVested } from '../ifo.actions.ts'
import { getNextRelease } from '../ifo.rules.ts'

type VestingPartProps = {
  readonly sale: Sale
  readonly pid: SalePoolId
  readonly terms: SaleVesting
  readonly schedule: NonNullable<SalePoolAccount['vesting']>
}

/** Tokens of an account that vest: how many were paid, what can be released now, and when more follows. */
export function VestingPart({ sale, pid, terms, schedule }: VestingPartProps) {
  const t = useTranslation()
  const isStale = useStaleSeconds() !== undefined
  const next = useAtChainTime((now) => (now === undefined ? undefined : getNextRelease(terms, now)))
  const { offeringToken } = sale
  const symbol = shortSymbol(offeringToken)
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: offeringToken, amount }, 6)
  const blocker = getReleaseBlocker(schedule, isStale)
  const transaction = useAction(blocker ? undefined : releaseVested(sale, pid, schedule.id), blocker)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h5 className="text-sm font-semibold">{t('Vesting')}</h5>
      <ProgressBar
        label={t('Released')}
        value={Number((schedule.released * 1000n) / schedule.total) / 1000}
        max={1}
        marks={[{ value: terms.cliff / terms.duration, label: t('Cliff') }]}
      />
      <DescriptionList>
        <DescriptionRow label={t('Released')}>
          {t('%released% of %total% %symbol%', {
            released: decimal(format(schedule.released)),
            total: decimal(format(schedule.total)),
            symbol,
          })}
        </DescriptionRow>
        <DescriptionRow label={t('Ready to release')}>
          <Money value={format(schedule.releasable)} unit={symbol} />
        </DescriptionRow>
        {next !== undefined && (
          <DescriptionRow label={t('Next release')}>{formatDate(next, 'dateTime')}</DescriptionRow>
        )}
        <DescriptionRow label={t('All released on')}>{formatDate(terms.startTime + terms.duration)}</DescriptionRow>
      </DescriptionList>
      <ActionButton transaction={transaction} label={msg('Release %symbol%', { symbol })} />
    </div>
  )
}

function getReleaseBlocker(
  { total, released, releasable }: VestingPartProps['schedule'],
  isStale: boolean,
): Blocker | undefined {
  if (isStale) return DATA_STALE
  if (released === total) return createBlocker('not-allowed', msg('All released'))
  return releasable === 0n ? createBlocker('not-allowed', msg('Nothing to release yet')) : undefined
}
