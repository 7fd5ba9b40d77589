import { Price } from '@zono/sdk'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { shortSymbol } from '../../../../core/tokens/shortSymbol.ts'
import { formatDecimal } from '../../../../lib/format/formatDecimal.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'

/** The price in one line; pressing turns it round. */
export function TradePrice({ price }: { readonly price: Price }) {
  const t = useTranslation()
  const [inverted, setInverted] = useState(false)
  const shown = inverted ? Price.invert(price) : price
  return (
    <button
      type="button"
      title={t('Flip price')}
      onClick={() => setInverted(!inverted)}
      className="flex min-h-8 items-center justify-between gap-2 rounded text-sm text-muted hover:text-ink"
    >
      <span>{t('Price')}</span>
      <span className="flex min-w-0 items-center gap-2 font-medium text-ink">
        <span dir="ltr" className="min-w-0 break-words">
          1 {shortSymbol(shown.base)} = {formatDecimal(Price.toSignificant(shown, 6))} {shortSymbol(shown.quote)}
        </span>
        <ArrowLeftRight aria-hidden="true" size={16} strokeWidth={1.5} />
      </span>
    </button>
  )
}
