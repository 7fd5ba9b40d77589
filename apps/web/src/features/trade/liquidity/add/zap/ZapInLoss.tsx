import { type CurrencyAmount, Percent } from '@zono/sdk'
import type { ReactNode } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { LargeLossStop } from '#features/trade/LargeLossStop.tsx'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { getLossReasons } from '#features/trade/liquidity/zap/lossReasons.ts'
import { getPriceImpactSeverity, PRICE_IMPACT_DANGER } from '#features/trade/swap/swap.rules.ts'
import { getAmountBelowImpactLimit, type ImpactTrade } from '#features/trade/swap/warnings/impactLimit.rules.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { ZapInQuote } from './useZapIn.ts'

type ZapInLossProps = {
  readonly loss: Loss
  /** What the person agreed to. */
  readonly accepted: ZapInQuote
  readonly quoteAmount: (amount: CurrencyAmount) => ZapInQuote | undefined
  readonly onPass: () => void
  readonly onClose: () => void
  /** Types an amount instead of this one. */
  readonly onAmountChange: (amount: string) => void
  /** What goes in and what comes back. */
  readonly children: ReactNode
}

/** Stops a deposit of one token that loses a quarter of what is paid, with the amount that would not. */
export function ZapInLoss(props: ZapInLossProps) {
  const { loss, accepted, quoteAmount, onPass, onClose, onAmountChange, children } = props
  const t = useTranslation()
  const isImpact = getPriceImpactSeverity(accepted.impact) === 'blocked'
  const amount = isImpact
    ? getAmountBelowImpactLimit(toImpactTrade(accepted), (tried) => {
        const quote = quoteAmount(tried)
        return quote && toImpactTrade(quote)
      })
    : undefined
  const symbol = shortSymbol(accepted.input.currency)
  return (
    <LargeLossStop
      loss={loss}
      reasons={getLossReasons(loss, accepted.impact).map((reason) => t(reason))}
      wayOut={
        amount === undefined
          ? { label: t('Keep my tokens'), onClick: onClose }
          : {
              label: t('Use %amount% %symbol%', { amount: formatDecimal(amount), symbol }),
              hint: t('With this amount the price impact stays below %percent%%.', {
                percent: formatDecimal(Percent.toFixed(PRICE_IMPACT_DANGER, 0)),
              }),
              onClick: () => onAmountChange(amount),
            }
      }
      label={t('Supply Anyway')}
      onPass={onPass}
    >
      {children}
    </LargeLossStop>
  )
}

const toImpactTrade = ({ input, lpToken, zap, impact }: ZapInQuote): ImpactTrade => ({
  tradeType: 'exactInput',
  inputAmount: input,
  outputAmount: { currency: lpToken, amount: zap.liquidity },
  priceImpact: impact,
})
