import { Currency, formatPriceImpact, type Trade } from '@zono/sdk'
import { usePrices } from '../../../../core/prices/usePrices.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { getPriceImpactUsd } from './poolWarnings.rules.ts'

/** What the price impact of a trade costs, in USD where the price is known. */
export function PriceImpactNotice({ trade }: { readonly trade: Trade }) {
  const t = useTranslation()
  const input = Currency.toWrapped(trade.inputAmount.currency, useWrappedNative())
  const loss = getPriceImpactUsd(trade, usePrices([input])[input.address])
  const impact = formatPriceImpact(trade.priceImpact)
  return (
    <Banner variant="warn">
      {loss === undefined
        ? t('This trade moves the price by %impact% against you.', { impact })
        : t('This trade moves the price by %impact% against you. That costs you about %loss%.', {
            impact,
            loss: formatUsd(loss, 2),
          })}
    </Banner>
  )
}
