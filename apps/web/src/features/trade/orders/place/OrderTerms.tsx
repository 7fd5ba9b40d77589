import { CurrencyAmount, Price } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { OrderDraft } from './draft.ts'

/** What an order says beside its amounts. */
export function OrderTerms({ draft }: { readonly draft: OrderDraft }) {
  const t = useTranslation()
  const { sold, least, tip, expiry, parts, interval } = draft
  const price = Price.fromAmounts(sold, least)
  const unit = shortSymbol(least.currency)
  return (
    <DescriptionList>
      <DescriptionRow label={t('Least price')}>
        <span dir="ltr">
          1 {shortSymbol(sold.currency)} = {formatDecimal(Price.toSignificant(price, 6))} {unit}
        </span>
      </DescriptionRow>
      {parts > 1 && (
        <>
          <DescriptionRow label={t('Each time')}>
            <Money value={CurrencyAmount.toSignificant(sold, 6)} unit={shortSymbol(sold.currency)} />
          </DescriptionRow>
          <DescriptionRow label={t('How often')}>
            {t('%count% times, every %time%', { count: String(parts), time: formatDuration(interval) })}
          </DescriptionRow>
        </>
      )}
      <DescriptionRow
        label={parts > 1 ? t('Tip each time, at most') : t('Tip, at most')}
        hint={t(
          'It goes to the account that fills the order and pays the network fee, out of what the pools pay above your least.',
        )}
      >
        <Money value={CurrencyAmount.toSignificant({ currency: least.currency, amount: tip }, 4, 'up')} unit={unit} />
      </DescriptionRow>
      <DescriptionRow label={t('Expires')}>{formatDate(expiry, 'dateTime')}</DescriptionRow>
      <DescriptionRow label={t('Fee')}>{t('None')}</DescriptionRow>
    </DescriptionList>
  )
}
