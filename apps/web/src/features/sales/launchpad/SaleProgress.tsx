import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { PrivateSaleRow } from './privateSales.instances.ts'

/** What is contributed of the hard cap, with a mark at the soft cap. */
export function SaleProgress({ row: { terms: sale, state } }: { readonly row: PrivateSaleRow }) {
  const t = useTranslation()
  const { payCurrency, hardcap, softcap } = sale
  const share = state && Number((state.totalContributed * 10_000n) / hardcap) / 10_000
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: payCurrency, amount }, 6)
  const unit = shortSymbol(payCurrency)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>
          <span className="font-semibold">
            <Money value={state && format(state.totalContributed)} unit={unit} />
          </span>{' '}
          <span className="text-muted">
            {t('of %amount% %symbol%', { amount: decimal(format(hardcap)), symbol: unit })}
          </span>
        </span>
        <span className="text-muted">{share === undefined ? '–' : formatPercent(share)}</span>
      </p>
      <ProgressBar
        label={t('Committed')}
        value={share ?? 0}
        max={1}
        valueText={share === undefined ? '–' : formatPercent(share)}
        marks={softcap > 0n ? [{ value: Number((softcap * 10_000n) / hardcap) / 10_000, label: t('Soft cap') }] : []}
      />
    </div>
  )
}
