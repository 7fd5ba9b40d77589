import { Currency, type Trade } from '@zono/sdk'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { formatImpact } from '#features/trade/price.rules.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import type { QuoteAmount } from '../split/swapTrade.ts'
import { getPriceImpactSeverity } from '../swap.rules.ts'
import { getPriceImpactUsd } from './poolWarnings.rules.ts'
import { useAmountBelowImpactLimit } from './useAmountBelowImpactLimit.ts'

type PriceImpactNoticeProps = {
  readonly trade: Trade
  readonly quote: QuoteAmount
  /** Base units of the input that the account can spend; undefined while unknown. */
  readonly max: bigint | undefined
  /** Types an amount into the side that was typed. */
  readonly onAmountChange: (amount: string) => void
}

/** What the price impact of a trade costs, in USD where the price is known; and the ways out of one that is refused. */
export function PriceImpactNotice({ trade, quote, max, onAmountChange }: PriceImpactNoticeProps) {
  const t = useTranslation()
  const input = Currency.toWrapped(trade.inputAmount.currency, useWrappedNative())
  const loss = getPriceImpactUsd(trade, usePrices([input])[input.address])
  const impact = formatImpact(trade.priceImpact)
  const expertMode = useSettings((settings) => settings.expertMode)
  const isBlocked = !expertMode && getPriceImpactSeverity(trade.priceImpact) === 'blocked'
  return (
    <Banner variant="warn">
      {loss === undefined
        ? t('This trade moves the price by %impact% against you.', { impact })
        : t('This trade moves the price by %impact% against you. That costs you about %loss%.', {
            impact,
            loss: formatUsd(loss, 2),
          })}
      {isBlocked && <SmallerAmount trade={trade} quote={quote} max={max} onAmountChange={onAmountChange} />}
    </Banner>
  )
}

/** The largest amount that is an ordinary swap, as a button, and the setting that lets any through. */
function SmallerAmount({ trade, quote, max, onAmountChange }: PriceImpactNoticeProps) {
  const t = useTranslation()
  const { currency } = trade.tradeType === 'exactInput' ? trade.inputAmount : trade.outputAmount
  const amount = useAmountBelowImpactLimit(trade, quote, max)
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {amount !== undefined && (
        <KeepFocus>
          <Button variant="secondary" size="small" onClick={() => onAmountChange(amount)}>
            {t('Use %amount% %symbol%', { amount: formatDecimal(amount), symbol: shortSymbol(currency) })}
          </Button>
        </KeepFocus>
      )}
      <p className="text-muted">{t('Swaps of this size need Expert Mode, which is in Settings.')}</p>
    </div>
  )
}
