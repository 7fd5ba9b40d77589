import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { getChangeFraction } from './price.rules.ts'

/** An amount as it was agreed to, and as it is now. */
export type AmountChange = { readonly before: CurrencyAmount; readonly after: CurrencyAmount }

type PriceUpdatedProps = { readonly changes: readonly AmountChange[]; readonly onAccept: () => void }

/** The terms changed after the person agreed to them: nothing can be confirmed until they accept the new ones. */
export function PriceUpdated({ changes, onAccept }: PriceUpdatedProps) {
  const t = useTranslation()
  return (
    <Banner variant="warn" isAnnounced>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{t('Price Updated')}</p>
          {changes.map(({ before, after }) => (
            <p key={shortSymbol(after.currency)} dir="ltr" className="[overflow-wrap:anywhere]">
              {formatDecimal(CurrencyAmount.toSignificant(before, 6))} →{' '}
              {formatDecimal(CurrencyAmount.toSignificant(after, 6))} {shortSymbol(after.currency)} (
              {formatPercent(getChangeFraction(before, after), 2)})
            </p>
          ))}
        </div>
        <Button size="small" onClick={onAccept}>
          {t('Accept')}
        </Button>
      </div>
    </Banner>
  )
}
